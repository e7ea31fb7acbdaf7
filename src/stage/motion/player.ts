/** Plays the motions of a step with the Web Animations API; nothing of them stays when they are over. */
import { DRAW } from './draw.ts';
import type { Motion } from './motion.ts';
import { type Place, type Places, placesOf } from './places.ts';
import { EASING, type Playing, type Timed } from './playing.ts';
import { schedule, type Scheduled } from './schedule.ts';
import { stillOf } from './still.ts';

export class Player implements Playing {
  private readonly running = new Set<Animation>();

  constructor(private readonly layer: HTMLElement) {}

  /** Blocks are on their way. */
  get movesBlocks(): boolean {
    return [...this.running].some(({ effect }) => effect instanceof KeyframeEffect && isBlock(effect.target));
  }

  /** Places before the new frame is drawn. Blocks that are on their way count as where they are seen. */
  before(motions: readonly Motion[]): Places {
    return placesOf(this.layer, motions, true);
  }

  play(motions: readonly Motion[], before: Places): void {
    this.clear();
    const after = placesOf(this.layer, motions, false);
    const scheduled = schedule(motions);
    const travels = scheduled.some(({ isEarly }) => !isEarly);
    const early = travels ? beforeTravel(before, after) : after;
    for (const { motion, isEarly, ...timed } of scheduled)
      DRAW[motion.kind](this, motion, timed, { before, after, now: isEarly ? early : after });
    this.hideLinks(Math.max(0, ...scheduled.map(arrivalOfBlock)));
    this.thickenLinks(Math.max(0, ...scheduled.map(arrivalOfRecovery)));
  }

  /** A cycle is proved when recovery is back at its start. */
  private thickenLinks(durationMs: number): void {
    if (durationMs === 0) return;
    const lines = this.layer.parentElement?.querySelectorAll('[data-proven="true"] > :last-child') ?? [];
    const keyframes = [{ strokeWidth: '2' }, { strokeWidth: '2', offset: 0.9 }, {}];
    for (const line of lines) this.run(line, keyframes, { delayMs: 0, durationMs }, 'linear');
  }

  /** Arrows lie where blocks will be: they are not seen before those are there. */
  private hideLinks(durationMs: number): void {
    const links = this.layer.parentElement?.querySelector('[data-links]') ?? null;
    if (links === null || durationMs === 0) return;
    const keyframes = [{ opacity: 0 }, { opacity: 0, offset: 0.9 }, { opacity: 1 }];
    this.run(links, keyframes, { delayMs: 0, durationMs }, 'linear');
  }

  /** The same as before and after: nothing moves. */
  show(motions: readonly Motion[], before: Places): void {
    this.clear();
    this.draw(...stillOf(motions, before, placesOf(this.layer, motions, false)));
  }

  clear(): void {
    for (const animation of this.running) animation.cancel();
    this.running.clear();
    this.layer.replaceChildren();
  }

  draw(...elements: readonly Element[]): void {
    this.layer.append(...elements);
  }

  run(element: Element, keyframes: Keyframe[], timed: Timed, easing = EASING, atEnd = nothing): void {
    const { delayMs: delay, durationMs: duration } = timed;
    const animation = element.animate(keyframes, { duration, delay, easing, fill: 'backwards' });
    this.running.add(animation);
    const end = (): void => {
      this.running.delete(animation);
      atEnd();
    };
    animation.addEventListener('finish', end);
    animation.addEventListener('cancel', end);
  }
}

const nothing = (): void => undefined;

/** Blocks and their pages stand where they stood; all else is where it will be. */
function beforeTravel(before: Places, after: Places): Places {
  const early = new Map(after);
  for (const [anchor, { element, ...is }] of after) {
    const was = before.get(anchor);
    if (was === undefined || element.closest('[data-block]') === null) continue;
    const { x, y, width, height }: Place = was;
    early.set(anchor, { ...is, element, x, y, width, height });
  }
  return early;
}

function arrivalOfBlock({ motion, delayMs, durationMs }: Scheduled): number {
  return motion.kind === 'travel' ? delayMs + durationMs : 0;
}

function arrivalOfRecovery({ motion, delayMs, durationMs }: Scheduled): number {
  return motion.kind === 'retrace' ? delayMs + durationMs : 0;
}

function isBlock(element: Element | null): boolean {
  return element instanceof HTMLElement && element.dataset['block'] !== undefined;
}
