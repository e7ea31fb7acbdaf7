// The browser keeps a page that is left, frozen, and shows it again: its listeners, threads and address go on.
import { expect, test, type CDPSession, type Page } from '@playwright/test';
import { momentsOf } from '../tests/fuzz/machine-faults.ts';
import { launchOptions } from '../scripts/browser.mjs';
import { complaintsOf, expectStep, openLab } from './support/page.ts';

// Without this flag of Playwright's the browser says of each page what keeps it from being kept.
test.use({ launchOptions: { ...launchOptions(), ignoreDefaultArgs: ['--disable-back-forward-cache'] } });

/** The browser of the tests keeps no page: the page is told what one that is kept is told, and frozen meanwhile. */
async function leaveAndComeBack(page: Page, cdp: CDPSession): Promise<void> {
  const tell = (type: string): Promise<void> =>
    page.evaluate((type) => {
      dispatchEvent(new PageTransitionEvent(type, { persisted: true }));
    }, type);
  await tell('pagehide');
  await cdp.send('Page.setWebLifecycleState', { state: 'frozen' });
  await cdp.send('Page.setWebLifecycleState', { state: 'active' });
  await tell('pageshow');
}

interface Kept {
  readonly name: string;
  readonly open: (page: Page) => Promise<unknown>;
  /** The next action, and its result. */
  readonly next: (page: Page) => Promise<unknown>;
}

const moment = (page: Page) => page.getByRole('slider', { name: 'Moment' });

const KEPT: readonly Kept[] = [
  {
    name: 'the lab at rest',
    open: (page) => openLab(page, 9),
    next: async (page) => {
      await expectStep(page, 9);
      await page.keyboard.press('ArrowRight');
      await expectStep(page, 10);
      // The address follows.
      const before = page.url();
      await page.keyboard.press('ArrowRight');
      await expect.poll(() => page.url()).not.toBe(before);
    },
  },
  {
    name: 'the lab that plays',
    open: async (page) => {
      await openLab(page);
      await page.keyboard.press('Space');
      await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
    },
    next: async (page) => {
      await expect(page.getByRole('slider', { name: 'History' })).toHaveAttribute('aria-valuenow', /^[3-9]$/);
      await page.keyboard.press('Space');
      await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
    },
  },
  {
    name: 'Compare',
    open: async (page) => {
      await page.goto('./#/compare');
      await expect(page.getByRole('link', { name: /^Open in the lab: / })).toHaveCount(2);
    },
    next: async (page) => {
      await page.keyboard.press('ArrowRight');
      await expect(moment(page)).toHaveAttribute('aria-valuetext', /^operation 1 of/);
    },
  },
  {
    name: 'runs of a trace',
    open: async (page) => {
      await page.goto('./#/traces');
      await page.getByRole('button', { name: 'PostgreSQL, TPC-C' }).click();
      await page.getByRole('button', { name: /^Run \d/ }).click();
    },
    next: (page) => expect(page.getByRole('button', { name: 'CSV', exact: true })).toBeVisible(),
  },
  {
    name: 'a lesson',
    open: async (page) => {
      await page.goto('./#/learn/zones/2');
      await expect(page.getByRole('article')).toContainText('Block 2');
    },
    next: async (page) => {
      await page.goto('./#/learn/zones/3');
      await expect(page.getByRole('article')).toContainText('Tx5 had sent two pages');
    },
  },
];

test('Cached page: a page that was left and kept goes on with its listeners, threads and address', async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  const cdp = await page.context().newCDPSession(page);
  expect(KEPT).toHaveLength(momentsOf('A page that was kept while one was elsewhere'));
  for (const { name, open, next } of KEPT) {
    await test.step(name, async () => {
      await page.goto('about:blank');
      await open(page);
      await leaveAndComeBack(page, cdp);
      await next(page);
    });
  }
  expect(complaints).toEqual([]);
});

test('Cached page: all that keeps browsers from keeping a page is the lock by which it knows that its threads live', async ({
  browser,
}) => {
  const page = await browser.newPage();
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Page.enable');
  const reasons: string[] = [];
  cdp.on('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) => {
    for (const { type, reason } of notRestoredExplanations) reasons.push(`${type}: ${reason}`);
  });
  await openLab(page, 3);
  await page.goto('./favicon.svg');
  await page.goBack();
  await expectStep(page, 3);
  const ofThePage = (): string[] => reasons.filter((reason) => !reason.startsWith('Circumstantial'));
  await expect.poll(ofThePage).toEqual(['SupportPending: WebLocks']);
  await page.close();
});
