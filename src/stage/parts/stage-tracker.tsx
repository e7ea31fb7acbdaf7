import type { CSSProperties } from 'react';
import type { RecoveryView } from '../../model/spoken.ts';
import { classNames } from '../scene/class-names.ts';
import styles from './stage-tracker.module.css';
import shared from './shared.module.css';
import { texts } from '../words/texts.ts';

/** The stages of a recovery: what has been done, what is under way, what is still to come. */
export function StageTracker({ recovery }: { readonly recovery: RecoveryView }) {
  return (
    <ol className={styles['stages']} aria-label={texts().recovery}>
      {recovery.stages.map((stage) => (
        <li
          key={stage.title}
          className={classNames(
            styles['stage'],
            stage.state === 'done' && styles['done'],
            stage.state === 'active' && styles['active'],
          )}
          aria-current={stage.state === 'active' ? 'step' : undefined}
          style={{ '--progress': `${stage.progress * 100}%` } as CSSProperties}
        >
          {stage.title}
          <small className={styles['note']}>{stage.note}</small>
          <span className={shared['spoken']}>, {texts().stages[stage.state]}</span>
        </li>
      ))}
    </ol>
  );
}
