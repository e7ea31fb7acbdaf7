import { useEffect, useMemo, useRef } from 'react';
import { useStore } from 'zustand';
import { RichText, TransactionChip } from '../../../stage/index.ts';
import { texts } from '../../words/front.ts';
import type { Show } from './show.ts';
import { groupsOf, scoreOf, verdictText } from './verdict.ts';
import styles from './verdict-card.module.css';

/** The end of the show: who survived, why, and what the visitor had predicted. */
export function VerdictCard({ show }: { readonly show: Show }) {
  const card = useRef<HTMLElement>(null);
  const state = useStore(show.state);
  const groups = useMemo(() => groupsOf(state), [state]);
  const score = scoreOf(state);
  // Further down the page only the device is seen coming to rest: the verdict is scrolled into view.
  useEffect(() => {
    const device = card.current?.parentElement?.getBoundingClientRect();
    if (device !== undefined && device.bottom > 0) card.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <section ref={card} className={styles.card} aria-labelledby="verdict">
      <h3 id="verdict">{verdictText(state)}</h3>
      <ul>
        {groups.map(({ transactions, survived: isThere, reason }) => (
          <li key={transactions.map(({ key }) => key).join()} data-survived={isThere}>
            <p className={styles.outcome}>
              <span aria-hidden="true">{isThere ? '✓' : '×'}</span>
              {transactions.map((transaction) => (
                <TransactionChip key={transaction.key} transaction={transaction} />
              ))}
              <b>{isThere ? texts.survived : texts.gone}</b>
            </p>
            <p className={styles.reason}>
              <RichText text={reason ?? texts.undecided} />
            </p>
          </li>
        ))}
      </ul>
      {score !== null && <p className={styles.score}>{texts.score(score)}</p>}
      {state.audit !== null && (
        <p className={styles.oracle} data-held={state.audit.held}>
          {texts.oracle} <RichText text={state.audit.sentence} />
        </p>
      )}
    </section>
  );
}
