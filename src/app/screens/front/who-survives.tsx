import { useStore } from 'zustand';
import { Segments } from '../../ui/controls/segments.tsx';
import type { TransactionView, VerdictRow } from '../../../model/spoken.ts';
import { TransactionChip } from '../../../stage/index.ts';
import type { Guess } from '../../lab/model/guesses.ts';
import { texts } from '../../words/front.ts';
import { texts as guessTexts } from '../../words/guesses.ts';
import { useFrame } from '../../lab/context/lab-context.tsx';
import type { Show } from './show.ts';
import styles from './who-survives.module.css';

/** The question: each transaction whose outcome is open, to guess, with what recovery has found of it. */
export function WhoSurvives({ show }: { readonly show: Show }) {
  const { stage, asked, found, guesses, secondsLeft } = useStore(show.state);
  if (asked.length === 0) return <p className={styles.about}>{texts.nobodyInQuestion}</p>;
  const reading = stage === 'recovering';
  return (
    <section
      className={styles.question}
      aria-labelledby="who-survives"
      data-asking={stage === 'asking' || undefined}
    >
      <h3 id="who-survives">{texts.question}</h3>
      <p className={styles.about}>
        {reading && texts.counting}
        {!reading && secondsLeft !== null && texts.goesOnIn(secondsLeft)}
        {!reading && secondsLeft === null && texts.guessed(guesses.size, asked.length)}
      </p>
      <ul className={styles.asked}>
        {asked.map((transaction) => (
          <Asked
            key={transaction.key}
            transaction={transaction}
            row={found.find((row) => row.transaction === transaction.key)}
            reading={reading}
            guess={guesses.get(transaction.key) ?? null}
            onGuess={(guess) => show.guess(transaction.key, guess)}
          />
        ))}
      </ul>
    </section>
  );
}

const choices = (['survives', 'is lost'] as const).map((key) => ({ key, name: guessTexts.names[key] }));

interface AskedProps {
  readonly transaction: TransactionView;
  readonly row: VerdictRow | undefined;
  readonly reading: boolean;
  readonly guess: Guess | null;
  readonly onGuess: (guess: Guess) => void;
}

function Asked({ transaction, row, reading, guess, onGuess }: AskedProps) {
  const { key } = transaction;
  // Before the power fails, the words follow the host; then they say how the failure found the transaction.
  const now = useFrame((frame) =>
    frame?.phase === 'running' ? frame.transactions.find((each) => each.key === key)?.state : undefined,
  );
  return (
    <li data-verdict={row?.verdict} data-slot={transaction.slot}>
      <Segments
        className={styles.guess}
        title={<TransactionChip transaction={transaction} />}
        choices={choices}
        chosen={guess}
        disabled={reading}
        onChoose={onGuess}
      />
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
