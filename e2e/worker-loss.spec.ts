// A worker that dies is noticed, reported calmly and replaced; the session continues where it was.
import { expect, test } from '@playwright/test';
import { expectStep, narration, openLab } from './support/page.ts';

test('Lab: the session is restored after its worker was killed', async ({ page }) => {
  await openLab(page, 22);
  const sentence = await narration(page).textContent();
  const [worker] = page.workers();
  if (worker === undefined) throw new Error('The lab has no worker.');
  await worker.evaluate(() => {
    self.close();
  });
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText('rebuilt from its link. Nothing is lost')).toBeVisible();
  await expectStep(page, 23);
  await page.keyboard.press('ArrowLeft');
  await expectStep(page, 22);
  await expect(narration(page)).toHaveText(sentence ?? '');
});
