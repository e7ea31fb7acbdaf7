import { clearTicks } from './clear-ticks.ts';
import type { PlotArea } from './plot-area.ts';
import styles from './charts.module.css';

/** Room for the name of a tick. */
const tickWidth = 76;

interface XAxisProps {
  readonly area: PlotArea;
  readonly text: (x: number) => string;
  /** True where the chart above has drawn the base line already. */
  readonly hasLine?: boolean;
}

/** The base line with its ticks below. */
export function XAxis({ area, text, hasLine = true }: XAxisProps) {
  const { left, right, bottom, x } = area;
  const name = (tick: number): string => (tick === 0 ? '0' : text(tick));
  const ticks = clearTicks(x.ticks(Math.max(1, Math.floor((right - left) / tickWidth))), x, name);
  return (
    <g className={styles.axes}>
      {hasLine && <line x1={left} x2={right} y1={bottom} y2={bottom} />}
      {ticks.map((tick) => (
        <text key={tick} x={x(tick)} y={bottom + 17} textAnchor="middle">
          {name(tick)}
        </text>
      ))}
    </g>
  );
}

interface YAxisProps {
  readonly area: PlotArea;
  readonly text: (y: number) => string;
  readonly ticks: number;
  /** A hairline at every tick. */
  readonly hasGrid?: boolean;
}

export function YAxis({ area, text, ticks, hasGrid = false }: YAxisProps) {
  const { left, right, y } = area;
  return (
    <g>
      {y.ticks(ticks).map((tick) => (
        <g key={tick}>
          {hasGrid && <line className={styles.grid} x1={left} x2={right} y1={y(tick)} y2={y(tick)} />}
          <text x={left - 7} y={y(tick) + 4} textAnchor="end">
            {text(tick)}
          </text>
        </g>
      ))}
    </g>
  );
}
