// What bad input gets: one clear sentence, and nothing of the present session is lost.
import { expect, test, type Page } from '@playwright/test';
import { expectPhase, expectStep, narration, openLab } from './support/page.ts';

async function expectUntouched(page: Page, sentence: string): Promise<void> {
  await expectStep(page, 25);
  await expect(narration(page)).toHaveText(sentence);
  await expect(page.getByRole('button', { name: /^Workload/ })).toContainText('Figure 4');
  await page.keyboard.press('ArrowLeft');
  await expectStep(page, 24);
}

test('a file that is no trace', async ({ page }) => {
  await openLab(page, 25);
  const sentence = (await narration(page).textContent()) ?? '';
  await page.getByTestId('trace-file').setInputFiles({
    name: 'holiday.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('Dear diary,\ntoday the sun was shining.\n'.repeat(20)),
  });
  const alert = page.getByRole('alert').filter({ hasText: 'holiday.txt' });
  await expect(alert).toContainText('The present session is as it was.');
  await expectUntouched(page, sentence);
});

test('an empty file', async ({ page }) => {
  await openLab(page, 25);
  const sentence = (await narration(page).textContent()) ?? '';
  await page.getByTestId('trace-file').setInputFiles({
    name: 'empty.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(''),
  });
  await expect(page.getByRole('alert').filter({ hasText: 'empty.csv' })).toBeVisible();
  await expectUntouched(page, sentence);
});

test('a trace with some bad lines is read, and they are counted and shown', async ({ page }) => {
  await openLab(page);
  const rows = [
    'timestamp,txid,blkno,blkcnt,flags',
    '0,1,,,B',
    '1,1,3,1,W',
    '2,1,x,1,W',
    '3,1,,,C',
    '4,9,,,C',
  ];
  await page.getByTestId('trace-file').setInputFiles({
    name: 'some.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(rows.join('\n')),
  });
  await expect(page.getByText(/1 transaction, 1 page write, 2 lines rejected/)).toBeVisible();
  await page.getByText('Details').click();
  await expect(page.getByText(/^Line 4:/)).toBeVisible();
  await expect(page.getByText(/^Line 6:/)).toBeVisible();
});

test('several files at once', async ({ page }) => {
  await openLab(page, 25);
  const sentence = (await narration(page).textContent()) ?? '';
  await page.evaluate(() => {
    const data = new DataTransfer();
    data.items.add(new File(['a'], 'a.txt'));
    data.items.add(new File(['b'], 'b.txt'));
    window.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }));
  });
  await expect(
    page.getByRole('alert').filter({ hasText: 'one trace can be opened at a time' }),
  ).toBeVisible();
  await expectUntouched(page, sentence);
});

test('an operation by hand that makes no sense', async ({ page }) => {
  await openLab(page, 25);
  const sentence = (await narration(page).textContent()) ?? '';
  await page.getByRole('button', { name: /^By hand/ }).click();
  const script = page.getByRole('textbox', { name: 'Script' });
  for (const text of ['hello', 'c99', 'w1:']) {
    await script.fill(text);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('region', { name: 'Operations by hand' }).getByRole('alert')).not.toBeEmpty();
    await expect(script).toHaveValue(text);
  }
  await page.getByRole('button', { name: /^By hand/ }).click();
  await expectUntouched(page, sentence);
});

test('a device that cannot be', async ({ page }) => {
  await openLab(page, 25);
  const sentence = (await narration(page).textContent()) ?? '';
  await page.getByRole('button', { name: /^Device/ }).click();
  const panel = page.getByRole('dialog');
  await panel.getByRole('radio', { name: /Your own/ }).check();
  await panel.getByLabel('Blocks per plane').fill('many');
  await expect(panel.getByText('“many” is not a number')).toBeVisible();
  await panel.getByRole('button', { name: 'Start with these' }).click();
  await expect(panel.getByRole('alert').filter({ hasText: 'not finished' })).toBeVisible();
  await panel.getByLabel('Blocks per plane').fill('9000000');
  await expect(panel.getByText(/outside the range/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expectUntouched(page, sentence);
});

test('a device of one’s own', async ({ page }) => {
  await openLab(page, 5);
  await page.getByRole('button', { name: /^Device/ }).click();
  const panel = page.getByRole('dialog');
  await panel.getByRole('radio', { name: /Your own/ }).check();
  await panel.getByLabel('Pages per block').fill('8');
  await panel.getByRole('button', { name: 'Start with these' }).click();
  await expect(panel).toHaveCount(0);
  await expectStep(page, 0);
  await expect(page.getByRole('button', { name: /^Device/ })).toContainText('× 8 pages');
  await expectPhase(page, 'Running');
});

test('a script of one’s own that has a mistake, then without it', async ({ page }) => {
  await openLab(page, 5);
  await page.getByRole('button', { name: /^Workload/ }).click();
  const panel = page.getByRole('dialog');
  await panel.getByRole('radio', { name: /Your own script/ }).check();
  await panel.getByLabel('Script', { exact: true }).fill('b1 w1:A,B q9');
  await panel.getByRole('button', { name: 'Start with these' }).click();
  await expect(panel.getByRole('alert').filter({ hasText: 'q9' })).toBeVisible();
  await panel.getByLabel('Script', { exact: true }).fill('b1 w1:A,B c1');
  await panel.getByRole('button', { name: 'Start with these' }).click();
  await expect(panel).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Workload/ })).toContainText('Your script');
});
