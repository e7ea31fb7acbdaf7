import { array, assert as checkProperty, constantFrom, integer, property, record } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { scheduleTrace } from '../../../../src/engine/host/isolation.ts';
import { HostOp, type HostProgram } from '../../../../src/engine/host/program.ts';
import { formatScript } from '../../../../src/engine/host/script.ts';
import type { Isolation } from '../../../../src/model/specification.ts';
import { TraceOp, TraceStore } from '../../../../src/model/trace.ts';
import { inEnglish } from '../../../../src/texts/en/in-english.ts';
import { itemAt } from '../../../support/item-at.ts';
import { target } from './target.ts';
import { traceOf } from './trace-of.ts';

const LEVELS: readonly Isolation[] = ['serializable', 'strict', 'no-page-conflict'];

function programOf(trace: TraceStore, level: Isolation, logicalPages = 1000): HostProgram {
  const program = scheduleTrace(trace, level, target(logicalPages));
  if (!program.ok) throw new Error(inEnglish(program.error.sentence));
  return program.value;
}

function scheduled(text: string, level: Isolation, logicalPages = 1000): string {
  return formatScript(programOf(traceOf(text), level, logicalPages));
}

const strict = (text: string): string => scheduled(text, 'strict');
const npc = (text: string): string => scheduled(text, 'no-page-conflict');

describe('isolation level serializable', () => {
  it('keeps the file order, without barriers', () => {
    const text = 'b1 w1:A b2 w2:B w:C r:D w1:E c2 a1 w3:A';
    expect(scheduled(text, 'serializable')).toBe('b1 w1:A b2 w2:B w:C r:D w1:E c2 a1 b3 w3:A');
  });

  it('begins a transaction at its first operation if the trace has no begin', () => {
    expect(scheduled('w1:A c1 r1:B a1 c2', 'serializable')).toBe('b1 w1:A c1 b2 r2:B a2 b3 c3');
  });
});

describe('isolation level strict', () => {
  it('puts transactions one after the other, in the order of their ends, with a barrier after each', () => {
    expect(strict('b1 w1:A b2 w2:B r1:C c2 w1:D a1')).toBe('b2 w2:B c2 . b1 w1:A r1:C w1:D a1 .');
  });

  it('keeps plain operations at their place', () => {
    expect(strict('w1:A w:B c1 r:C w:D')).toBe('w:B b1 w1:A c1 . r:C w:D');
  });

  it('orders a transaction after plain writes of its pages, and only after these', () => {
    expect(strict('w:A w:A w1:B c1')).toBe('w:A,A b1 w1:B c1 .');
    expect(strict('w:A w:B w1:A c1')).toBe('w:A,B . b1 w1:A c1 .');
    expect(strict('r:A w1:A c1')).toBe('r:A b1 w1:A c1 .');
    expect(strict('w:A r1:A c1')).toBe('w:A b1 r1:A c1 .');
    expect(strict('w:A+3 w1:C c1 w:D w1:C c1')).toBe('w:A-C . b1 w1:C c1 . w:D b2 w2:C c2 .');
  });

  it('puts unfinished transactions last, in order of first appearance, without an end', () => {
    expect(strict('w1:A w2:B w3:C c2 w1:D')).toBe('b2 w2:B c2 . b1 w1:A,D b3 w3:C');
    expect(strict('w1:A w2:A')).toBe('b1 w1:A . b2 w2:A');
  });

  it('takes a reused TxID for another transaction, and numbers all by first appearance', () => {
    expect(strict('w1:A w2:B c1 w1:C c2 a1')).toBe('b1 w1:A c1 . b2 w2:B c2 . b3 w3:C a3 .');
  });
});

describe('isolation level no-page-conflict', () => {
  it('keeps transactions interleaved if they write different pages', () => {
    expect(npc('b1 w1:A b2 w2:B w1:A c2 c1')).toBe('b1 w1:A b2 w2:B w1:A c2 c1');
  });

  it('cuts where a second transaction writes a page, and moves all of it behind the barrier', () => {
    expect(npc('b1 b2 w1:A w2:A w2:B c1 w3:B c3 c2')).toBe('b1 w1:A c1 b3 w3:B c3 . b2 w2:A,B c2');
  });

  it('orders transactions by their end, not by their first write', () => {
    expect(npc('w1:A w2:A c2 c1')).toBe('b2 w2:A c2 . b1 w1:A c1');
  });

  it('includes aborted, plain and unfinished writers', () => {
    expect(npc('w1:A a1 w2:A c2')).toBe('b1 w1:A a1 . b2 w2:A c2');
    expect(npc('w:A w:A w1:A c1')).toBe('w:A . w:A . b1 w1:A c1');
    expect(npc('w1:A w2:B w3:A w:B c2')).toBe('w:B . b1 w1:A b2 w2:B c2 . b3 w3:A');
  });

  it('ignores readers', () => {
    expect(npc('w1:A r2:A r:A c1 c2')).toBe('b1 w1:A b2 r2:A r:A c1 c2');
  });

  it('finds conflicts inside writes of several pages', () => {
    expect(npc('w1:10+5 c1 w2:14+2 c2 w3:15 c3')).toBe('b1 w1:K-O c1 . b2 w2:O-P c2 . b3 w3:P c3');
  });
});

describe('an operation that the device has no command for', () => {
  it('is left out at every level: prepare and accesses of no page', () => {
    for (const level of LEVELS) {
      expect(scheduled('w1:A p1 w:C+0 r:C+0', level)).toBe('b1 w1:A');
    }
  });
});

describe('page numbers of a trace', () => {
  it('are kept if all are below the logical size', () => {
    const program = programOf(traceOf('w:999 w1:998+2 c1'), 'serializable', 1000);
    expect(program.pageNumbers).toBeNull();
    expect([...program.page]).toEqual([999, 0, 998, 0]);
  });

  it('are otherwise dense by first appearance, with the originals beside them', () => {
    const program = programOf(traceOf('w:999 r:4000000000 w:0 w:999'), 'serializable', 999);
    expect([...program.page]).toEqual([0, 1, 2, 0]);
    expect([...(program.pageNumbers ?? [])]).toEqual([999, 4_000_000_000, 0]);
  });

  it('keep one request where neighbours stay neighbours, and split it otherwise', () => {
    const program = programOf(traceOf('w:100+3 w:200 w:99+3 w:101+2'), 'serializable', 50);
    expect([...(program.pageNumbers ?? [])]).toEqual([100, 101, 102, 200, 99]);
    // 99 is new, 100 and 101 are old acquaintances.
    expect([...program.page]).toEqual([0, 3, 4, 0, 1]);
    expect([...program.pages]).toEqual([3, 1, 1, 2, 2]);
  });

  it('exclude pages that are only trimmed', () => {
    const program = programOf(traceOf('t:5000+100 w:7'), 'serializable', 10);
    expect(formatScript(program)).toBe('t:A w:A');
    expect([...program.pages]).toEqual([0, 1]);
    expect([...(program.pageNumbers ?? [])]).toEqual([7]);
  });

  it('are refused, with the line, if there are too many', () => {
    const problem = scheduleTrace(traceOf('w:10 w:20 w:10 w:30'), 'strict', target(2));
    expect(problem.ok ? '' : inEnglish(problem.error.sentence)).toBe(
      'The trace does not fit on the device: the device offers 2 logical pages, and at line 4 the trace has ' +
        'already touched as many different ones. Choose a larger device or a shorter trace.',
    );
  });

  it('are refused at once for a request of four thousand million pages', () => {
    expect(scheduleTrace(traceOf('w:0+4294967296'), 'strict', target(100)).ok).toBe(false);
  });
});

describe('times of a trace', () => {
  it('never decrease, even where operations were moved', () => {
    const text = '@100 w1:A @200 w2:B @300 c2 @250 c1';
    expect([...(programOf(traceOf(text), 'serializable').timeNs ?? [])]).toEqual([
      100, 100, 200, 200, 300, 300,
    ]);
    expect([...(programOf(traceOf(text), 'strict').timeNs ?? [])]).toEqual([
      200, 200, 300, 300, 300, 300, 300, 300,
    ]);
  });

  it('are absent if the trace has none', () => {
    expect(programOf(traceOf('w1:A c1'), 'strict').timeNs).toBeNull();
  });
});

describe('TxIDs of a trace', () => {
  it('are those of the trace', () => {
    expect([...programOf(traceOf('w0:D w7:A c7 w4294967294:B'), 'strict').txids]).toEqual([
      0, 0, 7, 4_294_967_294,
    ]);
  });

  it('are ordinals if an id of the trace is not a valid TxID', () => {
    for (const strange of [2 ** 32, 2 ** 32 - 1, -1, 1.5]) {
      const store = new TraceStore();
      store.append(TraceOp.write, store.open(7), 0, 1, 0, 1);
      store.append(TraceOp.write, store.open(strange), 1, 1, 0, 2);
      expect([...programOf(store, 'strict').txids]).toEqual([0, 1, 2]);
    }
  });
});

/** Traces of any interleaving; some transactions never end. */
const anyTrace = array(
  record({
    what: constantFrom('w', 'w', 'w', 'r', 'c', 'a', 'plain', 'plain read', 'f'),
    txid: integer({ min: 1, max: 5 }),
    page: integer({ min: 100, max: 112 }),
    pages: integer({ min: 1, max: 3 }),
  }),
  { maxLength: 60 },
).map((steps) => {
  const open = new Set<number>();
  return steps
    .map(({ what, txid, page, pages }) => {
      const access = `:${String(page)}+${String(pages)}`;
      if (what === 'plain') return `w${access}`;
      if (what === 'plain read') return `r${access}`;
      if (what === 'f') return 'f';
      if ((what === 'c' || what === 'a') && !open.delete(txid)) return `w${access}`;
      if (what === 'w' || what === 'r') open.add(txid);
      return what === 'c' || what === 'a' ? `${what}${String(txid)}` : `${what}${String(txid)}${access}`;
    })
    .join(' ');
});

interface Row {
  readonly kind: number;
  readonly txIndex: number;
  readonly page: number;
  readonly pages: number;
}

function rowsOf(program: HostProgram): Row[] {
  return Array.from(program.kind, (kind, at) => ({
    kind,
    txIndex: itemAt(program.txIndex, at),
    page: itemAt(program.page, at),
    pages: itemAt(program.pages, at),
  }));
}

function byTxIndex(program: HostProgram): Map<number, Row[]> {
  const units = new Map<number, Row[]>();
  for (const row of rowsOf(program)) units.set(row.txIndex, [...(units.get(row.txIndex) ?? []), row]);
  return units;
}

const isEnd = ({ kind }: Row): boolean => kind === HostOp.commit || kind === HostOp.abort;
const isBarrier = ({ kind }: Row): boolean => kind === HostOp.settled;
const sorted = (rows: Row[]): string[] =>
  rows
    .filter((row) => !isBarrier(row))
    .map((row) => JSON.stringify(row))
    .sort();

/** Runs of operations between barriers. */
function segmentsOf(program: HostProgram): Row[][] {
  const segments: Row[][] = [[]];
  for (const row of rowsOf(program)) {
    if (isBarrier(row)) segments.push([]);
    else segments.at(-1)?.push(row);
  }
  return segments;
}

/** Transactions and plain writes in the order in which they take effect. */
function effects(program: HostProgram): string[] {
  return rowsOf(program)
    .filter((row) => isEnd(row) || (row.kind === HostOp.write && row.txIndex === 0))
    .map((row) => JSON.stringify(row));
}

/** Pages at the end, by the definition: a transaction's writes at its commit, plain writes where they stand. */
function contents(program: HostProgram): Map<number, string> {
  const pages = new Map<number, string>();
  const pending = new Map<number, Row[]>();
  const write = ({ page, pages: count }: Row, by: string): void => {
    for (let each = page; each < page + count; each += 1) pages.set(each, by);
  };
  let plain = 0;
  for (const row of rowsOf(program)) {
    if (row.kind === HostOp.write && row.txIndex === 0) write(row, `plain ${String(plain++)}`);
    else if (row.kind === HostOp.write) pending.set(row.txIndex, [...(pending.get(row.txIndex) ?? []), row]);
    else if (row.kind === HostOp.commit)
      pending.get(row.txIndex)?.forEach((each) => write(each, `Tx ${String(row.txIndex)}`));
  }
  return new Map([...pages].sort(([a], [b]) => a - b));
}

describe('every isolation level', () => {
  it('has the same operations, the same order of effects and the same final contents', () => {
    checkProperty(
      property(anyTrace, constantFrom(1000, 15), (text, logicalPages) => {
        const programs = LEVELS.map((level) => programOf(traceOf(text), level, logicalPages));
        const file = itemAt(programs, 0);
        for (const other of programs.slice(1)) {
          expect(sorted(rowsOf(other))).toEqual(sorted(rowsOf(file)));
          expect(effects(other)).toEqual(effects(file));
          expect(contents(other)).toEqual(contents(file));
          expect(other.pageNumbers).toEqual(file.pageNumbers);
        }
      }),
      { numRuns: 500 },
    );
  });

  it('keeps each transaction in order, from its begin to its end', () => {
    checkProperty(
      property(anyTrace, constantFrom(...LEVELS), (text, level) => {
        const file = byTxIndex(programOf(traceOf(text), 'serializable'));
        const program = byTxIndex(programOf(traceOf(text), level));
        for (const [txIndex, rows] of file) {
          if (txIndex === 0) continue;
          expect(program.get(txIndex)).toEqual(rows);
          expect(itemAt(rows, 0).kind).toBe(HostOp.begin);
          expect(rows.slice(0, -1).some(isEnd)).toBe(false);
        }
      }),
    );
  });
});

describe('isolation level strict, on any trace', () => {
  it('has no two transactions open at once, except unfinished ones, and a barrier after every end', () => {
    checkProperty(
      property(anyTrace, (text) => {
        const rows = rowsOf(programOf(traceOf(text), 'strict'));
        const finished = new Set(rows.filter(isEnd).map(({ txIndex }) => txIndex));
        let open = 0;
        rows.forEach((row, at) => {
          if (row.txIndex !== 0 && open !== 0 && finished.has(open)) expect(row.txIndex).toBe(open);
          if (row.txIndex === 0 && !isBarrier(row)) expect(open).toBe(0);
          if (row.txIndex !== 0) open = row.txIndex;
          if (isEnd(row)) {
            open = 0;
            expect(isBarrier(itemAt(rows, at + 1))).toBe(true);
          }
        });
      }),
      { numRuns: 500 },
    );
  });

  it('separates a transaction from every other writer of its pages', () => {
    checkProperty(
      property(anyTrace, (text) => {
        for (const segment of segmentsOf(programOf(traceOf(text), 'strict'))) {
          expect(conflictsIn(segment, true)).toEqual([]);
        }
      }),
      { numRuns: 500 },
    );
  });
});

describe('isolation level no-page-conflict, on any trace', () => {
  it('has no segment with two writers of a page, and no unnecessary barrier', () => {
    checkProperty(
      property(anyTrace, (text) => {
        const segments = segmentsOf(programOf(traceOf(text), 'no-page-conflict'));
        segments.forEach((segment, at) => {
          expect(conflictsIn(segment, false)).toEqual([]);
          if (at > 0) expect(conflictsIn([...itemAt(segments, at - 1), ...segment], false)).not.toEqual([]);
        });
      }),
      { numRuns: 500 },
    );
  });
});

/** Pages with more than one writer; each plain write is a writer, or all of them are one. */
function conflictsIn(segment: Row[], plainIsOne: boolean): number[] {
  const writer = new Map<number, number>();
  const conflicts: number[] = [];
  segment.forEach((row, at) => {
    if (row.kind !== HostOp.write) return;
    const txIndex = row.txIndex === 0 && !plainIsOne ? -1 - at : row.txIndex;
    for (let page = row.page; page < row.page + row.pages; page += 1) {
      if (writer.has(page) && writer.get(page) !== txIndex) conflicts.push(page);
      writer.set(page, txIndex);
    }
  });
  return conflicts;
}
