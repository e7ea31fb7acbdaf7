// Paths of all that travels on the stage, taken at 60 frames a second of its own time, however busy the machine is.
import { expect, type Page } from '@playwright/test';

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** One thing on its way: its class or its anchor, and its boxes (of a thread: those of its tip). */
export interface Path {
  readonly name: string;
  readonly boxes: readonly Box[];
  /** Anchors whose boxes it covers, or whose edges it stands on, before it sets off and after it has arrived. */
  readonly from: readonly string[];
  readonly to: readonly string[];
}

type Anchors = readonly (readonly [string, DOMRect])[];

/** Measures of the page, for what runs in it. */
interface Measures {
  readonly anchors: () => Anchors;
  readonly boxOf: (element: Element) => Box;
  readonly at: (box: Box, all: Anchors) => readonly string[];
}

/** Runs in the page: tells where things stand. */
function measure(): void {
  const anchors = (): Anchors =>
    [...document.querySelectorAll<HTMLElement>('[data-phase] [data-anchor]')].map((each) => [
      each.dataset['anchor'] ?? '',
      each.getBoundingClientRect(),
    ]);
  const tip = (svg: Element): Box => {
    const path = svg.querySelector('path');
    const share = 1 - Number.parseFloat(getComputedStyle(svg).strokeDashoffset);
    const corner = svg.getBoundingClientRect();
    const at = path?.getPointAtLength(share * path.getTotalLength());
    return { x: corner.x + (at?.x ?? 0), y: corner.y + (at?.y ?? 0), width: 0, height: 0 };
  };
  const boxOf = (element: Element): Box => {
    if (element.localName === 'svg') return tip(element);
    const { x, y, width, height } = element.getBoundingClientRect();
    return { x, y, width, height };
  };
  const isNear = (a: number, b: number): boolean => Math.abs(a - b) < 4;
  // Its middle lies in the middle of the anchor's box, or in the middle of an edge of that.
  const at = (box: Box, all: Anchors): readonly string[] => {
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const isAt = (rect: DOMRect): boolean => {
      const [dx, dy] = [Math.abs(x - rect.x - rect.width / 2), Math.abs(y - rect.y - rect.height / 2)];
      return (
        (isNear(dx, 0) && (isNear(dy, 0) || isNear(dy, rect.height / 2))) ||
        (isNear(dy, 0) && isNear(dx, rect.width / 2))
      );
    };
    return all.filter(([, rect]) => isAt(rect)).map(([anchor]) => anchor);
  };
  Object.assign(window, { measures: { anchors, boxOf, at } satisfies Measures });
}

/** Runs in the page: looks, at every repaint, for motions that have begun, and takes them through their time. */
function watch(): void {
  const { measures } = window as unknown as { readonly measures: Measures };
  const tickMs = 1000 / 60;
  const paths: Path[] = [];
  const known = new WeakSet<Animation>();
  let before: Anchors = [];
  const begun = (): Animation[] =>
    document.getAnimations().filter((each) => {
      if (known.has(each) || each instanceof CSSTransition || each instanceof CSSAnimation) return false;
      known.add(each);
      return each.effect instanceof KeyframeEffect && each.effect.target?.closest('[data-phase]') != null;
    });
  const moves = (effect: KeyframeEffect): boolean =>
    effect
      .getKeyframes()
      .some(
        ({ transform, strokeDashoffset }) => /translate/.test(String(transform)) || strokeDashoffset != null,
      );
  const take = (): void => {
    const timed = begun().map((motion) => {
      const effect = motion.effect as KeyframeEffect;
      const { delay = 0, endTime = 0 } = effect.getComputedTiming();
      return {
        motion,
        target: effect.target as HTMLElement,
        delay,
        end: Number(endTime),
        boxes: [] as Box[],
      };
    });
    if (timed.length === 0) return;
    const goTo = (timeMs: number): void => {
      for (const { motion, end } of timed) motion.currentTime = Math.min(timeMs, end - 0.01);
    };
    const movers = timed.filter(({ motion }) => moves(motion.effect as KeyframeEffect));
    const lastMs = Math.max(...timed.map(({ end }) => end));
    const ticks = Array.from({ length: Math.ceil(lastMs / tickMs) }, (_, tick) => tick * tickMs);
    const turns = movers.flatMap(({ delay, end }) => [delay, end]);
    for (const timeMs of [...new Set([...ticks, ...turns])].toSorted((a, b) => a - b)) {
      goTo(timeMs);
      for (const { target, delay, end, boxes } of movers)
        if (timeMs >= delay && timeMs <= end) boxes.push(measures.boxOf(target));
    }
    // A thread may end on a block that sets off only then.
    const all = [...before, ...measures.anchors()];
    goTo(0);
    for (const { target, boxes } of movers) {
      const [first, last] = [boxes[0], boxes.at(-1)];
      if (first === undefined || last === undefined) continue;
      const name = target.dataset['anchor'] ?? target.getAttribute('class') ?? '';
      paths.push({ name, boxes, from: measures.at(first, all), to: measures.at(last, all) });
    }
  };
  const repainted = (): void => {
    take();
    before = measures.anchors();
    requestAnimationFrame(repainted);
  };
  requestAnimationFrame(repainted);
  Object.assign(window, { takenPaths: () => paths.splice(0) });
}

/** From now on, and on pages to come. */
export async function watchPaths(page: Page): Promise<void> {
  for (const each of [measure, watch]) {
    await page.addInitScript(each);
    await page.evaluate(each);
  }
}

/** Paths since the last question, when nothing is on its way any more. */
export async function takenPaths(page: Page): Promise<readonly Path[]> {
  await expect.poll(() => page.evaluate(() => document.querySelectorAll('[data-moving] > *').length)).toBe(0);
  return page.evaluate(() => (window as unknown as { takenPaths: () => readonly Path[] }).takenPaths());
}

const middle = ({ x, y, width, height }: Box): readonly [number, number] => [x + width / 2, y + height / 2];

const distance = (a: Box, b: Box): number => {
  const [[ax, ay], [bx, by]] = [middle(a), middle(b)];
  return Math.hypot(ax - bx, ay - by);
};

/** Ways shorter than this may be gone in one frame. */
const SHORT_PX = 40;

/** No frame takes a thing by more than a third of its way. */
export function expectSmooth(paths: readonly Path[]): void {
  for (const { name, boxes } of paths) {
    const steps = boxes.slice(1).map((box, index) => distance(box, boxes[index] ?? box));
    const way = steps.reduce((sum, step) => sum + step, 0);
    if (way < SHORT_PX) continue;
    expect(Math.max(...steps), `${name} leaps`).toBeLessThanOrEqual(way / 3);
  }
}

/** Something of that class goes from one such place to another such place, or away. */
export function expectTravel(paths: readonly Path[], name: RegExp, from: RegExp, to: RegExp | null): void {
  const travels = (path: Path): boolean =>
    name.test(path.name) &&
    path.from.some((anchor) => from.test(anchor)) &&
    (to === null || path.to.some((anchor) => to.test(anchor)));
  const told = paths.map((path) => `${path.name}: ${path.from.join(' or ')} → ${path.to.join(' or ')}`);
  expect(paths.some(travels), `${name} from ${from} to ${to ?? 'nowhere'}, of:\n${told.join('\n')}`).toBe(
    true,
  );
}
