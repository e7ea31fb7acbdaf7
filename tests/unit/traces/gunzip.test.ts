import { constants, gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { bytesSource, TraceFailure } from '../../../src/traces/byte-source.ts';
import { gunzipSource } from '../../../src/traces/gunzip.ts';
import type { UnpackOptions } from '../../../src/traces/unpacked-source.ts';
import { bytesOf, fixture, problem } from './reading.ts';
import { inWords } from '../../support/in-words.ts';
import type { Message } from '../../../src/base/message.ts';
import { itemAt } from '../../support/item-at.ts';

const dump = fixture('pg15-savepoints.txt');

function joined(...parts: Uint8Array[]): Uint8Array {
  return new Uint8Array(Buffer.concat(parts));
}

async function gunzip(bytes: Uint8Array, step?: number, options: UnpackOptions = {}): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  for await (const part of gunzipSource(bytesSource(bytes, 'a.gz', step), options).open())
    parts.push(part.slice());
  return joined(...parts);
}

async function failure(bytes: Uint8Array, options: UnpackOptions = {}): Promise<string> {
  try {
    await gunzip(bytes, undefined, options);
  } catch (error) {
    return error instanceof TraceFailure ? inWords(error.problem.sentence) : 'no problem';
  }
  return 'no failure';
}

/** Bytes without any order in them, so that nothing compresses. */
function noise(length: number): Uint8Array {
  const bytes = new Uint8Array(length);
  let state = 1;
  for (let i = 0; i < length; i++) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    bytes[i] = state >>> 24;
  }
  return bytes;
}

describe('gunzip', () => {
  const contents: readonly (readonly [string, Uint8Array])[] = [
    ['a dump', dump],
    ['nothing', new Uint8Array(0)],
    ['one byte', bytesOf('x')],
    ['noise', noise(200_000)],
    ['zeros', new Uint8Array(1_000_000)],
    ['a mixture', joined(dump, noise(70_000), dump)],
  ];
  const strategies = [
    constants.Z_DEFAULT_STRATEGY,
    constants.Z_FIXED,
    constants.Z_HUFFMAN_ONLY,
    constants.Z_RLE,
  ];

  it.each(contents)('unpacks %s, packed with any settings, in chunks of any size', async (_, content) => {
    for (const level of [0, 1, 6, 9]) {
      for (const strategy of strategies) {
        const packed = gzipSync(content, { level, strategy });
        for (const step of packed.length < 100_000 ? [1 << 20, 1000, 7] : [1 << 20, 1000]) {
          const unpacked = await gunzip(packed, step);
          expect(
            Buffer.compare(unpacked, content),
            `level ${level}, strategy ${strategy}, step ${step}`,
          ).toBe(0);
        }
      }
    }
  });

  it('joins members, padded and empty ones too', async () => {
    const packed = joined(
      gzipSync(dump),
      gzipSync(bytesOf('')),
      gzipSync(bytesOf('b\n')),
      new Uint8Array(512),
      gzipSync(dump),
    );
    for (const step of [1 << 20, 13, 1]) {
      expect(Buffer.compare(await gunzip(packed, step), joined(dump, bytesOf('b\n'), dump))).toBe(0);
    }
  });

  it('reads every kind of header field', async () => {
    const [body] = [gzipSync(bytesOf('hello'))];
    const header = Uint8Array.of(0x1f, 0x8b, 8, 2 + 4 + 8 + 16, 0, 0, 0, 0, 0, 3);
    const extra = joined(Uint8Array.of(300 & 255, 300 >> 8), new Uint8Array(300));
    const fields = joined(extra, bytesOf('name\0comment\0'), Uint8Array.of(1, 2));
    const packed = joined(header, fields, body.subarray(10));
    for (const step of [1 << 20, 1])
      expect(new TextDecoder().decode(await gunzip(packed, step))).toBe('hello');
  });

  it('ignores zeros after the last member and warns of anything else', async () => {
    const told: string[] = [];
    const onWarning = (sentence: Message): void => {
      told.push(inWords(sentence));
    };
    await gunzip(joined(gzipSync(dump), new Uint8Array(512)), undefined, { onWarning });
    expect(told).toEqual([]);
    const { length } = gzipSync(dump);
    const unpacked = await gunzip(joined(gzipSync(dump), bytesOf('junk')), undefined, { onWarning });
    expect(unpacked.length).toBe(dump.length);
    expect(told).toEqual([
      `Behind the gzip data, from byte ${length} on, stand bytes that are not gzip; they were ignored.`,
    ]);
  });

  it('reports the byte at which a file is cut, for a cut anywhere', async () => {
    const packed = joined(gzipSync(bytesOf('first\n')), gzipSync(dump));
    const second = gzipSync(bytesOf('first\n')).length;
    for (const end of [
      2,
      9,
      15,
      second - 1,
      second + 1,
      second + 9,
      second + 11,
      second + 600,
      packed.length - 1,
    ]) {
      const member = end > second ? 2 : 1;
      expect(await failure(packed.subarray(0, end))).toBe(
        `“a.gz” is a gzip file that was cut short: it ends at byte ${end}, inside member ${member} (which begins at byte ${member === 2 ? second : 0}). Copy or download it again.`,
      );
    }
    expect(await failure(packed)).toBe('no failure');
  });

  it('detects damage: a flipped bit, a wrong checksum, a wrong length, an unknown method', async () => {
    const packed = gzipSync(dump);
    const changed = (at: number, bits: number): Uint8Array => {
      const bytes = new Uint8Array(packed);
      bytes[at] = itemAt(bytes, at) ^ bits;
      return bytes;
    };
    for (const at of [2, 3, packed.length - 8, packed.length - 4]) {
      const sentence = await failure(changed(at, 0x80));
      expect(sentence).toMatch(/^“a\.gz” is a damaged gzip file: member 1, which begins at byte 0: /);
    }
    for (let at = 10; at < packed.length; at += 101)
      expect(await failure(changed(at, 4))).not.toBe('no failure');
  });

  it('copies from 32 KiB back, the maximum of the format', async () => {
    // In a block of fixed codes: 258 bytes from 32,768 back, and the end.
    const match = Uint8Array.of(0x1b, 0xbd, 0xff, 0x1f, 0);
    const stored = (part: Uint8Array): Uint8Array => {
      const [low, high] = [part.length & 255, part.length >> 8];
      return joined(Uint8Array.of(0, low, high, low ^ 255, high ^ 255), part);
    };
    for (const length of [40_000, 163_838, 163_839, 163_840, 163_841]) {
      const all = noise(length);
      const blocks = [0, 1, 2].map((i) => stored(all.subarray(i * 65_535, (i + 1) * 65_535)));
      const content = joined(all, all.subarray(length - 32_768, length - 32_768 + 258));
      const [header, trailer] = [gzipSync('').subarray(0, 10), gzipSync(content).subarray(-8)];
      const packed = joined(header, ...blocks, match, trailer);
      expect([length, Buffer.compare(await gunzip(packed), content)]).toEqual([length, 0]);
    }
  });

  it('reports the byte of impossible data', async () => {
    const header = gzipSync('').subarray(0, 10);
    const impossible: readonly (readonly [string, number[]])[] = [
      ['a copy from before the beginning', [0x03, 0x02, 0x00]],
      ['a stored block whose length contradicts itself', [0x01, 0x05, 0x00, 0x00, 0x00]],
      ['a kind of block that does not exist', [0x07]],
      ['a length that does not exist', [0x1b, 0x03]],
      ['a table that begins with a repetition', [0x05, 0x00, 0x02, 0x24]],
      ['a code with too many words', [0x05, 0xe0, 0x93, 0x24, 0x49, 0x92, 0x24, 0x49, 0x92, 0x00]],
    ];
    for (const [what, data] of impossible) {
      const sentence = await failure(joined(header, Uint8Array.from(data), new Uint8Array(40)));
      expect([what, sentence.replace(/byte [12]\d\./, 'byte 1x.')]).toEqual([
        what,
        '“a.gz” is a damaged gzip file: member 1, which begins at byte 0: its compressed data are damaged near byte 1x. Copy or download it again.',
      ]);
    }
  });

  it('stops a file that expands too much', async () => {
    const packed = gzipSync(new Uint8Array(3_000_000));
    const limit = { freeBytes: 1_000_000, ratio: 100 };
    expect(await failure(packed, { limit })).toMatch(
      /^“a\.gz” expands more than 100 times \(its first \d+ bytes gave over \d+\)/,
    );
    expect(await failure(packed, { limit: { freeBytes: 1_000_000, ratio: 2000 } })).toBe('no failure');
    expect(await failure(packed, { limit: { freeBytes: 3_000_000, ratio: 100 } })).toBe('no failure');
  });

  it('stops a file that expands too much before counting the bytes behind it', async () => {
    const packed = joined(gzipSync(new Uint8Array(3_000_000)), gzipSync(noise(500_000)));
    expect(await failure(packed, { limit: { freeBytes: 1_000_000, ratio: 40 } })).toMatch(
      /^“a\.gz” expands more than 40 times \(its first 65536 bytes gave over \d+\)/,
    );
  });

  it('is not tried on a file that begins with half its signature', async () => {
    const compress = Uint8Array.of(0x1f, 0x9d, 0x90, 0, 1, 2, 3, 4);
    expect((await problem(compress, { name: 'a.Z' })).sentence).toContain(
      '“a.Z” is a file of compress (.Z), not a trace. Unpack it (gzip -dk FILE)',
    );
  });
});
