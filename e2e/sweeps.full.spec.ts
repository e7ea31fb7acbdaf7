// Sweeps of one's own: run cell by cell, cancelled, saved, opened again, shared by link.
import { readFileSync } from 'node:fs';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { complaintsOf, expectToFit } from './support/page.ts';

const result = (page: Page): Locator => page.getByRole('main').getByRole('status').first();
const varied = (page: Page): Locator => page.getByRole('group', { name: 'Varied' });
const fixed = (page: Page): Locator => page.getByRole('group', { name: 'Fixed in every run' });

const field = (group: Locator, name: string): Locator => group.getByRole('textbox', { name, exact: true });

/** Quick runs on the small device. */
const small = {
  base: { device: 'classroom', workload: 'small', transactions: 40, fill: 0.5 },
  parameters: { protocol: ['lighttx', 'tc'], 'abort-ratio': [0, 0.25, 0.5] },
  seeds: [1, 2, 3],
  measures: ['throughputTps', 'gc.ms'],
};

async function openSweep(page: Page, spec: object = small): Promise<void> {
  await page.goto('./#/figures');
  await page.getByRole('button', { name: 'A sweep of your own' }).click();
  await expect(result(page)).toContainText('A sweep of 45 runs');
  await openFile(page, JSON.stringify(spec));
}

async function openFile(page: Page, text: string): Promise<void> {
  const file = { name: 'mine.json', mimeType: 'application/json', buffer: Buffer.from(text) };
  await page.getByTestId('sweep-file').setInputFiles(file);
}

async function saved(page: Page, name: string, encoding: BufferEncoding = 'utf8'): Promise<string> {
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name, exact: true }).click();
  return readFileSync(await (await coming).path(), encoding);
}

test('Sweep: its parameters are varied, and its runs are drawn with confidence intervals and saved', async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  await openSweep(page);
  await expect(result(page)).toContainText('A sweep of 18 runs');
  await field(varied(page), 'Abort ratio').fill('0, 0.5');
  await page.getByLabel('What else is varied').selectOption({ label: 'blocks of the Available Zone' });
  await field(varied(page), 'Blocks of the Available Zone').fill('4, 6');
  await page.getByRole('textbox', { name: 'Seeds' }).fill('1-2');
  await page.getByRole('button', { name: 'Run 16 runs' }).click();
  await expect(result(page)).toContainText('All 16 runs are done');
  const plot = page.getByRole('region', { name: 'Results' }).getByRole('img');
  await expect(plot).toHaveAttribute(
    'aria-label',
    /^throughput.* by abort ratio\. LightTx, blocks of the Available Zone 4 \d/,
  );
  await page
    .getByRole('combobox', { name: 'Measure', exact: true })
    .selectOption({ label: 'Garbage collection, ms of plane time' });
  await expect(plot).toHaveAttribute('aria-label', /^garbage collection/);
  await page.getByLabel('Along the axis').selectOption({ label: 'Schemes' });
  await expect(plot).toHaveAttribute('aria-label', / by Schemes\. abort ratio 0, /);
  await page.getByText('All values as a table').click();
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(9);
  const lines = (await saved(page, 'JSON lines')).trim().split('\n');
  expect(lines).toHaveLength(16);
  expect(JSON.parse(lines[15] ?? '')).toMatchObject({
    cell: 15,
    parameters: { protocol: 'tc', 'abort-ratio': 0.5, zoneBlocks: 6 },
    seed: 2,
  });
  const csv = (await saved(page, 'CSV')).trim().split('\n');
  expect(csv[0]).toMatch(/^# engine=\S+$/);
  expect(csv[1]).toMatch(/^# specification=\{.*\}$/);
  expect(csv[2]).toBe('cell,protocol,abort-ratio,zoneBlocks,seed,throughputTps,gc.ms,stopped,verdict');
  expect(csv).toHaveLength(19);
  const spec = JSON.parse(await saved(page, 'Save specification')) as typeof small;
  expect(spec).toEqual({
    ...small,
    parameters: { protocol: ['lighttx', 'tc'], 'abort-ratio': [0, 0.5], zoneBlocks: [4, 6] },
    seeds: [1, 2],
  });
  expect(await saved(page, 'Save the plot as SVG')).toMatch(/^<svg .*<metadata>\{"view":"sweep"/s);
  expect(await saved(page, 'Save the plot as PNG', 'latin1')).toMatch(/^.PNG/);
  expect(complaints).toEqual([]);
});

test('Sweep: Cancel keeps the measured runs, and the others continue from there', async ({ page }) => {
  await openSweep(page, {
    ...small,
    base: { device: 'lighttx-32gb', workload: 'tpcc', transactions: 3000 },
    seeds: [1, 2, 3, 4, 5],
  });
  await page.getByRole('button', { name: 'Run 30 runs' }).click();
  await expect(result(page)).toContainText(/^[1-9]\d* of 30 runs are done/);
  await expect(page.getByRole('progressbar', { name: 'Progress of the sweep' })).toBeVisible();
  // The plot is there while the rest is under way.
  await expect(page.getByRole('region', { name: 'Results' }).getByRole('img')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(result(page)).toContainText(/^Stopped after \d+ of 30 runs/);
  await expect.poll(() => page.workers().length).toBe(1);
  await expect(page.getByRole('button', { name: /^Continue with \d+ runs$/ })).toBeVisible();
});

test('Sweep: a link opens the same sweep, drawn the same way', async ({ page, context }) => {
  await openSweep(page);
  await page
    .getByRole('combobox', { name: 'Measure', exact: true })
    .selectOption({ label: 'Garbage collection, ms of plane time' });
  await page.getByLabel('Along the axis').selectOption({ label: 'Schemes' });
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  const link = await page.getByLabel('Link to this state').inputValue();
  const other = await context.newPage();
  await other.goto(link);
  await expect(result(other)).toContainText('A sweep of 18 runs');
  await expect(field(varied(other), 'Abort ratio')).toHaveValue('0, 0.25, 0.5');
  await expect(field(fixed(other), 'Transactions')).toHaveValue('40');
  await expect(other.getByLabel('Along the axis')).toHaveValue('protocol');
  await expect(other.getByRole('combobox', { name: 'Measure', exact: true })).toHaveValue('gc.ms');
  expect(JSON.parse(await saved(other, 'Save specification'))).toEqual(small);
});

test('Sweep: a specification that cannot be run is reported and changes nothing', async ({ page }) => {
  await openSweep(page);
  const alert = page.getByRole('alert');
  await openFile(page, '{');
  await expect(alert).toContainText('mine.json is no JSON');
  await expect(result(page)).toContainText('A sweep of 18 runs');
  await openFile(page, JSON.stringify({ ...small, base: { ...small.base, trace: 'a.csv' } }));
  await page.getByRole('button', { name: 'Run 18 runs' }).click();
  await expect(alert).toContainText('The page reads no trace by its path');
  await openFile(page, JSON.stringify(small));
  await expect(alert).toHaveCount(0);
  await field(varied(page), 'Abort ratio').fill('0, 7');
  await expect(page.getByText('“7” is not valid. Expected a number from 0 to 1.')).toBeVisible();
  await expect(result(page)).toContainText('A sweep of 18 runs');
});

test('Sweep: the keyboard adds a scheme and a value, and starts the runs', async ({ page }) => {
  await openSweep(page);
  const reach = async (target: Locator): Promise<void> => {
    for (let tries = 0; tries < 80; tries++) {
      if (await target.evaluate((element) => element === document.activeElement)) break;
      await page.keyboard.press('Tab');
    }
    await expect(target).toBeFocused();
  };
  await reach(page.getByRole('checkbox', { name: 'WAL' }));
  await page.keyboard.press('Space');
  await reach(field(varied(page), 'Abort ratio'));
  await page.keyboard.press('End');
  await page.keyboard.type(', 0.75');
  const start = page.getByRole('button', { name: 'Run 36 runs' });
  await reach(start);
  await page.keyboard.press('Enter');
  await expect(result(page)).toContainText('All 36 runs are done');
});

test('Sweep: the page does not scroll sideways at any width', async ({ page }) => {
  await openSweep(page);
  await page.getByRole('button', { name: 'Run 18 runs' }).click();
  await expect(result(page)).toContainText('All 18 runs are done');
  await page.getByText('All values as a table').click();
  await page.getByText('Measures').click();
  await expectToFit(page);
});
