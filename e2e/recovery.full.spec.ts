// Recovery along runs at full size, and a power failure anywhere in one of them, carried on to the lab.
import { readFileSync } from 'node:fs';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { complaintsOf, dropFile } from './support/page.ts';

const sample = readFileSync('public/samples/postgresql-tpcc.txt', 'utf8');
const figure = (page: Page, title: string): Locator => page.getByRole('figure').filter({ hasText: title });

test('Traces: recovery is drawn along the runs, and a power failure in one of them opens in the lab', async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  await page.goto('./#/traces');
  const status = page.getByRole('main').getByRole('status').first();
  await expect(status).toContainText('Drop a trace anywhere');
  await dropFile(page, 'wal.txt', sample);
  await expect(status).toContainText('wal.txt holds');
  await page.getByLabel('Recovery points along the run').fill('5');
  await page.getByRole('button', { name: /^Run \d+ scheme/ }).click();
  await expect(status).toContainText('has run on');
  await expect(figure(page, 'Recovery time').getByRole('img')).toBeVisible();
  await page.getByText(/^More charts: /).click();
  for (const title of ['Pages read', 'Rolled back', 'Commits', 'Page writes', 'Wear'])
    await expect(figure(page, title).getByRole('img').first()).toBeVisible();
  const table = page.getByRole('region', { name: 'In figures' }).getByRole('table').first();
  const longest = table.getByRole('row', { name: /^Longest recovery/ }).getByRole('cell');
  await expect(longest.first()).toHaveText(/^[1-9]/);

  await page.getByText('Pull the plug during a run').click();
  await page.getByRole('button', { name: 'Pull the plug', exact: true }).click();
  await expect(page.getByText('every promise held')).toBeVisible();
  await expect(page.getByText(/^Power failed at /)).toBeVisible();
  const link = page.getByRole('link', { name: 'Open this power failure in the lab' });
  await expect(link).toHaveAttribute('href', /#\/lab/);
  await link.click();
  await expect(page).toHaveURL(/#\/lab/);
  await expect(page.getByText(/Power (?:is off|failed|fails)/).first()).toBeVisible();
  expect(complaints).toEqual([]);
});
