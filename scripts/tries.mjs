// Browser tests by their tries, read from Playwright's report: those that held at a later one, and those that did not hold.
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from './programs.mjs';

/**
 * @typedef {{ status: string, retry: number, error?: { message?: string } }} Try
 * @typedef {{ title: string, file: string, line: number, tests: { status: string, results: Try[] }[] }} Spec
 * @typedef {{ specs?: Spec[], suites?: Suite[] }} Suite
 */

/** @param {Suite} suite @returns {Spec[]} the tests of a file or a group, in the order of the file */
const specsOf = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsOf)];

/** @param {string} message @returns {string} its first line, without colours */
const firstLine = (message) => stripVTControlCharacters(message).split('\n', 1).join('');

/** @param {Try[]} tries @returns {string} the first line of the first failure */
const firstError = (tries) =>
  firstLine(tries.find(({ error }) => error !== undefined)?.error?.message ?? 'no message');

/**
 * @param {unknown} report the JSON report of Playwright, or null if it wrote none
 * @param {string} status `flaky` or `unexpected`
 * @param {(spec: Spec, met: Spec['tests']) => string} words
 * @returns {string[]} a line for each test that ended so: place, words, title and first error
 */
function linesOf(report, status, words) {
  const { suites = [] } = /** @type {Suite} */ (report ?? {});
  return suites.flatMap(specsOf).flatMap((spec) => {
    const met = spec.tests.filter((test) => test.status === status);
    if (met.length === 0) return [];
    const error = firstError(met.flatMap(({ results }) => results));
    return [`  e2e/${spec.file}:${spec.line} ${words(spec, met)}: ${spec.title}\n    ${error}`];
  });
}

/** @param {unknown} report @returns {string[]} a line for each test that held, but not at once */
export const retriedTests = (report) =>
  linesOf(report, 'flaky', (_, met) => {
    const tries = Math.max(...met.map(({ results }) => results.length));
    return `needed another try, ${tries} in all`;
  });

/**
 * @param {unknown} report the JSON report of Vitest, whose tests of widgets have further tries, or null if it wrote none
 * @returns {string[]} a line for each test that held, but not at once
 */
export function retriedWidgets(report) {
  const { testResults = [] } =
    /** @type {{ testResults?: { name: string, assertionResults: { status: string, title: string, failureMessages?: string[] }[] }[] }} */ (
      report ?? {}
    );
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status, failureMessages = [] }) => status === 'passed' && failureMessages.length > 0)
      .map(({ title, failureMessages = [] }) => {
        const place = relative(root, name).replaceAll('\\', '/');
        return `  ${place} needed another try, ${failureMessages.length + 1} in all: ${title}\n    ${firstLine(failureMessages.join('\n'))}`;
      }),
  );
}

/** @param {unknown} report @returns {string[]} a line for each test that failed, with how often of how many runs */
export const failedTests = (report) =>
  linesOf(report, 'unexpected', ({ tests }, met) => `failed ${met.length} of ${tests.length}`);
