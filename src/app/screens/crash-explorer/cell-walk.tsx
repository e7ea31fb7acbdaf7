import { Stepper } from '../../ui/controls/stepper.tsx';
import { texts } from '../../words/crash-explorer.ts';
import styles from './cell-walk.module.css';
import { type Cursor, moveCursor } from './heat-cells.ts';

interface CellWalkProps {
  readonly cursor: Cursor;
  readonly rows: number;
  readonly columns: number;
  readonly onCursor: (cursor: Cursor) => void;
}

/** Cell by cell: on the map itself a cell may be too small to hit. */
export function CellWalk({ cursor, rows, columns, onCursor }: CellWalkProps) {
  const to = (key: string) => {
    const next = moveCursor(cursor, key, rows, columns);
    const isSame = next === null || (next.row === cursor.row && next.column === cursor.column);
    return isSame ? null : () => onCursor(next);
  };
  return (
    <div className={styles.walk} role="group" aria-label={texts.walk}>
      <Stepper
        label={texts.column}
        value={String(cursor.column)}
        backName={texts.columnBefore}
        forthName={texts.columnAfter}
        onBack={to('ArrowLeft')}
        onForth={to('ArrowRight')}
      />
      <Stepper
        label={texts.row}
        value={String(cursor.row + 1)}
        backName={texts.rowAbove}
        forthName={texts.rowBelow}
        onBack={to('ArrowUp')}
        onForth={to('ArrowDown')}
      />
    </div>
  );
}
