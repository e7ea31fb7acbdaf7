// Following: a logical page or a transaction, chosen from inspector, swim lanes or by name; places, moments, link.
import { expect, type Locator, type Page, test } from '@playwright/test';
import { addressSaying } from './support/address.ts';
import { complaintsOf, expectStep, openLab, stepOf } from './support/page.ts';

const panel = (page: Page): Locator => page.getByRole('region', { name: 'Followed page or transaction' });
const places = (page: Page): Locator => panel(page).getByRole('region', { name: 'Where it is now' });
const moments = (page: Page): Locator => panel(page).getByRole('region', { name: 'Its events' });

test('Follow: the inspector leads to all places of a page, its moments and each step of them', async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  await openLab(page, 45);
  await page.getByRole('button', { name: /^Block 2, page 0/ }).click();
  await page.getByRole('button', { name: 'Follow A', exact: true }).click();
  await expect(panel(page).getByRole('heading', { name: 'Page A' })).toBeVisible();
  await expect(places(page)).toContainText('Map in memory A → 2.0');
  await expect(places(page)).toContainText('2.0: A of Tx0, current');
  await expect(places(page)).toContainText('5.1: A of Tx5, aborted');
  // On the stage: two pages, and the map's entry.
  await expect(page.getByRole('region', { name: 'Device' }).locator('[class*="followed"]')).toHaveCount(3);
  await places(page).getByRole('button', { name: /5\.1/ }).click();
  await expect(page.getByRole('heading', { name: 'Block 5, page 1' })).toBeVisible();

  const write = moments(page).getByRole('button', { name: /^step \d+, .*Tx0 writes it/ });
  const at = Number(/step (\d+)/.exec((await write.textContent()) ?? '')?.[1]);
  await write.click();
  await expectStep(page, at);
  await expect(write).toHaveAttribute('aria-current', 'step');
  await expect(places(page)).toContainText('Page buffer A of Tx0');
  await moments(page).getByRole('button', { name: 'Next event' }).click();
  await expect.poll(() => stepOf(page)).toBeGreaterThan(at);
  expect(complaints).toEqual([]);
});

test('Follow: the keyboard follows a transaction by swim lane and by name, and the link restores it', async ({
  page,
  browser,
}) => {
  await openLab(page, 45);
  const toggle = page.getByRole('button', { name: 'Follow', exact: true });
  await toggle.focus();
  await page.keyboard.press('Enter');
  await expect(panel(page)).toContainText('Follow a logical page or a transaction');
  const name = panel(page).getByRole('textbox');
  await name.fill('A1');
  await page.keyboard.press('Enter');
  await expect(panel(page).getByRole('alert')).toHaveText(/“A1” is given; a page is a letter/);
  await panel(page).getByRole('combobox').selectOption('transaction');
  await panel(page).getByRole('textbox').fill('99');
  await page.keyboard.press('Enter');
  await expect(panel(page).getByRole('alert')).toHaveText(/“99” is given; a transaction is the number/);
  await panel(page).getByRole('textbox').fill('5');
  await page.keyboard.press('Enter');
  await expect(panel(page).getByRole('heading', { name: 'Tx5' })).toBeVisible();
  await expect(moments(page)).toContainText('It aborts.');
  const lane = page.getByRole('button', { name: /^Tx5: began/ });
  await expect(lane).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: /^Tx6: began/ }).focus();
  await page.keyboard.press('Enter');
  await expect(panel(page).getByRole('heading', { name: 'Tx6' })).toBeVisible();
  await panel(page).getByRole('combobox').selectOption('page');
  await panel(page).getByRole('textbox').fill('C');
  await page.keyboard.press('Enter');
  await expect(panel(page).getByRole('heading', { name: 'Page C' })).toBeVisible();

  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await other.goto(await addressSaying(page, { step: 45, followedPage: 2 }));
  await expect(panel(other).getByRole('heading', { name: 'Page C' })).toBeVisible();
  const isAlike = async () => (await panel(other).innerText()) === (await panel(page).innerText());
  await expect.poll(isAlike).toBe(true);
  await elsewhere.close();
  await panel(page).getByRole('button', { name: 'Stop following' }).click();
  await expect(panel(page).getByRole('heading', { name: 'Page C' })).toHaveCount(0);
});
