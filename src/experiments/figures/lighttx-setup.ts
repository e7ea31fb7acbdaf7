/** One setup for all figures of LightTx (ICCD 2013). */
import { LIGHTTX_32GB } from '../../model/devices.ts';
import type { DeviceSpec, Isolation } from '../../model/specification.ts';
import { schemeById } from '../../protocols/registry.ts';
import type { Experiment, Laboratory, Reading } from './laboratory.ts';

export const LIGHTTX_PAPER = 'Lu, Shu, Guo, Li, Mutlu: LightTx, ICCD 2013';

/** Requests of the trace by its mean transaction. */
const TRACE_TRANSACTIONS = 1_328_700 / 27.2;
const TRACE_WAREHOUSES = 28;

export const SCHEMES_COMPARED = ['lighttx', 'atomic-write', 'scc', 'bpcc'] as const;

/** The same device where a package works on one operation at a time: its planes stand in one row. */
export function oneUnitAPackage(device: DeviceSpec): DeviceSpec {
  const { geometry } = device;
  const blocksPerPlane = geometry.blocksPerPlane * geometry.planesPerPackage;
  return { ...device, geometry: { ...geometry, planesPerPackage: 1, blocksPerPlane } };
}

/**
 * The zone of all figures of LightTx. The paper's sizes are not known; its limit on mapping writes asks for 2,700 blocks at
 * least, and its limit on recovery allows 4,096 under the physical profile.
 */
export const ZONE_BLOCKS = 3_072;

/** DiskSim's SSD works on one operation a package at a time, by default, and its pages have a package each. */
export const DISKSIM_32GB: DeviceSpec = {
  ...oneUnitAPackage(LIGHTTX_32GB),
  striping: 'static',
  zoneBlocks: ZONE_BLOCKS,
};

/** BPCC as the papers that measured it describe it: uncommitted pages hang on a committed one, and are moved (docs/schemes §3). */
export const BPCC_MEASURED = { uncommitted: 'until-obsolete' } as const;

/**
 * Device, zone, database and number of transactions all shrink together: how much of the device is written, how
 * often the zone slides and how many mapping pages are dirty then stay as they are.
 */
export function lightTxExperiment(
  { scale }: Laboratory,
  protocol: string,
  isolation: Isolation,
  abortRatio: number,
  shareOfBlocks = 1,
): Experiment {
  const share = scale * shareOfBlocks;
  return {
    protocol,
    ...(protocol === 'bpcc' ? { settings: BPCC_MEASURED } : {}),
    device: shrunk(DISKSIM_32GB, share),
    fill: 1,
    ageing: 'none',
    isolation,
    workload: 'tpcc',
    transactions: Math.round(TRACE_TRANSACTIONS * share),
    abortRatio,
    parameters: { warehouses: Math.max(1, Math.ceil(TRACE_WAREHOUSES * share)) },
  };
}

/** The same device with fewer blocks on each plane, and a zone of as many fewer. */
export function shrunk(device: DeviceSpec, share: number): DeviceSpec {
  const { geometry } = device;
  const blocksPerPlane = Math.max(32, Math.round(geometry.blocksPerPlane * share));
  const planes = geometry.packages * geometry.planesPerPackage;
  return {
    ...device,
    geometry: { ...geometry, blocksPerPlane },
    zoneBlocks: Math.max(2 * planes, Math.round(device.zoneBlocks * share)),
  };
}

export function measureLightTx(
  laboratory: Laboratory,
  protocol: string,
  isolation: Isolation,
  abortRatio: number,
  shareOfBlocks = 1,
): Reading | null {
  return laboratory.measure(lightTxExperiment(laboratory, protocol, isolation, abortRatio, shareOfBlocks));
}

export function titleOf(protocol: string): string {
  return schemeById(protocol)?.title ?? protocol;
}

/** Value by value, null where either is missing. */
export function ratio(value: number | undefined, base: number | undefined): number | null {
  return value === undefined || base === undefined || base === 0 ? null : value / base;
}
