import type { TeachableMoment } from '../../../model/spoken.ts';
import { titleOfMoment } from '../model/moment-title.ts';
import { useLab, useLabState } from '../context/lab-context.tsx';
import { momentAt } from '../model/short-link.ts';
import styles from './transport.module.css';

interface ScrubberMomentsProps {
  readonly step: number;
  /** Step at the right end of the line, which is so many pixels wide. */
  readonly end: number;
  readonly width: number;
}

/** Pixels beside the playhead that a title needs to be centred over it. */
const roomForTitle = 90;

/** The run's moments above the line of history, once they are found: each says its name and can be gone to. */
export function ScrubberMoments({ step, end, width }: ScrubberMomentsProps) {
  const { moments, player } = useLab();
  const found = useLabState((state) => state.moments);
  const here = useLabState((state) => momentAt(step, state));
  if (found === null || width === 0) return null;
  const x = (at: number): number => (at / end) * width;
  const go = (moment: TeachableMoment): void => {
    player.pause();
    void moments.goTo(moment);
  };
  const shown = new Map(found.filter((each) => each.step <= end).map((each) => [each.step, each]));
  return (
    <>
      {[...shown.values()].map((moment) => (
        <g
          key={moment.id}
          className={styles.moment}
          transform={`translate(${x(moment.step)} 0)`}
          onPointerDown={(event) => {
            event.stopPropagation();
            go(moment);
          }}
        >
          <title>{titleOfMoment(moment)}</title>
          <rect x={-5} y={-3} width={10} height={13} />
          <path d="M-4 1H4L0 7Z" />
        </g>
      ))}
      {here !== undefined && width > 3 * roomForTitle && (
        <text className={styles.here} x={x(step)} y={-3} textAnchor={anchorAt(x(step), width)}>
          {titleOfMoment(here)}
        </text>
      )}
    </>
  );
}

function anchorAt(x: number, width: number): 'start' | 'middle' | 'end' {
  if (x < roomForTitle) return 'start';
  return x > width - roomForTitle ? 'end' : 'middle';
}
