import { area, line } from 'd3-shape';
import type { FigureAxis } from '../../../../session/contract/spoken.ts';
import { type PlotPoint, type PlotSeries, valuesOf } from './plot-series.ts';
import { spreadLabels } from '../../../ui/charts/spread-labels.ts';
import { xText } from './plot-format.ts';
import { PlotKey } from './plot-key.tsx';
import { plotScale, type PlotScale } from './plot-scale.ts';
import { PublishedMark } from './published-mark.tsx';
import styles from './plots.module.css';

const left = 52;
const top = 44;
const bottom = 42;
const labelHeight = 15;
const letterWidth = 6.6;
/** Values of x that are all named on the axis; of more, some. */
const mostNamed = 10;

interface LinePlotProps {
  readonly series: readonly PlotSeries[];
  readonly x: FigureAxis;
  readonly y: FigureAxis;
  readonly width: number;
}

/** A line a series over numbers, named at its end; what was published stands beside it. */
export function linePlot({ series, x, y, width }: LinePlotProps) {
  const height = Math.max(270, series.length * labelHeight + top + bottom);
  const all = series.flatMap(({ points }) => points);
  const longest = Math.max(0, ...series.map(({ name }) => name.length)) * letterWidth + 18;
  const right = Math.min(longest, width * 0.4);
  const values = all.flatMap(valuesOf);
  const across = acrossScale(x, all, [left, width - right]);
  const up = plotScale(y, values, [height - bottom, top], 56);
  const ends = series.map((each) => endOf(each));
  const places = spreadLabels(
    ends.map((end) => (end === null ? 0 : up.at(heightOf(end)))),
    labelHeight,
    height - bottom,
  );
  return {
    height,
    drawing: (
      <>
        <PlotKey title={y.title} width={width} points={all} />
        <Axes across={across} up={up} title={x.title} right={width - right} height={height} />
        {series.map((each, i) => (
          <Line key={each.name} series={each} number={i} across={across} up={up} />
        ))}
        {series.map(({ name }, i) => {
          const end = ends[i] ?? null;
          if (end === null) return null;
          // Level as far as the plot goes: a line that is not measured yet must not seem to fall or rise.
          const from = `M${across.at(Number(end.x)) + 5},${up.at(heightOf(end))}H${width - right}`;
          return (
            <g key={name} data-line={i % 8}>
              <path className={styles.leader} d={`${from}L${width - right + 7},${places[i] ?? 0}`} />
              <text className={styles.name} x={width - right + 10} y={(places[i] ?? 0) + 4}>
                {name}
              </text>
            </g>
          );
        })}
      </>
    ),
  };
}

/** From the first value to the last: an axis of x need not begin at nothing. */
function acrossScale(
  axis: FigureAxis,
  points: readonly PlotPoint[],
  range: readonly [number, number],
): PlotScale {
  const xs = [...new Set(points.map(({ x }) => Number(x)))].toSorted((a, b) => a - b);
  const first = xs[0] ?? 0;
  const last = xs.at(-1) ?? 1;
  const isLogarithmic = axis.isLogarithmic === true && first > 0;
  const warp = (value: number): number => (isLogarithmic ? Math.log(value) : value);
  const span = warp(last) - warp(first);
  const at = (value: number): number =>
    range[0] + (span === 0 ? 0.5 : (warp(value) - warp(first)) / span) * (range[1] - range[0]);
  const every = Math.ceil(xs.length / mostNamed);
  return { at, ticks: xs.filter((_, i) => i % every === 0), text: xText, base: first };
}

/** Returns the point at which a line is named: its last measured point, or else the last published one. */
function endOf({ points }: PlotSeries): PlotPoint | null {
  return (
    points.findLast(({ measured }) => measured !== null) ??
    points.findLast(({ published }) => published !== null) ??
    null
  );
}

const heightOf = ({ measured, published }: PlotPoint): number => measured ?? published ?? 0;

interface LineProps {
  readonly series: PlotSeries;
  readonly number: number;
  readonly across: PlotScale;
  readonly up: PlotScale;
}

function Line({ series: { name, points }, number, across, up }: LineProps) {
  const measured = points.filter((point) => point.measured !== null);
  const path = line<PlotPoint>(
    ({ x }) => across.at(Number(x)),
    (point) => up.at(heightOf(point)),
  );
  const band = area<PlotPoint>(
    ({ x }) => across.at(Number(x)),
    (point) => up.at(point.low ?? heightOf(point)),
    (point) => up.at(point.high ?? heightOf(point)),
  );
  const isSure = measured.every(({ low }) => low === undefined);
  return (
    <g data-line={number % 8}>
      {!isSure && <path className={styles.band} d={band(measured) ?? ''} />}
      <path className={styles.line} data-line={number % 8} d={path(measured) ?? ''} />
      {measured.map((point) => (
        <circle
          key={point.x}
          className={styles.dot}
          cx={across.at(Number(point.x))}
          cy={up.at(heightOf(point))}
          r={3}
        />
      ))}
      {points.map((point) => (
        <Published key={point.x} point={point} name={name} x={across.at(Number(point.x))} up={up} />
      ))}
    </g>
  );
}

interface PublishedProps {
  readonly point: PlotPoint;
  readonly name: string;
  readonly x: number;
  readonly up: PlotScale;
}

/** A paper's value, tied to the measured value of the same line. */
function Published({ point, name, x, up }: PublishedProps) {
  const { published, measured, limit } = point;
  if (published === null) return null;
  return (
    <>
      {measured !== null && (
        <line className={styles.tie} x1={x} x2={x} y1={up.at(measured)} y2={up.at(published)} />
      )}
      <g>
        <title>{`${name}: ${up.text(published)}`}</title>
        <PublishedMark x={x} y={up.at(published)} limit={limit} />
      </g>
    </>
  );
}

interface AxesProps {
  readonly across: PlotScale;
  readonly up: PlotScale;
  readonly title: string;
  /** End of the axis. */
  readonly right: number;
  readonly height: number;
}

function Axes({ across, up, title, right, height }: AxesProps) {
  const base = height - bottom;
  return (
    <g className={styles.axes}>
      <line x1={left} x2={right} y1={base} y2={base} />
      {across.ticks.map((tick) => (
        <text key={tick} x={across.at(tick)} y={base + 16} textAnchor="middle">
          {across.text(tick)}
        </text>
      ))}
      {up.ticks.map((tick) => (
        <text key={tick} x={left - 8} y={up.at(tick) + 4} textAnchor="end">
          {up.text(tick)}
        </text>
      ))}
      <text className={styles.axisTitle} x={(left + right) / 2} y={height - 6} textAnchor="middle">
        {title}
      </text>
    </g>
  );
}
