// The start page: something moves before the user has configured anything.
import { expect, test } from '@playwright/test';
import { complaintsOf, expectPhase, narration, openLab } from './support/page.ts';

test('Start page: a device is at work at once, and the lab is one click away', async ({ page }) => {
  const complaints = complaintsOf(page);
  await page.goto('./');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('pull the plug');
  const first = await narration(page).textContent();
  await expect(narration(page)).not.toHaveText(first ?? '');
  const second = await narration(page).textContent();
  await expect(narration(page)).not.toHaveText(second ?? '');
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

test('Start page: pulling the plug crashes the device, and it recovers by itself', async ({ page }) => {
  await page.goto('./');
  await expect(page.getByText(/^program \d+\.\d+/).first()).toBeVisible();
  await page.keyboard.press('x');
  await expectPhase(page, 'Power lost');
  await expectPhase(page, 'Recovering');
});

test('Start page: the device waits under reduced motion, and can be stepped', async ({ browser }) => {
  const page = await browser.newPage({ reducedMotion: 'reduce' });
  await page.goto('./');
  await expect(page.getByRole('button', { name: 'Play' })).toBeEnabled();
  // A device that plays offers “Pause” instead, and its sentence is no longer this one.
  await expect(narration(page)).toContainText('Time 0');
  await expect(page.getByRole('button', { name: 'Pause' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Step' }).click();
  await expect(narration(page)).not.toContainText('Time 0');
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
