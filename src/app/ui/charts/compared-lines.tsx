import { memo, type Ref, useCallback, useMemo, useRef, useState } from 'react';
import { useWidth } from '../layout/use-width.ts';
import { XAxis, YAxis } from './axes.tsx';
import { type ComparedLine, LineNames } from './line-names.tsx';
import { linePath, pointAt } from './line-path.ts';
import { type ChartPick, PickArea } from './pick-area.tsx';
import { type PlotArea, plotArea } from './plot-area.ts';
import charts from './charts.module.css';
import styles from './compared-lines.module.css';

/** One line that stands out among the others, and the choice of another one. */
export interface LineFocus {
  readonly key: string;
  readonly onChoose: (key: string) => void;
}

/** A place on the x axis that several charts point at together; null: none does. */
export interface SharedCursor {
  readonly at: number | null;
  readonly onMove: (at: number | null) => void;
}

interface ComparedLinesProps {
  /** Says in words what is drawn. */
  readonly label: string;
  readonly lines: readonly ComparedLine[];
  readonly focus: LineFocus;
  readonly cursor?: SharedCursor | undefined;
  readonly xMost: number;
  readonly xText: (x: number) => string;
  /** A place that is pointed at, and the values there. */
  readonly describe: (x: number) => string;
  readonly yText: (y: number) => string;
  /** A value, as exact as it is known. */
  readonly valueText: (y: number) => string;
  /** Letters of the longest name that stands in charts of the same width, so that their axes are as long. */
  readonly longestName: number;
  /** Meaning of the values beside the names. */
  readonly valuesAre?: string | undefined;
  /** `steps`: between two points, the value of the first holds; `tries`: nothing is known between them. */
  readonly look?: 'line' | 'steps' | 'tries' | undefined;
  /** A place on the x axis that is marked; null for none. */
  readonly mark?: number | null;
  /** Chosen with the cursor; left out, as that is: nothing can be. */
  readonly pick?: ChartPick | undefined;
  readonly ref?: Ref<SVGSVGElement>;
}

const left = 46;
const top = 16;
const bottom = 22;
const height = 222;
const yTicks = 3;
/** About the width of a letter of a name, and the room for a value behind it. */
const letterWidth = 6.4;
const valueRoom = 50;

/** Lines of the same measure: one in the accent, the others grey; each is named at the right, by the value there. */
export function ComparedLines({ ref, ...props }: ComparedLinesProps) {
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame);
  return (
    <div ref={frame} className={charts.frame} style={{ height }}>
      {width > 0 && <Drawing {...props} width={width} svg={ref} />}
    </div>
  );
}

interface DrawingProps extends Omit<ComparedLinesProps, 'ref'> {
  readonly width: number;
  readonly svg: Ref<SVGSVGElement> | undefined;
}

function Drawing(props: DrawingProps) {
  const {
    label,
    lines,
    focus,
    cursor,
    xMost,
    xText,
    yText,
    valueText,
    look = 'line',
    mark = null,
    pick,
  } = props;
  const { longestName, valuesAre = '', describe, width, svg } = props;
  const [pointed, setPointed] = usePointed(focus.key);
  const area = useMemo(() => areaOf(lines, xMost, width, longestName), [lines, xMost, width, longestName]);
  const lit = pointed ?? focus.key;
  return (
    <>
      <svg ref={svg} className={charts.chart} width={width} height={height} role="img" aria-label={label}>
        <YAxis area={area} text={yText} ticks={yTicks} hasGrid />
        <XAxis area={area} text={xText} />
        <Paths lines={lines} area={area} lit={lit} look={look} />
        {mark !== null && mark <= xMost && (
          <line className={charts.mark} x1={area.x(mark)} x2={area.x(mark)} y1={top} y2={height - bottom} />
        )}
        {cursor?.at !== undefined && cursor.at !== null && (
          <Pointed lines={lines} area={area} lit={lit} at={cursor.at} />
        )}
        <LineNames
          lines={lines}
          area={area}
          lit={lit}
          title={valuesAre}
          edges={{ top, bottom: height - bottom, right: width }}
          valueText={valueText}
          onPoint={setPointed}
          onChoose={focus.onChoose}
        />
      </svg>
      {pick !== undefined && cursor !== undefined && (
        <PickArea
          {...pick}
          lines={lines}
          x={area.x}
          y={area.y}
          xText={describe}
          onLight={setPointed}
          onMove={cursor.onMove}
        />
      )}
    </>
  );
}

function areaOf(lines: readonly ComparedLine[], xMost: number, width: number, longestName: number): PlotArea {
  const names = Math.min(longestName * letterWidth + valueRoom + 12, width * 0.45);
  return plotArea({
    left,
    right: width - names,
    top,
    bottom: height - bottom,
    xs: [0, xMost],
    ys: [0, Math.max(0, ...lines.flatMap(({ points }) => points.map(([, y]) => y)))],
    yTicks,
  });
}

/** The line that is pointed at; null once another one is chosen, for that is what is to be seen then. */
function usePointed(chosen: string): readonly [string | null, (key: string | null) => void] {
  const [pointed, setPointed] = useState<{ readonly key: string | null; readonly under: string } | null>(
    null,
  );
  const set = useCallback((key: string | null) => setPointed({ key, under: chosen }), [chosen]);
  return [pointed?.under === chosen ? pointed.key : null, set];
}

interface PathsProps {
  readonly lines: readonly ComparedLine[];
  readonly area: PlotArea;
  /** Key of the line that stands out. */
  readonly lit: string;
  readonly look: 'line' | 'steps' | 'tries';
}

/** All that stays while the cursor moves; the line that stands out lies above the others. */
const Paths = memo(function Paths({ lines, area, lit, look }: PathsProps) {
  const rankOf = ({ key }: ComparedLine): number => (key === lit ? 1 : 0);
  const { x, y } = area;
  return lines
    .toSorted((a, b) => rankOf(a) - rankOf(b))
    .map((line) => {
      const last = line.points.at(-1);
      return (
        <g key={line.key} className={styles.line} {...looksOf(line, lines, lit)}>
          <path d={linePath(line.points, area, look === 'steps')} />
          {look === 'tries' &&
            line.points.map(([at, value]) => (
              <circle
                key={at}
                className={styles.try}
                cx={x(at)}
                cy={y(value)}
                r={line.key === lit ? 3.2 : 1.6}
              />
            ))}
          {line.isStopped === true && last !== undefined && (
            <circle className={styles.stop} cx={x(last[0])} cy={y(last[1])} r={3.8} />
          )}
        </g>
      );
    });
});

/** Of two lines the second is dark and dashed; of more, all but one are grey. */
function looksOf({ key }: ComparedLine, lines: readonly ComparedLine[], lit: string) {
  return { 'data-lit': key === lit, 'data-second': lines.length === 2 && key !== lit };
}

interface PointedProps extends Omit<PathsProps, 'look'> {
  readonly at: number;
}

/** The place that is pointed at, and the values of the lines that can be told apart there. */
function Pointed({ lines, area, lit, at }: PointedProps) {
  const { x, y, bottom: base } = area;
  return (
    <>
      <line className={styles.cursor} x1={x(at)} x2={x(at)} y1={top} y2={base} />
      {lines
        .filter(({ key }) => lines.length === 2 || key === lit)
        .map((line) => {
          const point = pointAt(line.points, at);
          return (
            point !== undefined && (
              <circle
                key={line.key}
                className={styles.dot}
                {...looksOf(line, lines, lit)}
                cx={x(point[0])}
                cy={y(point[1])}
                r={4}
              />
            )
          );
        })}
    </>
  );
}
