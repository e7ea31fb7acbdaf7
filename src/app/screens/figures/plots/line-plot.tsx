import { area, line } from 'd3-shape';
import type { FigureAxis } from '../../../../session/contract/spoken.ts';
import { type PlotPoint, type PlotSeries, valuesOf } from './plot-series.ts';
import { clearTicks, nameWidth } from '../../../ui/charts/clear-ticks.ts';
import { spaced } from '../../../ui/charts/spaced.ts';
import { spreadLabels } from '../../../ui/charts/spread-labels.ts';
import { xText } from './plot-format.ts';
import { PlotKey } from './plot-key.tsx';
import { plotScale, type PlotScale } from './plot-scale.ts';
import { PublishedMark } from './published-mark.tsx';
import styles from './plots.module.css';

/** Room for the names of values, at least. */
const leastLeft = 52;
const top = 44;
const bottom = 42;
const labelHeight = 15;
/** Names of lines that would take more than this share of the width stand below the plot. */
const mostNameShare = 0.4;

interface LinePlotProps {
  readonly series: readonly PlotSeries[];
  readonly x: FigureAxis;
  readonly y: FigureAxis;
  readonly width: number;
}

/** A line a series over numbers, named at its end, or below where the plot is narrow; what was published stands beside it. */
export function linePlot({ series, x, y, width }: LinePlotProps) {
  const body = Math.max(270, series.length * labelHeight + top + bottom);
  const all = series.flatMap(({ points }) => points);
  const longest = Math.max(0, ...series.map(({ name }) => nameWidth(name))) + 18;
  const isBelow = longest > width * mostNameShare;
  const up = plotScale(y, all.flatMap(valuesOf), [body - bottom, top], 56);
  const left = Math.max(leastLeft, ...up.ticks.map((tick) => nameWidth(up.text(tick)) + 12));
  const right = width - (isBelow ? 24 : longest);
  const across = acrossScale(x, all, [left, right]);
  return {
    height: isBelow ? body + series.length * labelHeight + 6 : body,
    drawing: (
      <>
        <PlotKey title={y.title} width={width} points={all} />
        <Axes across={across} up={up} title={x.title} left={left} right={right} height={body} />
        {series.map((each, i) => (
          <Line key={each.name} series={each} number={i} across={across} up={up} />
        ))}
        {isBelow ? (
          <NamesBelow series={series} from={body + labelHeight} width={width} />
        ) : (
          <NamesAtEnds series={series} across={across} up={up} right={right} lowest={body - bottom} />
        )}
      </>
    ),
  };
}

interface NamesAtEndsProps {
  readonly series: readonly PlotSeries[];
  readonly across: PlotScale;
  readonly up: PlotScale;
  readonly right: number;
  readonly lowest: number;
}

function NamesAtEnds({ series, across, up, right, lowest }: NamesAtEndsProps) {
  const ends = series.map((each) => endOf(each));
  const wanted = ends.map((end) => (end === null ? 0 : up.at(heightOf(end))));
  const places = spreadLabels(wanted, labelHeight, lowest);
  return series.map(({ name }, i) => {
    const end = ends[i] ?? null;
    if (end === null) return null;
    // Level as far as the plot goes: a line that is not measured yet must not seem to fall or rise.
    const from = `M${across.at(Number(end.x)) + 5},${up.at(heightOf(end))}H${right}`;
    return (
      <g key={name} data-line={i % 8}>
        <path className={styles.leader} d={`${from}L${right + 7},${places[i] ?? 0}`} />
        <text className={styles.name} x={right + 10} y={(places[i] ?? 0) + 4}>
          {name}
        </text>
      </g>
    );
  });
}

interface NamesBelowProps {
  readonly series: readonly PlotSeries[];
  readonly from: number;
  readonly width: number;
}

/** Each name behind a piece of its line. A name wider than the plot stands closer. */
function NamesBelow({ series, from, width }: NamesBelowProps) {
  const room = width - 26;
  return series.map(({ name }, i) => (
    <g key={name} data-line={i % 8}>
      <path className={styles.line} data-line={i % 8} d={`M0,${from + i * labelHeight - 4}h20`} />
      <text
        className={styles.name}
        x={26}
        y={from + i * labelHeight}
        textLength={nameWidth(name) > room ? room : undefined}
        lengthAdjust="spacingAndGlyphs"
      >
        {name}
      </text>
    </g>
  ));
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
  return { at, ticks: clearTicks(xs, at, xText), text: xText, base: first };
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
  /** Ends of the axis. */
  readonly left: number;
  readonly right: number;
  readonly height: number;
}

function Axes({ across, up, title, left, right, height }: AxesProps) {
  const base = height - bottom;
  return (
    <g className={styles.axes}>
      <line x1={left} x2={right} y1={base} y2={base} />
      {across.ticks.map((tick) => (
        <text key={tick} x={across.at(tick)} y={base + 16} textAnchor="middle">
          {across.text(tick)}
        </text>
      ))}
      {spaced(up.ticks, (tick) => -up.at(tick), labelHeight).map((tick) => (
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
