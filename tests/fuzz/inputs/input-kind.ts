/** One kind of input that comes from outside, and how it is damaged and judged. */
import type { IAsyncPropertyWithHooks, IPropertyWithHooks } from 'fast-check';
import type { Reach } from '../../support/ring.ts';

export interface InputKind {
  /** As the table of faults names it. */
  readonly title: string;
  /** Damage to sound inputs, for the table. */
  readonly damage: string;
  /** Inputs of the second ring take about ten seconds. */
  readonly runs: Omit<Reach, 'first'>;
  /** Inputs that once failed and are kept; the table counts them. */
  readonly kept: readonly unknown[];
  /** Throws for an input that is neither taken nor refused in a sentence. */
  property(): IPropertyWithHooks<unknown> | IAsyncPropertyWithHooks<unknown>;
}

const MILLION = 1_000_000;

/** A million in the third ring, as for every kind. */
export function runsOf(full: number): InputKind['runs'] {
  return { full, deep: MILLION };
}

/** Throws unless a refusal is a sentence that a person can read. */
export function mustBeSentence(text: string): void {
  if (!/^\S[\s\S]{10,}[.!?)]$/.test(text)) throw new Error(`no sentence: ${text.slice(0, 300)}`);
  if (text.length > 4_000) throw new Error(`a sentence of ${text.length} characters`);
}
