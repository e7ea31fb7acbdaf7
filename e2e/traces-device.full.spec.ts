// A trace in the lab has a device on which something happens: that of its runs, or one that is fitted to it.
import { expect, type Locator, type Page, test } from '@playwright/test';
import { samples } from '../src/app/lab/model/samples.ts';
import { saidBy } from './support/address.ts';
import { narration } from './support/page.ts';

const headline = (page: Page): Locator => page.getByRole('main').getByRole('status').first();

async function jump(page: Page, where: string): Promise<void> {
  await page.getByRole('button', { name: 'Choose where to jump' }).click();
  await page.getByRole('menuitem', { name: where }).click();
}

/** Numbers of blocks in the zones, as they stand in their headings. */
const zones = (page: Page): Promise<string> =>
  page
    .getByRole('main')
    .innerText()
    .then((text) => (/Free\s+(\d+)|Available\s+(\d+)/g[Symbol.match](text) ?? []).join(' '));

/** Blocks change their zones within the trace, and garbage collection runs. */
async function expectMovement(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: /^Workload/ })).not.toContainText('…');
  await expect(narration(page)).toContainText('Time 0');
  const before = await zones(page);
  expect(before, 'the zones say how many blocks they have').not.toBe('');
  await jump(page, 'Next collection');
  await expect(narration(page)).toContainText(/^Block \d+ is erased/);
  await jump(page, 'Run to the end');
  await expect(page.getByText('Finished')).toBeVisible();
  expect(await zones(page), 'zones have moved').not.toBe(before);
}

/** Specification of the session in the lab, as its link says it; defaults are left out. */
async function specification(page: Page): Promise<Record<string, unknown>> {
  await page.getByRole('button', { name: 'Share' }).click();
  return (await saidBy(await page.getByLabel('Link to this state').inputValue())) as Record<string, unknown>;
}

for (const { title } of samples) {
  test(`The front door’s sample “${title}” has zones that move and a collection`, async ({ page }) => {
    await page.goto('./');
    await page.getByRole('button', { name: title }).click();
    await expectMovement(page);
  });
}

test('A trace opened in the lab keeps device, isolation, fill and seed of its runs, before they run and after', async ({
  page,
}) => {
  await page.goto('./#/traces');
  await page.getByRole('button', { name: 'PostgreSQL, TPC-C' }).click();
  await expect(headline(page)).toContainText('37 transactions');
  await page.getByLabel('Isolation').selectOption('strict');
  await page.getByLabel(/^Filled before the run/).fill('70');
  await page.getByLabel('Seed').fill('7');
  await page.getByRole('button', { name: 'Open in the lab' }).click();
  await expectMovement(page);
  const before = await specification(page);
  expect(before).toMatchObject({ spec: { fill: 0.7, seed: 7 } });
  await page.goto('./#/traces');
  await page.getByRole('button', { name: 'Run 2 schemes' }).click();
  await expect(headline(page)).toContainText('has run on');
  await page.getByRole('button', { name: 'Open in the lab' }).first().click();
  await expectMovement(page);
  expect(await specification(page)).toEqual(before);
});
