import { memo } from 'react';
import type { History, Lane, Landmark } from '../model/history.ts';
import { spaced } from '../../ui/charts/spaced.ts';
import styles from './transport.module.css';

interface ScrubberMarksProps {
  readonly history: History;
  readonly step: number;
  readonly end: number;
  readonly width: number;
}

/** Marks closer than this would cover each other. */
const gap = 9;

/** Commits, aborts, checkpoints, crashes and recoveries on the line of history. */
export const ScrubberMarks = memo(function ScrubberMarks({ history, step, end, width }: ScrubberMarksProps) {
  if (width === 0) return null;
  const x = (at: number): number => (at / end) * width;
  const place = (mark: { readonly step: number }): number => x(mark.step);
  const { landmarks } = history;
  return (
    <>
      <Recoveries landmarks={landmarks} step={step} x={x} />
      {spaced(endsOf(history.lanes), place, gap).map(({ kind, step: at }) => (
        <path
          key={`${kind}${at}`}
          className={kind === 'commit' ? styles.commit : styles.abort}
          d={kind === 'commit' ? 'M0-5L5 0 0 5-5 0Z' : 'M-4-4L4 4M-4 4L4-4'}
          transform={`translate(${x(at)} 16)`}
        />
      ))}
      {spaced(only(landmarks, 'checkpoint'), place, gap).map(({ step: at }) => (
        <path key={`k${at}`} className={styles.checkpoint} d={`M${x(at)} 6V26`} />
      ))}
      {spaced(only(landmarks, 'crash'), place, gap).map(({ step: at }) => (
        <path key={`x${at}`} className={styles.crash} d={`M${x(at)} 5V27`} />
      ))}
    </>
  );
});

interface Ending {
  readonly kind: 'commit' | 'abort';
  readonly step: number;
}

function endsOf(lanes: readonly Lane[]): readonly Ending[] {
  const ends: Ending[] = [];
  for (const { end } of lanes) {
    if (end !== null && end.kind !== 'lost') ends.push({ kind: end.kind, step: end.step });
  }
  return ends.sort((a, b) => a.step - b.step);
}

function only(landmarks: readonly Landmark[], kind: Landmark['kind']): readonly Landmark[] {
  return landmarks.filter((mark) => mark.kind === kind);
}

interface RecoveriesProps {
  readonly landmarks: readonly Landmark[];
  readonly step: number;
  readonly x: (step: number) => number;
}

/** The stretch between a crash and the end of its recovery, as far as it has been played. */
function Recoveries({ landmarks, step, x }: RecoveriesProps) {
  const stretches = only(landmarks, 'crash').map((crash) => {
    const done = landmarks.find((mark) => mark.kind === 'recovered' && mark.step > crash.step);
    return { from: crash.step, to: Math.min(done?.step ?? Infinity, step) };
  });
  return stretches
    .filter(({ from, to }) => to > from)
    .map(({ from, to }) => <path key={from} className={styles.recovery} d={`M${x(from)} 16H${x(to)}`} />);
}
