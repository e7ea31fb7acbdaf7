import type { Page } from '@playwright/test';

/** Drawings that neither have a name nor are hidden from those who do not see them. */
export const namelessDrawings = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('svg, canvas')].flatMap((drawing) => {
      const isNamed = (drawing.getAttribute('aria-label') ?? '') !== '';
      return isNamed || drawing.closest('[aria-hidden="true"]') !== null
        ? []
        : [drawing.outerHTML.slice(0, 200)];
    }),
  );
