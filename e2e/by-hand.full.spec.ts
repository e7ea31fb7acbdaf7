// By hand on an empty device: the first of the scenarios; with buttons, and with keys that the help names.
import { expect, type Page, test } from '@playwright/test';
import { addressSaying } from './support/address.ts';
import { complaintsOf, expectPhase, narration, openLab, stepOf } from './support/page.ts';

async function openEmpty(page: Page): Promise<void> {
  await openLab(page, 3);
  await page.getByRole('button', { name: /^Workload/ }).click();
  const panel = page.getByRole('dialog');
  const first = panel.getByRole('radio').first();
  await expect(first).toHaveAccessibleName(/^Empty device/);
  await first.check();
  await panel.getByRole('button', { name: 'Start with these' }).click();
  await expect(narration(page)).toContainText('begin a transaction by hand');
}

const bar = (page: Page) => page.getByRole('region', { name: 'Operations by hand' });

test('By hand: clicks begin, write and commit on an empty device; each shows its sentence and stops', async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  await openEmpty(page);
  await bar(page).getByRole('button', { name: 'Begin Tx1' }).click();
  await expect(narration(page)).toContainText('Tx1 begins');
  await bar(page).getByRole('button', { name: 'Write A' }).click();
  await expect(narration(page)).toContainText('Tx1 writes A');
  await bar(page).getByRole('button', { name: 'Write C' }).click();
  await expect(narration(page)).toContainText('Tx1 writes C');
  await bar(page).getByRole('button', { name: 'Commit Tx1' }).click();
  await expect(narration(page)).toContainText('Tx1 asks to commit');
  await expectPhase(page, 'Paused');
  await page.keyboard.press('Space');
  await expect(
    page.getByRole('button', { name: /^Tx1: began.*2 page writes, COMMIT asked at .*, committed at/ }),
  ).toBeVisible();
  expect(complaints).toEqual([]);
});

test('By hand: the same by keys, which the help names, and the link brings all of it back', async ({
  page,
}) => {
  await openEmpty(page);
  await page.keyboard.press('Shift+B');
  await expect(narration(page)).toContainText('Tx1 begins');
  await page.keyboard.press('2');
  await expect(narration(page)).toContainText('Tx1 writes B');
  await page.keyboard.press('Shift+A');
  await expect(narration(page)).toContainText('Tx1 aborts');
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Keyboard' });
  for (const words of ['begin a transaction', 'write page B', 'commit', 'abort'])
    await expect(help).toContainText(`By hand: ${words}`);
  await page.keyboard.press('Escape');
  const sentence = (await narration(page).textContent()) ?? '';
  const address = await addressSaying(page, { step: await stepOf(page) });
  await page.goto('about:blank');
  await page.goto(address);
  await expect(narration(page)).toHaveText(sentence);
  await expect(bar(page)).toBeVisible();
});
