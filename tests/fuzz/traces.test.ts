import { gzipSync } from 'node:zlib';
import {
  array,
  assert as checkProperty,
  asyncProperty,
  constantFrom,
  integer,
  oneof,
  property,
  tuple,
  uint8Array,
} from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TraceOp, TraceOutcome, type Trace } from '../../src/model/trace.ts';
import { bytesSource } from '../../src/traces/byte-source.ts';
import { NativeRow } from '../../src/traces/native-row.ts';
import { readTrace, type ReadTraceOptions } from '../../src/traces/read-trace.ts';
import { bytesOf, fixture, numbers, told } from '../unit/traces/reading.ts';

const SEEDS: readonly Uint8Array[] = [
  fixture('native-sqlite.csv').subarray(0, 2500),
  fixture('pg15-two-phase.txt'),
  fixture('pg15-forged-names.txt'),
  fixture('pg15-forged-names-details.txt'),
  fixture('pg15-savepoints-details.txt').subarray(0, 6000),
];

const SCRAPS = [
  '\n',
  '\r\n',
  '\t',
  ',',
  ', ',
  ': ',
  '; subxacts: 1 2',
  '0',
  '-1',
  '4294967295',
  '4294967296',
  '1e5',
  'W',
  'B',
  'C',
  'rmgr: ',
  'rmgr: Heap        len (rec/tot):     54/    54, tx:        700, lsn: 0/1, prev 0/0, desc: INSERT ',
  'tx: 0',
  ', blkref #0: rel 1663/5/1 blk 7',
  '\tblkref #0: rel 1663/5/1 fork main blk 7',
  ' FPW',
  'PREPARE gid ',
  'COMMIT 2026-11-20 11:46:11.073813 UTC',
  'ASSIGNMENT xtop 1: subxacts: 2',
  'pg_waldump: error: x',
  '\uFEFF',
  '\0',
  '# time_unit=ms',
  'x'.repeat(5000),
].map(bytesOf);

/** One edit: a place (a share of the length), what goes away there, what comes instead. */
type Edit = readonly [number, number, Uint8Array];

const edit = tuple(
  integer({ min: 0, max: 999_999 }),
  oneof(integer({ min: 0, max: 3 }), integer({ min: 0, max: 400 })),
  oneof(constantFrom(...SCRAPS), uint8Array({ maxLength: 4 })),
);
const edits = array(edit, { minLength: 1, maxLength: 12 });

function mutated(seed: Uint8Array, changes: readonly Edit[]): Uint8Array {
  let bytes = Buffer.from(seed);
  for (const [place, gone, instead] of changes) {
    const at = Math.floor((place / 1_000_000) * bytes.length);
    bytes = Buffer.concat([bytes.subarray(0, at), instead, bytes.subarray(at + gone)]);
  }
  return new Uint8Array(bytes);
}

/** What must hold for every trace that is read at all. */
function checkTrace(trace: Trace): void {
  const state = new Map<number, 'open' | 'ended'>();
  let line = 1;
  for (let i = 0; i < trace.operations; i++) {
    const transaction = trace.transactionAt(i);
    const kind = trace.kindAt(i);
    expect(trace.lineAt(i)).toBeGreaterThanOrEqual(line);
    line = trace.lineAt(i);
    expect(Number.isFinite(trace.timeNsAt(i))).toBe(true);
    expect(trace.pageAt(i) + trace.pagesAt(i)).toBeLessThanOrEqual(trace.pageSpan);
    if (kind === TraceOp.begin) {
      expect(transaction).toBe(state.size + 1);
      state.set(transaction, 'open');
    } else if (transaction > 0) expect(state.get(transaction)).toBe('open');
    if (kind === TraceOp.commit || kind === TraceOp.abort) state.set(transaction, 'ended');
  }
  expect(state.size).toBe(trace.transactions);
  for (const [transaction, end] of state) {
    const outcome = trace.outcomeOf(transaction);
    expect(outcome === TraceOutcome.committed || outcome === TraceOutcome.aborted).toBe(end === 'ended');
  }
}

async function checkReading(bytes: Uint8Array, options: ReadTraceOptions): Promise<void> {
  const result = await readTrace(bytesSource(bytes, 'x'), options);
  if (!result.ok) {
    expect(result.error.sentence).toMatch(/^“x”.+\.$|cancelled/s);
    return;
  }
  const { store, summary } = result.value;
  expect(summary.rows + summary.rejectedCount + summary.ignoredLines).toBe(summary.lines);
  expect(summary.commits + summary.aborts + summary.unfinished + summary.prepared).toBe(summary.transactions);
  expect(summary.rejected.length).toBe(Math.min(summary.rejectedCount, 100));
  expect(() => JSON.stringify(summary)).not.toThrow();
  checkTrace(store);
  const again = await readTrace(bytesSource(bytes, 'x', 97), options);
  expect(again.ok && numbers(again.value.summary)).toEqual(numbers(summary));
  expect(again.ok && told(again.value.store)).toEqual(told(store));
}

describe('the trace reader, given damaged traces', () => {
  it.each(['native', 'pg_waldump', undefined])(
    'accounts for every line and never throws (format: %s)',
    async (format) => {
      const options = format === undefined ? {} : { format };
      await checkProperty(
        asyncProperty(constantFrom(...SEEDS), edits, async (seed, changes) => {
          await checkReading(mutated(seed, changes), options);
        }),
        { numRuns: 400 },
      );
    },
  );

  it('answers a value for any bytes whatever', async () => {
    await checkProperty(
      asyncProperty(uint8Array({ maxLength: 2000 }), async (bytes) => {
        await checkReading(bytes, {});
      }),
      { numRuns: 500 },
    );
  });

  it('answers a value for damaged gzip', async () => {
    const packed = SEEDS.map((seed) => new Uint8Array(gzipSync(seed)));
    await checkProperty(
      asyncProperty(constantFrom(...packed), edits, async (seed, changes) => {
        const bytes = mutated(seed, changes);
        const result = await readTrace(bytesSource(bytes, 'x', 50));
        expect(result.ok || result.error.sentence.startsWith('“x”')).toBe(true);
      }),
      { numRuns: 400 },
    );
  });

  it('takes time in proportion to hostile files', async () => {
    const lines = new TextDecoder().decode(fixture('pg15-two-phase.txt')).split('\n');
    const prepare = lines.find((line) => line.includes('PREPARE gid'));
    const hostile = [
      `timestamp,txid,blkno,blkcnt,flags\n${'0,1,1,4294967295,W\n'.repeat(20_000)}`,
      `timestamp,txid,blkno,blkcnt,flags\n${'0,1,513,4294966000,W\n0,1,,,A\n'.repeat(10_000)}`,
      `${prepare}\n`.repeat(20_000),
      `rmgr: Heap  len (rec/tot): 1/1, tx: 1, lsn: 0/1, prev 0/0, desc: X${', blkref #0: rel 1/1/1 blk'.repeat(20_000)}\n`,
      `rmgr: Transaction len (rec/tot): 1/1, tx: 1, lsn: 0/1, prev 0/0, desc: PREPARE gid ${': 2026'.repeat(100_000)}\n`,
      Array.from(
        { length: 20_000 },
        (_, i) =>
          `rmgr: Transaction len (rec/tot): 1/1, tx: ${i + 2}, lsn: 0/1, prev 0/0, desc: ASSIGNMENT xtop ${i + 2}: subxacts: ${i + 1}\n`,
      ).join(''),
      '\n'.repeat(500_000),
      '# time_unit=x\n'.repeat(50_000),
      `timestamp,txid,blkno,blkcnt,flags\n${',,,,\n'.repeat(100_000)}`,
    ];
    let readable = 0;
    for (const text of hostile) {
      if ((await readTrace(bytesSource(bytesOf(text), 'x'))).ok) readable++;
    }
    expect(readable).toBe(2);
  }, 30_000);
});

describe('one native row, given anything', () => {
  const usual = constantFrom('', '', '0', '7', '42', '4294967295', ' ');
  const odd = constantFrom('\t', ',', '.', '-', 'e', 'x', 'W', '#', '\u0000');
  const piece = oneof({ arbitrary: usual, weight: 12 }, { arbitrary: odd, weight: 1 });
  const flag = constantFrom('W', 'r', 'B', 'C', 'a', 'Commit', 'write', 'X', '', ' W\t', 'W,');
  const column = tuple(piece, piece).map((pieces) => pieces.join(''));

  it('agrees with the rules written as patterns', () => {
    const row = new NativeRow();
    let good = 0;
    checkProperty(
      property(tuple(column, column, column, column, flag), (columns) => {
        const line = columns.join(',');
        const bytes = bytesOf(`junk${line}junk`);
        const bad = row.read(bytes, 4, bytes.length - 4);
        expect([line, bad === null]).toEqual([line, isRow(line)]);
        if (bad === null) good++;
      }),
      { numRuns: 10_000 },
    );
    expect(good).toBeGreaterThan(100);
  });
});

/** The rules of the native format for one line, the plain and slow way. */
function isRow(line: string): boolean {
  const columns = line.split(',').map((column) => column.replaceAll(/^[ \t]+|[ \t]+$/g, ''));
  if (columns.length !== 5) return false;
  const [time, txid, page, pages, flag] = columns;
  if (!/^(\d+\.?\d*|\.\d+)$/.test(time) || ![txid, page, pages].every((column) => /^\d*$/.test(column)))
    return false;
  if (time.replace(/\..*/, '').length > 24 || Number(txid) > Number.MAX_SAFE_INTEGER) return false;
  const letter = /^(w|r|b|c|a|write|read|begin|commit|abort)$/i.test(flag) ? flag[0].toUpperCase() : '';
  if (letter === '') return false;
  if (letter === 'W' || letter === 'R') {
    return page !== '' && Number(pages) > 0 && Number(page) + Number(pages) <= 2 ** 32;
  }
  return Number(txid) > 0 && Number(page) === 0 && Number(pages) === 0;
}
