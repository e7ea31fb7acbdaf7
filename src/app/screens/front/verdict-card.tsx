import { useEffect, useMemo, useRef } from 'react';
import { useStore } from 'zustand';
import { RichText, TransactionChip } from '../../../stage/index.ts';
import { texts } from '../../words/front.ts';
import { texts as guesses } from '../../words/guesses.ts';
import type { Show } from './show.ts';
import { type Fate, fatesIn, promiseText, scoreOf, verdictText } from './verdict.ts';
import styles from './verdict-card.module.css';

/** The end of the show: who survived, why, and what the visitor had guessed. */
export function VerdictCard({ show }: { readonly show: Show }) {
  const card = useRef<HTMLElement>(null);
  const state = useStore(show.state);
  const fates = useMemo(() => fatesIn(state), [state]);
  const score = scoreOf(state);
  const promise = promiseText(state);
  // Further down the page only the device is seen coming to rest: the verdict is scrolled into view.
  useEffect(() => {
    const device = card.current?.parentElement?.getBoundingClientRect();
    if (device !== undefined && device.bottom > 0) card.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <section ref={card} className={styles.card} aria-labelledby="verdict">
      <h3 id="verdict">{verdictText(state)}</h3>
      {score !== null && <p className={styles.score}>{guesses.score(score)}</p>}
      <ul>
        {fates.map((fate) => (
          <FateLine key={fate.transaction.key} fate={fate} />
        ))}
      </ul>
      {promise !== null && (
        <p className={styles.oracle} data-held={state.audit?.held}>
          <RichText text={promise} />
        </p>
      )}
    </section>
  );
}

function FateLine({ fate: { transaction, survived, row, guess, isRight } }: { readonly fate: Fate }) {
  return (
    <li data-survived={survived}>
      <p className={styles.outcome}>
        <span aria-hidden="true">{survived ? '✓' : '×'}</span>
        <TransactionChip transaction={transaction} />
        <b>{survived ? texts.survived : texts.gone}</b>
      </p>
      <p className={styles.reason}>
        {row === undefined
          ? texts.uncounted[survived ? 'survived' : 'gone']
          : texts.reason(row.found, row.promised)}
      </p>
      {guess !== undefined && (
        <p className={styles.guess}>
          {guesses.said(guess)} {guesses.isRight[`${isRight}`]}
        </p>
      )}
    </li>
  );
}
