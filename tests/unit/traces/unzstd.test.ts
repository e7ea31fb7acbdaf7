import { describe, expect, it } from 'vitest';
import { bytesOf, fixture, numbers, problem, summary } from './reading.ts';
import { failure, frame, unpack } from './zstd.ts';
import { itemAt } from '../../support/item-at.ts';

/** Packed by zstd 1.5.4: at its levels 19, 1 and 9, in two frames with a skippable one between. */
const PACKED = [
  ['native-sqlite.csv', 'level-19'],
  ['native-sqlite.csv', 'two-frames'],
  ['pg15-savepoints.txt', 'level-1'],
  ['pg15-savepoints.txt', 'no-check'],
] as const;

describe('zstd', () => {
  it.each(PACKED)('unpacks %s (%s), in chunks of any size', async (name, how) => {
    const packed = fixture(`${name}.${how}.zst`);
    const plain = fixture(name);
    for (const step of [1 << 20, 1000, 7, 1]) {
      const unpacked = await unpack(packed, step);
      expect([step, Buffer.compare(unpacked, plain)]).toEqual([step, 0]);
    }
    const found = await summary(packed);
    expect(found.compression).toBe('zstd');
    expect(numbers(found)).toEqual(numbers(await summary(plain)));
  });

  it('unpacks blocks of one repeated byte and raw blocks', async () => {
    const unpacked = await unpack(frame([1, 5, 0x61], [0, 2, 0x62, 0x63], [1, 0, 0x64], [0, 0]));
    expect(new TextDecoder().decode(unpacked)).toBe('aaaaabc');
  });

  it('reports where a file is cut', async () => {
    const packed = fixture('native-sqlite.csv.two-frames.zst');
    for (const length of [5, 100, packed.length - 1]) {
      expect(await failure(packed.subarray(0, length))).toMatch(
        new RegExp(`^“a\\.zst” is a zstd file that was cut short: it ends at byte ${length}, inside frame `),
      );
    }
  });

  it('detects damage, even by the checksum alone', async () => {
    const packed = fixture('native-sqlite.csv.level-19.zst');
    const last = packed.slice();
    last[last.length - 1] = itemAt(last, last.length - 1) ^ 1;
    expect(await failure(last)).toContain('what it unpacks to does not match its check sum');
    let unnoticed = 0;
    for (let at = 8; at < packed.length; at += 13) {
      const flipped = packed.slice();
      flipped[at] = itemAt(flipped, at) ^ 0x10;
      if ((await failure(flipped)) === 'no failure') unnoticed++;
    }
    expect(unnoticed).toBe(0);
  });

  it.each([
    ['a block of an unknown kind', frame([3, 1, 0]), 'a block is too large or of no known kind'],
    ['a block that is too large', frame([0, 140_000]), 'a block is too large or of no known kind'],
    ['an empty compressed block', frame([2, 0]), 'a block is empty'],
    ['literals that are not there', frame([2, 2, 0xf8, 0]), 'literals end too early'],
    ['a tree from a block before, without one', frame([2, 4, 0x17, 0x40, 0, 0]), 'a tree is missing'],
    ['a dictionary', Uint8Array.of(0x28, 0xb5, 0x2f, 0xfd, 1, 0x58, 7, 1, 0, 0), 'it needs a dictionary'],
    [
      'a reserved bit',
      Uint8Array.of(0x28, 0xb5, 0x2f, 0xfd, 8, 0x58, 1, 0, 0),
      'its header has a reserved bit',
    ],
    [
      'a huge window',
      Uint8Array.of(0x28, 0xb5, 0x2f, 0xfd, 0, 0xa0, 1, 0, 0),
      'it was packed with a window of 1024 MiB, and at most 128 are supported',
    ],
  ])('refuses %s', async (_, bytes, sentence) => {
    expect(await failure(bytes)).toContain(sentence);
  });

  it('stops a file that expands too much', async () => {
    const blocks = Array.from({ length: 50 }, () => [1, 131_072, 0x61] as const);
    const bomb = frame(...blocks);
    expect(await failure(bomb, { limit: { freeBytes: 1_000_000, ratio: 500 } })).toContain(
      '“a.zst” expands more than 500 times',
    );

    expect((await problem(bomb, { expansionLimit: { freeBytes: 100_000, ratio: 10 } })).kind).toBe(
      'too-large',
    );
  });

  it('may expand exactly up to the limit', async () => {
    const limit = { freeBytes: 100, ratio: 500 };
    expect(await failure(frame([1, 5000, 0x61]), { limit })).toBe('no failure');
    expect(await failure(frame([1, 5001, 0x61]), { limit })).toContain('(its first 10 bytes gave over 5001)');
    expect(await failure(frame([1, 100, 0x61]), { limit: { freeBytes: 100, ratio: 1 } })).toBe('no failure');
  });

  it('accepts 50,000 frames of two bytes each', async () => {
    const one = frame([0, 2, 0x61, 0x0a]);
    const many = new Uint8Array(one.length * 50_000);
    for (let i = 0; i < 50_000; i++) many.set(one, i * one.length);
    expect((await unpack(many)).length).toBe(100_000);
  });

  it('warns of bytes after the last frame, and accepts empty frames', async () => {
    const packed = fixture('native-sqlite.csv.level-19.zst');
    const found = await summary(new Uint8Array(Buffer.concat([packed, bytesOf('and more')])));
    expect(found.warnings).toContain(
      `Behind the zstd data, from byte ${packed.length} on, stand bytes that are not zstd; they were ignored.`,
    );
    expect((await problem(frame([0, 0]), { name: 'a.zst' })).sentence).toBe(
      '“a.zst” unpacks to nothing: there is no trace in it.',
    );
  });
});
