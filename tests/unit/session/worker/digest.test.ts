import { createHash, randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { digestOf } from '../../../../src/session/worker/opening/digest.ts';
import { sha256Hex } from '../../../../src/session/runner/sha256.ts';
import { inWords } from '../../../support/in-words.ts';

test.each([0, 1, 55, 56, 57, 63, 64, 65, 119, 120, 128, 1_000, 100_000])(
  'SHA-256 of %i bytes equals that of node:crypto, also in two parts',
  (length) => {
    const bytes = randomBytes(length);
    const expected = createHash('sha256').update(bytes).digest('hex');
    expect(sha256Hex(bytes)).toBe(expected);
    const middle = length >> 1;
    expect(sha256Hex(bytes.subarray(0, middle), bytes.subarray(middle))).toBe(expected);
  },
);

test('digest: a trace is identified by all its bytes', async () => {
  const expected = createHash('sha256').update('a,b\n').digest('hex');
  expect(await digestOf(new Blob(['a,b\n']), 'trace.csv')).toEqual({ ok: true, value: `sha256-${expected}` });
});

test('digest: a large trace is identified by its length and its two ends', async () => {
  const bytes = new Uint8Array(20 * 2 ** 20);
  const digest = async (...parts: Uint8Array<ArrayBuffer>[]): Promise<unknown> =>
    digestOf(new Blob(parts), 'large');
  const whole = await digest(bytes);
  expect(whole).toMatchObject({ ok: true, value: expect.stringMatching(/^ends-[0-9a-f]{64}$/) as unknown });
  expect(await digest(bytes, new Uint8Array(1))).not.toEqual(whole);
  bytes[bytes.length - 1] = 1;
  expect(await digest(bytes)).not.toEqual(whole);
});

test('digest: a file that cannot be read again gets a message', async () => {
  const moved = new Blob(['x']);
  moved.arrayBuffer = () => Promise.reject(new Error('it is gone'));
  const digest = await digestOf(moved, 'moved.csv');
  expect(digest.ok ? '' : inWords(digest.error.sentence)).toMatch(/moved\.csv.*it is gone/);
});

test('digest: a file for which there is no room says so, and not that it has moved', async () => {
  const file = new Blob(['x']);
  file.arrayBuffer = () => Promise.reject(new RangeError('Array buffer allocation failed'));
  const digest = await digestOf(file, 'big.txt');
  expect(digest.ok ? '' : inWords(digest.error.sentence)).toContain('more memory than there is');
});
