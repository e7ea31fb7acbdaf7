// The instructor's kit: a sheet of variants, sealed links, answers that come back, and none of it by mouse alone.
import { expect, type Page, test } from '@playwright/test';
import { complaintsOf, expectToFit, narration } from './support/page.ts';

const sheet = (page: Page) => page.getByRole('region', { name: /^The sheet:/ });
const row = (page: Page, seed: number) =>
  sheet(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: String(seed), exact: true }) });

async function openKit(page: Page): Promise<void> {
  await page.goto('./#/learn');
  await page.getByRole('link', { name: /^For instructors/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'For instructors' })).toBeVisible();
}

async function expectAnswers(page: Page, count: number): Promise<void> {
  await expect(sheet(page)).toContainText(`All ${count} answers are computed by the simulator.`);
}

/** The link of a seed, and the engine's answer to it. */
async function variantOf(page: Page, seed: number) {
  const link = await row(page, seed).getByRole('link').getAttribute('href');
  const cells = await row(page, seed).getByRole('cell').allTextContents();
  return { link: link ?? '', answer: cells.at(-2) ?? '' };
}

test('Kit: a sealed question is sent, its answer comes back, and the engine judges it', async ({
  page,
  browser,
}) => {
  const complaints = complaintsOf(page);
  await openKit(page);
  await page.getByLabel('How many').fill('6');
  await expectAnswers(page, 6);
  const [one, two] = [await variantOf(page, 1), await variantOf(page, 2)];
  expect(one.link).not.toBe(two.link);
  expect(one.answer).toMatch(/^\d+$/);
  const student = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
  const studentComplaints = complaintsOf(student);
  await student.goto(one.link);
  const form = student.getByRole('article').locator('form');
  await expect(form).toBeVisible();
  // The device stands still: no transport, no keys, no plug.
  await expect(student.getByRole('contentinfo', { name: 'Transport' })).toHaveCount(0);
  await expect(student.getByRole('button', { name: 'Pull the plug' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  const stands = await narration(student).textContent();
  await student.keyboard.press('ArrowRight');
  await student.keyboard.press('x');
  await expect(narration(student)).toHaveText(stands ?? '');
  // Answered by keyboard; nothing says whether it is right.
  const returned: string[] = [];
  for (const answer of [one.answer, String(Number(one.answer) + 1)]) {
    await form.locator('input').first().fill(answer);
    await student.keyboard.press('Enter');
    await expect(form.getByRole('status')).toContainText(`Noted: ${answer}.`);
    await expect(form).not.toContainText(/Right\.|Not quite\.|Show the answer/);
    const link = form.getByRole('textbox', { name: 'Link with the answer' });
    await expect(link).not.toHaveValue(returned.at(-1) ?? '');
    returned.push(await link.inputValue());
  }
  await student.close();
  await page
    .getByLabel(/^Paste all of them/)
    .fill(`Ada: ${returned[0]}\nBob: ${returned[1]}\n#/learn/answer/1.broken`);
  await page.getByRole('button', { name: 'Check answers' }).click();
  const judged = page.getByRole('region', { name: 'Answers that came back' }).getByRole('row');
  await expect(judged).toHaveCount(4);
  await expect(judged.nth(1)).toContainText('✓ right');
  await expect(judged.nth(2)).toContainText(`× not quite: ${one.answer}`);
  await expect(judged.nth(3)).toContainText('damaged link');
  // One alone opens as a page.
  await page.goto(returned[1] ?? '');
  await expect(
    page.getByRole('status').filter({ hasText: `The simulator’s answer is ${one.answer}.` }),
  ).toBeVisible();
  expect([...complaints, ...studentComplaints]).toEqual([]);
});

test('Kit: an open question judges its answer and then opens its device for playing', async ({ page }) => {
  await openKit(page);
  await page.getByRole('checkbox', { name: /^Sealed: students send their answer/ }).uncheck();
  await page.getByLabel('How many').fill('2');
  await expectAnswers(page, 2);
  const { link, answer } = await variantOf(page, 2);
  await page.goto(link);
  const form = page.getByRole('article').locator('form');
  await form.locator('input').first().fill(answer);
  await page.keyboard.press('Enter');
  await expect(form.getByRole('status')).toContainText('Right.');
  await expect(page.getByRole('contentinfo', { name: 'Transport' })).toBeVisible();
});

test('Kit: every question has a sheet, its address opens it again, and it can be saved', async ({ page }) => {
  await openKit(page);
  await page.getByLabel('How many').fill('3');
  const questions = page.getByLabel('Question', { exact: false }).first();
  const titles = await questions.locator('option').allTextContents();
  expect(titles.length).toBeGreaterThan(4);
  for (const title of titles) {
    await questions.selectOption({ label: title });
    await expect(page.getByRole('heading', { level: 2, name: `The sheet: ${title}` })).toBeVisible();
    await expectAnswers(page, 3);
  }
  await page.getByLabel(/^Students/).fill('Ada\nBob');
  await expect(row(page, 2)).toContainText('Bob');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save as CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^flashscope-.*\.csv$/);
  await expect.poll(() => page.url()).toContain('#/learn/kit/1.');
  await page.reload();
  await expect(page.getByRole('heading', { level: 2, name: `The sheet: ${titles.at(-1)}` })).toBeVisible();
  await expectAnswers(page, 3);
});

test('Kit: a damaged link gets a message', async ({ page }) => {
  for (const state of ['exercise/1.nonsense', 'answer/1.nonsense', 'kit/1.nonsense', 'exercise/']) {
    await page.goto(`./#/learn/${state}`);
    await expect(page.getByRole('alert')).toContainText(/This link|This is no link/);
  }
});

test('Kit: the page does not scroll sideways at any width', async ({ page }) => {
  await openKit(page);
  await page.getByLabel('How many').fill('2');
  await expectAnswers(page, 2);
  await expectToFit(page);
  await page.goto((await variantOf(page, 1)).link);
  await expect(page.getByRole('article').locator('form')).toBeVisible();
  await expectToFit(page);
});
