// Time from code to counterexample on the workbench: for each wrong scheme of the assignments, from the moment at which its
// text stands in the editor to the moment at which what it breaks is on the screen. The pause after the last key is in it.
import { join } from 'node:path';
import { runnerImport } from 'vite';
import { launch, percentile } from './open-page.mjs';

const LIMIT_MS = 5000;
const PATIENCE_MS = 120_000;

/** Runs in the page: notes when nothing is broken after a new text was given, and when something is again. */
function watch() {
  const noted = { begunAt: 0, isClear: false, brokenAt: 0 };
  Object.assign(globalThis, { noted });
  new MutationObserver(() => {
    const isBroken = document.querySelector('li[data-state=broken]') !== null;
    if (!isBroken) noted.isClear = true;
    else if (noted.isClear && noted.brokenAt === 0) noted.brokenAt = performance.now();
  }).observe(document, { subtree: true, childList: true, attributes: true });
  const begin = () => Object.assign(noted, { begunAt: performance.now(), isClear: false, brokenAt: 0 });
  addEventListener('change', begin, { capture: true });
}

/** @param {string} root @returns {Promise<readonly { id: string, name: string, text: string }[]>} */
async function wrongOnes(root) {
  const path = join(root, 'tests/unit/workbench/assignments/wrong-ones.ts');
  const { module } = await runnerImport(path, { root, configFile: false });
  return /** @type {{ WRONG_ONES: [] }} */ (module).WRONG_ONES;
}

/** @param {import('@playwright/test').Page} page @param {string} text @returns {Promise<number>} */
async function timeToBroken(page, text) {
  const file = { name: 'a.ts', mimeType: 'text/plain', buffer: Buffer.from(text) };
  await page.getByTestId('code-file').setInputFiles(file);
  const took = await page.waitForFunction(
    () => {
      const { noted } = /** @type {{ noted: { brokenAt: number, begunAt: number } }} */ (
        /** @type {unknown} */ (globalThis)
      );
      return noted.brokenAt > 0 ? noted.brokenAt - noted.begunAt : 0;
    },
    undefined,
    { timeout: PATIENCE_MS },
  );
  return took.jsonValue();
}

/** @param {string} address @param {string} root */
export async function measureWorkbench(address, root) {
  const browser = await launch();
  const page = await browser.newPage();
  await page.addInitScript(watch);
  const times = /** @type {number[]} */ ([]);
  for (const { id, name, text } of await wrongOnes(root)) {
    await page.goto(`${address}#/workbench/${id}`);
    // Its own text stands there from then on.
    await page.waitForFunction(
      (id) => document.querySelector(`main option:checked[value='${id}']`) !== null,
      id,
    );
    const ms = await timeToBroken(page, text);
    times.push(ms);
    console.log(
      `${(ms / 1e3).toFixed(2).padStart(7)} s  ${name}${ms > LIMIT_MS ? '  over five seconds' : ''}`,
    );
  }
  await browser.close();
  const seconds = (/** @type {number} */ share) => (percentile(times, share) / 1e3).toFixed(2);
  console.log(
    `time to a counterexample, ${times.length} wrong schemes: median ${seconds(0.5)} s, longest ${seconds(1)} s`,
  );
}
