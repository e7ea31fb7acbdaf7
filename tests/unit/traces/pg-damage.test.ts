import { describe, expect, it } from 'vitest';
import { Dump, time } from './dump.ts';
import { inEnglish } from '../../../src/texts/en/in-english.ts';
import { bytesOf, fixture, numbers, problem, reading, summary, told } from './reading.ts';
import { itemAt } from '../../support/item-at.ts';

const BLOCK = '1663/5/16384 blk 12';
const FORGED =
  'rmgr: Heap        len (rec/tot):     54/    54, tx:        999, lsn: 0/00000001, prev 0/00000000, desc: INSERT off 1, blkref #0: rel 1/1/1 blk 7';

/** Reads one line among good ones and answers why it was rejected; null where it was not. */
async function rejection(line: string): Promise<string | null> {
  const dump = new Dump().heap(1, BLOCK).end(1, 'COMMIT ', 1).raw(line).heap(2, BLOCK).end(2, 'COMMIT ', 2);
  const found = await summary(dump.text());
  expect(found.rows - found.rejectedCount).toBe(found.rejectedCount === 0 ? 5 : 3);
  return found.rejected[0]?.reason ?? null;
}

/** A record as it should be, to be damaged. */
/** The first line of a dump. */
const only = ({ lines }: Dump): string => itemAt(lines, 0);

const GOOD = only(new Dump().heap(7, BLOCK));

describe('damaged records', () => {
  it.each([
    ['hello', 'no pg_waldump record: “hello”'],
    [GOOD.slice(0, 20), 'a record that breaks off: the line ends where len (rec/tot): was expected'],
    [GOOD.slice(0, 40), 'a record that breaks off: the line ends where two lengths was expected'],
    [GOOD.slice(0, 52), 'a record that breaks off: the line ends where tx: was expected'],
    [
      GOOD.slice(0, 70),
      'a record that breaks off: the line ends where lsn: and a place in the log was expected',
    ],
    [
      GOOD.slice(0, 84),
      'a record that breaks off: the line ends where prev and a place in the log was expected',
    ],
    [GOOD.slice(0, 100), 'a record that breaks off: the line ends where desc: was expected'],
    [
      GOOD.slice(0, GOOD.indexOf('desc: ') + 6),
      'a record that breaks off: the line ends where what the record does behind desc: was expected',
    ],
    [GOOD.replace('tx:', 'ty:'), 'a damaged record: expected tx: at column 47'],
    [GOOD.replace(' 7,', ' 4294967296,'), 'the transaction’s id passes 2^32 − 1'],
    [
      GOOD.replace('lsn: 1/', 'lsn: 123456789/'),
      'a damaged record: expected lsn: and a place in the log at column 79',
    ],
    [GOOD.replace(' blk 12', ''), 'a damaged block reference: “blkref #0: rel 1663/5/16384”'],
    [GOOD.replace(' blk 12', ' blk '), 'a damaged block reference: “blkref #0: rel 1663/5/16384 blk ”'],
    [
      GOOD.replace(' blk 12', ' blk 4294967296'),
      'a damaged block reference: “blkref #0: rel 1663/5/16384 blk 4294967296”',
    ],
    [
      GOOD.replace(' blk 12', ' fork odd blk 12'),
      'a damaged block reference: “blkref #0: rel 1663/5/16384 fork odd blk 12”',
    ],
    [GOOD.replace(' blk 12', ' blk 12x'), 'a damaged block reference: “blkref #0: rel 1663/5/16384 blk 12x”'],
    [GOOD.replace('1663/5', '1663-5'), 'a damaged block reference: “blkref #0: rel 1663-5/16384 blk 12”'],
    [`${GOOD}${`, blkref #1: rel ${BLOCK}`.repeat(70)}`, 'more than 64 block references'],
    [
      '\tblkref #0: rel 1663/5/16384 fork main blk 12',
      'a block reference without a record that may have one',
    ],
    [
      only(new Dump().record('Transaction', 7, 'COMM')),
      'an unknown or cut record “COMM” of rmgr Transaction',
    ],
    [only(new Dump().record('Transaction', 7, 'COMMIT 2026-11-20 11:33')), '“COMMIT” without its time'],
    [
      only(new Dump().record('Transaction', 7, 'COMMIT 2026-13-20 11:33:51.000000 UTC')),
      '“COMMIT” without its time',
    ],
    [
      only(new Dump().record('Transaction', 0, `COMMIT_PREPARED ${time(1)}`)),
      '“COMMIT_PREPARED” without its transaction',
    ],
    [
      only(new Dump().record('Transaction', 0, `ABORT_PREPARED 4294967296: ${time(1)}`)),
      '“ABORT_PREPARED” without its transaction',
    ],
    [only(new Dump().record('Transaction', 7, 'ASSIGNMENT xtop')), 'ASSIGNMENT without its transaction'],
  ])('are rejected with a reason: %j', async (line, reason) => {
    expect(await rejection(line)).toBe(reason);
  });

  it('have no effect, even if their first reference is valid', async () => {
    const dump = new Dump().heap(1, BLOCK).heap(1, '1663/5/16384 blk 77', '1663/5/16384 blk');
    const { store } = await reading(dump.text());
    expect(told(store)).toEqual(['begin Tx1 @0 #1', 'write Tx1 0+1 @0 #1']);
    expect(store.pageSpan).toBe(1);
  });

  it('include their references on lines of their own', async () => {
    const dump = new Dump().detailed('Heap', 1, 'INSERT', '1663/5/16384 fork main blk 1');
    dump
      .raw('rmgr: Heap  len (rec/tot): broken')
      .raw('\tblkref #0: rel 1663/5/16384 fork main blk 2')
      .raw('\tblkref #1: rel 1663/5');
    const found = await summary(dump.text());
    expect([found.pageWrites, found.rejectedCount]).toEqual([1, 3]);
  });

  it('at the end of a cut file do not affect the other records', async () => {
    const dump = fixture('pg15-savepoints.txt');
    const whole = await summary(dump);
    for (let cut = 1; cut < 330; cut += 7) {
      const found = await summary(dump.subarray(0, dump.length - cut));
      expect([cut, found.rows + found.rejectedCount]).toEqual([cut, whole.rows]);
      expect(found.warnings).toContain(
        'Line 260 is the last and has no line end: the dump may be cut there.',
      );
    }
  });

  it('include lines that are too long', async () => {
    const found = await summary(new Dump().heap(1, BLOCK).raw('x'.repeat(2_000_000)).heap(1, BLOCK).text());
    expect(found.rejected).toEqual([{ line: 2, reason: 'a line of 2000000 bytes' }]);
    expect(found.pageWrites).toBe(2);
  });
});

describe('lines that are no records', () => {
  it('are listed and ignored if pg_waldump itself wrote them', async () => {
    const dump = new Dump()
      .raw('first record is after 0/1000028, at 0/1000060, skipping over 56 bytes')
      .heap(1, BLOCK)
      .raw('')
      .end(1, 'COMMIT ', 1)
      .heap(2, BLOCK)
      .end(2, 'COMMIT ', 2)
      .raw(
        'pg_waldump: error: error in WAL record at 0/1: invalid record length at 0/2: expected at least 24, got 0',
      );
    const found = await summary(dump.text());
    expect([found.rows, found.rejectedCount, found.ignoredLines]).toEqual([4, 0, 3]);
    expect(found.warnings).toEqual([
      'Line 1: first record is after 0/1000028, at 0/1000060, skipping over 56 bytes',
      'Line 7: pg_waldump: error: error in WAL record at 0/1: invalid record length at 0/2: expected at least 24, got 0 (an error at the end of the log is usual after a crash)',
    ]);
  });

  it('may interrupt a record anywhere, and its halves are joined', async () => {
    const message =
      'pg_waldump: error: error in WAL record at 0/1: invalid record length at 0/2: wanted 24, got 0';
    const dump = new Dump()
      .heap(1, BLOCK)
      .end(1, 'COMMIT ', 1)
      .heap(2, BLOCK, '1663/5/16384 blk 345')
      .end(3, 'COMMIT ', 2, '; subxacts: 2');
    const whole = numbers(await summary(dump.text()));
    for (const index of [2, 3]) {
      const line = itemAt(dump.lines, index);
      for (let at = 1; at < line.length; at++) {
        const lines = dump.lines.toSpliced(index, 1, `${line.slice(0, at)}${message}`, line.slice(at));
        const found = await summary(`${lines.join('\n')}\n`);
        expect([index, at, ...numbers(found)]).toEqual([index, at, ...whole]);
        expect(found.details['messages']).toBe(1);
      }
    }
  });

  it('may be missing from a filtered dump: gaps give a warning and are not taken for forged records', async () => {
    const dump = new Dump().heap(1, BLOCK).gap().heap(2, BLOCK).gap().end(1, 'COMMIT ', 1).heap(2, BLOCK);
    const found = await summary(dump.text());
    expect(found).toMatchObject({ rows: 4, pageWrites: 3, unfinished: 1 });
    expect(found.details).toMatchObject({ chainBreaks: 2, forgedRecords: 0 });
    expect(found.warnings).toContain(
      'Records are missing at 2 places, the first before line 2: the dump is filtered, joined or damaged. Transactions whose end is missing count as unfinished.',
    );
  });
});

describe('records forged within a name', () => {
  it('are found in a real dump, in both forms', async () => {
    const expected = [37, 0, 9, 6, 2, 0, 1, 22, 3, 4, 0];
    for (const [name, lines] of [
      ['pg15-forged-names.txt', [10, 22]],
      ['pg15-forged-names-details.txt', [18, 36]],
    ] as const) {
      const { store, summary: found } = await reading(fixture(name));
      expect(numbers(found)).toEqual(expected);
      expect(found.details).toMatchObject({
        forgedRecords: 2,
        subtransactions: 3,
        chainBreaks: 0,
        blockReferences: 26,
      });
      expect(
        found.warnings.slice(0, 2).map((warning) => Number(/^Line (\d+) looks like/.exec(warning)?.[1])),
      ).toEqual(lines);
      expect([1, 2, 3, 4].map((transaction) => store.txidOf(transaction))).toEqual([725, 727, 728, 729]);
      expect(
        Array.from({ length: store.pageSpan }, (_, page) => inEnglish(store.pageName(page))).join(),
      ).not.toMatch(/[19]\/[19]\/[19] /);
    }
  });

  it('are found even if they form a chain of their own or guess the place of their carrier', async () => {
    const carrier = new Dump().heap(1, BLOCK).record('Transaction', 1, 'PREPARE gid x');
    const guessed = FORGED.replace(
      'prev 0/00000000',
      `prev ${/lsn: (\S+),/.exec(itemAt(carrier.lines, 1))?.[1]}`,
    );
    const chained = FORGED.replace('prev 0/00000000', 'prev 0/00000001').replace(
      'lsn: 0/00000001',
      'lsn: 0/00000002',
    );
    for (const forged of [[FORGED, chained], [guessed], [guessed, chained]]) {
      const dump = new Dump().heap(1, BLOCK).record('Transaction', 1, 'PREPARE gid x');
      for (const line of forged) dump.raw(line);
      dump.lines[dump.lines.length - 1] += `: ${time(3)}; subxacts: 2`;
      // Sub-transactions hidden by a name with a right guess are beyond recovery.
      const child = forged[0] === guessed ? 1 : 2;
      dump.heap(child, BLOCK).end(0, 'COMMIT_PREPARED 1: ', 4);
      const found = await summary(dump.text());
      expect(found).toMatchObject({
        transactions: 1,
        commits: 1,
        pageWrites: 2,
        distinctPages: 1,
        rejectedCount: 0,
      });
      expect(found.details).toMatchObject({ forgedRecords: forged.length, chainBreaks: 0 });
    }
  });

  it('end no transaction and add no sub-transaction', async () => {
    const forged = `rmgr: Transaction len (rec/tot):     34/    34, tx:          5, lsn: 0/00000001, prev 0/00000000, desc: COMMIT ${time(1)}; subxacts: 1`;
    const dump = new Dump()
      .heap(5, BLOCK)
      .heap(1, BLOCK)
      .record('Transaction', 1, 'PREPARE gid x')
      .raw(`${forged}: ${time(3)}`)
      .heap(5, BLOCK);
    expect(await summary(dump.text())).toMatchObject({
      transactions: 2,
      commits: 0,
      prepared: 1,
      unfinished: 1,
    });
  });

  it('are found even if nothing follows them', async () => {
    const dump = new Dump()
      .heap(1, BLOCK)
      .record('Transaction', 1, 'PREPARE gid x')
      .raw(`${FORGED}: ${time(3)}`);
    const found = await summary(dump.text());
    expect(found).toMatchObject({ transactions: 1, pageWrites: 1, prepared: 1 });
    expect(found.details).toMatchObject({ forgedRecords: 1, chainBreaks: 0 });
  });

  it('may be followed by lines of any kind', async () => {
    const dump = new Dump()
      .heap(1, BLOCK)
      .record('Transaction', 1, 'PREPARE gid x')
      .raw('\tblkref #0: rel 9/9/9 fork main blk 9')
      .raw('some words')
      .raw(`last: ${time(3)}; subxacts: 2`)
      .heap(2, BLOCK);
    expect(await summary(dump.text())).toMatchObject({
      rows: 3,
      ignoredLines: 3,
      transactions: 1,
      pageWrites: 2,
    });
  });
});

describe('the statistics of pg_waldump', () => {
  it('are refused as not a trace', async () => {
    expect((await problem(fixture('pg15-statistics.txt'), { name: 'stats.txt' })).sentence).toBe(
      '“stats.txt” is a statistics table of pg_waldump (--stats), not a trace. It holds no single record; run pg_waldump again without --stats (-z).',
    );
    const older = bytesOf(
      'Type                                           N      (%)          Record size\n----\nXLOG  1 (2.0)\n',
    );
    expect((await problem(older)).kind).toBe('not-a-trace');
  });
});
