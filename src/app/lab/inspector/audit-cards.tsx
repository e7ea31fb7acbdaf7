import type { AuditView, Frame } from '../../../model/spoken.ts';
import { slotOf } from '../../../stage/index.ts';
import { texts } from '../../words/inspector.ts';
import { outcomeOf, useAtRisk } from './at-risk.ts';
import { Named } from './named.tsx';
import { useScore } from './use-score.ts';
import styles from './verdict-cards.module.css';

interface AuditCardsProps {
  readonly frame: Frame;
  readonly audit: AuditView;
  /** With more, the sentence stands alone. */
  readonly limit: number;
}

/** The oracle's judgement in one row: that all promises held, and what became of each transaction at risk. */
export function AuditCards({ frame, audit, limit }: AuditCardsProps) {
  const atRisk = useAtRisk(frame, audit);
  const score = useScore(frame, audit);
  const rows = atRisk.length > limit ? [] : atRisk;
  return (
    <div className={styles.cards} role="group" aria-label={texts.verdicts} data-cards="judged">
      <ul className={styles.list}>
        {audit.held && <li className={styles.held}>{texts.allHeld}</li>}
        {score !== null && <li className={styles.score}>{score}</li>}
        {rows.map((row) => {
          const owner = frame.transactions.find(({ key }) => key === row.transaction);
          return (
            <li
              key={row.transaction}
              data-verdict={row.survived ? 'committed' : 'rolled back'}
              data-slot={slotOf(owner)}
            >
              <span className={styles.card} data-broken={!row.held || undefined}>
                <b className={styles.mark} aria-hidden="true">
                  {row.survived ? '✓' : '×'}
                </b>
                <Named transaction={row.transaction} frame={frame} />
                <span className={styles.outcome}>{outcomeOf(row)}</span>
              </span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
