// A gigabyte on the page, the way out of it, a bomb, and the full trace under four schemes.
import { writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { onPage, percentile, sentence, watchMemory, watchTime, within } from './open-page.mjs';
import { bombFile, nativeTrace, repeatedFile } from './traces-made.mjs';

const FULL_REQUESTS = 1_328_700;
const read = /holds|could not be read/;

/** @param {import('@playwright/test').Page} page @param {string} address */
async function openTraces(page, address) {
  await page.goto(`${address}#/traces`);
  await sentence(page).filter({ hasText: 'Drop a trace' }).waitFor();
}

/** @param {import('@playwright/test').Page} page @param {string} path */
async function choose(page, path) {
  await page.locator('[data-testid=trace-file]').setInputFiles(path);
}

/** Waits until a trace was read, or refused. @param {import('@playwright/test').Page} page */
function trace(page) {
  return within('the trace to be read', sentence(page).filter({ hasText: read }).waitFor());
}

/** Notes when the text beside a progress bar changes. @param {import('@playwright/test').Page} page */
async function watchProgress(page) {
  await page.evaluate(() => {
    const times = [performance.now()];
    let last = '';
    new MutationObserver(() => {
      const text = document.querySelector('progress')?.parentElement?.textContent ?? '';
      if (text === last || text === '') return;
      last = text;
      times.push(performance.now());
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
    Object.assign(globalThis, { progressTimes: times });
  });
}

/** @param {import('@playwright/test').Page} page @returns {Promise<number[]>} milliseconds between two changes */
async function progressGaps(page) {
  const times = /** @type {number[]} */ (await page.evaluate(() => Reflect.get(globalThis, 'progressTimes')));
  return times.slice(1).map((time, i) => time - (times[i] ?? 0));
}

/** @param {import('@playwright/test').Page} page @param {string[]} schemes */
async function runSchemes(page, schemes) {
  const group = page.getByRole('group', { name: 'Schemes' });
  await group.getByRole('button', { name: 'None', exact: true }).click();
  for (const scheme of schemes) await group.getByRole('checkbox', { name: scheme }).first().check();
  const startMs = performance.now();
  await page.getByRole('button', { name: /^Run \d+ scheme/ }).click();
  const ended = sentence(page).filter({ hasText: /has run on|Some schemes did not/ });
  await within(`the end of ${schemes.join(', ')}`, ended.waitFor());
  return performance.now() - startMs;
}

/** @param {import('./open-page.mjs').OpenPage} open @param {string} path of a gigabyte */
async function gigabyte({ page, pid, address }, path) {
  await openTraces(page, address);
  const tab = await pid();
  const baseMb = watchMemory(tab)();
  const readPeak = watchMemory(tab);
  await watchProgress(page);
  const startMs = performance.now();
  await choose(page, path);
  await trace(page);
  const seconds = (performance.now() - startMs) / 1e3;
  const gaps = await progressGaps(page);
  const importMb = readPeak();
  const runPeak = watchMemory(tab);
  const runSeconds = (await runSchemes(page, ['LightTx'])) / 1e3;
  console.log(
    `1 GB native trace: ${await sentence(page).textContent()}\n` +
      `  import ${seconds.toFixed(1)} s, tab ${importMb} MB at most (${importMb - baseMb} MB more than the empty page), ` +
      `progress every ${percentile(gaps, 0.5).toFixed(0)} ms, at the longest ${Math.max(...gaps).toFixed(0)} ms\n` +
      `  LightTx ${runSeconds.toFixed(1)} s, tab ${runPeak()} MB at most (${runPeak() - baseMb} MB more)`,
  );
}

/** @param {import('./open-page.mjs').OpenPage} open @param {string} path of a gigabyte */
async function cancelling({ page, address }, path) {
  await openTraces(page, address);
  const said = [];
  const ended = [];
  for (let round = 0; round < 3; round++) {
    await choose(page, path);
    await page.waitForTimeout(1500 + round * 700);
    const workers = page.workers().length;
    const gone = Promise.all(page.workers().map((worker) => worker.waitForEvent('close')));
    const startMs = performance.now();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('alert').filter({ hasText: 'was cancelled' }).waitFor();
    said.push(performance.now() - startMs);
    if (workers > 0) await within('the workers to end', gone, 30_000);
    ended.push(performance.now() - startMs);
  }
  console.log(
    `Cancel: said after ${said.map((ms) => ms.toFixed(0)).join(', ')} ms, all workers ended after ${ended.map((ms) => ms.toFixed(0)).join(', ')} ms (with the way of the click through the browser's driver)`,
  );
}

/** @param {import('./open-page.mjs').OpenPage} open */
async function bomb({ page, pid, address }) {
  const path = await bombFile(2);
  await openTraces(page, address);
  const peak = watchMemory(await pid());
  const startMs = performance.now();
  await choose(page, path);
  await trace(page);
  const seconds = ((performance.now() - startMs) / 1e3).toFixed(1);
  console.log(`Gzip bomb (2 GB): ${await page.getByRole('alert').first().textContent()}`);
  console.log(`  after ${seconds} s, tab ${peak()} MB at most`);
}

/** @param {import('./open-page.mjs').OpenPage} open @param {string} path of the full trace */
async function fourSchemes({ page, pid, address }, path) {
  await openTraces(page, address);
  const spent = watchTime(await pid());
  const startMs = performance.now();
  await choose(page, path);
  await trace(page);
  const readSeconds = (performance.now() - startMs) / 1e3;
  const runSeconds =
    (await runSchemes(page, ['LightTx', 'Atomic-Write', 'Flag Commit, commit-based', 'X-FTL'])) / 1e3;
  console.log(
    `${FULL_REQUESTS} requests from the file to four schemes at once: read ${readSeconds.toFixed(1)} s, run ${runSeconds.toFixed(1)} s, together ${(readSeconds + runSeconds).toFixed(1)} s; ` +
      `the tab took ${(spent() / 1e3).toFixed(1)} s of the processor`,
  );
}

/** @param {string} address */
export async function measureTraces(address) {
  const text = nativeTrace(FULL_REQUESTS);
  const large = await repeatedFile(text, 1e9);
  const full = join(dirname(large), 'full.csv');
  writeFileSync(full, text);
  await onPage(address, (open) => fourSchemes(open, full));
  await onPage(address, (open) => cancelling(open, large));
  await onPage(address, bomb);
  await onPage(address, (open) => gigabyte(open, large));
}
