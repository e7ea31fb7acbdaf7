import { scaleBand, scaleLinear } from 'd3-scale';
import { useRef } from 'react';
import { formatCount, scaled } from '../../words/locale/format.ts';
import { useWidth } from '../layout/use-width.ts';
import styles from './charts.module.css';

/** Counts the entries from `from` to `to`. */
interface Bin {
  readonly from: number;
  readonly to: number;
  readonly count: number;
}

interface BarChartProps {
  /** Says in words what is drawn. */
  readonly label: string;
  readonly bins: readonly Bin[];
  readonly height?: number;
}

const top = 18;
const bottom = 22;
/** Narrower bars have no room for their own names. */
const readableBar = 34;

/** Number of items of each size: a bar a bin, its count above, its range below. */
export function BarChart({ label, bins, height = 150 }: BarChartProps) {
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame);
  const x = scaleBand<number>()
    .domain(bins.map(({ from }) => from))
    .range([0, Math.min(width, bins.length * 90)])
    .padding(0.25);
  const most = Math.max(1, ...bins.map(({ count }) => count));
  const y = scaleLinear([0, most], [height - bottom, top]);
  const each = Math.max(1, Math.ceil(readableBar / Math.max(1, x.step())));
  return (
    <div ref={frame} className={styles.frame} style={{ height }}>
      {width > 0 && (
        <svg className={styles.chart} width={width} height={height} role="img" aria-label={label}>
          {bins.map(({ from, to, count }, i) => {
            const middle = (x(from) ?? 0) + x.bandwidth() / 2;
            return (
              <g key={from}>
                <rect
                  className={styles.bar}
                  x={x(from)}
                  width={x.bandwidth()}
                  y={y(count)}
                  height={height - bottom - y(count)}
                />
                {i % each === 0 && (
                  <>
                    <text className={styles.count} x={middle} y={y(count) - 5}>
                      {countText(count)}
                    </text>
                    <text className={styles.tick} x={middle} y={height - 5}>
                      {rangeText(from, to, each > 1)}
                    </text>
                  </>
                )}
              </g>
            );
          })}
          <line className={styles.base} x1={0} x2={x.range()[1]} y1={height - bottom} y2={height - bottom} />
        </svg>
      )}
    </div>
  );
}

function countText(count: number): string {
  if (count === 0) return '';
  const { value, unit } = scaled(count);
  return count < 10_000 ? formatCount(count) : value + unit;
}

function rangeText(from: number, to: number, isTight: boolean): string {
  if (from === to) return formatCount(from);
  return isTight || to >= 1000 ? `≤${scaled(to).value}${scaled(to).unit}` : `${from}–${to}`;
}
