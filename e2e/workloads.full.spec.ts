// A generated workload in the lab: chosen by hand, its figures changed, run, and found again by its link.
import { expect, test } from '@playwright/test';
import { addressSaying } from './support/address.ts';
import { complaintsOf, openLab, stepOf, transport } from './support/page.ts';

test('Lab: a generated workload is chosen, changed and run, and its link restores it', async ({ page }) => {
  const complaints = complaintsOf(page);
  await openLab(page);
  const picker = page.getByRole('button', { name: /^Workload/ });
  await picker.click();
  await page.getByRole('radio', { name: /^Small transactions/ }).check();
  await page.getByRole('textbox', { name: 'Transactions', exact: true }).fill('200');
  await page.getByLabel('Abort ratio, %').fill('25');
  await page.getByRole('textbox', { name: /^Clients/ }).fill('0');
  await expect(page.getByText(/^0 is outside the range: enter 1 to/)).toBeVisible();
  await page.getByRole('textbox', { name: /^Clients/ }).fill('4');
  await page.getByRole('button', { name: 'Start with these' }).click();
  await expect(picker).toContainText('Small transactions');
  await transport(page).getByRole('button', { name: 'Play' }).click();
  await expect.poll(() => stepOf(page)).toBeGreaterThan(3);
  await addressSaying(page, { spec: { workload: { kind: 'generated', abortRatio: 0.25 } } });
  await page.reload();
  await expect(picker).toContainText('Small transactions');
  await picker.click();
  await expect(page.getByLabel('Abort ratio, %')).toHaveValue('25');
  expect(complaints).toEqual([]);
});
