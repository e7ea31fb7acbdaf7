import type { Phase } from '../../model/frame.ts';
import type { BlockView } from '../../model/spoken.ts';
import styles from './legend.module.css';
import { PageFace } from './page-cell.tsx';
import type { CellShape } from '../scene/scene.ts';
import { texts } from '../words/texts.ts';

export interface LegendProps {
  readonly phase: Phase;
  readonly blocks: readonly BlockView[];
}

interface Entry {
  readonly shape: CellShape;
  readonly slot: number | null;
  readonly words: () => string;
}

const POWERED: readonly Entry[] = [
  { shape: 'current', slot: 0, words: () => texts().pointedAt },
  { shape: 'settled', slot: null, words: () => texts().pointedAtSettled },
  { shape: 'undecided', slot: 1, words: () => texts().states.undecided },
  { shape: 'programming', slot: 3, words: () => texts().states.programming },
  { shape: 'stale', slot: 7, words: () => texts().states.stale },
  { shape: 'aborted', slot: 5, words: () => texts().states.aborted },
  { shape: 'torn', slot: 1, words: () => texts().states.torn },
  { shape: 'free', slot: null, words: () => texts().states.free },
];

const RECOVERING: readonly Entry[] = [
  { shape: 'current', slot: 7, words: () => texts().countedCommitted },
  { shape: 'undecided', slot: 1, words: () => texts().countedUndecided },
  { shape: 'unread', slot: null, words: () => texts().states.unread },
  { shape: 'torn', slot: 1, words: () => texts().countsAsAbsent },
  { shape: 'free', slot: null, words: () => texts().states.free },
];

/** Explained only where there are such pages. */
const OCCASIONAL: readonly Entry[] = [
  { shape: 'lost', slot: null, words: () => texts().states.lost },
  { shape: 'failed', slot: null, words: () => texts().states.failed },
  { shape: 'bad', slot: null, words: () => texts().states.bad },
];

function occasionalIn(blocks: readonly BlockView[]): readonly Entry[] {
  const present = new Set(blocks.flatMap(({ pages }) => pages.map(({ state }) => state as CellShape)));
  return OCCASIONAL.filter(({ shape }) => present.has(shape));
}

/** Meaning of the shapes, in the words of the phase. */
export function Legend({ phase, blocks }: LegendProps) {
  const entries = [...(phase === 'recovering' ? RECOVERING : POWERED), ...occasionalIn(blocks)];
  return (
    <ul className={styles['legend']} aria-label={texts().pageStates}>
      {entries.map(({ shape, slot, words }) => (
        <li key={shape} className={styles['entry']}>
          <span className={styles['sample']}>
            <PageFace
              shape={shape}
              slot={slot}
              name=""
              tag=""
              tagCount=""
              pattern={0}
              progress={0.6}
              becomes="hollow"
            />
          </span>
          {words()}
        </li>
      ))}
    </ul>
  );
}
