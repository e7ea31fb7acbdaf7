import { Select } from '../../ui/controls/select.tsx';
import type { ComparedLine } from '../../ui/charts/line-names.tsx';
import { texts } from '../../words/run-plots.ts';
import { axisText } from './axis-text.ts';
import type { ChartView } from './chart-view.ts';
import { RecoveryPlot } from './recovery-charts.tsx';
import type { RunRow } from './run-board.ts';
import { axes, type Measure, pointsOf } from './run-lines.ts';
import { RunPlot, RunPlots } from './run-plot.tsx';
import styles from './run-plots.module.css';

/** The three charts that a lecturer reads aloud: throughput, GC cost and recovery time, one instant over all. */
export function HeadlineCharts({ view }: { readonly view: ChartView }) {
  return (
    <div className={styles.headlines}>
      <ChartChoices view={view} />
      <MeasurePlot view={view} measure="throughput" />
      <MeasurePlot view={view} measure="gcCost" />
      <RecoveryPlot view={view} measure="ms" />
      <p className={styles.about}>{texts.untilWhen[view.axis]}</p>
    </div>
  );
}

/** The rest of what is measured along a run. */
export function FurtherCharts({ view }: { readonly view: ChartView }) {
  return (
    <RunPlots>
      <MeasurePlot view={view} measure="writeAmplification" />
      <MeasurePlot view={view} measure="stalls" />
      <RecoveryPlot view={view} measure="pageReads" />
      <RecoveryPlot view={view} measure="rolledBack" />
    </RunPlots>
  );
}

function ChartChoices({ view }: { readonly view: ChartView }) {
  const { board, focus, axis, setAxis } = view;
  return (
    <div className={styles.choices}>
      {board.rows.length > 1 && (
        <Select
          inline
          title={texts.standsOut}
          value={focus.key}
          options={board.rows.map(({ key, name }) => [String(key), name])}
          onChange={focus.onChoose}
        />
      )}
      <Select
        inline
        title={texts.along}
        value={axis}
        options={axes.map((each) => [each, texts.axes[each]])}
        onChange={setAxis}
      />
      <small>{texts.pickAbout}</small>
    </div>
  );
}

interface MeasurePlotProps {
  readonly view: ChartView;
  readonly measure: Measure;
}

function MeasurePlot({ view, measure }: MeasurePlotProps) {
  const { board, axis } = view;
  const { title, unit, values, about, flat } = texts.measures[measure];
  return (
    <RunPlot
      {...view}
      id={measure}
      title={title}
      unit={unit}
      about={about}
      lines={board.rows.flatMap((row) => lineOf(row, measure, axis))}
      valuesAre={values}
      look={measure === 'gcCost' || measure === 'writeAmplification' ? 'steps' : 'line'}
      xText={axisText[axis]}
      empty={texts.nothingYet}
      flat={flat}
    />
  );
}

function lineOf({ key, name, series, result }: RunRow, measure: Measure, axis: ChartView['axis']) {
  if (series === null) return [];
  const mean = result?.figures.throughputTps;
  const line: ComparedLine = {
    key: String(key),
    label: name,
    points: pointsOf(series, measure, axis),
    isStopped: result !== null && result.stopped !== null,
    ...(measure === 'throughput' && mean !== undefined ? { value: mean } : {}),
    ...(measure === 'stalls' && series.timeNs.length > 0 ? { value: meanStall(series) } : {}),
  };
  return [line];
}

function meanStall({ stalledNs, timeNs }: NonNullable<RunRow['series']>): number {
  const ns = timeNs.at(-1) ?? 0;
  return ns === 0 ? 0 : ((stalledNs.at(-1) ?? 0) / ns) * 100;
}
