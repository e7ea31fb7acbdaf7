// One list of actions: the palette finds them, the map shows their keys, and the keys do them.
import { expect, test, type Page } from '@playwright/test';
import { bringAxe, expectAccessible } from './support/axe.ts';
import { controlsOf } from './support/controls.ts';
import { expectPhase, expectStep, openLab, slider } from './support/page.ts';
import { visits, visitsOf } from './support/screens.ts';

/** Holds back the palette's file until the function that it answers is called. */
async function holdPalette(page: Page): Promise<() => void> {
  let bring = (): void => {};
  const isBrought = new Promise<void>((done) => (bring = done));
  await page.route(/palette-[^/]*\.js$/, async (route) => {
    await isBrought;
    await route.continue();
  });
  return bring;
}

async function openPalette(page: Page) {
  await page.keyboard.press('ControlOrMeta+KeyK');
  const field = page.getByRole('combobox', { name: 'Find an action' });
  await expect(field).toBeFocused();
  return field;
}

test('Palette: a few letters find an action, by keyboard alone', async ({ page }) => {
  await openLab(page, 30);
  await openPalette(page);
  await page.keyboard.type('pp');
  await expect(page.getByRole('option', { selected: true })).toContainText('Pull the plug');
  await page.keyboard.press('Enter');
  await expectPhase(page, 'Power lost');
  await openPalette(page);
  await page.keyboard.type('start');
  await page.keyboard.press('Enter');
  await expectStep(page, 0);
  await openPalette(page);
  await page.keyboard.type('comp');
  await page.keyboard.press('Enter');
  await expect(page).toHaveTitle(/compare/i);
});

test('Palette: arrows walk the list, an empty result is reported, and the focus returns', async ({
  page,
}) => {
  await openLab(page, 3);
  await slider(page).focus();
  await openPalette(page);
  const meant = page.getByRole('option', { selected: true });
  const first = await meant.textContent();
  await page.keyboard.press('ArrowDown');
  await expect(meant).not.toHaveText(first ?? '');
  await page.keyboard.press('ArrowUp');
  await expect(meant).toHaveText(first ?? '');
  await page.keyboard.press('ArrowUp');
  await expect(meant).toBeInViewport();
  await page.keyboard.type('zzz');
  await expect(page.getByText('Nothing here is called “zzz”')).toBeVisible();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(slider(page)).toBeFocused();
  await expectStep(page, 3);
});

test('Palette: an action opens the panel of its button, by click and by Enter', async ({ page }) => {
  await openLab(page, 3);
  await openPalette(page);
  await page.keyboard.type('workload');
  await page.getByRole('option', { name: /^Workload LightTx/ }).click();
  await expect(page.getByRole('tab', { name: 'Workload', selected: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await openPalette(page);
  await page.keyboard.type('share');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Share this state' })).toBeVisible();
});

test('Palette: text typed while it loads is kept and does not reach the device', async ({ page }) => {
  await openLab(page, 3);
  const bring = await holdPalette(page);
  await page.keyboard.press('ControlOrMeta+KeyK');
  await page.keyboard.type('next');
  bring();
  await expect(page.getByRole('combobox')).toHaveValue('next');
  await page.keyboard.press('Escape');
  await expectPhase(page, 'Paused');
  await expectStep(page, 3);
});

test('Palette: Escape closes it while it loads, and what was typed is gone', async ({ page }) => {
  await openLab(page, 3);
  const bring = await holdPalette(page);
  await page.keyboard.press('ControlOrMeta+KeyK');
  await page.keyboard.type('next');
  await page.keyboard.press('Escape');
  bring();
  const field = await openPalette(page);
  await expect(field).toHaveValue('');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expectStep(page, 3);
});

test('Palette: text typed while it loads is kept, including Backspace and Enter', async ({ page }) => {
  await openLab(page, 30);
  const bring = await holdPalette(page);
  await page.keyboard.press('ControlOrMeta+KeyK');
  await page.keyboard.type('starx');
  await page.keyboard.press('Backspace');
  await page.keyboard.type('t');
  await page.keyboard.press('Enter');
  await expectStep(page, 30);
  bring();
  await expectStep(page, 0);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('Palette: it opens while a text field has the focus, and from the menu', async ({ page }) => {
  await openLab(page, 3);
  await page.getByRole('button', { name: /^By hand/ }).click();
  await page.getByRole('textbox', { name: 'Script' }).focus();
  await openPalette(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'View' }).click();
  await page.getByRole('menuitem', { name: 'Find an action' }).click();
  await expect(page.getByRole('combobox', { name: 'Find an action' })).toBeFocused();
});

/** Removes whitespace: names are spaced differently at line breaks and between elements. */
const packed = (text: string): string => text.replaceAll(/\s/g, '');

const firstOf = new Set(Object.values(visitsOf).map(([first]) => first?.name ?? ''));

test('Palette: every control of every screen is listed', async ({ browser }) => {
  const page = await browser.newPage({ bypassCSP: true, reducedMotion: 'reduce' });
  await bringAxe(page);
  for (const { name, open } of visits) {
    // Of the states of one screen the palette and the keyboard map look alike.
    const isFirst = firstOf.has(name);
    await open(page);
    const wanted = (await controlsOf(page)).filter(({ isInGrid, isListed }) => !isInGrid && isListed);
    await openPalette(page);
    const lines = (await page.getByRole('option').allTextContents()).map(packed);
    const missing = wanted.filter(
      (control) => !lines.some((line) => line.startsWith(packed(control.name).slice(0, 50))),
    );
    expect.soft(missing, name).toEqual([]);
    if (isFirst) await expectAccessible(page, `${name}, palette`);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    // In a field or a list of choices the key is the field's own.
    await page.evaluate(() => {
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    });
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: 'Keyboard' })).toContainText('Find an action');
    if (isFirst) await expectAccessible(page, `${name}, keyboard map`);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  await page.close();
});
