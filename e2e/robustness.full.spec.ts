// A real computer: its storage is full or refused, a thread is killed, the network goes, two tabs are open, people go
// back and forward, and see everything twice as large. Nothing breaks, and nothing is lost.
import { expect, test, type Page } from '@playwright/test';
import { addressSaying } from './support/address.ts';
import {
  complaintsOf,
  dropFile,
  expectPhase,
  expectStep,
  narration,
  openLab,
  slider,
  stepIntoProgram,
} from './support/page.ts';
import { visits } from './support/screens.ts';

const trace = Array.from({ length: 300 }, (_, i) => `${i},1,${i},1,W`)
  .concat('300,1,,,C', '')
  .join('\n');

test('Robustness: back and forward lead to every screen as it was left', async ({ page }) => {
  const complaints = complaintsOf(page);
  await openLab(page, 12);
  const said = await narration(page).textContent();
  await addressSaying(page, { step: 12 });
  await page.goto('./#/learn/zones/3');
  await expect(page.getByRole('article')).toContainText('Tx5 had sent two pages');
  await page.goto('./#/compare');
  await expect(page.getByRole('link', { name: /^Open in the lab: / })).toHaveCount(2);
  for (let i = 0; i < 4; i++) await page.keyboard.press('ArrowRight');
  await page.goto('./#/crashes');
  await expect(page.getByRole('heading', { name: 'Outcomes' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('link', { name: /^Open in the lab: / })).toHaveCount(2);
  await page.goBack();
  await expect(page.getByRole('article')).toContainText('Tx5 had sent two pages');
  await page.goBack();
  await expectStep(page, 12);
  await expect(narration(page)).toHaveText(said ?? '');
  await page.goForward();
  await expect(page.getByRole('article')).toContainText('Tx5 had sent two pages');
  await page.goForward();
  await page.goForward();
  await expect(page.getByRole('heading', { name: 'Outcomes' })).toBeVisible();
  expect(complaints).toEqual([]);
});

test('Robustness: two tabs do not disturb each other, and share the kept traces', async ({
  page,
  context,
}) => {
  await openLab(page, 8);
  const other = await context.newPage();
  await openLab(other, 3);
  await other.keyboard.press('x');
  await expectPhase(other, 'Power lost');
  await page.keyboard.press('ArrowRight');
  await expectStep(page, 9);
  await expectPhase(page, 'Paused');
  await other.goto('./#/traces');
  await expect(narration(other)).toContainText('Drop a trace');
  await dropFile(other, 'mine.csv', trace);
  await expect(other.getByRole('list', { name: 'Kept on this computer' })).toContainText('mine.csv');
  await page.goto('./#/traces');
  const kept = page.getByRole('list', { name: 'Kept on this computer' });
  await kept.getByRole('button', { name: 'Delete mine.csv' }).click();
  await expect(kept).toHaveCount(0);
  // The other tab still holds the trace that was deleted under it.
  await other.getByRole('button', { name: /^Run \d/ }).click();
  await expect(other.getByRole('button', { name: 'CSV', exact: true })).toBeVisible();
});

test('Robustness: full storage is reported, and the trace can still be run', async ({ page, context }) => {
  await page.goto('./#/traces');
  await expect(narration(page)).toContainText('Drop a trace');
  const cdp = await context.newCDPSession(page);
  const { origin } = new URL(page.url());
  await cdp.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 });
  await dropFile(page, 'mine.csv', trace);
  await expect(page.getByText(/The storage that this browser gives the page is full/)).toBeVisible();
  await page.getByRole('button', { name: /^Run \d/ }).click();
  await expect(page.getByRole('button', { name: 'CSV', exact: true })).toBeVisible();
});

test('Robustness: every screen works where the browser refuses all storage', async ({ browser }) => {
  const page = await browser.newPage({ reducedMotion: 'reduce' });
  const complaints = complaintsOf(page);
  await page.addInitScript(() => {
    const refuse = (): never => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    };
    Storage.prototype.setItem = refuse;
    Storage.prototype.getItem = refuse;
    StorageManager.prototype.getDirectory = () => Promise.reject(new DOMException('no', 'SecurityError'));
  });
  for (const { open } of visits) await open(page);
  await page.getByRole('button', { name: 'View' }).click();
  await page.getByRole('menuitemradio', { name: 'Dark' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  expect(complaints).toEqual([]);
  await page.close();
});

test('Robustness: the lab still works when the network fails', async ({ page, context }) => {
  await openLab(page, 5);
  await context.setOffline(true);
  await stepIntoProgram(page);
  await page.keyboard.press('x');
  await expectPhase(page, 'Power lost');
  await context.setOffline(false);
});

test('Robustness: a killed thread of the pool is replaced, and the exploration ends', async ({ page }) => {
  await page.goto('./#/crashes');
  await expect(page.getByRole('heading', { name: 'Outcomes' })).toBeVisible();
  await page.getByRole('button', { name: /^Schemes/ }).click();
  await page.getByRole('button', { name: 'All schemes' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Fail the power everywhere' }).click();
  await expect.poll(() => poolOf(page).length).toBeGreaterThan(0);
  const [pooled] = poolOf(page);
  await pooled?.evaluate(() => {
    self.close();
  });
  await expect(page.getByRole('status').first()).toContainText('Every promise held');
});

const poolOf = (page: Page) => page.workers().filter((worker) => worker.url().includes('pool'));

test('Robustness: at 200 % no screen scrolls sideways and the transport stays in view', async ({
  browser,
}) => {
  // To the page, zooming is a smaller window with larger pixels.
  const page = await browser.newPage({
    viewport: { width: 720, height: 450 },
    deviceScaleFactor: 2,
    reducedMotion: 'reduce',
  });
  for (const { name, open } of visits) {
    await open(page);
    const widths = await page.evaluate(() => [
      document.documentElement.scrollWidth,
      document.documentElement.clientWidth,
    ]);
    expect.soft(widths[0], name).toBe(widths[1]);
    for (const button of await page.getByRole('contentinfo').getByRole('button').all()) {
      await expect.soft(button, name).toBeInViewport({ ratio: 1 });
    }
  }
  await page.goto('./#/lab');
  await expect(slider(page)).toBeInViewport();
  await page.close();
});
