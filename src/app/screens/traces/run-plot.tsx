import { type ReactNode, useRef } from 'react';
import { SaveButtons } from '../../ui/controls/save-buttons.tsx';
import { ChartFrame } from '../../ui/charts/chart-frame.tsx';
import { ComparedLines, type LineFocus, type SharedCursor } from '../../ui/charts/compared-lines.tsx';
import type { ComparedLine } from '../../ui/charts/line-names.tsx';
import { readingAt } from '../../ui/charts/reading-at.ts';
import { savePng, saveSvg } from '../../ui/charts/save-chart.ts';
import { roundFigures, scaled, threeFigures } from '../../words/locale/format.ts';
import { texts } from '../../words/run-plots.ts';
import type { RunBoardState } from './run-board.ts';
import { configurationOf, fileNameOf } from './run-files.ts';
import styles from './run-plots.module.css';

interface RunPlotProps {
  readonly board: RunBoardState;
  readonly focus: LineFocus;
  /** In the name of a saved file. */
  readonly id: string;
  readonly title: string;
  readonly unit: string;
  /** Below the chart; left out where title and unit say it. */
  readonly about?: string;
  readonly lines: readonly ComparedLine[];
  readonly valuesAre?: string;
  readonly look?: 'line' | 'steps' | 'tries';
  readonly xMost: number;
  readonly xText: (x: number) => string;
  /** Sentence in place of a chart without lines. */
  readonly empty: string;
  /** Sentence in place of lines that are zero all the way; left out: they are drawn. */
  readonly flat?: string | undefined;
  readonly cursor?: SharedCursor | undefined;
  readonly mark?: number | null;
  /** Left out: no instant can be chosen. */
  readonly onPick?: (x: number, line: string | null) => void;
}

/** Charts side by side, where there is room. */
export function RunPlots({ children }: { readonly children: ReactNode }) {
  return <div className={styles.plots}>{children}</div>;
}

/** One measurement of all runs: a line a run, named at the right. */
export function RunPlot(props: RunPlotProps) {
  const { board, focus, id, title, unit, about = '', lines, valuesAre, look, xMost, xText } = props;
  const { empty, flat, cursor, mark = null, onPick } = props;
  const svg = useRef<SVGSVGElement>(null);
  const isFlat = lines.every(({ points }) => points.every(([, y]) => y === 0));
  const hasPoints = lines.some(({ points }) => points.length > 0);
  const instead = !hasPoints ? empty : isFlat ? flat : undefined;
  const described = lines.map(
    ({ label, value, points }) => `${label} ${valueText(value ?? points.at(-1)?.[1] ?? 0)}`,
  );
  const readings = (x: number): string =>
    texts.reading(
      xText(x),
      readingAt(lines, focus.key, x).map(({ label, value }) => `${label} ${valueText(value)}`),
    );
  return (
    <ChartFrame
      title={title}
      unit={unit}
      reason={about}
      reading={cursor === undefined || cursor.at === null || instead !== undefined ? '' : readings(cursor.at)}
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
        <ComparedLines
          ref={svg}
          label={`${title}, ${unit}: ${described.join(', ')}`}
          lines={lines}
          focus={focus}
          cursor={cursor}
          xMost={xMost}
          xText={xText}
          describe={readings}
          longestName={Math.max(...board.rows.map(({ name }) => name.length))}
          valuesAre={valuesAre}
          look={look}
          mark={mark}
          pick={onPick === undefined ? undefined : { label: texts.pickIn(title), onPick }}
          yText={tickText}
          valueText={valueText}
        />
      )}
    </ChartFrame>
  );
}

function valueText(value: number): string {
  if (value >= 1000) return thousands(value);
  return Number.isInteger(value) ? roundFigures(value) : threeFigures(value);
}

function tickText(value: number): string {
  return value < 1000 ? roundFigures(value) : thousands(value);
}

function thousands(value: number): string {
  const { value: digits, unit } = scaled(value);
  return digits + unit;
}
