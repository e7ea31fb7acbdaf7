/** One setup for all figures of NVCTX (TKDE 2022). */
import { COSMOS_1TB } from '../../model/devices.ts';
import type { Published } from './figure.ts';
import type { Experiment, Laboratory, Reading } from './laboratory.ts';
import { oneUnitAPackage, ratio, shrunk } from './lighttx-setup.ts';

export const NVCTX_PAPER =
  'Tan, Tan, Zhu, Lu, He: Embedded Transaction Support Inside SSD (NVCTX), TKDE 2022';

/**
 * Eight channels that take 392 µs for a page of 16 KB come to 335 MB/s; the paper's fio reaches 330 and 353. More
 * than one operation a channel would be several times as fast, and a fuller device slower.
 */
export const NVCTX_SHARE_OF_BLOCKS = 1 / 64;
const DEVICE = shrunk(oneUnitAPackage(COSMOS_1TB), NVCTX_SHARE_OF_BLOCKS);
const FULL = 0.25;

export const NVCTX_OTHERS = ['scc', 'bpcc', 'wal', 'xftl'] as const;
export const NVCTX_COUNTS = { tpcc: 3_000, fio: 2_500, sysbench: 3_000, tpch: 1_500 } as const;
export type NvctxWorkload = keyof typeof NVCTX_COUNTS;

export function nvctxExperiment(
  laboratory: Laboratory,
  protocol: string,
  workload: NvctxWorkload,
  abortRatio: number,
): Experiment {
  return {
    protocol,
    device: DEVICE,
    fill: FULL,
    footprint: FULL,
    ageing: 'local',
    isolation: 'no-page-conflict',
    workload,
    transactions: laboratory.scaled(NVCTX_COUNTS[workload]),
    abortRatio,
  };
}

export function measureNvctx(
  laboratory: Laboratory,
  protocol: string,
  workload: NvctxWorkload,
  abortRatio: number,
): Reading | null {
  return laboratory.measure(nvctxExperiment(laboratory, protocol, workload, abortRatio));
}

/** In percent; null where either is missing. */
export function percentAbove(value: number | undefined, base: number | undefined): number | null {
  const times = ratio(value, base);
  return times === null ? null : (times - 1) * 100;
}

/** The same, less than the base. */
export function percentBelow(value: number | undefined, base: number | undefined): number | null {
  const above = percentAbove(value, base);
  return above === null ? null : -above;
}

export type WorkloadPoint = Published & { readonly x: NvctxWorkload };

export function workloadPoints(
  workloads: readonly NvctxWorkload[],
  published: readonly number[] = [],
): WorkloadPoint[] {
  return workloads.map((x, at) => ({ x, published: published[at] ?? null }));
}

/** Megabytes of pages that the host wrote, a second. */
export function megabytesPerSecond(reading: Reading | null): number | null {
  if (reading === null) return null;
  return (reading.hostPageWrites * DEVICE.geometry.pageBytes) / 1e3 / reading.simulatedMs;
}
