import type { Message } from '../base/message.ts';
import type { TraceCompression } from '../model/trace.ts';
import { headOf, type ByteSource } from './byte-source.ts';
import type { ExpansionLimit } from './expansion.ts';
import type { Findings } from './findings.ts';
import { gunzipSource, isGzip } from './gunzip.ts';
import { isTar, openTar } from './untar.ts';
import { isZstd, unzstdSource } from './unzstd.ts';
import { detectUtf16, utf16Source } from './utf16.ts';
import { tracesMessage } from './messages.ts';

/** A file whose containers are known: what the parsers see of it. */
export interface Opened {
  readonly plain: ByteSource;
  readonly compression: TraceCompression;
}

const TAR_HEAD = 512;

/** Looks through gzip and zstd, a tar archive and UTF-16, in this order. */
export async function openContainer(
  source: ByteSource,
  findings: Findings,
  limit: ExpansionLimit | undefined,
): Promise<Opened> {
  const { plain: unpacked, compression } = unpack(source, await headOf(source, 4), findings, limit);
  const head = await headOf(unpacked, TAR_HEAD);
  const file = isTar(head) ? await openTar(unpacked, findings) : unpacked;
  const utf16 = detectUtf16(file === unpacked ? head : await headOf(file, TAR_HEAD));
  if (utf16 === null) return { plain: file, compression };
  findings.warn(tracesMessage('utf16', { encoding: utf16.toUpperCase() }));
  return { plain: utf16Source(file, utf16), compression };
}

function unpack(
  source: ByteSource,
  magic: Uint8Array,
  findings: Findings,
  limit: ExpansionLimit | undefined,
): Opened {
  const options = {
    ...(limit === undefined ? {} : { limit }),
    onWarning: (sentence: Message): void => findings.warn(sentence),
  };
  if (isGzip(magic)) return { plain: gunzipSource(source, options), compression: 'gzip' };
  if (isZstd(magic)) return { plain: unzstdSource(source, options), compression: 'zstd' };
  return { plain: source, compression: 'none' };
}
