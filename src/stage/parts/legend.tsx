import { say } from '../../base/language.ts';
import type { Phase } from '../../model/frame.ts';
import styles from './legend.module.css';
import { PageFace } from './page-cell.tsx';
import type { CellShape } from '../scene/scene.ts';

export interface LegendProps {
  readonly phase: Phase;
}

interface Entry {
  readonly shape: CellShape;
  readonly slot: number | null;
  readonly words: () => string;
}

const POWERED: readonly Entry[] = [
  { shape: 'current', slot: 0, words: () => say`current: the map points here` },
  { shape: 'undecided', slot: 1, words: () => say`written, undecided` },
  { shape: 'programming', slot: 3, words: () => say`being programmed` },
  { shape: 'stale', slot: 7, words: () => say`stale` },
  { shape: 'aborted', slot: 5, words: () => say`aborted` },
  { shape: 'torn', slot: 1, words: () => say`torn` },
  { shape: 'free', slot: null, words: () => say`free` },
];

const RECOVERING: readonly Entry[] = [
  { shape: 'current', slot: 7, words: () => say`counted, committed` },
  { shape: 'undecided', slot: 1, words: () => say`counted, undecided` },
  { shape: 'unread', slot: null, words: () => say`not read yet` },
  { shape: 'torn', slot: 1, words: () => say`torn: counts as absent` },
  { shape: 'free', slot: null, words: () => say`free` },
];

/** Meaning of the shapes, in the words of the phase. */
export function Legend({ phase }: LegendProps) {
  const entries = phase === 'recovering' ? RECOVERING : POWERED;
  return (
    <ul className={styles['legend']} aria-label={say`Page states`}>
      {entries.map(({ shape, slot, words }) => (
        <li key={shape} className={styles['entry']}>
          <span className={styles['sample']}>
            <PageFace shape={shape} slot={slot} name="" tag="" tagCount="" pattern={0} progress={0.6} />
          </span>
          {words()}
        </li>
      ))}
    </ul>
  );
}
