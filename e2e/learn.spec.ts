// Lessons: begun, left, answered, and found again.
import { expect, test, type Page } from '@playwright/test';
import { expectStep, stepOf } from './support/page.ts';

const lesson = (page: Page) => page.getByRole('article', { name: 'The lesson' });
const words = (page: Page) => lesson(page).locator('[aria-busy="false"]');

async function expectLessonStep(page: Page, step: number): Promise<void> {
  await expect(lesson(page).getByRole('heading', { level: 2 })).toHaveText(new RegExp(`^Step ${step} of`));
  await expect(words(page)).toBeVisible();
}

test('Learn: a lesson is begun at the start page, and its progress is kept', async ({ page }) => {
  await page.goto('./');
  await page.getByRole('link', { name: 'Learn', exact: true }).click();
  await expect(page.getByRole('listitem').first()).toContainText('not begun');
  await page.goto('./');
  await page.getByRole('link', { name: 'The cycle of SCC' }).click();
  await expectLessonStep(page, 1);
  await page.keyboard.press('n');
  await expectLessonStep(page, 2);
  await page.goto('./#/learn');
  await page.reload();
  const entry = page.getByRole('listitem').filter({ hasText: 'The cycle of SCC' });
  await expect(entry).toContainText('step 2 of 6 reached');
  await entry.getByRole('link').click();
  await expectLessonStep(page, 2);
});

test('Learn: the device can be stepped freely and returned to the lesson', async ({ page }) => {
  await page.goto('./#/learn/atomicity/3');
  await expectLessonStep(page, 3);
  // The text may be there before the device has walked to where it stands.
  await expect.poll(() => stepOf(page)).toBeGreaterThan(0);
  await expect(page.getByText('Back to the lesson')).toHaveCount(0);
  const stood = await stepOf(page);
  await page.keyboard.press('ArrowRight');
  await expectStep(page, stood + 1);
  await expect(page.getByText(`The lesson is at step ${stood}`)).toBeVisible();
  await page.keyboard.press('x');
  await expect(page.getByRole('banner').getByText('Power lost')).toBeVisible();
  await expect(page.getByText('You have changed the run')).toBeVisible();
  await page.keyboard.press('l');
  await expectStep(page, stood);
  await expect(page.getByText('Back to the lesson')).toHaveCount(0);
  await expect(page.getByRole('banner').getByText('Paused')).toBeVisible();
});

test('Learn: a question judges wrong and right answers, and asks for one where none is given', async ({
  page,
}) => {
  await page.goto('./#/learn/atomicity/1');
  await expectLessonStep(page, 1);
  const form = lesson(page).locator('form');
  await form.getByRole('button', { name: 'Check' }).click();
  await expect(form.getByRole('alert')).toContainText('answer first');
  await form.locator('input').fill('9.9');
  await page.keyboard.press('Enter');
  await expect(form.getByRole('status')).toContainText('Not quite.');
  await form.locator('input').fill('0.1');
  await page.keyboard.press('Enter');
  await expect(form.getByRole('status')).toContainText('Right.');
});

test('Learn: a lesson’s device opens in the lab at the same step', async ({ page }) => {
  await page.goto('./#/learn/hole/2');
  await expectLessonStep(page, 2);
  await expect.poll(() => stepOf(page)).toBeGreaterThan(0);
  const stood = await stepOf(page);
  await page.getByRole('link', { name: 'Open in the lab' }).click();
  await expect(page).toHaveTitle(/lab/);
  await expectStep(page, stood);
  await page.goBack();
  await expectLessonStep(page, 2);
});

test('Learn: an address of no lesson or step is reported', async ({ page }) => {
  await page.goto('./#/learn/nonesuch');
  await expect(page.getByRole('alert')).toContainText('There is no lesson “nonesuch”');
  await page.goto('./#/learn/scc/99');
  await expect(page.getByRole('alert')).toContainText('no step “99”');
});
