import type { Frame } from '../../../model/spoken.ts';
import { isExhausted, type LabContext } from './lab-state.ts';
import type { Navigator } from './navigator.ts';
import type { Piece, Reader } from './reader.ts';
import { type Pace, paceOf } from './reading-pace.ts';
import type { NextFrame, Tempo } from './tempo.ts';

/** A piece on the screen. */
interface Reading {
  readonly piece: Piece;
  readonly pace: Pace;
  readonly sinceMs: number;
}

/**
 * A sentence stays as long as it takes to read. Steps that are not worth one each share one: they are all seen
 * under it, and it stands with the last of them.
 */
export class ReadingTime implements Tempo {
  private reading: Reading | null = null;
  private shownAtMs = 0;

  constructor(
    private readonly context: LabContext,
    private readonly navigator: Navigator,
    private readonly reader: Reader,
  ) {}

  begin(_shown: Frame, nowMs: number): void {
    this.reading = null;
    this.shownAtMs = nowMs;
  }

  pass(): void {}

  isLast({ step }: Frame): boolean {
    const { frontier } = this.context.store.getState();
    return step >= this.reader.plan.lastStep || (isExhausted(frontier) && step >= frontier.step);
  }

  hasStood(nowMs: number): boolean {
    const { reading } = this;
    return reading === null || nowMs - reading.sinceMs >= reading.pace.totalMs;
  }

  async next(shown: Frame): Promise<NextFrame | null> {
    const { reading } = this;
    const isWithin = reading !== null && shown.step < reading.piece.toStep;
    const piece = isWithin ? reading.piece : await this.reader.after(shown);
    if (piece === null) return null;
    const stride = isWithin ? reading.pace.stride : this.paceOfPiece(piece, shown, '').stride;
    const frame = await this.navigator.fetch(Math.min(shown.step + stride, piece.toStep));
    if (frame === null || frame.step <= shown.step) return null;
    return { frame, begins: isWithin ? null : piece, stop: frame.step === piece.toStep ? piece.stop : null };
  }

  isDue({ begins }: NextFrame, nowMs: number): boolean {
    const { reading } = this;
    if (reading === null || begins !== null) return this.hasStood(nowMs);
    return nowMs - this.shownAtMs >= reading.pace.stepMs;
  }

  put({ frame, begins: piece }: NextFrame, nowMs: number): void {
    const { context } = this;
    this.shownAtMs = nowMs;
    if (piece === null) return;
    const shown = context.scene.getState().frame ?? frame;
    this.reading = { piece, pace: this.paceOfPiece(piece, shown, frame.narration), sinceMs: nowMs };
    const { sentence, toStep } = piece;
    context.store.setState({
      stretch: sentence === null ? null : { fromStep: shown.step + 1, toStep, sentence },
    });
  }

  private paceOfPiece({ sentence, toStep, decides }: Piece, { step }: Frame, narration: string): Pace {
    return paceOf(sentence ?? narration, toStep - step, decides);
  }
}
