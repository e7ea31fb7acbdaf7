// The start page: a device loses its power before the user has configured anything, and says who survived.
import { expect, type Page, test } from '@playwright/test';
import { afterShow, complaintsOf, expectPhase, narration, openLab, stepOf } from './support/page.ts';
import { clickAtOnce, witness } from './support/witness.ts';

/** The button of the show, which always does what comes next. */
const first = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true });

test('Start page: a device is at work at once, and the lab is one click away', async ({ page }) => {
  const complaints = complaintsOf(page);
  const said = await witness(page, 'main [role=status]');
  await page.goto('./');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('pull the plug');
  await expect.poll(async () => (await said()).join('\n')).toContain('Tx10 aborts');
  await page.getByRole('link', { name: 'Open the lab' }).click();
  await expect(page).toHaveTitle(/lab/);
  await expectPhase(page, 'Paused');
  expect(complaints).toEqual([]);
});

test('Start page: an address that leads to no screen is reported', async ({ page }) => {
  await page.goto('./#/lap?s=1.abc');
  await expect(page.getByRole('alert')).toContainText('There is no screen at “#/lap”');
  await page.getByRole('link', { name: 'Open the lab' }).click();
  await page.goBack();
  await expect(page.getByRole('alert')).toBeVisible();
  await page.getByRole('link', { name: 'FlashScope' }).click();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('Start page: pulling the plug asks who survives, and the device recovers by itself', async ({
  page,
}) => {
  const phases = await witness(page, 'header [data-kind]');
  const question = await witness(page, '#who-survives');
  await clickAtOnce(page, 'Pull the plug');
  await page.goto('./');
  await expectPhase(page, 'Recovered', afterShow);
  expect((await phases()).slice(-3)).toEqual(['Power lost', 'Recovering', 'Recovered']);
  expect(await question()).toEqual(['Who survives the power failure?']);
});

test('Start page: the verdict names the survivors, the reasons and the prediction, and the lab goes on from there', async ({
  page,
}) => {
  // The device waits for the visitor, who is not to be hurried by a slow machine.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('./');
  await expect(page.getByRole('button', { name: 'Tx11 survives' })).toBeVisible();
  await page.keyboard.press('1');
  await page.getByRole('button', { name: 'Tx11 survives' }).click();
  await expect(page.getByRole('button', { name: 'Tx7 survives' })).toHaveAttribute('aria-pressed', 'true');
  await first(page, 'Pull the plug').first().click();
  await first(page, 'Recover').click();
  await first(page, 'To the verdict').click();
  const card = page.getByRole('region', {
    name: /^Tx7 and Tx8 survived\. Tx9, Tx10 and Tx11 are rolled back\./,
  });
  await expect(card).toContainText('the fifth found of five: Tx7 committed.');
  await expect(card).toContainText('You expected Tx7 and Tx11 to survive: 3 of 5 are right.');
  await expect(card).toContainText('Every promise held');
  const sentence = await narration(page).textContent();
  await first(page, 'Go on from here').click();
  await expect(page).toHaveTitle(/lab/);
  await expectPhase(page, 'Recovered');
  await expect(narration(page)).toHaveText(sentence ?? '');
  expect(await stepOf(page)).toBeGreaterThan(130);
});

test('Start page: under reduced motion the device waits, and the step button leads to the verdict', async ({
  browser,
}) => {
  const page = await browser.newPage({ reducedMotion: 'reduce' });
  await page.goto('./');
  await expect(page.getByRole('button', { name: 'Play' })).toBeEnabled();
  await expect(narration(page)).toContainText('Tx10 aborts');
  for (let presses = 0; presses < 30; presses++) {
    const before = await narration(page).textContent();
    if (before?.startsWith('Recovery is over') === true) break;
    await page.getByRole('button', { name: 'Step' }).click();
    await expect(narration(page)).not.toHaveText(before ?? '');
  }
  await expect(page.getByRole('heading', { level: 3, name: /survived/ })).toBeVisible();
  await page.close();
});

test('Start page: a sample opens in the lab', async ({ page }) => {
  await page.goto('./');
  await page.getByRole('button', { name: 'SQLite, three processes' }).click();
  await expect(page).toHaveTitle(/lab/);
  await expect(page.getByText(/180 transactions, 520 page writes/)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Workload/ })).toContainText('SQLite, three processes');
});

test('Start page: the lab keeps its session while the start page is shown', async ({ page }) => {
  await openLab(page, 12);
  await page.getByRole('link', { name: 'FlashScope, start page' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('pull the plug');
  await page.getByRole('link', { name: 'Open the lab' }).click();
  await expect(page.getByText('step 12 of')).toBeVisible();
});
