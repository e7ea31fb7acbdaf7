// Threads that were given up are restarted by a press: the screen shows what it showed, or what its link says.
import { expect, test, type Page } from '@playwright/test';
import { addressSaying } from './support/address.ts';
import { expectLessonStep } from './support/lesson.ts';
import { expectStep, narration, openLab, stepOf, stepOn } from './support/page.ts';
import { allowThreads, endWorkers, holdThreads, openWithoutThreads } from './support/threads.ts';

test.beforeEach(({ page }) => holdThreads(page));

const moment = (page: Page) => page.getByRole('slider', { name: 'Moment' });
const atOperation = (page: Page, count: number) =>
  expect(moment(page)).toHaveAttribute('aria-valuetext', new RegExp(`^operation ${count} of`));
const isJudged = (page: Page) => expect(narration(page)).toContainText('Everything holds');
const restart = (page: Page) => page.getByRole('button', { name: 'Restart it' });

/** Ends all threads and refuses new ones until the page gives up, and restarts it when threads are made again. */
async function loseAndRestart(page: Page): Promise<void> {
  await allowThreads(page, false);
  await endWorkers(page);
  await restartAllowed(page);
}

async function restartAllowed(page: Page): Promise<void> {
  await expect(page.getByText('could not be restarted automatically')).toBeVisible();
  await allowThreads(page, true);
  await restart(page).click();
  await expect(restart(page)).toHaveCount(0);
}

test('Restart: a lab whose thread fails again and again is restarted at its step', async ({ page }) => {
  await openLab(page, 12);
  const said = await narration(page).textContent();
  await loseAndRestart(page);
  await stepOn(page);
  await expectStep(page, 13);
  await page.keyboard.press('ArrowLeft');
  await expectStep(page, 12);
  await expect(narration(page)).toHaveText(said ?? '');
});

test('Restart: a link to the lab that finds no thread is opened by a restart', async ({ page, browser }) => {
  const other = await browser.newPage({ reducedMotion: 'reduce' });
  await openLab(other, 9);
  const said = await narration(other).textContent();
  await addressSaying(other, { step: 9 });
  await openWithoutThreads(page, other.url());
  await other.close();
  await restartAllowed(page);
  await expectStep(page, 9);
  await expect(narration(page)).toHaveText(said ?? '');
});

test('Restart: devices side by side whose threads fail again and again are restarted at their moment', async ({
  page,
}) => {
  await page.goto('./#/compare');
  await expect(page.getByRole('link', { name: /^Open in the lab: / })).toHaveCount(2);
  for (const count of [1, 2, 3]) {
    await page.keyboard.press('ArrowRight');
    await atOperation(page, count);
  }
  const before = page.url();
  await page.keyboard.press('x');
  await expect.poll(() => page.url().replace(before, '')).toMatch(/&f=/);
  await expect(moment(page)).toHaveAttribute('aria-valuetext', /^power lost/);
  const at = (await moment(page).getAttribute('aria-valuetext')) ?? '';
  const address = page.url();
  await loseAndRestart(page);
  await expect(moment(page)).toHaveAttribute('aria-valuetext', at);
  await expect(page.getByRole('link', { name: /^Open in the lab: / })).toHaveCount(2);
  await expect.poll(() => page.url()).toBe(address);
  await page.getByRole('button', { name: 'Recover all' }).click();
  await expect(moment(page)).toHaveAttribute('aria-valuetext', /^recovered/);
});

test('Restart: devices side by side that find no thread are set up by a restart', async ({ page }) => {
  await openWithoutThreads(page, './#/compare/lighttx+wal/figure-4/3');
  await restartAllowed(page);
  await atOperation(page, 3);
  await expect(page.getByRole('link', { name: /^Open in the lab: / })).toHaveCount(2);
  await page.keyboard.press('ArrowRight');
  await atOperation(page, 4);
});

test('Restart: the device of the workbench whose thread has ended is restarted at its step', async ({
  page,
}) => {
  await page.goto('./#/workbench');
  await isJudged(page);
  const device = page.getByRole('region', { name: 'Device with this scheme' });
  await device.focus();
  for (let step = 1; step <= 5; step++) {
    await page.keyboard.press('ArrowRight');
    await expectStep(page, step);
  }
  await endWorkers(page);
  await restart(page).click();
  await expect(restart(page)).toHaveCount(0);
  await expectStep(page, 5);
  await stepOn(page);
});

test('Restart: a workbench that finds no thread is opened by a restart', async ({ page }) => {
  await openWithoutThreads(page, './#/workbench');
  await restartAllowed(page);
  await isJudged(page);
  await page.getByRole('region', { name: 'Device with this scheme' }).focus();
  await stepOn(page);
});

test('Restart: a start page that finds no thread begins its show', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openWithoutThreads(page, './');
  await restartAllowed(page);
  await page.getByRole('button', { name: 'Pull the plug' }).first().click();
  await expect(page.getByRole('button', { name: 'Recover', exact: true })).toBeVisible();
});

test('Restart: the show of the start page goes on after the power failure that stood', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('./');
  await page.getByRole('button', { name: 'Pull the plug' }).first().click();
  await expect(page.getByRole('button', { name: 'Recover', exact: true })).toBeVisible();
  await loseAndRestart(page);
  await page.getByRole('button', { name: 'Recover', exact: true }).click();
  await page.getByRole('button', { name: 'To the verdict' }).click();
  await expect(page.getByRole('heading', { level: 3, name: /survived/ })).toBeVisible();
});

test('Restart: a lesson that finds no thread shows its step', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openWithoutThreads(page, './#/learn/atomicity/3');
  await restartAllowed(page);
  await expectLessonStep(page, 3);
  await page.keyboard.press('n');
  await expectLessonStep(page, 4);
});

test('Restart: a lesson whose threads fail again and again goes on to its next step', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('./#/learn/atomicity/3');
  await expectLessonStep(page, 3);
  await expect.poll(() => stepOf(page)).toBeGreaterThan(0);
  const step = await stepOf(page);
  await loseAndRestart(page);
  await expectStep(page, step);
  await page.keyboard.press('n');
  await expectLessonStep(page, 4);
});
