// Schemes that run on the host: chosen in the lab like any other, cut, recovered, shared; explored with their bugs.
import { expect, type Page, test } from '@playwright/test';
import { addressSaying } from './support/address.ts';
import {
  chooseScheme,
  complaintsOf,
  expectPhase,
  expectStep,
  expectToFit,
  narration,
  stepOf,
} from './support/page.ts';

const device = (page: Page) => page.getByRole('region', { name: 'Device', exact: true });
const figure = (page: Page, name: string) => page.getByRole('figure').filter({ hasText: name });

async function stepUntil(page: Page, words: RegExp): Promise<number> {
  for (let tries = 0; tries < 150; tries++) {
    if (words.test((await narration(page).textContent()) ?? '')) return stepOf(page);
    const step = await stepOf(page);
    await page.getByRole('button', { name: 'Step', exact: true }).click();
    await expectStep(page, step + 1);
  }
  throw new Error(`No step says ${String(words)}.`);
}

test('Host-side schemes: the flash log shows its state, a chosen torn mark, the recovery, the verdict and its link', async ({
  page,
  browser,
}) => {
  const complaints = complaintsOf(page);
  await page.goto('./#/lab');
  await chooseScheme(page, 'RVM log on flash', /Two transfers/);
  await expect(page.getByRole('button', { name: /^Device/ })).toHaveCount(0);
  for (const section of ['What the program was told', 'Log', 'Mini-log', 'Data files']) {
    await expect(device(page).getByRole('region', { name: section, exact: true })).toBeVisible();
  }
  const step = await stepUntil(page, /programmed but not marked/);
  await page.keyboard.press('x');
  await expectPhase(page, 'Power lost');
  const fates = page.getByRole('group', { name: /program the mark of record 1/ });
  await fates.getByRole('radio', { name: 'half the bits' }).check();
  await expect(narration(page)).toContainText('half of its bits are there');
  await stepUntil(page, /here the log ends/);
  await expect(narration(page)).toContainText('Tx1 is rolled back');
  await stepUntil(page, /Recovery is over/);
  await expectPhase(page, 'Recovered');
  await expect(page.getByRole('region', { name: 'Verdicts' })).toContainText('Every promise held');
  const seen = await narration(page).textContent();
  const at = await stepOf(page);
  const elsewhere = await (await browser.newContext()).newPage();
  await elsewhere.goto(await addressSaying(page, { step: at }));
  await expectStep(elsewhere, at);
  await expect(narration(elsewhere)).toHaveText(seen ?? '');
  await elsewhere.close();
  // Back before the cut, and the branch that was left is kept.
  await page.keyboard.press('Home');
  await expectStep(page, 0);
  expect(step).toBeGreaterThan(0);
  expect(complaints).toEqual([]);
});

test('Host-side schemes: a power failure shows what external synchrony keeps and async loses', async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  await page.goto('./#/lab');
  await chooseScheme(page, 'External synchrony', /Two writes and a print/);
  await stepUntil(page, /held back/);
  await expect(device(page).getByRole('region', { name: 'Output held back' })).toContainText('P1');
  await expect(device(page).getByRole('region', { name: 'What the world has seen' })).toContainText(
    'nothing yet',
  );
  await stepUntil(page, /the world sees output 1/);
  await expect(figure(page, 'If power failed now')).toContainText('nothing that the world has seen is lost');
  await page.getByRole('button', { name: /^Scheme/ }).click();
  await page.getByRole('combobox').first().selectOption('async');
  await page.getByRole('button', { name: 'Start with these' }).click();
  await expectStep(page, 0);
  await stepUntil(page, /the world sees it/);
  await expect(figure(page, 'If power failed now')).toContainText('lose something that the world has seen');
  await page.keyboard.press('x');
  await expectPhase(page, 'Power lost');
  await page.keyboard.press('t');
  await page.keyboard.press('r');
  await expectPhase(page, 'Promise broken');
  await expect(page.getByRole('region', { name: 'Verdicts' })).toContainText('has been seen, but write 1');
  expect(complaints).toEqual([]);
});

test('Host-side schemes: an invalid script is refused with a message, and the session stays', async ({
  page,
}) => {
  await page.goto('./#/lab');
  await chooseScheme(page, 'RVM log on flash', /Two transfers/);
  await page.getByRole('button', { name: /^Workload/ }).click();
  await page.getByRole('radio', { name: /^Your own script/ }).check();
  await page.getByRole('textbox', { name: 'Script' }).fill('w1:Z c1');
  await page.getByRole('button', { name: 'Start with these' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Word 1 of the script, “w1:Z”' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: /^Workload.*Two transfers/ })).toBeVisible();
});

test('Host-side schemes: the explorer offers their scenarios and finds an injected bug, and the lab shows it', async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  await page.goto('./#/crashes');
  const result = page.getByRole('status').first();
  await expect(result).toContainText(/Every promise held|break/);
  await page.getByRole('button', { name: /^Work/ }).click();
  await page.getByRole('radio', { name: /Two writes and a print/ }).check();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Schemes/ }).click();
  for (const other of ['Asynchronous', 'Synchronous', 'External synchrony, eager']) {
    await page.getByRole('checkbox', { name: `${other}, correct`, exact: true }).uncheck();
  }
  const bug = page.getByRole('checkbox', { name: /that the drive’s cache is volatile/ });
  await bug.nth(0).check();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Fail the power everywhere' }).click();
  await expect(result).toContainText('1 of 3 rows break a promise');
  await expect(page.getByText('Smallest counterexample', { exact: true })).toBeVisible();
  const panel = page.getByRole('complementary', { name: 'The chosen cell' });
  await expect(panel).toContainText('has been seen, but write');
  await panel.getByRole('link', { name: 'Open in the lab', exact: true }).click();
  await expectPhase(page, 'Promise broken');
  await expect(page.getByRole('region', { name: 'Verdicts' })).toContainText('has been seen, but write');
  expect(complaints).toEqual([]);
});

test('Host-side schemes: the page does not scroll sideways at any width', async ({ page }) => {
  for (const address of ['./#/learn/when-safe/7', './#/learn/flash-log/5']) {
    await page.goto(address);
    await expect(device(page)).toBeVisible();
    await expect.poll(() => stepOf(page)).toBeGreaterThan(0);
    await expectToFit(page);
  }
});
