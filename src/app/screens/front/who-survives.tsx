import { useStore } from 'zustand';
import { Button } from '../../ui/controls/button.tsx';
import type { TransactionView, VerdictRow } from '../../../model/spoken.ts';
import { TransactionChip } from '../../../stage/index.ts';
import { texts } from '../../words/front.ts';
import { useFrame } from '../../lab/context/lab-context.tsx';
import type { Show } from './show.ts';
import styles from './who-survives.module.css';

/** The question: each transaction whose outcome is open, to predict, with what recovery has found of it. */
export function WhoSurvives({ show }: { readonly show: Show }) {
  const stage = useStore(show.state, (state) => state.stage);
  const asked = useStore(show.state, (state) => state.asked);
  const found = useStore(show.state, (state) => state.found);
  const predicted = useStore(show.state, (state) => state.predicted);
  if (asked.length === 0) return <p className={styles.about}>{texts.nobodyInQuestion}</p>;
  return (
    <section className={styles.question} aria-labelledby="who-survives">
      <h3 id="who-survives">{texts.question}</h3>
      <p className={styles.about}>{texts.questionAbout}</p>
      <ul className={styles.asked}>
        {asked.map((transaction, index) => (
          <Asked
            key={transaction.key}
            transaction={transaction}
            digit={index + 1}
            row={found.find((row) => row.transaction === transaction.key)}
            reading={stage === 'recovering'}
            isPredicted={predicted.has(transaction.key)}
            onPredict={() => show.predict(transaction.key)}
          />
        ))}
      </ul>
    </section>
  );
}

interface AskedProps {
  readonly transaction: TransactionView;
  /** The key that predicts it. */
  readonly digit: number;
  readonly row: VerdictRow | undefined;
  readonly reading: boolean;
  readonly isPredicted: boolean;
  readonly onPredict: () => void;
}

function Asked({ transaction, digit, row, reading, isPredicted, onPredict }: AskedProps) {
  const { key, label } = transaction;
  // Before the power fails, the chip follows the host; then it says how the failure found the transaction.
  const now = useFrame((frame) =>
    frame?.phase === 'running' ? frame.transactions.find((each) => each.key === key)?.state : undefined,
  );
  return (
    <li data-verdict={row?.verdict} data-slot={transaction.slot}>
      <Button
        look="outlined"
        className={styles.chip}
        aria-pressed={isPredicted}
        aria-label={texts.predict(label)}
        title={`${texts.predict(label)} (${digit})`}
        onClick={onPredict}
      >
        <TransactionChip transaction={transaction} />
        <span className={styles.mark} aria-hidden="true">
          {isPredicted ? texts.survives : '?'}
        </span>
      </Button>
      <p className={styles.found}>{reading ? <Found row={row} /> : texts.state[now ?? transaction.state]}</p>
    </li>
  );
}

function Found({ row }: { readonly row: VerdictRow | undefined }) {
  const counted = texts.found(row?.found ?? 0, row?.promised ?? null);
  if (row?.verdict !== 'committed' && row?.verdict !== 'rolled back') return counted;
  return (
    <>
      <b aria-hidden="true">{row.verdict === 'committed' ? '✓' : '×'}</b> {counted}
      <span className="spoken">, {texts.decided[row.verdict]}</span>
    </>
  );
}
