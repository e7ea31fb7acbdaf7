// Devices side by side: one transport, one plug, one table of differences, one link.
import { expect, type Locator, type Page, test } from '@playwright/test';
import { addressSaying } from './support/address.ts';
import { complaintsOf, expectToFit } from './support/page.ts';

const devices = (page: Page): Locator => page.getByRole('region', { name: 'Devices' });
const moment = (page: Page): Locator => page.getByRole('slider', { name: 'Moment' });
const row = (page: Page, name: string): Locator => page.getByRole('row', { name: new RegExp(`^${name}`) });

async function openCompare(page: Page): Promise<void> {
  await page.goto('./#/compare');
  await expect(moment(page)).toHaveAttribute('aria-valuetext', /^operation 0 of \d+$/);
  await expect(devices(page).getByRole('link', { name: /^Open in the lab: / })).toHaveCount(2);
}

async function expectOperation(page: Page, count: number): Promise<void> {
  await expect(moment(page)).toHaveAttribute('aria-valuetext', new RegExp(`^operation ${count} of`));
}

test('Compare: the keyboard steps, fails the power of all devices, recovers them and shows the differences', async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  await openCompare(page);
  for (let i = 1; i <= 12; i++) {
    await page.keyboard.press('ArrowRight');
    await expectOperation(page, i);
  }
  await page.keyboard.press('ArrowLeft');
  await expectOperation(page, 11);
  await expect(row(page, 'Reads of the last recovery')).toContainText('no crash yet');
  await page.keyboard.press('x');
  await expect(page.getByRole('status').first()).toContainText('Power has failed in all devices');
  await expect(row(page, 'Reads of the last recovery')).toContainText('not recovered yet');
  await page.keyboard.press('r');
  await expect(page.getByRole('status').first()).toContainText('Recovered');
  await expect(row(page, 'Reads of the last recovery')).not.toContainText('yet');
  await expect(row(page, 'Verdict of the auditor')).toContainText(/every promise held|a promise is broken/);
  await page.keyboard.press('End');
  await expect(moment(page)).toHaveAttribute('aria-valuetext', /^the end/);
  expect(complaints).toEqual([]);
});

test('Compare: the mouse plays, pauses, draws new outcomes, and adds and removes a device', async ({
  page,
}) => {
  await openCompare(page);
  await page.getByRole('button', { name: 'Play' }).click();
  // Playback continues, so a slow reader of the page sees a later moment.
  await expect(moment(page)).toHaveAttribute('aria-valuetext', /^operation ([2-9]|\d\d) of/);
  await page.getByRole('button', { name: 'Pause' }).click();
  await page.getByRole('button', { name: 'Pull the plug in all' }).click();
  await page.getByRole('button', { name: 'Draw new outcomes' }).click();
  await expect(moment(page)).toHaveAttribute('aria-valuetext', /^power lost/);
  await page.getByRole('button', { name: 'Recover all' }).click();
  await expect(moment(page)).toHaveAttribute('aria-valuetext', /^recovered/);
  await page.getByRole('button', { name: 'Add a device' }).click();
  await expectOperation(page, 0);
  await expect(devices(page).getByRole('link', { name: /^Open in the lab: / })).toHaveCount(3);
  await page
    .getByRole('button', { name: /^Remove/ })
    .last()
    .click();
  await expect(devices(page).getByRole('link', { name: /^Open in the lab: / })).toHaveCount(2);
});

test('Compare: another workload starts at operation 0, and its end shows GC copies and programs', async ({
  page,
}) => {
  await openCompare(page);
  await page.getByRole('button', { name: /^Work/ }).click();
  await page.getByRole('radio', { name: /Garbage collection under pressure/ }).check();
  await page.keyboard.press('Escape');
  await expectOperation(page, 0);
  await page.keyboard.press('End');
  await expect(moment(page)).toHaveAttribute('aria-valuetext', /^the end/);
  await expect(row(page, 'GC copies')).toBeVisible();
  await expect(row(page, 'Programs')).toContainText(/\d+/);
});

test('Compare: a link restores the moment, and a device opens in the lab at that moment', async ({
  page,
  context,
}) => {
  await openCompare(page);
  for (let i = 1; i <= 6; i++) {
    await page.keyboard.press('ArrowRight');
    await expectOperation(page, i);
  }
  await page.keyboard.press('x');
  await expect(moment(page)).toHaveAttribute('aria-valuetext', 'power lost after operation 6');
  const moves = [{ kind: 'operation', count: 6 }, { kind: 'crash' }];
  const other = await context.newPage();
  await other.goto(await addressSaying(page, { moves }));
  await expect(moment(other)).toHaveAttribute('aria-valuetext', 'power lost after operation 6');
  const told = await devices(page).locator('p').first().textContent();
  await expect(devices(other).locator('p').first()).toHaveText(told ?? '');
  await devices(other)
    .getByRole('link', { name: /^Open in the lab: / })
    .first()
    .click();
  await expect(other).toHaveTitle(/lab/);
  await expect(other.getByRole('banner').getByText('Power lost', { exact: true })).toBeVisible();
});

test('Compare: the page says that all devices get the same commands, and the isolation that all schemes offer', async ({
  page,
}) => {
  await openCompare(page);
  await expect(
    page.getByText(/^All devices get the same commands .* schemes offer: strict\.$/),
  ).toBeVisible();
});

test('Compare: → steps the recoveries of all devices together, one read a step, and ← goes back', async ({
  page,
}) => {
  await openCompare(page);
  for (let i = 1; i <= 8; i++) {
    await page.keyboard.press('ArrowRight');
    await expectOperation(page, i);
  }
  await page.keyboard.press('x');
  await expect(moment(page)).toHaveAttribute('aria-valuetext', /^power lost/);
  for (const count of [1, 2, 3]) {
    await page.keyboard.press('ArrowRight');
    await expect(moment(page)).toHaveAttribute('aria-valuetext', `recovering, read ${count}`);
  }
  await expect(page.getByRole('status').first()).toContainText('Each recovery reads one page a step');
  await page.keyboard.press('ArrowLeft');
  await expect(moment(page)).toHaveAttribute('aria-valuetext', 'recovering, read 2');
  await page.keyboard.press('r');
  await expect(moment(page)).toHaveAttribute('aria-valuetext', /^recovered/);
});

test('Compare: four devices abreast at 1024 pixels show the letters of their pages, and cut nothing off', async ({
  browser,
}) => {
  const page = await browser.newPage({ viewport: { width: 1024, height: 768 } });
  await openCompare(page);
  for (const count of [3, 4]) {
    await page.getByRole('button', { name: 'Add a device' }).click();
    await expect(devices(page).getByRole('link', { name: /^Open in the lab: / })).toHaveCount(count);
  }
  const firstLanes = (): Promise<readonly number[]> =>
    devices(page)
      .locator('h3', { hasText: /^Free/ })
      .evaluateAll((names) => names.map((name) => Math.round(name.getBoundingClientRect().top)));
  // In one device two programs and a count of others are listed, in another one three programs.
  for (let count = 1; count <= 9; count++) {
    await page.keyboard.press('ArrowRight');
    await expectOperation(page, count);
    // Each device brings its frame when it has it.
    const heights = async () => {
      const places = await firstLanes();
      return [places.length, new Set(places).size];
    };
    await expect.poll(heights, `operation ${count}`).toEqual([4, 1]);
  }
  await page.keyboard.press('End');
  await expect(moment(page)).toHaveAttribute('aria-valuetext', /^the end/);
  const tops = await devices(page)
    .locator(':scope > [role=group]')
    .evaluateAll((columns) => columns.map((column) => Math.round(column.getBoundingClientRect().top)));
  expect(new Set(tops).size).toBe(1);
  const cells = devices(page).locator('[data-shape="current"] > b, [data-shape="settled"] > b');
  await expect.poll(() => cells.count()).toBeGreaterThan(40);
  const letters = await cells.evaluateAll((names) =>
    names.map((name) => {
      const [own, cell] = [name.getBoundingClientRect(), name.parentElement?.getBoundingClientRect()];
      const isInside = cell !== undefined && own.height <= cell.height + 8 && own.width <= cell.width + 1;
      return own.width > 0 && parseFloat(getComputedStyle(name).fontSize) >= 12 && isInside;
    }),
  );
  expect(letters).not.toContain(false);
  const beyond = await devices(page)
    .locator('h2, h3, p')
    .evaluateAll((texts) =>
      texts
        .filter((text) => text.scrollWidth > text.clientWidth + 1 && text.clientWidth > 1)
        .map((text) => text.textContent),
    );
  expect(beyond).toEqual([]);
  const across = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(across).toBe(0);
  await page.close();
});

test('Compare: what a scheme refuses has a row of its own, with the reason', async ({ page }) => {
  await openCompare(page);
  await page.getByRole('button', { name: 'Add a device' }).click();
  await page.keyboard.press('End');
  await expect(moment(page)).toHaveAttribute('aria-valuetext', /^the end/);
  const refused = row(page, 'Refused by the scheme');
  await expect(refused).toContainText('A page or TxID was still in use');
  await expect(refused.getByRole('cell')).toContainText(['none', 'none', 'Tx7, Tx8, Tx11']);
});

test('Compare: the page does not scroll sideways at any width', async ({ page }) => {
  await openCompare(page);
  await expectToFit(page);
});

for (const [width, height] of [
  [1440, 900],
  [1024, 768],
  [390, 844],
] as const) {
  for (const locale of ['en', 'de']) {
    test.describe(`at ${width}×${height} in ${locale}`, () => {
      test.use({ viewport: { width, height }, locale });

      test('Compare: what is back in memory during recovery stands within it', async ({ page }) => {
        await page.goto('./#/compare');
        const slider = page.getByRole('slider');
        await expect(slider).toHaveAttribute('aria-valuetext', /0/);
        await page.keyboard.press('ArrowRight');
        await page.keyboard.press('x');
        await expect(page.locator('section[data-phase="crashed"]')).toHaveCount(2);
        for (let read = 0; read < 4; read++) {
          const before = await slider.getAttribute('aria-valuetext');
          await page.keyboard.press('ArrowRight');
          await expect(slider).not.toHaveAttribute('aria-valuetext', before ?? '');
        }
        const halves = page.locator('section[data-phase="recovering"] [data-short="true"]');
        await expect(halves).toHaveCount(2);
        await expect(halves.first()).toContainText('CkptVer');
        for (const half of await halves.all()) expect(await half.evaluate(belowItsEdge)).toBeLessThan(2);
      });
    });
  }
}

/** Runs in the page: pixels by which the lowest thing in a box passes its lower edge. */
function belowItsEdge(half: Element): number {
  const bottoms = [...half.querySelectorAll('*')].map((each) => each.getBoundingClientRect().bottom);
  return Math.max(...bottoms) - half.getBoundingClientRect().bottom;
}
