import { memo } from 'react';
import { ChartFrame } from '../../ui/charts/chart-frame.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import type { TraceSummary } from '../../../model/spoken.ts';
import type { ActivityStretch, TraceStatistics } from '../../../model/trace-statistics.ts';
import type { TraceReport } from '../../../session/contract/spoken.ts';
import { formatCount, scaled, roundFigures, threeFigures } from '../../words/locale/format.ts';
import { plots } from '../../words/trace-plots.ts';
import { texts } from '../../words/traces.ts';
import { BarChart } from '../../ui/charts/bar-chart.tsx';
import { LineChart } from '../../ui/charts/line-chart.tsx';
import { tickTime } from './tick-time.ts';
import styles from './statistics-panel.module.css';

/**
 * Properties of the trace in five charts, each with its one number. They are drawn once a report: while the
 * next file is read, progress arrives many times a second.
 */
export const StatisticsPanel = memo(function Statistics({ report }: { readonly report: TraceReport }) {
  const { statistics, summary } = report;
  const isPart = statistics.operations < totalOperations(statistics, summary);
  return (
    <Panel
      title={
        <>
          {texts.statistics} {isPart && <small>{texts.partly(statistics.operations)}</small>}
        </>
      }
    >
      <div className={styles.plots}>
        <PagesPlot statistics={statistics} summary={summary} />
        <OverlapPlot statistics={statistics} summary={summary} />
        <SkewPlot statistics={statistics} />
        <ActivityPlot statistics={statistics} summary={summary} />
        <AbortPlot statistics={statistics} summary={summary} />
      </div>
    </Panel>
  );
});

/**
 * Returns `operations` if the stretches hold all commits of the summary: then every operation was looked at.
 */
function totalOperations({ activity, operations }: TraceStatistics, { commits }: TraceSummary): number {
  return activity.reduce((sum, stretch) => sum + stretch.commits, 0) < commits ? Infinity : operations;
}

interface PartProps {
  readonly statistics: TraceStatistics;
  readonly summary: TraceSummary;
}

function PagesPlot({ statistics, summary }: PartProps) {
  const { mean, p50, p90, max, n } = summary.pagesPerTransaction;
  return (
    <ChartFrame
      title={plots.pages}
      value={n === 0 ? '–' : threeFigures(mean)}
      unit={n === 0 ? '' : plots.pagesUnit}
      reason={n === 0 ? plots.noCommits : plots.pagesReason(p50, p90, max)}
    >
      {n > 0 && <BarChart label={plots.pagesLabel(p50, p90, max)} bins={statistics.pagesPerTransaction} />}
    </ChartFrame>
  );
}

function OverlapPlot({ statistics, summary }: PartProps) {
  const { mostOpen, openAtOnce, conflicting } = statistics;
  const { transactions } = summary;
  return (
    <ChartFrame
      title={plots.overlap}
      value={transactions === 0 ? '–' : formatCount(mostOpen)}
      unit={transactions === 0 ? '' : plots.overlapUnit}
      reason={transactions === 0 ? plots.noTransactions : plots.overlapReason(conflicting)}
    >
      {transactions > 0 && <BarChart label={plots.overlapLabel(mostOpen, conflicting)} bins={openAtOnce} />}
    </ChartFrame>
  );
}

function SkewPlot({ statistics }: { readonly statistics: TraceStatistics }) {
  const { skew, pagesWritten } = statistics;
  const last = Math.max(1, skew.length - 1);
  const hottest = (skew[Math.round(last / 5)] ?? 0) * 100;
  return (
    <ChartFrame
      title={plots.skew}
      value={skew.length === 0 ? '–' : threeFigures(hottest)}
      unit={skew.length === 0 ? '' : plots.skewUnit}
      reason={skew.length === 0 ? plots.noWrites : plots.skewReason(pagesWritten)}
    >
      {skew.length > 0 && (
        <LineChart
          label={plots.skewLabel(hottest)}
          height={150}
          lines={[
            { key: 'skew', label: '', points: skew.map((share, i) => [(i / last) * 100, share * 100]) },
            {
              key: 'even',
              label: '',
              points: [
                [0, 0],
                [100, 100],
              ],
              quiet: true,
            },
          ]}
          xMost={100}
          yMost={100}
          xText={percentText}
          yText={percentText}
        />
      )}
    </ChartFrame>
  );
}

function percentText(value: number): string {
  return `${formatCount(value)} %`;
}

function ActivityPlot({ statistics, summary }: PartProps) {
  const { activity, activitySpan, activityBy } = statistics;
  const lineOf = (of: (stretch: ActivityStretch) => number) => pointsOf(activity, activitySpan, of);
  const writes = lineOf(({ pageWrites }) => pageWrites);
  const reads = lineOf(({ pageReads }) => pageReads);
  const isTimed = activityBy === 'time';
  return (
    <ChartFrame
      title={plots.activity}
      value={compact(summary.pageWrites)}
      unit={plots.activityUnit(compact(summary.pageReads))}
      reason={isTimed ? plots.byTime(activity.length) : plots.byOperation(activity.length)}
    >
      <LineChart
        label={plots.activityLabel(summary.pageWrites, summary.pageReads)}
        height={150}
        steps
        lines={[
          { key: 'writes', label: plots.writes, points: writes },
          ...(summary.pageReads > 0 ? [{ key: 'reads', label: plots.reads, points: reads }] : []),
        ]}
        xMost={activitySpan}
        yMost={0}
        xText={isTimed ? tickTime : compact}
        yText={compact}
      />
    </ChartFrame>
  );
}

function AbortPlot({ statistics, summary }: PartProps) {
  const { activity, activitySpan, activityBy } = statistics;
  const { commits, aborts, unfinished } = summary;
  const ended = commits + aborts;
  const shares = pointsOf(activity, activitySpan, (stretch) => {
    const all = stretch.commits + stretch.aborts;
    return all === 0 ? 0 : (stretch.aborts / all) * 100;
  });
  return (
    <ChartFrame
      title={plots.aborts}
      value={ended === 0 ? '–' : threeFigures((aborts / ended) * 100)}
      unit={ended === 0 ? '' : plots.abortsUnit}
      reason={ended === 0 ? plots.noTransactions : plots.abortsReason(aborts, ended, unfinished)}
    >
      {aborts > 0 && (
        <LineChart
          label={plots.abortsLabel((aborts / ended) * 100)}
          height={150}
          steps
          lines={[{ key: 'aborts', label: '', points: shares }]}
          xMost={activitySpan}
          yMost={1}
          xText={activityBy === 'time' ? tickTime : compact}
          yText={(value) => `${roundFigures(value)} %`}
        />
      )}
    </ChartFrame>
  );
}

/** The beginning of each stretch with its amount, and the end of the last. */
function pointsOf(
  activity: readonly ActivityStretch[],
  span: number,
  of: (stretch: ActivityStretch) => number,
): readonly (readonly [number, number])[] {
  const points = activity.map((stretch, i) => [(i / activity.length) * span, of(stretch)] as const);
  const last = activity.at(-1);
  return last === undefined ? points : [...points, [span, of(last)]];
}

function compact(value: number): string {
  const { value: digits, unit } = scaled(value);
  return digits + unit;
}
