// The tour of the workbench by clicker alone: every press shows what its sentence says, and what was written is kept.
import { expect, type Page, test } from '@playwright/test';
import { texts } from '../src/app/words/en/lecture-own-scheme.ts';
import { complaintsOf } from './support/page.ts';

const says = Object.values(texts).map((words) => words.says);
const bar = (page: Page) => page.getByRole('complementary', { name: 'Lecture' });

test('Workbench: the interface is told beside the code, name by name', async ({ page }) => {
  await page.goto('./#/workbench');
  await page.getByText('The interface: what a scheme declares').click();
  const code = page.getByRole('region', { name: 'Code of the scheme' });
  await expect(code.getByRole('heading', { name: 'Device' })).toBeVisible();
  await expect(code).toContainText('The host hears that its transaction has committed.');
});

test('Lesson: the last step leads to its assignment on the workbench', async ({ page }) => {
  await page.goto('./#/learn/own-scheme/5');
  await page.getByRole('link', { name: 'Write it on the workbench' }).click();
  await expect(page).toHaveURL(/#\/workbench\/durable-first$/);
  await expect(page.getByRole('combobox', { name: 'Assignment' })).toHaveValue('durable-first');
  await expect(page.getByTestId('assignment-outcome')).toHaveText('Not solved yet.');
});

test('Tour: from the code over its smallest crash to the assignments, without touching what was written before', async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  await page.goto('./#/workbench');
  const code = page.getByRole('textbox', { name: 'Code of the scheme' });
  await expect(code).toContainText('flashscope');
  await code.press('Control+Home');
  await page.keyboard.type('// mine');
  await expect(page.getByRole('main').getByRole('status').first()).toContainText('Everything holds');
  await page.getByRole('link', { name: 'Tour (3 minutes)' }).click();
  const onScreen = [
    () => expect(code).toContainText('Early answer'),
    () => expect(page.getByRole('listitem').filter({ hasText: 'Durability' }).first()).toBeInViewport(),
    () => expect(page.getByRole('region', { name: 'Device with this scheme' })).toBeFocused(),
    () => expect(page.getByRole('main')).toContainText('Plug pulled'),
    () => expect(page.getByRole('main')).toContainText('Power is back'),
    () => expect(code).toBeInViewport(),
    () => expect(page.getByRole('heading', { name: 'Costs' })).toBeInViewport(),
    () => expect(page.getByRole('button', { name: 'Verify' })).toBeInViewport(),
    () => expect(page.getByRole('combobox', { name: 'Assignment' })).toBeInViewport(),
  ];
  for (const [at, look] of onScreen.entries()) {
    if (at > 0) await page.keyboard.press('PageDown');
    await expect(bar(page).getByRole('status')).toHaveText(says[at] ?? '');
    await look();
  }
  await bar(page).getByRole('button', { name: 'Leave the lecture' }).click();
  await page.goto('./#/lab');
  await page.goto('./#/workbench');
  await expect(code).toContainText('// mine');
  // A thread of ended code may have been starting still.
  expect(complaints.filter((each) => !each.startsWith('failed blob:'))).toEqual([]);
});
