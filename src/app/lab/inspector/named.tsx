import type { Frame } from '../../../model/spoken.ts';
import { TransactionChip } from '../../../stage/index.ts';
import { useGuesses } from '../context/use-guesses.ts';
import { texts } from '../../words/guesses.ts';
import styles from './named.module.css';

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
