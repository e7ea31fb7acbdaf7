import type { FigureAxis } from '../../../../session/contract/spoken.ts';
import { clearTicks } from '../../../ui/charts/clear-ticks.ts';
import { type PlotPoint, type PlotSeries, valuesOf } from './plot-series.ts';
import { measuredText } from './plot-format.ts';
import { PlotKey } from './plot-key.tsx';
import { plotScale, type PlotScale } from './plot-scale.ts';
import { PublishedMark } from './published-mark.tsx';
import styles from './plots.module.css';

const rowHeight = 21;
const groupHeight = 24;
const top = 40;
const bottom = 26;
const letterWidth = 6.6;
/** Room for the value behind a bar. */
const valueRoom = 62;
/** Names stand above their bars where they would take more than this share of the width. */
const mostNameShare = 0.42;
const stackedHeight = 36;

interface RowPlotProps {
  readonly series: readonly PlotSeries[];
  readonly y: FigureAxis;
  readonly width: number;
}

interface Row {
  readonly key: string;
  readonly name: string;
  readonly line: number;
  readonly point: PlotPoint;
  /** A heading that stands above this row; empty for none. */
  readonly heading: string;
}

/** A bar for each value of x, grouped by x where there are several series; each is named where it stands. */
export function rowPlot({ series, y, width }: RowPlotProps) {
  const rows = rowsOf(series);
  const longest = Math.max(0, ...rows.map(({ name }) => name.length)) * letterWidth + 14;
  const isStacked = longest > width * mostNameShare;
  const left = isStacked ? 12 : longest;
  const each = isStacked ? stackedHeight : rowHeight;
  // A bar on a logarithmic axis begins at 1.
  const values = [...rows.flatMap(({ point }) => valuesOf(point)), ...(y.isLogarithmic === true ? [1] : [])];
  const scale = plotScale(y, values, [left, width - valueRoom], y.words === undefined ? 64 : 130);
  let next = top;
  const placed = rows.map((row) => {
    next += row.heading === '' ? 0 : groupHeight;
    const at = next;
    next += each;
    return { row, at };
  });
  const height = next + bottom;
  return {
    height,
    drawing: (
      <>
        <PlotKey title={y.title} width={width} points={rows.map(({ point }) => point)} />
        <Axis scale={scale} rows={placed.map(({ at }) => at)} each={each} to={next} />
        {placed.map(({ row, at }) => (
          <g key={row.key} data-line={row.line % 8}>
            {row.heading !== '' && (
              <text className={styles.heading} x={0} y={at - 7}>
                {row.heading}
              </text>
            )}
            <text
              className={styles.name}
              x={isStacked ? 0 : left - 8}
              y={at + 14}
              textAnchor={isStacked ? 'start' : 'end'}
            >
              {row.name}
            </text>
            <Bar row={row} y={y} scale={scale} at={isStacked ? at + each - 15 : at} />
          </g>
        ))}
      </>
    ),
  };
}

function rowsOf(series: readonly PlotSeries[]): readonly Row[] {
  const xs = [...new Set(series.flatMap(({ points }) => points.map(({ x }) => x)))];
  const isGrouped = series.length > 1;
  return xs.flatMap((x) =>
    series
      .flatMap(({ name, points }, line) => {
        const point = points.find((each) => each.x === x);
        return point === undefined ? [] : [{ name, line, point }];
      })
      .map(({ name, line, point }, i) => ({
        key: `${name} ${String(x)}`,
        name: isGrouped ? name : String(x),
        line,
        point,
        heading: isGrouped && i === 0 ? String(x) : '',
      })),
  );
}

interface BarProps {
  readonly row: Row;
  readonly y: FigureAxis;
  readonly scale: PlotScale;
  /** Position at which the row begins. */
  readonly at: number;
}

function Bar({ row: { point }, y, scale, at }: BarProps) {
  const { measured, published, limit, low, high } = point;
  const middle = at + 10;
  const from = scale.at(scale.base);
  const to = measured === null ? from : scale.at(measured);
  const marks = [
    to,
    from,
    ...(published === null ? [] : [scale.at(published) + 6]),
    ...(high === undefined ? [] : [scale.at(high)]),
  ];
  return (
    <>
      {measured !== null && y.words === undefined && (
        <rect
          className={styles.bar}
          x={Math.min(from, to)}
          y={middle - 5}
          width={Math.max(1, Math.abs(to - from))}
          height={10}
        />
      )}
      {measured !== null && y.words !== undefined && (
        <circle className={styles.dot} cx={to} cy={middle} r={4} />
      )}
      {low !== undefined && high !== undefined && (
        <Whisker from={scale.at(low)} to={scale.at(high)} middle={middle} />
      )}
      {published !== null && <PublishedMark x={scale.at(published)} y={middle} limit={limit} isAcross />}
      <text className={styles.value} x={Math.max(...marks) + 7} y={middle + 4}>
        {measured === null ? '' : measuredText(point, y)}
      </text>
    </>
  );
}

interface WhiskerProps {
  readonly from: number;
  readonly to: number;
  readonly middle: number;
}

/** The interval of confidence, over the end of its bar. */
function Whisker({ from, to, middle }: WhiskerProps) {
  const path = `M${from},${middle - 4}V${middle + 4}M${from},${middle}H${to}M${to},${middle - 4}V${middle + 4}`;
  return (
    <>
      <path className={styles.halo} d={path} />
      <path className={styles.whisker} d={path} />
    </>
  );
}

interface AxisProps {
  readonly scale: PlotScale;
  /** Positions at which rows begin: the axis leaves out the headings between them. */
  readonly rows: readonly number[];
  readonly each: number;
  readonly to: number;
}

function Axis({ scale, rows, each, to }: AxisProps) {
  const base = scale.at(scale.base);
  return (
    <g className={styles.axes}>
      {rows.map((at) => (
        <line key={at} x1={base} x2={base} y1={at} y2={at + each} />
      ))}
      {clearTicks(scale.ticks, scale.at, scale.text).map((tick) => (
        <g key={tick}>
          <line x1={scale.at(tick)} x2={scale.at(tick)} y1={to + 2} y2={to + 6} />
          <text x={scale.at(tick)} y={to + 19} textAnchor="middle">
            {scale.text(tick)}
          </text>
        </g>
      ))}
    </g>
  );
}
