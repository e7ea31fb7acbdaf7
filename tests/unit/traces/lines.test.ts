import { describe, expect, it } from 'vitest';
import { LINE_LIMIT, LineSplitter, type LineSink } from '../../../src/traces/lines.ts';
import { bytesOf } from './reading.ts';

const text = new TextDecoder('utf-8', { ignoreBOM: true });

interface Split {
  readonly lines: string[];
  readonly long: string[];
  readonly ended: boolean;
}

function split(content: string | Uint8Array, step: number): Split {
  const bytes = typeof content === 'string' ? bytesOf(content) : content;
  const lines: string[] = [];
  const long: string[] = [];
  const sink: LineSink = {
    line: (from, start, end, number) => lines.push(`${number}:${text.decode(from.subarray(start, end))}`),
    longLine: (number, length) => long.push(`${number}:${length}`),
  };
  const splitter = new LineSplitter(sink);
  for (let at = 0; at < bytes.length; at += step) splitter.push(bytes.slice(at, at + step));
  splitter.end();
  return { lines, long, ended: splitter.lastLineEnded };
}

describe.each([1, 2, 3, 7, 1000])('lines, cut from chunks of %i bytes', (step) => {
  it('end with LF or CRLF, and the last one may have no end', () => {
    expect(split('a\nbb\r\n\nccc\n', step)).toEqual({
      lines: ['1:a', '2:bb', '3:', '4:ccc'],
      long: [],
      ended: true,
    });
    expect(split('a\nbb', step)).toEqual({ lines: ['1:a', '2:bb'], long: [], ended: false });
    expect(split('a\r', step).lines).toEqual(['1:a']);
    expect(split('', step)).toEqual({ lines: [], long: [], ended: true });
    expect(split('\n', step).lines).toEqual(['1:']);
  });

  it('lose a byte-order mark at the beginning of the file and keep one elsewhere', () => {
    expect(split('\uFEFFa\nb\n', step).lines).toEqual(['1:a', '2:b']);
    expect(split('a\n\uFEFFb\n', step).lines).toEqual(['1:a', '2:\uFEFFb']);
    expect(split(Uint8Array.of(0xef, 0xbb, 0xbf), step).lines).toEqual(['1:']);
    expect(split(Uint8Array.of(0xef, 0x0a), step).lines).toHaveLength(1);
  });

  it('keep carriage returns that do not end a line', () => {
    expect(split('a\rb\n\r\r\n', step).lines).toEqual(['1:a\rb', '2:\r']);
  });
});

describe('a line that is too long', () => {
  it.each([1 << 16, 1 << 30])('is counted and dropped, with any chunk size (%i)', (step) => {
    const long = 'x'.repeat(LINE_LIMIT + 1);
    const fits = 'y'.repeat(LINE_LIMIT);
    const { lines, long: dropped, ended } = split(`a\n${long}\nb\n${fits}\n${long}`, step);
    expect(lines.map((line) => line.slice(0, 5))).toEqual(['1:a', '3:b', '4:yyy']);
    expect(lines[2]).toHaveLength(LINE_LIMIT + 2);
    expect(dropped).toEqual([`2:${LINE_LIMIT + 1}`, `5:${LINE_LIMIT + 1}`]);
    expect(ended).toBe(false);
  });
});

describe('a line of any length', () => {
  it('ends at its line end', () => {
    const all = Array.from({ length: 200 }, (_, i) => 'x'.repeat(i));
    for (const step of [1, 17, 1 << 20]) {
      expect(split(all.map((line) => `${line}\n`).join(''), step).lines).toEqual(
        all.map((line, i) => `${i + 1}:${line}`),
      );
    }
  });

  it('is counted once, even if it is too long for several chunks', () => {
    const { lines, long } = split(`a\n${'x'.repeat(3 * LINE_LIMIT)}\nb`, 1 << 16);
    expect([lines, long]).toEqual([['1:a', '3:b'], [`2:${3 * LINE_LIMIT}`]]);
  });
});
