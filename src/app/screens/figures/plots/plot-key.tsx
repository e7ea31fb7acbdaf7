import type { ReactNode } from 'react';
import { texts } from '../../../words/figures.ts';
import type { PlotPoint } from './plot-series.ts';
import { PublishedMark } from './published-mark.tsx';
import styles from './plots.module.css';

interface PlotKeyProps {
  /** Of the axis of what was measured. */
  readonly title: string;
  readonly width: number;
  readonly points: readonly PlotPoint[];
}

interface Mark {
  readonly name: string;
  readonly drawing: ReactNode;
}

const letterWidth = 7.1;
const markWidth = 13;
const gap = 8;

/** Quantity of the axis, and what its marks mean; it is saved together with the drawing. */
export function PlotKey({ title, width, points }: PlotKeyProps) {
  const marks = marksOf(points);
  const places = marks.map((_, at) => widthOf(marks.slice(0, at)));
  const left = Math.max(0, width - widthOf(marks) + gap);
  return (
    <g>
      <text className={styles.axisTitle} x={0} y={11}>
        {title}
      </text>
      <g transform={`translate(${left},${title.length * letterWidth > left - 18 ? 22 : 7})`}>
        {marks.map(({ name, drawing }, at) => (
          <g key={name} transform={`translate(${places[at] ?? 0},0)`}>
            {drawing}
            <text className={styles.name} x={markWidth} y={4}>
              {name}
            </text>
          </g>
        ))}
      </g>
    </g>
  );
}

function widthOf(marks: readonly Mark[]): number {
  return marks.reduce((sum, { name }) => sum + markWidth + name.length * letterWidth + gap, 0);
}

/** Without published values there is one kind of mark, and nothing to tell apart. */
function marksOf(points: readonly PlotPoint[]): readonly Mark[] {
  if (points.every(({ published }) => published === null)) return [];
  const hasBand = points.some(({ low, high }) => low !== undefined && low !== high);
  return [
    { name: texts.measured, drawing: <circle className={styles.keyDot} cx={4} cy={0} r={4} /> },
    { name: texts.published, drawing: <PublishedMark x={5} y={0} /> },
    ...(hasBand
      ? [{ name: texts.band, drawing: <path className={styles.whisker} d="M0,-4V4M0,0H9M9,-4V4" /> }]
      : []),
  ];
}
