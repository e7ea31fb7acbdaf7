/** The eight figures of a run that are compared first, and which run has the best of each. Pure. */
import type { RunResult } from '../../../session/contract/spoken.ts';
import type { RunRow } from './run-board.ts';

export interface HeadlineFigure {
  readonly id:
    | 'committed'
    | 'throughput'
    | 'latency'
    | 'amplification'
    | 'copies'
    | 'metadata'
    | 'recovery'
    | 'reads';
  /** Null where the run has none. */
  readonly value: (result: RunResult) => number | null;
  /** The better direction; null: neither is. */
  readonly better: 'more' | 'less' | null;
}

export const headlineFigures: readonly HeadlineFigure[] = [
  { id: 'committed', value: ({ figures }) => figures.transactions.committed, better: null },
  { id: 'throughput', value: ({ figures }) => figures.throughputTps, better: 'more' },
  { id: 'latency', value: latencyOf, better: 'less' },
  { id: 'amplification', value: ({ figures }) => figures.writeAmplification, better: 'less' },
  { id: 'copies', value: copiesOf, better: 'less' },
  { id: 'metadata', value: ({ figures }) => figures.mapping.writeRatio * 100, better: 'less' },
  { id: 'recovery', value: ({ figures }) => figures.recoveryAlongRun?.longestMs ?? null, better: 'less' },
  { id: 'reads', value: ({ figures }) => figures.recoveryAlongRun?.mostPageReads ?? null, better: 'less' },
];

/** A run without commits waited for none. */
function latencyOf({ figures }: RunResult): number | null {
  return figures.measured.committed === 0 ? null : figures.commitLatencyMs.p99;
}

/** Up to the last acknowledgement, as the chart ends. */
function copiesOf({ series: { copies, hostPages } }: RunResult): number | null {
  const pages = hostPages.at(-1) ?? 0;
  return pages === 0 ? null : (copies.at(-1) ?? 0) / pages;
}

/** Keys of the runs that have the best value of those that finished; none where all are alike. */
export function bestOf({ value, better }: HeadlineFigure, rows: readonly RunRow[]): ReadonlySet<number> {
  const valued = rows.flatMap(({ key, result }) => {
    const own = result === null || result.stopped !== null ? null : value(result);
    return own === null ? [] : [{ key, own }];
  });
  const values = valued.map(({ own }) => own);
  const best = better === 'more' ? Math.max(...values) : Math.min(...values);
  if (better === null || values.every((own) => own === best)) return new Set();
  return new Set(valued.filter(({ own }) => own === best).map(({ key }) => key));
}
