/** A rolled-back savepoint may look like an aborted transaction: the reader is told where that may be so. */
import { describe, expect, it } from 'vitest';
import { Dump } from './dump.ts';
import { summary } from './reading.ts';

const BLOCK = '1663/5/16384 blk 12';

describe('aborts in pg_waldump text', () => {
  it.each<[string, number, (dump: Dump) => Dump]>([
    [
      'a transaction began before and goes on',
      1,
      (dump) =>
        dump.heap(30, BLOCK).heap(31, BLOCK).end(31, 'ABORT ', 1).heap(30, BLOCK).end(30, 'COMMIT ', 2),
    ],
    [
      'the transaction around it writes its first record later',
      1,
      (dump) => dump.heap(31, BLOCK).end(31, 'ABORT ', 1).end(30, 'COMMIT ', 2),
    ],
    ['the transaction around it never ends', 1, (dump) => dump.heap(30, BLOCK).end(31, 'ABORT ', 1)],
    [
      'ids wrap around in between',
      1,
      (dump) => dump.heap(4_294_967_295, BLOCK).heap(3, BLOCK).end(3, 'ABORT ', 1),
    ],
    [
      'two such savepoints are rolled back one after the other',
      2,
      (dump) =>
        dump.heap(31, BLOCK).end(31, 'ABORT ', 1).heap(32, BLOCK).end(32, 'ABORT ', 2).end(30, 'COMMIT ', 3),
    ],
    [
      'one of two has a higher id than a transaction that writes later, whatever their order',
      1,
      (dump) =>
        dump
          .heap(35, BLOCK)
          .heap(40, BLOCK)
          .heap(35, BLOCK)
          .end(40, 'ABORT ', 1)
          .end(35, 'ABORT ', 2)
          .end(37, 'COMMIT ', 3),
    ],
    [
      'no transaction is open at its end',
      0,
      (dump) => dump.heap(30, BLOCK).heap(31, BLOCK).end(30, 'COMMIT ', 1).end(31, 'ABORT ', 2),
    ],
    [
      'the open transaction writes between its records',
      0,
      (dump) =>
        dump.heap(30, BLOCK).heap(31, BLOCK).heap(30, BLOCK).end(31, 'ABORT ', 1).end(30, 'COMMIT ', 2),
    ],
    [
      'the open transaction has a higher id',
      0,
      (dump) => dump.heap(32, BLOCK).heap(31, BLOCK).end(31, 'ABORT ', 1).end(32, 'COMMIT ', 2),
    ],
    [
      'the open transaction is prepared',
      0,
      (dump) =>
        dump
          .heap(30, BLOCK)
          .end(30, 'PREPARE gid x: ', 1)
          .heap(31, BLOCK)
          .end(31, 'ABORT ', 2)
          .end(0, 'COMMIT_PREPARED 30: ', 3),
    ],
    [
      'its transaction is known',
      0,
      (dump) =>
        dump
          .heap(30, BLOCK)
          .heap(31, BLOCK)
          .end(31, 'ABORT ', 1)
          .record('Transaction', 32, 'ASSIGNMENT xtop 30: subxacts: 31 32')
          .end(30, 'COMMIT ', 2, '; subxacts: 32'),
    ],
  ])('tells whether an abort may be a rolled-back savepoint: %s', async (_, unclear, write) => {
    const { details, warnings } = await summary(write(new Dump()).text());
    expect(details['unclearAborts']).toBe(unclear);
    expect(warnings.filter((warning) => warning.startsWith('The abort rate'))).toHaveLength(
      Math.min(1, unclear),
    );
  });

  it('bounds the abort rate where savepoints make it uncertain', async () => {
    const dump = new Dump().heap(30, BLOCK).heap(31, BLOCK).end(31, 'ABORT ', 1).end(30, 'COMMIT ', 2);
    const words =
      'The abort rate is uncertain: 1 of 1 abort may be savepoints that were rolled back (ROLLBACK TO) while their transaction went on, because the log names no parent. Each counts as a transaction of its own. Between 0 of 1 and 1 of 2 transactions that ended have aborted';
    expect((await summary(dump.text())).warnings).toEqual([
      `${words}; the latter if the application uses no savepoints, of which the dump shows no other.`,
    ]);
    dump.heap(40, BLOCK).heap(41, BLOCK).end(40, 'COMMIT ', 3, '; subxacts: 41');
    expect((await summary(dump.text())).warnings).toEqual([
      `${words.replace('1 of 2', '1 of 3').replace('0 of 1', '0 of 2')}.`,
    ]);
  });
});
