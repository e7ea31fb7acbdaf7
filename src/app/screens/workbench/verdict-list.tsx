import type { CheckReport, CrashOpening } from '../../../session/contract/spoken.ts';
import { conditionIds } from '../../../session/contract/check.ts';
import { Panel } from '../../ui/layout/panel.tsx';
import { texts } from '../../words/workbench.ts';
import { SmallestWork } from './smallest-work.tsx';
import styles from './verdict-list.module.css';

interface VerdictListProps {
  readonly report: CheckReport | null;
  readonly code: string;
  readonly onStep: (opening: CrashOpening) => Promise<void>;
}

/** Conditions of the judge, their state, and the smallest workload that breaks each. */
export function VerdictList({ report, code, onStep }: VerdictListProps) {
  const known = new Map(report?.conditions.map((condition) => [condition.id, condition]));
  return (
    <Panel title={texts.verdict}>
      <ul className={styles.list}>
        {conditionIds.map((id) => {
          const condition = known.get(id) ?? { id, state: 'waiting', smallest: null };
          return (
            <li key={id} className={styles.condition} data-state={condition.state}>
              <p className={styles.head}>
                <span className={styles.mark} aria-hidden="true">
                  {marks[condition.state]}
                </span>
                <b>{texts.conditions[id].title}</b>
                <span className={styles.state}>{texts.states[condition.state]}</span>
              </p>
              <p className={styles.about}>{texts.conditions[id].about}</p>
              {condition.smallest !== null && (
                <div className={styles.proof}>
                  <SmallestWork
                    title={texts.smallest}
                    smallest={condition.smallest}
                    code={code}
                    onStep={onStep}
                  />
                </div>
              )}
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}

const marks = { waiting: '·', checking: '…', holds: '✓', broken: '×', unjudged: '–' } as const;
