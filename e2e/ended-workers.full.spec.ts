// Threads end while a screen works with them: its state is kept or said to be lost, and the next action works.
import { expect, test, type Page } from '@playwright/test';
import { momentsOf } from '../tests/fuzz/machine-faults.ts';
import { addressSaying } from './support/address.ts';
import { dropFile, expectStep, narration, openLab, stepOn } from './support/page.ts';

/** Threads of a page, or of a frame in it. */
interface Made {
  readonly made: Worker[];
  refusesThreads: boolean;
}

/** Lets a test refuse new threads, and end those of the sandbox, which hear no test themselves. */
async function holdThreads(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { Worker } = globalThis;
    const held: Made = Object.assign(globalThis, { made: [], refusesThreads: false });
    globalThis.Worker = class extends Worker {
      constructor(...given: ConstructorParameters<typeof Worker>) {
        if (held.refusesThreads) throw new Error('no more threads');
        super(...given);
        held.made.push(this);
      }
    };
  });
}

test.beforeEach(({ page }) => holdThreads(page));

/** Ends every thread of the page, those in the sandbox too. */
async function endWorkers(page: Page): Promise<void> {
  expect(page.workers().length).toBeGreaterThan(0);
  const ends = [
    ...page.workers().map((worker) =>
      worker.evaluate(() => {
        self.close();
      }),
    ),
    ...page.frames().map((frame) =>
      frame.evaluate(() => {
        const { made } = globalThis as unknown as Made;
        if (origin === 'null') for (const worker of made.splice(0)) worker.terminate();
      }),
    ),
  ];
  // A thread or a frame may be over already.
  await Promise.allSettled(ends);
}

/** A moment on a screen: how it comes about, and the next action with its result. */
interface Moment {
  readonly moment: string;
  readonly begin: (page: Page) => Promise<unknown>;
  readonly next: (page: Page) => Promise<unknown>;
}

const status = (page: Page) => page.getByRole('main').getByRole('status').first();
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();

const sample = async (page: Page): Promise<void> => {
  await press(page, 'PostgreSQL, TPC-C');
  await expect(page.getByRole('button', { name: /^Run \d/ })).toBeVisible();
};
const runs = async (page: Page): Promise<void> => {
  await press(page, /^Run \d/);
  await expect(page.getByRole('button', { name: 'CSV', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cancel' })).toHaveCount(0);
};
const requests = Array.from({ length: 200_000 }, (_, i) => `${i},1,${i % 500},1,W`)
  .concat('300000,1,,,C', '')
  .join('\n');

const TRACES: readonly Moment[] = [
  { moment: 'at rest', begin: () => Promise.resolve(), next: sample },
  { moment: 'a trace is read', begin: (page) => dropFile(page, 'mine.csv', requests), next: readAndRun },
  { moment: 'a trace has been read', begin: sample, next: runs },
  {
    moment: 'runs are under way',
    begin: async (page) => {
      await sample(page);
      await press(page, /^Run \d/);
    },
    next: async (page) => {
      await expect(page.getByRole('button', { name: 'Cancel' })).toHaveCount(0);
      await runs(page);
    },
  },
];

async function readAndRun(page: Page): Promise<void> {
  await expect(narration(page)).toContainText('mine.csv holds');
  await runs(page);
}

const moment = (page: Page) => page.getByRole('slider', { name: 'Moment' });
const atOperation = (page: Page, count: number) =>
  expect(moment(page)).toHaveAttribute('aria-valuetext', new RegExp(`^operation ${count} of`));
const steps = async (page: Page): Promise<void> => {
  await page.keyboard.press('ArrowRight');
  await atOperation(page, 1);
};

const COMPARE: readonly Moment[] = [
  { moment: 'at rest', begin: () => Promise.resolve(), next: steps },
  {
    moment: 'a step is made',
    begin: (page) => page.keyboard.press('ArrowRight'),
    next: async (page) => {
      await atOperation(page, 1);
      await page.keyboard.press('ArrowRight');
      await atOperation(page, 2);
    },
  },
  {
    moment: 'they play',
    begin: (page) => press(page, 'Play'),
    next: async (page) => {
      await expect(moment(page)).toHaveAttribute('aria-valuetext', /^operation [3-9] of/);
    },
  },
  {
    moment: 'they work to the end',
    begin: (page) => page.keyboard.press('End'),
    next: (page) => expect(moment(page)).toHaveAttribute('aria-valuetext', /^the end/),
  },
  {
    moment: 'the power is off',
    begin: async (page) => {
      await steps(page);
      await page.keyboard.press('x');
    },
    next: async (page) => {
      await press(page, 'Recover all');
      await expect(moment(page)).toHaveAttribute('aria-valuetext', /^recovered/);
    },
  },
];

const explores = async (page: Page): Promise<void> => {
  await press(page, /^(Fail the power everywhere|Run again)$/);
  await expect(page.getByRole('button', { name: 'Cancel' })).toHaveCount(0);
  await expect(page.getByText('rows break a promise')).toBeVisible();
};

const CRASHES: readonly Moment[] = [
  { moment: 'at rest', begin: () => Promise.resolve(), next: explores },
  {
    moment: 'it explores',
    begin: (page) => press(page, /^(Fail the power everywhere|Run again)$/),
    next: async (page) => {
      await expect(page.getByRole('button', { name: 'Cancel' })).toHaveCount(0);
      await expect(page.getByText('rows break a promise')).toBeVisible();
    },
  },
];

const editor = (page: Page) => page.getByRole('textbox', { name: 'Code of the scheme' });
const isJudged = (page: Page) => expect(status(page)).toContainText('Everything holds');
const types = async (page: Page): Promise<void> => {
  await editor(page).press('Control+End');
  await page.keyboard.type('// on');
  await isJudged(page);
  const device = page.getByRole('region', { name: 'Device with this scheme' });
  await expect(device.getByText('Volatile')).toBeVisible();
};

const WORKBENCH: readonly Moment[] = [
  { moment: 'at rest', begin: isJudged, next: types },
  { moment: 'it judges', begin: (page) => expect(editor(page)).toBeVisible(), next: types },
  {
    moment: 'the device beside plays',
    begin: async (page) => {
      await isJudged(page);
      await press(page, 'Play');
    },
    next: types,
  },
];

const SCREENS: readonly {
  readonly screen: string;
  readonly seen: (page: Page) => Promise<unknown>;
  readonly moments: readonly Moment[];
}[] = [
  {
    screen: 'traces',
    seen: (page) => expect(narration(page)).toContainText('Drop a trace'),
    moments: TRACES,
  },
  {
    screen: 'compare',
    seen: (page) => expect(page.getByRole('link', { name: /^Open in the lab: / })).toHaveCount(2),
    moments: COMPARE,
  },
  {
    screen: 'crashes',
    seen: (page) => expect(page.getByText('rows break a promise')).toBeVisible(),
    moments: CRASHES,
  },
  { screen: 'workbench', seen: (page) => expect(editor(page)).toBeVisible(), moments: WORKBENCH },
];

for (const { screen, seen, moments } of SCREENS) {
  test(`Threads: #/${screen} whose threads end at any moment goes on`, async ({ page }) => {
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(String(error)));
    expect(moments).toHaveLength(momentsOf(`The threads of #/${screen} end`));
    for (const { moment, begin, next } of moments) {
      await test.step(moment, async () => {
        await page.goto('about:blank');
        await page.goto(`./#/${screen}`);
        await seen(page);
        await begin(page);
        await endWorkers(page);
        await next(page);
      });
    }
    expect(errors).toEqual([]);
  });
}

/** From now on the browser makes threads for the page, or refuses every one. */
async function allowThreads(page: Page, isAllowed: boolean): Promise<void> {
  await page.evaluate((allowed) => {
    (globalThis as unknown as Made).refusesThreads = !allowed;
  }, isAllowed);
}

/** Opens a screen in a browser that makes no thread for it. */
async function openWithoutThreads(page: Page, address: string): Promise<void> {
  await page.addInitScript(() => {
    (globalThis as unknown as Made).refusesThreads = self === top;
  });
  await page.goto(address);
}

const restart = (page: Page) => page.getByRole('button', { name: 'Restart it' });

/** Ends all threads and refuses new ones until the page gives up, and restarts it when threads are made again. */
async function loseAndRestart(page: Page): Promise<void> {
  await allowThreads(page, false);
  await endWorkers(page);
  await restartAllowed(page);
}

async function restartAllowed(page: Page): Promise<void> {
  await expect(page.getByText('could not be restarted automatically')).toBeVisible();
  await allowThreads(page, true);
  await restart(page).click();
  await expect(restart(page)).toHaveCount(0);
}

test('Threads: a lab whose thread fails again and again is restarted at its step', async ({ page }) => {
  await openLab(page, 12);
  const said = await narration(page).textContent();
  await loseAndRestart(page);
  await stepOn(page);
  await expectStep(page, 13);
  await page.keyboard.press('ArrowLeft');
  await expectStep(page, 12);
  await expect(narration(page)).toHaveText(said ?? '');
});

test('Threads: a link to the lab that finds no thread is opened by a restart', async ({ page, browser }) => {
  const other = await browser.newPage({ reducedMotion: 'reduce' });
  await openLab(other, 9);
  const said = await narration(other).textContent();
  await addressSaying(other, { step: 9 });
  await openWithoutThreads(page, other.url());
  await other.close();
  await restartAllowed(page);
  await expectStep(page, 9);
  await expect(narration(page)).toHaveText(said ?? '');
});

test('Threads: devices side by side whose threads fail again and again are restarted at their moment', async ({
  page,
}) => {
  await page.goto('./#/compare');
  await expect(page.getByRole('link', { name: /^Open in the lab: / })).toHaveCount(2);
  for (const count of [1, 2, 3]) {
    await page.keyboard.press('ArrowRight');
    await atOperation(page, count);
  }
  const before = page.url();
  await page.keyboard.press('x');
  await expect.poll(() => page.url()).not.toBe(before);
  await expect(moment(page)).toHaveAttribute('aria-valuetext', /^power lost/);
  const at = (await moment(page).getAttribute('aria-valuetext')) ?? '';
  const address = page.url();
  await loseAndRestart(page);
  await expect(moment(page)).toHaveAttribute('aria-valuetext', at);
  await expect(page.getByRole('link', { name: /^Open in the lab: / })).toHaveCount(2);
  expect(page.url()).toBe(address);
  await press(page, 'Recover all');
  await expect(moment(page)).toHaveAttribute('aria-valuetext', /^recovered/);
});

test('Threads: devices side by side that find no thread are set up by a restart', async ({ page }) => {
  await openWithoutThreads(page, './#/compare/lighttx+wal/figure-4/3');
  await restartAllowed(page);
  await atOperation(page, 3);
  await expect(page.getByRole('link', { name: /^Open in the lab: / })).toHaveCount(2);
  await page.keyboard.press('ArrowRight');
  await atOperation(page, 4);
});

test('Threads: the device of the workbench whose thread has ended is restarted at its step', async ({
  page,
}) => {
  await page.goto('./#/workbench');
  await isJudged(page);
  const device = page.getByRole('region', { name: 'Device with this scheme' });
  await device.focus();
  for (let step = 1; step <= 5; step++) {
    await page.keyboard.press('ArrowRight');
    await expectStep(page, step);
  }
  await endWorkers(page);
  await restart(page).click();
  await expect(restart(page)).toHaveCount(0);
  await expectStep(page, 5);
  await stepOn(page);
});

test('Threads: a workbench that finds no thread is opened by a restart', async ({ page }) => {
  await openWithoutThreads(page, './#/workbench');
  await restartAllowed(page);
  await isJudged(page);
  await types(page);
});
