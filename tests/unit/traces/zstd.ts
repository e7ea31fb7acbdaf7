import { bytesSource, TraceFailure } from '../../../src/traces/byte-source.ts';
import type { UnpackOptions } from '../../../src/traces/unpacked-source.ts';
import { unzstdSource } from '../../../src/traces/unzstd.ts';
import { inWords } from '../../support/in-words.ts';

export async function unpack(
  bytes: Uint8Array,
  step?: number,
  options: UnpackOptions = {},
): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  for await (const part of unzstdSource(bytesSource(bytes, 'a.zst', step), options).open()) parts.push(part);
  return new Uint8Array(Buffer.concat(parts));
}

export async function failure(bytes: Uint8Array, options: UnpackOptions = {}): Promise<string> {
  try {
    await unpack(bytes, undefined, options);
  } catch (error) {
    return error instanceof TraceFailure ? inWords(error.problem.sentence) : 'no problem';
  }
  return 'no failure';
}

export type Block = readonly [kind: number, size: number, ...content: number[]];

/** Behind the magic number: a frame's descriptor and its window, of 2 MiB, without a size or a check sum. */
const HEAD = [0, 0x58];

/** A frame whose blocks are these, after their three-byte headers. */
export function frame(...blocks: readonly Block[]): Uint8Array {
  return headedFrame(HEAD, ...blocks);
}

/** The same with another header; `head` is what stands between the magic number and the first block. */
export function headedFrame(head: readonly number[], ...blocks: readonly Block[]): Uint8Array {
  const parts = blocks.map(([kind, size, ...content], i) => {
    const header = size * 8 + kind * 2 + (i === blocks.length - 1 ? 1 : 0);
    return Uint8Array.of(header & 255, (header >> 8) & 255, header >> 16, ...content);
  });
  return new Uint8Array(Buffer.concat([Uint8Array.of(0x28, 0xb5, 0x2f, 0xfd, ...head), ...parts]));
}

/** A number and the bits it is written with. */
export type Bits = readonly [value: number, count: number];

/**
 * Contents of one sequence: the codes of its literals' length, its offset and its match's length, and their
 * bits.
 */
export interface Sequence {
  readonly codes: readonly [literals: number, offset: number, match: number];
  readonly extra: readonly [literals: number, offset: number, match: number];
  /** Number of bits of each. */
  readonly widths: readonly [literals: number, offset: number, match: number];
}

/** A compressed block: `literals` as RFC 8878 §3.1.1.3.1 writes them, and one sequence many times. */
export function compressed(literals: readonly number[], sequence: Sequence, times = 1): Block {
  const [literal, offset, match] = sequence.codes;
  const one = [1, 2, 0].map((at): Bits => [sequence.extra[at] ?? 0, sequence.widths[at] ?? 0]);
  const bits = backwards(Array.from({ length: times }, () => one).flat());
  const content = [...literals, ...sequenceCount(times), 0x54, literal, offset, match, ...bits];
  return [2, content.length, ...content];
}

function sequenceCount(count: number): number[] {
  if (count < 128) return [count];
  if (count < 0x7f00) return [(count >> 8) + 128, count & 255];
  return [255, (count - 0x7f00) & 255, (count - 0x7f00) >> 8];
}

/** Literals as they are, with the shortest header that has room for their number. */
export function rawLiterals(literals: readonly number[]): number[] {
  const { length } = literals;
  if (length < 32) return [length * 8, ...literals];
  if (length < 4096) return [((length & 15) << 4) | 4, length >> 4, ...literals];
  return [((length & 15) << 4) | 12, (length >> 4) & 255, length >> 12, ...literals];
}

/** A stream that is read from its end: the mark, then the numbers, each with its highest bit first. */
export function backwards(numbers: readonly Bits[]): number[] {
  const text = `1${numbers.map(([value, count]) => (count === 0 ? '' : value.toString(2).padStart(count, '0'))).join('')}`;
  const whole = text.padStart(Math.ceil(text.length / 8) * 8, '0');
  return (whole.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)).toReversed();
}

/** A short sequence: up to 15 literals, a match of 3 to 34 bytes; values of offsets 1 to 3 name the last ones. */
export function short(literals: number, offsetValue: number, match: number): Sequence {
  const width = Math.floor(Math.log2(offsetValue));
  return {
    codes: [literals, width, match - 3],
    extra: [0, offsetValue - 2 ** width, 0],
    widths: [0, width, 0],
  };
}
