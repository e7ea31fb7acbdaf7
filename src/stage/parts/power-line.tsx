import type { Phase } from '../../model/frame.ts';
import { classNames } from '../scene/class-names.ts';
import styles from './power-line.module.css';
import { isPowered, plugWords, volatileNote } from '../scene/format.ts';
import { texts } from '../words/texts.ts';

export interface PowerLineProps {
  readonly phase: Phase;
  readonly onPullPlug: () => void;
  /** Reason that the plug cannot be pulled; null if it can. */
  readonly disabled: string | null;
  readonly showPlug: boolean;
}

/** The line between what dies without power and what survives it; the plug sits on it. */
export function PowerLine({ phase, onPullPlug, disabled, showPlug }: PowerLineProps) {
  const reason = disabled ?? (phase === 'crashed' ? texts().powerIsOff : null);
  const rule = <span className={classNames(styles['rule'], !isPowered(phase) && styles['broken'])} />;
  return (
    <div className={styles['line']}>
      <span className={styles['side']}>
        {texts().volatile}
        <small className={styles['note']}>{volatileNote(phase)}</small>
      </span>
      {rule}
      {showPlug && (
        <button
          type="button"
          className={styles['plug']}
          // Not `disabled`: the reason must stay reachable by keyboard.
          aria-disabled={reason !== null}
          aria-keyshortcuts="X"
          title={reason ?? undefined}
          onClick={() => {
            if (reason === null) onPullPlug();
          }}
        >
          <svg viewBox="0 0 20 20" className={styles['icon']} aria-hidden="true">
            <path d="M7 2v4M13 2v4M4.5 6h11v3a5.5 5.5 0 0 1-11 0ZM10 14.5V19" />
          </svg>
          {plugWords(phase)}
          {reason === null && (
            <kbd className={styles['key']} aria-hidden="true">
              X
            </kbd>
          )}
        </button>
      )}
      {showPlug && rule}
      <span className={styles['side']}>
        {texts().durable}
        <small className={styles['note']}>{texts().survives}</small>
      </span>
    </div>
  );
}
