// On a large device a step of the past is restored and replayed: one sees how far that is, and it leads to what was there.
import { expect, test } from '@playwright/test';
import { complaintsOf, expectStep, narration } from './support/page.ts';
import { labAddress, largeSession } from './support/session-link.ts';

test('Going back: a large device shows what was there, and power fails there', async ({ page }) => {
  const complaints = complaintsOf(page);
  await page.goto(await labAddress(largeSession('w1:A w1:B c1 w2:C w2:D c2')));
  await expectStep(page, 0);
  await expect(narration(page)).not.toHaveText('Setting up the device …');
  const said: (string | null)[] = [];
  for (let step = 1; step <= 6; step++) {
    await page.keyboard.press('ArrowRight');
    await expectStep(page, step);
    said.push(await narration(page).textContent());
  }
  for (let step = 5; step >= 3; step--) {
    await page.keyboard.press('ArrowLeft');
    await expectStep(page, step);
    await expect(narration(page)).toHaveText(said[step - 1] ?? '');
  }
  await page.getByRole('main').getByRole('button', { name: 'Pull the plug' }).first().click();
  await expectStep(page, 4);
  expect(complaints).toEqual([]);
});
