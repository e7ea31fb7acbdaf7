import { useRef } from 'react';
import { SaveButtons } from '../../ui/controls/save-buttons.tsx';
import { ChartFrame } from '../../ui/charts/chart-frame.tsx';
import { scaled, threeFigures } from '../../words/locale/format.ts';
import { texts } from '../../words/traces.ts';
import { type ChartLine, LineChart } from '../../ui/charts/line-chart.tsx';
import type { RunBoardState, RunRow } from './run-board.ts';
import { type Measure, measures, pointsOf } from './run-lines.ts';
import { savePng, saveSvg } from '../../ui/charts/save-chart.ts';
import { configurationOf, fileNameOf } from './run-files.ts';
import { tickTime } from './tick-time.ts';
import styles from './run-charts.module.css';

/** Room for the name of a line, so that none covers another. */
const lineRoom = 16;

/** More lines than these need the whole width. */
const mostBesides = 5;

/** Measurements of all runs over simulated time, while they go on. */
export function RunCharts({ board }: { readonly board: RunBoardState }) {
  return (
    <div className={styles.runCharts} data-many={board.rows.length > mostBesides}>
      {measures.map((measure) => (
        <RunChart key={measure} measure={measure} board={board} />
      ))}
    </div>
  );
}

interface RunChartProps {
  readonly measure: Measure;
  readonly board: RunBoardState;
}

function RunChart({ measure, board }: RunChartProps) {
  const svg = useRef<SVGSVGElement>(null);
  const { rows } = board;
  const lines = rows.flatMap((row) => lineOf(row, measure));
  const end = Math.max(0, ...rows.map(({ series }) => series?.timeNs.at(-1) ?? 0));
  const title = texts.measures[measure];
  const described = lines.map(({ label, points }) => `${label} ${figureText(points.at(-1)?.[1] ?? 0)}`);
  const name = `${fileNameOf(board.work)}-${measure}`;
  return (
    <ChartFrame
      title={title}
      unit={texts.measureUnits[measure]}
      reason={texts.measureAbout[measure]}
      actions={
        <SaveButtons
          disabled={lines.length === 0}
          files={(['SVG', 'PNG'] as const).map((kind) => ({
            kind,
            name: texts.saveChart(kind, title),
            onSave: () => {
              if (svg.current === null) return;
              const save = kind === 'SVG' ? saveSvg : savePng;
              void save(svg.current, name, configurationOf(board));
            },
          }))}
        />
      }
    >
      {lines.length === 0 ? (
        <p className={styles.empty}>{texts.nothingYet}</p>
      ) : (
        <LineChart
          ref={svg}
          height={Math.max(190, lines.length * lineRoom + 40)}
          label={`${title}, ${texts.measureUnits[measure]}: ${described.join(', ')}`}
          lines={lines}
          xMost={end}
          yMost={0}
          xText={tickTime}
          yText={figureText}
        />
      )}
    </ChartFrame>
  );
}

function lineOf({ key, name, series }: RunRow, measure: Measure): readonly ChartLine[] {
  if (series === null) return [];
  const points = pointsOf(series, measure);
  return points.length === 0 ? [] : [{ key: String(key), label: name, points }];
}

function figureText(value: number): string {
  if (value < 1000) return threeFigures(value).replace(/[.,]0+$/, '');
  const { value: digits, unit } = scaled(value);
  return digits + unit;
}
