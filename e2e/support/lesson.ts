import { expect, test, type Page, type ViewportSize } from '@playwright/test';
import { complaintsOf, narration } from './page.ts';

interface Titled {
  readonly id: string;
  readonly title: string;
}

export const WIDE: ViewportSize = { width: 1440, height: 900 };
export const PHONE: ViewportSize = { width: 390, height: 844 };

const lesson = (page: Page) => page.getByRole('article', { name: 'The lesson' });
const words = (page: Page) => lesson(page).locator('[aria-busy="false"]');

export async function expectLessonStep(page: Page, step: number): Promise<void> {
  await expect(lesson(page).getByRole('heading', { level: 2 })).toHaveText(new RegExp(`^Step ${step} of`));
  await expect(words(page)).toBeVisible();
}

/** Predicts something, is told whether it is so, and asks for the answer where it is not. */
async function answerByKeyboard(page: Page): Promise<void> {
  const form = lesson(page).locator('form');
  const first = form.locator('input').first();
  for (let tabs = 0; tabs < 40 && !(await first.evaluate((e) => e === document.activeElement)); tabs++) {
    await page.keyboard.press('Tab');
  }
  await expect(first).toBeFocused();
  const type = await first.getAttribute('type');
  if (type === 'radio' || type === 'checkbox') await page.keyboard.press('Space');
  else await page.keyboard.type('1');
  await page.keyboard.press('Enter');
  const verdict = form.getByRole('status');
  await expect(verdict).toBeFocused();
  await expect(verdict).toContainText(/Right\.|Not quite\./);
  if ((await verdict.textContent())?.includes('Not quite.') !== true) return;
  await expect(verdict).toContainText('Where to look:');
  await page.keyboard.press('Shift+Tab');
  await expect(form.getByRole('button', { name: 'Show the answer' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(verdict).toContainText('The answer:');
}

/** Defines the test that a lesson can be gone through from its first step to its last with nothing but a keyboard. */
export function testByKeyboard({ id, title }: Titled, viewport: ViewportSize): void {
  test(`Lesson: ${title} can be worked through by keyboard alone, ${viewport.width} pixels wide`, async ({
    browser,
  }) => {
    const page = await browser.newPage({ viewport, reducedMotion: 'reduce' });
    const complaints = complaintsOf(page);
    await page.goto(`./#/learn/${id}`);
    await expect(page).toHaveTitle(new RegExp(title));
    await expectLessonStep(page, 1);
    const last = await lesson(page).getByRole('list').getByRole('link').count();
    expect(last).toBeGreaterThan(2);
    for (let step = 1; ; step++) {
      await expectLessonStep(page, step);
      await expect(words(page)).not.toContainText(/[{}]|undefined/);
      await expect(narration(page)).not.toHaveText('Setting up the device …');
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
      if ((await lesson(page).locator('form').count()) > 0) await answerByKeyboard(page);
      if (step === last) break;
      await page.keyboard.press(step % 2 === 0 ? 'n' : 'PageDown');
    }
    expect(complaints).toEqual([]);
    await page.close();
  });
}
