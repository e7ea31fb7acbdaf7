// Threads end while a screen works with them: its state is kept or said to be lost, and the next action works.
import { expect, test, type Page } from '@playwright/test';
import { momentsOf } from '../tests/fuzz/machine-faults.ts';
import { expectLessonStep } from './support/lesson.ts';
import { dropFile, narration, stepOf } from './support/page.ts';
import { endWorkers, holdThreads } from './support/threads.ts';

test.beforeEach(async ({ page }) => {
  await holdThreads(page);
  // The show and the lessons wait for a press, and not for a reader's pace.
  await page.emulateMedia({ reducedMotion: 'reduce' });
});

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

const demonstration = (page: Page) => page.getByRole('region', { name: 'A LightTx device at work' });
const verdict = (page: Page) => page.getByRole('heading', { level: 3, name: /survived/ });
const pull = (page: Page) => demonstration(page).getByRole('button', { name: 'Pull the plug' }).first();
const cuts = async (page: Page): Promise<void> => {
  await pull(page).click();
  await expect(demonstration(page).getByRole('button', { name: 'Recover', exact: true })).toBeVisible();
};
/** The rest of the show, by its buttons. */
const recovers = async (page: Page): Promise<void> => {
  await press(page, 'Recover');
  await press(page, 'To the verdict');
  await expect(verdict(page)).toBeVisible();
};

const FRONT: readonly Moment[] = [
  { moment: 'the simulator starts', begin: () => Promise.resolve(), next: cuts },
  {
    moment: 'the device is shown',
    begin: (page) => expect(narration(page)).toContainText('still writing'),
    next: async (page) => {
      await press(page, 'Step');
      await expect(narration(page)).not.toContainText('still writing');
      await cuts(page);
      await recovers(page);
    },
  },
  {
    moment: 'it plays',
    begin: async (page) => {
      await press(page, 'Play');
      await expect(narration(page)).not.toContainText('still writing');
    },
    next: cuts,
  },
  { moment: 'the plug is pulled', begin: (page) => pull(page).click(), next: recovers },
  { moment: 'the power is off', begin: cuts, next: recovers },
  {
    moment: 'it recovers',
    begin: async (page) => {
      await cuts(page);
      await press(page, 'Recover');
    },
    next: async (page) => {
      await press(page, 'To the verdict');
      await expect(verdict(page)).toBeVisible();
    },
  },
  {
    moment: 'the verdict stands',
    begin: async (page) => {
      await cuts(page);
      await recovers(page);
    },
    next: async (page) => {
      await expect(verdict(page)).toBeVisible();
      await press(page, 'Show it again');
      await cuts(page);
    },
  },
];

const form = (page: Page) => page.getByRole('article', { name: 'The lesson' }).locator('form');
/** The device stands where the lesson does, and the next step of the lesson is shown. */
const turns = (from: number) => async (page: Page) => {
  await expectLessonStep(page, from);
  await page.keyboard.press('n');
  await expectLessonStep(page, from + 1);
  // A press while the device is still being led there moves it nowhere.
  await expect(async () => {
    await page.keyboard.press('ArrowRight');
    await expect(page.getByText('The lesson is at step')).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await returns(page);
};
const returns = async (page: Page): Promise<void> => {
  await page.keyboard.press('l');
  await expect(page.getByText('Back to the lesson')).toHaveCount(0);
};

const LESSON: readonly Moment[] = [
  { moment: 'it is being led there', begin: () => Promise.resolve(), next: turns(3) },
  {
    moment: 'the step stands',
    begin: async (page) => {
      await expectLessonStep(page, 3);
      await expect.poll(() => stepOf(page)).toBeGreaterThan(0);
    },
    next: turns(3),
  },
  {
    moment: 'the next step is asked for',
    begin: async (page) => {
      await expectLessonStep(page, 3);
      await page.keyboard.press('n');
    },
    next: turns(4),
  },
  {
    moment: 'the device is elsewhere',
    begin: async (page) => {
      await expectLessonStep(page, 3);
      // The words come before the device; while it is not there, there is no plug to pull.
      await expect.poll(() => stepOf(page)).toBeGreaterThan(0);
      await page.keyboard.press('x');
      await expect(page.getByText('You have changed the run')).toBeVisible();
    },
    next: async (page) => {
      await expect(page.getByText('You have changed the run')).toBeVisible();
      await returns(page);
    },
  },
  {
    moment: 'a question is answered',
    begin: async (page) => {
      await expectLessonStep(page, 3);
      await form(page).locator('input').first().press('Space');
      await form(page).locator('input').first().press('Enter');
      await expect(form(page).getByRole('status')).toContainText(/Right\.|Not quite\./);
    },
    next: async (page) => {
      await expect(form(page).getByRole('status')).toContainText(/Right\.|Not quite\./);
      await form(page).getByRole('status').press('n');
      await expectLessonStep(page, 4);
      await page.keyboard.press('p');
      await expect(form(page).getByRole('status')).toContainText(/Right\.|Not quite\./);
    },
  },
];

const panel = (page: Page) => page.getByRole('article', { name: 'Figure 6: throughput by abort ratio' });
const measures = async (page: Page): Promise<void> => {
  await panel(page)
    .getByRole('button', { name: /^Measure|^Go on/ })
    .click();
  await isMeasured(page);
};
const isMeasured = async (page: Page): Promise<void> => {
  await expect(panel(page).getByRole('progressbar')).toHaveCount(0);
  await expect(panel(page).getByText(/^\d\.\d\d$/)).not.toHaveCount(0);
};
const inSmall = (page: Page) =>
  page.getByLabel('Size of the runs').selectOption({ label: 'a sixty-fourth, for a quick look' });

const FIGURES: readonly Moment[] = [
  { moment: 'the figures are being drawn', begin: inSmall, next: measures },
  {
    moment: 'at rest',
    begin: async (page) => {
      await inSmall(page);
      await expect(panel(page).getByRole('img')).toHaveAttribute('aria-label', /Nothing is measured yet\.$/);
    },
    next: measures,
  },
  {
    moment: 'runs are under way',
    begin: async (page) => {
      await inSmall(page);
      await panel(page)
        .getByRole('button', { name: /^Measure/ })
        .click();
      await expect(panel(page).getByText(/^[1-9]\d* of 16 runs$/)).toBeVisible();
    },
    next: isMeasured,
  },
  {
    moment: 'a figure has been measured',
    begin: async (page) => {
      await inSmall(page);
      await measures(page);
    },
    next: async (page) => {
      await isMeasured(page);
      await page.getByRole('button', { name: 'A sweep of your own' }).click();
      await page.getByRole('button', { name: /^Run \d+ runs/ }).click();
      await expect(status(page)).toContainText(/[1-9]\d* of 45 runs/);
      await press(page, 'Published figures');
      await isMeasured(page);
    },
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
  { screen: '', seen: (page) => expect(demonstration(page)).toBeVisible(), moments: FRONT },
  { screen: 'learn/atomicity/3', seen: (page) => expect(form(page)).toBeVisible(), moments: LESSON },
  { screen: 'figures', seen: (page) => expect(panel(page)).toBeVisible(), moments: FIGURES },
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
