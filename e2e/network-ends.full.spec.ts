// The network ends after any request of a visit: the page says so or works, and goes on as soon as the network is back.
import { expect, type Locator, test, type Page } from '@playwright/test';
import { momentsOf } from '../tests/fuzz/machine-faults.ts';
import { narration } from './support/page.ts';
import { openStaticHost } from './support/static-host.ts';

interface Visit {
  readonly screen: string;
  /** Stands there once the screen has come. */
  readonly sign: (page: Page) => Locator;
}

const heading = (name: string) => (page: Page) => page.getByRole('heading', { name }).first();
const said = (hasText: string | RegExp) => (page: Page) => narration(page).filter({ hasText });

const VISITS: readonly Visit[] = [
  { screen: '', sign: said(/\w{4}/) },
  { screen: 'lab', sign: said('Time 0') },
  {
    screen: 'compare',
    sign: (page) => page.getByRole('link', { name: /^Open in the lab: / }).nth(1),
  },
  { screen: 'crashes', sign: heading('Outcomes') },
  { screen: 'traces', sign: said('Drop a trace') },
  { screen: 'figures', sign: said('measured again here') },
  { screen: 'learn', sign: heading('Lessons') },
  { screen: 'workbench', sign: (page) => page.getByRole('textbox', { name: 'Code of the scheme' }) },
];

/** Moments of each visit. */
const SPREAD = 6;

/** Requests that are answered before the network ends, of so many: from the first one that the page can do something without. */
function spread(all: number, first: number): number[] {
  const moments = Array.from({ length: SPREAD }, (_, at) =>
    Math.round(first + ((all - 1 - first) * at) / (SPREAD - 1)),
  );
  return moments;
}

/** Requests behind which the page begins: without a file that its document names, it is a sentence that has a test of its own. */
async function begunAfter(page: Page, asked: readonly string[]): Promise<number> {
  const named = await page.evaluate(async () => {
    const text = await (await fetch('./')).text();
    return [...text.matchAll(/(?:src|href)="\.\/(assets\/[^"]+\.(?:js|css))"/g)].map(
      ([, file]) => file ?? '',
    );
  });
  return 1 + Math.max(...named.map((file) => asked.findIndex((each) => each.endsWith(file))));
}

/** Presses "Try again", and restarts the simulator, whenever the page offers that, until the screen has come. */
async function expectMended(page: Page, sign: Locator): Promise<void> {
  const again = page.getByRole('button', { name: /^(Try again|Restart it)$/ });
  await expect
    .poll(async () => {
      if ((await again.count()) > 0) await again.first().click();
      return sign.isVisible();
    })
    .toBe(true);
}

for (const { screen, sign } of VISITS) {
  test(`Network: #/${screen} whose network ends after any request says so or works, and goes on when it is back`, async ({
    browser,
  }) => {
    const errors: string[] = [];
    const host = await openStaticHost('dist', true);
    /** Opens the screen in a browser that has no file yet, whose network answers so many requests. */
    const visit = async (answered: number): Promise<Page> => {
      const context = await browser.newContext({ serviceWorkers: 'block', reducedMotion: 'reduce' });
      const page = await context.newPage();
      page.on('pageerror', (error) => errors.push(String(error)));
      host.answer(answered);
      await page.goto(`${host.address}#/${screen}`);
      return page;
    };
    const whole = await visit(Infinity);
    await expect(sign(whole)).toBeVisible();
    await whole.waitForLoadState('networkidle');
    const asked = [...host.asked()];
    const moments = spread(asked.length, await begunAfter(whole, asked));
    expect(moments.length * VISITS.length).toBe(momentsOf('The network ends after any request of a visit'));
    await whole.context().close();
    for (const answered of moments) {
      await test.step(`after ${answered} of ${asked.length} requests`, async () => {
        const page = await visit(answered);
        const root = page.locator('#root');
        await expect(root.locator('[data-unloaded]')).toHaveCount(0);
        await expect(root.getByRole('main').or(root.getByRole('alert')).first()).toContainText(/\w{4}/);
        await page.keyboard.press('ArrowRight');
        await page.keyboard.press('ArrowLeft');
        await expect(root).toContainText(/\w{4}/);
        host.answer(Infinity);
        await expectMended(page, sign(page));
        await page.context().close();
      });
    }
    host.close();
    expect(errors).toEqual([]);
  });
}
