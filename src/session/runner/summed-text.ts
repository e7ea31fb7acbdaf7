/** JSON of a record with a check sum as its last field, so that damage is told from what was written. */
import { crc32 } from '../../base/crc32.ts';

/** The text of a record, with its sum as the last field. */
export function withSum(text: string): string {
  return `${text.slice(0, -1)},"sum":${sumOf(text)}}`;
}

/** The same of a text in pieces, the last of which is its last bracket. */
export function* withSumInPieces(pieces: Iterable<string>): Generator<string> {
  const encoder = new TextEncoder();
  let sum = 0;
  let held = '';
  for (const piece of pieces) {
    sum = crc32(encoder.encode(piece), sum);
    yield held;
    held = piece;
  }
  yield `,"sum":${sum}${held}`;
}

const SUM = /,"sum":(\d+)\}$/;
const SUMMED_AT_ONCE = 2 ** 20;

/** CRC-32 of a text, which may be too long to be encoded at once. */
function sumOf(text: string): number {
  const encoder = new TextEncoder();
  let sum = 0;
  for (let at = 0; at < text.length; at += SUMMED_AT_ONCE)
    sum = crc32(encoder.encode(text.slice(at, at + SUMMED_AT_ONCE)), sum);
  return sum;
}

/** False where the text is not what was written; null where it has no sum. */
export function isAsWritten(text: string): boolean | null {
  const found = SUM.exec(text.slice(-40));
  if (found === null) return null;
  return Number(found[1]) === sumOf(`${text.slice(0, text.length - found[0].length)}}`);
}
