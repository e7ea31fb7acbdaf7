// Assignments of the workbench: chosen, judged with their limits, kept here, handed in as a file or a link.
import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { codeFile, solvedDurableFirst } from './support/solutions.ts';

const outcome = (page: Page) => page.getByTestId('assignment-outcome');
const choice = (page: Page) => page.getByRole('combobox', { name: 'Assignment' });

async function solve(page: Page): Promise<void> {
  await page.goto('./#/workbench');
  await choice(page).selectOption('durable-first');
  await expect(outcome(page)).toHaveText('Not solved yet.');
  await page.getByTestId('code-file').setInputFiles(codeFile(solvedDurableFirst()));
  await expect(outcome(page)).toHaveText(/^Solved/);
}

test('Assignments: the start is broken, the solution passes, and the page remembers it', async ({ page }) => {
  await solve(page);
  await expect(choice(page).locator('option:checked')).toHaveText(/^✓/);
  await page.reload();
  await expect(page.getByRole('main')).toContainText('1 of 11 solved on this computer.');
  await choice(page).selectOption('durable-first');
  await expect(outcome(page)).toHaveText(/^Solved/);
});

test('Assignments: a solution that was saved is judged again where it is opened', async ({ page }) => {
  await solve(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save the solution' }).click();
  const text = readFileSync(await (await download).path(), 'utf8');
  expect(text).toMatch(/^\/\/ FlashScope: durable-first, version 1, passed, engine \d[\d.]*\+[\da-f]+\n/);
  await choice(page).selectOption('');
  await expect(outcome(page)).toHaveCount(0);
  // The mark in a file is not believed.
  const broken = text.replace('    d.publish(tx);\n', '');
  await page.getByTestId('code-file').setInputFiles(codeFile(broken));
  await expect(page.getByRole('main')).toContainText('It is judged again here.');
  await expect(outcome(page)).toHaveText('Not solved yet.');
});

test('Assignments: a link brings the solution, and its code waits to be asked for', async ({
  page,
  context,
}) => {
  await solve(page);
  await page.getByRole('button', { name: 'Share' }).click();
  const link = await page.getByRole('textbox', { name: 'Link to this state' }).inputValue();
  const other = await context.newPage();
  await other.addInitScript(() => localStorage.clear());
  await other.goto(link);
  await expect(choice(other)).toHaveValue('durable-first');
  await expect(outcome(other)).toHaveText('Judging …');
  await other.getByRole('button', { name: 'Run this code' }).click();
  await expect(outcome(other)).toHaveText(/^Solved/);
});

test('Assignments: limits are told with what the scheme costs', async ({ page }) => {
  await page.goto('./#/workbench');
  await choice(page).selectOption('hold-the-last');
  const limits = page.getByRole('list', { name: 'What it may cost' });
  await expect(limits).toContainText('at most 3 programs; your scheme: 4');
  await expect(outcome(page)).toHaveText('Not solved yet.');
});
