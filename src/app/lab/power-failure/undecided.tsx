import { useCallback, useMemo } from 'react';
import type { Frame } from '../../../model/spoken.ts';
import { TransactionChip } from '../../../stage/index.ts';
import { useActions } from '../../ui/actions/action.ts';
import { Button } from '../../ui/controls/button.tsx';
import { useLab } from '../context/lab-context.tsx';
import { useGuesses } from '../context/use-guesses.ts';
import { guessActions, guessAnother } from '../model/guesses.ts';
import { texts as guessTexts } from '../../words/guesses.ts';
import { texts } from '../../words/power-failure.ts';
import styles from './survivors.module.css';

/** More are only counted. */
const MOST_CHIPS = 8;
const MARKS = { survives: '✓', 'is lost': '×' } as const;

interface UndecidedProps {
  /** The device as it was before the cut. */
  readonly before: Frame;
  readonly crashStep: number;
}

/** Transactions whose outcome only recovery finds: each press of one is another guess. */
export function Undecided({ before, crashStep }: UndecidedProps) {
  const { store } = useLab().context;
  const guesses = useGuesses(crashStep);
  const open = useMemo(
    () => before.transactions.filter(({ state }) => state === 'active' || state === 'committing'),
    [before],
  );
  const press = useCallback(
    (key: number) =>
      store.setState(({ guesses: known }) => ({ guesses: guessAnother(known, crashStep, key) })),
    [store, crashStep],
  );
  useActions(useMemo(() => guessActions(open.slice(0, MOST_CHIPS), press), [open, press]));
  if (open.length === 0) return null;
  return (
    <p className={styles.undecided}>
      <span>{texts.undecided}</span>
      {open.slice(0, MOST_CHIPS).map((each) => {
        const guess = guesses.get(each.key);
        return (
          <Button
            key={each.key}
            look="bare"
            title={guess === undefined ? guessTexts.action(each.label) : guessTexts.said(guess)}
            onClick={() => press(each.key)}
          >
            <TransactionChip transaction={each} />
            <b aria-hidden="true">{guess === undefined ? '?' : MARKS[guess]}</b>
          </Button>
        );
      })}
      {open.length > MOST_CHIPS && ` +${open.length - MOST_CHIPS}`}
    </p>
  );
}
