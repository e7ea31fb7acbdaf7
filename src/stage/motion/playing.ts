import type { Places } from './places.ts';
import type { Scheduled } from './schedule.ts';

export const EASING = 'cubic-bezier(0.2, 0, 0, 1)';

export type Timed = Pick<Scheduled, 'delayMs' | 'durationMs'>;

/** Places before and after the step; `now`: those at which things stand while a motion lasts. */
export interface Stood {
  readonly before: Places;
  readonly after: Places;
  readonly now: Places;
}

/** The layer in which a motion is drawn. */
export interface Playing {
  draw(...elements: readonly Element[]): void;
  /** Runs an animation; `atEnd` is called when it is over or given up. */
  run(element: Element, keyframes: Keyframe[], timed: Timed, easing?: string, atEnd?: () => void): void;
}
