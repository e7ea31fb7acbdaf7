import { scaleLinear } from 'd3-scale';
import { curveStepAfter, line } from 'd3-shape';
import { type Ref, useRef, useState } from 'react';
import { useWidth } from '../layout/use-width.ts';
import { type ChartPick, PickArea } from './pick-area.tsx';
import { spreadLabels } from './spread-labels.ts';
import styles from './charts.module.css';

export interface ChartLine {
  readonly key: string;
  readonly label: string;
  /** In the order of x. */
  readonly points: readonly (readonly [number, number])[];
  /** A line that is only a measure for the others. */
  readonly quiet?: boolean;
}

interface LineChartProps {
  /** Says in words what is drawn. */
  readonly label: string;
  readonly lines: readonly ChartLine[];
  readonly xMost: number;
  /** At least this high. */
  readonly yMost: number;
  readonly xText: (x: number) => string;
  readonly yText: (y: number) => string;
  readonly steps?: boolean;
  /** A place on the x axis that is marked; null for none. */
  readonly mark?: number | null;
  /** Left out: nothing can be chosen. */
  readonly pick?: ChartPick | undefined;
  readonly height?: number;
  readonly ref?: Ref<SVGSVGElement>;
}

const left = 52;
const top = 12;
const bottom = 22;
const labelHeight = 15;
/** Room for the name of a tick. */
const tickWidth = 76;
/** About the width of a letter of a label. */
const letterWidth = 6.6;

/** More lines than these are told apart by pointing at them, not by dashes. */
const mostDashed = 8;

/** Ink lines over one axis, each named at its end; no grid. The line that is pointed at stands out. */
export function LineChart({ height = 190, ref, ...props }: LineChartProps) {
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame);
  return (
    <div ref={frame} className={styles.frame} style={{ height }}>
      {width > 0 && <Drawing {...props} width={width} height={height} svg={ref} />}
    </div>
  );
}

interface DrawingProps extends Omit<LineChartProps, 'ref' | 'height'> {
  readonly width: number;
  readonly height: number;
  readonly svg: Ref<SVGSVGElement> | undefined;
}

function Drawing(props: DrawingProps) {
  const { label, lines, xMost, yMost, xText, yText, steps, mark = null, pick, width, height, svg } = props;
  const named = lines.filter((each) => each.label !== '');
  const longest = Math.max(0, ...named.map((each) => each.label.length));
  const right = named.length === 0 ? 24 : Math.min(longest * letterWidth + 18, width * 0.42);
  const most = Math.max(yMost, ...lines.flatMap(({ points }) => points.map(([, y]) => y)));
  const x = scaleLinear([0, xMost > 0 ? xMost : 1], [left, width - right]);
  const y = scaleLinear([0, most > 0 ? most : 1], [height - bottom, top]).nice(3);
  const ends = spreadLabels(
    named.map(({ points }) => y(points.at(-1)?.[1] ?? 0)),
    labelHeight,
    height - bottom,
  );
  const path = line<readonly [number, number]>(
    ([at]) => x(at),
    ([, value]) => y(value),
  );
  if (steps === true) path.curve(curveStepAfter);
  const [lit, setLit] = useState<string | null>(null);
  const isLit = (key: string): boolean | undefined => (lit === null ? undefined : lit === key);
  const pointed = (key: string) => ({
    'data-lit': isLit(key),
    onPointerEnter: () => setLit(key),
    onPointerLeave: () => setLit(null),
  });
  return (
    <>
      <svg
        ref={svg}
        className={styles.chart}
        width={width}
        height={height}
        role="img"
        aria-label={label}
        data-many={named.length > mostDashed}
      >
        <Axes x={x} y={y} xText={xText} yText={yText} width={width - right} height={height} />
        {lines.map((each, i) => (
          <path
            key={each.key}
            className={each.quiet === true ? styles.quietLine : styles.line}
            data-line={i % 8}
            {...pointed(each.key)}
            d={path(each.points as (readonly [number, number])[]) ?? ''}
          />
        ))}
        {mark !== null && mark <= xMost && <Mark at={x(mark)} height={height} />}
        {named.map((each, i) => (
          <g key={each.key} data-line={lines.indexOf(each) % 8} {...pointed(each.key)}>
            <circle
              className={styles.end}
              cx={x(each.points.at(-1)?.[0] ?? 0)}
              cy={y(each.points.at(-1)?.[1] ?? 0)}
              r={3}
            />
            <text className={styles.name} x={width - right + 10} y={(ends[i] ?? 0) + 4}>
              {each.label}
            </text>
            <path
              className={styles.leader}
              d={`M${x(each.points.at(-1)?.[0] ?? 0) + 4},${y(each.points.at(-1)?.[1] ?? 0)}L${width - right + 7},${ends[i] ?? 0}`}
            />
          </g>
        ))}
      </svg>
      {pick !== undefined && <PickArea {...pick} lines={lines} x={x} y={y} xText={xText} onLight={setLit} />}
    </>
  );
}

function Mark({ at, height }: { readonly at: number; readonly height: number }) {
  return <line className={styles.mark} x1={at} x2={at} y1={top} y2={height - bottom} />;
}

interface AxesProps {
  readonly x: ReturnType<typeof scaleLinear<number, number>>;
  readonly y: ReturnType<typeof scaleLinear<number, number>>;
  readonly xText: (x: number) => string;
  readonly yText: (y: number) => string;
  /** End of the axis. */
  readonly width: number;
  readonly height: number;
}

function Axes({ x, y, xText, yText, width, height }: AxesProps) {
  const xTicks = x.ticks(Math.max(1, Math.floor((width - left) / tickWidth)));
  return (
    <g className={styles.axes}>
      <line x1={left} x2={width} y1={height - bottom} y2={height - bottom} />
      {xTicks.map((tick) => (
        <text key={tick} x={x(tick)} y={height - 5} textAnchor="middle">
          {tick === 0 ? '0' : xText(tick)}
        </text>
      ))}
      {y.ticks(3).map((tick) => (
        <text key={tick} x={left - 7} y={y(tick) + 4} textAnchor="end">
          {yText(tick)}
        </text>
      ))}
    </g>
  );
}
