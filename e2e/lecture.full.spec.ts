// A lecture by clicker alone: LightTx, then SCC, BPCC and AFC beside it. Every press changes what is seen, nothing is
// clipped, and one comes back to where one was.
import { expect, type Page, test } from '@playwright/test';
import { texts } from '../src/app/words/en/lecture-four-schemes.ts';
import { complaintsOf, expectPhase, narration } from './support/page.ts';

const says = Object.values(texts).map((words) => words.says);

const bar = (page: Page) => page.getByRole('complementary', { name: 'Lecture' });

async function begin(page: Page): Promise<void> {
  await page.goto('./#/learn');
  await page.getByRole('link', { name: /^Four ways to commit/ }).click();
  await expect(bar(page).getByRole('status')).toHaveText(says[0] ?? '');
  await expect(narration(page)).toContainText('Tx0 asks to commit');
}

/** All that the screen tells of the device or the devices. */
const screen = (page: Page): Promise<string> => page.getByRole('main').innerText();

/** Texts that are cut off or stand outside of their column, and sideways scrolling. */
async function clipped(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const root = document.documentElement;
    if (root.scrollWidth > innerWidth)
      found.push(`the page scrolls ${root.scrollWidth - innerWidth} sideways`);
    const box = document.querySelector('aside')?.getBoundingClientRect();
    const words = document.querySelector('aside p');
    if (box === undefined || words === null) return [...found, 'the lecture’s sentence is not there'];
    if (words.getBoundingClientRect().bottom > box.bottom)
      found.push('the lecture’s sentence leaves its bar');
    for (const element of document.querySelectorAll(
      'main :is(p, h1, h2, h3, b, small, span, td, th, button, li)',
    )) {
      const text = [...element.childNodes].find(
        (node) => node.nodeType === 3 && node.textContent?.trim() !== '',
      );
      if (
        text === undefined ||
        element.closest('.spoken, [aria-hidden="true"], [role="gridcell"], svg') !== null
      )
        continue;
      const range = document.createRange();
      range.selectNode(text);
      const at = range.getBoundingClientRect();
      const shown = element.getBoundingClientRect();
      // Some things are said to screen readers alone, as the stages of a recovery that are not under way.
      const look = getComputedStyle(element);
      const isHidden = shown.width <= 1 || at.width === 0 || look.color === 'rgba(0, 0, 0, 0)';
      if (isHidden) continue;
      const column = (element.closest('[id^="device-"]') ?? document.body).getBoundingClientRect();
      const isOutside = at.left < column.left - 1 || at.right > column.right + 1;
      const isCut = look.overflowX !== 'visible' && at.right > shown.right + 1;
      if (isOutside || isCut) found.push(`${isCut ? 'cut' : 'outside'}: ${element.textContent}`);
    }
    return found;
  });
}

/** From beat to beat to the end; nothing that has come to rest is clipped on the way. */
async function give(page: Page, press: () => Promise<void>): Promise<void> {
  for (const [index, sentence] of says.entries()) {
    if (index > 0) {
      const before = await screen(page);
      await press();
      await expect(bar(page).getByRole('status')).toHaveText(sentence);
      await expect.poll(() => screen(page), `“${sentence}” changes the screen`).not.toBe(before);
    }
    await expect.poll(() => clipped(page), sentence).toEqual([]);
  }
  await press();
  await expect(bar(page).getByRole('status')).toContainText('end of the lecture');
}

test('Lecture: at 1024 by 768 a clicker alone gives all of it, and nothing is clipped', async ({
  browser,
}) => {
  const page = await browser.newPage({ viewport: { width: 1024, height: 768 } });
  const complaints = complaintsOf(page);
  await begin(page);
  await give(page, () => page.keyboard.press('PageDown'));
  expect(complaints).toEqual([]);
  await page.close();
});

test('Lecture: on a phone its own keys give all of it, and nothing is clipped', async ({ browser }) => {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 }, hasTouch: true });
  await begin(page);
  const next = bar(page).getByRole('button', { name: 'Next in the lecture' });
  await give(page, () => next.tap());
  await page.close();
});

test('Lecture: back leads to the state that was left, a reload changes nothing, the blank key blanks', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await begin(page);
  for (let pressed = 0; pressed < 6; pressed++) await page.keyboard.press('PageDown');
  await expectPhaseOfStage(page, 'crashed');
  await page.keyboard.press('PageUp');
  await expectPhaseOfStage(page, 'running');
  await expect(page).toHaveURL(/#\/lab\/lighttx\/figure-4\/tx11-commit$/);
  await page.reload();
  await expect(bar(page).getByRole('status')).toHaveText(texts.inFlight.says);
  await expect(narration(page)).toContainText('Tx11 asks to commit');
  await page.keyboard.press('.');
  await expect(page.getByRole('button', { name: /The screen is blank/ })).toBeVisible();
  await page.keyboard.press('PageDown');
  await expect(narration(page)).toContainText('Tx11 asks to commit');
  await page.keyboard.press('PageDown');
  await expectPhaseOfStage(page, 'crashed');
  await bar(page).getByRole('button', { name: 'Leave the lecture' }).click();
  await expect(bar(page)).toHaveCount(0);
  await expectPhase(page, 'Power lost');
});

const expectPhaseOfStage = (page: Page, phase: string): Promise<void> =>
  expect(page.getByRole('main')).toHaveAttribute('data-phase', phase);
