import type { DeviceFrame } from '../../../model/spoken.ts';
import type { StageSelection } from '../../../stage/index.ts';
import { Stepper } from '../../ui/controls/stepper.tsx';
import { texts } from '../../words/inspector.ts';
import styles from './page-walk.module.css';

interface PageWalkProps {
  readonly frame: DeviceFrame;
  readonly selection: StageSelection;
  readonly onSelect: (selection: StageSelection) => void;
}

/** Block by block and page by page: a cell on the stage may be too small to hit. */
export function PageWalk({ frame, selection, onSelect }: PageWalkProps) {
  const { block, page } = selection;
  const blocks = frame.blocks.toSorted((a, b) => a.block - b.block);
  const at = blocks.findIndex((each) => each.block === block);
  const shown = blocks[at];
  if (shown === undefined) return null;
  const toBlock = (to: number) => {
    const next = blocks[to];
    return next === undefined ? null : () => onSelect({ block: next.block, page: null });
  };
  const last = shown.pages.length - 1;
  const toPage = (to: number | null) => () => onSelect({ block, page: to });
  return (
    <div className={styles.walk} role="group" aria-label={texts.walk}>
      <Stepper
        label={texts.block}
        value={String(block)}
        backName={texts.blockBefore}
        forthName={texts.blockAfter}
        onBack={toBlock(at - 1)}
        onForth={toBlock(at + 1)}
      />
      <Stepper
        label={texts.page}
        value={page === null ? texts.allPages : String(page)}
        backName={texts.pageBefore}
        forthName={texts.pageAfter}
        onBack={page === null ? null : toPage(page === 0 ? null : page - 1)}
        onForth={page === last ? null : toPage(page === null ? 0 : page + 1)}
      />
    </div>
  );
}
