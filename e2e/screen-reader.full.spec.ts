// Output for a screen reader, in both languages: the language itself, and each step as it comes.
import { expect, test } from '@playwright/test';

for (const { language, locale, foreign } of [
  { language: 'en', locale: 'en-GB', foreign: /\b(?:der|die|das|ist|und|nicht|schreibt)\b/ },
  { language: 'de', locale: 'de-DE', foreign: /\b(?:the|is|and|not|writes|of)\b/ },
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
}
