import { memo, type CSSProperties } from 'react';
import type { PageView, TransactionView } from '../../model/spoken.ts';
import { classNames } from '../scene/class-names.ts';
import { pageWords } from '../scene/names.ts';
import styles from './page-cell.module.css';
import damage from './page-damage.module.css';
import marks from './page-marks.module.css';
import { PageMarks, Seal } from './page-marks.tsx';
import { cellScene, type CellScene } from '../scene/scene.ts';

export interface PageCellProps {
  readonly page: PageView;
  /** The page's transaction; absent for plain data and unknown pages. */
  readonly transaction?: TransactionView | undefined;
  /** False where words beside it say the same, so that a screen reader does not hear it twice. */
  readonly announced?: boolean;
}

/** One page in the visual language. It fills the width it is given; `--cell-height` sets its height. */
export function PageCell({ page, transaction, announced = true }: PageCellProps) {
  const face = <PageFace {...cellScene(page, transaction)} />;
  if (!announced) return face;
  return (
    <span role="img" aria-label={pageWords(page, transaction)}>
      {face}
    </span>
  );
}

/** Lengths from which texts are set smaller, or give way, in the cell's style sheet. */
const PAIR_NAME = 2;
const LONG_NAME = 3;
const LONGER_NAME = 4;
const LONG_TAG = 4;
const LONGER_TAG = 5;
const THREE_DIGITS = 3;
const FOUR_DIGITS = 4;

/** Draws the page alone, hidden from screen readers: the caller supplies the words. */
export const PageFace = memo(function PageFace(scene: CellScene) {
  const { shape, name, tag, tagCount, slot, pattern, progress, seal } = scene;
  const style =
    shape === 'programming' ? ({ '--progress': `${progress * 100}%` } as CSSProperties) : undefined;
  return (
    <span
      aria-hidden="true"
      className={classNames(
        styles['cell'],
        styles[shape],
        damage[shape],
        seal !== null && marks['sealed'],
        scene.flag !== null && styles['flagged'],
        seal === null && name.length >= PAIR_NAME && styles['pair'],
        seal === null && name.length >= LONG_NAME && styles['long'],
        seal === null && name.length >= LONGER_NAME && styles['longer'],
        tag.length + tagCount.length >= LONG_TAG && styles['longTag'],
        tag.length + tagCount.length >= LONGER_TAG && styles['longerTag'],
        tag.length >= THREE_DIGITS && styles['threeDigits'],
        tag.length >= FOUR_DIGITS && styles['fourDigits'],
      )}
      data-shape={shape}
      data-slot={slot ?? undefined}
      data-pattern={slot === null ? undefined : pattern}
      style={style}
    >
      {seal === null ? (
        name !== '' && <b className={styles['name']}>{name}</b>
      ) : (
        <Seal label={seal || name} />
      )}
      {seal === null && <PageMarks {...scene} />}
    </span>
  );
});
