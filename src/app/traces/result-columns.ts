/** The columns of the results: the same in the table and in the file. */
import type { RunFigures } from '../../session/contract-runs.ts';

export interface ResultColumn {
  readonly id: string;
  readonly title: string;
  /** Empty for a plain count or a ratio. */
  readonly unit: string;
  readonly value: (figures: RunFigures) => number;
}

export const resultColumns: readonly ResultColumn[] = [
  { id: 'simulated', title: 'Simulated time', unit: 'ms', value: (f) => f.simulatedMs },
  { id: 'committed', title: 'Committed', unit: 'tx', value: (f) => f.transactions.committed },
  { id: 'aborted', title: 'Aborted', unit: 'tx', value: (f) => f.transactions.aborted },
  { id: 'throughput', title: 'Throughput', unit: 'tx/s', value: (f) => f.throughputTps },
  { id: 'latency_mean', title: 'Commit latency, mean', unit: 'ms', value: (f) => f.commitLatencyMs.mean },
  { id: 'latency_p99', title: 'Commit latency, 99 %', unit: 'ms', value: (f) => f.commitLatencyMs.p99 },
  { id: 'host_writes', title: 'Host writes', unit: 'pages', value: (f) => f.hostPageWrites },
  { id: 'programs', title: 'Flash programs', unit: 'pages', value: (f) => f.flash.programs },
  { id: 'erases', title: 'Erases', unit: 'blocks', value: (f) => f.flash.erases },
  { id: 'gc_copies', title: 'GC copies', unit: 'pages', value: (f) => f.gc.programs },
  { id: 'gc_time', title: 'GC, time of planes', unit: 'ms', value: (f) => f.gc.ms },
  {
    id: 'mapping_ratio',
    title: 'Mapping writes',
    unit: '% of programs',
    value: (f) => f.mapping.writeRatio * 100,
  },
  { id: 'barriers', title: 'Barriers', unit: '', value: (f) => f.barriers },
  { id: 'checkpoints', title: 'Checkpoints', unit: '', value: (f) => f.checkpoints },
  { id: 'write_amplification', title: 'Write amplification', unit: '×', value: (f) => f.writeAmplification },
];
