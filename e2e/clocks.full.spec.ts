// Clocks that jump, and a computer that slept: playing and running go on as if nothing had been.
import { expect, test, type Page } from '@playwright/test';
import { momentsOf } from '../tests/fuzz/machine-faults.ts';
import { complaintsOf, expectStep, narration, openLab, stepOf } from './support/page.ts';

const DAY_MS = 86_400_000;
const JUMPS_MS = [DAY_MS, -DAY_MS, 3_600_000, -5_000, 40_000, -1];

/** Lets a test set the clocks of the page: those of dates, of durations and of repaints. */
async function settleClocks(page: Page): Promise<void> {
  await page.addInitScript(() => {
    let shiftMs = 0;
    const date = Date.now.bind(Date);
    const duration = performance.now.bind(performance);
    const repaint = requestAnimationFrame.bind(globalThis);
    Object.assign(globalThis, {
      shiftClocks: (byMs: number) => (shiftMs += byMs),
      requestAnimationFrame: (paint: FrameRequestCallback) => repaint((nowMs) => paint(nowMs + shiftMs)),
    });
    Date.now = () => date() + shiftMs;
    performance.now = () => duration() + shiftMs;
  });
}

async function jump(page: Page, byMs: number): Promise<void> {
  await page.evaluate((ms) => {
    (globalThis as unknown as { shiftClocks: (ms: number) => void }).shiftClocks(ms);
  }, byMs);
}

/** Two steps more are on the screen. */
async function expectPlaying(page: Page): Promise<void> {
  const step = await stepOf(page);
  await expect.poll(() => stepOf(page)).toBeGreaterThan(step + 1);
}

const PACES = ['Reading pace', 'Real time'] as const;

test('Clocks: playing goes on, at either pace, whenever a clock jumps', async ({ page }) => {
  const complaints = complaintsOf(page);
  await settleClocks(page);
  expect(PACES.length * JUMPS_MS.length).toBe(momentsOf('Clocks jump while the lab plays'));
  await openLab(page);
  for (const pace of PACES) {
    await page.keyboard.press('Home');
    await expectStep(page, 0);
    await expect(page.getByRole('button', { name: pace })).toBeVisible();
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    for (const byMs of JUMPS_MS) {
      await expectPlaying(page);
      const before = await stepOf(page);
      await jump(page, byMs);
      // A day that was slept is no day of steps.
      expect(await stepOf(page), `${pace}, ${byMs} ms`).toBeLessThan(before + 20);
    }
    await expectPlaying(page);
    await page.getByRole('button', { name: 'Pause' }).click();
    await page.getByRole('button', { name: pace }).click();
  }
  expect(complaints).toEqual([]);
});

test('Clocks: a computer that slept while the lab played wakes at the next step', async ({ page }) => {
  const complaints = complaintsOf(page);
  await page.clock.install();
  await openLab(page);
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  const sleepsMs = [60_000, 8 * 3_600_000, 3 * DAY_MS];
  expect(sleepsMs).toHaveLength(momentsOf('The computer sleeps while the lab plays'));
  for (const sleptMs of sleepsMs) {
    await expectPlaying(page);
    const before = await stepOf(page);
    await page.clock.fastForward(sleptMs);
    expect(await stepOf(page), `${sleptMs} ms`).toBeLessThan(before + 20);
    await expect(page.getByText('The simulation was interrupted')).toHaveCount(0);
  }
  await expectPlaying(page);
  expect(complaints).toEqual([]);
});

/** Work that takes a moment, its beginning, and its end. */
const WORKS: readonly (readonly [
  string,
  (page: Page) => Promise<unknown>,
  (page: Page) => Promise<unknown>,
])[] = [
  [
    'crashes',
    async (page) => {
      await expect(page.getByText('rows break a promise')).toBeVisible();
      await page.getByRole('button', { name: /^(Fail the power everywhere|Run again)$/ }).click();
    },
    (page) => expect(page.getByRole('status').first()).toContainText(/promise/),
  ],
  [
    'traces',
    async (page) => {
      await expect(narration(page)).toContainText('Drop a trace');
      await page.getByRole('button', { name: 'PostgreSQL, TPC-C' }).click();
      await page.getByRole('button', { name: /^Run \d/ }).click();
    },
    (page) => expect(page.getByRole('button', { name: 'CSV', exact: true })).toBeVisible(),
  ],
  [
    'compare',
    async (page) => {
      await expect(page.getByRole('link', { name: /^Open in the lab: / })).toHaveCount(2);
      await page.keyboard.press('End');
    },
    (page) =>
      expect(page.getByRole('slider', { name: 'Moment' })).toHaveAttribute('aria-valuetext', /^the end/),
  ],
];

test('Clocks: work that is under way ends as ever when the clocks of the page and of its threads jump', async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  await settleClocks(page);
  const jumps = [DAY_MS, -DAY_MS];
  expect(WORKS.length * jumps.length).toBe(momentsOf('Clocks jump while work is under way'));
  for (const [screen, begin, end] of WORKS) {
    for (const byMs of jumps) {
      await page.goto('about:blank');
      await page.goto(`./#/${screen}`);
      await begin(page);
      await jump(page, byMs);
      await Promise.all(
        page.workers().map((worker) =>
          worker.evaluate((ms) => {
            const duration = performance.now.bind(performance);
            performance.now = () => duration() + ms;
          }, byMs),
        ),
      );
      await end(page);
    }
  }
  expect(complaints).toEqual([]);
});
