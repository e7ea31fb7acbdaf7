// Counts of what a page holds: nodes, listeners, threads, and bytes in use after a collection, in its threads too.
import { expect, test, type CDPSession, type Page } from '@playwright/test';
import { complaintsOf, narration, stepOf, transport } from './page.ts';
import { buttonSeen } from './witness.ts';
import { watchThreads } from './worker-heaps.ts';

/** Number of times each is done. A first part of them brings the page's caches to their size. */
export interface Rounds {
  readonly screens: number;
  readonly labs: number;
  readonly explorations: number;
  readonly steps: number;
}

interface Held {
  readonly nodes: number;
  readonly listeners: number;
  readonly workers: number;
  readonly bytes: number;
}

export async function heldBy(page: Page, cdp: CDPSession): Promise<Held> {
  for (let times = 0; times < 3; times++) await cdp.send('HeapProfiler.collectGarbage');
  const { metrics } = await cdp.send('Performance.getMetrics');
  const of = (name: string) => metrics.find((each) => each.name === name)?.value ?? Number.NaN;
  return {
    nodes: of('Nodes'),
    listeners: of('JSEventListeners'),
    workers: page.workers().length,
    bytes: of('JSHeapUsedSize'),
  };
}

const SCREENS: readonly (readonly [address: string, seen: (page: Page) => Promise<unknown>])[] = [
  ['#/lab', (page) => expect(narration(page)).not.toHaveText('Setting up the device …')],
  ['#/learn/zones/2', (page) => expect(page.getByRole('article')).toContainText('Block 2')],
  ['#/compare', (page) => expect(page.getByRole('link', { name: /^Open in the lab: / })).toHaveCount(2)],
  ['#/crashes', (page) => expect(page.getByRole('heading', { name: 'Outcomes' })).toBeVisible()],
  ['#/traces', (page) => expect(narration(page)).toContainText('Drop a trace')],
  ['#/', (page) => expect(narration(page)).toContainText(/\w{4}/)],
  [
    '#/figures',
    (page) => expect(page.getByRole('main').getByRole('status').first()).toContainText('measured again here'),
  ],
  ['#/workbench', (page) => expect(page.getByRole('textbox', { name: 'Code of the scheme' })).toBeVisible()],
];

export async function go(page: Page, address: string): Promise<void> {
  await page.evaluate((hash) => {
    location.hash = hash;
  }, address);
}

/** Lets the page go on for so long: the moment at which it is disturbed, and nothing that is waited for. */
export async function passing(page: Page, ms: number): Promise<void> {
  await page.evaluate((wait) => new Promise((done) => setTimeout(done, wait)), ms);
}

export async function changeScreens(page: Page, times: number): Promise<void> {
  for (let time = 0; time < times; time++) {
    const [address, seen] = SCREENS[time % SCREENS.length] ?? ['#/lab', () => Promise.resolve()];
    await go(page, address);
    await seen(page);
  }
}

export async function openLabs(page: Page, times: number): Promise<void> {
  for (let time = 0; time < times; time++) {
    const scheme = ['lighttx', 'tc', 'wal', 'scc'][time % 4];
    await go(page, `#/lab/${scheme}/two-transactions`);
    await expect(page.getByRole('main')).toContainText(/\w/);
    await expect(narration(page)).not.toHaveText('Setting up the device …');
    await page.keyboard.press('ArrowRight');
  }
}

export async function explore(page: Page, times: number): Promise<void> {
  for (let time = 0; time < times; time++) {
    await go(page, '#/crashes');
    const start = page.getByRole('button', { name: /^(Fail the power everywhere|Run again)$/ });
    const isBegun = await buttonSeen(page, 'Cancel');
    await start.click();
    // The sentence of the exploration before stands there until this one has begun.
    await isBegun();
    await expect(start).toBeVisible();
    await expect(page.getByRole('status').first()).toContainText(/promise/);
  }
}

export async function play(page: Page, steps: number): Promise<void> {
  await go(page, '#/lab/lighttx/figure-4');
  await expect(narration(page)).not.toHaveText('Setting up the device …');
  for (let step = 0; step < steps; step++)
    await page.keyboard.press(step % 40 === 39 ? 'Home' : 'ArrowRight');
}

async function round(page: Page, rounds: Rounds): Promise<void> {
  await changeScreens(page, rounds.screens);
  await openLabs(page, rounds.labs);
  await explore(page, rounds.explorations);
  await play(page, rounds.steps);
  await go(page, '#/traces');
  await expect(narration(page)).toContainText('Drop a trace');
}

/** Shows a screen without a device, and the one that is measured. */
async function goOn(page: Page): Promise<void> {
  await go(page, '#/learn');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lessons');
  await go(page, '#/traces');
  await expect(narration(page)).toContainText('Drop a trace');
}

/** Counts of the page, and the bytes of its largest thread. */
interface HeldByAll extends Held {
  readonly threadBytes: number;
}

/** Counts that grew, before and after. A tenth and some more is no growth: caches of code and texts fill up. */
function grown(
  before: HeldByAll,
  after: HeldByAll,
): Partial<Record<keyof HeldByAll, readonly [number, number]>> {
  const most: HeldByAll = {
    workers: before.workers,
    nodes: 1.1 * before.nodes + 200,
    listeners: 1.1 * before.listeners + 50,
    bytes: 1.1 * before.bytes + 2_000_000,
    threadBytes: 1.1 * before.threadBytes + 2_000_000,
  };
  const counts = ['workers', 'nodes', 'listeners', 'bytes', 'threadBytes'] as const;
  return Object.fromEntries(
    counts
      .filter((count) => after[count] > most[count])
      .map((count) => [count, [before[count], after[count]]]),
  );
}

/** Expects that the work leaves nothing that was not there after a first part of it, which loads everything. */
async function expectGivenBack(
  page: Page,
  warmUp: () => Promise<void>,
  work: () => Promise<void>,
): Promise<void> {
  const complaints = complaintsOf(page);
  await page.goto('./#/lab');
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable');
  const threadBytes = await watchThreads(cdp);
  const held = async (): Promise<HeldByAll> => ({
    ...(await heldBy(page, cdp)),
    threadBytes: await threadBytes(),
  });
  await warmUp();
  await goOn(page);
  const before = await held();
  await work();
  // The last screen may be held until the page goes on. A leak holds every screen, and is there however far it goes.
  let after = before;
  await expect
    .poll(async () => {
      await goOn(page);
      after = await held();
      return grown(before, after);
    })
    .toEqual({});
  test.info().annotations.push({ type: 'held', description: JSON.stringify({ before, after }) });
  expect(complaints).toEqual([]);
}

/** The memory held after a first round is held after as many more. */
export async function expectNoGrowth(page: Page, warmUp: Rounds, rounds: Rounds): Promise<void> {
  await expectGivenBack(
    page,
    () => round(page, warmUp),
    () => round(page, rounds),
  );
}

/** A sentence of the lab stands so long, about. */
const SENTENCE_MS = 1_500;

/** Plays for so long on the clock of the page; a work that has come to its end is played again. */
async function playFor(page: Page, playedMs: number): Promise<void> {
  await go(page, '#/lab/lighttx/figure-4');
  await expect(narration(page)).not.toHaveText('Setting up the device …');
  const play = transport(page).getByRole('button', { name: 'Play', exact: true });
  let steps = 0;
  for (let passedMs = 0; passedMs < playedMs; passedMs += SENTENCE_MS) {
    if (await play.isVisible()) await play.click();
    const before = await stepOf(page);
    await page.clock.runFor(SENTENCE_MS);
    steps += Math.max(0, (await stepOf(page)) - before);
  }
  test.info().annotations.push({ type: 'steps played', description: String(steps) });
  expect(steps).toBeGreaterThan(playedMs / (4 * SENTENCE_MS));
}

/** The same for playing, at the pace of reading. */
export async function expectNoGrowthOfPlaying(page: Page, warmUpMs: number, playedMs: number): Promise<void> {
  await page.clock.install();
  await expectGivenBack(
    page,
    () => playFor(page, warmUpMs),
    () => playFor(page, playedMs),
  );
}
