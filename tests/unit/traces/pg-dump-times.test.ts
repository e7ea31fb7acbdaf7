import { describe, expect, it } from 'vitest';
import { PgTime } from '../../../src/traces/pg-time.ts';
import { Dump, time } from './dump.ts';
import { reading, summary, told } from './reading.ts';

const BLOCK = '1663/5/16384 blk 12';

describe('the times of a dump', () => {
  it('are interpolated between the known ones by log position, and begin at zero', async () => {
    const dump = new Dump()
      .heap(1, BLOCK)
      .end(1, 'COMMIT ', 1000)
      .heap(2, BLOCK)
      .heap(2, BLOCK)
      .heap(2, BLOCK)
      .end(2, 'COMMIT ', 5000)
      .heap(3, BLOCK);
    const { store } = await reading(dump.text());
    // Records stand 100 bytes apart and 4 ms cover 400 of them: 1 ms a record, also outside the known times.
    expect(told(store).map((line) => Number(/@(\d+)/.exec(line)?.[1]) / 1e6)).toEqual([
      0, 0, 1, 2, 2, 3, 4, 5, 6, 6,
    ]);
  });

  it('never decrease, even if commits are written in another order than their time stamps', async () => {
    const dump = new Dump();
    for (const us of [100, 300, 200, 400, 400])
      dump.heap(us + dump.lines.length, BLOCK).end(us + dump.lines.length - 1, 'COMMIT ', us);
    const { store, summary: found } = await reading(dump.text());
    let last = 0;
    for (let i = 0; i < store.operations; i++) {
      expect(store.timeNsAt(i)).toBeGreaterThanOrEqual(last);
      last = store.timeNsAt(i);
    }
    expect(found.outOfOrderTimestamps).toBe(1);
  });

  it('use an assumed pace, with a warning, if fewer than two are known', async () => {
    const none = await reading(new Dump().heap(1, BLOCK).heap(1, BLOCK).text());
    expect(told(none.store)).toEqual(['begin Tx1 @0 #1', 'write Tx1 0+1 @0 #1', 'write Tx1 0+1 @1000 #2']);
    expect(none.summary.firstTimestampNs).toBeNull();
    expect(none.summary.warnings).toEqual([
      'Fewer than two transactions end in the dump, so that it tells no pace; times assume 100 MB of log a second.',
    ]);
    const one = await reading(new Dump().heap(1, BLOCK).end(1, 'COMMIT ', 5).heap(2, BLOCK).text());
    expect(one.store.timeNsAt(4)).toBe(2000);
    expect(one.summary.warnings).toHaveLength(1);
  });

  it('use a numeric time zone, and take any other for UTC', async () => {
    for (const [zone, ns] of [
      ['UTC', '1795174431000001000'],
      ['-03', '1795185231000001000'],
      ['+0530', '1795154631000001000'],
      ['JST', '1795174431000001000'],
    ] as const) {
      const dump = new Dump()
        .heap(1, BLOCK)
        .record('Transaction', 1, `COMMIT ${time(1).replace('UTC', zone)}`);
      const found = await summary(dump.text());
      expect(found.firstTimestampNs).toBe(ns);
      expect(found.details['timeZone']).toBe(zone);
    }
  });

  it('equal those of the calendar', () => {
    const clock = new PgTime();
    const days = [
      '1970-01-01',
      '1999-12-31',
      '2000-02-29',
      '2000-03-01',
      '2024-01-31',
      '2024-02-29',
      '2100-03-01',
    ];
    for (const day of days) {
      const text = `${day} 23:59:58.000123 UTC`;
      expect(clock.read(new TextEncoder().encode(text), 0, text.length)).toBe(true);
      expect([day, clock.wallUs]).toEqual([day, Date.parse(`${day}T23:59:58Z`) * 1000 + 123]);
    }
  });

  it('use no time in the name of a prepared transaction', async () => {
    const dump = new Dump()
      .heap(1, BLOCK)
      .record('Transaction', 1, 'PREPARE gid x: 2099-01-01 00:00:00.000000 UTC')
      .heap(2, BLOCK)
      .end(2, 'COMMIT ', 1000)
      .heap(3, BLOCK)
      .end(3, 'COMMIT ', 2000);
    const { store } = await reading(dump.text());
    expect(store.timeNsAt(store.operations - 1)).toBeLessThan(10_000_000);
  });
});
