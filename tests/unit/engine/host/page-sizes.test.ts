/** Pages of a trace on a device whose pages have another size. */
import { describe, expect, it } from 'vitest';
import { scheduleTrace } from '../../../../src/engine/host/isolation.ts';
import type { TraceTarget } from '../../../../src/engine/host/page-numbering.ts';
import { HostOp, type HostProgram } from '../../../../src/engine/host/program.ts';
import { TraceOp, type TraceStore } from '../../../../src/model/trace.ts';
import { inEnglish } from '../../../../src/texts/en/in-english.ts';
import { target } from './target.ts';
import { traceOf } from './trace-of.ts';

function programOf(trace: TraceStore, on: TraceTarget): HostProgram {
  const program = scheduleTrace(trace, 'serializable', on);
  if (!program.ok) throw new Error(inEnglish(program.error.sentence));
  return program.value;
}

const LETTERS: Readonly<Record<number, string>> = {
  [HostOp.begin]: 'b',
  [HostOp.write]: 'w',
  [HostOp.read]: 'r',
  [HostOp.fetch]: 'fetch',
  [HostOp.commit]: 'c',
  [HostOp.abort]: 'a',
};

/** `w1:3+2`: Tx1 writes two pages from page 3 of the device. */
function rowsOf({ count, kind, txIndex, page, pages }: HostProgram): string {
  return Array.from({ length: count }, (_, i) => {
    const name = `${LETTERS[kind[i] ?? -1]}${txIndex[i] === 0 ? '' : txIndex[i]}`;
    return pages[i] === 0 ? name : `${name}:${page[i]}+${pages[i]}`;
  }).join(' ');
}

/** A trace whose pages have so many bytes. */
function ofPages(pageBytes: number | null, text: string): TraceStore {
  const trace = traceOf(text);
  trace.pageBytes = pageBytes;
  return trace;
}

/** A trace of requests in bytes: kind, offset, length of each. */
function ofBytes(...requests: (readonly ['read' | 'write', number, number])[]): TraceStore {
  const trace = traceOf('');
  trace.pageBytes = 4096;
  for (const [kind, offset, length] of requests) {
    const first = Math.floor(offset / 4096);
    const pages = Math.ceil((offset + length) / 4096) - first;
    const tailGap = (first + pages) * 4096 - offset - length;
    trace.append(TraceOp[kind], 0, first, pages, 0, 1, offset - first * 4096, tailGap);
  }
  return trace;
}

const on = (pageBytes: number, more: Partial<TraceTarget> = {}): TraceTarget =>
  target(1000, { pageBytes, ...more });

describe('pages of a trace', () => {
  it('become several of the device if they are larger', () => {
    const trace = ofPages(8192, 'b1 w1:0 w1:5+2 r1:1 c1');
    expect(rowsOf(programOf(trace, on(4096)))).toBe('b1 w1:0+2 w1:10+4 r1:2+2 c1');
    expect(rowsOf(programOf(trace, on(8192)))).toBe('b1 w1:0+1 w1:5+2 r1:1+1 c1');
  });

  it('keep the size of the device if the trace does not say how large they are', () => {
    expect(rowsOf(programOf(ofPages(null, 'w:3+2'), on(16_384)))).toBe('w:3+2');
  });

  it('share a page of the device if they are smaller, and a write of a part reads the page first', () => {
    const trace = ofPages(4096, 'w:1 w:0+4 w:3+2 r:6');
    expect(rowsOf(programOf(trace, on(16_384)))).toBe(
      'fetch:0+1 w:0+1 w:0+1 fetch:0+1 fetch:1+1 w:0+2 r:1+1',
    );
  });

  it('are not read again by a transaction that has read or written the page', () => {
    expect(rowsOf(programOf(ofPages(4096, 'b1 w1:1 w1:7 w1:2 c1'), on(16_384)))).toBe(
      'b1 fetch1:0+1 w1:0+1 fetch1:1+1 w1:1+1 w1:0+1 c1',
    );
    expect(rowsOf(programOf(ofPages(4096, 'b1 r1:0 w1:1 c1'), on(16_384)))).toBe('b1 r1:0+1 w1:0+1 c1');
    expect(rowsOf(programOf(ofPages(4096, 'b1 w1:1 b2 w2:5 c1 c2'), on(16_384)))).toBe(
      'b1 fetch1:0+1 w1:0+1 b2 fetch2:1+1 w2:1+1 c1 c2',
    );
  });

  it('are written together by a transaction that goes on where it stopped within a page', () => {
    const trace = ofPages(4096, 'b1 w1:0 w1:1 w1:2 w1:3 w1:4 c1 w:0 w:1');
    expect(rowsOf(programOf(trace, on(16_384)))).toBe(
      'b1 w1:0+1 fetch1:1+1 w1:1+1 c1 fetch:0+1 w:0+1 fetch:0+1 w:0+1',
    );
  });

  it('of another size than a whole ratio are cut at both ends', () => {
    expect(rowsOf(programOf(ofPages(6144, 'w:1'), on(4096)))).toBe('fetch:1+1 w:1+2');
  });

  it('are numbered by first appearance as pages of the device', () => {
    const program = programOf(ofPages(8192, 'w:5000 w:9000 w:5000'), on(4096));
    expect(rowsOf(program)).toBe('w:0+2 w:2+2 w:0+2');
    expect([...(program.pageNumbers ?? [])]).toEqual([10_000, 10_001, 18_000, 18_001]);
  });

  it('share a page of the device only if their places in the file are neighbours', () => {
    const trace = ofPages(8192, 'w:0 w:1 w:2');
    const places = [8, 0, 9];
    trace.places = {
      span: 16,
      of: (page) => places[page] ?? 0,
      pageAt: (place) => places.indexOf(place),
    };
    expect(rowsOf(programOf(trace, on(16_384)))).toBe('fetch:4+1 w:4+1 fetch:0+1 w:0+1 fetch:4+1 w:4+1');
  });
});

describe('requests in bytes', () => {
  it('read the page at each end that they write in part, on a device of 4 KB pages, too', () => {
    const trace = ofBytes(
      ['write', 512, 8192],
      ['write', 4096, 4096],
      ['write', 1024, 512],
      ['read', 100, 50],
    );
    expect(rowsOf(programOf(trace, on(4096)))).toBe('fetch:0+1 fetch:2+1 w:0+3 w:1+1 fetch:0+1 w:0+1 r:0+1');
  });

  it('touch no more pages of the device than their bytes do', () => {
    const trace = ofBytes(['write', 1024, 512], ['write', 4096, 1024], ['read', 8191, 2]);
    expect(rowsOf(programOf(trace, on(512)))).toBe('w:2+1 w:8+2 r:15+2');
    expect(rowsOf(programOf(trace, on(16_384)))).toBe('fetch:0+1 w:0+1 fetch:0+1 w:0+1 r:0+1');
  });
});

describe('pages that a trace finds', () => {
  const found = (text: string, more: Partial<TraceTarget> = {}): number[] => [
    ...(programOf(ofPages(4096, text), on(4096, { laysReads: true, ...more })).found ?? []),
  ];

  it('are those that it reads before it writes them', () => {
    expect(found('r:3+2 w:5 r:5 w:3 r:3 w:7 r:8')).toEqual([3, 4, 8]);
  });

  it('are those that a partial write reads, too', () => {
    expect(found('w:1 w:4+4 w:8', { pageBytes: 16_384 })).toEqual([0, 2]);
  });

  it('go by the numbers that they have on the device', () => {
    expect(found('w:5000 r:9000 r:5000')).toEqual([1]);
  });

  it('are none if they are not to be laid', () => {
    expect(found('r:3', { laysReads: false })).toEqual([]);
  });
});
