// Lessons in German: gone through with the keyboard alone, with a device that speaks German, and printed.
import { expect, test, type Page } from '@playwright/test';
import { titlesIn } from '../src/app/words/lesson-titles.ts';
import { expectTwoPageHandouts } from './support/handouts.ts';
import { complaintsOf } from './support/page.ts';

test.use({ locale: 'de-DE' });

const lesson = (page: Page) => page.getByRole('article', { name: 'Die Lektion' });
const words = (page: Page) => lesson(page).locator('[aria-busy="false"]');
const german = (id: string): string => titlesIn.de.find((each) => each.id === id)?.title ?? '';

async function expectLessonStep(page: Page, step: number): Promise<void> {
  await expect(lesson(page).getByRole('heading', { level: 2 })).toHaveText(
    new RegExp(`^Schritt ${step} von`),
  );
  await expect(words(page)).toBeVisible();
}

/** Predicts something, and asks for the answer where it is not so. */
async function answerByKeyboard(page: Page): Promise<void> {
  const form = lesson(page).locator('form');
  const first = form.locator('input').first();
  await first.focus();
  const type = await first.getAttribute('type');
  if (type === 'radio' || type === 'checkbox') await page.keyboard.press('Space');
  else await page.keyboard.type('1');
  await page.keyboard.press('Enter');
  const verdict = form.getByRole('status');
  await expect(verdict).toBeFocused();
  await expect(verdict).toContainText(/Richtig\.|Nicht ganz\./);
  if ((await verdict.textContent())?.includes('Nicht ganz.') !== true) return;
  await page.keyboard.press('Shift+Tab');
  await expect(form.getByRole('button', { name: 'Antwort zeigen' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(verdict).toContainText('Die Antwort:');
}

for (const { id, says, width } of [
  { id: 'zones', says: 'Noch ist nichts geschehen', width: 1440 },
  { id: 'when-safe', says: 'Prozess 1', width: 390 },
] as const) {
  test(`German lesson: ${german(id)} can be worked through by keyboard alone, ${width} pixels wide`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const complaints = complaintsOf(page);
    await page.goto(`./#/learn/${id}`);
    await expect(page).toHaveTitle(new RegExp(german(id)));
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    await expectLessonStep(page, 1);
    await expect(page.getByRole('region', { name: 'Das Gerät' })).toContainText(says);
    const last = await lesson(page).getByRole('list').getByRole('link').count();
    expect(last).toBeGreaterThan(2);
    for (let step = 1; ; step++) {
      await expectLessonStep(page, step);
      await expect(words(page)).not.toContainText(/[{}]|undefined/);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
      if ((await lesson(page).locator('form').count()) > 0) await answerByKeyboard(page);
      if (step === last) break;
      await page.keyboard.press(step % 2 === 0 ? 'n' : 'PageDown');
    }
    expect(complaints).toEqual([]);
  });
}

test('German lesson: every handout is one page of paper, and its answers another', async ({
  page,
  browserName,
}) => {
  await expectTwoPageHandouts(page, browserName, () => expectLessonStep(page, 1), 'Handzettel drucken');
});
