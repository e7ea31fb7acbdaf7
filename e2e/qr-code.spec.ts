// A link as a picture for a camera.
import { expect, test } from '@playwright/test';
import { openLab } from './support/page.ts';

test('Share: the link stands there as a QR code, with a text in its place', async ({ page }) => {
  await openLab(page);
  await page.getByRole('button', { name: 'Share' }).first().click();
  const code = page.getByRole('img', { name: 'QR code of this link' });
  await expect(code).toBeVisible();
  expect((await code.locator('path').getAttribute('d'))?.length).toBeGreaterThan(1000);
});
