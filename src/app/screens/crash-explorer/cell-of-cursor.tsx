import { type RefObject, useCallback, useEffect, useRef } from 'react';
import styles from './cell-of-cursor.module.css';

interface CellOfCursorProps {
  readonly label: string;
  readonly column: number;
  readonly x: number;
  readonly width: number;
  readonly isChosen: boolean;
  readonly onArrive: (cell: HTMLElement | null, x: number, width: number) => void;
}

/** The one cell that has the focus, or would get it. */
export function CellOfCursor({ label, column, x, width, isChosen, onArrive }: CellOfCursorProps) {
  const cell = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isChosen) onArrive(cell.current, x, width);
  }, [onArrive, isChosen, x, width]);
  return (
    <div
      ref={cell}
      role="gridcell"
      tabIndex={0}
      aria-colindex={column + 2}
      aria-selected={isChosen}
      aria-label={label}
      className={styles.cursor}
      data-chosen={isChosen}
      style={{ left: x - 2, width: width + 4 }}
    />
  );
}

/**
 * Scrolls the cursor's cell into sight. Focuses it if the user moved the cursor by hand (`expect`), from row
 * to row too.
 */
export function useArrival(frame: RefObject<HTMLElement | null>) {
  const isExpected = useRef(false);
  const expect = useCallback(() => {
    isExpected.current = true;
  }, []);
  const arrive = useCallback(
    (cell: HTMLElement | null, x: number, width: number) => {
      const scroller = frame.current;
      if (scroller !== null) {
        const strip = cell?.parentElement?.clientWidth ?? 0;
        // The rest of what scrolls is the heads of the rows, which stay where they are.
        const room = scroller.clientWidth - Math.max(0, scroller.scrollWidth - strip - 4);
        if (x < scroller.scrollLeft) scroller.scrollTo({ left: Math.max(0, x - width) });
        else if (x + width > scroller.scrollLeft + room) scroller.scrollTo({ left: x + 2 * width - room });
      }
      if (isExpected.current) cell?.focus({ preventScroll: true });
      isExpected.current = false;
    },
    [frame],
  );
  return { arrive, expect };
}
