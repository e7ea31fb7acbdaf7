import type { Point } from './line-path.ts';
import type { PlotArea } from './plot-area.ts';
import { spreadLabels } from './spread-labels.ts';
import styles from './compared-lines.module.css';

export interface ComparedLine {
  readonly key: string;
  readonly label: string;
  /** In the order of x. */
  readonly points: readonly Point[];
  /** Stands beside the name; left out: the last value of the line. */
  readonly value?: number;
  /** The drawn run ended before its work did. */
  readonly isStopped?: boolean;
}

interface LineNamesProps {
  readonly lines: readonly ComparedLine[];
  readonly area: PlotArea;
  /** Key of the line that stands out. */
  readonly lit: string;
  /** Meaning of the values. */
  readonly title: string;
  /** Pixels in which the names stand. */
  readonly edges: { readonly top: number; readonly bottom: number; readonly right: number };
  readonly valueText: (y: number) => string;
  readonly onPoint: (key: string | null) => void;
  readonly onChoose: (key: string) => void;
}

const gap = 13;
const valueOf = ({ value, points }: ComparedLine): number => value ?? points.at(-1)?.[1] ?? 0;

/** Names at the right of a chart, each with a value and about as high as that: the largest stands above. */
export function LineNames({ lines, area, lit, title, edges, valueText, onPoint, onChoose }: LineNamesProps) {
  const { top, bottom, right } = edges;
  const left = area.right + 12;
  // Of equal values the first stands above.
  const ordered = lines.toSorted((a, b) => valueOf(b) - valueOf(a));
  const wanted = ordered.map((line) => Math.max(area.y(valueOf(line)), top + gap / 2));
  const places = spreadLabels(wanted, gap, bottom - gap / 2);
  return (
    <>
      <text className={styles.values} x={right} y={top - 6} textAnchor="end">
        {title}
      </text>
      {ordered.map((line, i) => (
        <g
          key={line.key}
          className={styles.name}
          data-lit={line.key === lit}
          onPointerEnter={() => onPoint(line.key)}
          onPointerLeave={() => onPoint(null)}
          onClick={() => onChoose(line.key)}
        >
          <rect x={left - 4} y={(places[i] ?? 0) - gap / 2} width={right - left + 4} height={gap} />
          <text x={left} y={(places[i] ?? 0) + 4}>
            {line.label}
          </text>
          <text className={styles.values} x={right} y={(places[i] ?? 0) + 4} textAnchor="end">
            {line.points.length === 0 ? '–' : valueText(valueOf(line))}
          </text>
        </g>
      ))}
    </>
  );
}
