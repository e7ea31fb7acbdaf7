import { memo } from 'react';
import { XAxis } from './axes.tsx';
import type { Span } from './chart-span.ts';
import type { PlotEdges } from './linked-plot.tsx';
import { plotArea } from './plot-area.ts';
import { spaced } from './spaced.ts';
import charts from './charts.module.css';
import styles from './linked-charts.module.css';

/** A kind of marks: a shape of its own, in a lane that it may share. */
export interface MarkKindLook {
  readonly key: string;
  readonly name: string;
  readonly lane: number;
  readonly shape: MarkShape;
}

export interface ChartMark {
  /** Key of its kind. */
  readonly kind: string;
  readonly x: number;
  readonly label: string;
}

const shapes = {
  square: 'M-4-4H4V4H-4Z',
  triangle: 'M0-5L5 4H-5Z',
  bolt: 'M2-7L-4 1H0L-2 7L4-1H0Z',
  ring: 'M-4 0A4 4 0 1 1 4 0A4 4 0 1 1-4 0Z',
} as const;
export type MarkShape = keyof typeof shapes;

const axisHeight = 24;
const laneHeight = 16;
/** Marks closer than this would cover each other. */
const gap = 10;

interface MarkLanesProps {
  readonly kinds: readonly MarkKindLook[];
  /** In the order of x. */
  readonly marks: readonly ChartMark[];
  readonly edges: PlotEdges;
  readonly width: number;
  readonly span: Span;
  readonly xText: (x: number, span: Span) => string;
}

/** The x axis that the charts share, and below it what happened when, in a lane a kind. */
export const MarkLanes = memo(function MarkLanes(props: MarkLanesProps) {
  const { kinds, marks, edges, width, span, xText } = props;
  const present = kinds.filter(({ key }) => marks.some(({ kind }) => kind === key));
  const lanes = [...new Set(present.map(({ lane }) => lane))].sort((a, b) => a - b);
  const area = plotArea({ ...edges, top: 0, bottom: 1, xs: [span.from, span.to], ys: [0, 1], yTicks: 1 });
  return (
    <>
      <svg
        className={charts.chart}
        width={width}
        height={axisHeight + lanes.length * laneHeight}
        aria-hidden="true"
      >
        <XAxis area={area} text={(x) => xText(x, span)} hasLine={false} />
        {present.map(({ key, lane, shape }) =>
          spaced(
            marks.filter(({ kind, x }) => kind === key && x >= span.from && x <= span.to),
            ({ x }) => area.x(x),
            gap,
          ).map(({ x, label }) => (
            <path
              key={`${key}${x}`}
              className={styles.mark}
              data-shape={shape}
              d={shapes[shape]}
              transform={`translate(${area.x(x)} ${axisHeight + (lanes.indexOf(lane) + 0.5) * laneHeight})`}
            >
              <title>{label}</title>
            </path>
          )),
        )}
      </svg>
      <ul className={styles.legend}>
        {present.map(({ key, name, shape }) => (
          <li key={key}>
            <svg width={16} height={16} aria-hidden="true">
              <path className={styles.mark} data-shape={shape} d={shapes[shape]} transform="translate(8 8)" />
            </svg>
            {name}
          </li>
        ))}
      </ul>
    </>
  );
});
