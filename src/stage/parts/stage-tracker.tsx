import { say } from '../../base/language.ts';
import type { CSSProperties } from 'react';
import type { RecoveryView, StageState } from '../../model/frame.ts';
import { classNames } from '../scene/class-names.ts';
import styles from './stage-tracker.module.css';
import shared from './shared.module.css';

const STATE_WORDS: Readonly<Record<StageState, () => string>> = {
  done: () => say`done`,
  active: () => say`under way`,
  todo: () => say`not begun`,
};

/** The stages of a recovery: what has been done, what is under way, what is still to come. */
export function StageTracker({ recovery }: { readonly recovery: RecoveryView }) {
  return (
    <ol className={styles['stages']} aria-label={say`Recovery`}>
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
          <span className={shared['spoken']}>, {STATE_WORDS[stage.state]()}</span>
        </li>
      ))}
    </ol>
  );
}
