import { expect, type Page } from '@playwright/test';

/** Ids of settings and what English calls them, as far as German has other words. */
const ids =
  /(?<![\w-])(?:strict|serializable|no-page-conflict|no page conflict|by device|[36] pages|pages|automatic|when[- ]asked|held[- ]back|sent[- ]at[- ]once|dynamic|static|single|short|rvm|barrier|external|flash-disk|bbdram|scheme|headers|policy|fateOf[AB]|done|torn|never|physical|lighttx-fig8-calibrated|aborts|warehouses|cost-benefit|greedy|atomicity|durability|idempotence|no resurrection|ordering)(?![\w-])/;

/** Papers are cited as they are called, and in their own words; a script or a trace is shown as it was written. */
export const isCited = (text: string): boolean => /\b(?:19|20)\d\d\b/.test(text);

/** Every text that is there, choices of closed lists included, and every accessible name and hover title. */
async function wordsOn(page: Page): Promise<string[]> {
  const all = await page.evaluate(() => {
    const found = new Set<string>();
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const written = texts.currentNode.parentElement?.closest(
        'script, style, textarea, pre, code, [lang="en"]',
      );
      if (written === null) found.add(texts.currentNode.textContent?.trim() ?? '');
    }
    for (const element of document.querySelectorAll('*')) {
      for (const name of ['aria-label', 'title', 'placeholder', 'aria-valuetext', 'alt']) {
        found.add(element.getAttribute(name)?.trim() ?? '');
      }
    }
    return [...found];
  });
  return all.filter((text) => ids.test(text) && !isCited(text));
}

/** Nothing that is on the page is called by its id or as English calls it. */
export async function expectGerman(page: Page, where: string): Promise<void> {
  expect.soft(await wordsOn(page), where).toEqual([]);
}
