/**
 * Recoveries by durable state. Recovery is given the durable half alone, so its result is a function of that half:
 * equal states are recovered from once, however they came about. Power fails again at every step of a recovery, and
 * while the recovered machine is left to itself; each time the next recovery must say the same (idempotence; GC
 * neutrality, where a collection was under way).
 */
import { InvariantError } from '../base/assert.ts';
import type { Text } from '../base/message.ts';
import type { Cut } from '../model/crash-points.ts';
import type { Crashable, CrashSubject, Disagreement, StateKey } from '../model/crash-subject.ts';
import type { Fates } from '../model/machine.ts';
import type { Violation } from '../model/promises.ts';
import { MOST_STEPS } from './exploration.ts';
import { shareOfKey } from './state-key.ts';

/** The way to a durable half. */
export interface Trail {
  readonly cuts: readonly Cut[];
  /** Steps until power was gone, and the first id of operations after that. */
  readonly step: number;
  readonly id: number;
}

/** Another answer below a state. Steps and ids are those of the way on which it was found. */
export interface Changed<Contents> extends Disagreement<Contents> {
  readonly from: Pick<Trail, 'step' | 'id'>;
  /** The promise that it breaks, if that is the same for all. */
  readonly violation: Violation | null;
}

export interface Recovered<Contents> {
  /** Of the durable half; '' where it is not kept. */
  readonly key: StateKey;
  /** Null where recovery failed, and while it is under way. */
  contents: Contents | null;
  /** The rule that broke; '' where none did. */
  failure: string;
  /** Steps from power failure to the end of recovery. */
  steps: number;
  /** Levels of further power failures that have been tried below it. */
  readonly nested: number;
  /** Power failures during this recovery that have been tried. */
  cuts: number;
  changed: Changed<Contents> | null;
}

interface Nested<Contents> {
  readonly trail: Trail;
  readonly recovered: Recovered<Contents>;
}

/** Interface of a machine to its recoveries. */
type RecoverySubject<Durable, Contents> = Pick<
  CrashSubject<Durable, Contents>,
  'rules' | 'restart' | 'ended' | 'keyOf' | 'differs' | 'afterwards'
>;

export class Recoveries<Durable, Contents> {
  crashPoints = 0;
  private readonly memo = new Map<StateKey, Recovered<Contents>>();

  constructor(
    private readonly subject: RecoverySubject<Durable, Contents>,
    /** Share of the states from whose recovery power is cut again. */
    private readonly nestedShare: number,
    /** Hears of each other answer where it is found; answers what it breaks. */
    private readonly disagree: (disagreement: Disagreement<Contents>) => Violation | null,
  ) {}

  get states(): number {
    return this.memo.size;
  }

  /** The durable halves that were recovered from, each with the power failures that were tried in its recovery. */
  *cutsByState(): Iterable<readonly [key: StateKey, cuts: number]> {
    for (const [key, { cuts }] of this.memo) yield [key, cuts];
  }

  /** Returns the contents after recovery from a durable half. */
  of(durable: Durable, trail: Trail, nested: number): Recovered<Contents> {
    const { rules } = this.subject;
    const isKept = rules.countsLast || nested > 0;
    const key = isKept ? this.subject.keyOf(durable) : '';
    const levels = this.isSampled(key) ? nested : 0;
    const known = isKept ? this.memo.get(key) : undefined;
    if (known !== undefined && (known.nested >= levels || !rules.deepens)) return known;
    const recovered: Recovered<Contents> = {
      key,
      contents: null,
      failure: '',
      steps: 0,
      nested: levels,
      cuts: 0,
      changed: null,
    };
    if (isKept) this.memo.set(key, recovered);
    try {
      this.recover(durable, recovered, trail);
    } finally {
      this.subject.ended?.();
    }
    return recovered;
  }

  private isSampled(key: StateKey): boolean {
    return this.nestedShare >= 1 || shareOfKey(key) < this.nestedShare;
  }

  private recover(durable: Durable, recovered: Recovered<Contents>, trail: Trail): void {
    const { subject } = this;
    const nested: Nested<Contents>[] = [];
    const waiting: (() => Nested<Contents>)[] = [];
    const copy = subject.restart(durable, trail.id);
    try {
      this.runToRest(copy, recovered, (fates, flights) => {
        const next = this.trailBehind(copy, fates, flights, trail);
        const levels = recovered.nested - 1;
        recovered.cuts++;
        copy.look(fates, (left) => {
          if (subject.rules.changes === 'once') nested.push(this.again(left, next, levels));
          else waiting.push(() => this.again(left, next, levels));
        });
      });
    } catch (error) {
      if (!(error instanceof InvariantError)) throw error;
      recovered.failure = error.message;
      return;
    }
    const first = recovered.contents;
    if (first === null) return;
    for (const follow of waiting) {
      const way = follow();
      nested.push(way);
      if (this.isOther(first, way.recovered)) break;
    }
    for (const each of nested) this.compare(first, each, recovered, trail);
    this.compareAfterwards(durable, first, copy, recovered, trail);
  }

  private runToRest(
    copy: Crashable<Durable, Contents>,
    recovered: Recovered<Contents>,
    meet: (fates: Fates, flights: readonly Text[]) => void,
  ): void {
    const { machine } = copy;
    const go = (): void => {
      if (machine.state.step > MOST_STEPS) throw new InvariantError('recovery goes round in circles');
      if (recovered.nested === 0) return;
      let flights: readonly Text[] | null = null;
      for (const fates of copy.outcomes()) meet(fates, (flights ??= copy.flights()));
    };
    while (machine.state.phase !== 'running') {
      machine.step();
      go();
    }
    recovered.contents = copy.contents();
    recovered.steps = machine.state.step;
    while (machine.step()) go();
  }

  /** The way on which a recovering copy loses power. */
  private trailBehind(
    copy: Crashable<Durable, Contents>,
    fates: Fates,
    flights: readonly Text[],
    trail: Trail,
  ): Trail {
    const step = trail.step + copy.machine.state.step;
    return { cuts: [...trail.cuts, { step, fates, flights }], step: step + 1, id: copy.nextId() };
  }

  /** Recovery once more, from what a power failure during recovery has left. */
  private again(durable: Durable, trail: Trail, levels: number): Nested<Contents> {
    this.crashPoints++;
    return { trail, recovered: this.of(durable, trail, levels) };
  }

  private isOther(first: Contents, { contents, failure, changed }: Recovered<Contents>): boolean {
    // One that is still under way is this one or one before it, and compares itself with its own.
    if (contents === null) return failure !== '';
    return (
      this.subject.differs(first, contents) || (this.subject.rules.changes === 'each' && changed !== null)
    );
  }

  private compare(
    first: Contents,
    { trail, recovered }: Nested<Contents>,
    behind: Recovered<Contents>,
    from: Trail,
  ): void {
    if (!this.isOther(first, recovered)) return;
    const { contents: second, failure, changed } = recovered;
    const isLater = changed !== null && second !== null && !this.subject.differs(first, second);
    const here = { cuts: trail.cuts, seenAt: trail.step + recovered.steps, first, second, failure };
    const found = isLater ? followed(trail, changed) : here;
    const violation = this.disagree(found);
    behind.changed ??= { ...found, cuts: found.cuts.slice(from.cuts.length), from, violation };
  }

  /**
   * Compares the contents after the recovered machine has worked by itself or has been used again: they must be the
   * same.
   */
  private compareAfterwards(
    durable: Durable,
    first: Contents,
    copy: Crashable<Durable, Contents>,
    recovered: Recovered<Contents>,
    trail: Trail,
  ): void {
    const { subject } = this;
    const { step } = copy.machine.state;
    const rest = copy.contents();
    const later = subject.differs(first, rest)
      ? { contents: rest }
      : recovered.changed === null
        ? subject.afterwards?.(durable, first)
        : null;
    if (later == null) return;
    const { contents: second, ...more } = later;
    const found = { cuts: trail.cuts, seenAt: trail.step + step, first, second, failure: '', ...more };
    const violation = this.disagree(found);
    recovered.changed ??= { ...found, cuts: [], from: trail, violation };
  }
}

/** A change below a state, seen from the way that leads to the state. */
function followed<Contents>(trail: Trail, changed: Changed<Contents>): Disagreement<Contents> {
  const moved = movedTo(trail, changed);
  return { ...moved, cuts: [...trail.cuts, ...moved.cuts] };
}

/** The same change where the state was reached by another way. */
export function movedTo<Contents>(
  to: Pick<Trail, 'step' | 'id'>,
  changed: Changed<Contents>,
): Changed<Contents> {
  const { from, cuts, seenAt } = changed;
  const steps = to.step - from.step;
  const ids = to.id - from.id;
  const moved = cuts.map(({ step, fates, flights }) => ({
    step: step + steps,
    fates: ids === 0 ? fates : fates.map(([id, fate]) => [id + ids, fate] as const),
    flights,
  }));
  return { ...changed, from: { step: to.step, id: to.id }, cuts: moved, seenAt: seenAt + steps };
}
