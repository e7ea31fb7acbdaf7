import { ticks } from 'd3-array';
import type { ScriptOperation } from '../../../model/spoken.ts';
import { texts } from '../../words/crash-explorer.ts';
import type { CrashTask } from './crash-run.ts';
import styles from './heat-axis.module.css';
import shared from './crash-parts.module.css';
import type { ColumnScale } from './heat-cells.ts';

interface HeatAxisProps {
  readonly task: CrashTask;
  readonly columns: number;
  readonly width: number;
  readonly scale: ColumnScale;
}

/** Under the map: what the host did last, with the timeline's marks, and numbers. */
export function HeatAxis({ task, columns, width, scale }: HeatAxisProps) {
  const marks = task.operations.map((operation, i) => ({ operation, column: i + 1 }));
  const isRandom = task.work.kind === 'random';
  const numbers = ticks(0, columns - 1, Math.max(2, width / 70)).filter(Number.isInteger);
  return (
    <div className={shared.axisRow}>
      <div className={shared.rowHead} aria-hidden="true" />
      <svg
        className={styles.axis}
        width={width}
        height={44}
        role="img"
        aria-label={isRandom ? texts.axisScripts : texts.axisOperations}
      >
        {marks.map(({ operation, column }) => {
          const { x, width: cell } = scale(column);
          const mark = markOf(operation.kind, x + cell / 2);
          return mark === null ? null : (
            <path key={column} className={styles.mark} d={mark} data-kind={operation.kind}>
              <title>{operation.words}</title>
            </path>
          );
        })}
        {numbers.map((column) => {
          const { x, width: cell } = scale(column);
          return (
            <text key={column} x={x + cell / 2} y={27}>
              {column}
            </text>
          );
        })}
        <text className={styles.axisTitle} x={2} y={42}>
          {isRandom ? texts.axisScripts : texts.axisOperations}
        </text>
      </svg>
    </div>
  );
}

/** Commit, abort, checkpoint and crash as the timeline draws them. */
export function markOf(kind: ScriptOperation['kind'], x: number): string | null {
  switch (kind) {
    case 'commit':
      return `M${x} 2l4 5l-4 5l-4 -5Z`;
    case 'abort':
      return `M${x - 3.5} 3.5l7 7M${x + 3.5} 3.5l-7 7`;
    case 'checkpoint':
      return `M${x} 0v14`;
    case 'crash':
      return `M${x} 1l5 11h-10Z`;
    default:
      return null;
  }
}
