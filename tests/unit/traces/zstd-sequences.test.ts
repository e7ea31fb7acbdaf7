/** Compressed blocks made by hand: literals, and what their sequences copy, against RFC 8878 spelled out. */
import { describe, expect, it } from 'vitest';
import { bytesSource } from '../../../src/traces/byte-source.ts';
import { unzstdSource } from '../../../src/traces/unzstd.ts';
import { bytesOf, fixture } from './reading.ts';
import {
  type Block,
  compressed,
  failure,
  frame,
  headedFrame,
  rawLiterals,
  type Sequence,
  short,
  unpack,
} from './zstd.ts';

const latin = new TextDecoder('latin1');
const joined = (...parts: readonly Uint8Array[]): Uint8Array => new Uint8Array(Buffer.concat(parts));
const raw = (text: string): Block => [0, text.length, ...bytesOf(text)];
const block = (...content: readonly number[]): Block => [2, content.length, ...content];

async function textOf(bytes: Uint8Array): Promise<string> {
  return latin.decode(await unpack(bytes));
}

/** A block of these literals, then a match of `match` bytes. */
function matching(literals: string, offsetValue: number, match: number): Block {
  return compressed(rawLiterals([...bytesOf(literals)]), short(literals.length, offsetValue, match));
}

/** Literals that are one byte, many times. */
function sameLiterals(length: number): number[] {
  if (length < 32) return [length * 8 + 1, 0x78];
  if (length < 4096) return [((length & 15) << 4) | 5, length >> 4, 0x78];
  return [((length & 15) << 4) | 13, (length >> 4) & 255, length >> 12, 0x78];
}

/** The text with `length` bytes copied from `offset` back. */
function copied(text: string, offset: number, length: number): string {
  let longer = text;
  for (let i = 0; i < length; i++) longer += longer.charAt(longer.length - offset);
  return longer;
}

describe('the last three offsets', () => {
  /** Literals, the value that is written, the offset that it means. */
  const steps = [
    ['abcdefghijkl', 12, 9],
    ['m', 2, 1],
    ['n', 3, 4],
    ['o', 1, 4],
    ['', 1, 1],
    ['', 2, 9],
    ['', 3, 8],
    ['p', 2, 9],
    ['q', 3, 1],
    ['r', 5, 2],
    ['', 2, 9],
  ] as const;

  it('are selected by small values, shifted if no literals precede, and move to the front', async () => {
    let text = '';
    for (const [literals, , offset] of steps) text = copied(text + literals, offset, 5);
    const blocks = steps.map(([literals, value]) => matching(literals, value, 5));
    expect(await textOf(frame(...blocks))).toBe(text);
  });

  it('are 1, 4 and 8 in each new frame', async () => {
    const moved = frame(matching('abcdefghijkl', 12, 3));
    for (const [value, end] of [
      [1, 'hhh'],
      [2, 'efg'],
      [3, 'abc'],
    ] as const) {
      const text = await textOf(joined(moved, frame(matching('abcdefgh', value, 3))));
      expect(text).toBe(`abcdefghijkldefabcdefgh${end}`);
    }
  });

  it('never become 0', async () => {
    const blocks = [matching('abcdefgh', 1, 3), matching('', 3, 3)];
    expect(await failure(frame(...blocks))).toContain('a match points before the beginning');
  });
});

describe('a match', () => {
  it('may overlap itself', async () => {
    for (const offset of [1, 2, 17, 33, 34]) {
      const text = 'abcdefghijklmnopqrstuvwxyz0123456789';
      const bytes = frame(raw(text), matching('!', offset + 3, 34));
      expect(await textOf(bytes)).toBe(copied(`${text}!`, offset, 34));
    }
  });

  it('reaches back to the first byte of its frame and not further', async () => {
    const before = frame(raw('0123456789'));
    expect(await textOf(joined(before, frame(matching('abc', 6, 3))))).toBe('0123456789abcabc');
    expect(await failure(joined(before, frame(matching('abc', 7, 3))))).toContain(
      'frame 2, near byte 25: a match points before the beginning',
    );
  });

  it('reaches back over the whole window, anywhere in the buffer', async () => {
    const window = 1024;
    const first = Array.from({ length: window }, (_, i) => (i * 37 + (i >> 3)) % 251);
    // A match of 515 bytes from 1,024 back, 2,300 times: more than there is room for.
    const again: Sequence = { codes: [0, 10, 45], extra: [0, 3, 0], widths: [0, 10, 9] };
    const blocks = Array.from({ length: 2300 }, () => compressed([0], again));
    const unpacked = await unpack(headedFrame([0, 0], [0, window, ...first], ...blocks));
    expect(unpacked.length).toBe(window + 2300 * 515);
    const odd = unpacked.findIndex((byte, i) => byte !== first[i % window]);
    expect(odd).toBe(-1);
  });

  it('gives the same result behind a frame with a larger window', async () => {
    const again: Sequence = { codes: [0, 10, 45], extra: [0, 3, 0], widths: [0, 10, 9] };
    const blocks = Array.from({ length: 2300 }, () => compressed([0], again));
    const small = headedFrame([0, 0], [1, 1023, 0x78], raw('y'), ...blocks);
    const alone = await unpack(small);
    const behind = await unpack(joined(frame(raw('abc')), small));
    expect(Buffer.compare(behind.subarray(3), alone)).toBe(0);
  });

  it('may reach 40 MB back', async () => {
    const full = 1 << 17;
    const far = 310 * full - 70_000;
    const value = far + 3;
    const sequence: Sequence = { codes: [0, 25, 43], extra: [0, value - 2 ** 25, 0], widths: [0, 25, 7] };
    // The copied data begins so far from the beginning.
    const start = 310 * full - far;
    const text = 'abc'.repeat(50);
    const same = Array.from({ length: 309 }, (): Block => [1, full, 0x78]);
    const blocks: Block[] = [[1, start, 0x79], raw(text), [1, full - start - 150, 0x78], ...same];
    const bytes = headedFrame([0, 0x80], ...blocks, compressed([0], sequence));
    let last = '';
    for await (const piece of unzstdSource(bytesSource(bytes, 'a.zst')).open())
      last = latin.decode(piece.subarray(-131));
    expect(last).toBe(text.slice(0, 131));
  });

  it.each([
    ['256 KiB', 0x40],
    ['2 MiB', 0x58],
  ])('and its window of %s slide over a long frame', async (_, window) => {
    const full = 1 << 17;
    const blocks = Array.from({ length: 40 }, (__, i): Block => [1, full, i]);
    const unpacked = await unpack(headedFrame([0, window], ...blocks));
    expect(unpacked.length).toBe(40 * full);
    for (let at = 0; at < unpacked.length; at += 4099) expect(unpacked[at]).toBe(Math.floor(at / full));
  });
});

/** RFC 8878 §3.1.1.3.2.1.1: the shortest length of each code, and how many bits are added to it. */
const LITERAL_CODES = [
  [15, 15, 0],
  [16, 16, 1],
  [17, 18, 1],
  [18, 20, 1],
  [19, 22, 1],
  [20, 24, 2],
  [21, 28, 2],
  [22, 32, 3],
  [23, 40, 3],
  [24, 48, 4],
  [25, 64, 6],
  [26, 128, 7],
  [27, 256, 8],
  [28, 512, 9],
  [29, 1024, 10],
  [30, 2048, 11],
  [31, 4096, 12],
  [32, 8192, 13],
  [33, 16_384, 14],
  [34, 32_768, 15],
  [35, 65_536, 16],
] as const;
const MATCH_CODES = [
  [0, 3, 0],
  [31, 34, 0],
  [32, 35, 1],
  [33, 37, 1],
  [34, 39, 1],
  [35, 41, 1],
  [36, 43, 2],
  [37, 47, 2],
  [38, 51, 3],
  [39, 59, 3],
  [40, 67, 4],
  [41, 83, 4],
  [42, 99, 5],
  [43, 131, 7],
  [44, 259, 8],
  [45, 515, 9],
  [46, 1027, 10],
  [47, 2051, 11],
  [48, 4099, 12],
  [49, 8195, 13],
  [50, 16_387, 14],
  [51, 32_771, 15],
  [52, 65_539, 16],
] as const;
/** Some of the bits set, the highest and the lowest among them. */
const added = (bits: number): number => (bits === 0 ? 0 : (2 ** (bits - 1)) | 1);

describe('the length', () => {
  it.each(LITERAL_CODES)('of literals with code %i is %i plus %i extra bits', async (code, least, bits) => {
    const length = least + added(bits);
    const sequence: Sequence = { codes: [code, 0, 0], extra: [added(bits), 0, 0], widths: [bits, 0, 0] };
    const unpacked = await unpack(frame(compressed(sameLiterals(length), sequence)));
    expect(unpacked.length).toBe(length + 3);
    expect(unpacked.every((byte) => byte === 0x78)).toBe(true);
    const missing = frame(compressed(sameLiterals(length - 1), sequence));
    expect(await failure(missing)).toContain('a sequence takes more than there is');
  });

  it.each(MATCH_CODES)('of a match with code %i is %i plus %i extra bits', async (code, least, bits) => {
    const sequence: Sequence = { codes: [1, 0, code], extra: [0, 0, added(bits)], widths: [0, 0, bits] };
    const unpacked = await unpack(frame(compressed(sameLiterals(1), sequence)));
    expect(unpacked.length).toBe(1 + least + added(bits));
    expect(unpacked.every((byte) => byte === 0x78)).toBe(true);
  });
});

describe('a compressed block', () => {
  it.each([0, 1, 31, 32, 4095, 4096, 70_000])('may contain %i literals and nothing else', async (length) => {
    const same = await unpack(frame(block(...sameLiterals(length), 0)));
    expect([same.length, same.every((byte) => byte === 0x78)]).toEqual([length, true]);
    const literals = Array.from({ length }, (_, i) => (i * 7) % 253);
    expect([...(await unpack(frame(block(...rawLiterals(literals), 0))))]).toEqual(literals);
  });

  it.each([1, 127, 128, 0x7eff, 0x7f00, 0x7f01, 40_000])('may contain %i sequences', async (times) => {
    const bytes = frame(raw('xxxxxxxx'), compressed([0], short(0, 1, 3), times));
    expect((await unpack(bytes)).length).toBe(8 + times * 3);
  });

  it('produces at most 128 KiB', async () => {
    const whole: Sequence = { codes: [1, 0, 52], extra: [0, 0, 65_532], widths: [0, 0, 16] };
    expect((await unpack(frame(compressed(sameLiterals(1), whole)))).length).toBe(1 << 17);
    const more: Sequence = { ...whole, extra: [0, 0, 65_533] };
    expect(await failure(frame(compressed(sameLiterals(1), more)))).toContain(
      'a sequence takes more than there is',
    );
    expect(await failure(frame(compressed(sameLiterals(2), whole)))).toContain('a block is too long');
  });

  it.each([
    ['bytes behind its literals', block(8, 0x61, 0, 0), 'a block is longer than what is in it'],
    ['no sequences, not even their number', block(8, 0x61), 'a block has no sequences'],
    ['a number of sequences that is cut', block(8, 0x61, 0x80), 'the sequences of a block end too early'],
    ['a long number that is cut', block(8, 0x61, 0xff, 1), 'the sequences of a block end too early'],
    ['a number of sequences alone', block(8, 0x61, 1), 'the sequences of a block end too early'],
    ['a reserved bit', block(8, 0x61, 1, 0x55, 1, 0, 0, 1), 'a block names an unknown table'],
    ['tables of a block before, without one', block(8, 0x61, 1, 0xfc, 1), 'a table is missing'],
    ['code 36 of literals', block(8, 0x61, 1, 0x54, 36, 0, 0, 1), 'a table names an unknown code'],
    ['code 32 of offsets', block(8, 0x61, 1, 0x54, 1, 32, 0, 1), 'a table names an unknown code'],
    ['code 53 of matches', block(8, 0x61, 1, 0x54, 1, 0, 53, 1), 'a table names an unknown code'],
    ['a bit too many', block(8, 0x61, 1, 0x54, 1, 0, 0, 2), 'the sequences of a block end too late'],
    ['a bit too few', block(8, 0x61, 1, 0x54, 1, 1, 0, 1), 'the sequences of a block end too early'],
    ['no end mark', block(8, 0x61, 1, 0x54, 1, 0, 0, 0), 'a bit stream has no end mark'],
    ['no bits', block(8, 0x61, 1, 0x54, 1, 0, 0), 'a bit stream has no end mark'],
    ['a table of 2^10 states', block(8, 0x61, 1, 0x80, 5, 0, 0, 1), 'a table is too large'],
    // Of offsets: 32 codes that never occur, then one that always does.
    [
      'a table of 33 offsets',
      block(8, 0x61, 1, 0x64, 1, 0x10, 0xfe, 0xff, 0xbf, 0x1f, 0, 1),
      'a table holds too much',
    ],
    ['more literals than bytes', block(24, 0x61, 0), 'literals end too early'],
  ])('is refused where it holds %s', async (_, bad, sentence) => {
    expect(await failure(frame(bad))).toContain(sentence);
  });
});

describe('tables of a compressed block', () => {
  const first = compressed([8, 0x78], { codes: [1, 0, 2], extra: [0, 0, 0], widths: [0, 0, 0] });

  it('are those of the previous block if a block says so', async () => {
    expect(await textOf(frame(first, block(8, 0x78, 1, 0xfc, 1)))).toBe('x'.repeat(12));
  });

  it('are the predefined ones again if a block says so', async () => {
    // The first state of each table: no literals, the last offset, three bytes.
    expect(await textOf(frame(first, block(0, 1, 0, 0, 0, 2)))).toBe('x'.repeat(9));
  });
});

/** Packed by zstd 1.5.4 at level 1: 66 sequences, too few for tables of their own, of many lengths and offsets. */
describe('the predefined tables', () => {
  it('equal those of the standard', async () => {
    expect((await unpack(fixture('codes.zst'))).length).toBe(179_793);
  });
});
