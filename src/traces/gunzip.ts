import type { ByteSource } from './byte-source.ts';
import { MemberReader } from './gzip-members.ts';
import { unpackedSource, type UnpackOptions } from './unpacked-source.ts';

export function isGzip(head: Uint8Array): boolean {
  return head.length >= 2 && head[0] === 0x1f && head[1] === 0x8b;
}

/**
 * The uncompressed bytes of a gzip source of any number of members.
 *
 * The platform's DecompressionStream is left aside on purpose: browsers stop or fail behind the first
 * member, Node drops what follows a padded one, none says at which byte a file is cut or damaged, and
 * they differ.
 */
export function gunzipSource(source: ByteSource, options: UnpackOptions = {}): ByteSource {
  return unpackedSource(source, () => new MemberReader(source.name), options);
}
