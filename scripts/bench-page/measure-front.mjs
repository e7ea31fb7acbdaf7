// Time until the first screen is painted, ready to be used, and moving, on a processor slowed down four
// times. The results of several loads are all printed.
import { launch, percentile } from './open-page.mjs';

const LOADS = 5;
const SLOWER = 4;
const LIMITS_MS = { interactive: 1500, moving: 2000 };
/** Longest wait for a page that is much too slow. */
const PATIENCE_MS = 20_000;

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
    // A sentence stands while it is read: the steps under it are seen in the device.
    const device = document.querySelector('main section')?.textContent ?? '';
    if (first === '') first = device;
    else if (device !== first) note('moving');
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

/** @param {string} address */
export async function measureFront(address) {
  const browser = await launch();
  try {
    console.log(`The first screen, ms after it was asked for, on a processor slowed down ${SLOWER} times`);
    console.log('load  painted  interactive  moving   busy');
    const all = /** @type {Times[]} */ ([]);
    for (let i = 1; i <= LOADS; i++) {
      const times = await load(browser, address);
      all.push(times);
      console.log(lineOf(i, times));
    }
    for (const what of /** @type {const} */ (['interactive', 'moving'])) {
      const middle = percentile(
        all.map((times) => times[what]),
        0.5,
      );
      console.log(
        `${what}: ${Math.round(middle)} ms in the middle of ${LOADS}, at most ${LIMITS_MS[what]} wanted`,
      );
    }
  } finally {
    await browser.close();
  }
}

/** @param {number} i @param {Times} times */
function lineOf(i, { painted, interactive, moving, busy }) {
  const cell = (/** @type {number} */ ms, /** @type {number} */ width) =>
    String(Math.round(ms)).padStart(width);
  return `${String(i).padStart(4)}${cell(painted, 9)}${cell(interactive, 13)}${cell(moving, 8)}${cell(busy, 7)}`;
}
