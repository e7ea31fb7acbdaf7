import { expect, test } from 'vitest';
import {
  copyOfHistogram,
  createLogHistogram,
  notedBetween,
  noteNumber,
  topOf,
} from '../../../src/base/log-histogram.ts';

function bucketOf(value: number): number {
  const histogram = createLogHistogram();
  noteNumber(histogram, value);
  return histogram.counts.indexOf(1);
}

test('a number’s bucket ends at it or less than 1/32 above it', () => {
  const values = [0, 1, 31, 32, 63, 64, 65, 127, 128, 1000, 99_999, 1e6, 123_456_789, 2 ** 30, 2 ** 31 - 1];
  for (const value of values) {
    const top = topOf(bucketOf(value));
    expect(top).toBeGreaterThanOrEqual(value);
    expect(top - value).toBeLessThanOrEqual(value / 32);
  }
});

test('buckets are in the order of their numbers, without a gap', () => {
  const tops = Array.from({ length: 863 }, (_, bucket) => topOf(bucket));
  for (const [bucket, top] of tops.entries()) {
    expect(bucketOf(top)).toBe(bucket);
    expect(bucketOf(top + 1)).toBe(bucket + 1);
  }
});

test('numbers beyond 2³¹ count as the largest, and their sum is whole', () => {
  const histogram = createLogHistogram();
  noteNumber(histogram, 5e9);
  expect(histogram.counts.at(-1)).toBe(1);
  expect(histogram.sum).toBe(5e9);
});

test('between two states stands what was noted between them', () => {
  const histogram = createLogHistogram();
  noteNumber(histogram, 7);
  const before = copyOfHistogram(histogram);
  noteNumber(histogram, 7);
  noteNumber(histogram, 40);
  const between = notedBetween(before, histogram);
  expect([between.counts[7], between.counts[40], between.sum]).toEqual([1, 1, 47]);
});
