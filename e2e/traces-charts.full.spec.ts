// The charts of runs: three under the start, one line that stands out, one instant over all of them.
import { expect, type Locator, type Page, test } from '@playwright/test';
import { samples } from '../src/app/lab/model/samples.ts';
import { complaintsOf } from './support/page.ts';

const TITLES = ['Throughput', 'GC cost', 'Recovery time'] as const;
const SIZES = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
] as const;

const chart = (page: Page, title: string): Locator =>
  page.getByRole('figure').filter({ has: page.getByRole('heading', { name: title }) });

async function runSample(page: Page, title: string, all = false): Promise<void> {
  await page.goto('./#/traces');
  await page.getByRole('button', { name: title }).click();
  if (all) await page.getByRole('button', { name: 'All', exact: true }).click();
  await page.getByRole('button', { name: all ? 'Run 14 schemes' : 'Run 2 schemes' }).click();
  await expect(page.getByRole('status').first()).toContainText('has run on', { timeout: 90_000 });
}

/** Pixels from the button that starts the runs to the end of a chart. */
async function depthOf(page: Page, title: string): Promise<number> {
  const start = await page.getByRole('button', { name: /^Run \d/ }).boundingBox();
  const box = await chart(page, title).boundingBox();
  return (box?.y ?? Infinity) + (box?.height ?? 0) - (start?.y ?? 0) - (start?.height ?? 0);
}

for (const { title } of samples) {
  test(`Traces: three charts of “${title}” stand right under the start, with 2 schemes and with 14`, async ({
    page,
  }) => {
    const complaints = complaintsOf(page);
    for (const all of [false, true]) {
      await runSample(page, title, all);
      for (const size of SIZES) {
        await page.setViewportSize(size);
        for (const each of TITLES) {
          await expect(chart(page, each).getByRole('img')).toBeVisible();
          const where = `${each}, ${all ? 14 : 2} schemes, ${size.width} wide`;
          await expect.poll(() => depthOf(page, each), where).toBeLessThan(1200);
        }
      }
      const rows = page
        .getByRole('region', { name: 'In figures' })
        .getByRole('table')
        .first()
        .locator('tbody tr');
      await expect(rows).toHaveCount(all ? 14 : 8);
      const drawn = chart(page, 'Throughput').locator('svg path[d]');
      await expect(drawn).toHaveCount(all ? 14 : 2);
    }
    expect(complaints).toEqual([]);
  });
}

test('Traces: one scheme stands out, and pointing, a click, the keyboard and the table choose another', async ({
  page,
}) => {
  await page.setViewportSize(SIZES[0]);
  await runSample(page, 'PostgreSQL, TPC-C', true);
  const lit = chart(page, 'Throughput').locator('svg [data-lit="true"] text');
  await expect(lit.first()).toHaveText('LightTx');
  const wal = chart(page, 'Throughput').locator('svg').getByText('WAL', { exact: true });
  await wal.hover();
  await expect(lit.first()).toHaveText('WAL');
  await page.getByRole('heading', { name: 'Results' }).hover();
  await expect(lit.first()).toHaveText('LightTx');
  await wal.click();
  for (const title of TITLES)
    await expect(chart(page, title).locator('svg [data-lit="true"] text').first()).toHaveText('WAL');
  await page.getByRole('button', { name: 'Show SCC in colour' }).press('Enter');
  await expect(lit.first()).toHaveText('SCC');
  await page.getByLabel('In colour', { exact: true }).selectOption('X-FTL');
  await expect(lit.first()).toHaveText('X-FTL');
});

test('Traces: an instant is pointed at in all three charts, and is read off in words', async ({ page }) => {
  await page.setViewportSize(SIZES[0]);
  await runSample(page, 'TPC-C, killed');
  const slider = chart(page, 'GC cost').getByRole('slider');
  await slider.focus();
  await page.keyboard.press('Home');
  for (let i = 0; i < 5; i++) await page.keyboard.press('Shift+ArrowRight');
  await expect(slider).toHaveAttribute('aria-valuetext', /^at 50 %: LightTx \d\S* · Atomic-Write \d/);
  const said = await slider.getAttribute('aria-valuetext');
  await expect(chart(page, 'GC cost')).toContainText(said ?? '?');
  for (const title of TITLES) await expect(chart(page, title)).toContainText('at 50 %: LightTx');
  // Over simulated time the same instant has another place, and the run that takes longer reaches further.
  await page.getByLabel('Along', { exact: true }).selectOption('simulated time');
  await expect(chart(page, 'Throughput')).toContainText(/\d ms|\d s/);
  await expect(page.getByText(/^All three: simulated time/)).toBeVisible();
});
