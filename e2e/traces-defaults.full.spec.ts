// Traces screen with its defaults: fitted devices, charts that say why they are empty, and instants chosen in charts.
import { expect, type Locator, type Page, test } from '@playwright/test';
import { complaintsOf, dropFile } from './support/page.ts';

const status = (page: Page): Locator => page.getByRole('main').getByRole('status').first();
const figure = (page: Page, title: string): Locator => page.getByRole('figure').filter({ hasText: title });

async function openTraces(page: Page): Promise<void> {
  await page.goto('./#/traces');
  await expect(status(page)).toContainText('Drop a trace anywhere');
}

async function run(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Run \d/ }).click();
  await expect(status(page)).toContainText('has run on');
}

/** Writes without transactions, in the CSV of SPC: device, sector, bytes, kind, seconds. */
const writes = Array.from({ length: 300 }, (_, i) => `0,${(i * 8) % 800},4096,W,${i / 100}\n`).join('');

test('Traces: a generated workload runs on a device that is fitted to it, and the full-size one is a choice away', async ({
  page,
}) => {
  await openTraces(page);
  await page.getByRole('combobox', { name: /^Workload/ }).selectOption({ label: 'TPC-B' });
  const device = page.getByRole('combobox', { name: 'Device', exact: false });
  await expect(device).toHaveValue('fitted');
  await expect(page.getByText(/^16 planes of 32 blocks of 32 pages/)).toBeVisible();
  await page.getByLabel('Transactions', { exact: true }).fill('10');
  await expect(page.getByText(/^4 planes of 32 blocks of 8 pages/)).toBeVisible();
  await run(page);
  await page.getByText(/^All \d+ figures$/).click();
  const table = page.getByRole('region', { name: 'Results' }).last();
  await expect(
    table
      .getByRole('row', { name: /^Erases/ })
      .getByRole('cell')
      .first(),
  ).toHaveText(/^[1-9]/);
  await device.selectOption('lighttx-32gb');
  await expect(page.getByText(/The device “Fitted to the work” has smaller zones/)).toBeVisible();
});

test('Traces: a trace without transactions says so once, and in place of a chart of its commits', async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  await openTraces(page);
  await dropFile(page, 'writes.spc', writes);
  await expect(status(page)).toContainText('writes.spc holds');
  await run(page);
  await expect(figure(page, 'Throughput')).toContainText('No transaction has committed.');
  await page.getByText(/^More charts: /).click();
  await expect(figure(page, 'Write amplification').getByRole('img')).toBeVisible();
  await expect(page.getByText('All runs The work has no transactions')).toHaveCount(1);
  expect(complaints).toEqual([]);
});

test('Traces: a trace of three writes says why zones hardly move, and still shows recovery', async ({
  page,
}) => {
  await openTraces(page);
  await dropFile(
    page,
    'three.csv',
    'timestamp,txid,blkno,blkcnt,flags\n1,1,1,1,W\n2,1,2,1,W\n3,1,3,1,W\n4,1,,,C\n',
  );
  await expect(page.getByText(/^The work writes 3 pages, and a zone of this device has 28/)).toBeVisible();
  await expect(page.getByText('A longer trace or a generated workload shows more.')).toBeVisible();
  await run(page);
  await expect(figure(page, 'Recovery time').getByRole('img')).toBeVisible();
});

test('Traces: a click into a chart over time, or Enter, chooses the instant of a power failure and its run', async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  await openTraces(page);
  await page.getByRole('button', { name: 'PostgreSQL, TPC-C' }).click();
  await expect(status(page)).toContainText('37 transactions');
  await run(page);
  const at = page.getByLabel('Power fails at, ms of simulated time');
  const chart = page.getByRole('slider', { name: /^GC cost: instant/ });
  await chart.scrollIntoViewIfNeeded();
  const box = await chart.boundingBox();
  await chart.click({ position: { x: (box?.width ?? 0) / 4, y: (box?.height ?? 0) / 2 } });
  await expect(at).toBeInViewport();
  const clicked = Number(await at.inputValue());
  expect(clicked).toBeGreaterThan(0);
  const recovery = page.getByRole('slider', { name: /^Recovery time: instant/ });
  await recovery.focus();
  await page.keyboard.press('Home');
  for (let i = 0; i < 2; i++) await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Enter');
  await expect(at).not.toHaveValue(String(clicked));
  const entered = Number(await at.inputValue());
  await page.getByRole('button', { name: 'Pull the plug', exact: true }).click();
  await expect(page.getByText('every promise held')).toBeVisible();
  expect(entered).toBeLessThan(clicked);
  expect(complaints).toEqual([]);
});
