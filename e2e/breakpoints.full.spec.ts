// Breakpoints: playing stops where one is met and says why; they are listed, switched, removed, and in the link.
import { expect, type Locator, type Page, test } from '@playwright/test';
import { addressSaying } from './support/address.ts';
import { complaintsOf, expectStep, narration, openLab, stepOf } from './support/page.ts';

const panel = (page: Page): Locator => page.getByRole('region', { name: 'Breakpoints' });
const dock = (page: Page): Locator => page.getByText(/^Stopped at step \d+: /);

async function add(page: Page, what: string, detail?: string): Promise<void> {
  await panel(page).getByLabel('Stop when').selectOption({ label: what });
  if (detail !== undefined) await panel(page).getByRole('textbox').fill(detail);
  await panel(page).getByRole('button', { name: 'Add' }).click();
}

/** Plays until a breakpoint stops, and answers what is said. */
async function playOn(page: Page): Promise<string> {
  const before = await stepOf(page);
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await expect.poll(() => stepOf(page)).toBeGreaterThan(before);
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
  await expect(dock(page)).toBeVisible();
  return (await dock(page).textContent()) ?? '';
}

test('Breakpoints: playing stops where a breakpoint is met and says why, and a link restores both breakpoints', async ({
  page,
  browser,
}) => {
  const complaints = complaintsOf(page);
  await openLab(page);
  await page.keyboard.press('t');
  await page.getByRole('button', { name: 'Breakpoints' }).click();
  await expect(panel(page)).toContainText('No breakpoint yet');
  await add(page, 'a logical page is written', 'C');
  await add(page, 'a transaction aborts');
  const said = await playOn(page);
  expect(said).toMatch(/^Stopped at step \d+: Tx\d writes C\.$/);
  await expect(narration(page)).toContainText('writes C');
  await expect(panel(page).getByText('met at this step')).toHaveCount(1);
  const second = await playOn(page);
  expect(second).not.toBe(said);
  expect(complaints).toEqual([]);

  await panel(page).getByRole('checkbox', { name: 'C is written' }).uncheck();
  const step = await stepOf(page);
  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  const isOn = [{ enabled: false }, { enabled: true }];
  await other.goto(await addressSaying(page, { step, breakpoints: isOn }));
  await expectStep(other, step);
  await expect(panel(other).getByRole('checkbox', { name: 'C is written' })).not.toBeChecked();
  await expect(panel(other).getByRole('checkbox', { name: 'a transaction aborts' })).toBeChecked();
  expect(await playOn(other)).toMatch(/aborts\.$/);
  await elsewhere.close();
});

test('Breakpoints: one can be added, run to in known history and removed by keyboard', async ({ page }) => {
  await openLab(page, 40);
  await page.getByRole('button', { name: 'Breakpoints' }).focus();
  await page.keyboard.press('Enter');
  const kind = panel(page).getByLabel('Stop when');
  await kind.focus();
  await kind.selectOption({ label: 'a commit record is programmed' });
  await page.keyboard.press('Tab');
  await expect(panel(page).getByRole('button', { name: 'Add' })).toBeFocused();
  await page.keyboard.press('Enter');
  await panel(page).getByRole('button', { name: 'Run to the next' }).focus();
  await page.keyboard.press('Home');
  await expectStep(page, 0);
  await page.keyboard.press('Enter');
  await expect(dock(page)).toContainText('The commit record of Tx0 is programmed.');
  const at = await stepOf(page);
  expect(at).toBeLessThan(40);
  await page.keyboard.press('ArrowRight');
  await expect(dock(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Choose where to jump' }).click();
  await page.getByRole('menuitem', { name: 'Next breakpoint' }).click();
  await expect(dock(page)).toContainText('The commit record of');
  await panel(page).getByRole('button', { name: 'Remove: a commit record is programmed' }).focus();
  await page.keyboard.press('Enter');
  await expect(panel(page).getByRole('checkbox')).toHaveCount(0);
});

test('Breakpoints: an invalid condition is refused with a message', async ({ page }) => {
  await openLab(page);
  await page.getByRole('button', { name: 'Breakpoints' }).click();
  await add(page, 'a logical page is written', 'ABC');
  await expect(panel(page).getByRole('alert')).toHaveText(/“ABC” is given; a page is a letter/);
  await add(page, 'write amplification rises above', '');
  await expect(panel(page).getByRole('alert')).toHaveText(
    /Nothing is given; write amplification is a number/,
  );
  await expect(panel(page).getByRole('checkbox')).toHaveCount(0);
});
