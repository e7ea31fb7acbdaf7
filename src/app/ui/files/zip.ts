/** A zip archive of texts, stored as they are: what a course is handed over as is small (APPNOTE 6.3, §4.3). */
import { crc32 } from '../../../base/crc32.ts';

export interface ZippedFile {
  /** With slashes, in ASCII. */
  readonly name: string;
  readonly text: string;
}

const VERSION = 20;
/** 1 January 1980, the first day that there is: the same files are the same archive. */
const FIRST_DAY = 0x21;

export function zipOf(files: readonly ZippedFile[]): Uint8Array<ArrayBuffer> {
  const coder = new TextEncoder();
  const local: Uint8Array[] = [];
  const central: Uint8Array[] = [];
  let at = 0;
  for (const { name, text } of files) {
    const [path, content] = [coder.encode(name), coder.encode(text)];
    const shared = sharedFields(path, content);
    const head = joined([bytesOf([0x04034b50, 4]), shared, bytesOf([0, 2]), path, content]);
    central.push(
      joined([
        bytesOf([0x02014b50, 4], [VERSION, 2]),
        shared,
        // No comment, first disk, no attributes; where the file begins.
        bytesOf([0, 2], [0, 2], [0, 2], [0, 2], [0, 4], [at, 4]),
        path,
      ]),
    );
    local.push(head);
    at += head.length;
  }
  const list = joined(central);
  const count = files.length;
  const end = bytesOf(
    [0x06054b50, 4],
    [0, 2],
    [0, 2],
    [count, 2],
    [count, 2],
    [list.length, 4],
    [at, 4],
    [0, 2],
  );
  return joined([...local, list, end]);
}

/** Fields that the head of a file and its entry in the list have in common: up to the length of the name. */
function sharedFields(path: Uint8Array, content: Uint8Array): Uint8Array {
  const size = content.length;
  return bytesOf(
    [VERSION, 2],
    [0, 2],
    [0, 2],
    [0, 2],
    [FIRST_DAY, 2],
    [crc32(content), 4],
    [size, 4],
    [size, 4],
    [path.length, 2],
  );
}

/** Numbers, each in so many bytes, the lowest first. */
function bytesOf(...numbers: readonly (readonly [value: number, bytes: number])[]): Uint8Array {
  return Uint8Array.from(
    numbers.flatMap(([value, bytes]) => Array.from({ length: bytes }, (_, i) => (value >>> (8 * i)) & 0xff)),
  );
}

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
