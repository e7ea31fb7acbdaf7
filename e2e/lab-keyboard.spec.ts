// The lab without a mouse: a trace from this computer, to its end, back, a crash, a fate, the verdict.
import { expect, test, type Page } from '@playwright/test';
import {
  complaintsOf,
  expectPhase,
  expectStep,
  frontierOf,
  openLab,
  restingStepOf,
  slider,
  stepIntoProgram,
  stepOf,
  stepToVerdict,
} from './support/page.ts';

/** Continues with Tab until `isThere` holds of what has the focus. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let tries = 0; tries < 120; tries++) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate(() => {
      const { activeElement } = document;
      return activeElement?.getAttribute('aria-label') ?? activeElement?.textContent ?? '';
    });
    if (name.test(focused)) return;
  }
  throw new Error(`The keyboard never came to ${String(name)}.`);
}

test('Lab by keyboard: a trace is opened, run, rewound, hit by a power failure and stepped to the verdict', async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  await openLab(page);
  await tabTo(page, /^Workload/);
  await page.keyboard.press('Enter');
  await tabTo(page, /^Open a trace/);
  const chooser = page.waitForEvent('filechooser');
  // After one answer the browser is ready to give the request for a file to the test.
  await expect(page.getByRole('button', { name: /^Open a trace/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await (await chooser).setFiles('public/samples/postgresql-tpcc.txt');
  await expect(page.getByText(/postgresql-tpcc\.txt \(pg_waldump.*page writes/)).toBeVisible();
  await tabTo(page, /^Choose where to jump$/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: /^Moments of this run/ })).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await expectPhase(page, 'Finished');
  const last = await frontierOf(page);
  expect(last).toBeGreaterThan(1000);
  await tabTo(page, /^History$/);
  await page.keyboard.press('PageDown');
  await expectStep(page, last - Math.max(1, Math.round(last / 10)));
  const step = await stepIntoProgram(page);
  await page.keyboard.press('x');
  await expectPhase(page, 'Power lost');
  await expectStep(page, step + 1);
  await page.keyboard.press('r');
  await expectPhase(page, 'Recovering');
  await page.keyboard.press('Space');
  const from = await restingStepOf(page);
  for (let steps = 1; steps <= 20; steps++) {
    await page.keyboard.press('ArrowRight');
    await expectStep(page, from + steps);
  }
  // A recovery of a full-size device has thousands of steps.
  // Space plays the rest, and playing stops where the device has recovered.
  await page.keyboard.press('Space');
  await expectPhase(page, 'Recovered');
  await expect(page.getByRole('region', { name: 'Verdicts' })).toContainText('The auditor');
  expect(complaints).toEqual([]);
});

test('Lab by keyboard: power fails in the middle of a program, a fate is chosen, and steps lead to the verdict', async ({
  page,
}) => {
  await openLab(page, 24);
  await stepIntoProgram(page);
  await page.keyboard.press('x');
  await expectPhase(page, 'Power lost');
  const fates = page.getByRole('region', { name: 'Which survive?' }).getByRole('radio');
  await expect(fates.first()).toBeVisible();
  for (let tries = 0; tries < 60; tries++) {
    if (await page.evaluate(() => document.activeElement instanceof HTMLInputElement)) break;
    await page.keyboard.press('Tab');
  }
  const before = await page.evaluate(() => (document.activeElement as HTMLInputElement).value);
  await page.keyboard.press('ArrowRight');
  await expect
    .poll(() => page.evaluate(() => (document.activeElement as HTMLInputElement).value))
    .not.toBe(before);
  await expectPhase(page, 'Power lost');
  await tabTo(page, /^Recover/);
  await page.keyboard.press('Enter');
  await expectPhase(page, 'Recovering');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Space');
  await stepToVerdict(page);
  await expect(page.getByRole('region', { name: 'Verdicts' })).toContainText('The auditor');
});

test('Lab by keyboard: Space plays, arrows step, Shift leaps, Home and End go to the ends', async ({
  page,
}) => {
  await openLab(page, 30);
  await page.keyboard.press('Home');
  await expectStep(page, 0);
  await page.keyboard.press('End');
  await expectStep(page, 30);
  await page.keyboard.press('Shift+ArrowLeft');
  await expect.poll(() => stepOf(page)).toBeLessThan(30);
  await page.keyboard.press('Space');
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
  await page.keyboard.press('Space');
  await expect(page.getByRole('button', { name: 'Play' })).toBeVisible();
});

test('Lab by keyboard: typing in a text field triggers no shortcut', async ({ page }) => {
  await openLab(page, 10);
  await page.getByRole('button', { name: /^By hand/ }).click();
  await page.getByRole('textbox', { name: 'Script' }).pressSequentially('x b1 r ');
  await expectStep(page, 10);
  await expectPhase(page, 'Paused');
});

test('Lab by keyboard: the keyboard map lists the keys, and Escape returns the focus', async ({ page }) => {
  await openLab(page, 3);
  await slider(page).focus();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard' })).toContainText('Pull the plug');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(slider(page)).toBeFocused();
});

test('Lab by keyboard: b blanks the screen until the next key', async ({ page }) => {
  await openLab(page, 3);
  await page.keyboard.press('b');
  const blank = page.getByRole('button', { name: /screen is blank/ });
  await expect(blank).toBeVisible();
  // The key that brings the screen back does nothing else.
  await page.keyboard.press('ArrowRight');
  await expect(blank).toHaveCount(0);
  await expectStep(page, 3);
  await page.keyboard.press('.');
  await expect(blank).toBeVisible();
  await page.keyboard.press('.');
  await expect(blank).toHaveCount(0);
  await expectStep(page, 3);
});

test('Lab by keyboard: the skip link leads to the device', async ({ page }) => {
  await openLab(page);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to the device' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('#device')).toBeFocused();
  await expect(page).toHaveTitle(/lab/);
});
