import { describe, expect, it } from 'vitest';
import { parseGroupRule } from '../../../src/traces/group-rule.ts';
import { problem, reading, summary, told } from './reading.ts';

const US = 1600000000000000;
/** Two devices; device 0 pauses for 1 ms and 1 µs between its third and fourth write. */
const TRACE = [
  `0,W,0,4096,${US}`,
  `1,W,0,4096,${US + 1}`,
  `0,W,4096,4096,${US + 1000}`,
  `0,R,4096,4096,${US + 1001}`,
  `0,W,8192,4096,${US + 2000}`,
  `0,W,0,8192,${US + 3001}`,
  '',
].join('\n');

/** Device 0 cut behind its third write, which is where it pauses; device 1 writes once. */
const AFTER_THREE = [
  'begin Tx1',
  'write Tx1 0+1',
  'begin Tx2',
  'write Tx2 16384+1',
  'write Tx1 1+1',
  'read 1+1',
  'write Tx1 2+1',
  'commit Tx1',
  'begin Tx3',
  'write Tx3 0+2',
  'commit Tx3',
  'commit Tx2',
];

async function cut(group: string): Promise<string[]> {
  return told((await reading(TRACE, { group })).store).map((line) => line.replace(/ @.*/, ''));
}

describe('a trace without transactions', () => {
  it('is not cut by the rule none', async () => {
    expect((await cut('none')).filter((line) => /begin|commit|Tx/.test(line))).toEqual([]);
  });

  it('is cut at every write by the rule write', async () => {
    const found = await summary(TRACE, { group: 'write' });
    expect(found).toMatchObject({
      grouping: 'write',
      transactions: 5,
      commits: 5,
      unfinished: 0,
      nonTransactionalWrites: 0,
      pageWrites: 6,
      pageReads: 1,
      pagesPerTransaction: { n: 5, max: 2 },
    });
  });

  it('is cut after a number of writes of a device, and the rest is a transaction too', async () => {
    expect(await cut('count:3')).toEqual(AFTER_THREE);
  });

  it('is cut at pauses of a device that exceed the gap', async () => {
    expect(await cut('gap:1ms,64')).toEqual(AFTER_THREE);
    expect((await summary(TRACE, { group: 'gap:1001us,64' })).transactions).toBe(2);
    expect((await summary(TRACE, { group: 'gap:999us,64' })).transactions).toBe(5);
  });

  it('is cut before its pages would exceed the maximum', async () => {
    expect((await summary(TRACE, { group: 'gap:1s,5' })).transactions).toBe(2);
    expect((await summary(TRACE, { group: 'gap:1s,4' })).transactions).toBe(3);
    expect((await summary(TRACE, { group: 'gap:1s,1' })).transactions).toBe(5);
  });

  it('is cut repeatedly with the same limits', async () => {
    const many = Array.from({ length: 8 }, (_, i) => `0,W,${i * 4096},4096,${US + i}\n`).join('');
    const counts = async (group: string): Promise<number[]> => {
      const lines = told((await reading(many, { group })).store);
      const pages = new Map<string, number>();
      for (const line of lines) {
        const [kind, tx] = line.split(' ');
        if (kind === 'write') pages.set(tx ?? '', (pages.get(tx ?? '') ?? 0) + 1);
      }
      return [...pages.values()];
    };
    expect(await counts('count:2')).toEqual([2, 2, 2, 2]);
    expect(await counts('count:3')).toEqual([3, 3, 2]);
    expect(await counts('gap:1s,3')).toEqual([3, 3, 2]);
    expect(await counts('write')).toEqual([1, 1, 1, 1, 1, 1, 1, 1]);
  });

  it('stays open under the rule flush if it has no flush', async () => {
    const found = await summary(TRACE, { group: 'flush' });
    expect([found.transactions, found.commits, found.unfinished]).toEqual([2, 0, 2]);
    expect(found.warnings).toContain('The trace holds no flush, so the rule “flush” closes no transaction.');
  });

  it('is cut by the gap to the previous write, even where the clock went back', async () => {
    const times = [0, 5000, 1000, 3000, 4000];
    const text = times.map((time, i) => `${time},0,${i},1,W\n`).join('');
    // 5 ms later; 4 ms earlier; 2 ms later; 1 ms later.
    expect((await summary(text, { group: 'gap:1ms,64' })).transactions).toBe(3);
  });

  it('has its rest committed when it ends', async () => {
    const ends = told((await reading(TRACE, { group: 'count:3' })).store).slice(-2);
    expect(ends).toEqual(['commit Tx3 @3001000 #6', 'commit Tx2 @3001000 #6']);
  });

  it('may contain a request of 4 GiB, and none that is longer', async () => {
    const text = `0,W,0,4096,${US}\n0,W,0,4294967296,${US}\n0,W,0,4294967297,${US}\n`;
    const { pageWrites, rejected } = await summary(text, { group: 'write' });
    expect([pageWrites, rejected]).toEqual([
      1 + 2 ** 20,
      [{ line: 3, reason: 'the request is 4294967297 bytes long; at most 4 GiB is supported' }],
    ]);
  });

  it('may be in the native format', async () => {
    const found = await summary('0,0,5,1,W\n1,0,6,1,W\n2,0,7,2,W\n', { group: 'count:2' });
    expect(found).toMatchObject({ grouping: 'count:2', rows: 3, transactions: 2, commits: 2, pageWrites: 4 });
  });
});

describe('a trace with transactions', () => {
  it('is not cut again, and a warning says so', async () => {
    const text = '0,0,5,1,W\n1,1,6,1,W\n2,1,,,C\n';
    const found = await summary(text, { group: 'write' });
    const plain = await summary(text);
    expect({ ...found, warnings: [] }).toEqual(plain);
    expect(found.warnings).toEqual(['The trace has transactions of its own, so it was not cut by a rule.']);
  });
});

describe('a grouping rule', () => {
  it.each([
    ['none', { kind: 'none' }],
    ['count:8', { kind: 'count', writes: 8 }],
    ['gap:1ms,64', { kind: 'gap', gapNs: 1e6, pages: 64 }],
    ['gap:250us,1', { kind: 'gap', gapNs: 250_000, pages: 1 }],
    ['gap:7ns,1', { kind: 'gap', gapNs: 7, pages: 1 }],
    ['gap:2s,1000000000', { kind: 'gap', gapNs: 2e9, pages: 1e9 }],
    ['gap:0ns,1', { kind: 'gap', gapNs: 0, pages: 1 }],
  ])('%s is understood', (text, rule) => {
    expect(parseGroupRule(text)).toEqual({ ok: true, value: rule });
  });

  it.each([
    '',
    'Write',
    'count',
    'count:0',
    'count:-1',
    'count:1e3',
    'gap:1ms',
    'gap:1,64',
    'gap:1ms,0',
    'gap:1ms,1000000001',
    'count:1000000001',
    'write ',
  ])('“%s” is refused', async (group) => {
    expect(await problem(TRACE, { group })).toEqual({
      kind: 'unsupported',
      sentence: `The rule “${group}” is none; the rules are none, write, flush, count:8, gap:1ms,64.`,
    });
  });
});
