// Seeking in the lab, and frames a second while schemes run.
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { frames } from './frames.mjs';
import { onPage, percentile, sentence, watchTime, within } from './open-page.mjs';
import { nativeTrace } from './traces-made.mjs';

const FULL_REQUESTS = 1_328_700;
const SEEKS = 24;

/** @param {import('@playwright/test').Page} page */
const slider = (page) => page.getByRole('slider', { name: 'History' });

/** @param {import('@playwright/test').Page} page */
async function runToEnd(page) {
  await page.keyboard.press('Control+k');
  await page.keyboard.type('Run to the end');
  // The palette is loaded when it is asked for first: Enter means nothing before its line is there.
  await page.locator('[role=option][aria-selected=true]', { hasText: 'Run to the end' }).waitFor();
  await page.keyboard.press('Enter');
  const atEnd = page.waitForFunction(() => {
    const bar = document.querySelector('[role=slider][aria-label=History]');
    const most = bar?.getAttribute('aria-valuemax');
    return most !== '0' && most === bar?.getAttribute('aria-valuenow') && !document.querySelector('progress');
  });
  await within('the end of the run', atEnd);
}

/**
 * Presses the scrubber at places all over it, and notes how long it takes until the step there is on the screen.
 * @param {import('@playwright/test').Page} page
 * @param {number} count
 */
async function seekTimes(page, count) {
  const box = await slider(page).boundingBox();
  if (box === null) throw new Error('There is no scrubber.');
  await page.evaluate(() => {
    const bar = document.querySelector('[role=slider][aria-label=History]');
    let pressedMs = 0;
    const times = /** @type {number[]} */ ([]);
    addEventListener(
      'pointerdown',
      (event) => {
        pressedMs = event.timeStamp;
      },
      true,
    );
    new MutationObserver(() => {
      if (pressedMs === 0) return;
      const from = pressedMs;
      pressedMs = 0;
      requestAnimationFrame(() => times.push(performance.now() - from));
    }).observe(/** @type {Element} */ (bar), { attributes: true, attributeFilter: ['aria-valuenow'] });
    Object.assign(globalThis, { seekTimes: times });
  });
  for (let i = 0; i < count; i++) {
    const share = ((i * 0.618) % 1) * 0.96 + 0.02;
    await page.mouse.click(box.x + box.width * share, box.y + box.height / 2);
    const shown = page.waitForFunction((done) => Reflect.get(globalThis, 'seekTimes').length > done, i);
    await within(`the step at ${(share * 100).toFixed(0)} % of the history`, shown, 60_000);
  }
  return /** @type {Promise<number[]>} */ (page.evaluate(() => Reflect.get(globalThis, 'seekTimes')));
}

/** @param {string} what @param {number[]} times */
function tell(what, times) {
  const longest = Math.max(...times).toFixed(0);
  console.log(
    `${what}: half within ${percentile(times, 0.5).toFixed(0)} ms, the longest of ${times.length} ${longest} ms`,
  );
}

/** @param {import('./open-page.mjs').OpenPage} open */
async function classroomSeeks({ page, address }) {
  await page.goto(`${address}#/lab`);
  await slider(page).waitFor();
  await runToEnd(page);
  tell('Seeking in a classroom session', await seekTimes(page, SEEKS));
}

/** @param {import('./open-page.mjs').OpenPage} open */
async function fullSeeks({ page, pid, address }) {
  const path = join(mkdtempSync(join(tmpdir(), 'flashscope-trace-')), 'full.csv');
  writeFileSync(path, nativeTrace(FULL_REQUESTS));
  await page.goto(`${address}#/lab`);
  await slider(page).waitFor();
  await page.locator('[data-testid=trace-file]').setInputFiles(path);
  await page.getByText(/full\.csv \(native/).waitFor();
  const startMs = performance.now();
  await runToEnd(page);
  console.log(`The full trace watched to its end: ${((performance.now() - startMs) / 1e3).toFixed(1)} s`);
  const spent = watchTime(await pid());
  const times = await seekTimes(page, SEEKS);
  tell('Seeking in the full trace', times);
  console.log(`  on average ${(spent() / SEEKS).toFixed(0)} ms of the processor each, drawing included`);
}

/** Schemes at work, as many at a time as there are cores, that will not end meanwhile. @param {import('@playwright/test').Page} page */
async function startSchemes(page) {
  await sentence(page).filter({ hasText: 'Drop a trace' }).waitFor();
  await page.getByRole('combobox', { name: /^Workload/ }).selectOption('tpcc');
  // The most that the page takes.
  await page.getByLabel('Transactions', { exact: true }).fill('200000');
  await page
    .getByRole('group', { name: 'Schemes' })
    .getByRole('button', { name: 'All', exact: true })
    .click();
  await page.getByRole('button', { name: /^Run \d+ schemes/ }).click();
  const isMoving = page.waitForFunction(
    () => document.querySelector('progress[value]:not([value="0"])') !== null,
  );
  await within('the first runs to move', isMoving);
}

/**
 * Checks that the runs are still under way: a measurement after their end means nothing. @param
 * {import('@playwright/test').Page} page
 */
async function expectRunning(page) {
  const said = await sentence(page).textContent();
  if (!said?.includes('under way')) throw new Error(`The runs were over too soon: ${said}`);
}

/** A generated workload plays on the 32 GB device. @param {import('@playwright/test').Page} page */
async function playMap(page) {
  await slider(page).waitFor();
  await page.getByRole('button', { name: /^Device/ }).click();
  await page.getByRole('radio', { name: /32 GB/ }).check();
  await page.getByRole('tab', { name: 'Workload' }).click();
  await page.getByRole('radio', { name: /TPC-C/ }).first().check();
  await page.getByRole('button', { name: 'Start with these' }).click();
  await page.locator('canvas').first().waitFor();
  await page.keyboard.press('Space');
}

/** @param {import('@playwright/test').Page} page */
async function clickMap(page) {
  await page
    .locator('canvas')
    .first()
    .click({ position: { x: 200, y: 120 } });
}

/** @param {import('./open-page.mjs').OpenPage} open */
async function framesOfMap(open) {
  await open.page.goto(`${open.address}#/lab`);
  await playMap(open.page);
  await frames(open, 'The map of 131,072 blocks playing', () => clickMap(open.page));
}

/** @param {import('./open-page.mjs').OpenPage} open */
async function framesWhileRunning(open) {
  const { page, address } = open;
  await page.goto(`${address}#/traces`);
  await frames(open, 'An idle page', async () => undefined);
  await startSchemes(page);
  await frames(open, 'Live charts while the schemes run', async () => {
    await page.locator('summary').first().click();
  });
  await expectRunning(page);
  await page.evaluate(() => {
    location.hash = '#/lab';
  });
  await playMap(page);
  await frames(open, 'The map of 131,072 blocks playing while the schemes run', () => clickMap(page));
  await page.evaluate(() => {
    location.hash = '#/traces';
  });
  await sentence(page).waitFor();
  await expectRunning(page);
}

/** @param {string} address */
export async function measureLab(address) {
  await onPage(address, classroomSeeks);
  await onPage(address, framesOfMap);
  await onPage(address, framesWhileRunning);
  await onPage(address, fullSeeks);
}
