// Full-size runs that are set otherwise, and what happened in them as a file for Perfetto.
import { readFileSync } from 'node:fs';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { complaintsOf } from './support/page.ts';

const sentence = (page: Page): Locator => page.getByRole('main').getByRole('status').first();

async function openSample(page: Page): Promise<void> {
  await page.goto('./#/traces');
  await page.getByRole('button', { name: 'PostgreSQL, TPC-C' }).click();
  await expect(sentence(page)).toContainText('37 transactions');
}

async function run(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click();
  await expect(sentence(page)).toContainText('has run on');
}

const results = (page: Page): Locator => page.getByRole('region', { name: 'Results' });

test('Traces: a scheme runs as published, with an injected bug and with another parameter, side by side', async ({
  page,
}) => {
  await openSample(page);
  const schemes = page.getByRole('group', { name: 'Schemes' });
  await schemes.getByRole('button', { name: 'None' }).click();
  await schemes.getByRole('checkbox', { name: /^LightTx/ }).check();
  await schemes.getByRole('button', { name: 'Add a variant of LightTx' }).click();
  const settings = schemes.locator('details');
  await settings.nth(1).locator('summary').click();
  await settings
    .nth(1)
    .getByLabel(/had forgotten/)
    .selectOption('literal');
  await schemes.getByRole('button', { name: 'Add a variant of LightTx' }).click();
  await settings.nth(2).locator('summary').click();
  await settings.nth(2).getByLabel('Checkpoints', { exact: false }).first().selectOption('when-asked');
  await run(page, 'Run 1 scheme, 3 times');
  const fold = results(page).getByText(/^All \d+ figures$/);
  const said = Number(/\d+/.exec((await fold.textContent()) ?? '')?.[0]);
  await fold.click();
  const heads = results(page).getByRole('table').last().getByRole('columnheader');
  await expect(results(page).getByRole('table').last().getByRole('rowheader')).toHaveCount(said);
  await expect(heads).toHaveCount(4);
  // They are sorted by their throughput, and a new order changes nothing of them.
  await results(page)
    .getByRole('button', { name: /^Write amplification ×/ })
    .click();
  await expect(heads.filter({ hasText: /^LightTxstrict$/ })).toHaveCount(1);
  await expect(
    heads.filter({ hasText: /^LightTx, bug \d.*forgot that an old redo can undo a newer checkpoint/ }),
  ).toHaveCount(1);
  await expect(heads.filter({ hasText: 'LightTx, when asked' })).toHaveCount(1);
  // The address names all runs, so the reloaded page can run the same ones.
  await page.reload();
  await expect(page.getByRole('button', { name: 'Run 1 scheme, 3 times' })).toBeEnabled();
  await expect(schemes.locator('summary').nth(2)).toContainText('when asked');
  await schemes.getByRole('button', { name: /^Leave out LightTx, forgot/ }).click();
  await expect(page.getByRole('button', { name: 'Run 1 scheme, 2 times' })).toBeEnabled();
});

interface TraceJson {
  readonly otherData: { readonly specification: { readonly protocol: string } };
  readonly traceEvents: readonly {
    readonly ph: string;
    readonly cat?: string;
    readonly args: { name?: string };
  }[];
}

test('Traces: a run’s timeline is saved for Perfetto, with planes and transactions as tracks', async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  await openSample(page);
  await run(page, 'Run 2 schemes');
  await page.getByText('A timeline for Perfetto').click();
  await page.getByRole('combobox', { name: /^Run/ }).selectOption({ index: 1 });
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as Chrome trace' }).click();
  const download = await coming;
  expect(download.suggestedFilename()).toMatch(/\.trace\.json$/);
  const { traceEvents, otherData } = JSON.parse(readFileSync(await download.path(), 'utf8')) as TraceJson;
  const tracks = traceEvents.filter(({ ph }) => ph === 'M').map(({ args }) => args.name);
  expect(tracks).toContain('Package 7');
  expect(tracks).toContain('Transactions');
  const count = (kind: string): number => traceEvents.filter(({ cat }) => cat === kind).length;
  expect(count('transaction')).toBe(37);
  expect(count('program')).toBeGreaterThan(100);
  expect(otherData.specification.protocol).toBe('atomic-write');
  await expect(page.getByText(/^Saved \S+ events from 0 ns/)).toBeVisible();
  // The end of the run holds less than all of it.
  await page.getByLabel('From, ms of simulated time').fill('1');
  const later = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as Chrome trace' }).click();
  const part = JSON.parse(readFileSync(await (await later).path(), 'utf8')) as TraceJson;
  expect(part.traceEvents.length).toBeLessThan(traceEvents.length);
  expect(complaints).toEqual([]);
});
