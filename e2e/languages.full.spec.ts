// Every language of the page: an address opens the screens in it, and no English sentence is left there.
import { expect, test } from '@playwright/test';
import { screens } from '../src/app/address/routes.ts';
import { titlesIn } from '../src/app/words/lesson-titles.ts';
import { languages } from '../src/base/language.ts';
import { isCited } from './support/german-words.ts';

/** Words that English sentences do not go without, and those of other languages hardly have. */
const englishWords = /\b(?:the|which|written|would|every|has|have)\b/;

/** The workbench shows code, whose comments are English. */
const translated = screens.filter((each) => each !== 'workbench');

test.use({ reducedMotion: 'reduce' });

for (const code of languages.filter((each) => each !== 'en')) {
  test(`Language ${code}: an address opens the screens in it, without an English sentence`, async ({
    page,
  }) => {
    for (const screen of translated) {
      await page.goto(`./?lang=${code}#/${screen === 'front' ? '' : screen}`);
      await expect(page.locator('html')).toHaveAttribute('lang', code);
      await expect(page.getByRole('main')).not.toHaveText('');
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      const lines = (await page.locator('body').innerText()).split('\n');
      const english = lines.filter((line) => englishWords.test(line) && !isCited(line));
      expect.soft(english, `translate these lines for ${code}, on the screen ${screen}`).toEqual([]);
    }
  });

  test(`Language ${code}: all lessons are listed by their titles in it`, async ({ page }) => {
    await page.goto(`./?lang=${code}#/learn`);
    for (const { title } of titlesIn[code]) {
      await expect(page.getByRole('main').getByText(title, { exact: true }).first()).toBeVisible();
    }
  });
}
