/**
 * Steps that are read as one sentence. A stretch ends before a step that is to be read by itself; such a step is
 * a stretch of its own. The rule is written in docs/pace.md.
 */
import type { Text } from '../../../base/message.ts';
import type { MarkKind } from '../../../model/frame.ts';
import type { StretchDetail } from '../../contract/session.ts';
import type { Cursor } from '../time-travel/cursor.ts';
import { historyMessage } from '../time-travel/messages.ts';
import { added, type Happening, nothingCounted } from './happening.ts';

/** Marks of steps that decide what becomes of data. */
const VERDICTS: ReadonlySet<MarkKind> = new Set(['crash', 'recovered', 'verdict']);
/** Marks of steps that are read by themselves, however often they come. */
const TURNS: ReadonlySet<MarkKind> = new Set([...VERDICTS, 'checkpoint', 'collection']);

/** Steps that are read by themselves, beside those with marks of turns. */
const ALONE: Readonly<Record<StretchDetail, (happening: Happening) => boolean>> = {
  'everything new': ({ isNew }) => isNew,
  'new or decided': ({ isNew, ends }) => isNew || ends,
  'turning points': ({ asks, ends }) => asks || ends,
};

export class Stretch<C extends Cursor> {
  isOpen = true;
  /** Its one step decides what becomes of data. */
  decides = false;
  private counts = nothingCounted;
  private steps = 0;

  constructor(
    /** The last step of the stretch; the one before the first until a step is taken. */
    public toStep: number,
    private readonly detail: StretchDetail,
    private readonly marksAt: (step: number) => readonly MarkKind[],
    private readonly happening: (cursor: C) => Happening,
  ) {}

  /** Takes the next step, unless it begins another stretch; answers whether more may follow. */
  take(cursor: C): boolean {
    const happening = this.happening(cursor);
    const marks = this.marksAt(cursor.step);
    const isAlone =
      happening.beginsRecovery || marks.some((kind) => TURNS.has(kind)) || ALONE[this.detail](happening);
    if (isAlone && this.steps > 0) this.isOpen = false;
    else {
      this.toStep = cursor.step;
      this.steps++;
      this.counts = added(this.counts, happening.counts);
      this.isOpen = !isAlone;
      this.decides = isAlone && (happening.ends || marks.some((kind) => VERDICTS.has(kind)));
    }
    return this.isOpen;
  }

  /** Summary from the events of its steps; null for a step that has a sentence of its own. */
  get sentence(): Text | null {
    return this.steps > 1 ? historyMessage('stretch', this.counts) : null;
  }
}
