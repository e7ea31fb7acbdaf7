import { type ReactNode, type Ref, useMemo, useRef } from 'react';
import { useWidth } from '../layout/use-width.ts';
import type { Span } from './chart-span.ts';
import { Crosshair } from './crosshair.tsx';
import { nearestIndex } from './nearest.ts';
import { type Point, xOf } from './line-path.ts';
import { type ChartRule, type LinkedChart, LinkedPlot } from './linked-plot.tsx';
import { type ChartMark, type MarkKindLook, MarkLanes } from './mark-lanes.tsx';
import styles from './linked-charts.module.css';

export interface LinkedChartsProps {
  /** Of the crosshair. */
  readonly label: string;
  readonly charts: readonly LinkedChart[];
  readonly kinds: readonly MarkKindLook[];
  readonly marks: readonly ChartMark[];
  /** Instants that cross all charts. */
  readonly rules: readonly ChartRule[];
  /** The part that is seen. */
  readonly span: Span;
  readonly whole: Span;
  readonly xText: (x: number, span: Span) => string;
  /** The playhead, with the values there, in the order of the charts. */
  readonly playhead: { readonly x: number; readonly values: readonly number[] };
  /** Wanted place of the crosshair: it stands at the nearest point of the first chart. */
  readonly cursor: number | null;
  /** Above the charts: what is to be read of the crosshair where it stands, or where there is none. */
  readonly renderHead?: (at: number | null) => ReactNode;
  /** Returns the text for the crosshair at x. */
  readonly describe: (x: number) => string;
  readonly onCursor: (x: number | null) => void;
  readonly onSpan: (span: Span | null) => void;
  readonly onPick: (x: number) => void;
  readonly height?: number;
  /** The crosshair. */
  readonly ref?: Ref<HTMLDivElement>;
}

const left = 52;
const right = 20;

/** Charts above each other over one x axis, which one playhead and one crosshair cross. */
export function LinkedCharts({ height = 96, ref, ...props }: LinkedChartsProps) {
  const { charts, kinds, marks, rules, span, whole, xText, playhead, cursor, describe } = props;
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame);
  const edges = useMemo(() => ({ left, right: Math.max(left + 1, width - right) }), [width]);
  const stops = stopsOf(fullestOf(charts));
  const at = cursor === null ? null : (stops[nearestIndex(stops, xOf, cursor)]?.[0] ?? null);
  const home = stops[nearestIndex(stops, xOf, playhead.x)]?.[0] ?? playhead.x;
  return (
    <div ref={frame} className={styles.stack}>
      {props.renderHead?.(at)}
      {width > 0 && (
        <>
          <div className={styles.plots}>
            {charts.map((chart, i) => (
              <LinkedPlot
                key={chart.key}
                chart={chart}
                edges={edges}
                width={width}
                height={height}
                span={span}
                rules={rules}
                now={[playhead.x, playhead.values[i] ?? 0]}
                cursor={at}
              />
            ))}
            <Crosshair
              ref={ref}
              label={props.label}
              edges={edges}
              stops={stops}
              span={span}
              whole={whole}
              cursor={at}
              home={home}
              valueText={describe(at ?? home)}
              onCursor={props.onCursor}
              onSpan={props.onSpan}
              onPick={props.onPick}
            />
          </div>
          <MarkLanes kinds={kinds} marks={marks} edges={edges} width={width} span={span} xText={xText} />
        </>
      )}
    </div>
  );
}

/** The chart whose own line has the most points: another may have no value at first. */
function fullestOf(charts: readonly LinkedChart[]): LinkedChart | undefined {
  const pointsOf = (chart: LinkedChart): number => chart.lines[0]?.points.length ?? 0;
  return charts.toSorted((a, b) => pointsOf(b) - pointsOf(a))[0];
}

/** Points at which the crosshair can stand: those of the own line, and beyond its end those of the longest one. */
function stopsOf(chart: LinkedChart | undefined): readonly Point[] {
  const [own, ...others] = chart?.lines.map(({ points }) => points) ?? [];
  if (own === undefined) return [];
  const endOf = (points: readonly Point[]): number => points.at(-1)?.[0] ?? -Infinity;
  const longest = others.reduce((most, each) => (endOf(each) > endOf(most) ? each : most), own);
  return [...own, ...longest.filter(([x]) => x > endOf(own))];
}
