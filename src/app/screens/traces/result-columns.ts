/** The columns of the results: the same in the table and in the file. */
import type { RunFigures } from '../../../session/contract/spoken.ts';

export interface ResultColumn {
  readonly id: string;
  /** As in the file; empty for a plain count or a ratio. */
  readonly unit: string;
  /** Null where the run has none. */
  readonly value: (figures: RunFigures) => number | null;
  /** Stands in the table only where a run has it; in the file always. */
  readonly isRare?: boolean;
  /** Links of earlier versions do not know it: it is in the hash of what they show only where a run has it. */
  readonly isLate?: boolean;
}

export const resultColumns: readonly ResultColumn[] = [
  { id: 'simulated', unit: 'ms', value: (f) => f.simulatedMs },
  { id: 'measured', unit: 'ms', value: (f) => f.measured.toMs - f.measured.fromMs },
  { id: 'committed', unit: 'tx', value: (f) => f.transactions.committed },
  { id: 'aborted', unit: 'tx', value: (f) => f.transactions.aborted },
  { id: 'refused', unit: 'tx', value: (f) => f.transactions.refused, isRare: true },
  { id: 'throughput', unit: 'tx/s', value: (f) => f.throughputTps },
  { id: 'latency_mean', unit: 'ms', value: (f) => f.commitLatencyMs.mean },
  { id: 'latency_p50', unit: 'ms', value: (f) => f.commitLatencyMs.p50 },
  { id: 'latency_p95', unit: 'ms', value: (f) => f.commitLatencyMs.p95 },
  { id: 'latency_p99', unit: 'ms', value: (f) => f.commitLatencyMs.p99 },
  { id: 'latency_p999', unit: 'ms', value: (f) => f.commitLatencyMs.p999 },
  { id: 'latency_max', unit: 'ms', value: (f) => f.commitLatencyMs.max },
  { id: 'write_p50', unit: 'ms', value: (f) => f.writeLatencyMs.p50 },
  { id: 'write_p99', unit: 'ms', value: (f) => f.writeLatencyMs.p99 },
  { id: 'write_p999', unit: 'ms', value: (f) => f.writeLatencyMs.p999 },
  { id: 'write_max', unit: 'ms', value: (f) => f.writeLatencyMs.max },
  { id: 'read_p50', unit: 'ms', value: (f) => f.readLatencyMs.p50, isRare: true },
  { id: 'read_p99', unit: 'ms', value: (f) => f.readLatencyMs.p99, isRare: true },
  { id: 'read_p999', unit: 'ms', value: (f) => f.readLatencyMs.p999, isRare: true },
  { id: 'read_max', unit: 'ms', value: (f) => f.readLatencyMs.max, isRare: true },
  { id: 'stalled', unit: 'ms', value: (f) => f.stalledMs },
  { id: 'throughput_spread', unit: '%', value: (f) => f.measured.steadyState.throughputSpread * 100 },
  { id: 'drain', unit: 'ms', value: (f) => f.measured.drain.ms, isRare: true },
  { id: 'collection_debt', unit: 'pages', value: (f) => f.measured.collectionDebt.copies, isRare: true },
  { id: 'recovery_longest', unit: 'ms', value: (f) => f.recoveryAlongRun?.longestMs ?? null },
  { id: 'recovery_median', unit: 'ms', value: (f) => f.recoveryAlongRun?.medianMs ?? null },
  { id: 'recovery_reads', unit: 'pages', value: (f) => f.recoveryAlongRun?.mostPageReads ?? null },
  { id: 'host_writes', unit: 'pages', value: (f) => f.hostPageWrites },
  { id: 'reads_to_modify', unit: 'pages', value: (f) => f.readsToModify, isRare: true },
  { id: 'pages_found', unit: 'pages', value: (f) => f.pagesFound, isRare: true },
  { id: 'trimmed', unit: 'pages', value: (f) => f.trimmedPages, isRare: true },
  { id: 'flushes', unit: '', value: (f) => f.flushes, isRare: true },
  { id: 'programs', unit: 'pages', value: (f) => f.flash.programs },
  { id: 'erases', unit: 'blocks', value: (f) => f.flash.erases },
  { id: 'program_failures', unit: 'pages', value: (f) => f.failures?.programs ?? null, isRare: true },
  { id: 'erase_failures', unit: 'blocks', value: (f) => f.failures?.erases ?? null, isRare: true },
  { id: 'retired_blocks', unit: 'blocks', value: (f) => f.failures?.retiredBlocks ?? null, isRare: true },
  { id: 'wear_most', unit: 'erases', value: (f) => f.wear.most },
  { id: 'wear_mean', unit: 'erases', value: (f) => f.wear.mean },
  { id: 'lifetime', unit: 'TB', value: (f) => f.lifetime?.terabytes ?? null, isRare: true, isLate: true },
  {
    id: 'lifetime_first',
    unit: 'TB',
    value: (f) => f.lifetime?.terabytesToFirst ?? null,
    isRare: true,
    isLate: true,
  },
  { id: 'energy', unit: 'mJ', value: ({ energy }) => energyOf(energy), isRare: true, isLate: true },
  {
    id: 'energy_per_byte',
    unit: 'µJ/byte',
    value: (f) => f.energy?.microjoulesPerHostByte ?? null,
    isRare: true,
    isLate: true,
  },
  { id: 'gc_copies', unit: 'pages', value: (f) => f.gc.programs },
  { id: 'gc_time', unit: 'ms', value: (f) => f.gc.ms },
  { id: 'ftl_memory', unit: 'bytes', value: (f) => f.memory.ftlBytes, isRare: true },
  { id: 'scheme_memory', unit: 'bytes', value: (f) => f.memory.schemeBytes },
  { id: 'nvm', unit: 'bytes', value: (f) => f.memory.nvmBytes, isRare: true },
  {
    id: 'mapping_ratio',
    unit: '% of programs',
    value: (f) => f.mapping.writeRatio * 100,
  },
  { id: 'barriers', unit: '', value: (f) => f.barriers },
  { id: 'checkpoints', unit: '', value: (f) => f.checkpoints },
  { id: 'write_amplification', unit: '×', value: (f) => f.writeAmplification },
];

/** Of all planes together. */
function energyOf(energy: RunFigures['energy']): number | null {
  return energy === undefined ? null : energy.readMj + energy.programMj + energy.eraseMj;
}

/** Values by which results of two builds are compared. */
export function comparedValues(figures: RunFigures): (number | null)[] {
  return resultColumns
    .filter(({ isLate, value }) => isLate !== true || value(figures) !== null)
    .map(({ value }) => value(figures));
}
