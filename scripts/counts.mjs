// Number of checks that passed and failed, read from the test runners' own reports. A check that did not run
// counts as failed, so that no test can be switched off unnoticed.

/** @typedef {{ passed: number, failed: number }} Counts */

/** @param {readonly Counts[]} parts @returns {Counts} */
export const addCounts = (parts) => ({
  passed: parts.reduce((sum, { passed }) => sum + passed, 0),
  failed: parts.reduce((sum, { failed }) => sum + failed, 0),
});

/** @param {Counts} counts @returns {string} the line with which a test run ends */
export const countsLine = ({ passed, failed }) => `${passed} passed, ${failed} failed`;

/** @param {Counts} counts @returns {number} the status with which a test run ends */
export const statusOf = ({ passed, failed }) => (failed > 0 || passed === 0 ? 1 : 0);

/** @param {boolean} held @returns {Counts} a check that is one thing: it held or it did not */
export const countCheck = (held) => ({ passed: held ? 1 : 0, failed: held ? 0 : 1 });

/**
 * @param {Counts} counts what the report says
 * @param {boolean} held whether the runner itself ended well
 * @returns {Counts} with one failure more where the report cannot explain the runner's exit, or counted nothing
 */
function plausible({ passed, failed }, held) {
  const unexplained = (!held && failed === 0) || passed + failed === 0;
  return { passed, failed: unexplained ? failed + 1 : failed };
}

/**
 * @param {unknown} report the JSON report of Vitest, or null if it wrote none
 * @param {boolean} held
 * @returns {Counts}
 */
export function countVitest(report, held) {
  const {
    numPassedTests = 0,
    numTotalTests = 0,
    testResults = [],
  } = /** @type {{ numPassedTests?: number, numTotalTests?: number, testResults?: { status: string, assertionResults: unknown[] }[] }} */ (
    report ?? {}
  );
  // A file that could not even be loaded has no tests to count.
  const unloaded = testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  );
  return plausible(
    { passed: numPassedTests, failed: numTotalTests - numPassedTests + unloaded.length },
    held,
  );
}

/**
 * A test that held at a later try has passed: a busy machine is no fault of the page. It is listed all the same.
 * @param {unknown} report the JSON report of Playwright, or null if it wrote none
 * @param {boolean} held
 * @returns {Counts}
 */
export function countPlaywright(report, held) {
  const { stats = {}, errors = [] } =
    /** @type {{ stats?: { expected?: number, unexpected?: number, flaky?: number, skipped?: number }, errors?: unknown[] }} */ (
      report ?? {}
    );
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = stats;
  return plausible({ passed: expected + flaky, failed: unexpected + skipped + errors.length }, held);
}
