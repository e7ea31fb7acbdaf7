// Bad input gets one clear sentence, and nothing of the present session is lost.
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { expect, test, type Page } from '@playwright/test';
import { complaintsOf, expectPhase, expectStep, narration, openLab } from './support/page.ts';

async function expectUntouched(page: Page, sentence: string): Promise<void> {
  await expectStep(page, 25);
  await expect(narration(page)).toHaveText(sentence);
  await expect(page.getByRole('button', { name: /^Workload/ })).toContainText('Figure 4');
  await page.keyboard.press('ArrowLeft');
  await expectStep(page, 24);
}

function chooseFile(page: Page, name: string, buffer: Buffer): Promise<void> {
  const mimeType = 'application/octet-stream';
  return page.getByTestId('trace-file').setInputFiles({ name, mimeType, buffer });
}

/** One sentence about the file, and one only. */
async function expectRefusal(page: Page, says: RegExp): Promise<void> {
  const alert = page.getByRole('alert').filter({ hasText: 'The current session is unchanged.' });
  await expect(alert).toHaveCount(1);
  await expect(alert).toContainText(says);
}

const sample = readFileSync('public/samples/postgresql-tpcc.txt');
const diary = 'Dear diary,\ntoday the sun was shining.\n'.repeat(20);

/** Files that cannot be opened, and what the one sentence says of each. */
const refused: readonly { readonly name: string; readonly buffer: Buffer; readonly says: RegExp }[] = [
  { name: 'holiday.txt', buffer: Buffer.from(diary), says: /holiday\.txt/ },
  { name: 'empty.csv', buffer: Buffer.alloc(0), says: /“empty\.csv” is empty/ },
  {
    name: 'picture.png',
    buffer: Buffer.from('89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489', 'hex'),
    says: /“picture\.png” is a PNG image/,
  },
  {
    name: 'stats.txt',
    buffer: Buffer.from(
      [
        'WAL statistics between 0/1500028 and 0/2000000:',
        'Type                                           N      (%)          Record size      (%)',
        '----                                           -      ---          -----------      ---',
        'XLOG                                           3 (  0.01)                  342 (  0.01)',
        'Heap                                       41234 ( 61.20)              3123412 ( 70.10)',
      ].join('\n'),
    ),
    says: /run pg_waldump again without --stats/,
  },
  { name: 'cut.csv', buffer: Buffer.from('timestamp,txid,blkno,blkcnt,flags\n0,1,'), says: /cut\.csv/ },
  { name: 'cut.gz', buffer: gzipSync(sample).subarray(0, 9000), says: /“cut\.gz”.*cut short.*byte 9/ },
  { name: 'wide.txt', buffer: Buffer.from(`\uFEFF${diary}`, 'utf16le'), says: /wide\.txt/ },
];

test('Bad input: each of these files is refused with exactly one message, and the session is unchanged', async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  await openLab(page, 25);
  const sentence = (await narration(page).textContent()) ?? '';
  for (const { name, buffer, says } of refused) {
    await test.step(name, async () => {
      await chooseFile(page, name, buffer);
      await expectRefusal(page, says);
      await expectUntouched(page, sentence);
      await page.keyboard.press('ArrowRight');
    });
  }
  expect(complaints).toEqual([]);
});

test('Bad input: a line of a hundred megabytes is refused, and the session is unchanged', async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  await openLab(page, 25);
  const sentence = (await narration(page).textContent()) ?? '';
  await page.evaluate(() => {
    const million = new Blob(['rmgr: Heap '.repeat(95_326)]);
    const data = new DataTransfer();
    data.items.add(
      new File(
        Array.from({ length: 100 }, () => million),
        'endless.txt',
      ),
    );
    window.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }));
  });
  await expectRefusal(page, /endless\.txt/);
  await expectUntouched(page, sentence);
  expect(complaints).toEqual([]);
});

test('Bad input: a dump cut in the middle of a line is read up to the cut', async ({ page }) => {
  await openLab(page);
  const cut = sample.subarray(0, sample.indexOf('\n', 60_000) + 40);
  await chooseFile(page, 'cut.txt', cut);
  await expect(page.getByText(/cut\.txt \(pg_waldump.*page writes/)).toBeVisible();
  await expectStep(page, 0);
});

test('Bad input: a dump that PowerShell wrote as UTF-16 is read', async ({ page }) => {
  await openLab(page);
  await chooseFile(page, 'wide.txt', Buffer.from(`\uFEFF${sample.toString()}`, 'utf16le'));
  await expect(page.getByText(/wide\.txt \(pg_waldump.*page writes/)).toBeVisible();
});

test('Bad input: a trace with some bad lines is read, and its bad lines are counted and listed', async ({
  page,
}) => {
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

test('Bad input: several files dropped at once are refused, and the session is unchanged', async ({
  page,
}) => {
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

test('Bad input: invalid operations by hand get a message, and the session is unchanged', async ({
  page,
}) => {
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

test('Bad input: an impossible device is refused, and the session is unchanged', async ({ page }) => {
  await openLab(page, 25);
  const sentence = (await narration(page).textContent()) ?? '';
  await page.getByRole('button', { name: /^Device/ }).click();
  const panel = page.getByRole('dialog');
  await panel.getByRole('radio', { name: /Your own/ }).check();
  await panel.getByLabel('Blocks per plane').fill('many');
  await expect(panel.getByText('“many” is not a number')).toBeVisible();
  await panel.getByRole('button', { name: 'Start with these' }).click();
  await expect(panel.getByRole('alert').filter({ hasText: 'not complete' })).toBeVisible();
  await panel.getByLabel('Blocks per plane').fill('9000000');
  await expect(panel.getByText(/outside the range/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expectUntouched(page, sentence);
});

test('Device panel: a device of one’s own starts a session at step 0', async ({ page }) => {
  await openLab(page, 5);
  await page.getByRole('button', { name: /^Device/ }).click();
  const panel = page.getByRole('dialog');
  await panel.getByRole('radio', { name: /Your own/ }).check();
  await panel.getByLabel('Pages per block').fill('8');
  await panel.getByRole('button', { name: 'Start with these' }).click();
  await expect(panel).toHaveCount(0);
  await expectStep(page, 0);
  await expect(page.getByRole('button', { name: /^Device/ })).toContainText('× 8 pages');
  await expectPhase(page, 'Paused');
});

test('Workload panel: a script with a mistake is refused, and starts once the mistake is corrected', async ({
  page,
}) => {
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
