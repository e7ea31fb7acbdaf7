// A screen that is left before it has been set up leaves nothing behind: no thread, no listener, no error.
import { expect, test, type Page } from '@playwright/test';
import { go, heldBy, passing } from './support/growth.ts';

const SCREENS = [
  '',
  'lab',
  'compare',
  'compare/lighttx+scc/figure-4',
  'crashes',
  'traces',
  'figures',
  'learn/zones/2',
  'learn/kit',
  'learn/exercise/x',
  'workbench',
  'workbench/durable-first',
];

/** Nodes of the screen that is left, which the browser may hold until the next one, and of what it has kept of the code. */
const MOST_NODES = 1_500;

async function restOn(page: Page): Promise<void> {
  await go(page, '#/learn');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lessons');
}

for (const screen of SCREENS) {
  test(`Leaving: #/${screen} that is left at once, or soon, leaves no thread, no listener and no node`, async ({
    page,
  }) => {
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(String(error)));
    await page.goto(`./#/${screen}`);
    await expect(page.getByRole('main')).toContainText(/\w/);
    // Pools and the one lab of the page stay.
    await page.waitForLoadState('networkidle');
    await restOn(page);
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('Performance.enable');
    const before = await heldBy(page, cdp);
    for (const afterMs of [0, 30, 100, 400]) {
      for (let visit = 0; visit < 5; visit++) {
        await go(page, `#/${screen}`);
        await passing(page, afterMs);
        await restOn(page);
      }
    }
    // A frame of authored code that never came up is given up after some seconds.
    await expect
      .poll(async () => {
        const { workers, listeners, nodes } = await heldBy(page, cdp);
        return (
          workers <= before.workers &&
          listeners < 1.1 * before.listeners + 50 &&
          nodes < 1.1 * before.nodes + MOST_NODES
        );
      })
      .toBe(true);
    expect(errors).toEqual([]);
  });
}
