import type { TransactionView } from '../../../model/spoken.ts';
import { texts } from '../../words/front.ts';
import type { ShowState } from './show.ts';

type Outcome = Pick<ShowState, 'asked' | 'audit' | 'reasons' | 'predicted'>;

/** Transactions that the same sentence decided the same way. */
export interface VerdictGroup {
  readonly survived: boolean;
  readonly transactions: readonly TransactionView[];
  /** Null where recovery did not decide about them. */
  readonly reason: string | null;
}

/** Predictions, and the number of right ones. */
export interface Score {
  readonly predicted: readonly string[];
  readonly right: number;
  readonly all: number;
}

function survivorsOf({ asked, audit }: Outcome): readonly TransactionView[] {
  const survivors = new Set(audit?.rows.filter(({ survived }) => survived).map((row) => row.transaction));
  return asked.filter(({ key }) => survivors.has(key));
}

/** The verdict in a sentence or two. */
export function verdictText(outcome: Outcome): string {
  const survived = survivorsOf(outcome).map(({ label }) => label);
  const all = outcome.asked.map(({ label }) => label);
  return texts.verdict(
    survived,
    all.filter((label) => !survived.includes(label)),
  );
}

/** Survivors first. */
export function groupsOf(outcome: Outcome): readonly VerdictGroup[] {
  const survivors = survivorsOf(outcome);
  const gone = outcome.asked.filter((transaction) => !survivors.includes(transaction));
  return [...byReason(survivors, true, outcome), ...byReason(gone, false, outcome)];
}

function byReason(
  transactions: readonly TransactionView[],
  survived: boolean,
  { reasons }: Outcome,
): readonly VerdictGroup[] {
  const said = new Set(transactions.map(({ key }) => reasons.get(key) ?? null));
  return [...said].map((reason) => ({
    survived,
    transactions: transactions.filter(({ key }) => (reasons.get(key) ?? null) === reason),
    reason,
  }));
}

/** Null where nothing was predicted. */
export function scoreOf(outcome: Outcome): Score | null {
  const { asked, predicted } = outcome;
  if (predicted.size === 0) return null;
  const survivors = new Set(survivorsOf(outcome));
  return {
    predicted: asked.filter(({ key }) => predicted.has(key)).map(({ label }) => label),
    right: asked.filter((each) => predicted.has(each.key) === survivors.has(each)).length,
    all: asked.length,
  };
}
