// Starts the programs that check the project, and says how each of them ended.
import { spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** The programs are started by their files, because a `.bin` link is no program everywhere. */
const PROGRAMS = {
  tsc: 'typescript/bin/tsc',
  oxlint: 'oxlint/bin/oxlint',
  oxfmt: 'oxfmt/bin/oxfmt',
  knip: 'knip/bin/knip.js',
  vitest: 'vitest/vitest.mjs',
  vite: 'vite/bin/vite.js',
  playwright: '@playwright/test/cli.js',
};

/**
 * @param {number | null} code
 * @param {NodeJS.Signals | null} signal
 * @returns {string | null} how a program failed, or null where it ended well
 */
export function failureOf(code, signal) {
  if (signal !== null) return `ended by ${signal}`;
  return code === 0 ? null : `ended with code ${code}`;
}

/**
 * Runs a script of Node to its end.
 * @param {string} title
 * @param {string} file relative to the root
 * @param {string[]} args
 * @param {{ env?: Record<string, string>, isQuiet?: boolean }} [how] of a quiet program the output is printed
 *   when it has ended, so that several can run side by side
 * @returns {Promise<boolean>} whether the program ended with status 0
 */
export function runScript(title, file, args = [], { env = {}, isQuiet = false } = {}) {
  if (!isQuiet) console.log(`\n== ${title}`);
  return new Promise((done) => {
    const child = spawn(process.execPath, [join(root, file), ...args], {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', isQuiet ? 'pipe' : 'inherit', isQuiet ? 'pipe' : 'inherit'],
    });
    /** @type {Buffer[]} */
    const output = [];
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (/** @type {Buffer} */ part) => output.push(part));
    }
    const end = (/** @type {string | null} */ failure) => {
      const told = Buffer.concat(output).toString('utf8').trimEnd();
      if (isQuiet) console.log(`\n== ${title}${told === '' ? '' : `\n${told}`}`);
      if (failure !== null) console.log(`${title}: ${failure}`);
      done(failure === null);
    };
    child.on('error', (error) => end(`not started: ${error.message}`));
    child.on('close', (code, signal) => end(failureOf(code, signal)));
  });
}

/**
 * @param {keyof typeof PROGRAMS} name
 * @param {string[]} args
 * @param {{ env?: Record<string, string>, isQuiet?: boolean }} [how]
 */
export const runProgram = (name, args, how) => runScript(name, `node_modules/${PROGRAMS[name]}`, args, how);
