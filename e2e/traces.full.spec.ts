// Traces: what a file holds, the runs at full size, what is kept, and what cannot be used.
import { readFileSync } from 'node:fs';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { schemaFindings } from '../tests/support/json-schema.ts';
import { complaintsOf, dropFile, expectToFit } from './support/page.ts';

const result = (page: Page): Locator => page.getByRole('main').getByRole('status').first();

const resultsSchema = JSON.parse(readFileSync('docs/results.schema.json', 'utf8')) as Readonly<
  Record<string, unknown>
>;
const sample = readFileSync('public/samples/postgresql-tpcc.txt', 'utf8');
const lines = sample.split('\n');
/** The sample's beginning with a line of damage in it. */
const damaged = [...lines.slice(0, 300), 'rmgr: Heap len (rec/tot): broken', ...lines.slice(300)].join('\n');
const requests = Array.from({ length: 40 }, (_, i) => `${i * 100} W ${i * 4096} 4096`).join('\n');

async function openTraces(page: Page): Promise<void> {
  await page.goto('./#/traces');
  await expect(result(page)).toContainText('Drop a trace anywhere');
}

/** A thread answers between two pieces of work, and here has done so many times. */
async function eachThreadRests(page: Page): Promise<void> {
  for (let times = 0; times < 10; times++)
    await Promise.all(page.workers().map((worker) => worker.evaluate(() => null)));
}

const count = (page: Page, kind: string): Locator => page.locator(`[data-kind="${kind}"] dd`);

async function run(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Run \d+ scheme/ }).click();
  await expect(page.getByRole('button', { name: 'CSV', exact: true })).toBeVisible();
  await expect(result(page)).toContainText('has run on');
}

test('Traces: a dropped pg_waldump trace is recognised, counted, drawn, run on two schemes and saved', async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  await openTraces(page);
  await dropFile(page, 'wal.txt', damaged);
  await expect(result(page)).toContainText('wal.txt holds');
  await expect(page.locator('b', { hasText: /^pg_waldump text/ })).toBeVisible();
  await expect(page.getByText(/^Recognised by its content: /)).toBeVisible();
  await expect(count(page, 'accepted')).toHaveText('814 lines');
  await expect(count(page, 'rejected')).toHaveText('1 line');
  await expect(page.getByText('line 301')).toBeVisible();
  for (const name of ['Pages per transaction', 'Transactions open at once', 'Skew of the writes']) {
    await expect(page.getByRole('figure').filter({ hasText: name }).getByRole('img')).toBeVisible();
  }
  await expect(page.getByRole('figure').filter({ hasText: 'Abort rate' })).toContainText('% of ended');
  await run(page);
  const table = page.getByRole('region', { name: 'In figures' }).getByRole('table').first();
  await expect(
    table
      .getByRole('row', { name: /^Committed/ })
      .getByRole('cell')
      .first(),
  ).toHaveText(/^31of 37; /);
  await expect(table.getByRole('columnheader')).toHaveCount(3);
  const csv = await saved(page, 'CSV');
  expect(csv).toMatch(/^# work="wal.txt"\n# device=fitted\n/);
  expect(csv).toMatch(/\nscheme,isolation,state,.*throughput \[tx\/s\]/);
  expect(csv).toMatch(/\nlighttx,/);
  const json = JSON.parse(await saved(page, 'JSON')) as { runs: { samples: { timeNs: number[] } }[] };
  expect(json.runs).toHaveLength(2);
  expect(schemaFindings(resultsSchema, { $ref: '#/$defs/traceResults' }, json)).toEqual([]);
  expect(schemaFindings(resultsSchema, { $ref: '#/$defs/traceResults' }, { ...json, work: 1 })).toEqual([
    '.work is number',
  ]);
  expect(json.runs[0]?.samples.timeNs.length).toBeGreaterThan(2);
  const svg = await saved(page, 'Save “Throughput” as SVG');
  expect(svg).toMatch(/^<svg .*<metadata>\{.*"seed":1/s);
  expect(await saved(page, 'Save “Throughput” as PNG', 'latin1')).toMatch(/^.PNG/);
  expect(complaints).toEqual([]);
});

/** Returns the content of a button's download. */
async function saved(page: Page, button: string, encoding: BufferEncoding = 'utf8'): Promise<string> {
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: button, exact: true }).click();
  return readFileSync(await (await coming).path(), encoding);
}

test('Traces: an unusable file is reported and changes nothing, and its format can be set', async ({
  page,
}) => {
  await openTraces(page);
  await dropFile(page, 'own.txt', requests);
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('“own.txt” is in no known trace format');
  await page.getByLabel('Read as').selectOption({ label: 'text by a regular expression of your own' });
  await page.getByLabel('Start from').selectOption({ label: 'biosnoop text' });
  await expect(page.getByLabel('Pattern')).toHaveValue(/\(\?<sector>/);
  await page.getByLabel('Pattern').fill('(?<oops>x)');
  await expect(page.getByLabel('Start from')).toHaveValue('');
  await page.getByRole('button', { name: 'Read it this way' }).click();
  await expect(alert).toContainText('has a group “oops”');
  await page
    .getByLabel('Pattern')
    .fill(String.raw`^(?<time_us>\d+) (?<op>[RW]) (?<offset>\d+) (?<size>\d+)$`);
  await page.getByRole('button', { name: 'Read it this way' }).click();
  await expect(result(page)).toContainText('40 page writes in no transactions');
  await expect(alert).toHaveCount(0);
  await page.getByLabel('Cut into transactions').selectOption({ label: 'R2: every n writes' });
  await page.getByRole('button', { name: 'Read it this way' }).click();
  await expect(result(page)).toContainText('own.txt holds 5 transactions');
  const cut = page.getByRole('region', { name: 'The first transactions' });
  await expect(cut.getByRole('row').nth(1)).toContainText('1–8');
  // The open trace stays open when the next file cannot be read.
  await dropFile(page, 'empty.txt', '');
  await expect(alert).toContainText('“empty.txt” is empty');
  await expect(alert).toContainText('The page below still shows own.txt');
  await expect(cut.getByRole('row').nth(1)).toContainText('1–8');
});

test('Traces: a trace is kept for the next visit, opened in the lab and deleted', async ({ page }) => {
  await openTraces(page);
  await dropFile(page, 'wal.txt', sample);
  const kept = page.getByRole('list', { name: 'Kept on this computer' });
  await expect(kept).toContainText('pg_waldump, 37 transactions');
  await page.reload();
  // The address names the trace, and it is here.
  await expect(result(page)).toContainText('wal.txt holds 37 transactions');
  await page.getByRole('button', { name: 'Open in the lab' }).click();
  await expect(page.getByRole('button', { name: /^Workload/ })).toContainText('wal.txt');
  await page.goto('./#/traces');
  await kept.getByRole('button', { name: 'Delete wal.txt' }).click();
  await expect(kept).toHaveCount(0);
  await expect(page.getByText('wal.txt was deleted')).toBeVisible();
  // It still works for this visit.
  await expect(page.getByRole('button', { name: /^Run \d/ })).toBeEnabled();
});

test('Traces: refused storage is reported, and the trace still runs', async ({ page }) => {
  await page.addInitScript(() => {
    StorageManager.prototype.getDirectory = () => Promise.reject(new DOMException('no', 'SecurityError'));
  });
  await openTraces(page);
  await dropFile(page, 'wal.txt', sample);
  await expect(page.getByText(/does not let the page keep files/)).toBeVisible();
  await run(page);
});

test('Traces: a generated workload needs no file, Pause holds it, and Cancel keeps the measured runs', async ({
  page,
}) => {
  await openTraces(page);
  await page.getByRole('combobox', { name: /^Workload/ }).selectOption({ index: 1 });
  await page.getByLabel('Transactions', { exact: true }).fill('200000');
  await page.getByRole('button', { name: /^Run \d/ }).click();
  const progress = page.getByRole('progressbar').first();
  const throughput = page.getByRole('figure').filter({ hasText: 'Throughput' }).getByRole('img');
  // The device is prepared first, and its progress is drawn too: a run that is cancelled there has measured nothing.
  await expect(throughput).toBeVisible();
  await page.getByRole('button', { name: 'Pause' }).click();
  await expect(result(page)).toContainText('Paused');
  // Each thread ends the piece of work that it has begun; what it tells of that is shown after the pause.
  const held = Number(await progress.getAttribute('value'));
  await eachThreadRests(page);
  expect(Number(await progress.getAttribute('value'))).toBe(held);
  await page.getByRole('button', { name: 'Go on' }).click();
  // A run that was being prepared goes on as a run, from nothing.
  await expect.poll(async () => Number(await progress.getAttribute('value'))).not.toBe(held);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(result(page)).toContainText('Stopped');
  await expect.poll(() => page.workers().length).toBe(0);
  await expect(throughput).toBeVisible();
});

test('Traces: the keyboard chooses a sample and its schemes, and runs them', async ({ page }) => {
  await openTraces(page);
  const press = async (target: Locator, key: string): Promise<void> => {
    for (let tries = 0; tries < 80; tries++) {
      if (await target.evaluate((element) => element === document.activeElement)) break;
      await page.keyboard.press('Tab');
    }
    await expect(target).toBeFocused();
    await page.keyboard.press(key);
  };
  await press(page.getByRole('button', { name: 'PostgreSQL, TPC-C' }), 'Enter');
  await expect(result(page)).toContainText('37 transactions');
  await press(page.getByRole('checkbox', { name: /^Atomic-Write/ }), 'Space');
  await press(page.getByRole('button', { name: 'Run 1 scheme' }), 'Enter');
  await expect(result(page)).toContainText('has run on one scheme');
});

test('Traces: the page does not scroll sideways at any width', async ({ page }) => {
  await openTraces(page);
  await page.getByRole('button', { name: 'PostgreSQL, TPC-C' }).click();
  await expect(result(page)).toContainText('37 transactions');
  await run(page);
  await expectToFit(page);
});

/** A tar archive of POSIX's with one file, whose long name has no place to be broken at. */
function archive(rows: string): string {
  const header = Buffer.alloc(512);
  header.write('a'.repeat(100));
  header.write(rows.length.toString(8).padStart(11, '0'), 124);
  header.write('0', 156);
  header.write('ustar', 257);
  header.write('b'.repeat(150), 345);
  return header.toString('ascii') + rows.padEnd(512 + 1024, '\0');
}

test('Traces: the longest file name of an archive fits at any width', async ({ page }) => {
  await openTraces(page);
  await dropFile(page, 'a.tar', archive('1538323200,8,8,1,5\n'.repeat(20)));
  await expect(page.getByText('The archive holds one file').first()).toBeVisible();
  await expectToFit(page);
});
