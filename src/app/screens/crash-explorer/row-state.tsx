import { texts } from '../../words/crash-explorer.ts';
import { isUnseen } from './cell-format.ts';
import type { CrashRow } from './crash-run.ts';
import shared from './crash-parts.module.css';
import type { InjectedBug } from './injected-bug.ts';
import { PlayButton } from './play-button.tsx';

interface RowStateProps {
  readonly row: CrashRow;
  readonly onPlay: (bug: InjectedBug) => void;
}

/** Progress and outcome of a row. A bug that shows nothing offers the workload on which it does. */
export function RowState({ row, onPlay }: RowStateProps) {
  const { state, violationsFound, unfinished, share, problem, bug } = row;
  if (state === 'failed') {
    return (
      <small className={shared.bad} title={problem}>
        {texts.rowFailed}
      </small>
    );
  }
  if (violationsFound > 0) return <small className={shared.bad}>× {texts.rowBroken(violationsFound)}</small>;
  if (state === 'waiting') return <small>{texts.rowWaiting}</small>;
  if (state === 'cancelled') return <small>{texts.rowCancelled}</small>;
  if (state === 'running') return <small>{Math.floor(share * 100)} %</small>;
  if (bug !== null && isUnseen(row)) {
    return (
      <small className={shared.unseen}>
        {texts.rowUnseen} <PlayButton bug={bug} onPlay={onPlay} />
      </small>
    );
  }
  if (unfinished > 0) return <small title={texts.rowUnfinished(unfinished)}>! {texts.rowHeld}</small>;
  return <small className={shared.good}>✓ {texts.rowHeld}</small>;
}
