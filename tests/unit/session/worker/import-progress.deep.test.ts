import { expect, test } from 'vitest';
import { createSessionServer } from '../../../../src/session/worker/session-server.ts';
import { valueOf } from './specs.ts';

test('an import reports no more often than every 50 ms, until its end', async () => {
  const rows = Array.from({ length: 100_000 }, (_, i) => `${i},${i},${i % 5_000},1,W\n${i},${i},,,C\n`);
  const text = `timestamp,txid,blkno,blkcnt,flags\n${rows.join('')}`;
  const times: number[] = [];
  valueOf(
    await createSessionServer().importTrace(new Blob([text]), 'orders.csv', () => {
      times.push(performance.now());
      return false;
    }),
  );
  const waits = times.slice(1, -1).map((ms, i) => ms - (times[i] ?? 0));
  expect(waits.length).toBeGreaterThan(1);
  expect(Math.min(...waits)).toBeGreaterThanOrEqual(49);
});
