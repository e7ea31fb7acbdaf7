// Recordings of each kind of motion: something travels from its origin to its target, and nothing leaps.
import { expect, type Page, test } from '@playwright/test';
import { expectSmooth, expectTravel, type Path, takenPaths, watchPaths } from './support/recording.ts';
import { clickAtOnce } from './support/witness.ts';
import { afterShow, chooseScheme, expectPhase, narration, openLab, stepOn } from './support/page.ts';

interface Travel {
  readonly what: RegExp;
  readonly from: RegExp;
  /** Null: it goes away. */
  readonly to: RegExp | null;
}

interface Moment {
  readonly name: string;
  readonly scheme: string;
  readonly words: RegExp;
  readonly travels: readonly Travel[];
}

const flies = (from: RegExp, to: RegExp): Travel => ({ what: /ghost/, from, to });
const threads = (from: RegExp, to: RegExp): Travel => ({ what: /threads/, from, to });

const moments: readonly Moment[] = [
  {
    name: 'a page write',
    scheme: 'LightTx',
    words: /A is programmed to 2\.0/,
    travels: [flies(/^held 1 A/, /^page 2\.0/)],
  },
  {
    name: 'a page write into the log',
    scheme: 'WAL',
    words: /A goes to log slot 0/,
    travels: [flies(/./, /^page 3\d\.0/)],
  },
  {
    name: 'a page write into a frame',
    scheme: 'TxCache',
    words: /A of Tx0 is stored/,
    travels: [flies(/^row 1/, /^frame 0/)],
  },
  {
    name: 'a page that leaves its frame',
    scheme: 'TxCache',
    words: /A, committed, goes to 2\.0/,
    travels: [flies(/^frame 0/, /^page 2\.0/)],
  },
  {
    name: 'a commit',
    scheme: 'LightTx',
    words: /Tx0 committed/,
    travels: [threads(/^entry A/, /^page 2\.0/)],
  },
  {
    name: 'a commit by a cycle',
    scheme: 'SCC',
    words: /Tx0 committed/,
    travels: [{ what: /walker/, from: /^page 2\.0/, to: /^page 2\.0/ }, threads(/^entry B/, /^page 2\.2/)],
  },
  {
    name: 'a commit by a record',
    scheme: 'TC',
    words: /Tx0 committed/,
    travels: [threads(/^page 4\.2/, /^page 2\.0/)],
  },
  {
    name: 'a commit by an image',
    scheme: 'X-FTL',
    words: /Tx0 committed/,
    travels: [flies(/^row 1/, /^entry A/), threads(/^entry A/, /^page 2\.0/)],
  },
  {
    name: "a collector's copy",
    scheme: 'SCC',
    words: /block 4 must be erased/,
    travels: [flies(/^page 4\.0/, /^page 6\.0/)],
  },
  {
    name: 'an erase',
    scheme: 'SCC',
    words: /Block 5 is erased/,
    travels: [
      { what: /edge/, from: /^page 5\.0/, to: /^page 5\.0/ },
      { what: /^block 5/, from: /^block 5/, to: /^block 5/ },
    ],
  },
  {
    name: 'entries that go into a mapping page',
    scheme: 'LightTx',
    words: /Checkpoint 1 begins/,
    travels: [flies(/^entry A/, /^page/)],
  },
  {
    name: 'a checkpoint',
    scheme: 'LightTx',
    words: /Checkpoint 1 is durable/,
    travels: [threads(/^page/, /^block 2/), { what: /^block 2/, from: /^block 2/, to: /^block 2/ }],
  },
];

/** Steps on until the sentence has these words: the paths of the step that brings it. */
async function pathsOfStep(page: Page, words: RegExp): Promise<readonly Path[]> {
  for (let tries = 0; tries < 200; tries++) {
    await stepOn(page);
    const paths = await takenPaths(page);
    if (words.test((await narration(page).textContent()) ?? '')) return paths;
  }
  throw new Error(`No step ever said ${words}.`);
}

/** Steps on, without waiting, until the sentence has these words: the paths of all the steps. */
async function pathsUntil(page: Page, words: RegExp): Promise<readonly Path[]> {
  for (let tries = 0; tries < 200; tries++) {
    await stepOn(page);
    if (words.test((await narration(page).textContent()) ?? '')) return takenPaths(page);
  }
  throw new Error(`No step ever said ${words}.`);
}

function expectTravels(paths: readonly Path[], travels: readonly Travel[]): void {
  for (const { what, from, to } of travels) expectTravel(paths, what, from, to);
  expectSmooth(paths);
}

for (const { name, scheme, words, travels } of moments) {
  test(`Lab, ${scheme}: ${name} is seen to happen`, async ({ page }) => {
    await openLab(page);
    if (scheme !== 'LightTx') await chooseScheme(page, scheme);
    await watchPaths(page);
    expectTravels(await pathsOfStep(page, words), travels);
  });
}

const cut: Travel = { what: /edge/, from: /^memory volatile/, to: /^memory volatile/ };
const recovery: Travel = { what: /walker/, from: /^page/, to: /^page/ };

test('Lab: a cut and a recovery are seen to happen', async ({ page }) => {
  await openLab(page, 40);
  await watchPaths(page);
  await takenPaths(page);
  await page.keyboard.press('x');
  await expectPhase(page, 'Power lost');
  expectTravels(await takenPaths(page), [cut]);
  await pathsOfStep(page, /Page 2\.0 belongs/);
  expectTravels(await pathsOfStep(page, /Page 2\.1 belongs/), [recovery]);
});

test('Lab, SCC: recovery goes along a cycle, and along links as far as a page that is not there', async ({
  page,
}) => {
  await openLab(page);
  await chooseScheme(page, 'SCC');
  for (let step = 0; step < 100; step++) await stepOn(page);
  await page.keyboard.press('x');
  await expectPhase(page, 'Power lost');
  await watchPaths(page);
  const walks = (from: RegExp, to: RegExp): Travel => ({ what: /walker/, from, to });
  expectTravels(await pathsUntil(page, /Tx9 is rolled back/), [
    walks(/^page 3\.0/, /^page 3\.0/),
    walks(/^page 9\.2/, /^ghost .* B 2/),
  ]);
});

test('Lab, WAL: in recovery threads lead from a record to its pages, and log slots that are erased leave', async ({
  page,
}) => {
  await openLab(page);
  await chooseScheme(page, 'WAL');
  await watchPaths(page);
  const leaves = { what: /ghost/, from: /^page 30\.0/, to: null };
  expectTravels(await pathsUntil(page, /A block of the log area is erased/), [leaves]);
  await page.keyboard.press('x');
  await expectPhase(page, 'Power lost');
  await takenPaths(page);
  expectTravels(await pathsUntil(page, /Recovery is over/), [threads(/^page 3\d\.\d/, /^page \d+\.\d/)]);
});

test('Front door: its show writes pages, cuts the power and recovers, and all of it is seen to happen', async ({
  page,
}) => {
  await watchPaths(page);
  await page.goto('./');
  await expect(page.getByRole('heading', { level: 3, name: /survived/ })).toBeVisible(afterShow);
  const write = flies(/^(?:held|flight)/, /^page/);
  expectTravels(await takenPaths(page), [write, cut, recovery]);
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  for (const scheme of ['LightTx', 'SCC', 'X-FTL', 'TxCache']) {
    test(`Lab, ${scheme}: nothing travels`, async ({ page }) => {
      await openLab(page);
      if (scheme !== 'LightTx') await chooseScheme(page, scheme);
      await page.evaluate(watchNothing);
      for (let step = 0; step < 60; step++) await stepOn(page);
      await page.keyboard.press('x');
      await expectPhase(page, 'Power lost');
      for (let step = 0; step < 8; step++) await stepOn(page);
      expect(await page.evaluate(() => (window as unknown as { moved: readonly string[] }).moved)).toEqual(
        [],
      );
    });
  }

  test('Front door: nothing travels when the plug is pulled', async ({ page }) => {
    await page.goto('./');
    await page.getByRole('main').getByRole('button', { name: 'Pull the plug' }).first().waitFor();
    await page.evaluate(watchNothing);
    await clickAtOnce(page, 'Pull the plug');
    await page
      .locator('[data-phase="crashed"], [data-phase="recovering"], [data-phase="recovered"]')
      .first()
      .waitFor();
    expect(await page.evaluate(() => (window as unknown as { moved: readonly string[] }).moved)).toEqual([]);
  });
});

/** Runs in the page: notes every motion that a repaint finds on the stage; a colour that fades is none. */
function watchNothing(): void {
  const moved: string[] = [];
  const look = (): void => {
    for (const animation of document.getAnimations()) {
      const { effect } = animation;
      if (animation instanceof CSSTransition) continue;
      if (effect instanceof KeyframeEffect && effect.target?.closest('[data-phase]') != null)
        moved.push(effect.target.getAttribute('class') ?? effect.target.localName);
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
  Object.assign(window, { moved });
}
