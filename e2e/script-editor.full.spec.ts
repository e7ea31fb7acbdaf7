// The editor of the script language: colours, suggestions, mistakes in place, files; the same on every screen.
import { readFileSync } from 'node:fs';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { complaintsOf, expectStep, openLab } from './support/page.ts';

const options = (page: Page): Locator => page.getByRole('option');

async function openByHand(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: /^By hand/ }).click();
  const script = page.getByRole('textbox', { name: 'Script' });
  await script.focus();
  return script;
}

async function openOwnScript(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: /^Workload/ }).click();
  const panel = page.getByRole('dialog');
  await panel.getByRole('radio', { name: /Your own script/ }).check();
  return panel;
}

test('Script editor: operations by hand can be completed, undone and run by keyboard alone', async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  await openLab(page, 20);
  const script = await openByHand(page);
  await page.keyboard.press('Control+Space');
  await expect(options(page).first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Escape');
  await expect(options(page)).toHaveCount(0);
  await page.keyboard.type('w90:');
  await expect(options(page).first()).toContainText('A');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(script).toHaveAttribute('aria-activedescendant', /-1$/);
  await page.keyboard.press('Enter');
  await expect(script).toHaveValue('w90:B');
  await expect(page.getByText('Tx90 writes B.')).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(script).toHaveValue('w90:');
  await page.keyboard.type('C c90');
  await page.keyboard.press('Enter');
  await expect(script).toHaveValue('');
  await expect(page.getByRole('button', { name: /^Tx90: began/ })).toBeVisible();
  expect(complaints).toEqual([]);
});

test('Script editor: typed text is coloured by kind, and the colours lie exactly under it', async ({
  page,
}) => {
  await openLab(page, 5);
  const script = await openByHand(page);
  await script.fill('w9:A, B c9 crash # done');
  const paper = page.locator('pre', { hasText: 'crash' });
  await expect(paper.locator('[data-kind="page"]')).toHaveText(['A', 'B']);
  await expect(paper.locator('[data-kind="crash"]')).toHaveText('crash');
  const colours = await paper
    .locator('[data-kind]')
    .evaluateAll((spans) => new Set(spans.map((span) => getComputedStyle(span).color)).size);
  expect(colours).toBeGreaterThan(3);
  const boxes = [await paper.boundingBox(), await script.boundingBox()];
  expect(boxes[0]).toEqual(boxes[1]);
});

test('Script editor: a mistake is underlined in place, explained and found again', async ({ page }) => {
  await openLab(page, 20);
  const script = await openByHand(page);
  await script.fill('w9:A w8:ZZ c9');
  await page.keyboard.press('Escape');
  await expect(page.getByText('Character 9, “ZZ”: this is no page')).toBeVisible();
  await expect(page.locator('[data-wrong]')).toHaveText('ZZ');
  await expect(script).toHaveAttribute('aria-invalid', 'true');
  await page.getByRole('button', { name: 'Show the place' }).click();
  await expect(script).toBeFocused();
  const marked = await script.evaluate((area: HTMLTextAreaElement) =>
    area.value.slice(area.selectionStart, area.selectionEnd),
  );
  expect(marked).toBe('ZZ');
  await page.keyboard.type('B');
  await expect(page.locator('[data-wrong]')).toHaveCount(0);
  await expectStep(page, 20);
});

test('Script editor: a script and its preparation are saved as a file, opened again and started', async ({
  page,
  context,
}) => {
  await openLab(page, 3);
  const written = await openOwnScript(page);
  await written.getByLabel('Script', { exact: true }).fill('w1:A,B c1\n. # done');
  await written.getByLabel('On flash at the start').fill('w:A@0');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    written.getByRole('button', { name: 'Save as a file' }).click(),
  ]);
  const saved = readFileSync(await download.path(), 'utf8');
  expect(saved).toContain('w1:A,B c1\n. # done');

  const other = await context.newPage();
  await openLab(other, 3);
  const panel = await openOwnScript(other);
  await panel.getByTestId('script-file').setInputFiles({
    name: 'mine.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from(saved),
  });
  await expect(panel.getByText('Opened mine.txt.')).toBeVisible();
  await expect(panel.getByLabel('Script', { exact: true })).toHaveValue('w1:A,B c1\n. # done');
  await expect(panel.getByLabel('On flash at the start')).toHaveValue('w:A@0');
  await panel.getByRole('button', { name: 'Start with these' }).click();
  await expect(panel).toHaveCount(0);
  await expect(other.getByRole('button', { name: /^Workload/ })).toContainText('Your script');
});

test('Script editor: a file that is not a script is refused with a message, and the text stays', async ({
  page,
}) => {
  await openLab(page);
  const panel = await openOwnScript(page);
  await panel.getByLabel('Script', { exact: true }).fill('w1:A c1');
  await panel.getByTestId('script-file').setInputFiles({
    name: 'cat.png',
    mimeType: 'image/png',
    buffer: Buffer.from('89504e470d0a1a0a00', 'hex'),
  });
  await expect(panel.getByRole('alert').filter({ hasText: '“cat.png” is not a text file' })).toBeVisible();
  await expect(panel.getByLabel('Script', { exact: true })).toHaveValue('w1:A c1');
});

test('Script editor: a preparation for another device is marked as a mistake in its field', async ({
  page,
}) => {
  await openLab(page);
  const panel = await openOwnScript(page);
  const prepare = panel.getByLabel('On flash at the start');
  await prepare.fill('');
  await prepare.pressSequentially('w:');
  await expect(options(page).first()).toBeVisible();
  // Escape closes what is open last, and no more.
  await page.keyboard.press('Escape');
  await expect(options(page)).toHaveCount(0);
  await expect(panel).toBeVisible();
  await prepare.fill('w:A@99');
  await expect(panel.getByText('the device has 22 blocks')).toBeVisible();
  await expect(prepare).toHaveAttribute('aria-invalid', 'true');
});

test('Crash explorer: it has the same script editor', async ({ page }) => {
  await page.goto('./#/crashes');
  await page.getByRole('button', { name: /^Work/ }).click();
  await page.getByRole('radio', { name: 'Your own script' }).check();
  await page.keyboard.press('Escape');
  const script = page.getByLabel('Script', { exact: true });
  await script.fill('w1:A,B ');
  await page.keyboard.press('Control+Space');
  await expect(options(page).first()).toHaveText('w1: Tx1 writes');
  await options(page).filter({ hasText: 'Tx1 commits' }).click();
  await expect(script).toHaveValue('w1:A,B c1');
  await expect(script).toBeFocused();
  await expect(page.getByRole('button', { name: 'Save as a file' })).toBeVisible();
});
