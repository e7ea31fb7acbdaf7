// In front of others: a clicker, a spotlight, a blank screen, and notes that only the speaker sees.
import { expect, test, type Page } from '@playwright/test';
import { addressSaying } from './support/address.ts';
import { bringAxe, expectAccessible } from './support/axe.ts';
import { complaintsOf, expectPhase, expectStep, narration, openLab } from './support/page.ts';

async function openNotes(page: Page): Promise<Page> {
  const [notes] = await Promise.all([page.waitForEvent('popup'), page.keyboard.press('Shift+N')]);
  await expect(notes.getByRole('status')).toHaveText('Connected to the presentation');
  return notes;
}

const part = (notes: Page, name: RegExp | string) => notes.getByRole('region', { name, exact: true });

test('Presenter: a clicker steps, steps back and blanks the screen', async ({ page }) => {
  await openLab(page, 3);
  await page.keyboard.press('PageDown');
  await expectStep(page, 4);
  await page.keyboard.press('PageUp');
  await expectStep(page, 3);
  await page.keyboard.press('.');
  await expect(page.getByRole('button', { name: /screen is blank/ })).toBeVisible();
  await page.keyboard.press('PageDown');
  await expectStep(page, 3);
});

test('Speaker notes: they show the present and the next step, and their keys step the device', async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  await openLab(page, 20);
  const notes = await openNotes(page);
  const itsComplaints = complaintsOf(notes);
  await expect(part(notes, /^Now: LightTx, Figure 4, step 20/)).toContainText(
    (await narration(page).textContent()) ?? '',
  );
  const next = part(notes, 'Next').getByRole('paragraph');
  await expect(next).not.toHaveText('');
  const foretold = (await next.textContent()) ?? '';
  await notes.keyboard.press('PageDown');
  await expectStep(page, 21);
  await expect(narration(page)).toHaveText(foretold);
  await expect(part(notes, /^Now: .*, step 21/)).toContainText(foretold);
  await notes.getByRole('button', { name: /^Pull the plug/ }).click();
  await expectPhase(page, 'Power lost');
  await notes.keyboard.press('b');
  await expect(page.getByRole('button', { name: /screen is blank/ })).toBeVisible();
  await notes.keyboard.press('b');
  await expectPhase(page, 'Power lost');
  expect([...complaints, ...itsComplaints]).toEqual([]);
});

test('Speaker notes: in a lesson they show the answer and the next page, and keep the speaker’s own text', async ({
  page,
}) => {
  await page.goto('./#/learn/hole/2');
  await expect(page.getByRole('button', { name: 'Check' })).toBeVisible();
  const notes = await openNotes(page);
  await expect(part(notes, /^Now: The hole in the literal LightTx, step 2 of/)).toContainText('The answer: ');
  const nextPage = part(notes, 'The next page says').getByRole('paragraph').first();
  await expect(nextPage).toBeVisible();
  const foretold = (await nextPage.textContent()) ?? '';
  await notes.getByRole('textbox', { name: /^Your own notes/ }).fill('Ask the back row first.');
  await notes.getByRole('heading', { level: 1 }).click();
  await notes.keyboard.press('PageDown');
  await expect(page).toHaveURL(/hole\/3/);
  await expect(page.getByRole('article')).toContainText(foretold);
  await expect(notes.getByRole('textbox')).toHaveValue('');
  await notes.keyboard.press('PageUp');
  await expect(notes.getByRole('textbox')).toHaveValue('Ask the back row first.');
});

test('Speaker notes: they reconnect after either window was reloaded, and report a closed presentation', async ({
  page,
}) => {
  await openLab(page, 5);
  const notes = await openNotes(page);
  await expect(part(notes, /step 5/)).toBeVisible();
  await addressSaying(page, { step: 5 });
  await notes.reload();
  await expect(part(notes, /step 5/)).toBeVisible();
  await page.reload();
  await expectStep(page, 5);
  await page.keyboard.press('ArrowRight');
  await expect(part(notes, /step 6/)).toBeVisible();
  await page.close();
  await expect(notes.getByRole('status')).toContainText('does not respond');
});

test('Speaker notes: a blocked window is replaced by a link', async ({ page, context }) => {
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await openLab(page, 2);
  await page.keyboard.press('Shift+N');
  const refused = page.getByRole('alert').filter({ hasText: 'blocked the notes window' });
  const [notes] = await Promise.all([
    context.waitForEvent('page'),
    refused.getByRole('link', { name: 'Open the notes' }).click(),
  ]);
  await expect(part(notes, /step 2/)).toBeVisible();
  await expect(refused).toHaveCount(0);
});

test('Presenter: the spotlight follows the pointer and the keyboard', async ({ page }) => {
  const complaints = complaintsOf(page);
  await openLab(page, 20);
  await page.keyboard.press('s');
  const cover = page.getByTestId('spotlight');
  await expect(cover).toBeAttached();
  const place = () =>
    cover.evaluate(({ style }) => `${style.getPropertyValue('--x')} ${style.getPropertyValue('--y')}`);
  await page.mouse.move(300, 200);
  await expect.poll(place).toBe('300px 200px');
  await page.getByRole('button', { name: 'Share' }).focus();
  await expect.poll(place).not.toBe('300px 200px');
  await page.keyboard.press('s');
  await expect(cover).toHaveCount(0);
  expect(complaints).toEqual([]);
});

test('Speaker notes: they pass the accessibility checks', async ({ browser }) => {
  const context = await browser.newContext({ bypassCSP: true });
  const page = await context.newPage();
  await page.goto('./#/learn/hole/2');
  await expect(page.getByRole('button', { name: 'Check' })).toBeVisible();
  const notes = await openNotes(page);
  const address = notes.url();
  await notes.close();
  const again = await context.newPage();
  await bringAxe(again);
  await again.goto(address);
  await expect(part(again, /^Now: /)).toContainText('The answer: ');
  await expectAccessible(again, 'notes');
  await context.close();
});
