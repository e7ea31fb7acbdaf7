import type { Phase } from '../../../model/frame.ts';
import { isGoing } from '../../ui/work/long-work.ts';
import { texts } from '../../words/lab.ts';
import { useFrame, useLabState } from '../context/lab-context.tsx';
import styles from './lab.module.css';

/** The phase in a word and a shape. */
export function PhaseBadge() {
  const phase = useFrame((frame) => frame?.phase ?? 'running');
  const isBroken = useFrame((frame) => frame?.audit?.held === false);
  const step = useFrame((frame) => frame?.step ?? 0);
  const frontier = useLabState((state) => state.frontier);
  const isMoving = useLabState(({ playing, work }) => playing || isGoing(work));
  const atEnd = step >= frontier.step;
  const word = wordOf(
    phase,
    atEnd && frontier.finished && step > 0,
    atEnd && frontier.stopped !== null,
    isMoving,
  );
  return (
    <span
      className={styles.phase}
      data-kind={isBroken ? 'broken' : phase}
      data-paused={(phase === 'running' && !isMoving) || undefined}
    >
      <i aria-hidden="true" />
      {isBroken ? texts.promiseBroken : word}
    </span>
  );
}

function wordOf(phase: Phase, finished: boolean, stopped: boolean, isMoving: boolean): string {
  if (stopped) return texts.stoppedPhase;
  if (phase === 'running' && finished) return texts.finished;
  return phase === 'running' && !isMoving ? texts.paused : texts[phase];
}
