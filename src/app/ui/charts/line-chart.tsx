import { useRef } from 'react';
import { useWidth } from '../layout/use-width.ts';
import { XAxis, YAxis } from './axes.tsx';
import { linePath, type Point } from './line-path.ts';
import { type PlotArea, plotArea } from './plot-area.ts';
import { spreadLabels } from './spread-labels.ts';
import styles from './charts.module.css';

export interface ChartLine {
  readonly key: string;
  readonly label: string;
  /** In the order of x. */
  readonly points: readonly Point[];
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
  readonly height?: number;
}

const left = 52;
const top = 12;
const bottom = 22;
const labelHeight = 15;
const yTicks = 3;
/** About the width of a letter of a label. */
const letterWidth = 6.6;

/** Ink lines over one axis, each named at its end; no grid. */
export function LineChart({ height = 190, ...props }: LineChartProps) {
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame);
  return (
    <div ref={frame} className={styles.frame} style={{ height }}>
      {width > 0 && <Drawing {...props} width={width} height={height} />}
    </div>
  );
}

interface DrawingProps extends Omit<LineChartProps, 'height'> {
  readonly width: number;
  readonly height: number;
}

function Drawing(props: DrawingProps) {
  const { label, lines, xMost, yMost, xText, yText, steps, width, height } = props;
  const named = lines.filter((each) => each.label !== '');
  const longest = Math.max(0, ...named.map((each) => each.label.length));
  const right = named.length === 0 ? 24 : Math.min(longest * letterWidth + 18, width * 0.42);
  const most = Math.max(yMost, ...lines.flatMap(({ points }) => points.map(([, y]) => y)));
  const area = plotArea({
    left,
    right: width - right,
    top,
    bottom: height - bottom,
    xs: [0, xMost],
    ys: [0, most],
    yTicks,
  });
  const ends = spreadLabels(
    named.map(({ points }) => area.y(points.at(-1)?.[1] ?? 0)),
    labelHeight,
    height - bottom,
  );
  return (
    <>
      <svg className={styles.chart} width={width} height={height} role="img" aria-label={label}>
        <XAxis area={area} text={xText} />
        <YAxis area={area} text={yText} ticks={yTicks} />
        {lines.map((each, i) => (
          <path
            key={each.key}
            className={each.quiet === true ? styles.quietLine : styles.line}
            data-line={i % 8}
            d={linePath(each.points, area, steps)}
          />
        ))}
        {named.map((each, i) => (
          <g key={each.key} data-line={lines.indexOf(each) % 8}>
            <LineEnd line={each} area={area} nameY={ends[i] ?? 0} />
          </g>
        ))}
      </svg>
    </>
  );
}

interface LineEndProps {
  readonly line: ChartLine;
  readonly area: PlotArea;
  /** Height of the name: names keep clear of each other. */
  readonly nameY: number;
}

function LineEnd({ line, area, nameY }: LineEndProps) {
  const [atX, atY] = line.points.at(-1) ?? [0, 0];
  const x = area.x(atX);
  const y = area.y(atY);
  return (
    <>
      <circle className={styles.end} cx={x} cy={y} r={3} />
      <text className={styles.name} x={area.right + 10} y={nameY + 4}>
        {line.label}
      </text>
      <path className={styles.leader} d={`M${x + 4},${y}L${area.right + 7},${nameY}`} />
    </>
  );
}
