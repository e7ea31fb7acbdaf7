import type { TransactionView, VerdictRow } from '../../../model/spoken.ts';
import { texts } from '../../words/front.ts';
import { type Guess, isRight } from '../../lab/model/guesses.ts';
import type { ShowState } from './show.ts';

export type Outcome = Pick<ShowState, 'asked' | 'audit' | 'found' | 'guesses'>;

/** One transaction that was asked about. */
export interface Fate {
  readonly transaction: TransactionView;
  readonly survived: boolean;
  /** Evidence that recovery has found; undefined where it had nothing to decide. */
  readonly row: VerdictRow | undefined;
  readonly guess: Guess | undefined;
  readonly isRight: boolean;
}

/** Survivors first. */
export function fatesIn({ asked, audit, found, guesses }: Outcome): readonly Fate[] {
  const survivors = new Set(audit?.rows.filter(({ survived }) => survived).map((row) => row.transaction));
  const fates = asked.map((transaction) => {
    const survived = survivors.has(transaction.key);
    const guess = guesses.get(transaction.key);
    const row = found.find((each) => each.transaction === transaction.key);
    return { transaction, survived, row, guess, isRight: isRight(guess, survived) };
  });
  return fates.toSorted((a, b) => Number(b.survived) - Number(a.survived));
}

/** The verdict in a sentence or two. */
export function verdictText(outcome: Outcome): string {
  const fates = fatesIn(outcome);
  const names = (wanted: boolean): readonly string[] =>
    fates.filter(({ survived }) => survived === wanted).map(({ transaction }) => transaction.label);
  return texts.verdict(names(true), names(false));
}

/** Promises to the host, held or broken, as the oracle found them; transactions in mid-commit are named. */
export function promiseText({ asked, audit }: Outcome): string | null {
  if (audit === null) return null;
  if (!audit.held) return audit.sentence;
  const inCommit = audit.rows.filter(({ promised }) => promised === 'committing');
  const named = (wanted: boolean): readonly string[] =>
    asked
      .filter(({ key }) => inCommit.some((row) => row.transaction === key && row.survived === wanted))
      .map(({ label }) => label);
  return texts.promise(named(true), named(false));
}

/** Guesses and the number of right ones; null where nothing was guessed. */
export function scoreOf(outcome: Outcome): { readonly right: number; readonly guessed: number } | null {
  const guessed = fatesIn(outcome).filter(({ guess }) => guess !== undefined);
  if (guessed.length === 0) return null;
  return { right: guessed.filter(({ isRight }) => isRight).length, guessed: guessed.length };
}
