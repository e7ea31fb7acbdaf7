import { expect, test } from 'vitest';
import {
  addCounts,
  countCheck,
  countPlaywright,
  countsLine,
  countVitest,
  statusOf,
} from '../../../scripts/counts.mjs';

test('counts: a check counts once', () => {
  expect(countCheck(true)).toEqual({ passed: 1, failed: 0 });
  expect(countCheck(false)).toEqual({ passed: 0, failed: 1 });
});

test('counts: skipped tests count as failed', () => {
  const report = {
    numTotalTests: 10,
    numPassedTests: 7,
    numFailedTests: 1,
    numPendingTests: 2,
    testResults: [],
  };
  expect(countVitest(report, false)).toEqual({ passed: 7, failed: 3 });
});

test('counts: a test file that could not be loaded counts as failed', () => {
  const testResults = [{ status: 'failed', assertionResults: [] }];
  expect(countVitest({ numTotalTests: 4, numPassedTests: 4, testResults }, false)).toEqual({
    passed: 4,
    failed: 1,
  });
});

test('counts: a runner that failed, wrote nothing or ran nothing is a failure', () => {
  expect(countVitest({ numTotalTests: 4, numPassedTests: 4 }, false)).toEqual({ passed: 4, failed: 1 });
  expect(countVitest(null, true)).toEqual({ passed: 0, failed: 1 });
  expect(countVitest({ numTotalTests: 0, numPassedTests: 0 }, true)).toEqual({ passed: 0, failed: 1 });
  expect(countPlaywright(null, false)).toEqual({ passed: 0, failed: 1 });
  expect(countPlaywright({ stats: { expected: 3 } }, false)).toEqual({ passed: 3, failed: 1 });
});

test('counts: a browser test that held at a later try has passed; one that was skipped has failed', () => {
  const stats = { expected: 5, unexpected: 1, flaky: 2, skipped: 1 };
  expect(countPlaywright({ stats, errors: [] }, false)).toEqual({ passed: 7, failed: 2 });
  expect(countPlaywright({ stats: { expected: 5, flaky: 1 } }, true)).toEqual({ passed: 6, failed: 0 });
  expect(countPlaywright({ stats: { expected: 5 }, errors: [] }, true)).toEqual({ passed: 5, failed: 0 });
});

test('counts: parts are added up, and nothing passed is a failure', () => {
  const counts = addCounts([
    { passed: 5, failed: 0 },
    { passed: 7, failed: 2 },
  ]);
  expect(countsLine(counts)).toBe('12 passed, 2 failed');
  expect(statusOf(counts)).toBe(1);
  expect(statusOf({ passed: 12, failed: 0 })).toBe(0);
  expect(statusOf({ passed: 0, failed: 0 })).toBe(1);
});
