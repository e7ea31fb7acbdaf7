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
export function RunPlot({ board, id, title, unit, about, lines, xMost, xText, empty }: RunPlotProps) {
  const svg = useRef<SVGSVGElement>(null);
  const described = lines.map(({ label, points }) => `${label} ${valueText(points.at(-1)?.[1] ?? 0)}`);
  return (
    <ChartFrame
      title={title}
      unit={unit}
      reason={about}
      actions={
        <SaveButtons
          disabled={lines.length === 0}
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
      {lines.length === 0 ? (
        <p className={styles.empty}>{empty}</p>
      ) : (
        <LineChart
          ref={svg}
          height={Math.max(190, lines.length * lineRoom + 40)}
          label={`${title}, ${unit}: ${described.join(', ')}`}
          lines={lines}
          xMost={xMost}
          yMost={0}
          xText={xText}
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
