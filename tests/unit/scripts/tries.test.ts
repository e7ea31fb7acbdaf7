import { join } from 'node:path';
import { expect, test } from 'vitest';
import { failedTests, retriedTests, retriedWidgets } from '../../../scripts/tries.mjs';
import { root } from '../../../scripts/programs.mjs';

const failure = {
  status: 'failed',
  retry: 0,
  error: { message: '\u001b[31mexpect(locator)\u001b[39m failed\nand why' },
};
const success = { status: 'passed', retry: 1 };

const report = {
  suites: [
    {
      specs: [
        { title: 'holds', file: 'a.spec.ts', line: 3, tests: [{ status: 'expected', results: [success] }] },
        {
          title: 'holds later',
          file: 'a.spec.ts',
          line: 9,
          tests: [{ status: 'flaky', results: [failure, failure, success] }],
        },
      ],
      suites: [
        {
          specs: [
            {
              title: 'fails',
              file: 'b.full.spec.ts',
              line: 12,
              tests: [
                { status: 'expected', results: [success] },
                { status: 'unexpected', results: [failure, failure, failure] },
              ],
            },
          ],
        },
      ],
    },
  ],
};

test('tries: a test that held at a later try is listed with file, line and first error', () => {
  expect(retriedTests(report)).toEqual([
    '  e2e/a.spec.ts:9 needed another try, 3 in all: holds later\n    expect(locator) failed',
  ]);
});

test('tries: a test that failed is listed with how often, in a group of tests as well', () => {
  expect(failedTests(report)).toEqual([
    '  e2e/b.full.spec.ts:12 failed 1 of 2: fails\n    expect(locator) failed',
  ]);
});

test('tries: a widget that held at a later try is listed, one that failed is not', () => {
  const name = join(root, 'tests/components/charts.test.tsx');
  const assertionResults = [
    { status: 'passed', title: 'chart: at once', failureMessages: [] },
    { status: 'passed', title: 'chart: later', failureMessages: ['Error: not yet\n  at …'] },
    { status: 'failed', title: 'chart: never', failureMessages: ['Error: no', 'Error: no', 'Error: no'] },
  ];
  expect(retriedWidgets({ testResults: [{ name, assertionResults }] })).toEqual([
    '  tests/components/charts.test.tsx needed another try, 2 in all: chart: later\n    Error: not yet',
  ]);
});

test('tries: without a report there is nothing to list', () => {
  expect(retriedTests(null)).toEqual([]);
  expect(retriedWidgets(null)).toEqual([]);
  expect(failedTests({})).toEqual([]);
});
