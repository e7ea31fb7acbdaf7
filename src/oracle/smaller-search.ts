/** Search for the smallest script in which something is still found, in steps of one trial each. */
import { scriptWords } from '../hostside/common/script-words.ts';
import { type ScriptCase, withScript } from './script-case.ts';
import {
  inPlainerSurroundings,
  inPlainerWords,
  knownWitness,
  ofFewOperations,
  withoutPair,
  withoutStretch,
  withoutTransaction,
} from './smaller-cases.ts';

export interface Found<F> {
  readonly spec: ScriptCase;
  readonly finding: F;
}

/** Result of trying a script; null for nothing. */
export interface Trial<F> {
  readonly finding: F | null;
}

export type Move =
  | 'dropTransactions'
  | 'dropStretches'
  | 'simplify'
  | 'dropPairs'
  | 'standardise'
  | 'replace';

/** Ways in which a script becomes smaller, the quickest first. */
export const EVERY_MOVE: readonly Move[] = [
  'dropTransactions',
  'dropStretches',
  'simplify',
  'dropPairs',
  'standardise',
  'replace',
];

/** Trials that one search may take. */
const MOST_TRIALS = 1_500;

/** Pauses after every trial, so that its caller can do other work meanwhile. */
type Steps<T> = Generator<undefined, T>;

export class SmallerSearch<F> {
  private trials = 0;
  private readonly tried = new Set<string>();

  /**
   * @param tryOut null for a script that cannot be run
   * @param isAlike whether a known witness shows the same
   */
  constructor(
    private readonly tryOut: (spec: ScriptCase) => Trial<F> | null,
    private readonly isAlike: (a: F, b: F) => boolean,
    private readonly moves: readonly Move[],
  ) {}

  /** The script itself; null where nothing is found in it. */
  *start(spec: ScriptCase): Steps<Found<F> | null> {
    yield;
    return this.attempt(withScript(spec, scriptWords(spec.workload.script).join(' ')));
  }

  private attempt(spec: ScriptCase): Found<F> | null {
    const { device, host, parameters, seed, workload } = spec;
    const key = JSON.stringify([workload.prepare, workload.script, host, parameters, device.id, seed]);
    if (this.tried.has(key) || this.trials >= MOST_TRIALS) return null;
    this.tried.add(key);
    const trial = this.tryOut(spec);
    if (trial === null) return null;
    this.trials++;
    const { finding } = trial;
    return finding === null ? null : { spec, finding };
  }

  *smallest(start: Found<F>): Steps<Found<F>> {
    let best = start;
    for (;;) {
      let smaller: Found<F> | null = null;
      for (const move of this.moves) smaller ??= yield* this[move](best);
      if (smaller === null) return best;
      best = smaller;
    }
  }

  private *firstOf(candidates: Iterable<ScriptCase>): Steps<Found<F> | null> {
    for (const candidate of candidates) {
      yield;
      const found = this.attempt(candidate);
      if (found !== null) return found;
    }
    return null;
  }

  private *dropTransactions({ spec }: Found<F>): Steps<Found<F> | null> {
    return yield* this.firstOf(withoutTransaction(spec));
  }

  private *dropStretches({ spec }: Found<F>): Steps<Found<F> | null> {
    return yield* this.firstOf(withoutStretch(spec));
  }

  private *simplify({ spec }: Found<F>): Steps<Found<F> | null> {
    return yield* this.firstOf(inPlainerWords(spec));
  }

  private *dropPairs({ spec }: Found<F>): Steps<Found<F> | null> {
    return yield* this.firstOf(withoutPair(spec));
  }

  private *standardise({ spec }: Found<F>): Steps<Found<F> | null> {
    return yield* this.firstOf(inPlainerSurroundings(spec));
  }

  /** Nothing can be left out of the script any more: another one may be smaller. */
  private *replace({ spec, finding }: Found<F>): Steps<Found<F> | null> {
    const found = yield* this.firstOf(ofFewOperations(spec));
    if (found !== null) return found;
    const known = this.attemptWitness(spec);
    return known !== null && this.isAlike(known.finding, finding) ? known : null;
  }

  private attemptWitness(spec: ScriptCase): Found<F> | null {
    const witness = knownWitness(spec);
    return witness === null ? null : this.attempt(witness);
  }
}
