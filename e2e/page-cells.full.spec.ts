// Text in a page's cell stays inside it, and letters and numbers do not overlap, however many transactions
// ran.
import { expect, test, type Page } from '@playwright/test';
import { packText } from '../src/session/link/codec.ts';
import { expectPhase } from './support/page.ts';

async function openAfter(page: Page, transactions: number): Promise<void> {
  const host = { isolation: 'serializable', replay: 'closed', queueDepth: 16, thinkNs: 100_000 };
  const of = { clients: 4, footprint: 1, abortRatio: 0.2, parameters: {} };
  const workload = { kind: 'generated', id: 'ycsb', title: 'YCSB', transactions, ...of };
  const packed = await packText(JSON.stringify({ spec: { host, workload } }));
  if (!packed.ok) throw new Error(packed.error);
  await page.goto(`./#/lab?s=1.${packed.value}`);
  await page.getByRole('button', { name: 'Choose where to jump' }).click();
  await page.getByRole('menuitem', { name: 'Run to the end' }).click();
  await expectPhase(page, 'Finished');
}

/** Cells whose tag leaves the cell, or meets the name by more than the air above and below its letters. */
function crowded(page: Page): Promise<string[]> {
  return page.locator('[data-shape]').evaluateAll((cells) => {
    const AIR = 4;
    const boxOf = (part: Element | null): DOMRect | null => {
      if (part === null) return null;
      const range = document.createRange();
      range.selectNodeContents(part);
      const box = range.getBoundingClientRect();
      return box.width === 0 ? null : box;
    };
    return cells.flatMap((cell) => {
      const around = cell.getBoundingClientRect();
      const tag = boxOf(cell.querySelector('i'));
      const name = boxOf(cell.querySelector('b'));
      if (tag === null) return [];
      const isOut = tag.left < around.left - 1 || tag.right > around.right + 1;
      const meets = name !== null && name.right > tag.left + 1 && name.bottom > tag.top + AIR;
      return isOut || meets ? [`${cell.textContent} in ${around.width} × ${around.height}`] : [];
    });
  });
}

for (const transactions of [200, 1_100]) {
  test(`Page cells: texts stay inside and do not overlap after ${transactions} transactions, in every size`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await openAfter(page, transactions);
    for (const [width, height] of [
      [1440, 900],
      [1024, 768],
      [390, 844],
      [360, 740],
    ] as const) {
      await page.setViewportSize({ width, height });
      await expect.poll(() => crowded(page), `${width} pixels wide`).toEqual([]);
    }
  });
}
