// Every control of every screen has a name, a visible focus and a target of at least 24 pixels.
import { test } from '@playwright/test';
import { bringAxe } from './support/axe.ts';
import { expectControls } from './support/controls.ts';
import { expectVisibleFocus, type SeenKinds } from './support/focus.ts';
import { chooseLook, looks, visits } from './support/screens.ts';

for (const width of [1440, 1024, 390]) {
  test(`names and targets, ${width} pixels wide`, async ({ browser }) => {
    test.setTimeout(180_000);
    const page = await browser.newPage({
      viewport: { width, height: 900 },
      reducedMotion: 'reduce',
      bypassCSP: true,
    });
    await bringAxe(page);
    for (const { name, open } of visits) {
      await open(page);
      await test.step(name, () => expectControls(page, name));
    }
    await page.close();
  });
}

for (const look of looks.filter(({ contrast }) => !contrast)) {
  test(`visible focus, ${look.name}`, async ({ browser }) => {
    test.setTimeout(240_000);
    const { colorScheme, forcedColors = 'none' } = look;
    const page = await browser.newPage({
      colorScheme,
      forcedColors,
      viewport: { width: 1440, height: 900 },
      reducedMotion: 'reduce',
      bypassCSP: true,
    });
    await chooseLook(page, look);
    const seen: SeenKinds = new Map();
    for (const { name, open } of visits) {
      await open(page);
      await test.step(name, () => expectVisibleFocus(page, name, seen));
    }
    await page.close();
  });
}
