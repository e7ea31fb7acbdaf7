// Finds (and, run as a program, obtains) a Firefox for its smoke test.
//
//   node scripts/firefox.mjs            print the Firefox the test will use, obtaining one if none is found
//   node scripts/firefox.mjs --find     only look
//
// Order: $FIREFOX_PATH > an installed Firefox > [obtain] apt-get as root. Playwright's own is none: it speaks another
// protocol than Firefox, and cannot be had everywhere.
import { existsSync } from 'node:fs';
import { argv, env, platform } from 'node:process';
import { pathToFileURL } from 'node:url';
import { installPackage } from './system-package.mjs';

const SYSTEM = /** @type {Record<string, string[]>} */ ({
  linux: ['/usr/bin/firefox-esr', '/usr/lib/firefox/firefox', '/usr/bin/firefox'],
  darwin: ['/Applications/Firefox.app/Contents/MacOS/firefox'],
  win32: ['C:\\Program Files\\Mozilla Firefox\\firefox.exe'],
});

/** @returns {string | null} the program's path */
export function findFirefox() {
  const named = env.FIREFOX_PATH;
  if (named) {
    if (!existsSync(named)) throw new Error(`FIREFOX_PATH names no file: ${named}`);
    return named;
  }
  return (SYSTEM[platform] ?? []).find((path) => existsSync(path)) ?? null;
}

if (argv[1] && import.meta.url === pathToFileURL(argv[1]).href) {
  if (findFirefox() === null && !argv.includes('--find')) installPackage('firefox-esr');
  console.log(`firefox: ${findFirefox() ?? 'none; install it, or set FIREFOX_PATH'}`);
}
