import { scaleBand } from 'd3-scale';
import {
  type KeyboardEvent,
  memo,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useRef,
  useState,
} from 'react';
import { texts } from '../../words/crash-explorer.ts';
import { useWidth } from '../../ui/layout/use-width.ts';
import { shapeOf } from './cell-shapes.ts';
import { columnName, rowName, summaryOf } from './cell-format.ts';
import type { CrashRow, CrashTask } from './crash-run.ts';
import styles from './heat-map.module.css';
import shared from './crash-parts.module.css';
import { CellOfCursor, useArrival } from './cell-of-cursor.tsx';
import { HeatAxis } from './heat-axis.tsx';
import type { InjectedBug } from './injected-bug.ts';
import { RowState } from './row-state.tsx';
import {
  type CellLook,
  type ColumnScale,
  type Cursor,
  type HeatCell,
  isBroken,
  looks,
  moveCursor,
  nextBroken,
} from './heat-cells.ts';

const leastCellWidth = 8;
const mostCellWidth = 36;
const rowHeight = 24;

interface HeatMapProps {
  readonly task: CrashTask;
  readonly rows: readonly CrashRow[];
  readonly columns: number;
  readonly cursor: Cursor | null;
  readonly onCursor: (cursor: Cursor) => void;
  /** Enter: to what explains the cell. */
  readonly onEnter: () => void;
  readonly onPlay: (bug: InjectedBug) => void;
}

/** Crash point by protocol. One cell is in the tab order; arrow keys walk from cell to cell. */
export function HeatMap({ task, rows, columns, cursor, onCursor, onEnter, onPlay }: HeatMapProps) {
  const frame = useRef<HTMLDivElement>(null);
  const probe = useRef<HTMLDivElement>(null);
  const [hovered, setHovered] = useState<Cursor | null>(null);
  const { scale, width, cellWidth } = scaleFor(useWidth(probe), columns);
  const stop = cursor ?? { row: 0, column: 0 };
  const { arrive, expect } = useArrival(frame);
  const go = (to: Cursor): void => {
    expect();
    onCursor(to);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const cells = rows.map((row) => row.cells);
    const next =
      event.key === 'n' ? nextBroken(cells, cursor) : moveCursor(stop, event.key, rows.length, columns);
    if (event.key === 'Enter') onEnter();
    else if (next !== null) go(next);
    else return;
    event.preventDefault();
  };
  return (
    <div className={styles.map}>
      <p id="map-help" className="spoken">
        {texts.mapHelp}
      </p>
      <div ref={frame} className={styles.scroller}>
        <Probe measured={probe} />
        <div
          role="grid"
          tabIndex={-1}
          aria-label={texts.map}
          aria-describedby="map-help"
          aria-rowcount={rows.length}
          aria-colcount={columns + 1}
          onKeyDown={onKeyDown}
          onPointerLeave={() => setHovered(null)}
        >
          {rows.map((row, index) => (
            <Row
              key={rowName(row)}
              row={row}
              index={index}
              width={width}
              cellWidth={cellWidth}
              scale={scale}
              onPick={go}
              onHover={setHovered}
              onPlay={onPlay}
            >
              {stop.row === index && (
                <CellOfCursor
                  label={labelOf(task, row, stop.column)}
                  column={stop.column}
                  {...scale(stop.column)}
                  isChosen={cursor !== null}
                  onArrive={arrive}
                />
              )}
            </Row>
          ))}
        </div>
        <HeatAxis task={task} columns={columns} width={width} scale={scale} />
      </div>
      <Readout task={task} rows={rows} at={hovered ?? cursor} />
    </div>
  );
}

/** As wide as the room for cells, whatever they are. */
function Probe({ measured }: { readonly measured: RefObject<HTMLDivElement | null> }) {
  return (
    <div className={shared.probeRow} aria-hidden="true">
      <div className={shared.rowHead} />
      <div ref={measured} className={styles.probe} />
    </div>
  );
}

function scaleFor(room: number, columns: number) {
  const cellWidth = Math.max(leastCellWidth, Math.min(mostCellWidth, room / Math.max(1, columns)));
  const width = cellWidth * columns;
  const band = scaleBand<number>()
    .domain(Array.from({ length: columns }, (_, column) => column))
    .range([0, width])
    .paddingInner(cellWidth > 10 ? 0.14 : 0.1);
  const scale: ColumnScale = (column) => ({ x: band(column) ?? 0, width: band.bandwidth() });
  return { scale, width, cellWidth };
}

function labelOf(task: CrashTask, row: CrashRow, column: number): string {
  return texts.cellLabel(rowName(row), columnName(task, column), summaryOf(row, column));
}

interface ReadoutProps {
  readonly task: CrashTask;
  readonly rows: readonly CrashRow[];
  readonly at: Cursor | null;
}

/** One line about the cell under the pointer or the cursor. */
function Readout({ task, rows, at }: ReadoutProps) {
  const row = at === null ? undefined : rows[at.row];
  return (
    <p className={styles.readout} aria-hidden="true">
      {at === null || row === undefined ? texts.noCell : labelOf(task, row, at.column)}
    </p>
  );
}

interface RowProps {
  readonly row: CrashRow;
  readonly index: number;
  readonly width: number;
  readonly cellWidth: number;
  readonly scale: ColumnScale;
  readonly onPick: (cursor: Cursor) => void;
  readonly onHover: (cursor: Cursor | null) => void;
  readonly onPlay: (bug: InjectedBug) => void;
  readonly children: ReactNode;
}

function Row({ row, index, width, cellWidth, scale, onPick, onHover, onPlay, children }: RowProps) {
  const cursorAt = (event: MouseEvent): Cursor => {
    const { left } = event.currentTarget.getBoundingClientRect();
    const column = Math.floor((event.clientX - left) / cellWidth);
    return { row: index, column: Math.max(0, Math.min(row.cells.length - 1, column)) };
  };
  return (
    <div role="row" aria-rowindex={index + 1} className={styles.row}>
      <div role="rowheader" aria-colindex={1} className={shared.rowHead}>
        <span className={styles.rowTitle} title={rowName(row)}>
          {row.title}
          {row.bug !== null && <small>{texts.forgot(row.bug.title)}</small>}
        </span>
        <RowState row={row} onPlay={onPlay} />
      </div>
      <div
        role="presentation"
        className={styles.strip}
        style={{ width, height: rowHeight }}
        onClick={(event) => onPick(cursorAt(event))}
        onPointerMove={(event) => onHover(cursorAt(event))}
      >
        <Cells cells={row.cells} width={width} cellWidth={cellWidth} scale={scale} />
        {children}
      </div>
    </div>
  );
}

interface CellsProps {
  readonly cells: readonly (HeatCell | null)[];
  readonly width: number;
  readonly cellWidth: number;
  readonly scale: ColumnScale;
}

/** All cells of a row: two paths a look. */
const Cells = memo(
  function Cells({ cells, width, scale }: CellsProps) {
    const paths = new Map<CellLook, { area: string; line: string }>();
    let alarm = '';
    cells.forEach((cell, column) => {
      if (cell === null) return;
      const { x, width: cellWidth } = scale(column);
      const { area, line } = shapeOf(cell.look, { x, y: 2, width: cellWidth, height: rowHeight - 4 });
      const path = paths.get(cell.look) ?? { area: '', line: '' };
      paths.set(cell.look, { area: path.area + area, line: path.line + line });
      if (isBroken(cell.look)) alarm += `M${x} 0h${cellWidth}v${rowHeight}h${-cellWidth}Z`;
    });
    return (
      <svg width={width} height={rowHeight} aria-hidden="true">
        <path className={shared.alarm} d={alarm} />
        {looks.map((look) => {
          const path = paths.get(look);
          return path === undefined ? null : (
            <g key={look}>
              <path className={shared.area} data-look={look} d={path.area} />
              <path className={shared.line} data-look={look} d={path.line} />
            </g>
          );
        })}
      </svg>
    );
  },
  (a, b) => a.cells === b.cells && a.width === b.width && a.cellWidth === b.cellWidth,
);
