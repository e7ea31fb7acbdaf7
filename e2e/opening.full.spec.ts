// A device of millions of pages takes seconds to be filled and worn: one sees how far it is, and can cancel.
import { expect, test, type Page } from '@playwright/test';
import { complaintsOf, expectStep, narration, openLab } from './support/page.ts';
import { labAddress, largeSession } from './support/session-link.ts';
import { clickAtOnce, witness } from './support/witness.ts';

/** Filled and worn. */
async function openWarm(page: Page): Promise<void> {
  const address = await labAddress({ ...largeSession('w1:A c1'), fill: 0.85, ageing: 'random' });
  await page.evaluate(
    (hash) => {
      location.hash = hash;
    },
    address.slice(address.indexOf('#')),
  );
}

test('Opening: a warm device of 32 GB says what it is preparing and how far it is, and opens', async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  await openLab(page, 3);
  const bars = await witness(page, 'progress');
  const progress = await witness(page, ':has(> progress)');
  await openWarm(page);
  await expect(page.getByRole('button', { name: /^Workload/ })).toContainText('Own');
  await expectStep(page, 0);
  expect(await bars()).toEqual(['Preparing “32 GB, LightTx Table II”']);
  expect((await progress()).join('\n')).toMatch(/\d of \d[\d\s]* pages, /);
  expect(complaints).toEqual([]);
});

test('Opening: Cancel ends it, and the session before goes on where it was', async ({ page }) => {
  const complaints = complaintsOf(page);
  await openLab(page, 12);
  const before = await narration(page).textContent();
  await clickAtOnce(page, 'Cancel');
  await openWarm(page);
  await expect(
    page.getByRole('status').filter({ hasText: 'Opening the device was cancelled.' }),
  ).toBeVisible();
  await expectStep(page, 12);
  await expect(narration(page)).toHaveText(before ?? '');
  await page.keyboard.press('ArrowRight');
  await expectStep(page, 13);
  expect(complaints).toEqual([]);
});
