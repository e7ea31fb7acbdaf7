// The screens that the README shows: where they are, and what is done there before the picture is taken.

/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {{ name: string, address: string, act: (page: Page) => Promise<void>, width?: number, height?: number }} ScreenPicture */

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
    act: (page) => page.getByText('✓ measured').first().waitFor(),
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
