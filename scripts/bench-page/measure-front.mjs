// npm run bench:page: how soon the first screen of the built page is there, on a processor slowed down four times:
// painted, ready to be used, and moving. Run `npm run build` first. Absolute figures differ from machine to machine
// and from minute to minute; of several loads all are printed.
import { existsSync } from 'node:fs';
import { join, dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { preview } from 'vite';
import { findBrowser, LAUNCH_ARGS } from './browser.mjs';

const LOADS = 5;
const SLOWER = 4;
const LIMITS_MS = { interactive: 1500, moving: 2000 };
/** Longest wait for a page that is much too slow. */
const PATIENCE_MS = 20_000;
const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** `busy`: what the page's own thread computed until it moved, which tells more where others use the machine. */
/** @typedef {{ painted: number, interactive: number, moving: number, busy: number }} Times */

/** Runs in the page from its very beginning: notes when what is waited for is there first. */
function watch() {
  const noted = /** @type {Record<string, number>} */ ({});
  Object.assign(globalThis, { noted });
  const note = (/** @type {string} */ what) => (noted[what] ??= performance.now());
  new PerformanceObserver((list) => {
    for (const { name, startTime } of list.getEntries()) {
      if (name === 'first-contentful-paint') noted['painted'] = startTime;
    }
  }).observe({ type: 'paint', buffered: true });
  let first = '';
  new MutationObserver(() => {
    const button = document.querySelector('main section button:not(:disabled)[aria-label]');
    const sentence = document.querySelector('main [role="status"]')?.textContent ?? '';
    if (button === null || sentence === '') return;
    // The next task comes when nothing keeps the page from answering any more.
    setTimeout(() => note('interactive'));
    // Before the device is there, the sentence says so.
    if (first === '' || first.includes('set up')) first = sentence;
    else if (sentence !== first) note('moving');
  }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
}

/** @param {import('@playwright/test').Browser} browser @param {string} address @returns {Promise<Times>} */
async function load(browser, address) {
  const context = await browser.newContext({ serviceWorkers: 'block' });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable');
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.addInitScript(watch);
  await page.goto(address);
  const times = await page.waitForFunction(
    () => {
      const { noted } = /** @type {{ noted: Times }} */ (/** @type {unknown} */ (globalThis));
      return noted.moving === undefined ? null : { ...noted };
    },
    undefined,
    { timeout: PATIENCE_MS },
  );
  const read = /** @type {Times} */ (await times.jsonValue());
  const { metrics } = await session.send('Performance.getMetrics');
  const seconds = metrics.find(({ name }) => name === 'ThreadTime')?.value ?? Number.NaN;
  await context.close();
  return { ...read, busy: seconds * 1000 };
}

if (!existsSync(join(root, 'dist/index.html'))) throw new Error('There is no build: run `npm run build`.');
const server = await preview({ root, logLevel: 'error', preview: { port: 0, strictPort: false } });
const found = findBrowser();
const browser = await chromium.launch({
  ...(found ? { executablePath: found.path, env: found.env } : {}),
  args: LAUNCH_ARGS,
});
try {
  const address = server.resolvedUrls?.local[0] ?? '';
  console.log(`The first screen, ms after it was asked for, on a processor slowed down ${SLOWER} times`);
  console.log('load  painted  interactive  moving   busy');
  const all = [];
  for (let i = 1; i <= LOADS; i++) {
    const times = await load(browser, address);
    all.push(times);
    const cells = [times.painted, times.interactive, times.moving, times.busy].map((ms) =>
      String(Math.round(ms)),
    );
    console.log(
      `${String(i).padStart(4)}${cells[0]?.padStart(9)}${cells[1]?.padStart(13)}${cells[2]?.padStart(8)}${cells[3]?.padStart(7)}`,
    );
  }
  for (const [what, limit] of Object.entries(LIMITS_MS)) {
    const sorted = all
      .map((times) => times[/** @type {keyof typeof LIMITS_MS} */ (what)])
      .toSorted((a, b) => a - b);
    const middle = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
    console.log(`${what}: ${Math.round(middle)} ms in the middle of ${LOADS}, at most ${limit} wanted`);
  }
} finally {
  await browser.close();
  await server.close();
}
