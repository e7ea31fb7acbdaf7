// Published figures: measured run by run, cancelled, saved, opened in the lab.
import { readFileSync } from 'node:fs';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { complaintsOf, expectToFit } from './support/page.ts';

const result = (page: Page): Locator => page.getByRole('main').getByRole('status').first();
const figure = (page: Page, name: string): Locator => page.getByRole('article', { name, exact: true });

/** Small runs: the figures' shapes are the headless tests' business. */
async function openFigures(page: Page): Promise<void> {
  await page.goto('./#/figures');
  await expect(result(page)).toContainText('can be measured again here');
  await page.getByLabel('Size of the runs').selectOption({ label: 'a sixty-fourth, for a quick look' });
}

/** Finds an action by some of its letters, and takes it. */
async function choose(page: Page, letters: string, title: string): Promise<void> {
  await page.keyboard.press('ControlOrMeta+k');
  await expect(page.getByRole('combobox', { name: 'Find an action' })).toBeFocused();
  await page.keyboard.type(letters);
  await expect(page.getByRole('option', { selected: true })).toContainText(title);
  await page.keyboard.press('Enter');
}

/** Returns the content of a button's download. */
async function saved(page: Page, button: Locator, encoding: BufferEncoding = 'utf8'): Promise<string> {
  const coming = page.waitForEvent('download');
  await button.click();
  return readFileSync(await (await coming).path(), encoding);
}

test('Figures: a figure is drawn while it is measured, compared with the published values, and saved', async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  await openFigures(page);
  const panel = figure(page, 'MySQL under TPC-C: external synchrony against async with barriers');
  await expect(panel.getByRole('img')).toHaveAttribute('aria-label', /Nothing is measured yet\.$/);
  // Published values are there before anything is measured.
  await expect(panel.getByText('3 published')).toBeVisible();
  await panel.getByRole('button', { name: /^Measure/ }).click();
  await expect(panel.getByRole('img')).toHaveAttribute('aria-label', /external synchrony [\d.]+ \(1\)/);
  await expect(result(page)).toContainText('1 figure of');
  await expect(panel.getByRole('progressbar')).toHaveCount(0);
  await panel.getByText('All values as a table').click();
  const rows = panel.getByRole('table').getByRole('row');
  await expect(rows).toHaveCount(6);
  await expect(rows.nth(1)).toContainText(/external synchrony.*1.*3.*\d\.\d\d$/);
  const csv = await saved(page, panel.getByRole('button', { name: /^Save .* as CSV$/ }));
  expect(csv.split('\n')[4]).toBe(
    'series,x,published,limit,measured,measured/published,low,high,low by,high by',
  );
  expect(csv.trim().split('\n')).toHaveLength(10);
  const svg = await saved(page, panel.getByRole('button', { name: /^Save .* as SVG$/ }));
  expect(svg).toMatch(
    /^<svg .*<metadata>\{"schema":\d+,"engine":"[^"]+","figure":"rethink-mysql".*"scale":0\.015625,"seed":1,"hasBands":false\}/s,
  );
  const isDrawing = await page.evaluate(
    (text) => new DOMParser().parseFromString(text, 'image/svg+xml').querySelectorAll('circle').length > 5,
    svg,
  );
  expect(isDrawing).toBe(true);
  const png = await saved(page, panel.getByRole('button', { name: /^Save .* as PNG$/ }), 'latin1');
  expect(png).toMatch(/^.PNG/);
  expect(complaints).toEqual([]);
});

test('Figures: Cancel keeps the measured runs, and they continue later, even after another screen', async ({
  page,
}) => {
  await openFigures(page);
  // Long runs: short ones may be over before the test can cancel them.
  await page.getByLabel('Size of the runs').selectOption({ label: 'a quarter' });
  const panel = figure(page, 'Figure 6: throughput by abort ratio');
  await panel.getByRole('button', { name: /^Measure/ }).click();
  await expect(panel.getByText(/^[1-9]\d* of 16 runs$/)).toBeVisible();
  await panel.getByRole('button', { name: /^Cancel/ }).click();
  await expect(panel.getByText(/^Stopped after \d+ of 16 runs\.$/)).toBeVisible();
  await page.getByRole('link', { name: 'Learn' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lessons');
  await page.goBack();
  await expect(panel.getByText(/^Stopped after \d+ of 16 runs\.$/)).toBeVisible();
  await panel.getByRole('button', { name: /^Go on/ }).click();
  await expect(panel.getByRole('progressbar')).toHaveCount(0);
  await expect(panel.getByText(/^\d\.\d\d$/)).not.toHaveCount(0);
});

test('Figures: all figures can be measured at once and cancelled', async ({ page }) => {
  await openFigures(page);
  await page.getByRole('button', { name: 'Measure all' }).click();
  await expect(result(page)).toContainText('figures to go');
  await expect(page.getByRole('progressbar').first()).toBeVisible();
  await page.getByRole('button', { name: 'Cancel all' }).click();
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Measure all|^Measure the rest/ })).toBeVisible();
  // Only the worker that draws is left.
  await expect.poll(() => page.workers().length).toBe(1);
});

test('Figures: a link leads to the figure and its setup', async ({ page, context }) => {
  await openFigures(page);
  await page.getByLabel('Seed').fill('7');
  await page.getByLabel('Seed').press('Tab');
  await page
    .getByRole('navigation', { name: 'Figures by paper' })
    .getByRole('button', { name: 'When is data safe?' })
    .click();
  await expect(figure(page, 'When is data safe?')).toBeFocused();
  // Once more, from elsewhere.
  await page.keyboard.press('ControlOrMeta+Home');
  await page
    .getByRole('navigation', { name: 'Figures by paper' })
    .getByRole('button', { name: 'When is data safe?' })
    .click();
  await expect(figure(page, 'When is data safe?')).toBeFocused();
  await expect(page).toHaveURL(/#\/figures\?s=1\./);
  await page.getByRole('button', { name: 'Share' }).click();
  const link = await page.getByLabel('Link to this state').inputValue();
  const other = await context.newPage();
  await other.goto(link);
  await expect(other.getByLabel('Seed')).toHaveValue('7');
  await expect(figure(other, 'When is data safe?')).toBeInViewport();
});

test('Figures: a run of a figure opens in the lab', async ({ page }) => {
  await openFigures(page);
  const panel = figure(page, 'Cyclic against traditional commit, by transaction size');
  await panel.getByText('Open a run in the lab').click();
  await panel.getByRole('link').first().click();
  await expect(page).toHaveURL(/#\/lab\?s=/);
  await expect(page.getByRole('button', { name: /^Workload/ })).toContainText('fio');
});

test('Figures: the keyboard reaches a figure, measures it and opens its table', async ({ page }) => {
  await openFigures(page);
  const press = async (target: Locator, key: string): Promise<void> => {
    for (let tries = 0; tries < 120; tries++) {
      if (await target.evaluate((element) => element === document.activeElement)) break;
      await page.keyboard.press('Tab');
    }
    await expect(target).toBeFocused();
    await page.keyboard.press(key);
  };
  await press(
    page
      .getByRole('navigation', { name: 'Figures by paper' })
      .getByRole('button', { name: 'When is data safe?' }),
    'Enter',
  );
  const panel = figure(page, 'When is data safe?');
  await press(panel.getByRole('button', { name: /^Measure/ }), 'Enter');
  await expect(panel.getByText('the same').first()).toBeVisible();
  await press(panel.locator('summary').first(), 'Enter');
  await expect(panel.getByRole('table')).toBeVisible();
});

test('Figures: the palette leads to a figure and starts all of them', async ({ page }) => {
  await openFigures(page);
  await choose(page, 'PostMark', 'PostMark: time by policy');
  await expect(figure(page, 'PostMark: time by policy')).toBeInViewport();
  await choose(page, 'measure all', 'Measure all');
  await expect(page.getByRole('progressbar').first()).toBeVisible();
  await page.getByRole('button', { name: 'Cancel all' }).click();
});

test('Figures: the page does not scroll sideways at any width', async ({ page }) => {
  await openFigures(page);
  const panel = figure(page, 'When is data safe?');
  await panel.getByRole('button', { name: /^Measure/ }).click();
  await expect(panel.getByText('the same').first()).toBeVisible();
  await panel.getByText('All values as a table').click();
  await expectToFit(page);
});
