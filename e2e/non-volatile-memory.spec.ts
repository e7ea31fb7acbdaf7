// Memory that survives: a band of its own between the power line and flash, which the plug does not empty.
import { readFileSync } from 'node:fs';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { chooseScheme, complaintsOf, expectPhase, openLab, stepOn } from './support/page.ts';

const volatile = (page: Page): Locator => page.getByRole('region', { name: /^Volatile memory/ });
const band = (page: Page): Locator => page.getByRole('region', { name: /^Non-volatile memory/ });

async function stepUntil(page: Page, isThere: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 120; tries++) {
    if (await isThere()) return;
    await stepOn(page);
  }
  throw new Error('It never came to that.');
}

/** The rows of the tables in the band. */
const rowsOf = (page: Page): Promise<string[]> => band(page).locator('[data-rows] > li').allTextContents();

/** Returns the vertical middle of an element, in pixels from the top of the page. */
async function height(part: Locator): Promise<number> {
  const box = await part.boundingBox();
  if (box === null) throw new Error('It is not to be seen.');
  return box.y + box.height / 2;
}

test('Lab: a power failure of NVCTX empties volatile memory and keeps the rows of non-volatile memory', async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  await openLab(page);
  await chooseScheme(page, 'NVCTX', /Garbage collection under pressure/);
  await expect(band(page)).toContainText('survives a power failure');
  await expect(band(page)).toContainText('no transaction is in process');
  await stepUntil(
    page,
    async () =>
      (await band(page)
        .getByRole('listitem')
        .filter({ hasText: /^Tx2open.*in slot/ })
        .count()) > 0,
  );
  const rows = await rowsOf(page);
  await expect(volatile(page)).not.toContainText('In-process table');

  await page.keyboard.press('x');
  await expectPhase(page, 'Power lost');
  await expect(
    page.getByRole('region', { name: 'Volatile memory, emptied by the power loss' }),
  ).toBeVisible();
  await expect(volatile(page).getByRole('heading')).toHaveText([
    'Transactionslost',
    'Maplost',
    'Page bufferlost',
    'In flightnothing',
  ]);
  await expect(volatile(page).getByRole('listitem')).toHaveCount(0);
  await expect(band(page)).toContainText('survived the power failure');
  await expect(band(page)).not.toContainText('lost');
  expect(await rowsOf(page)).toEqual(rows);

  const lane = page.getByRole('grid').first();
  const parts = [volatile(page), page.getByRole('button', { name: 'Plug pulled' }), band(page), lane];
  const heights = await Promise.all(parts.map(height));
  expect(heights).toEqual(heights.toSorted((a, b) => a - b));

  await page.getByRole('button', { name: 'Share' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Stage as SVG', exact: true }).click();
  const drawing = readFileSync(await (await download).path(), 'utf8');
  const words = [...drawing.matchAll(/<text[^>]*>([^<]*)/g)].map(([, text]) => text).join(' ');
  for (const part of ['Non-volatile memory', 'survived the power', 'In-process table', 'Mapping table'])
    expect(words).toContain(part);
  expect(words).toContain('F → 6.0');
  await page.keyboard.press('Escape');

  await stepOn(page);
  await expectPhase(page, 'Recovering');
  expect(await rowsOf(page)).toEqual(rows);
  expect(complaints).toEqual([]);
});

test('Compare: each device with non-volatile memory keeps it when all lose power', async ({ page }) => {
  await page.goto('./#/compare');
  const devices = page.getByRole('region', { name: 'Devices' });
  const moment = page.getByRole('slider', { name: 'Moment' });
  await expect(moment).toHaveAttribute('aria-valuetext', /^operation 0 of/);
  await expect(devices.getByRole('group', { name: /^Non-volatile memory/ })).toHaveCount(0);
  await devices.getByRole('button', { name: /^LightTx/ }).click();
  await page.getByRole('radio', { name: 'TxCache' }).click();
  await page.keyboard.press('Escape');
  const bands = devices.getByRole('group', { name: 'Non-volatile memory survives a power failure' });
  await expect(bands).toHaveCount(1);
  for (let operation = 1; operation <= 6; operation++) {
    await page.keyboard.press('ArrowRight');
    await expect(moment).toHaveAttribute('aria-valuetext', new RegExp(`^operation ${operation} of`));
  }
  const rows = ['A', 'F', 'B'].map((name, frame) => new RegExp(`^${name}.*frame ${frame}, flag not set`));
  await expect(bands.locator('[data-rows] > li')).toHaveText(rows);
  await page.keyboard.press('x');
  await expect(page.getByRole('status').first()).toContainText('Power has failed in all devices');
  const kept = devices.getByRole('group', { name: 'Non-volatile memory survived the power failure' });
  await expect(kept.locator('[data-rows] > li')).toHaveText(rows);
});
