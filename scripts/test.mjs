// Runs the checks of one ring, to the end even when one fails. The last line of the output is `N passed, N failed`.
//
//   node scripts/test.mjs first   types, lint, format, unused code, the build; every layer, scheme and screen once
//   node scripts/test.mjs full    all other tests (*.full.*), and searches that go on where the first ring ended
//   node scripts/test.mjs deep    wide searches, and measurements that need an idle machine (*.deep.*)
//   node scripts/test.mjs races   browser tests of the first two rings three times over, four at once, with one try each
//
// Browser tests have up to three tries, but for the races; those that needed more than one are listed before the last line.
import { createServer } from 'node:net';
import process from 'node:process';
import { addCounts, countCheck, countPlaywright, countsLine, countVitest, statusOf } from './counts.mjs';
import { findFirefox } from './firefox.mjs';
import { runProgram, runScript } from './programs.mjs';
import { clearReports, readReport, reportPath } from './reports.mjs';
import { failedTests, retriedTests, retriedWidgets } from './tries.mjs';

/** @typedef {import('./counts.mjs').Counts} Counts */

const quiet = { isQuiet: true };

/** @returns {Promise<number>} a port that is free at this moment */
function freePort() {
  return new Promise((done, fail) => {
    const server = createServer();
    server.on('error', fail);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => done(address && typeof address === 'object' ? address.port : 0));
    });
  });
}

/** Checks of the sources, one after the other: each keeps more than one core busy. @returns {Promise<Counts>} */
async function sourceChecks() {
  return addCounts([
    countCheck(await runProgram('tsc', ['-b'], quiet)),
    countCheck(await runProgram('oxlint', ['--type-aware', '--deny-warnings'], quiet)),
    countCheck(await runProgram('oxfmt', ['--check'], quiet)),
    countCheck(await runProgram('knip', [], quiet)),
  ]);
}

/** @param {string} ring @returns {Promise<Counts>} */
async function unitTests(ring) {
  const report = `--outputFile.json=${reportPath(ring, 'vitest.json')}`;
  // Widgets of the page are tested in a browser, which starts once for all of them.
  const components = ring === 'first' ? ['--project=components'] : [];
  const args = ['run', `--project=${ring}`, ...components, '--reporter=default', '--reporter=json', report];
  const held = await runProgram('vitest', args, { env: ring === 'deep' ? { DEEP_TESTS: '1' } : {} });
  return countVitest(readReport(ring, 'vitest.json'), held);
}

/**
 * @param {string} ring
 * @param {boolean} built
 * @param {string[]} args for Playwright
 * @returns {Promise<Counts>}
 */
async function browserTests(ring, built, args = [`--project=${ring}`]) {
  if (!built) {
    console.log('\n== playwright\nThere is no build to open.');
    return countPlaywright(null, false);
  }
  if (ring === 'full' || ring === 'races') await runScript('firefox', 'scripts/firefox.mjs');
  const env = {
    E2E_PORT: process.env['E2E_PORT'] ?? String(await freePort()),
    E2E_REPORT: reportPath(ring, 'playwright.json'),
  };
  const held = await runProgram('playwright', ['test', ...args], { env });
  return countPlaywright(readReport(ring, 'playwright.json'), held);
}

/**
 * Browser tests that wait at a reader's pace leave the cores to the checks of the sources. Tests under Node come after both:
 * pages would take the cores from them.
 * @returns {Promise<Counts[]>}
 */
async function firstRing() {
  // Without a browser the tests below fail with the reason, so this is no check of its own.
  await runScript('browser', 'scripts/browser.mjs');
  const built = await runProgram('vite', ['build']);
  const isLight = built && (await runScript('budget', 'scripts/budget.mjs'));
  const beside = await Promise.all([browserTests('first', built), sourceChecks()]);
  return [countCheck(built), countCheck(isLight), ...beside, await unitTests('first')];
}

/**
 * The build is made anew, so that no older one is tested, and was counted in the first ring. Browser tests come after the
 * others: each of the two keeps all cores busy, and pages would take them from the other.
 * @returns {Promise<Counts[]>}
 */
async function fullRing() {
  await runScript('browser', 'scripts/browser.mjs');
  const units = await unitTests('full');
  const browsers = await browserTests('full', await runProgram('vite', ['build']));
  if (findFirefox() === null) {
    console.log(
      '\nNo Firefox was found: its smoke test did not run, and is counted neither passed nor failed.',
    );
  }
  return [units, browsers];
}

/** @returns {Promise<Counts[]>} */
async function deepRing() {
  await runScript('browser', 'scripts/browser.mjs');
  const browsers = await browserTests('deep', await runProgram('vite', ['build']));
  return [browsers, await unitTests('deep')];
}

/**
 * A test that fails here once of three times has found a race: in the page, where a person may lose a key or a click to it, or in the test.
 * @returns {Promise<Counts[]>}
 */
async function races() {
  await runScript('browser', 'scripts/browser.mjs');
  const args = ['--project=first', '--project=full', '--repeat-each=3', '--workers=4', '--retries=0'];
  return [await browserTests('races', await runProgram('vite', ['build']), args)];
}

const RINGS = /** @type {const} */ ({
  first: firstRing,
  full: fullRing,
  deep: deepRing,
  races,
});

/** @param {string | undefined} name @returns {name is keyof typeof RINGS} */
const isRing = (name) => name !== undefined && Object.hasOwn(RINGS, name);

/** @param {string} title @param {string[]} lines */
const list = (title, lines) => lines.length > 0 && console.log(`\n${title}\n${lines.join('\n')}`);

const [ring] = process.argv.slice(2);
if (isRing(ring)) {
  clearReports(ring);
  const counts = addCounts(await RINGS[ring]());
  const report = readReport(ring, 'playwright.json');
  const retried = [...retriedTests(report), ...retriedWidgets(readReport(ring, 'vitest.json'))];
  list('Needed another try', retried);
  list('Failed in the browser', failedTests(report));
  process.exitCode = statusOf(counts);
  console.log(`\n${countsLine(counts)}`);
} else {
  console.error(`Which ring? One of ${Object.keys(RINGS).join(', ')}.`);
  process.exitCode = 2;
}
