// A built page in a headless browser, and what its tab costs: memory and time of the processor, as the system
// counts them for the tab's process.
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { chromium } from '@playwright/test';
import { build, preview } from 'vite';
import { launchOptions } from '../browser.mjs';

/**
 * @typedef {{
 *   page: import('@playwright/test').Page,
 *   address: string,
 *   pid: () => Promise<number>,
 *   close: () => Promise<void>,
 * }} OpenPage
 */

/** @param {string} root @returns {Promise<{ address: string, stop: () => Promise<void> }>} */
export async function servePage(root) {
  const outDir = mkdtempSync(join(tmpdir(), 'flashscope-bench-'));
  await build({ root, logLevel: 'error', build: { outDir, emptyOutDir: true } });
  const server = await preview({
    root,
    logLevel: 'error',
    build: { outDir },
    preview: { host: '127.0.0.1', port: 0, strictPort: false },
  });
  const address = server.resolvedUrls?.local[0];
  if (address === undefined) throw new Error('The page could not be served.');
  return { address, stop: () => server.close() };
}

/** @returns {Promise<import('@playwright/test').Browser>} */
export const launch = () => chromium.launch(launchOptions());

/** The longest that anything here may take: a gigabyte on a busy machine. */
const LIMIT_MS = 300_000;

/**
 * Waits for what may never come, and says what it was.
 * @template T
 * @param {string} what as it stands behind “waited for”
 * @param {Promise<T>} work
 * @returns {Promise<T>}
 */
export async function within(what, work, limitMs = LIMIT_MS) {
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error(`Waited ${limitMs / 1e3} s for ${what}.`)), limitMs);
  });
  try {
    return await /** @type {Promise<T>} */ (Promise.race([work, late]));
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Measures on a page of its own, whose browser ends whatever happens. A measurement that fails is reported, and the
 * ones after it still run.
 * @param {string} address
 * @param {(open: OpenPage) => Promise<void>} measure
 */
export async function onPage(address, measure) {
  const open = await openPage(address);
  try {
    await measure(open);
  } catch (error) {
    console.log(`Not measured: ${error instanceof Error ? error.message : String(error)}`);
    process.exitCode = 1;
  } finally {
    await open.close();
  }
}

/** @param {string} address @returns {Promise<OpenPage>} */
async function openPage(address) {
  const browser = await launch();
  const cdp = await browser.newBrowserCDPSession();
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  page.setDefaultTimeout(LIMIT_MS);
  const pid = async () => {
    const { processInfo } = await cdp.send('SystemInfo.getProcessInfo');
    const renderers = processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id);
    const largest = renderers.toSorted((a, b) => residentMb(b) - residentMb(a))[0];
    if (largest === undefined) throw new Error('There is no tab.');
    return largest;
  };
  return { page, address, pid, close: () => browser.close() };
}

/** @param {number} pid @returns {number} resident megabytes of a process, 0 when it is gone */
function residentMb(pid) {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}

/** @param {number} pid @returns {Map<string, number>} milliseconds of the processor by thread, since it began */
function threadTimes(pid) {
  const times = new Map();
  for (const task of readdirSync(`/proc/${pid}/task`)) {
    const stat = readFileSync(`/proc/${pid}/task/${task}/stat`, 'utf8');
    const behind = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    times.set(task, (Number(behind[11]) + Number(behind[12])) * 10);
  }
  return times;
}

/** Counts a process' time from now on, in milliseconds: of all its threads, or of the main one. @param {number} pid */
export function watchTime(pid) {
  const before = threadTimes(pid);
  return (onlyMain = false) => {
    let spent = 0;
    for (const [thread, ms] of threadTimes(pid)) {
      if (!onlyMain || thread === String(pid)) spent += ms - (before.get(thread) ?? 0);
    }
    return spent;
  };
}

/** Watches a process' memory until it is stopped. @param {number} pid */
export function watchMemory(pid) {
  let peak = residentMb(pid);
  const timer = setInterval(() => {
    peak = Math.max(peak, residentMb(pid));
  }, 100);
  return () => {
    clearInterval(timer);
    return Math.round(peak);
  };
}

/** @param {number[]} values @param {number} share @returns {number} */
export function percentile(values, share) {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? 0;
}

/** The one sentence of the screen. @param {import('@playwright/test').Page} page */
export function sentence(page) {
  return page.locator('main [role=status]').first();
}
