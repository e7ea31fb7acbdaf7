/** Literals packed by hand with a Huffman tree of three symbols (RFC 8878 §3.1.1.3.1 and §4.2). */
import { describe, expect, it } from 'vitest';
import { backwards, type Bits, type Block, failure, frame, unpack } from './zstd.ts';

/** Weights 2 and 1, and 1 that is not written: the codes 1, 00 and 01 of the symbols 0, 1 and 2. */
const TREE = [129, 0x21];
const CODES: readonly Bits[] = [
  [1, 1],
  [0, 2],
  [1, 2],
];
const SIZE_BITS = [10, 10, 14, 18];
const HEADER_BYTES = [3, 3, 4, 5];

interface Shape {
  /** 0: one stream; 1 to 3: four, with sizes of 10, 14 and 18 bits. */
  readonly format: number;
  readonly tree?: readonly number[];
  /** As the header says; by default as many as there are. */
  readonly count?: number;
}

const streamOf = (symbols: readonly number[]): number[] =>
  backwards(symbols.map((symbol) => CODES[symbol] ?? [0, 0]));

function streamsOf(symbols: readonly number[], format: number): number[] {
  if (format === 0) return streamOf(symbols);
  const quarter = Math.ceil(symbols.length / 4);
  const streams = [0, 1, 2, 3].map((i) => streamOf(symbols.slice(i * quarter, (i + 1) * quarter)));
  const sizes = streams.slice(0, 3).flatMap(({ length }) => [length & 255, length >> 8]);
  return [...sizes, ...streams.flat()];
}

function packed(streams: readonly number[], { format, tree = TREE, count = 0 }: Shape): Block {
  const bits = SIZE_BITS[format] ?? 0;
  const type = tree.length === 0 ? 3 : 2;
  const size = tree.length + streams.length;
  const header = type + format * 4 + count * 16 + size * 2 ** (4 + bits);
  const head = Array.from(
    { length: HEADER_BYTES[format] ?? 0 },
    (_, i) => Math.floor(header / 256 ** i) % 256,
  );
  const content = [...head, ...tree, ...streams, 0];
  return [2, content.length, ...content];
}

function literals(symbols: readonly number[], shape: Shape): Block {
  return packed(streamsOf(symbols, shape.format), { count: symbols.length, ...shape });
}

const some = (length: number): number[] => Array.from({ length }, (_, i) => Math.floor((i * i) / 4) % 3);

describe('packed literals', () => {
  it.each([
    [0, 1],
    [0, 2],
    [0, 1000],
    [1, 6],
    [1, 7],
    [1, 1000],
    [2, 1000],
    [2, 16_000],
    [3, 1000],
    [3, 30_000],
    [3, 1 << 17],
  ])('are read in format %i, %i of them', async (format, length) => {
    const symbols = some(length);
    const unpacked = await unpack(frame(literals(symbols, { format })));
    expect(Buffer.compare(unpacked, Uint8Array.from(symbols))).toBe(0);
  });

  it('may have two symbols, with the weight of one given', async () => {
    const stream = backwards([0, 1, 1, 0, 1].map((symbol) => [symbol, 1]));
    const block = packed(stream, { format: 0, tree: [128, 0x10], count: 5 });
    expect([...(await unpack(frame(block)))]).toEqual([0, 1, 1, 0, 1]);
  });

  it('may use the tree of an earlier block', async () => {
    const blocks = [literals(some(9), { format: 0 }), literals(some(40), { format: 1, tree: [] })];
    expect([...(await unpack(frame(...blocks)))]).toEqual([...some(9), ...some(40)]);
    expect(await failure(frame(literals(some(9), { format: 0, tree: [] })))).toContain('a tree is missing');
  });

  it.each<[string, Block, string]>([
    ['one bit too many', literals(some(9), { format: 0, count: 8 }), 'a stream of literals ends too late'],
    ['one too few', literals(some(9), { format: 0, count: 10 }), 'a stream of literals ends too early'],
    ['no end mark', packed([1, 0], { format: 0, count: 3 }), 'a stream of literals has no end mark'],
    ['four streams for five', literals(some(5), { format: 1 }), 'literals end too early'],
    [
      'a stream beyond their end',
      packed([200, 0, 1, 0, 1, 0, 1, 1, 1, 1], { format: 1, count: 6 }),
      'literals end too early',
    ],
    ['a tree beyond their end', literals(some(9), { format: 0, tree: [200] }), 'a tree ends too early'],
    ['codes that leave a gap', literals(some(9), { format: 0, tree: [129, 0x31] }), 'do not add up'],
    ['codes of 12 bits', literals(some(9), { format: 0, tree: [129, 0xbb] }), 'do not add up'],
    ['a code that is too long', literals(some(9), { format: 0, tree: [129, 0xc1] }), 'a code is too long'],
    ['a tree of nothing', literals(some(9), { format: 0, tree: [129, 0] }), 'has no symbols, or too many'],
  ])('are refused with %s', async (_, bad, sentence) => {
    expect(await failure(frame(bad))).toContain(sentence);
  });
});
