// On every screen, in every phase and theme, wide or narrow: axe finds nothing, every control has a name and a target of
// at least 24 pixels, and shows when the keyboard is on it.
import { expect, test } from '@playwright/test';
import { bringAxe, expectAccessible } from './support/axe.ts';
import { expectControls } from './support/controls.ts';
import { expectVisibleFocus, type SeenKinds } from './support/focus.ts';
import { openLab } from './support/page.ts';
import { chooseLook, looks, visits } from './support/screens.ts';

const wide = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

for (const look of looks) {
  // A narrow screen changes the layout, not the colour contrast.
  for (const viewport of look.contrast || look.forcedColors ? [wide] : [wide, phone]) {
    test(`Accessibility: every screen passes the checks, ${look.name}, ${viewport.width} pixels wide`, async ({
      browser,
    }) => {
      const { colorScheme, forcedColors = 'none' } = look;
      const page = await browser.newPage({
        colorScheme,
        forcedColors,
        viewport,
        reducedMotion: 'reduce',
        bypassCSP: true,
      });
      await bringAxe(page);
      await chooseLook(page, look);
      const seen: SeenKinds = new Map();
      for (const { name, open } of visits) {
        await open(page);
        await expectAccessible(page, name, look.contrast);
        // Colours change neither names nor sizes, and a focus ring is as wide on a phone.
        if (look.name === 'light') await expectControls(page, name);
        if (viewport === wide && !look.contrast) await expectVisibleFocus(page, name, seen);
      }
      await page.close();
    });

    test(`Accessibility: a measured figure and its table pass the checks, ${look.name}, ${viewport.width} pixels wide`, async ({
      browser,
    }) => {
      const { colorScheme, forcedColors = 'none' } = look;
      const page = await browser.newPage({
        colorScheme,
        forcedColors,
        viewport,
        reducedMotion: 'reduce',
        bypassCSP: true,
      });
      await bringAxe(page);
      await chooseLook(page, look);
      await page.goto('./#/figures');
      const safe = page.getByRole('article', { name: 'When is data safe?' });
      await safe.getByRole('button', { name: /^Measure/ }).click();
      await expect(safe.getByText('the same').first()).toBeVisible();
      await safe.getByText('All values as a table').click();
      await expectAccessible(page, 'figures', look.contrast);
      await page.close();
    });
  }
}

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
  await expect(page.getByRole('heading', { name: 'Page A' })).toBeVisible();
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
