// Teachable moments: a list that leads to them at once, short links that open them cold, and the QR code that carries one.
import { expect, test } from '@playwright/test';
import { addressSaying } from './support/address.ts';
import { complaintsOf, expectStep, narration, openLab, slider } from './support/page.ts';

test('Moments: one key lists them, one press goes to Tx11’s commit, and its short link opens it elsewhere', async ({
  page,
  browser,
}) => {
  const complaints = complaintsOf(page);
  await openLab(page);
  await page.keyboard.press('m');
  const list = page.getByRole('region', { name: 'Moments of this run' });
  await list.getByRole('button', { name: 'Tx11’s commit in flight, step 112' }).click();
  await expectStep(page, 112);
  await expect(narration(page)).toContainText('Tx11 asks to commit');
  await expect(list.getByRole('status')).toContainText('Tx11 may survive or be lost: both are correct');
  await expect(page).toHaveURL(/#\/lab\/lighttx\/figure-4\/tx11-commit$/);
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(page.getByLabel('Link to this state')).toHaveValue(/#\/lab\/lighttx\/figure-4\/tx11-commit$/);
  await expect(page.getByRole('img', { name: 'QR code of this link' })).toBeVisible();

  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  const others = complaintsOf(other);
  await other.goto(page.url());
  await expect(narration(other)).toContainText('Tx11 asks to commit');
  await expectStep(other, 112);
  await other.goto('./#/lab/lighttx/figure-4/tx99-commit');
  await expect(other.getByRole('alert')).toContainText('There are: first-commit');
  expect([...complaints, ...others]).toEqual([]);
  await elsewhere.close();
});

test('Moments: the palette lists them, and the notes window’s QR code is of the short link', async ({
  page,
}) => {
  await page.goto('./#/lab/wal/copies/first-copy');
  await expect(narration(page)).toContainText('copied');
  await page.keyboard.press('ControlOrMeta+k');
  await page.getByRole('combobox').fill('Go to: Tx4');
  await expect(page.getByRole('option', { selected: true })).toContainText('Tx4');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/lab\/wal\/copies\/tx4-commit$/);
  const opened = page.waitForEvent('popup');
  await page.keyboard.press('Shift+N');
  const notes = await opened;
  await expect(notes.getByRole('link', { name: /\/lab\/wal\/copies\/tx4-commit$/ })).toBeVisible();
});

test('Moments: of a device of full size the panel says why there are none', async ({ page }) => {
  await openLab(page);
  await page.getByRole('button', { name: /^Device/ }).click();
  await page.getByRole('radio', { name: /^32 GB/ }).check();
  await page.getByRole('button', { name: 'Start with these' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.locator('body').click({ position: { x: 3, y: 300 } });
  await page.keyboard.press('m');
  await expect(page.getByRole('region', { name: 'Moments of this run' })).toContainText('A breakpoint stops');
});

test('Share: packed and short links keep their names until another state is shown', async ({ page }) => {
  // An address that is spelled otherwise is written anew, and keeps its name.
  await page.goto('./#/lab/lighttx/figure-4/tx11-commit?n=Who+survives%3F');
  await expectStep(page, 112);
  await expect(page.getByText('You see “Who survives?”')).toBeVisible();
  await expect(page).toHaveTitle('FlashScope: Who survives?');
  await expect(page).toHaveURL(/[?&]n=Who%20survives%3F$/);
  await expect(page).toHaveTitle('FlashScope: Who survives?');
  await page.keyboard.press('ArrowRight');
  await expectStep(page, 113);
  await expect(page).toHaveTitle('FlashScope: the lab');
  await expect(page).not.toHaveURL(/[?&]n=/);

  const packed = await addressSaying(page, { step: 113 });
  await page.keyboard.press('ArrowRight');
  await expectStep(page, 114);
  await page.goto(`${packed.replace(/&f=[^&]*&e=[^&]*/, '')}&n=One%20further`);
  await expectStep(page, 113);
  await expect(page).toHaveURL(`${packed}&n=One%20further`);
  await expect(page).toHaveTitle('FlashScope: One further');
  await page.reload();
  await expectStep(page, 113);
  await expect(page).toHaveTitle('FlashScope: One further');
  await expect(page).toHaveURL(`${packed}&n=One%20further`);
  await page.keyboard.press('ArrowLeft');
  await expectStep(page, 112);
  await expect(page).toHaveTitle('FlashScope: the lab');
});

test('Moments: the line of history marks them by name, and a press on a mark goes to it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('./#/lab/lighttx/figure-4/tx11-commit');
  await expect(narration(page)).toContainText('Tx11 asks to commit');
  await slider(page).hover();
  const marks = slider(page).locator('g:has(title)');
  await expect(marks.filter({ hasText: 'First checkpoint' })).toHaveCount(1);
  await expect(slider(page).getByText('Tx11’s commit in flight', { exact: true }).last()).toBeVisible();
  await marks.filter({ hasText: 'First checkpoint' }).click();
  await expect(narration(page)).toContainText('Checkpoint 1 is durable');
  await expect(slider(page).getByText('First checkpoint', { exact: true }).last()).toBeVisible();
});
