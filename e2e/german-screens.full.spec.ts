// Every screen in German: no English is left on it, axe finds nothing, and nothing is cut short.
import { expect, test, type Page } from '@playwright/test';
import { bringAxe, expectAccessible } from './support/axe.ts';
import { germanVisits, openGermanLab } from './support/german-screens.ts';

const german = { locale: 'de-DE' };

test('German: the device speaks German without a network too', async ({ browser }) => {
  const context = await browser.newContext(german);
  const page = await context.newPage();
  await page.goto('./');
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller) return;
    await new Promise((done) => {
      navigator.serviceWorker.addEventListener('controllerchange', done, { once: true });
    });
  });
  await context.setOffline(true);
  await page.reload();
  await openGermanLab(page, 1);
  await page.goto('./#/crashes');
  await expect(page.getByText('Ausgänge')).toBeVisible();
  await context.close();
});

/** Words that only English has, and that no name of a paper or a scheme on the screen contains. */
const englishWords = /^.*\b(?:the|is|are|which|that|pages|blocks|writes)\b.*$/gm;

/** Papers are cited as they are called. */
const isCited = (line: string): boolean => /\b(?:19|20)\d\d\b/.test(line);

test('German: no screen contains an English sentence', async ({ browser }) => {
  const page = await browser.newPage({ ...german, reducedMotion: 'reduce' });
  for (const { name, open } of germanVisits) {
    await open(page);
    const text = await page.locator('body').innerText();
    const found = (text.match(englishWords) ?? []).filter((line) => !isCited(line));
    expect.soft(found, name).toEqual([]);
  }
  await page.goto('./#/lab');
  await page.getByRole('button', { name: /^Verfahren/ }).click();
  for (const tab of ['Verfahren', 'Gerät', 'Last', 'Host']) {
    await page.getByRole('tab', { name: tab }).click();
    const text = await page.getByRole('dialog').innerText();
    const found = (text.match(englishWords) ?? []).filter((line) => !isCited(line));
    expect.soft(found, tab).toEqual([]);
  }
  await page.close();
});

test('German: axe finds no violation on any screen', async ({ browser }) => {
  const page = await browser.newPage({ ...german, bypassCSP: true, reducedMotion: 'reduce' });
  await bringAxe(page);
  for (const { name, open } of germanVisits) {
    await open(page);
    await expectAccessible(page, name);
  }
  await page.goto('./#/');
  await page.getByRole('button', { name: 'Anzeige', exact: true }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  await expectAccessible(page, 'view menu');
  await page.close();
});

/** Labels that end in an ellipsis where there is no room. */
const cutShort = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('body *')].flatMap((element) => {
      const isCut = element.clientWidth > 0 && element.scrollWidth > element.clientWidth + 1;
      return isCut && getComputedStyle(element).textOverflow === 'ellipsis' ? [element.textContent] : [];
    }),
  );

for (const width of [1440, 1024, 390, 360]) {
  test(`German: no screen scrolls sideways or cuts a label short, ${width} pixels wide`, async ({
    browser,
  }) => {
    const viewport = { width, height: 844 };
    const page = await browser.newPage({ ...german, viewport, reducedMotion: 'reduce' });
    for (const { name, open } of germanVisits) {
      await open(page);
      const across = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect.soft(across, name).toBe(0);
      // On the narrowest phones a name may end early.
      if (width > 360) expect.soft(await cutShort(page), name).toEqual([]);
    }
    await page.close();
  });
}
