// The machine fails at awkward moments: what was there is kept, or said to be lost, and the next thing that a person does works.
import { expect, test, type Page } from '@playwright/test';
import { momentsOf } from '../tests/fuzz/machine-faults.ts';
import { addressSaying } from './support/address.ts';
import { complaintsOf, dropFile, expectStep, narration, openLab } from './support/page.ts';

async function endWorker(page: Page): Promise<void> {
  const worker = page.workers().find((each) => !each.url().includes('pool'));
  await worker?.evaluate(() => {
    self.close();
  });
}

/** Things that are under way when the worker ends, each from a lab at step 12. */
const MOMENTS: readonly (readonly [string, (page: Page) => Promise<void>])[] = [
  ['at rest', () => Promise.resolve()],
  ['playing', (page) => page.keyboard.press('Space')],
  ['just stepped', (page) => page.keyboard.press('ArrowRight')],
  ['just gone back', (page) => page.keyboard.press('Home')],
  ['without power', (page) => page.keyboard.press('x')],
];

test('Faults: the worker ends at any moment, and the next step is made', async ({ page }) => {
  expect(MOMENTS).toHaveLength(momentsOf('The worker ends at any moment'));
  for (const [moment, begin] of MOMENTS) {
    await test.step(moment, async () => {
      await page.goto('about:blank');
      await openLab(page, 12);
      await begin(page);
      await endWorker(page);
      await page.keyboard.press('Home');
      await expectStep(page, 0);
      await page.keyboard.press('ArrowRight');
      await expectStep(page, 1);
      await expect(narration(page)).toContainText(/\w/);
    });
  }
});

test('Faults: a part that is not loaded is said, and is there when the network is back', async ({
  browser,
}) => {
  const context = await browser.newContext({ serviceWorkers: 'block', reducedMotion: 'reduce' });
  const page = await context.newPage();
  await openLab(page, 7);
  await context.setOffline(true);
  await page.goto('./#/compare');
  await expect(page.getByRole('alert').first()).toBeVisible();
  await context.setOffline(false);
  await page.goto('./#/lab');
  await expectStep(page, 7);
  await page.goto('./#/compare');
  await expect(page.getByRole('link', { name: /^Open in the lab: / })).toHaveCount(2);
  await context.close();
});

test('Faults: a page that comes back from the cache of the browser goes on where it was', async ({
  page,
}) => {
  await openLab(page, 9);
  const said = await narration(page).textContent();
  await addressSaying(page, { step: 9 });
  await page.goto('./favicon.svg');
  await page.goBack();
  await expectStep(page, 9);
  await expect(narration(page)).toHaveText(said ?? '');
  await page.keyboard.press('ArrowRight');
  await expectStep(page, 10);
});

test('Faults: a clock that jumps ahead and back by a day stops nothing', async ({ page }) => {
  const complaints = complaintsOf(page);
  await page.addInitScript(() => {
    const now = Date.now.bind(Date);
    let calls = 0;
    Date.now = () => now() + [0, 86_400_000, -86_400_000][calls++ % 3]!;
  });
  await openLab(page, 3);
  await page.keyboard.press('Space');
  await expect(narration(page)).toContainText(/\w/);
  await page.keyboard.press('Space');
  await page.keyboard.press('Home');
  await expectStep(page, 0);
  await page.goto('./#/traces');
  await expect(narration(page)).toContainText('Drop a trace');
  await dropFile(page, 'mine.csv', '0,1,0,1,W\n1,1,,,C\n');
  await expect(page.getByRole('list', { name: 'Kept on this computer' })).toContainText('mine.csv');
  expect(complaints).toEqual([]);
});
