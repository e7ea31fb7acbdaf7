/** Sight of a lecture’s audience: finds words that are cut off, and parts of devices that stand out of view. */
import type { Page } from '@playwright/test';

/** Texts that are cut off or stand outside of their column, and sideways scrolling. */
export async function clipped(page: Page): Promise<readonly string[]> {
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
      // The wide table of costs scrolls by itself.
      const elsewhere =
        '#workbench-costs, .spoken, [aria-hidden="true"], [role="gridcell"], [role="textbox"], svg';
      if (text === undefined || element.closest(elsewhere) !== null) continue;
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

/** Of a device beside others: its name and its sentence. */
export const NAME_AND_SENTENCE = '[class*="deviceHead"], [class*="narration"]';

/** Lines of the strip above the devices. */
export const STRIP_LINES = '[data-line]';

/** The same, and its memory, the blocks in its lanes, the slots of its log. */
export const WHOLE_DEVICE = `${NAME_AND_SENTENCE}, [data-anchor="memory volatile"], [data-block], [data-slot-of]`;

/** Parts of a device, or of the strip, that stand in part or as a whole above the lecture's bar or below the transport's edge. */
export async function outOfView(page: Page, device: string, parts: string): Promise<readonly string[]> {
  return page.evaluate(
    ([id, wanted]) => {
      const column = document.querySelector(`#${id}`);
      const bar = document.querySelector('aside')?.getBoundingClientRect().bottom ?? 0;
      const fold = document.querySelector('footer')?.getBoundingClientRect().top ?? innerHeight;
      if (column === null) return [`${id} is not there`];
      return [...column.querySelectorAll(wanted)]
        .map((part) => ({ part, box: part.getBoundingClientRect() }))
        .filter(({ box }) => box.height > 0 && (box.top < bar - 1 || box.bottom > fold + 1))
        .map(({ part, box }) => `${id}, ${part.className}: ${box.top} to ${box.bottom} of ${bar} to ${fold}`);
    },
    [device, parts] as const,
  );
}

/** Says what is wrong if the element does not begin between the lecture’s bar and the transport. */
export async function notInView(page: Page, id: string): Promise<readonly string[]> {
  return page.evaluate((name) => {
    const box = document.querySelector(`#${name}`)?.getBoundingClientRect();
    const bar = document.querySelector('aside')?.getBoundingClientRect().bottom ?? 0;
    const fold = document.querySelector('footer')?.getBoundingClientRect().top ?? innerHeight;
    const isSeen = box !== undefined && box.top > bar - 2 && box.top < fold - 40;
    return isSeen ? [] : [`${name}: ${box?.top} to ${box?.bottom} of ${bar} to ${fold}`];
  }, id);
}
