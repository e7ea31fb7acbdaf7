// Traces between the lab and the screen that reads them: kept ones come back by a link, and a reading is overruled.
import { expect, type Locator, type Page, test } from '@playwright/test';
import { dropFile } from './support/page.ts';

const sentence = (page: Page): Locator => page.getByRole('main').getByRole('status').first();
const requests = Array.from({ length: 40 }, (_, i) => `${i * 100} W ${i * 4096} 4096`).join('\n');
const workload = (page: Page): Locator => page.getByRole('button', { name: /^Workload/ });

test('Lab: a link restores a kept trace, read by its own pattern and cut by its own rule', async ({
  page,
}) => {
  await page.goto('./#/traces');
  await expect(sentence(page)).toContainText('Drop a trace anywhere');
  await dropFile(page, 'own.txt', requests);
  await page.getByLabel('Read as').selectOption({ label: 'text by a regular expression of your own' });
  await page
    .getByLabel('Pattern')
    .fill(String.raw`^(?<time_us>\d+) (?<op>[RW]) (?<offset>\d+) (?<size>\d+)$`);
  await page.getByLabel('Cut into transactions').selectOption({ label: 'R2: every n writes' });
  await page.getByRole('button', { name: 'Read it this way' }).click();
  await expect(sentence(page)).toContainText('own.txt holds 5 transactions');
  await expect(page.getByRole('list', { name: 'Kept on this computer' })).toContainText('cut by count:8');
  await page.getByRole('button', { name: 'Open in the lab' }).click();
  await expect(workload(page)).toContainText('own.txt');
  await page.getByRole('button', { name: 'Share' }).click();
  const link = await page.getByLabel('Link to this state').inputValue();
  // A page that knows nothing but the link and what is kept in this browser.
  await page.goto('about:blank');
  await page.goto(link);
  await expect(workload(page)).toContainText('own.txt');
  await expect(page.getByText(/Traces stay on the computer where they were opened/)).toHaveCount(0);
  // A key pressed before the device is there plays nothing.
  await expect(sentence(page)).toContainText('Time 0');
  for (let commit = 1; commit <= 5; commit += 1) {
    await page.getByRole('button', { name: 'Next commit' }).click();
    await expect(sentence(page)).toContainText(`Tx${commit}`);
  }
});

test('Lab: a trace of unknown format leads to the screen where its format is chosen', async ({ page }) => {
  await page.goto('./#/lab');
  await expect(workload(page)).not.toContainText('…');
  await dropFile(page, 'own.txt', requests);
  await expect(page.getByRole('alert')).toContainText('“own.txt” is in no known trace format');
  await page.getByRole('button', { name: 'Read it another way…' }).click();
  await expect(page).toHaveURL(/#\/traces/);
  await expect(page.getByRole('alert')).toContainText('“own.txt” is in no known trace format');
  await page.getByLabel('Read as').selectOption({ label: 'text by a regular expression of your own' });
  await page
    .getByLabel('Pattern')
    .fill(String.raw`^(?<time_us>\d+) (?<op>[RW]) (?<offset>\d+) (?<size>\d+)$`);
  await page.getByRole('button', { name: 'Read it this way' }).click();
  await expect(sentence(page)).toContainText('own.txt holds 40 page writes in no transactions');
  await expect(page.getByRole('list', { name: 'Kept on this computer' })).toContainText('own.txt');
});
