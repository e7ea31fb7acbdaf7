import { ProgressBar } from '../../../ui/controls/progress-bar.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { texts } from '../../../words/figures.ts';
import parts from '../plots/figure-parts.module.css';
import { isGoing } from '../../../ui/work/long-work.ts';
import { type FigureController, type FigureRow, isComplete } from './figure-controller.ts';
import styles from './figure-progress.module.css';

interface FigureProgressProps {
  readonly controller: FigureController;
  readonly row: FigureRow;
}

/** Progress of a figure, with the buttons to cancel and continue. */
export function FigureProgress({ controller, row }: FigureProgressProps) {
  const { info, drawn, state, share, problem } = row;
  const { id, title } = info;
  if (drawn === null || (isComplete(row) && problem === '')) return null;
  const done = drawn.runs - drawn.missing.length;
  return (
    <div className={styles.progress}>
      {isGoing(row) ? (
        <>
          <ProgressBar label={texts.progressOf(title)} progress={{ done: share, total: 1 }} />
          <span>{state === 'waiting' ? texts.waiting : texts.runs(done, drawn.runs)}</span>
          <Button
            look="secondary"
            size="large"
            aria-label={texts.cancelName(title)}
            onClick={() => controller.cancel([id])}
          >
            {texts.cancel}
          </Button>
        </>
      ) : (
        <>
          <Button
            look="secondary"
            size="large"
            aria-label={done === 0 ? texts.measureName(title) : texts.goOnName(title)}
            onClick={() => controller.measure([id])}
          >
            {done === 0 ? texts.measure : texts.goOn}
          </Button>
          <span>{done === 0 ? texts.notYet(drawn.runs) : texts.stoppedAt(done, drawn.runs)}</span>
        </>
      )}
      {problem !== '' && (
        <p className={parts.problem} role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}
