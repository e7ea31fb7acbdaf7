import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { DeviceFrame } from '../../src/model/spoken.ts';
import { lightTx } from '../../src/protocols/lighttx/scheme.ts';
import { scc } from '../../src/protocols/scc/protocol.ts';
import { xftl } from '../../src/protocols/xftl/protocol.ts';
import { DeviceStage } from '../../src/stage/index.ts';
import { loadMoves } from '../../src/stage/motion/motion-layer.tsx';
import { itemAt } from '../support/item-at.ts';
import { type Step, stepSaying, stepsOf } from '../unit/stage/motion/steps.ts';
import { inLayer, layer } from './layer.ts';
import { mount, render } from './mount.ts';

const figure4 = stepsOf(lightTx, 'figure-4');
const sccSteps = stepsOf(scc, 'figure-4');
const xftlSteps = stepsOf(xftl, 'figure-4');

/** Two places closer than this are one: lines of text stand between pixels. */
const NEAR_PX = 1;
/** Steepest part of the curve by which things set off and arrive, as a multiple of even speed. */
const STEEPEST = 5;
const TICK_MS = 8;

const stage = (frame: DeviceFrame, previousFrame: DeviceFrame | null, fast = false) => (
  <div style={{ width: '68rem' }}>
    <DeviceStage
      frame={frame}
      previousFrame={previousFrame}
      fast={fast}
      selected={null}
      onSelect={() => undefined}
      onPullPlug={() => undefined}
    />
  </div>
);

type Rects = ReadonlyMap<string, DOMRect>;

/** Places of all elements that have an anchor, by its name. */
function rects(): Rects {
  const found = [...document.querySelectorAll<HTMLElement>('[data-anchor]')];
  return new Map(found.map((element) => [element.dataset['anchor'] ?? '', element.getBoundingClientRect()]));
}

function rectOf(all: Rects, anchor: string): DOMRect {
  const rect = all.get(anchor);
  if (rect === undefined) throw new Error(`Nothing is called ${anchor}.`);
  return rect;
}

/** Motions of the stage; what the style sheets animate is not among them. */
function motions(): Animation[] {
  return document
    .getAnimations()
    .filter((each) => !(each instanceof CSSTransition) && !(each instanceof CSSAnimation));
}

/** Those of the step taken last: one that is held beyond its end is no longer among the document's. */
let taken: readonly Animation[] = [];

function holdAt(timeMs: number): void {
  for (const motion of taken) {
    motion.pause();
    motion.currentTime = timeMs;
  }
}

/** When an element has arrived. */
function endMs(element: Element): number {
  const times = element.getAnimations().map(({ effect }) => Number(effect?.getComputedTiming().endTime ?? 0));
  return Math.max(0, ...times);
}

/** Draws the frame before a step, then its own; answers where things stood. */
function take({ previous, frame }: Pick<Step, 'previous' | 'frame'>): Rects {
  mount(stage(previous, null));
  const before = rects();
  render(stage(frame, previous));
  taken = motions();
  return before;
}

/** Places of things when all motions are over. */
function restingRects(): Rects {
  holdAt(60_000);
  return rects();
}

function expectNear(is: DOMRect, wanted: DOMRect): void {
  for (const key of ['x', 'y', 'width', 'height'] as const)
    expect(Math.abs(is[key] - wanted[key]), `${key}: ${is[key]} and ${wanted[key]}`).toBeLessThan(NEAR_PX);
}

/** Looks at an element at every moment of its motion: from where to where, and never faster than the motion is. */
function expectPath(element: Element, from: DOMRect, to: DOMRect, durationMs: number): void {
  holdAt(0);
  expectNear(element.getBoundingClientRect(), from);
  const way = Math.hypot(to.x - from.x, to.y - from.y);
  let last = from;
  // The last moment, when what has moved is still there.
  const lastMs = endMs(element) - 0.01;
  for (let timeMs = 0; timeMs < lastMs; timeMs += TICK_MS) {
    holdAt(timeMs);
    const now = element.getBoundingClientRect();
    const leap = Math.hypot(now.x - last.x, now.y - last.y);
    expect(leap).toBeLessThan((way * STEEPEST * TICK_MS) / durationMs + NEAR_PX);
    last = now;
  }
  holdAt(lastMs);
  expectNear(element.getBoundingClientRect(), to);
}

async function expectNothingLeft(): Promise<void> {
  for (const motion of taken) motion.finish();
  await expect.poll(() => layer().childElementCount).toBe(0);
  expect(motions()).toHaveLength(0);
  expect(document.querySelectorAll('[data-travelling]')).toHaveLength(0);
}

// The stage loads it behind its first frame: here each step counts.
beforeAll(async () => {
  await loadMoves();
});

beforeEach(() => document.documentElement.style.setProperty('font-size', '16px'));

describe('motion on the stage', () => {
  test('a page write: the page leaves the buffer and ends in its cell', async () => {
    const before = take(stepSaying(figure4, 'A is programmed to 2.0'));
    expectPath(itemAt(inLayer(), 0), rectOf(before, 'held 1 A'), rectOf(rects(), 'page 2.0'), 480);
    await expectNothingLeft();
  });

  test("a collector's copy: the page leaves the victim, which still has it, and ends in its cell", async () => {
    const copies = stepSaying(sccSteps, 'block 4 must be erased');
    const [from, to] = itemAt(
      copies.motions.filter(({ kind }) => kind === 'copy').map(({ from, to }) => [from[0], to[0]] as const),
      0,
    );
    const before = take(copies);
    const ghosts = inLayer('div');
    // Its block sets off with it, out of the free ones.
    expectPath(itemAt(ghosts, 0), rectOf(before, from ?? ''), rectOf(restingRects(), to ?? ''), 480);
    expect(document.querySelector(`[data-anchor="${from}"] [data-shape="current"]`)).not.toBeNull();
    await expectNothingLeft();
  });

  test('a commit: a thread leads from each entry of the map to its page, and the entry turns', async () => {
    take(stepSaying(figure4, 'Tx3 committed'));
    const threads = [...layer().querySelectorAll('path')];
    expect(threads).toHaveLength(3);
    const corner = layer().getBoundingClientRect();
    expect(motions().some(({ effect }) => turns(effect, 'entry H'))).toBe(true);
    holdAt(900);
    const now = rects();
    for (const [index, [name, place]] of [
      ['H', '3.2'],
      ['I', '4.0'],
      ['S', '4.1'],
    ].entries()) {
      const path = itemAt(threads, index);
      const [start, end] = [path.getPointAtLength(0), path.getPointAtLength(path.getTotalLength())];
      const [entry, page] = [
        rectOf(now, now.has(`entry ${name}`) ? `entry ${name}` : 'entries'),
        rectOf(now, `page ${place}`),
      ];
      expect(start.y).toBeCloseTo(entry.bottom - corner.y, 0);
      expect(start.x).toBeCloseTo(entry.x + entry.width / 2 - corner.x, 0);
      expect(end.y).toBeCloseTo(page.y - corner.y, 0);
      expect(end.x).toBeCloseTo(page.x + page.width / 2 - corner.x, 0);
    }
    await expectNothingLeft();
  });

  test('a commit: a page turns solid only when a thread has reached it', async () => {
    take(stepSaying(figure4, 'Tx3 committed'));
    const face = itemAt([...document.querySelectorAll('[data-anchor="page 3.2"] [data-shape]')], 0);
    const covers = inLayer('div').filter((each) => each.querySelector('[data-shape="undecided"]') !== null);
    const cover = itemAt(covers, 0);
    const path = itemAt([...layer().querySelectorAll('svg')], 0);
    const isReached = (): boolean => Number.parseFloat(getComputedStyle(path).strokeDashoffset) === 0;
    const seen: (readonly [isReached: boolean, isSolid: boolean])[] = [];
    for (let timeMs = 0; timeMs < 500; timeMs += TICK_MS) {
      holdAt(timeMs);
      seen.push([isReached(), getComputedStyle(face).opacity === '1']);
    }
    for (const [reached, solid] of seen) expect(solid).toBe(reached);
    expect(new Set(seen.map(([reached]) => reached)).size).toBe(2);
    holdAt(0);
    expectNear(cover.getBoundingClientRect(), rectOf(rects(), 'page 3.2'));
    await expectNothingLeft();
  });

  test('a checkpoint: blocks go from where they were, in their old size, to where they are', async () => {
    const before = take(stepSaying(figure4, 'Checkpoint 1 is durable'));
    const at = ({ dataset }: HTMLElement): string => dataset['anchor'] ?? '';
    const blocks = [...document.querySelectorAll<HTMLElement>('[data-block]')];
    holdAt(0);
    for (const block of blocks) expectNear(block.getBoundingClientRect(), rectOf(before, at(block)));
    const resized = new Set(
      blocks.filter((block) => block.offsetHeight !== Math.round(rectOf(before, at(block)).height)),
    );
    expect(resized.size).toBeGreaterThan(0);
    const block = itemAt(
      blocks.filter((each) => at(each) === 'block 5'),
      0,
    );
    const there = atRest(block);
    expectPath(block, rectOf(before, 'block 5'), there, 480);
    await expectNothingLeft();
  });

  test('an erase: what was on the block is wiped away before the block leaves', async () => {
    const before = take(stepSaying(sccSteps, 'Block 5 is erased'));
    const block = itemAt([...document.querySelectorAll<HTMLElement>('[data-block="5"]')], 0);
    holdAt(0);
    expectNear(block.getBoundingClientRect(), rectOf(before, 'block 5'));
    const covers = inLayer('div').filter((each) => each.querySelector('[data-shape]') !== null);
    expect(covers).toHaveLength(4);
    for (const [page, cover] of covers.entries())
      expectNear(cover.getBoundingClientRect(), rectOf(before, `page 5.${page}`));
    // Wiped one after the other, and all of them while the block still stands.
    const wiped = covers.map(() => 0);
    for (let timeMs = 0; timeMs < 480; timeMs += TICK_MS) {
      holdAt(timeMs);
      for (const [page, cover] of covers.entries()) wiped[page] = wipedShare(cover, itemAt(wiped, page));
      expectNear(block.getBoundingClientRect(), rectOf(before, 'block 5'));
    }
    for (const share of wiped) expect(share).toBeGreaterThan(90);
    await expectNothingLeft();
  });

  test('recovery: what was not read is wiped off the page that is read', async () => {
    take(
      itemAt(
        figure4.filter(({ motions }) => motions.some(({ kind }) => kind === 'read')),
        0,
      ),
    );
    const covers = inLayer('div').filter((each) => each.querySelector('[data-shape="unread"]') !== null);
    expect(covers.length).toBeGreaterThan(0);
    await expectNothingLeft();
  });

  test('recovery: a ring goes along a cycle, whose links are thick and whose pages change only when it is back', async () => {
    const recovered = sccSteps.filter(({ frame }) => frame.phase === 'recovering');
    take(stepSaying(recovered, '**Tx4 committed.**'));
    await expect.poll(() => document.querySelector('[data-link-line] path[d]')).not.toBeNull();
    const walker = itemAt(inLayer('[class*=walker]'), 0);
    const page = itemAt([...document.querySelectorAll('[data-anchor="page 8.2"] [data-shape]')], 0);
    const line = itemAt([...document.querySelectorAll('[data-proven="true"] > :last-child')], 0);
    const seen = (timeMs: number): readonly unknown[] => {
      holdAt(timeMs);
      return [getComputedStyle(line).strokeWidth, getComputedStyle(page).opacity];
    };
    holdAt(400);
    expectNear(walker.getBoundingClientRect(), rectOf(rects(), 'page 8.2'));
    expect(seen(400)).toEqual(['2px', '0']);
    expect(seen(700)).toEqual(['2px', '0']);
    expect(seen(5000)).toEqual(['3.5px', '1']);
    await expectNothingLeft();
  });

  test('a row that is dropped fades where it stood', async () => {
    const before = take(stepSaying(xftlSteps, 'Tx5 aborts'));
    const ghost = itemAt(inLayer('[class*=ghost]'), 0);
    holdAt(0);
    expectNear(ghost.getBoundingClientRect(), rectOf(before, 'row 6'));
    holdAt(239);
    expect(Number(getComputedStyle(ghost).opacity)).toBeLessThan(0.05);
    await expectNothingLeft();
  });

  test('a block on its way goes on from where it is seen when something else moves in the next step', () => {
    const step = stepSaying(figure4, 'Checkpoint 1 is durable');
    take(step);
    holdAt(600);
    const before = rects();
    // The next step in which anything else moves.
    for (const next of figure4.slice(figure4.indexOf(step) + 1)) {
      render(stage(next.frame, next.previous));
      if (next.motions.length === 0) continue;
      expect(next.motions.some(({ kind }) => kind === 'travel')).toBe(false);
      break;
    }
    taken = motions();
    holdAt(0);
    for (const block of document.querySelectorAll<HTMLElement>('[data-block]')) {
      const anchor = block.dataset['anchor'] ?? '';
      expectNear(block.getBoundingClientRect(), rectOf(before, anchor));
    }
  });

  test('what is in the air lands where nothing else sets off, and is gone after a leap', () => {
    const { previous, frame } = stepSaying(figure4, 'A is programmed to 2.0');
    const quiet = itemAt(
      figure4.filter(({ motions }) => motions.length === 0),
      0,
    ).frame;
    take({ previous, frame });
    expect(motions().length).toBeGreaterThan(0);
    render(stage({ ...frame, step: frame.step + 1 }, frame));
    expect(layer().childElementCount).toBe(1);
    render(stage(quiet, null));
    expect(layer().childElementCount).toBe(0);
    expect(motions()).toHaveLength(0);
  });

  test('above twenty steps a second nothing moves', () => {
    const { previous, frame } = stepSaying(figure4, 'Checkpoint 1 is durable');
    mount(stage(previous, null, true));
    render(stage(frame, previous, true));
    expect(motions()).toHaveLength(0);
    expect(layer().childElementCount).toBe(0);
  });

  test('what is on its way is gone when the stage becomes narrower', async () => {
    take(stepSaying(figure4, 'A is programmed to 2.0'));
    holdAt(TICK_MS);
    expect(layer().childElementCount).toBeGreaterThan(0);
    for (const part of document.querySelectorAll<HTMLElement>('[style*="68rem"]')) part.style.width = '30rem';
    await expect.poll(() => layer().childElementCount).toBe(0);
  });
});

function turns(effect: AnimationEffect | null, anchor: string): boolean {
  return (
    effect instanceof KeyframeEffect &&
    effect.target?.closest('[data-anchor]')?.getAttribute('data-anchor') === anchor
  );
}

/** The share of a cover that is wiped away, in percent; once it is gone, what it was before. */
function wipedShare(cover: Element, before: number): number {
  const share = /([\d.]+)%\)$/.exec(getComputedStyle(cover).clipPath)?.[1];
  return share === undefined ? before : Math.max(before, Number(share));
}

/** Place of an element when nothing moves it. */
function atRest(element: HTMLElement): DOMRect {
  const running = element.getAnimations();
  const times = running.map(({ currentTime }) => currentTime);
  for (const each of running) each.currentTime = 1e6;
  const rect = element.getBoundingClientRect();
  for (const [index, each] of running.entries()) each.currentTime = times[index] ?? 0;
  return rect;
}
