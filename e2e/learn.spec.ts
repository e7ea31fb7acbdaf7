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
  const entry = page.getByRole('listitem').filter({ hasText: 'The cycle of SCC' }).first();
  await expect(entry).toContainText('step 2 of 7 reached');
  await entry.getByRole('link').first().click();
  await expectLessonStep(page, 2);
});

test('Learn: the device can be stepped freely and returned to the lesson', async ({ page }) => {
  // The device leaps to where it stands. The text may be there before it does.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('./#/learn/atomicity/3');
  await expectLessonStep(page, 3);
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

test('Learn: while the lesson moves the device, no notice says that the reader has moved it', async ({
  page,
}) => {
  await page.goto('./#/learn/out-of-place/1');
  await expectLessonStep(page, 1);
  await page.evaluate(() => {
    const note = (): void => {
      if (document.body.textContent.includes('You have moved the device'))
        document.body.dataset['told'] = 'yes';
    };
    new MutationObserver(note).observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
    });
  });
  await page.keyboard.press('n');
  await expectLessonStep(page, 2);
  await expectStep(page, 4);
  expect(await page.evaluate(() => document.body.dataset['told'])).toBeUndefined();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => page.evaluate(() => document.body.dataset['told'])).toBe('yes');
});

test('Learn: on its way to a step the device shows no sentence that passes too fast to be read', async ({
  page,
}) => {
  await page.goto('./#/learn/out-of-place/1');
  await expectLessonStep(page, 1);
  const sentence = page.getByRole('region', { name: 'The device' }).locator('p[role="status"]').first();
  await expect(sentence).toContainText('Time 0');
  await sentence.evaluate((element) => {
    const shown = new Set<string>();
    const look = (): void => {
      if (getComputedStyle(element).opacity === '1') shown.add(element.textContent);
      document.body.dataset['shown'] = [...shown].join('\n');
      requestAnimationFrame(look);
    };
    look();
  });
  await page.keyboard.press('n');
  await expectStep(page, 4);
  await expect(sentence).toContainText('Tx1 committed');
  await expect(sentence).toHaveCSS('opacity', '1');
  const shown = (await page.evaluate(() => document.body.dataset['shown'] ?? '')).split('\n');
  expect(shown.map((each) => each.slice(0, 12))).toEqual(['Time 0: bloc', 'Page 2.0 is ']);
});

test('Learn: the lesson on recovery shows the verdicts when the recovery is over', async ({ page }) => {
  await page.goto('./#/learn/recovery/6');
  await expectLessonStep(page, 6);
  const device = page.getByRole('region', { name: 'The device' });
  await expect(device.getByRole('heading', { name: 'Verdicts' })).toBeVisible();
  await expect(device.getByRole('row').filter({ hasText: /Tx11.*kept/ })).toHaveCount(1);
});

test('Learn: on a phone the device stays in sight, small, while the text is read', async ({ browser }) => {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
  await page.goto('./#/learn/zones/5');
  await expectLessonStep(page, 5);
  const picture = lesson(page).locator('[inert]').first();
  const check = lesson(page).getByRole('button', { name: 'Check' });
  await check.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  await expect(picture).toBeInViewport();
  await expect(check).toBeInViewport();
  const box = await picture.boundingBox();
  expect(box?.y).toBeLessThan(60);
  expect(box?.height).toBeLessThan(844 * 0.5);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  await page.close();
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
  await page.emulateMedia({ reducedMotion: 'reduce' });
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
