// The crash explorer: the map of all schemes, a red cell and its proof, the way into the lab, cancel, the link.
import { expect, type Locator, type Page, test } from '@playwright/test';
import { addressSaying } from './support/address.ts';
import { complaintsOf, expectPhase, expectToFit } from './support/page.ts';

const grid = (page: Page): Locator => page.getByRole('grid', { name: /^Heat map/ });
const cell = (page: Page): Locator => grid(page).getByRole('gridcell');
const panel = (page: Page): Locator => page.getByRole('complementary', { name: 'The chosen cell' });
const result = (page: Page): Locator => page.getByRole('status').first();

/** Opens the explorer, waits for its first result, and leaves it with the smallest of the scenarios. */
async function openExplorer(page: Page): Promise<void> {
  await page.goto('./#/crashes');
  await expect(result(page)).toContainText(/Every promise held|break/);
}

/** A scenario, and every scheme as it should be with the first one's injected bugs, by what their names contain. */
async function choose(page: Page, scenario: string, bugs: readonly RegExp[]): Promise<void> {
  await page.getByRole('button', { name: /^Work/ }).click();
  await page.getByRole('radio', { name: scenario }).check();
  await page.keyboard.press('Escape');
  await chooseEveryScheme(page);
  await page.getByRole('button', { name: /^Schemes/ }).click();
  const ofFirst = page.getByRole('group', { name: 'What if the designers of LightTx had forgotten …' });
  for (const bug of bugs) await ofFirst.getByRole('checkbox', { name: bug }).check();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

async function chooseEveryScheme(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Schemes/ }).click();
  await page.getByRole('button', { name: 'All schemes' }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

const acknowledgeEarly = /to wait for all pages before acknowledging/;

test('Crash explorer: it opens on a sound scheme beside a broken one, and explains the first red cell', async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  await openExplorer(page);
  const rows = grid(page).getByRole('row');
  await expect(result(page)).toContainText('1 of 2 rows break a promise');
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText('held');
  await expect(rows.last()).toContainText('broken');
  await expect(cell(page)).toHaveAccessibleName(/forgot .*torn/);
  await expect(panel(page)).toContainText('Outcomes');
  await expect(panel(page)).toContainText('Transactions at stake');
  await page.getByText('What is tried').click();
  await expect(page.getByText(/every outcome of up to \d+ operations/)).toBeVisible();
  expect(complaints).toEqual([]);
});

test('Crash explorer: every scheme as it should be keeps every promise on the first scenario', async ({
  page,
}) => {
  await openExplorer(page);
  await choose(page, 'LightTx, Figure 4', []);
  await page.getByRole('button', { name: 'Fail the power everywhere' }).click();
  await expect(result(page)).toContainText('Every promise held');
  for (const row of await grid(page).getByRole('row').all()) await expect(row).toContainText('held');
});

test('Crash explorer: a bug that shows nothing says so, and offers the work on which it does', async ({
  page,
}) => {
  await openExplorer(page);
  await choose(page, 'Two transactions that overlap', [/that an old redo can undo/]);
  await page.getByRole('button', { name: 'Fail the power everywhere' }).click();
  const row = grid(page).getByRole('row', { name: /forgot that an old redo/ });
  await expect(row).toContainText('no red here');
  const proofs = page.getByRole('region', { name: 'Broken promises' });
  await expect(proofs).toContainText('This bug breaks no promise on this work. Recovery as printed');
  await row.getByRole('button', { name: /^Show the shortest crash that breaks it: LightTx/ }).click();
  await expect(result(page)).toContainText('1 of 2 rows break a promise');
  await expect(panel(page)).toContainText('This work is its witness');
});

test('Crash explorer: an injected bug leads to a counterexample, and the lab shows the same one', async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  await openExplorer(page);
  await choose(page, 'Two transactions that overlap', [acknowledgeEarly]);
  await page.getByRole('button', { name: 'Fail the power everywhere' }).click();
  await expect(result(page)).toContainText('1 of 15 rows break a promise');
  await expect(page.getByText('Smallest counterexample', { exact: true })).toBeVisible();
  const proof =
    (await panel(page)
      .getByText(/was acknowledged, yet/)
      .textContent()) ?? '';
  expect(proof).toMatch(/^Tx\d was acknowledged, yet page [A-Z] shows/);
  await panel(page).getByRole('link', { name: 'Open in the lab', exact: true }).click();
  await expectPhase(page, 'Promise broken');
  await expect(page.getByRole('region', { name: 'Verdicts' })).toContainText(proof);
  // The explored map is still there.
  await page.goBack();
  await expect(panel(page)).toContainText(proof);
  expect(complaints).toEqual([]);
});

test('Crash explorer: the keyboard moves between cells, to the broken promise and into the lab', async ({
  page,
}) => {
  await openExplorer(page);
  await choose(page, 'Two transactions that overlap', [acknowledgeEarly]);
  await page.getByRole('button', { name: 'Fail the power everywhere' }).focus();
  await page.keyboard.press('Enter');
  await expect(result(page)).toContainText('1 of 15 rows break a promise');
  for (let tries = 0; tries < 40 && (await grid(page).locator(':focus').count()) === 0; tries++) {
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Home');
  await expect(cell(page)).toBeFocused();
  await expect(cell(page)).toHaveAccessibleName(/, before the first operation: \d+ settled$/);
  await page.keyboard.press('ArrowRight');
  await expect(cell(page)).toHaveAccessibleName(/, after: Tx1 begins: \d+ rolled back$/);
  await page.keyboard.press('n');
  await expect(cell(page)).toHaveAccessibleName(/forgot .*: \d+ lost/);
  await expect(cell(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(panel(page).getByRole('link', { name: 'Open in the lab', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expectPhase(page, 'Promise broken');
  await expect(page.getByRole('region', { name: 'Verdicts' })).toContainText('durability');
});

test('Crash explorer: Cancel stops at once and keeps the results, and the next run starts over', async ({
  page,
}) => {
  await openExplorer(page);
  await choose(page, 'Garbage collection under pressure', []);
  await page.getByRole('button', { name: 'Fail the power everywhere' }).click();
  await expect(page.getByRole('progressbar')).toBeVisible();
  await expect(cell(page)).not.toHaveAccessibleName(/not explored yet$/);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(result(page)).toContainText('Stopped');
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  // A cancelled worker is gone, not only unheard.
  await expect.poll(() => page.workers().length).toBe(0);
  await expect(grid(page).getByRole('row').first()).toContainText('stopped');
  const points = page.getByText(/power failures at \d/);
  const kept = await points.textContent();
  await page.getByRole('button', { name: 'Run again' }).click();
  // A double click's second press meets Cancel, which has come to where the first one was.
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeVisible();
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
  await expect(page.getByRole('progressbar')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(result(page)).toContainText('Stopped');
  expect(kept).not.toBe('');
});

test('Crash explorer: a script of one’s own is checked while it is typed, and explored', async ({ page }) => {
  await openExplorer(page);
  await chooseEveryScheme(page);
  await page.getByRole('button', { name: /^Work/ }).click();
  await page.getByRole('radio', { name: 'Your own script' }).check();
  await page.keyboard.press('Escape');
  const script = page.getByLabel('Script', { exact: true });
  await script.fill('w1:A,B c1\nw2:?? c2');
  await expect(page.getByText(/^Line 2, character 4/)).toBeVisible();
  await expect(script).toHaveAttribute('aria-invalid', 'true');
  await page.getByRole('button', { name: 'Show the place' }).click();
  await expect(script).toBeFocused();
  expect(await script.evaluate((area: HTMLTextAreaElement) => area.selectionStart)).toBe(
    'w1:A,B c1\nw2:'.length,
  );
  // A script that cannot run leaves the present map as it is.
  const before = await grid(page).getByRole('row').first().textContent();
  await page.getByRole('button', { name: 'Fail the power everywhere' }).click();
  expect(await grid(page).getByRole('row').first().textContent()).toBe(before);
  await script.fill('w1:A,B c1\nw2:C c2 .');
  await expect(page.getByText(/^Line 2, character/)).toHaveCount(0);
  await page.getByRole('button', { name: 'Fail the power everywhere' }).click();
  await expect(result(page)).toContainText('Every promise held');
  await expect(grid(page)).toHaveAttribute('aria-colcount', '10');
});

test('Crash explorer: the address restores the choices, the exploration and the selected cell', async ({
  page,
  context,
}) => {
  await openExplorer(page);
  await choose(page, 'Two transactions that overlap', [acknowledgeEarly]);
  await page.getByRole('button', { name: 'Fail the power everywhere' }).click();
  await expect(result(page)).toContainText('1 of 15 rows break a promise');
  await cell(page).press('End');
  await cell(page).press('ArrowLeft');
  const name = (await cell(page).getAttribute('aria-label')) ?? '';
  const column = Number(await grid(page).getAttribute('aria-colcount')) - 3;
  const other = await context.newPage();
  await other.goto(await addressSaying(page, { cell: { column } }));
  await expect(result(other)).toContainText('1 of 15 rows break a promise');
  await expect(cell(other)).toHaveAccessibleName(name);
  await other.goto('./#/crashes?s=1.damaged');
  await expect(other.getByRole('alert')).toContainText('damaged');
});

test('Crash explorer: injected bugs and the way to their list are in sight, and none is folded away', async ({
  page,
}) => {
  await openExplorer(page);
  const list = page.getByRole('region', { name: 'Injected bugs' });
  const plays = list.getByRole('button', { name: /^Show the shortest crash that breaks it: / });
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(plays.first()).toBeInViewport();
  for (const [width, height] of [
    [1024, 768],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.evaluate(() => scrollTo({ top: 0 }));
    await expect(plays.first()).not.toBeInViewport();
    await page.getByRole('button', { name: /^All \d+ injected bugs$/ }).click();
    await expect(list).toBeFocused();
    await expect(plays.first()).toBeInViewport();
  }
  const count = await plays.count();
  await expect(page.getByRole('button', { name: `All ${count} injected bugs` })).toBeVisible();
  await page.evaluate(() => scrollTo({ top: 0 }));
  await page.getByRole('button', { name: 'All broken promises' }).click();
  await expect(page.getByRole('region', { name: 'Broken promises' })).toBeFocused();
  await page.getByRole('button', { name: /^Schemes/ }).click();
  const bugs = page.getByRole('dialog').getByRole('checkbox', { name: /^… / });
  for (const bug of await bugs.all()) await expect(bug).toBeVisible();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /breaks it: LightTx, .* must come last/ })
    .click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(panel(page)).toContainText('This work is its witness');
});

test('Crash explorer: “Clear all” empties the map, says what to do, and the address keeps it', async ({
  page,
  context,
}) => {
  await openExplorer(page);
  await page.getByRole('button', { name: /^Schemes/ }).click();
  await page.getByRole('button', { name: 'Clear all' }).click();
  await expect(page.getByRole('button', { name: 'Clear all' })).toBeDisabled();
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(result(page)).toContainText(
    'No scheme is on the map. Choose some under Schemes, or press a bug below.',
  );
  await expect(grid(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Run again' })).toBeDisabled();
  await expect(page.getByRole('button', { name: /^Schemes.*none/ })).toBeVisible();
  const other = await context.newPage();
  await other.goto(await addressSaying(page, { rows: [] }));
  await expect(result(other)).toContainText('No scheme is on the map');
  await other.getByRole('button', { name: /breaks it: TC, .* commit record must be durable first/ }).click();
  await expect(result(other)).toContainText('1 of 2 rows break a promise');
  await page.getByRole('button', { name: /^Schemes/ }).click();
  await page.getByRole('checkbox', { name: 'WAL, correct' }).check();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Fail the power everywhere' }).click();
  await expect(result(page)).toContainText('Every promise held');
  await expect(grid(page).getByRole('row')).toHaveCount(1);
  // Without the last row there is none: the other schemes do not come back.
  await page.getByRole('button', { name: /^Schemes/ }).click();
  await page.getByRole('checkbox', { name: 'WAL, correct' }).uncheck();
  await expect(result(page)).toContainText('No scheme is on the map');
});

test('Crash explorer: a script of a scheme on the host stays one after “Clear all”', async ({ page }) => {
  await openExplorer(page);
  await page.getByRole('button', { name: /^Work/ }).click();
  await page.getByRole('radio', { name: /Two writes and a print/ }).check();
  await page.getByRole('radio', { name: 'Your own script' }).check();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Schemes/ }).click();
  await page.getByRole('button', { name: 'Clear all' }).click();
  await page.getByRole('checkbox', { name: 'External synchrony, eager, correct', exact: true }).check();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Fail the power everywhere' }).click();
  await expect(result(page)).toContainText('Every promise held');
  await expect(grid(page).getByRole('row')).toHaveCount(1);
});

test('Crash explorer: the page does not scroll sideways at any width', async ({ page }) => {
  await openExplorer(page);
  await expectToFit(page);
});
