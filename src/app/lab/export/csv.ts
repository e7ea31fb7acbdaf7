/** Events and figures over time, as tables. Times are nanoseconds of simulated time. */
import { commentedJson, csvLine } from '../../../base/csv.ts';
import type { FigureSeries } from '../../../model/frame.ts';
import type { Marks } from '../../../model/spoken.ts';

type Value = string | number;

/** The first line tells what the table was made from; it begins with a number sign, as comments do. */
function table(configuration: object, head: readonly string[], rows: readonly (readonly Value[])[]): string {
  return [`# ${commentedJson(configuration)}`, ...[head, ...rows].map(csvLine), ''].join('\n');
}

/** One line a mark: begins, writes, commits, aborts, checkpoints, collections, crashes and recoveries. */
export function timelineCsv(configuration: object, marks: Marks): string {
  const rows = Array.from({ length: marks.count }, (_, i) => [
    marks.step[i] ?? 0,
    marks.timeNs[i] ?? 0,
    marks.kind[i] ?? '',
    marks.transaction[i] === -1 ? '' : (marks.transaction[i] ?? ''),
    marks.label[i] ?? '',
  ]);
  return table(configuration, ['step', 'time_ns', 'event', 'transaction', 'label'], rows);
}

/** Empty where there is no value. */
function drawn(value = 0): Value {
  return Number.isNaN(value) ? '' : value;
}

export function figuresCsv(configuration: object, series: FigureSeries): string {
  const rows = Array.from(series.step, (step, i) => [
    step,
    series.timeNs[i] ?? 0,
    drawn(series.throughput[i]),
    series.gcCost[i] ?? 0,
    series.writeAmplification[i] ?? 0,
    series.recoveryNs[i] ?? 0,
  ]);
  const head = [
    'step',
    'time_ns',
    'throughput_pages_per_s',
    'gc_copies_per_host_page',
    'write_amplification',
    'recovery_ns',
  ];
  return table(configuration, head, rows);
}
