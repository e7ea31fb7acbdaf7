// How many checks passed and failed, read from the test runners' own reports. Anything that did not run counts
// as failed, so that nothing can be switched off in silence.

/** @typedef {{ passed: number, failed: number }} Counts */

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
  return plausible({ passed: expected, failed: unexpected + flaky + skipped + errors.length }, held);
}
