import { ByteReader } from './byte-reader.ts';
import { TraceFailure, type ByteSource } from './byte-source.ts';
import type { Findings } from './findings.ts';
import { addTo, isNote, type TarNote } from './tar-notes.ts';
import { asciiText } from './text.ts';
import { tracesMessage } from './messages.ts';

const BLOCK = 512;
const STEP = 1 << 16;
/** No archive of traces holds more; beyond, only the first so many are looked at. */
const MOST_FILES = 10_000;
/** Bytes of a note that are looked at. */
const MOST_NOTED = 1 << 13;

interface TarFile {
  readonly name: string;
  readonly offset: number;
  readonly size: number;
}

/** By the mark at byte 257 that POSIX and GNU tar share. */
export function isTar(head: Uint8Array): boolean {
  return head.length === BLOCK && asciiText(head, 257, 262) === 'ustar';
}

/**
 * The trace inside a tar archive: its one file, or the largest of several. Folders, links and the notes that
 * some systems add (`._name`) are no files.
 */
export async function openTar(source: ByteSource, findings: Findings): Promise<ByteSource> {
  const files = await listFiles(source);
  const [first] = files;
  if (first === undefined) {
    throw new TraceFailure('not-a-trace', tracesMessage('tarEmpty', { name: source.name }));
  }
  const chosen = files.reduce((largest, file) => (file.size > largest.size ? file : largest), first);
  if (files.length > 1) {
    findings.warn(tracesMessage('tarLargest', { files: files.length, chosen: chosen.name }));
  } else findings.warn(tracesMessage('tarOneFile', { chosen: chosen.name }));
  return { name: source.name, size: null, open: () => contents(source, chosen) };
}

async function listFiles(source: ByteSource): Promise<TarFile[]> {
  const reader = new ByteReader(source);
  const files: TarFile[] = [];
  let note: TarNote = { name: null, size: null };
  while (files.length < MOST_FILES) {
    const { offset } = reader;
    const header = await reader.take(BLOCK);
    if (header.length < BLOCK || header.every((byte) => byte === 0)) break;
    const type = header[156] ?? 0;
    const size = isNote(type) ? sizeOf(header) : (note.size ?? sizeOf(header));
    if (size < 0 || !isTar(header)) {
      throw new TraceFailure('damaged', tracesMessage('tarDamaged', { name: source.name, offset }), {
        offset,
      });
    }
    if (isNote(type)) {
      const content = await reader.take(Math.min(size, MOST_NOTED));
      addTo(note, type, content);
      await reader.skip(padded(size) - content.length);
      continue;
    }
    const name = note.name ?? nameOf(header);
    note = { name: null, size: null };
    const isFile = (type === 0 || type === 0x30) && !/(^|\/)\._/.test(name);
    if (isFile && size > 0) files.push({ name, offset: reader.offset, size });
    await reader.skip(padded(size));
  }
  await reader.close();
  return files;
}

/** Contents fill whole blocks. */
function padded(size: number): number {
  return Math.ceil(size / BLOCK) * BLOCK;
}

async function* contents(source: ByteSource, file: TarFile): AsyncGenerator<Uint8Array> {
  const reader = new ByteReader(source);
  try {
    await reader.skip(file.offset);
    for (let left = file.size; left > 0;) {
      const piece = await reader.take(Math.min(left, STEP));
      if (piece.length === 0) {
        throw new TraceFailure(
          'damaged',
          tracesMessage('tarCut', { name: source.name, left, file: file.name }),
        );
      }
      left -= piece.length;
      yield piece;
    }
  } finally {
    await reader.close();
  }
}

/** POSIX tar puts the front of a long path elsewhere; GNU's, which has a blank in the mark, has other things there. */
function nameOf(header: Uint8Array): string {
  const name = fieldOf(header, 0, 100);
  const isPosix = header[262] === 0;
  const front = isPosix ? fieldOf(header, 345, 500) : '';
  return front === '' ? name : `${front}/${name}`;
}

function fieldOf(header: Uint8Array, start: number, end: number): string {
  const zero = header.indexOf(0, start);
  return asciiText(header, start, zero < 0 || zero > end ? end : zero);
}

/** Octal digits, or for large files a binary number marked by its highest bit; −1 for neither. */
function sizeOf(header: Uint8Array): number {
  if (((header[124] ?? 0) & 0x80) !== 0) {
    let size = 0;
    for (const byte of header.subarray(128, 136)) size = size * 256 + byte;
    return Number.isSafeInteger(size) ? size : -1;
  }
  const [digits] = /^ *[0-7]*/.exec(asciiText(header, 124, 136)) ?? [''];
  return Number.parseInt(digits.trim() || '0', 8);
}
