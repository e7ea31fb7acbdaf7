import { describe, expect, it } from 'vitest';
import { TraceOutcome } from '../../../src/model/trace.ts';
import { Dump } from './dump.ts';
import { problem, reading, summary, told } from './reading.ts';

const BLOCK = '1663/5/16384 blk 12';

describe('pg_waldump text', () => {
  it('turns block references into writes and first records into begins, and names the blocks', async () => {
    const dump = new Dump()
      .record('Heap', 700, 'UPDATE off 1', BLOCK, '1663/5/16384 blk 3 FPW')
      .record(
        'Heap2',
        0,
        'VISIBLE cutoff xid 7 flags 0x03',
        '1663/5/16384 fork vm blk 0 FPW for WAL verification',
        BLOCK,
      )
      .record('Btree', 701, 'INSERT_LEAF off: 2', '1663/5/16390 fork init blk 12')
      .end(700, 'COMMIT ', 1000)
      .heap(701, BLOCK)
      .end(701, 'ABORT ', 2000);
    const { store, summary: found } = await reading(dump.text());
    expect(told(store).map((line) => line.replace(/ @.*/, ''))).toEqual([
      'begin Tx1',
      'write Tx1 0+1',
      'write Tx1 1+1',
      'write 2+1',
      'write 0+1',
      'begin Tx2',
      'write Tx2 3+1',
      'commit Tx1',
      'write Tx2 0+1',
      'abort Tx2',
    ]);
    expect([0, 1, 2, 3].map((page) => store.pageName(page))).toEqual([
      '1663/5/16384 blk 12',
      '1663/5/16384 blk 3',
      '1663/5/16384 fork vm blk 0',
      '1663/5/16390 fork init blk 12',
    ]);
    expect([store.txidOf(1), store.txidOf(2), store.pageSpan]).toEqual([700, 701, 4]);
    expect(found).toMatchObject({
      format: 'pg_waldump',
      rows: 6,
      transactions: 2,
      commits: 1,
      aborts: 1,
      unfinished: 0,
      pageBytes: 8192,
      writeRequests: 6,
      pageWrites: 4,
      distinctPages: 3,
      nonTransactionalWrites: 2,
      pagesPerTransaction: { n: 1, mean: 2, p50: 2, p90: 2, max: 2 },
      firstTimestampNs: '1795174431001000000',
      lastTimestampNs: '1795174431002000000',
      warnings: [],
    });
    expect(found.details).toMatchObject({
      blockReferences: 6,
      fullPageWrites: 2,
      distinctPagesWithNonTransactional: 4,
    });
  });

  it('reads both forms of references with the same result', async () => {
    const plain = new Dump()
      .heap(5, BLOCK, '1663/5/16384 blk 4294967295 FPW')
      .record('XLOG', 0, 'FPI ', '1663/5/16384 fork fsm blk 2 FPW')
      .heap(5)
      .end(5, 'COMMIT ', 0);
    const detailed = new Dump()
      .detailed(
        'Heap',
        5,
        'INSERT off 3 flags 0x00',
        '1663/5/16384 fork main blk 12',
        '1663/5/16384 fork main blk 4294967295 (FPW); hole: offset: 72, length: 8104',
      )
      .detailed(
        'XLOG',
        0,
        'FPI ',
        '1663/5/16384 fork fsm blk 2 (FPW for WAL verification); hole: offset: 1, length: 2, compression saved: 3, method: pglz',
      )
      .detailed('Heap', 5, 'INSERT off 3 flags 0x00')
      .end(5, 'COMMIT ', 0);
    const [a, b] = [await reading(plain.text()), await reading(detailed.text())];
    const bare = (line: string): string => line.replace(/ #.*/, '');
    expect(told(b.store).map(bare)).toEqual(told(a.store).map(bare));
    expect([0, 1, 2].map((page) => b.store.pageName(page))).toEqual(
      [0, 1, 2].map((page) => a.store.pageName(page)),
    );
    expect([b.summary.rows, b.summary.ignoredLines, b.summary.details['fullPageWrites']]).toEqual([4, 3, 2]);
    expect([a.summary.details['bkpDetails'], b.summary.details['bkpDetails']]).toEqual([false, true]);
  });

  it('merges sub-transactions into their parent, whether it is known early or at its end', async () => {
    const dump = new Dump()
      .heap(11, BLOCK)
      .heap(12, BLOCK)
      .record('Transaction', 12, 'ASSIGNMENT xtop 10: subxacts: 11 12')
      .end(12, 'ABORT ', 5)
      .heap(10, BLOCK)
      .heap(13, BLOCK)
      .end(10, 'COMMIT ', 10, '; rels: base/5/16384; subxacts: 11 13; inval msgs: catcache 7')
      .heap(20, BLOCK)
      .heap(21, BLOCK)
      .end(20, 'ABORT ', 20, '; subxacts: 21');
    const { store, summary: found } = await reading(dump.text());
    expect(told(store).map((line) => line.replace(/ @.*/, ''))).toEqual([
      'begin Tx1',
      ...Array.from({ length: 4 }, () => 'write Tx1 0+1'),
      'commit Tx1',
      'begin Tx2',
      'write Tx2 0+1',
      'write Tx2 0+1',
      'abort Tx2',
    ]);
    expect([store.txidOf(1), store.txidOf(2)]).toEqual([10, 20]);
    expect(found.details).toMatchObject({ subtransactions: 4, subtransactionsRolledBack: 1 });
  });

  it('takes a rolled-back sub-transaction without a known parent for a transaction', async () => {
    const dump = new Dump().heap(30, BLOCK).heap(31, BLOCK).end(31, 'ABORT ', 1).end(30, 'COMMIT ', 2);
    expect(await summary(dump.text())).toMatchObject({ transactions: 2, commits: 1, aborts: 1 });
  });

  it('finds the top of nested sub-transactions, in any order of the records', async () => {
    const dump = new Dump()
      .heap(3, BLOCK)
      .end(2, 'ABORT ', 1, '; subxacts: 3')
      .heap(4, BLOCK)
      .record('Transaction', 4, 'ASSIGNMENT xtop 1: subxacts: 2 4')
      .end(1, 'COMMIT ', 2, '; subxacts: 4');
    expect(await summary(dump.text())).toMatchObject({
      transactions: 1,
      commits: 1,
      aborts: 0,
      pageWrites: 2,
    });
  });

  it('takes a rolled-back parent of a sub-transaction for a sub-transaction too', async () => {
    const dump = new Dump()
      .heap(3, BLOCK)
      .heap(2, BLOCK)
      .record('Transaction', 3, 'ASSIGNMENT xtop 1: subxacts: 3')
      .end(2, 'ABORT ', 1, '; subxacts: 3')
      .end(1, 'COMMIT ', 2);
    expect(await summary(dump.text())).toMatchObject({
      transactions: 1,
      commits: 1,
      aborts: 0,
      pageWrites: 2,
    });
  });

  it('numbers the blocks of many relations separately', async () => {
    const dump = new Dump();
    const names: string[] = [];
    for (let round = 0; round < 2; round++) {
      for (let relation = 0; relation < 150; relation++) {
        for (const fork of ['', ' fork vm']) {
          for (const block of [0, 1, 4_294_967_295]) {
            const name = `${1663 + (relation % 3)}/${relation % 2}/${16_384 + (relation % 50)}${fork} blk ${block}`;
            if (!names.includes(name)) names.push(name);
            dump.heap(1, name);
          }
        }
      }
    }
    const { store, summary: found } = await reading(dump.text());
    expect(names).toHaveLength(900);
    expect([found.distinctPages, found.pageWrites, store.pageSpan]).toEqual([900, 1800, 900]);
    expect(Array.from({ length: store.pageSpan }, (_, page) => store.pageName(page))).toEqual(names);
    for (const i of [1, 2, 500, 901]) expect(store.pageAt(i)).toBe((i - 1) % 900);
  });

  it('follows two-phase commits, whose second phase names the transaction in its text', async () => {
    const dump = new Dump()
      .heap(1, BLOCK)
      .end(1, 'PREPARE gid one: ', 1)
      .heap(2, BLOCK)
      .heap(3, BLOCK)
      .end(2, 'PREPARE gid two: ', 2, '; subxacts: 3')
      .heap(4, BLOCK)
      .end(4, 'PREPARE gid left: ', 3)
      .end(0, 'COMMIT_PREPARED 1: ', 4)
      .end(0, 'ABORT_PREPARED 2: ', 5, '; subxacts: 3')
      .end(0, 'COMMIT_PREPARED 99: ', 6)
      .heap(5, BLOCK);
    const { store, summary: found } = await reading(dump.text());
    expect(found).toMatchObject({ transactions: 5, commits: 2, aborts: 1, prepared: 1, unfinished: 1 });
    expect([1, 2, 3, 4, 5].map((transaction) => store.outcomeOf(transaction))).toEqual([
      TraceOutcome.committed,
      TraceOutcome.aborted,
      TraceOutcome.prepared,
      TraceOutcome.committed,
      TraceOutcome.open,
    ]);
    expect(told(store).filter((line) => line.startsWith('prepare'))).toHaveLength(3);
  });

  it('accepts PREPARE of PostgreSQL 12 and older, which has no details', async () => {
    const dump = new Dump()
      .heap(1, BLOCK)
      .record('Transaction', 1, 'PREPARE ')
      .end(0, 'COMMIT_PREPARED 1: ', 4);
    expect(await summary(dump.text())).toMatchObject({
      transactions: 1,
      commits: 1,
      prepared: 0,
      rejectedCount: 0,
    });
  });

  it('takes no reference and no list from free text', async () => {
    const dump = new Dump()
      .heap(1, BLOCK)
      .end(1, 'PREPARE gid x, blkref #0: rel 9/9/9 blk 9; subxacts: 7 8: ', 1)
      .record(
        'LogicalMessage',
        2,
        'MESSAGE transactional, prefix "p, blkref #0: rel 9/9/9 blk 9"; payload (1 bytes): 61',
      )
      .record('XLOG', 0, 'RESTORE_POINT p, blkref #0: rel 9/9/9 blk 9')
      .record('Tablespace', 0, 'CREATE 16444 "/srv/p, blkref #0: rel 9/9/9 blk 9"')
      .heap(8, BLOCK)
      .end(2, 'COMMIT ', 2);
    const found = await summary(dump.text());
    expect(found).toMatchObject({
      transactions: 3,
      pageWrites: 2,
      rejectedCount: 0,
      prepared: 1,
      unfinished: 1,
    });
    expect(found.details).toMatchObject({ blockReferences: 2, subtransactions: 0 });
  });

  it('accepts the details of every release', async () => {
    const dump = new Dump()
      .record(
        'Heap',
        1,
        'HOT_UPDATE old_xmax: 1, old_off: 2, old_infobits: [], flags: 0x20, new_xmax: 0, new_off: 3',
        BLOCK,
      )
      .record('custom128', 1, 'UNKNOWN (10) ', BLOCK)
      .record('Heap', 1, 'INSERT+INIT off 1', BLOCK)
      .record('SPGist', 1, 'ADD_LEAF off: 1, headoff: 0, parentoff: 0, nodeI: 0', BLOCK)
      .record('Transaction', 1, 'INVALIDATION ; inval msgs: catcache 55')
      .end(
        1,
        'COMMIT ',
        2,
        '; dropped stats: 2/5/16384; sync; origin: node 1, lsn 0/0, at 2026-11-20 00:00:00.000000 UTC',
      );
    expect(await summary(dump.text())).toMatchObject({
      rows: 6,
      rejectedCount: 0,
      pageWrites: 4,
      commits: 1,
    });
  });
});

describe('a dump without an operation', () => {
  it.each([
    [
      'records without blocks',
      new Dump().record('XLOG', 0, 'CHECKPOINT_ONLINE redo 0/1').text(),
      'holds 1 row but',
    ],
    [
      'messages alone',
      'pg_waldump: error: could not find a valid record after 0/1000000\n',
      'could not find a valid record',
    ],
    [
      'damaged records alone',
      'rmgr: Heap        len (rec/tot): 1/\n',
      'the first is line 1: a record that breaks off',
    ],
  ])('is refused: %s', async (_, text, part) => {
    const { kind, sentence } = await problem(text);
    expect(kind).toBe('no-operations');
    expect(sentence).toContain(part);
  });
});
