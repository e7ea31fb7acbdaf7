// Every screen in German: no English is left on it, axe finds nothing, and nothing is cut short.
import { expect, test, type Page } from '@playwright/test';
import { bringAxe, expectAccessible } from './support/axe.ts';
import { namelessDrawings } from './support/drawings.ts';
import { germanVisits, openGermanLab } from './support/german-screens.ts';
import { expectGerman, isCited } from './support/german-words.ts';
import { expectToFit } from './support/page.ts';

const german = { locale: 'de-DE' };

test('German: the device speaks German without a network too', async ({ browser }) => {
  const context = await browser.newContext({ ...german, serviceWorkers: 'allow' });
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

function englishIn(text: string): string[] {
  return (text.match(englishWords) ?? []).filter((line) => !isCited(line));
}

test('German: no screen contains an English sentence or an internal id, axe finds nothing, and drawings have names', async ({
  browser,
}) => {
  const page = await browser.newPage({ ...german, bypassCSP: true, reducedMotion: 'reduce' });
  await bringAxe(page);
  for (const { name, open } of germanVisits) {
    await open(page);
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    expect.soft(englishIn(await page.locator('body').innerText()), name).toEqual([]);
    await expectGerman(page, name);
    expect.soft(await namelessDrawings(page), name).toEqual([]);
    await expectAccessible(page, name);
  }
  await page.goto('./#/lab');
  await page.getByRole('button', { name: /^Verfahren/ }).click();
  for (const tab of ['Verfahren', 'Gerät', 'Last', 'Host']) {
    await page.getByRole('tab', { name: tab }).click();
    expect.soft(englishIn(await page.getByRole('dialog').innerText()), tab).toEqual([]);
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

test('German: no screen scrolls sideways at 1024 and 360 pixels, or cuts a label short', async ({
  browser,
}) => {
  const viewport = { width: 1024, height: 844 };
  const page = await browser.newPage({ ...german, viewport, reducedMotion: 'reduce' });
  for (const { name, open } of germanVisits) {
    await test.step(name, async () => {
      await open(page);
      await expectToFit(page, [360, 1024]);
      // On the narrowest phones a name may end early.
      expect.soft(await cutShort(page), name).toEqual([]);
    });
  }
  await page.close();
});
