/** The figures that are drawn of a trace, against what can be counted by hand and what the summary says. */
import { describe, expect, test } from 'vitest';
import type { TraceStatistics } from '../../../src/model/trace-statistics.ts';
import { DoublingBins } from '../../../src/traces/doubling-bins.ts';
import { StatisticsReader } from '../../../src/traces/trace-statistics.ts';
import { nativeText } from '../../../src/traces/write-native.ts';
import { projectFile, reading } from './reading.ts';

/** Rows of the native format without their header. */
async function statistics(rows: string, piece = 1e6): Promise<TraceStatistics> {
  const { store } = await reading(rows);
  const reader = new StatisticsReader(store);
  while (reader.advance(piece));
  return reader.result();
}

const transactions = `timestamp,txid,blkno,blkcnt,flags
0,1,0,0,B
10,2,0,0,B
20,1,5,3,W
30,2,7,1,W
40,1,5,1,W
50,1,0,0,C
60,2,0,0,A
70,0,5,1,W
80,3,0,0,B
90,3,100,2,R
100,3,7,1,W
120,3,0,0,C
`;

describe('a trace of three transactions', () => {
  test('the page counts of committed transactions include each page once', async () => {
    const { pagesPerTransaction } = await statistics(transactions);
    expect(pagesPerTransaction).toEqual([
      { from: 1, to: 1, count: 1 },
      { from: 2, to: 2, count: 0 },
      { from: 3, to: 4, count: 1 },
    ]);
  });

  test('open transactions at each begin and writes to an open one’s page are counted', async () => {
    const { openAtOnce, mostOpen, conflicting } = await statistics(transactions);
    expect(openAtOnce.map(({ count }) => count)).toEqual([2, 1]);
    expect(mostOpen).toBe(2);
    // Tx2 wrote page 7 while Tx1 was open; Tx3 wrote it when no transaction was.
    expect(conflicting).toBe(1);
  });

  test('reads, writes, commits and aborts are counted at their times', async () => {
    const { activity, activityBy, activitySpan } = await statistics(transactions);
    expect([activityBy, activitySpan]).toEqual(['time', 120_000]);
    const at = (us: number) => activity[Math.min(59, us / 2)];
    expect(at(20)).toEqual({ pageReads: 0, pageWrites: 3, commits: 0, aborts: 0 });
    expect(at(60)).toEqual({ pageReads: 0, pageWrites: 0, commits: 0, aborts: 1 });
    expect(at(90)).toEqual({ pageReads: 2, pageWrites: 0, commits: 0, aborts: 0 });
    expect(at(120)?.commits).toBe(1);
  });

  test('skew: of seven writes page 5 has three, page 7 three, page 6 one', async () => {
    const { skew, pagesWritten } = await statistics(transactions);
    expect(pagesWritten).toBe(3);
    expect(skew).toHaveLength(51);
    expect([skew[0], skew[50]]).toEqual([0, 1]);
    // The hottest half of three pages: all of page 5 and half of page 7.
    expect(skew[25]).toBeCloseTo(4.5 / 7);
  });
});

test('statistics: the last possible page number is counted like any other', async () => {
  const { pagesWritten, skew } = await statistics('0,1,4294967295,1,W\n1,1,0,1,W\n2,1,0,0,C\n');
  expect(pagesWritten).toBe(2);
  expect(skew[25]).toBeCloseTo(0.5);
});

test('statistics: a page written several times by a transaction counts once', async () => {
  const { pagesPerTransaction } = await statistics('0,1,5,1,W\n1,1,5,1,W\n2,1,5,1,W\n3,1,,,C\n');
  expect(pagesPerTransaction).toEqual([{ from: 1, to: 1, count: 1 }]);
});

test('statistics: a request of no bytes writes no page, and has no row in a native copy', async () => {
  const rows = '0,0,0,W,0.000000\n0,8,4096,W,0.100000\n0,16,0,R,0.200000\n';
  const { store } = await reading(rows, { format: 'spc', group: 'count:2' });
  const reader = new StatisticsReader(store);
  while (reader.advance(10));
  expect(reader.result().pagesPerTransaction).toEqual([{ from: 1, to: 1, count: 1 }]);
  const text = [...nativeText(store, { source: 'a', pageBytes: 4096, counted: 'all' })].join('');
  expect(text.split('\n').slice(2)).toEqual(['0,1,,,B', '100000000,1,1,1,W', '100000000,1,,,C', '']);
});

test('statistics: a write outside transactions is not a conflict', async () => {
  const { conflicting } = await statistics('0,1,5,1,W\n1,0,5,1,W\n2,1,,,C\n');
  expect(conflicting).toBe(0);
});

test('statistics: if the clock goes back, the axis ends at the latest time, and earlier times count at its beginning', async () => {
  const { activity, activitySpan } = await statistics('60,0,1,1,W\n180,0,1,1,W\n0,0,1,1,R\n120,0,1,1,R\n');
  expect(activitySpan).toBe(120_000);
  expect([activity[0], activity[30], activity[59]]).toEqual([
    { pageReads: 1, pageWrites: 1, commits: 0, aborts: 0 },
    { pageReads: 1, pageWrites: 0, commits: 0, aborts: 0 },
    { pageReads: 0, pageWrites: 1, commits: 0, aborts: 0 },
  ]);
});

test('statistics: without times the intervals divide the operations', async () => {
  const { activityBy, activitySpan, activity } = await statistics('0,1,1,1,W\n0,1,2,1,W\n0,1,0,0,C\n');
  expect(activityBy).toBe('operation');
  expect(activitySpan).toBe(4);
  expect(activity.reduce((sum, { pageWrites }) => sum + pageWrites, 0)).toBe(2);
});

test('statistics: those of a sample equal its summary, computed in pieces of any size', async () => {
  const { store, summary } = await reading(projectFile('public/samples/sqlite-reads-and-writes.csv'));
  const whole = new StatisticsReader(store);
  while (whole.advance(1e9));
  const pieces = new StatisticsReader(store);
  while (pieces.advance(7));
  expect(pieces.result()).toEqual(whole.result());
  const found = whole.result();
  const sum = (of: keyof (typeof found.activity)[number]): number =>
    found.activity.reduce((all, stretch) => all + stretch[of], 0);
  expect(sum('pageReads')).toBe(summary.pageReads);
  expect(sum('pageWrites')).toBe(summary.pageWrites);
  expect(sum('commits')).toBe(summary.commits);
  expect(sum('aborts')).toBe(summary.aborts);
  expect(found.pagesWritten).toBe(summary.distinctPages);
  const binned = found.pagesPerTransaction.reduce((all, { count }) => all + count, 0);
  expect(binned).toBe(summary.pagesPerTransaction.n);
  expect(found.openAtOnce.reduce((all, { count }) => all + count, 0)).toBe(summary.transactions);
});

test('statistics: bins double in width', () => {
  const bins = new DoublingBins();
  for (const value of [1, 2, 3, 4, 5, 8, 9, 16, 17]) bins.add(value);
  expect(bins.bins().map(({ from, to, count }) => [from, to, count])).toEqual([
    [1, 1, 1],
    [2, 2, 1],
    [3, 4, 2],
    [5, 8, 2],
    [9, 16, 2],
    [17, 32, 1],
  ]);
});

test('statistics: the first and the last page numbers are counted like any other', async () => {
  const rows = [0, 4_294_967_295, 0, 4_294_967_294].map((page, i) => `${i},0,${page},1,W`).join('\n');
  const { pagesWritten, skew } = await statistics(rows);
  expect(pagesWritten).toBe(3);
  expect(skew.at(-1)).toBe(1);
});
