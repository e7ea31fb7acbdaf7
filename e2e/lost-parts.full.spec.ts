// A file of the page does not come: a sentence says so in its place, "Try again" asks for it anew, and everything else goes on.
import { expect, test, type Page } from '@playwright/test';
import { passing } from './support/growth.ts';
import { chooseScheme, expectStep, narration, openLab, stepOn } from './support/page.ts';

const INTERFACE = 'The interface: what a scheme declares and answers, and what it asks the device for';
const MISSING = 'A part of the page did not load.';

interface Part {
  /** Name of its file in the build. */
  readonly file: string;
  readonly at: string;
  /** Brings it to the screen; left out: it belongs to its address. */
  readonly show?: (page: Page) => Promise<unknown>;
  /** Places in which it is missing; left out: one. */
  readonly places?: number;
  readonly seen: (page: Page) => Promise<unknown>;
}

const heading = (name: string | RegExp) => (page: Page) =>
  expect(page.getByRole('heading', { name }).first()).toBeVisible();
const dialog = (page: Page) => expect(page.getByRole('dialog')).toBeVisible();
const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click();
const key = (name: string) => async (page: Page) => {
  await expect(narration(page)).toContainText('Time 0');
  await page.keyboard.press(name);
};
const drawer = (file: string, name: string): Part => ({
  file,
  at: './#/lab',
  show: press(new RegExp(`^${name}`)),
  seen: (page) => expect(page.locator('[data-drawer-name]').getByRole('button').first()).toBeVisible(),
});

const SCREENS: readonly Part[] = [
  { file: 'lab-screen', at: './#/lab', seen: (page) => expect(narration(page)).toContainText('Time 0') },
  { file: 'crash-screen', at: './#/crashes', seen: heading('Outcomes') },
  {
    file: 'compare-screen',
    at: './#/compare',
    seen: (page) => expect(page.getByRole('link', { name: /^Open in the lab: / })).toHaveCount(2),
  },
  { file: 'traces-screen', at: './#/traces', seen: (page) => expect(narration(page)).toContainText('Drop') },
  { file: 'figures-screen', at: './#/figures', seen: heading(/./) },
  { file: 'learn-screen', at: './#/learn', seen: heading('Lessons') },
  {
    file: 'workbench-screen',
    at: './#/workbench',
    seen: (page) => expect(page.getByTestId('code')).toBeVisible(),
  },
  { file: 'notes-screen', at: './#/notes?s=abc', seen: heading(/notes/i) },
  { file: 'instructors-door', at: './#/learn/kit', seen: heading(/./) },
];

const PARTS: readonly Part[] = [
  {
    file: 'menu-popup',
    at: './#/lab',
    show: press('View'),
    seen: (page) => expect(page.getByRole('menu')).toBeVisible(),
  },
  { file: 'setup-panel', at: './#/lab', show: press(/^Scheme/), seen: dialog },
  { file: 'share-panel', at: './#/lab', show: press('Share'), seen: dialog },
  {
    file: 'save-panel',
    at: './#/lab',
    show: press('Share'),
    seen: (page) => expect(page.getByRole('button', { name: 'Stage as SVG', exact: true })).toBeVisible(),
  },
  { file: 'palette', at: './#/lab', show: key('Control+k'), seen: dialog },
  { file: 'keyboard-map', at: './#/lab', show: key('?'), seen: dialog },
  { file: 'spotlight', at: './#/lab', show: key('s'), seen: () => Promise.resolve() },
  {
    file: 'host-stage',
    at: './#/lab',
    show: (page) => chooseScheme(page, 'RVM log on flash', /Two transfers/),
    seen: (page) => expect(page.getByRole('button', { name: /plug/i }).first()).toBeVisible(),
  },
  { file: 'popover-panel', at: './#/crashes', show: press(/^Device/), seen: dialog },
  {
    file: 'lecture-bar',
    at: './#/learn/lecture/commit-records',
    seen: (page) => expect(page.getByRole('complementary', { name: /lecture/i })).toBeVisible(),
  },
  {
    file: 'interface-names',
    at: './#/workbench',
    places: 2,
    show: (page) => page.getByText(INTERFACE).click(),
    seen: (page) => expect(page.getByRole('region', { name: INTERFACE })).toContainText(/\w/),
  },
  {
    file: 'code-view',
    at: './#/workbench',
    seen: (page) => expect(page.getByTestId('code').getByRole('textbox')).toBeVisible(),
  },
  drawer('hand-form', 'By hand'),
  drawer('moments-panel', 'Moments'),
  drawer('breakpoint-panel', 'Breakpoints'),
  drawer('follow-panel', 'Follow'),
  drawer('charts-panel', 'Charts'),
];

/** Refuses a file of the build, and its style sheet, until they are let through. Requests under way meanwhile are not disturbed. */
async function refuse(page: Page, file: string): Promise<{ allow: () => void }> {
  const pattern = new RegExp(`/assets/${file}-[\\w-]{8}\\.(js|css)$`);
  let isRefused = true;
  await page.route(pattern, (route) => (isRefused ? route.abort() : route.continue()));
  return {
    allow: () => {
      isRefused = false;
    },
  };
}

async function expectMended(page: Page, part: Part): Promise<void> {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  const { allow } = await refuse(page, part.file);
  await page.goto('about:blank');
  await page.goto(part.at);
  await part.show?.(page);
  const alert = page.getByRole('alert').filter({ hasText: MISSING });
  await expect(alert).toHaveCount(part.places ?? 1);
  allow();
  // A file may be missing in two places.
  await expect
    .poll(async () => {
      // One at a time, found and pressed at once: with the sentence, its button goes.
      const again = alert.getByRole('button', { name: 'Try again' });
      await again.evaluateAll(([button]) => (button instanceof HTMLElement ? button.click() : undefined));
      return alert.count();
    })
    .toBe(0);
  await part.seen(page);
  await expect(page.locator('[data-unloaded]')).toHaveCount(0);
  expect(errors).toEqual([]);
}

for (const part of [...SCREENS, ...PARTS]) {
  test(`Lost parts: ${part.file} that does not load is said in its place, and "Try again" brings it`, async ({
    page,
  }) => {
    await expectMended(page, part);
  });
}

test('Lost parts: the lab goes on, at its step, while a part of it is missing', async ({ page }) => {
  await openLab(page, 7);
  const { allow } = await refuse(page, 'charts-panel');
  await press(/^Charts/)(page);
  const alert = page.getByRole('alert').filter({ hasText: MISSING });
  await expect(alert).toBeVisible();
  await stepOn(page);
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect(alert.getByRole('button', { name: 'Load the page again' })).toBeVisible();
  allow();
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('region', { name: 'Charts of the figures' })).toContainText(/\w/);
  await expectStep(page, 8);
});

test('Lost parts: a style sheet that is lost comes with "Try again"', async ({ page }) => {
  const pattern = /\/assets\/charts-panel-[\w-]{8}\.css$/;
  await page.route(pattern, (route) => route.abort());
  await openLab(page, 3);
  await press(/^Charts/)(page);
  await expect(page.getByRole('alert')).toContainText(MISSING);
  await page.unroute(pattern);
  await press('Try again')(page);
  await expect(page.getByRole('region', { name: 'Charts of the figures' })).toContainText(/\w/);
  const sheets = (): Promise<number> =>
    page.evaluate(
      () => [...document.styleSheets].filter(({ href }) => href?.includes('charts-panel')).length,
    );
  // The region has words while its parts are on their way.
  await expect.poll(sheets).toBe(1);
});

test('Lost parts: where a new version took the files away, the page says so and loads it', async ({
  page,
}) => {
  await openLab(page, 4);
  const pattern = /\/assets\/compare-screen-[\w-]{8}\.js$/;
  await page.route(pattern, (route) => route.fulfill({ status: 404 }));
  await page.goto('./#/compare');
  await expect(page.getByRole('alert')).toContainText('a new version was published');
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
  await page.unroute(pattern);
  await press('Load the page again')(page);
  await expect(page.getByRole('link', { name: /^Open in the lab: / })).toHaveCount(2);
});

test('Lost parts: the sentences of the simulator are asked for again, and the lab begins', async ({
  page,
}) => {
  const { allow } = await refuse(page, 'machine');
  await page.goto('./#/lab');
  await expect(page.getByRole('alert')).toContainText(MISSING);
  allow();
  await press('Try again')(page);
  await expect(narration(page)).toContainText('Time 0');
});

test('Lost parts: a page whose first file is lost says that it did not load, in both languages', async ({
  page,
}) => {
  await page.route(/\/assets\/index-[\w-]{8}\.js$/, (route) => route.abort());
  await page.goto('./');
  await expect(page.getByText('FlashScope did not load. Check the connection')).toBeVisible({
    timeout: 12_000,
  });
  await expect(page.getByText('FlashScope wurde nicht geladen.')).toBeVisible();
});

for (const screen of ['', 'lab', 'compare', 'crashes', 'traces', 'figures', 'learn', 'workbench']) {
  for (const afterMs of [0, 300, 1000]) {
    test(`Lost parts: #/${screen} whose network ends ${afterMs} ms after the load works or says that it does not`, async ({
      page,
      context,
    }) => {
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(String(error)));
      await page.goto(`./#/${screen}`);
      await passing(page, afterMs);
      await context.setOffline(true);
      const root = page.locator('#root');
      await expect(root.locator('[data-unloaded]')).toHaveCount(0);
      await expect(root).toContainText(/\w{4}/);
      for (const next of ['lab', 'learn', 'traces']) {
        await page.evaluate((name) => {
          location.hash = `#/${name}`;
        }, next);
        await expect(root.getByRole('main').or(root.getByRole('alert')).first()).toContainText(/\w{4}/);
      }
      await context.setOffline(false);
      expect(errors).toEqual([]);
    });
  }
}

test.describe('on a telephone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  for (const at of ['#/traces', '#/compare', '#/workbench'])
    test(`Lost parts: the sentence about work that waits covers no control of ${at}`, async ({ page }) => {
      // Sentences of the simulator, for which every screen waits.
      const { allow } = await refuse(page, 'machine');
      await page.goto(`./${at}`);
      const alert = page.getByRole('alert').filter({ hasText: MISSING });
      await expect(alert).toBeVisible();
      const box = await alert.evaluate((element) => element.getBoundingClientRect().toJSON() as DOMRect);
      const covered = await page.evaluate(({ left, right, top, bottom }) => {
        const controls = document.querySelectorAll('a, button, input, select, textarea, summary');
        return [...controls]
          .filter((control) => control.closest('[role=alert]') === null && control.checkVisibility())
          .filter((control) => {
            const own = control.getBoundingClientRect();
            return own.left < right && own.right > left && own.top < bottom && own.bottom > top;
          })
          .map((control) => control.textContent);
      }, box);
      expect(covered).toEqual([]);
      allow();
      await alert.getByRole('button', { name: 'Try again' }).click();
      await expect(alert).toHaveCount(0);
    });
});
