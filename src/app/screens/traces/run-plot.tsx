import { type ReactNode, useRef } from 'react';
import { SaveButtons } from '../../ui/controls/save-buttons.tsx';
import { ChartFrame } from '../../ui/charts/chart-frame.tsx';
import { type ChartLine, LineChart } from '../../ui/charts/line-chart.tsx';
import { savePng, saveSvg } from '../../ui/charts/save-chart.ts';
import { scaled, threeFigures } from '../../words/locale/format.ts';
import { texts } from '../../words/traces.ts';
import type { RunBoardState } from './run-board.ts';
import { configurationOf, fileNameOf } from './run-files.ts';
import styles from './run-plots.module.css';

/** Room for the name of a line, so that none covers another. */
const lineRoom = 16;

interface RunPlotProps {
  readonly board: RunBoardState;
  /** In the name of a saved file. */
  readonly id: string;
  readonly title: string;
  readonly unit: string;
  readonly about: string;
  readonly lines: readonly ChartLine[];
  readonly xMost: number;
  readonly xText: (x: number) => string;
  /** Sentence in place of a chart without lines. */
  readonly empty: string;
  /** Sentence in place of lines that are zero all the way; left out: they are drawn. */
  readonly flat?: string | undefined;
  readonly mark?: number | null;
  /** Left out: no instant can be chosen. */
  readonly onPick?: (x: number, line: string | null) => void;
}

/** More lines than these need the whole width. */
const mostBesides = 5;

interface RunPlotsProps {
  readonly board: RunBoardState;
  readonly columns?: 2 | 3;
  readonly children: ReactNode;
}

/** Charts side by side, or below each other where each holds many lines. */
export function RunPlots({ board, columns = 3, children }: RunPlotsProps) {
  return (
    <div className={styles.plots} data-columns={columns} data-many={board.rows.length > mostBesides}>
      {children}
    </div>
  );
}

/** One measurement of all runs: a line a run, named at its end. */
export function RunPlot(props: RunPlotProps) {
  const { board, id, title, unit, about, lines, xMost, xText, empty, flat, mark = null, onPick } = props;
  const svg = useRef<SVGSVGElement>(null);
  const isFlat = lines.every(({ points }) => points.every(([, y]) => y === 0));
  const instead = lines.length === 0 ? empty : isFlat ? flat : undefined;
  const described = lines.map(({ label, points }) => `${label} ${valueText(points.at(-1)?.[1] ?? 0)}`);
  return (
    <ChartFrame
      title={title}
      unit={unit}
      reason={about}
      actions={
        <SaveButtons
          disabled={instead !== undefined}
          files={(['SVG', 'PNG'] as const).map((kind) => ({
            kind,
            name: texts.saveChart(kind, title),
            onSave: () => {
              if (svg.current === null) return;
              const save = kind === 'SVG' ? saveSvg : savePng;
              void save(svg.current, `${fileNameOf(board.work)}-${id}`, configurationOf(board));
            },
          }))}
        />
      }
    >
      {instead !== undefined ? (
        <p className={styles.empty}>{instead}</p>
      ) : (
        <LineChart
          ref={svg}
          height={Math.max(190, lines.length * lineRoom + 40)}
          label={`${title}, ${unit}: ${described.join(', ')}`}
          lines={lines}
          xMost={xMost}
          yMost={0}
          xText={xText}
          mark={mark}
          pick={onPick === undefined ? undefined : { label: texts.pickIn(title), onPick }}
          yText={valueText}
        />
      )}
    </ChartFrame>
  );
}

function valueText(value: number): string {
  if (value < 1000) return threeFigures(value).replace(/[.,]0+$/, '');
  const { value: digits, unit } = scaled(value);
  return digits + unit;
}
