// Every screen under axe, in one look and at one width.
import { type Browser, expect, type Page, test, type ViewportSize } from '@playwright/test';
import { bringAxe, expectAccessible } from './axe.ts';
import { expectControls } from './controls.ts';
import { namelessDrawings } from './drawings.ts';
import { expectVisibleFocus, type SeenKinds } from './focus.ts';
import { chooseLook, type Look, looks, visits } from './screens.ts';

const wide = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

interface Seen {
  readonly look: Look;
  readonly viewport: ViewportSize;
}

/** Every look, wide and on a phone. A narrow screen changes the layout, not the colour contrast. */
const everyLook: readonly Seen[] = looks.flatMap((look) =>
  (look.contrast || look.forcedColors ? [wide] : [wide, phone]).map((viewport) => ({ look, viewport })),
);

/** The second ring's, one of each kind: wide and narrow, light and dark, with much contrast and with little. */
const SECOND_RING = new Set(['light 1440', 'dark 390', 'high contrast, dark 1440']);

const isSecondRing = ({ look, viewport }: Seen): boolean => SECOND_RING.has(`${look.name} ${viewport.width}`);

export const looksOf = (ring: 'full' | 'deep'): readonly Seen[] =>
  everyLook.filter((each) => isSecondRing(each) === (ring === 'full'));

/** A page in a look, with axe in it: the page's policy would refuse a script that is not its own. */
async function pageOf(browser: Browser, { look, viewport }: Seen): Promise<Page> {
  const { colorScheme, forcedColors = 'none' } = look;
  const page = await browser.newPage({
    colorScheme,
    forcedColors,
    viewport,
    reducedMotion: 'reduce',
    bypassCSP: true,
  });
  await bringAxe(page);
  await chooseLook(page, look);
  return page;
}

/** Defines the tests that every screen passes the checks in a look. */
export function testLook({ look, viewport }: Seen): void {
  test(`Accessibility: every screen passes the checks, ${look.name}, ${viewport.width} pixels wide`, async ({
    browser,
  }) => {
    const page = await pageOf(browser, { look, viewport });
    const seen: SeenKinds = new Map();
    for (const { name, open } of visits) {
      await open(page);
      await expectAccessible(page, name, look.contrast);
      // Colours change neither names nor sizes, and a focus ring is as wide on a phone.
      if (look.name === 'light') {
        await expectControls(page, name);
        expect.soft(await namelessDrawings(page), name).toEqual([]);
      }
      if (viewport === wide && !look.contrast) await expectVisibleFocus(page, name, seen);
    }
    await page.close();
  });

  test(`Accessibility: a measured figure and its table pass the checks, ${look.name}, ${viewport.width} pixels wide`, async ({
    browser,
  }) => {
    const page = await pageOf(browser, { look, viewport });
    await page.goto('./#/figures');
    const safe = page.getByRole('article', { name: 'When is data safe?' });
    await safe.getByRole('button', { name: /^Measure/ }).click();
    await expect(safe.getByText('the same').first()).toBeVisible();
    await safe.getByText('All values as a table').click();
    await expectAccessible(page, 'figures', look.contrast);
    await page.close();
  });
}
