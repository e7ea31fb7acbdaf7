import type { Frame } from '../../../model/spoken.ts';
import type { BreakStop } from './lab-state.ts';
import type { Piece } from './reader.ts';

/** A frame that is shown when its time has come. */
export interface NextFrame {
  readonly frame: Frame;
  /** The piece of reading that begins with it; null within one, and in real time. */
  readonly begins: Piece | null;
  /** Reason that playing stops there. */
  readonly stop: BreakStop | null;
}

/** Decides which frame follows, and when. */
export interface Tempo {
  /** Playing begins, or goes on in this tempo. */
  begin(shown: Frame, nowMs: number): void;
  /** So much of the person's time has passed. */
  pass(ms: number): void;
  /** Nothing follows the frame shown. */
  isLast(shown: Frame): boolean;
  /** The frame shown has stood long enough for playing to end with it. */
  hasStood(nowMs: number): boolean;
  next(shown: Frame): Promise<NextFrame | null>;
  isDue(next: NextFrame, nowMs: number): boolean;
  /** The next frame goes on the screen now. */
  put(next: NextFrame, nowMs: number): void;
}
