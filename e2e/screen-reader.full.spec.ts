// Output for a screen reader, in both languages: the language itself, each step as it comes, names of
// drawings.
import { expect, test, type Page } from '@playwright/test';
import { germanVisits } from './support/german-screens.ts';
import { visits } from './support/screens.ts';

/** Drawings that neither have a name nor are hidden from those who do not see them. */
const namelessDrawings = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('svg, canvas')].flatMap((drawing) => {
      const isNamed = (drawing.getAttribute('aria-label') ?? '') !== '';
      return isNamed || drawing.closest('[aria-hidden="true"]') !== null
        ? []
        : [drawing.outerHTML.slice(0, 200)];
    }),
  );

for (const { language, locale, screens, foreign } of [
  { language: 'en', locale: 'en-GB', screens: visits, foreign: /\b(?:der|die|das|ist|und|nicht|schreibt)\b/ },
  { language: 'de', locale: 'de-DE', screens: germanVisits, foreign: /\b(?:the|is|and|not|writes|of)\b/ },
] as const) {
  test(`Screen reader: every step is announced live and as a whole, in ${language}`, async ({ browser }) => {
    const page = await browser.newPage({ locale, reducedMotion: 'reduce' });
    await page.goto('./#/lab');
    const live = page.getByRole('main').getByRole('status').first();
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(live).toHaveAttribute('aria-live', 'polite');
    await expect(live).toHaveAttribute('aria-atomic', 'true');
    const slider = page.getByRole('slider', { name: language === 'de' ? 'Verlauf' : 'History' });
    // A key pressed before the device is there steps nowhere.
    await expect(live).toContainText(language === 'de' ? 'Noch ist nichts' : 'Time 0');
    const told: string[] = [];
    for (let step = 1; step <= 12; step++) {
      await page.keyboard.press('ArrowRight');
      await expect(slider).toHaveAttribute('aria-valuenow', String(step));
      await expect(live).not.toHaveText(told.at(-1) ?? '');
      told.push((await live.textContent()) ?? '');
    }
    expect(new Set(told).size).toBeGreaterThan(8);
    expect(told.filter((sentence) => foreign.test(sentence))).toEqual([]);
    await page.close();
  });

  test(`Screen reader: every drawing on every screen has a name or is hidden, in ${language}`, async ({
    browser,
  }) => {
    const page = await browser.newPage({ locale, reducedMotion: 'reduce' });
    for (const { name, open } of screens) {
      await open(page);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      expect.soft(await namelessDrawings(page), name).toEqual([]);
    }
    await page.close();
  });
}
