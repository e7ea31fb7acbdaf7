import { expect, test } from 'vitest';
import { inTime } from '../../../../src/session/runner/in-time.ts';

test('work that settles is waited for, and what it throws is thrown on', async () => {
  expect(await inTime(Promise.resolve(1), 60_000)).toBe(true);
  await expect(inTime(Promise.reject(new Error('its own')), 60_000)).rejects.toThrow('its own');
});

test('work that does not settle is not waited for longer', async () => {
  expect(await inTime(new Promise(() => undefined), 1)).toBe(false);
});
