import { expect, type Page } from '@playwright/test';
import type { Screen } from '../../src/app/address/routes.ts';
import { expectPhase, expectStep, jumpToVerdict, openLab, stepIntoProgram, stepOf } from './page.ts';

/** A way to look at the page, as the View menu and the system offer it. */
export interface Look {
  readonly name: string;
  readonly colorScheme: 'light' | 'dark';
  readonly contrast: boolean;
  readonly forcedColors?: 'active';
}

export const looks: readonly Look[] = [
  { name: 'light', colorScheme: 'light', contrast: false },
  { name: 'dark', colorScheme: 'dark', contrast: false },
  { name: 'high contrast, light', colorScheme: 'light', contrast: true },
  { name: 'high contrast, dark', colorScheme: 'dark', contrast: true },
  { name: 'colours forced by the system', colorScheme: 'dark', contrast: false, forcedColors: 'active' },
];

/** Keeps the look on the computer before the page comes up, as the menu would. */
export async function chooseLook(page: Page, { contrast }: Look): Promise<void> {
  await page.addInitScript((kept) => {
    localStorage.setItem('flashscope.view', kept);
  }, JSON.stringify({ contrast }));
}

export interface Visit {
  readonly name: string;
  readonly open: (page: Page) => Promise<void>;
}

/** Pulls the plug, and waits until the lanes of the transactions say so too. */
async function losePower(page: Page): Promise<void> {
  await page.keyboard.press('x');
  await expectPhase(page, 'Power lost');
  await expect(page.getByRole('radio').first()).toBeVisible();
  await expect(page.getByRole('button', { name: /still open$/ })).toHaveCount(0);
}

/** Every screen in the states in which something new stands on it; each begins where the one before ended. */
export const visitsOf: Readonly<Record<Screen, readonly Visit[]>> = {
  front: [{ name: 'start page', open: openFront }],
  lab: [
    {
      name: 'lab, running',
      open: async (page) => {
        await openLab(page, 40);
        await stepIntoProgram(page);
      },
    },
    {
      name: 'lab, crashed',
      open: async (page) => {
        await losePower(page);
      },
    },
    {
      name: 'lab, recovering',
      open: async (page) => {
        const step = await stepOf(page);
        for (let i = 0; i < 14; i++) await page.keyboard.press('ArrowRight');
        await expectStep(page, step + 14);
        await expectPhase(page, 'Recovering');
      },
    },
    { name: 'lab, recovered', open: jumpToVerdict },
    { name: 'a scheme on the host', open: openOnHost },
    {
      name: 'a scheme on the host, without power',
      open: async (page) => {
        await losePower(page);
      },
    },
  ],
  compare: [
    { name: 'compare', open: openCompare },
    {
      name: 'compare, without power',
      open: async (page) => {
        await page.keyboard.press('x');
        await expect(page.getByRole('button', { name: 'Recover all' })).toBeVisible();
      },
    },
  ],
  crashes: [{ name: 'crash explorer', open: openCrashes }],
  traces: [{ name: 'traces', open: openTraces }],
  figures: [{ name: 'figures', open: openFigures }],
  learn: [
    { name: 'lessons', open: openLessons },
    { name: 'a lesson, answered wrong', open: answerWrong },
    {
      name: 'a lesson, left',
      open: async (page) => {
        await page.getByRole('button', { name: 'Show the answer' }).click();
        // The answer leads the device somewhere first; a step meanwhile goes nowhere.
        await expect(async () => {
          await page.keyboard.press('ArrowRight');
          const back = page.getByRole('button', { name: /^Back to the lesson/ });
          await expect(back).toBeVisible({ timeout: 1000 });
        }).toPass();
      },
    },
    { name: 'the instructor’s kit', open: openKit },
    {
      name: 'a sealed question',
      open: async (page) => {
        await page.getByRole('link', { name: 'Open 1', exact: true }).click();
        await expect(page.getByRole('button', { name: 'Note this answer' })).toBeVisible();
      },
    },
  ],
  workbench: [{ name: 'workbench', open: openWorkbench }],
};

export const visits: readonly Visit[] = Object.values(visitsOf).flat();

async function openFront(page: Page): Promise<void> {
  await page.goto('./#/');
  await expect(page.getByRole('main').getByRole('button', { name: 'Play' })).toBeEnabled();
}

async function openCrashes(page: Page): Promise<void> {
  await page.goto('./#/crashes');
  await expect(page.getByRole('heading', { name: 'Outcomes' })).toBeVisible();
  // The screen explores its first work when it opens. A button Cancel stands there until that ends.
  await expect(page.getByText('rows break a promise')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cancel' })).toHaveCount(0);
}

async function openLessons(page: Page): Promise<void> {
  await page.goto('./#/learn');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lessons');
}

async function answerWrong(page: Page): Promise<void> {
  await page.goto('./#/learn/hole/2');
  await page.getByRole('radio', { name: 'no promise' }).check();
  await page.getByRole('button', { name: 'Check' }).click();
  await expect(page.getByText('Not quite.')).toBeVisible();
}

async function openCompare(page: Page): Promise<void> {
  await page.goto('./#/compare');
  await expect(page.getByRole('link', { name: /^Open in the lab: / })).toHaveCount(2);
}

async function openFigures(page: Page): Promise<void> {
  await page.goto('./#/figures');
  await expect(page.getByRole('main').getByRole('status').first()).toContainText(
    'can be measured again here',
  );
}

async function openTraces(page: Page): Promise<void> {
  await page.goto('./#/traces');
  await page.getByRole('button', { name: 'PostgreSQL, TPC-C' }).click();
  await page.getByRole('button', { name: /^Run \d/ }).click();
  await expect(page.getByRole('button', { name: 'CSV', exact: true })).toBeVisible();
  // The first results can be saved while the rest is still on its way.
  await expect(page.getByRole('button', { name: 'Cancel' })).toHaveCount(0);
}

/** A lesson stands where the flash log programs a mark. */
async function openOnHost(page: Page): Promise<void> {
  await page.goto('./#/learn/flash-log/1');
  const leave = page.getByRole('link', { name: 'Open in the lab' });
  await leave.click();
  // The lesson shows such a log as well, and the lab its device of before until the new one is there.
  await expect(leave).toBeHidden();
  await expect(page.getByRole('region', { name: 'Mini-log' })).toBeVisible();
}

async function openWorkbench(page: Page): Promise<void> {
  await page.goto('./#/workbench');
  await expect(page.getByRole('textbox', { name: 'Code of the scheme' })).toBeVisible();
  await expect(
    page.getByRole('region', { name: 'Device with this scheme' }).getByText('Volatile'),
  ).toBeVisible();
}

async function openKit(page: Page): Promise<void> {
  await page.goto('./#/learn/kit');
  await page.getByRole('textbox', { name: 'How many' }).fill('2');
  await expect(page.getByText('All 2 answers are computed by the simulator.')).toBeVisible();
}
