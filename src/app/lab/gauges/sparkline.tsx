import { extent } from 'd3-array';
import { scaleLinear } from 'd3-scale';
import styles from './gauges.module.css';
import { seriesThrough } from './series.ts';

/** The drawing's own units; the line keeps its width whatever the picture's. */
const width = 100;
const height = 30;
const inset = 1;
/** Checkpoints are hints here; many of them would be a grid. */
const mostRules = 6;

interface SparklineProps {
  readonly timesNs: Float64Array | undefined;
  readonly values: Float64Array | undefined;
  readonly nowNs: number;
  readonly now: number;
  readonly endNs: number;
  /** Value at which the line's base stands. */
  readonly baseline: number;
  readonly checkpoints: readonly number[];
  /** Between two points, the value of the first holds. */
  readonly steps: boolean;
}

/** One ink line to the playhead. */
export function Sparkline(props: SparklineProps) {
  const { timesNs, values, nowNs, now, endNs, baseline, checkpoints, steps } = props;
  const points = seriesThrough(timesNs, values, nowNs, now);
  const x = scaleLinear([0, endNs], [0, width]);
  const [least, most] = extent(points, ([, value]) => value);
  const bottom = Math.min(baseline, least ?? baseline);
  const top = most !== undefined && most > bottom ? most : bottom + 1;
  const y = scaleLinear([bottom, top], [height - inset, inset]);
  const path = points.map(([timeNs, value], i) => {
    const [across, down] = [x(timeNs).toFixed(3), y(value).toFixed(3)];
    if (i === 0) return `M${across},${down}`;
    return steps ? `H${across}V${down}` : `L${across},${down}`;
  });
  return (
    <svg className={styles.spark} width="100%" height={36} aria-hidden="true">
      {checkpoints.slice(-mostRules).map((timeNs) => (
        <line
          key={timeNs}
          className={styles.rule}
          x1={`${x(timeNs)}%`}
          x2={`${x(timeNs)}%`}
          y1={0}
          y2="100%"
        />
      ))}
      <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" width="100%" height="100%">
        <path className={styles.line} d={path.join('')} vectorEffect="non-scaling-stroke" />
      </svg>
      {Number.isFinite(now) && (
        <circle className={styles.dot} cx={`${x(nowNs)}%`} cy={`${(y(now) / height) * 100}%`} r={3.5} />
      )}
    </svg>
  );
}
