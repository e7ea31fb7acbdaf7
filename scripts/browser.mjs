// Finds (and, run as a program, obtains) a Chromium for the browser tests.
//
//   node scripts/browser.mjs            print the browser the tests will use, obtaining one if none is found
//   node scripts/browser.mjs --find     only look
//
// Order: $BROWSER_PATH > Playwright's own > the one unpacked from the locked dev dependency
// @sparticuz/chromium (linux x64) > an installed Chrome/Chromium/Edge > [obtain] `playwright install chromium` > apt-get as root > a clear error.
import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { arch, argv, env, exit, getuid, pid, platform } from 'node:process';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { brotliDecompressSync } from 'node:zlib';
import { chromium } from '@playwright/test';
import { installPackage } from './system-package.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** Quiet, offline-safe flags; no sandbox only for root, where Chromium refuses to start with one. */
const LAUNCH_ARGS = [
  ...(getuid?.() === 0 || env.CI ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
  '--force-color-profile=srgb',
];

const SYSTEM = /** @type {Record<string, string[]>} */ ({
  linux: [
    '/usr/bin/google-chrome-stable',
    '/usr/bin/google-chrome',
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/microsoft-edge-stable',
  ],
  darwin: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ],
  win32: [
    'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
    'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
  ],
});

/** @typedef {{ source: string, path?: string, env?: Record<string, string> }} Found */

/** @returns {Record<string, string>} */
function plainEnv() {
  return Object.fromEntries(Object.entries(env).flatMap(([k, v]) => (v === undefined ? [] : [[k, v]])));
}

/** @returns {Found | null} */
function packaged() {
  if (platform !== 'linux' || arch !== 'x64') return null;
  const manifest = join(root, 'node_modules/@sparticuz/chromium/package.json');
  if (!existsSync(manifest)) return null;
  const version = JSON.parse(readFileSync(manifest, 'utf8')).version;
  const bin = join(dirname(manifest), 'bin');
  const home = join(root, 'node_modules/.cache/chromium', version);
  if (!existsSync(join(home, 'chromium'))) {
    // Unpack beside, then rename: two test runners starting at once never see half a browser.
    const part = `${home}.${pid}`;
    mkdirSync(part, { recursive: true });
    writeFileSync(join(part, 'chromium'), brotliDecompressSync(readFileSync(join(bin, 'chromium.br'))));
    chmodSync(join(part, 'chromium'), 0o755);
    for (const name of ['al2023', 'fonts', 'swiftshader']) {
      const tar = join(part, `${name}.tar`);
      writeFileSync(tar, brotliDecompressSync(readFileSync(join(bin, `${name}.tar.br`))));
      execFileSync('tar', ['xf', tar, '-C', part, '--no-same-owner']);
      rmSync(tar);
    }
    try {
      renameSync(part, home);
    } catch {
      rmSync(part, { recursive: true, force: true });
    }
  }
  // Its own NSS/NSPR/expat are used only where the system has none.
  const missing = spawnSync('ldd', [join(home, 'chromium')], { encoding: 'utf8' });
  const needsLibs = missing.status !== 0 || missing.stdout.includes('not found');
  /** @type {Found} */
  const found = { source: `@sparticuz/chromium ${version}`, path: join(home, 'chromium') };
  if (needsLibs) {
    found.env = { ...plainEnv(), LD_LIBRARY_PATH: join(home, 'lib') };
  }
  return found;
}

/** @returns {Found | null} `path` is absent when Playwright should use its own. */
export function findBrowser() {
  const named = env.BROWSER_PATH;
  if (named) {
    if (!existsSync(named)) throw new Error(`BROWSER_PATH names no file: ${named}`);
    return { source: 'BROWSER_PATH', path: named };
  }
  if (existsSync(chromium.executablePath())) return { source: "Playwright's own" };
  const bundled = packaged();
  if (bundled) return bundled;
  const system = (SYSTEM[platform] ?? []).find((p) => existsSync(p));
  return system ? { source: 'system', path: system } : null;
}

/**
 * @param {string[]} flags further ones
 * @returns {{ executablePath?: string, env?: Record<string, string>, args: string[] }} how Playwright starts the browser of the tests
 */
export function launchOptions(...flags) {
  const found = findBrowser();
  return {
    ...(found?.path ? { executablePath: found.path } : {}),
    ...(found?.env ? { env: found.env } : {}),
    args: [...LAUNCH_ARGS, ...flags],
  };
}

function obtain() {
  const playwright = spawnSync('npx', ['--no-install', 'playwright', 'install', 'chromium'], {
    stdio: 'inherit',
    timeout: 300_000,
    shell: platform === 'win32',
  });
  if (playwright.status === 0 && findBrowser()) return;
  installPackage('chromium');
}

if (argv[1] && import.meta.url === pathToFileURL(argv[1]).href) {
  let found = findBrowser();
  if (!found && !argv.includes('--find')) {
    obtain();
    found = findBrowser();
  }
  if (!found) {
    console.error(
      'No browser for the tests. Install Chrome or Chromium, run `npx playwright install chromium`, or set BROWSER_PATH.',
    );
    exit(1);
  }
  console.log(`browser: ${found.source} ${found.path ?? chromium.executablePath()}`);
}
