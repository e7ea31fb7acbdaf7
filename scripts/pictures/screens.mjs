// The screens that the README shows: where they are, and what is done there before the picture is taken.

/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {{ name: string, address: string, act: (page: Page) => Promise<void>, width?: number, height?: number }} ScreenPicture */

/** The figure that costs least to measure and has published values. */
const FIGURE = 'MySQL under TPC-C: external synchrony against async with barriers';

/** @type {readonly ScreenPicture[]} */
export const SCREENS = [
  {
    name: 'crashes',
    address: '#/crashes',
    act: (page) => page.getByText('1 of 2 rows break a promise').waitFor(),
  },
  {
    name: 'figures',
    address: '#/figures',
    act: async (page) => {
      const figure = page.getByRole('article', { name: FIGURE, exact: true });
      await figure.getByRole('button', { name: /^Measure/ }).click();
      await page
        .getByRole('main')
        .getByRole('status')
        .filter({ hasText: /^1 figure of/ })
        .first()
        .waitFor();
      await figure.evaluate((part) => part.scrollIntoView({ block: 'center' }));
    },
  },
  {
    name: 'workbench',
    address: '#/workbench/tour',
    // Narrower, the device stands below the code.
    width: 1280,
    height: 980,
    act: async (page) => {
      const step = page.getByRole('button', { name: 'Step through it' });
      await step.click();
      await page.getByRole('region', { name: 'Device with this scheme' }).locator(':scope:focus').waitFor();
      await page.getByText('Costs are measured').waitFor({ state: 'detached' });
      await page.evaluate(() => scrollTo({ top: 0 }));
    },
  },
  {
    name: 'lesson',
    address: '#/learn/zones/3',
    act: (page) => page.getByText('Where does block 2 stand then?').waitFor(),
  },
];
