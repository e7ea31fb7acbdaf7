import { memo, useMemo } from 'react';
import { texts } from '../../words/linked-charts.ts';
import { YAxis } from './axes.tsx';
import type { Span } from './chart-span.ts';
import { linePath, type Point, pointAt } from './line-path.ts';
import type { ChartLine } from './line-chart.tsx';
import { type PlotArea, plotArea } from './plot-area.ts';
import drawing from './charts.module.css';
import styles from './linked-charts.module.css';

export interface LinkedChart {
  readonly key: string;
  readonly title: string;
  /** The chart's own line first, then those laid over it. */
  readonly lines: readonly ChartLine[];
  /** Between two points, the value of the first holds. */
  readonly steps?: boolean;
  /** The y axis begins here, or below where a line does. */
  readonly baseline: number;
  /** The unit of an axis up to `most`, and how its ticks are written. */
  readonly axis: (most: number) => { readonly unit: string; readonly text: (value: number) => string };
  readonly valueText: (value: number) => string;
}

/** An instant that crosses all charts, with its look. */
export interface ChartRule {
  readonly key: string;
  readonly x: number;
  readonly look: 'dotted' | 'danger';
}

/** The left and right edge of what is drawn; the same in all charts. */
export interface PlotEdges {
  readonly left: number;
  readonly right: number;
}

const top = 8;
const yTicks = 3;

interface LinkedPlotProps {
  readonly chart: LinkedChart;
  readonly edges: PlotEdges;
  readonly width: number;
  readonly height: number;
  readonly span: Span;
  readonly rules: readonly ChartRule[];
  readonly now: Point;
  /** Place of the crosshair; null without one. */
  readonly cursor: number | null;
}

/** One of the charts over a shared x axis: its title, the values at playhead and crosshair, its lines. */
export function LinkedPlot({ chart, edges, width, height, span, rules, now, cursor }: LinkedPlotProps) {
  const { left, right } = edges;
  const [least, most] = useMemo(() => boundsOf(chart), [chart]);
  const area = useMemo(
    () =>
      plotArea({
        left,
        right,
        top,
        bottom: height - 1,
        xs: [span.from, span.to],
        ys: [least, most],
        yTicks,
      }),
    [left, right, height, span, least, most],
  );
  const values = cursor === null ? [] : chart.lines.flatMap((line) => valueAt(line, cursor));
  const nowText = chart.valueText(now[1]);
  return (
    <figure className={styles.plot}>
      <figcaption className={styles.caption} data-many={chart.lines.length > 1}>
        <h3>{chart.title}</h3>
        <span className={styles.nowValue}>{nowText}</span>
        {values.map(({ line, value }) => (
          <span key={line.key} className={styles.cursorValue}>
            {chart.lines.length > 1 && <small>{line.label} </small>}
            {chart.valueText(value)}
          </span>
        ))}
      </figcaption>
      <svg
        className={drawing.chart}
        width={width}
        height={height}
        role="img"
        aria-label={texts.chart(
          chart.title,
          nowText,
          values.map(({ line, value }) => `${line.label} ${chart.valueText(value)}`),
        )}
      >
        <PlotBody chart={chart} area={area} height={height} rules={rules} />
        <Instants area={area} height={height} now={now} cursor={cursor} values={values} chart={chart} />
      </svg>
    </figure>
  );
}

interface PlotBodyProps {
  readonly chart: LinkedChart;
  readonly area: PlotArea;
  readonly height: number;
  readonly rules: readonly ChartRule[];
}

/** All that stays while playhead and crosshair move. */
const PlotBody = memo(function PlotBody({ chart, area, height, rules }: PlotBodyProps) {
  const { left, right, bottom, x, y } = area;
  const { unit, text } = chart.axis(y.domain()[1] ?? 1);
  return (
    <>
      <YAxis area={area} text={text} ticks={yTicks} hasGrid />
      <text className={styles.unit} x={left + 5} y={top + 4}>
        {unit}
      </text>
      <line className={drawing.base} x1={left} x2={right} y1={bottom} y2={bottom} />
      {/* A picture within the picture, because it is cut off at its edges. */}
      <svg
        x={left}
        width={right - left}
        height={height}
        viewBox={`${left} 0 ${right - left} ${height}`}
        overflow="hidden"
      >
        {rules.map((rule) => (
          <line
            key={rule.key}
            className={styles.rule}
            data-look={rule.look}
            x1={x(rule.x)}
            x2={x(rule.x)}
            y1={0}
            y2={height}
          />
        ))}
        {chart.lines.map((line, i) => (
          <path
            key={line.key}
            className={drawing.line}
            data-line={i}
            d={linePath(line.points, area, chart.steps)}
          />
        ))}
      </svg>
    </>
  );
});

interface InstantsProps {
  readonly area: PlotArea;
  readonly height: number;
  readonly now: Point;
  readonly cursor: number | null;
  readonly values: readonly ValueAt[];
  readonly chart: LinkedChart;
}

/** Playhead and crosshair, where they are in sight. */
function Instants({ area, height, now, cursor, values, chart }: InstantsProps) {
  const { lines: drawn, steps } = chart;
  const { x, y } = area;
  const isSeen = (at: number): boolean => at >= (x.domain()[0] ?? 0) && at <= (x.domain()[1] ?? 0);
  const [nowX, nowY] = now;
  // The history may be a moment behind the playhead.
  const last = drawn[0]?.points.at(-1);
  return (
    <>
      {isSeen(nowX) && Number.isFinite(nowY) && (
        <>
          {last !== undefined && last[0] < nowX && isSeen(last[0]) && (
            <path className={drawing.line} data-line={0} d={linePath([last, now], area, steps)} />
          )}
          <line className={styles.now} x1={x(nowX)} x2={x(nowX)} y1={0} y2={height} />
          <circle className={styles.nowDot} cx={x(nowX)} cy={y(nowY)} r={3.5} />
        </>
      )}
      {cursor !== null && isSeen(cursor) && (
        <line className={styles.cursor} x1={x(cursor)} x2={x(cursor)} y1={0} y2={height} />
      )}
      {values
        .filter(({ at }) => isSeen(at))
        .map(({ line, at, value }, i) => (
          <circle
            key={line.key}
            className={styles.cursorDot}
            data-line={i}
            cx={x(at)}
            cy={y(value)}
            r={3.5}
          />
        ))}
    </>
  );
}

interface ValueAt {
  readonly line: ChartLine;
  readonly at: number;
  readonly value: number;
}

function valueAt(line: ChartLine, x: number): readonly ValueAt[] {
  const point = pointAt(line.points, x);
  return point === undefined ? [] : [{ line, at: point[0], value: point[1] }];
}

function boundsOf({ lines: drawn, baseline }: LinkedChart): readonly [least: number, most: number] {
  let least = baseline;
  let most = baseline;
  for (const { points } of drawn) {
    for (const [, y] of points) {
      least = Math.min(least, y);
      most = Math.max(most, y);
    }
  }
  return [least, most];
}
