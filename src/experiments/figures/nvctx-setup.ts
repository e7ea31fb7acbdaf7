/** One setup for all figures of NVCTX (TKDE 2022). */
import type { Text } from '../../base/message.ts';
import { layoutOf } from '../../engine/flash/layout.ts';
import { COSMOS_1TB } from '../../model/devices.ts';
import { figureMessage } from '../messages.ts';
import { NVCTX_PREPARED } from './assumptions.ts';
import type { Published } from './figure.ts';
import type { Experiment, Laboratory, Reading } from './laboratory.ts';
import { BPCC_MEASURED, oneUnitAPackage, ratio, shrunk } from './lighttx-setup.ts';

export const NVCTX_PAPER =
  'Tan, Tan, Zhu, Lu, He: Embedded Transaction Support Inside SSD (NVCTX), TKDE 2022';

/**
 * Eight channels that take 392 µs for a page of 16 KB come to 335 MB/s; the paper's fio reaches 330 and 353. More
 * than one operation a channel would be several times as fast, and a fuller device slower.
 */
export const NVCTX_SHARE_OF_BLOCKS = 1 / 64;
const DEVICE = shrunk(oneUnitAPackage(COSMOS_1TB), NVCTX_SHARE_OF_BLOCKS);

/** Shares of the logical pages that a workload has: a quarter, and what the paper prepares for SysBench. */
export const FILLS = [0.25, NVCTX_PREPARED] as const;
export type Fill = (typeof FILLS)[number];
const [QUARTER, PREPARED] = FILLS;

/**
 * Mapping pages that SysBench's writes touch. With more than 2 MB of memory, half of which is 64 pages, the paper's static
 * allocation "can store all mapping pages which are accessed to update mapping relation" (§5.4); with 1 MB, which leaves room for
 * 57, constants and ways of storing still make a difference (Table 2, Figure 17).
 */
const WRITTEN_MAPPING_PAGES = 64;
const WRITTEN_SHARE =
  (WRITTEN_MAPPING_PAGES * DEVICE.geometry.mappingEntriesPerPage) / layoutOf(DEVICE).logicalPages;

/** The paper gives the size of SysBench's files, and none that says how full the device is under the others. */
export function isPublishedAt(fill: Fill, workload: NvctxWorkload): boolean {
  return fill === (workload === 'sysbench' ? PREPARED : QUARTER);
}

/** The fill at which the paper's values of a workload stand. */
export function fillOf(workload: NvctxWorkload): Fill {
  return isPublishedAt(PREPARED, workload) ? PREPARED : QUARTER;
}

/** A series' name with its fill, where that is the paper's. */
export function atFill(name: Text, fill: Fill): Text {
  return fill === QUARTER ? name : figureMessage('prepared', { name });
}

export const NVCTX_OTHERS = ['scc', 'bpcc', 'wal', 'xftl'] as const;
export const ABORT_RATIOS = [0, 0.05, 0.1, 0.2] as const;
export const NVCTX_WORKLOADS = ['tpcc', 'fio', 'sysbench', 'tpch'] as const;
export type NvctxWorkload = (typeof NVCTX_WORKLOADS)[number];

/** The beginning of a device, and the part of it that a workload has. SysBench's files are written by its prepare phase, once. */
function beginningOf(workload: NvctxWorkload, fill: Fill): Pick<Experiment, 'fill' | 'footprint' | 'ageing'> {
  const isPrepared = workload === 'sysbench' && fill === PREPARED;
  return isPrepared
    ? { fill, footprint: WRITTEN_SHARE, ageing: 'none' }
    : { fill, footprint: fill, ageing: 'local' };
}

/** SysBench is its `fileio`: files, a block of 16 KB and three reads for two writes are that one's defaults. */
const WORKLOADS: Readonly<
  Record<NvctxWorkload, Required<Pick<Experiment, 'workload' | 'transactions' | 'parameters'>>>
> = {
  tpcc: { workload: 'tpcc', transactions: 3_000, parameters: {} },
  fio: { workload: 'fio', transactions: 2_500, parameters: { blockBytes: 16_384 } },
  sysbench: { workload: 'sysbench-fileio', transactions: 900, parameters: {} },
  tpch: { workload: 'tpch', transactions: 1_500, parameters: {} },
};

export interface NvctxRun {
  readonly protocol: string;
  readonly workload: NvctxWorkload;
  readonly fill: Fill;
  readonly abortRatio: number;
  readonly settings?: Readonly<Record<string, string>>;
}

export function nvctxExperiment(laboratory: Laboratory, run: NvctxRun): Experiment {
  const { protocol, fill, abortRatio, settings = protocol === 'bpcc' ? BPCC_MEASURED : {} } = run;
  const { workload, transactions, parameters } = WORKLOADS[run.workload];
  // In one order, so that figures which ask for the same run share it.
  return {
    protocol,
    settings,
    workload,
    parameters,
    abortRatio,
    device: DEVICE,
    ...beginningOf(run.workload, fill),
    isolation: 'no-page-conflict',
    transactions: laboratory.scaled(transactions),
  };
}

export function measureNvctx(laboratory: Laboratory, run: NvctxRun): Reading | null {
  return laboratory.measure(nvctxExperiment(laboratory, run));
}

export function committedPerSecond(reading: Reading | null): number | undefined {
  return reading === null ? undefined : (reading.committed / reading.simulatedMs) * 1e3;
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

/** Points of all workloads at one fill. */
export function workloadPoints(
  fill: Fill,
  published: Readonly<Partial<Record<NvctxWorkload, number>>> = {},
): WorkloadPoint[] {
  return NVCTX_WORKLOADS.map((x) => ({
    x,
    published: isPublishedAt(fill, x) ? (published[x] ?? null) : null,
  }));
}

/** Points of all abort ratios at one fill; `published` is in their order, or that at 20 % alone. */
export function ratioPoints(
  fill: Fill,
  workload: NvctxWorkload,
  published: readonly number[] | number | undefined,
): (Published & { readonly x: (typeof ABORT_RATIOS)[number] })[] {
  const isHere = isPublishedAt(fill, workload);
  return ABORT_RATIOS.map((x, at) => {
    const value = typeof published === 'object' ? published[at] : x === 0.2 ? published : undefined;
    return { x, published: isHere ? (value ?? null) : null };
  });
}

/** Megabytes of pages that the host wrote and read, a second: sysbench counts both. */
export function megabytesPerSecond(reading: Reading | null): number | null {
  if (reading === null) return null;
  const { hostPageWrites, hostPageReads, simulatedMs } = reading;
  return ((hostPageWrites + hostPageReads) * DEVICE.geometry.pageBytes) / 1e3 / simulatedMs;
}
