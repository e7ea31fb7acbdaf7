import { describe, expect, it } from 'vitest';
import { hasBit, nextBit, setBits } from '../../../src/base/bits.ts';
import { nextBelow, randomStream } from '../../../src/base/random.ts';
import { itemAt } from '../../support/item-at.ts';

function nextOneByOne(words: Uint32Array, from: number, end: number): number {
  for (let bit = from; bit < end; bit++) if ((itemAt(words, bit >> 5) & (1 << (bit & 31))) !== 0) return bit;
  return end;
}

describe('the next bit', () => {
  it('equals the result of a search bit by bit, for any start and end', () => {
    const stream = randomStream(1, 'bits');
    const wrong: (readonly [from: number, end: number])[] = [];
    for (const set of [0, 1, 3, 20, 128]) {
      const words = new Uint32Array(4);
      for (let i = 0; i < set; i++) {
        const word = nextBelow(stream, 4);
        words[word] = itemAt(words, word) | (1 << nextBelow(stream, 32));
      }
      for (let from = 0; from <= 128; from++)
        for (let end = from; end <= 128; end++)
          if (nextBit(words, from, end) !== nextOneByOne(words, from, end)) wrong.push([from, end]);
    }
    expect(wrong).toEqual([]);
  });

  it('is not searched beyond the end', () => {
    const words = Uint32Array.of(0, 0x8000_0001);
    expect(nextBit(words, 5, 32)).toBe(32);
    expect(nextBit(words, 33, 63)).toBe(63);
    expect(nextBit(words, 64, 64)).toBe(64);
  });
});

describe('a range of bits', () => {
  it('is set from its start to its end, and nothing beside it', () => {
    for (let from = 0; from <= 70; from++)
      for (let end = from; end <= 96; end += 3) {
        const words = new Uint32Array(3);
        setBits(words, from, end);
        let set = 0;
        for (let bit = 0; bit < 96; bit++) if (hasBit(words, bit)) set++;
        expect(set).toBe(end - from);
        expect(nextBit(words, 0, 96)).toBe(from === end ? 96 : from);
        expect(from === end || hasBit(words, end - 1)).toBe(true);
      }
  });
});
