// The address holds everything: a reload, another browser and a friend see exactly the same.
import { expect, test, type Page } from '@playwright/test';
import { expectPhase, expectStep, narration, openLab, stepIntoProgram } from './support/page.ts';

/** What a person sees, as text. */
async function seen(page: Page): Promise<string> {
  const main = await page.getByRole('main').innerText();
  const foot = await page.getByRole('contentinfo', { name: 'Transport' }).innerText();
  return `${main}\n${foot}`;
}

/** Waits until the address has followed what is on the screen. */
async function settledAddress(page: Page): Promise<string> {
  let before = '';
  await expect
    .poll(async () => {
      const now = page.url();
      const isSettled = now === before && now.includes('?s=');
      before = now;
      await page.waitForTimeout(600);
      return isSettled;
    })
    .toBe(true);
  return page.url();
}

test('a reload shows the same state, with its crash and its selection', async ({ page, context }) => {
  await openLab(page, 30);
  await stepIntoProgram(page);
  await page.keyboard.press('x');
  await expectPhase(page, 'Power lost');
  for (let i = 0; i < 9; i++) await page.keyboard.press('ArrowRight');
  await expectPhase(page, 'Recovering');
  await page.getByRole('button', { name: /^Block 0, page 2/ }).click();
  await expect(page.getByRole('heading', { name: 'Block 0, page 2' })).toBeVisible();
  const address = await settledAddress(page);
  const before = await seen(page);
  await page.reload();
  await expect.poll(() => seen(page)).toBe(before);
  const other = await context.newPage();
  await other.goto(address);
  await expect.poll(() => seen(other)).toBe(before);
});

test('Share copies the link and says that nothing is uploaded', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openLab(page, 17);
  await page.getByRole('button', { name: 'Share' }).click();
  const panel = page.getByRole('dialog');
  await expect(panel).toContainText('nothing is uploaded');
  const link = await panel.getByLabel('Link to this state').inputValue();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
  await page.keyboard.press('Escape');
  const sentence = await narration(page).textContent();
  const other = await context.newPage();
  await other.goto(link);
  await expectStep(other, 17);
  await expect(narration(other)).toHaveText(sentence ?? '');
});

test('a damaged link says so and shows the first scenario', async ({ page }) => {
  await page.goto('./#/lab?s=1.AAAAnonsense');
  await expect(page.getByRole('alert').filter({ hasText: /damaged|incomplete/ })).toBeVisible();
  await expectStep(page, 0);
  await expectPhase(page, 'Running');
});

test('a link to a trace that is not here asks for the file and then shows the state', async ({
  page,
  browser,
}) => {
  await openLab(page);
  await page.getByTestId('trace-file').setInputFiles('public/samples/sqlite-reads-and-writes.csv');
  await expect(page.getByText(/180 transactions/)).toBeVisible();
  for (let i = 0; i < 15; i++) await page.keyboard.press('ArrowRight');
  await expectStep(page, 15);
  const address = await settledAddress(page);
  const sentence = await narration(page).textContent();

  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await other.goto(address);
  await expect(other.getByRole('alert').filter({ hasText: 'traces stay on the computer' })).toBeVisible();
  await other.getByTestId('trace-file').setInputFiles('public/samples/tpcc-crash.csv');
  await expect(other.getByRole('alert').filter({ hasText: 'another trace' })).toBeVisible();
  await other.getByTestId('trace-file').setInputFiles('public/samples/sqlite-reads-and-writes.csv');
  await expectStep(other, 15);
  await expect(narration(other)).toHaveText(sentence ?? '');
  await elsewhere.close();
});

test('a link to a sample fetches the sample by itself', async ({ page, browser }) => {
  await page.goto('./');
  await page.getByRole('button', { name: 'TPC-C, killed' }).click();
  await expect(page.getByText(/136 transactions/)).toBeVisible();
  for (let i = 0; i < 9; i++) await page.keyboard.press('ArrowRight');
  await expectStep(page, 9);
  const address = await settledAddress(page);
  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await other.goto(address);
  await expectStep(other, 9);
  await expect(other.getByRole('button', { name: /^Workload/ })).toContainText('TPC-C, killed');
  await elsewhere.close();
});
