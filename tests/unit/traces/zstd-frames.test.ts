/** Frames made by hand, byte by byte, for what packed traces seldom or never hold. */
import { describe, expect, it } from 'vitest';
import { Xxh64 } from '../../../src/traces/xxh64.ts';
import { bytesOf, summary } from './reading.ts';
import { type Block, compressed, failure, frame, headedFrame, rawLiterals, unpack } from './zstd.ts';

const latin = new TextDecoder('latin1');
const codesOf = (text: string): number[] => [...bytesOf(text)];
const joined = (...parts: readonly Uint8Array[]): Uint8Array => new Uint8Array(Buffer.concat(parts));
const raw = (text: string): Block => [0, text.length, ...codesOf(text)];

async function textOf(bytes: Uint8Array, step?: number): Promise<string> {
  return latin.decode(await unpack(bytes, step));
}

/** A frame to skip, of `length` bytes. */
function skippable(length: number, first = 0x50): Uint8Array {
  const bytes = new Uint8Array(8 + length).fill(7);
  bytes.set([first, 0x2a, 0x4d, 0x18]);
  new DataView(bytes.buffer).setUint32(4, length, true);
  return bytes;
}

describe('frames to skip', () => {
  it('may come first, between and last, with any of their sixteen signatures, in chunks of any size', async () => {
    const bytes = joined(
      skippable(0, 0x5f),
      skippable(300, 0x57),
      frame(raw('a')),
      skippable(3),
      frame(raw('b')),
      skippable(0),
    );
    for (const step of [1 << 20, 100, 7, 1]) expect(await textOf(bytes, step)).toBe('ab');
    expect(await textOf(joined(skippable(70_000), frame(raw('c'))), 1000)).toBe('c');
    expect(await summary(joined(skippable(9, 0x5a), frame(raw('0,1,1,1,W\n'))))).toMatchObject({
      format: 'native',
      compression: 'zstd',
      warnings: [],
    });
  });

  it('are refused if they are cut', async () => {
    const bytes = joined(frame(raw('a')), skippable(9));
    expect(await failure(bytes.subarray(0, bytes.length - 1))).toContain('was cut short');
  });
});

describe('what follows the last frame', () => {
  const one = frame(raw('0,1,1,1,W\n'));

  it.each([1, 2, 3, 4, 5, 90])('is ignored with a warning, even if it is %i bytes', async (length) => {
    const junk = new Uint8Array(length).fill(0x0a);
    for (const step of [1 << 20, 1]) {
      const { rows, warnings } = await summary(joined(one, junk), { step });
      expect([rows, warnings]).toEqual([
        1,
        [
          `Behind the zstd data, from byte ${one.length} on, stand bytes that are not zstd; they were ignored.`,
        ],
      ]);
    }
  });

  it('is a cut frame if it begins like one', async () => {
    for (const length of [1, 3, 5]) {
      expect(await failure(joined(one, one.subarray(0, length)))).toBe(
        `“a.zst” is a zstd file that was cut short: it ends at byte ${one.length + length}, inside frame 2 (which begins at byte ${one.length}). Copy or download it again.`,
      );
    }
  });

  it('is not a frame if the last byte of its signature differs', async () => {
    const odd = one.slice();
    odd[3] = 0xfc;
    expect(await textOf(joined(one, odd))).toBe('0,1,1,1,W\n');
    expect(await failure(odd)).toContain('frame 1, near byte 0: no frame begins there');
  });
});

describe('a frame’s header', () => {
  const text = (length: number): string => 'x'.repeat(length);
  const block = (length: number): Block => [1, length, 0x78];
  const size = (of: number, bytes: number): number[] =>
    Array.from({ length: bytes }, (_, i) => Math.floor(of / 256 ** i) % 256);

  it.each([
    ['1 byte', [0x20, ...size(200, 1)], 200],
    ['2 bytes, from 256 on', [0x60, ...size(300 - 256, 2)], 300],
    ['4 bytes', [0xa0, ...size(70_000, 4)], 70_000],
    ['8 bytes', [0xe0, ...size(70_000, 8)], 70_000],
    ['2 bytes, behind a window', [0x40, 0x58, ...size(300 - 256, 2)], 300],
    ['1 byte, behind an empty name of a dictionary', [0x23, 0, 0, 0, 0, ...size(200, 1)], 200],
  ])('states the size of its contents in %s, and is held to it', async (_, head, length) => {
    const whole = headedFrame(head, block(length));
    for (const step of [1 << 20, 1]) expect(await textOf(whole, step)).toBe(text(length));
    expect(await failure(headedFrame(head, block(length - 1)))).toContain(
      'frame 1, near byte 10: it holds less than its header says'.replace('10', `${head.length + 8}`),
    );
    const more = [block(length), block(1)] as const;
    expect(await failure(headedFrame(head, ...more))).toContain('it holds more than its header says');
  });

  it('with a dictionary id in any of its 4 bytes is refused', async () => {
    const named = headedFrame([0x23, 0, 0, 0, 1, 1], block(1));
    expect(await failure(named)).toContain('it needs a dictionary, which is not in it');
  });

  it('may ask for a window of at most 128 MiB', async () => {
    expect(await textOf(headedFrame([0, 0x88], raw('a')))).toBe('a');
    expect(await failure(headedFrame([0, 0x89], raw('a')))).toContain('a window of 144 MiB');
    expect(await failure(headedFrame([0, 0x8c], raw('a')))).toContain('a window of 192 MiB');
  });

  it('limits its blocks to its window', async () => {
    expect(await textOf(headedFrame([0, 0], block(1024)))).toBe(text(1024));
    expect(await failure(headedFrame([0, 0], block(1025)))).toContain('a block is too large');
    const nine = Array.from({ length: 9 }, () => 0x78);
    const long = compressed(rawLiterals(nine), { codes: [1, 2, 43], extra: [0, 0, 0], widths: [0, 2, 7] }, 9);
    expect(await failure(headedFrame([0, 0], long))).toContain('a block is too long');
  });
});

describe('a checksum', () => {
  it.each([
    [0, 0x51d8e999],
    [1, 0xbc1f4bb6],
    [2, 0x8d25ad03],
    [3, 0xd61b344f],
    [4, 0x97a5b3ce],
    [7, 0x0109125b],
    [8, 0xc8ec78e4],
    [9, 0xcff99dd9],
    [11, 0xc65735f4],
    [12, 0xd069732f],
    [15, 0x1c958ce3],
    [16, 0x4e341d6f],
    [31, 0xf64956bc],
    [32, 0x1a6b2b00],
    [33, 0x10f3d542],
    [39, 0x828a4b9c],
    [63, 0xaa4b3588],
    [64, 0x124fd295],
    [65, 0xe04a4339],
    [100, 0x7c980dc6],
    [255, 0x02f030d0],
    [1000, 0x023537b5],
  ])('of %i bytes is what zstd writes, however they arrive', (length, sum) => {
    const bytes = Uint8Array.from({ length }, (_, i) => (i * i * 7 + i * 131 + 3) % 256);
    for (const step of [1, 3, 31, 32, 33, 1000]) {
      const hash = new Xxh64();
      for (let at = 0; at < length; at += step) hash.add(bytes.slice(at, at + step));
      expect(hash.low32()).toBe(sum);
    }
  });

  it('covers all blocks of a frame', async () => {
    const sum = [0x8f, 0x72, 0x9b, 0xa2];
    const long = (last: number): Uint8Array =>
      joined(
        headedFrame([4, 0x58], [1, 131_072, 0x78], [1, 131_072, 0x78], [1, 37_856, last]),
        Uint8Array.from(sum),
      );
    expect((await unpack(long(0x78))).length).toBe(300_000);
    expect(await failure(long(0x79))).toContain('what it unpacks to does not match its check sum');
  });
});
