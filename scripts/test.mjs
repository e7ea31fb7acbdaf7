// npm test: every check there is, one after the other, to the end even when one fails. The last line of the
// output is `N passed, N failed`.
//
//   node scripts/test.mjs          all checks
//   node scripts/test.mjs --deep   the same with DEEP_TESTS=1 set: wider fuzzing and more crash points
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { countCheck, countPlaywright, countVitest } from './counts.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const reports = join(root, 'node_modules/.cache/reports');

/** The programs are started by their files, because a `.bin` link is no program everywhere. */
const PROGRAMS = {
  tsc: 'typescript/bin/tsc',
  oxlint: 'oxlint/bin/oxlint',
  prettier: 'prettier/bin/prettier.cjs',
  knip: 'knip/bin/knip.js',
  vitest: 'vitest/vitest.mjs',
  vite: 'vite/bin/vite.js',
  playwright: '@playwright/test/cli.js',
};

const env = { ...process.env };
if (process.argv.includes('--deep')) env['DEEP_TESTS'] = '1';

/**
 * @param {string} title
 * @param {string} file relative to the root
 * @param {string[]} args
 * @returns {Promise<boolean>} whether the program ended with status 0
 */
function run(title, file, ...args) {
  console.log(`\n== ${title}`);
  return new Promise((done) => {
    const child = spawn(process.execPath, [join(root, file), ...args], {
      cwd: root,
      env,
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    child.on('error', (error) => {
      console.log(error.message);
      done(false);
    });
    child.on('close', (code) => {
      if (code !== 0) console.log(`${title}: failed`);
      done(code === 0);
    });
  });
}

/** @param {keyof typeof PROGRAMS} name @param {string[]} args */
const runProgram = (name, ...args) => run(name, `node_modules/${PROGRAMS[name]}`, ...args);

/** @param {string} name @returns {unknown} the report, or null if there is none */
function readReport(name) {
  const file = join(reports, name);
  try {
    return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
  } catch {
    return null;
  }
}

/** @returns {Promise<number>} a port nobody listens on at this moment */
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

async function unitTests() {
  const output = join(reports, 'vitest.json');
  const held = await runProgram(
    'vitest',
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${output}`,
  );
  return countVitest(readReport('vitest.json'), held);
}

/** @param {boolean} built */
async function browserTests(built) {
  if (!built) {
    console.log('\n== playwright\nThere is no build to open.');
    return countPlaywright(null, false);
  }
  // Without a browser every test below fails with the reason, so this is no check of its own.
  await run('browser', 'scripts/browser.mjs');
  env['E2E_PORT'] ??= String(await freePort());
  const held = await runProgram('playwright', 'test');
  return countPlaywright(readReport('playwright.json'), held);
}

async function main() {
  // A report of an earlier run must never be counted.
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });
  const counts = [
    countCheck(await runProgram('tsc', '-b')),
    countCheck(await runProgram('oxlint', '--type-aware', '--deny-warnings')),
    countCheck(await runProgram('prettier', '--check', '.')),
    countCheck(await runProgram('knip')),
    await unitTests(),
  ];
  const built = await runProgram('vite', 'build');
  counts.push(countCheck(built));
  counts.push(countCheck(built && (await run('budget', 'scripts/budget.mjs'))));
  counts.push(await browserTests(built));
  const passed = counts.reduce((sum, part) => sum + part.passed, 0);
  const failed = counts.reduce((sum, part) => sum + part.failed, 0);
  process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
  console.log(`\n${passed} passed, ${failed} failed`);
}

await main();
