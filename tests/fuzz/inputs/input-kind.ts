/** One kind of input that comes from outside, and how it is damaged and judged. */
import type { IAsyncPropertyWithHooks, IPropertyWithHooks } from 'fast-check';
import type { Reach } from '../../support/ring.ts';

/** An input that once failed. */
export interface Kept {
  /** A few words, for the test's name. */
  readonly name: string;
  /** Throws where the input is neither taken nor refused in a sentence. */
  readonly check: () => void | Promise<void>;
}

export interface InputKind {
  /** As the table of faults names it. */
  readonly title: string;
  /** Damage to sound inputs, for the table. */
  readonly damage: string;
  /** Inputs of the second ring take about ten seconds. */
  readonly runs: Omit<Reach, 'first'>;
  /** Inputs that once failed and are tried first. */
  readonly kept: readonly Kept[];
  /** Throws for an input that is neither taken nor refused in a sentence. */
  property(): IPropertyWithHooks<unknown> | IAsyncPropertyWithHooks<unknown>;
}

/** Inputs that are kept, with the check of their kind. */
export function keptWith<T>(
  inputs: readonly T[],
  nameOf: (input: T) => string,
  check: (input: T) => void | Promise<void>,
): readonly Kept[] {
  return inputs.map((input) => ({ name: nameOf(input), check: () => check(input) }));
}

const MILLION = 1_000_000;

/** A million in the third ring, as for every kind. */
export function runsOf(full: number): InputKind['runs'] {
  return { full, deep: MILLION };
}

/** Throws unless a refusal is a sentence that a person can read. */
export function mustBeSentence(text: string): void {
  if (!/^\S[\s\S]{10,}[.!?)]$/.test(text)) throw new Error(`no sentence: ${text.slice(0, 300)}`);
  if (/Cannot read prop|is not a function|is not iterable|\[object |call stack|Invariant/.test(text))
    throw new Error(`an error of ours: ${text.slice(0, 300)}`);
  if (text.length > 4_000) throw new Error(`a sentence of ${text.length} characters`);
}
