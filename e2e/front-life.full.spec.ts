// The start page, watched for as long as its device lives.
import { expect, test } from '@playwright/test';
import { narration } from './support/page.ts';

test('Start page: a whole life is played: running, power lost, recovery, verdict', async ({ page }) => {
  await page.goto('./');
  const first = await narration(page).textContent();
  await expect(narration(page)).not.toHaveText(first ?? '');
  const badge = page.getByRole('banner');
  await expect(badge.getByText('Power lost', { exact: true })).toBeVisible();
  await expect(badge.getByText('Recovering', { exact: true })).toBeVisible();
  await expect(badge.getByText('Recovered', { exact: true })).toBeVisible();
});
