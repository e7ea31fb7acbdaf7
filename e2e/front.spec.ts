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
  await expect.poll(async () => (await said()).join('\n')).toContain('Tx7 and Tx8 were told: committed.');
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
  const guessAbout = (label: string) => page.getByRole('group', { name: label, exact: true });
  await guessAbout('Tx11').getByRole('radio', { name: 'survives' }).check();
  await page.keyboard.press('1');
  await expect(guessAbout('Tx7').getByRole('radio', { name: 'survives' })).toBeChecked();
  await expect(page.getByText('2 of 4 guessed.')).toBeVisible();
  for (const next of ['Tx11 writes C and R', 'Tx10 aborts', 'Tx11 asks to commit', 'become durable']) {
    await page.getByRole('button', { name: 'Step' }).click();
    await expect(narration(page)).toContainText(next);
  }
  await first(page, 'Pull the plug').first().click();
  await first(page, 'Recover').click();
  await first(page, 'To the verdict').click();
  const card = page.getByRole('region', {
    name: /^Tx7 and Tx8 survived\. Tx9 and Tx11 are rolled back\./,
  });
  await expect(card).toContainText('All 5 promised pages are on flash.');
  await expect(card).toContainText('Only 2 of 3 promised pages are on flash.');
  await expect(card).toContainText('You were right about 1 of 2.');
  await expect(card).toContainText('Every promise held. Tx11 had asked to commit, but had not yet been told');
  const sentence = await narration(page).textContent();
  await first(page, 'Go on from here').click();
  await expect(page).toHaveTitle(/lab/);
  await expectPhase(page, 'Recovered');
  await expect(narration(page)).toHaveText(sentence ?? '');
  expect(await stepOf(page)).toBeGreaterThan(130);
});

test('Start page: after a crash “Open the lab” keeps it, and “See how it was found” shows the deciding step', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('./');
  await first(page, 'Pull the plug').first().click();
  await expectPhase(page, 'Power lost');
  const sentence = await narration(page).textContent();
  await page.getByRole('link', { name: 'Open the lab' }).click();
  await expect(page).toHaveTitle(/lab/);
  await expectPhase(page, 'Power lost');
  await expect(narration(page)).toHaveText(sentence ?? '');
  await page.goto('./');
  await first(page, 'Pull the plug').first().click();
  await first(page, 'Recover').click();
  await first(page, 'To the verdict').click();
  await first(page, 'See how it was found').click();
  await expect(page).toHaveTitle(/lab/);
  await expectPhase(page, 'Recovering');
  await expect(narration(page)).toContainText('rolled back');
});

test('Start page: under reduced motion the device waits, and the step button leads to the verdict', async ({
  browser,
}) => {
  const page = await browser.newPage({ reducedMotion: 'reduce' });
  await page.goto('./');
  await expect(page.getByRole('button', { name: 'Play' })).toBeEnabled();
  await expect(narration(page)).toContainText('were told: committed');
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
