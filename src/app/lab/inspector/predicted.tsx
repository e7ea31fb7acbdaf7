import type { AuditView, Frame } from '../../../model/spoken.ts';
import { TransactionChip } from '../../../stage/index.ts';
import { useGuesses } from '../context/use-guesses.ts';
import { isRight } from '../model/guesses.ts';
import { texts } from '../../words/guesses.ts';
import styles from './predicted.module.css';

interface NamedProps {
  readonly transaction: number;
  readonly frame: Frame;
}

/** A transaction's chip, with the reader's guess about it. */
export function Named({ transaction: key, frame }: NamedProps) {
  const transaction = frame.transactions.find((each) => each.key === key);
  const guess = useGuesses(frame.step).get(key);
  return (
    <>
      {transaction === undefined ? `Tx${key}` : <TransactionChip transaction={transaction} />}
      {guess !== undefined && (
        <span className={styles.guess} title={texts.said(guess)}>
          {texts.mark[guess]}
        </span>
      )}
    </>
  );
}

interface ScoreProps {
  readonly frame: Frame;
  readonly audit: AuditView;
}

/** The number of right guesses; nothing where nothing was guessed. */
export function Score({ frame, audit }: ScoreProps) {
  const guesses = useGuesses(frame.step);
  const guessed = audit.rows.filter(({ transaction }) => guesses.has(transaction));
  if (guessed.length === 0) return null;
  const right = guessed.filter(({ transaction, survived }) => isRight(guesses.get(transaction), survived));
  return <b className={styles.score}>{texts.score({ right: right.length, guessed: guessed.length })}</b>;
}
