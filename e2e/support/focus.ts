import { expect, type Page } from '@playwright/test';

/** Room around a control in which its focus ring may stand. */
const ringPx = 6;
/** Controls of one kind look alike: this many of each are looked at. */
const ofEachKind = 2;
/** Least change of a pixel's luminance, as WCAG counts contrast. */
const leastContrast = 3;

interface Stop {
  readonly index: number;
  readonly what: string;
}

/** Number of times each kind of control was looked at, by its name in the markup. */
export type SeenKinds = Map<string, number>;

/**
 * Every kind of control on the page shows when the keyboard is on it: seen in pixels, not in style sheets.
 * `seen` is carried from screen to screen.
 */
export async function expectVisibleFocus(page: Page, where: string, seen: SeenKinds): Promise<void> {
  const unseen: string[] = [];
  // Tab makes the browser show the focus.
  await page.keyboard.press('Tab');
  for (const { index, what } of await stopsOf(page, seen)) {
    const box = await focusStop(page, index);
    if (box === null) continue;
    const clip = { ...box };
    const focused = await page.screenshot({ clip, animations: 'disabled' });
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    const left = await page.screenshot({ clip, animations: 'disabled' });
    const changed = await changedPixels(page, focused, left);
    const side = box.width + box.height - 4 * ringPx;
    if (changed < side) unseen.push(`${what}: ${changed} pixels of at least ${Math.round(side)}`);
  }
  expect.soft(unseen, where).toEqual([]);
}

/**
 * Returns the elements that Tab reaches and that were not seen often enough, marked with their index so that
 * they can be found again.
 */
async function stopsOf(page: Page, seen: SeenKinds): Promise<readonly Stop[]> {
  const stops = await page.evaluate(() => {
    const tabbable = 'a[href], button, input, select, textarea, [tabindex]';
    return [...document.querySelectorAll<HTMLElement>(tabbable)]
      .filter((element) => element.tabIndex >= 0 && !element.matches(':disabled'))
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .map((element, index) => {
        element.dataset['stop'] = String(index);
        const around = element.parentElement?.className ?? '';
        const kind = [element.localName, element.role ?? '', around, element.className].join(' ');
        return { index, kind, what: element.outerHTML.slice(0, 120) };
      });
  });
  return stops.filter(({ kind }) => {
    const count = seen.get(kind) ?? 0;
    seen.set(kind, count + 1);
    return count < ofEachKind;
  });
}

/** Brings the keyboard to a stop; answers where to look, or null where it is gone meanwhile. */
async function focusStop(page: Page, index: number) {
  return page.evaluate(
    ({ index, ringPx }) => {
      const element = document.querySelector<HTMLElement>(`[data-stop="${index}"]`);
      if (element === null) return null;
      element.scrollIntoView({ block: 'center' });
      element.focus();
      // A hidden input shows its focus on its label.
      const label = element.closest('label') ?? element;
      const shown = element.getBoundingClientRect().width > 2 ? element : label;
      const box = shown.getBoundingClientRect();
      const left = Math.max(0, box.left - ringPx);
      const top = Math.max(0, box.top - ringPx);
      const width = Math.min(innerWidth, box.right + ringPx) - left;
      const height = Math.min(innerHeight, box.bottom + ringPx) - top;
      return width > 0 && height > 0 ? { x: left, y: top, width, height } : null;
    },
    { index, ringPx },
  );
}

/** Pixels that differ enough between two pictures for an eye to see it. */
async function changedPixels(page: Page, a: Buffer, b: Buffer): Promise<number> {
  return page.evaluate(
    async ({ pictures, leastContrast }) => {
      const luminances = await Promise.all(
        pictures.map(async (picture) => {
          const image = await createImageBitmap(
            await (await fetch(`data:image/png;base64,${picture}`)).blob(),
          );
          const canvas = new OffscreenCanvas(image.width, image.height);
          const context = canvas.getContext('2d');
          context?.drawImage(image, 0, 0);
          const { data } = context?.getImageData(0, 0, image.width, image.height) ?? { data: [] };
          const channel = (at: number): number => {
            const share = (data[at] ?? 0) / 255;
            return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
          };
          return Array.from(
            { length: data.length / 4 },
            (_, i) => 0.2126 * channel(4 * i) + 0.7152 * channel(4 * i + 1) + 0.0722 * channel(4 * i + 2),
          );
        }),
      );
      const [before = [], after = []] = luminances;
      return before.filter((luminance, i) => {
        const [low = 0, high = 0] = [luminance, after[i] ?? 0].sort((x, y) => x - y);
        return (high + 0.05) / (low + 0.05) >= leastContrast;
      }).length;
    },
    { pictures: [a.toString('base64'), b.toString('base64')], leastContrast },
  );
}
