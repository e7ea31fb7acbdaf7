// On every screen, in every phase and theme, wide or narrow: axe finds nothing, every control has a name and a target of
// at least 24 pixels, and shows when the keyboard is on it.
import { expect, test } from '@playwright/test';
import { bringAxe, expectAccessible } from './support/axe.ts';
import { looksOf, testLook } from './support/look-checks.ts';
import { openLab } from './support/page.ts';

for (const each of looksOf('full')) testLook(each);

test('Accessibility: the panels and menus of the lab pass the checks', async ({ browser }) => {
  const page = await browser.newPage({ bypassCSP: true, reducedMotion: 'reduce' });
  await bringAxe(page);
  await openLab(page, 20);
  await page.getByRole('button', { name: /^Scheme/ }).click();
  for (const tab of ['Scheme', 'Device', 'Workload', 'Host']) {
    await page.getByRole('tab', { name: tab }).click();
    await expectAccessible(page, tab);
  }
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: 'Choose where to jump' }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  await expectAccessible(page, 'jump menu');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Open as charts' }).click();
  await expect(page.getByRole('slider', { name: 'Crosshair of the charts' })).toBeFocused();
  await expectAccessible(page, 'charts');
  await page.getByRole('button', { name: /^By hand/ }).click();
  await expectAccessible(page, 'by hand');
  await page.getByRole('textbox', { name: 'Script' }).pressSequentially('w9:');
  await expect(page.getByRole('listbox')).toBeVisible();
  await expectAccessible(page, 'by hand, with suggestions');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Breakpoints' }).click();
  await page.getByRole('button', { name: 'Add' }).click();
  await expectAccessible(page, 'breakpoints');
  await page.getByRole('button', { name: 'Follow', exact: true }).click();
  await page.getByRole('button', { name: 'Follow it' }).click();
  await expect(page.getByRole('heading', { name: 'Page A', exact: true })).toBeVisible();
  await expectAccessible(page, 'follow');
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page, 'share');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Keyboard help' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page, 'keyboard map');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('x');
  await page.getByRole('button', { name: /^Branches/ }).click();
  await expect(page.getByRole('button', { name: /^As it ran by itself/ })).toBeVisible();
  await expectAccessible(page, 'branches');
  await page.close();
});

test('Accessibility: the system’s preference for more contrast applies until the user chooses', async ({
  browser,
}) => {
  const page = await browser.newPage({ contrast: 'more' });
  await page.goto('./#/learn');
  const html = page.locator('html');
  await expect(html).toHaveAttribute('data-contrast', 'more');
  await page.getByRole('button', { name: 'View' }).click();
  const choice = page.getByRole('menuitemcheckbox', { name: 'High contrast' });
  await expect(choice).toHaveAttribute('aria-checked', 'true');
  await choice.click();
  await expect(html).not.toHaveAttribute('data-contrast', 'more');
  await page.reload();
  await expect(html).not.toHaveAttribute('data-contrast', 'more');
  await page.close();
});
