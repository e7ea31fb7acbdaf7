// Every control of every screen has a name and a target of at least 24 pixels, also where the columns are narrower.
import { test } from '@playwright/test';
import { bringAxe } from './support/axe.ts';
import { expectControls } from './support/controls.ts';
import { visits } from './support/screens.ts';

test('Controls: every control has a name and a large enough target at 1024 pixels', async ({ browser }) => {
  const page = await browser.newPage({
    viewport: { width: 1024, height: 900 },
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
