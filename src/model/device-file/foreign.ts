/**
 * Devices of three other simulators, as far as they speak of the same things: the key names are those of MQSim's
 * configuration, SimpleSSD 2.0's `pal` and `ftl` sections, and the SSD block of DiskSim. Values that a file does not
 * have (times in SimpleSSD's, say) are as on LightTx's device.
 */
import { LIGHTTX_32GB } from '../devices.ts';
import {
  CELL_FACTORS,
  DEVICE,
  GEOMETRY,
  SUSPEND_TIMES,
  TIMING,
  WEAR_LEVELLING,
} from '../schema/specification-schema.ts';
import type { DeviceSpec, PlaneCommands, Suspension, VictimPolicy } from '../specification.ts';
import { blockEntries, sectionEntries, xmlEntries } from './entries.ts';
import type { Entries, Values } from './values.ts';

export interface ForeignFormat {
  readonly id: 'mqsim' | 'simplessd' | 'disksim';
  readonly title: string;
  readonly isOne: (text: string) => boolean;
  readonly entries: (text: string, file: string) => Entries;
  readonly device: (values: Values) => Omit<DeviceSpec, 'id' | 'title' | 'about'>;
}

const same = (value: number): number => value;
const product = (...values: number[]): number => values.reduce((all, value) => all * value, 1);
const BASE = LIGHTTX_32GB;
const BITS_PER_BYTE = 8;
const SECTOR_BYTES = 512;

/** Parts that follow from the geometry: what a page moves over the bus, entries of four bytes, and how many packages recovery reads. */
function completed(
  geometry: Omit<DeviceSpec['geometry'], 'mappingEntriesPerPage'>,
  times: Pick<DeviceSpec['timing'], 'readNs' | 'programNs' | 'eraseNs' | 'busNsPerByte'>,
): Pick<DeviceSpec, 'geometry' | 'timing' | 'timingProfile' | 'zoneBlocks'> {
  const { packages, planesPerPackage, blocksPerPlane, pageBytes, outOfBandBytes } = geometry;
  const moved = pageBytes + outOfBandBytes;
  return {
    geometry: { ...geometry, mappingEntriesPerPage: Math.floor(pageBytes / 4) },
    timing: {
      ...BASE.timing,
      ...times,
      pageTransferBytes: moved,
      summaryBytes: Math.min(moved, 65_536),
      outOfBandReadBytes: outOfBandBytes,
      scanParallelism: packages,
      mappingParallelism: packages,
    },
    timingProfile: BASE.timingProfile,
    zoneBlocks: Math.min(BASE.zoneBlocks, Math.floor((packages * planesPerPackage * blocksPerPlane) / 8)),
  };
}

/** Bits of a cell, and how much longer the second and the third take. */
function mqsimCells(values: Values): Pick<DeviceSpec, 'cellType' | 'secondBitFactor' | 'thirdBitFactor'> {
  const cellType = values.word('Flash_Technology', { slc: 'slc', mlc: 'mlc', tlc: 'tlc' } as const) ?? 'slc';
  if (cellType === 'slc') return { cellType };
  const factor = (bit: string, field: 'secondBitFactor' | 'thirdBitFactor'): number =>
    values.optional(
      DEVICE[field],
      [`Page_Program_Latency_${bit}`, 'Page_Program_Latency_LSB'],
      CELL_FACTORS[field],
      (of, to) => of / to,
    );
  if (cellType === 'mlc') return { cellType, secondBitFactor: factor('MSB', 'secondBitFactor') };
  return {
    cellType,
    secondBitFactor: factor('CSB', 'secondBitFactor'),
    thirdBitFactor: factor('MSB', 'thirdBitFactor'),
  };
}

/** Without an operation that reads suspend, the times to stop are left out. */
function mqsimSuspending(
  values: Values,
): Pick<DeviceSpec, 'readsSuspend' | 'suspendProgramNs' | 'suspendEraseNs'> {
  const readsSuspend = values.word<Suspension>('CMD_Suspension_Support', {
    none: 'never',
    erase: 'erases',
    program_erase: 'programs-and-erases',
  });
  if (readsSuspend === null || readsSuspend === 'never') return {};
  const stop = (name: string, field: 'suspendProgramNs' | 'suspendEraseNs'): number =>
    values.optional(DEVICE[field], [name], SUSPEND_TIMES[field], same);
  const suspendEraseNs = stop('Suspend_Erase_Time', 'suspendEraseNs');
  if (readsSuspend === 'erases') return { readsSuspend, suspendEraseNs };
  return {
    readsSuspend,
    suspendProgramNs: stop('Suspend_Program_Time', 'suspendProgramNs'),
    suspendEraseNs,
  };
}

const MQSIM: ForeignFormat = {
  id: 'mqsim',
  title: 'MQSim',
  isOne: (text) => text.includes('<Flash_Parameter_Set>'),
  entries: xmlEntries,
  device: (values) => {
    const hasStatic = values.word('Static_Wearleveling_Enabled', { true: true, false: false });
    return {
      ...mqsimCells(values),
      ...completed(
        {
          packages: values.number(GEOMETRY.packages, ['Flash_Channel_Count'], same),
          planesPerPackage: values.number(
            GEOMETRY.planesPerPackage,
            ['Chip_No_Per_Channel', 'Die_No_Per_Chip', 'Plane_No_Per_Die'],
            product,
          ),
          blocksPerPlane: values.number(GEOMETRY.blocksPerPlane, ['Block_No_Per_Plane'], same),
          pagesPerBlock: values.number(GEOMETRY.pagesPerBlock, ['Page_No_Per_Block'], same),
          pageBytes: values.number(GEOMETRY.pageBytes, ['Page_Capacity'], same),
          outOfBandBytes: values.number(GEOMETRY.outOfBandBytes, ['Page_Metadat_Capacity'], same),
          summaryPage: false,
        },
        {
          readNs: values.number(TIMING.readNs, ['Page_Read_Latency_LSB'], same),
          programNs: values.number(TIMING.programNs, ['Page_Program_Latency_LSB'], same),
          eraseNs: values.number(TIMING.eraseNs, ['Block_Erase_Latency'], same),
          // Millions of transfers a second, of so many bytes each.
          busNsPerByte: values.number(
            TIMING.busNsPerByte,
            ['Channel_Transfer_Rate', 'Flash_Channel_Width'],
            (rate, bytes) => 1e3 / (rate * bytes),
          ),
        },
      ),
      overProvisioning: values.number(DEVICE.overProvisioning, ['Overprovisioning_Ratio'], same),
      lowWatermark: values.number(DEVICE.lowWatermark, ['GC_Exec_Threshold'], same),
      ...mqsimSuspending(values),
      victimPolicy:
        values.word<VictimPolicy>('GC_Block_Selection_Policy', {
          greedy: 'greedy',
          random: 'random',
          fifo: 'fifo',
        }) ?? BASE.victimPolicy,
      wearLevelling: {
        dynamic:
          values.word('Dynamic_Wearleveling_Enabled', { true: true, false: false }) ??
          BASE.wearLevelling.dynamic,
        staticThreshold:
          hasStatic === false
            ? WEAR_LEVELLING.staticThreshold.most
            : values.optional(
                WEAR_LEVELLING.staticThreshold,
                ['Static_Wearleveling_Threshold'],
                BASE.wearLevelling.staticThreshold,
                same,
              ),
      },
    };
  },
};

/** A channel is a package here, and a package one die: multi-plane commands mean the same where a channel has one die. */
function simplessdCommands(values: Values): Pick<DeviceSpec, 'planeCommands'> {
  if (values.number(GEOMETRY.planesPerPackage, ['pal.Package', 'pal.Die'], product) > 1) return {};
  const planeCommands = values.word<PlaneCommands>('pal.EnableMultiPlaneOperation', {
    0: 'independent',
    1: 'multi-plane',
  });
  return planeCommands === 'multi-plane' ? { planeCommands } : {};
}

const SIMPLESSD: ForeignFormat = {
  id: 'simplessd',
  title: 'SimpleSSD',
  isOne: (text) => /^\s*\[\s*pal\s*\]/m.test(text),
  entries: sectionEntries,
  device: (values) => ({
    cellType: values.word('pal.NANDType', { 0: 'slc', 1: 'mlc', 2: 'tlc' } as const) ?? 'slc',
    ...completed(
      {
        packages: values.number(GEOMETRY.packages, ['pal.Channel'], same),
        planesPerPackage: values.number(
          GEOMETRY.planesPerPackage,
          ['pal.Package', 'pal.Die', 'pal.Plane'],
          product,
        ),
        blocksPerPlane: values.number(GEOMETRY.blocksPerPlane, ['pal.Block'], same),
        pagesPerBlock: values.number(GEOMETRY.pagesPerBlock, ['pal.Page'], same),
        pageBytes: values.number(GEOMETRY.pageBytes, ['pal.PageSize'], same),
        outOfBandBytes: BASE.geometry.outOfBandBytes,
        summaryPage: false,
      },
      {
        readNs: BASE.timing.readNs,
        programNs: BASE.timing.programNs,
        eraseNs: BASE.timing.eraseNs,
        busNsPerByte: values.optional(
          TIMING.busNsPerByte,
          ['pal.DMASpeed', 'pal.DMAWidth'],
          BASE.timing.busNsPerByte,
          (rate, bits) => (1e3 * BITS_PER_BYTE) / (rate * bits),
        ),
      },
    ),
    overProvisioning: values.optional(
      DEVICE.overProvisioning,
      ['ftl.OverProvisioningRatio'],
      BASE.overProvisioning,
      same,
    ),
    lowWatermark: values.optional(DEVICE.lowWatermark, ['ftl.GCThreshold'], BASE.lowWatermark, same),
    victimPolicy:
      values.word<VictimPolicy>('ftl.EvictPolicy', { 0: 'greedy', 1: 'cost-benefit', 2: 'random' }) ??
      BASE.victimPolicy,
    wearLevelling: BASE.wearLevelling,
    ...simplessdCommands(values),
  }),
};

const DISKSIM: ForeignFormat = {
  id: 'disksim',
  title: 'DiskSim',
  isOne: (text) => /^\s*(?:disksim_ssd|ssdmodel_ssd)\s+\S+\s*\{/m.test(text),
  entries: blockEntries,
  device: (values) => {
    const ns = (ms: number): number => ms * 1e6;
    const share = (percent: number): number => percent / 100;
    return {
      ...completed(
        {
          packages: values.number(GEOMETRY.packages, ['flash-chip-elements'], same),
          planesPerPackage: values.number(GEOMETRY.planesPerPackage, ['planes-per-package'], same),
          blocksPerPlane: values.number(GEOMETRY.blocksPerPlane, ['blocks-per-plane'], same),
          pagesPerBlock: values.number(GEOMETRY.pagesPerBlock, ['pages-per-block'], same),
          pageBytes: values.number(GEOMETRY.pageBytes, ['page-size'], (sectors) => sectors * SECTOR_BYTES),
          outOfBandBytes: BASE.geometry.outOfBandBytes,
          summaryPage: true,
        },
        {
          readNs: values.number(TIMING.readNs, ['page-read-latency'], ns),
          programNs: values.number(TIMING.programNs, ['page-write-latency'], ns),
          eraseNs: values.number(TIMING.eraseNs, ['block-erase-latency'], ns),
          busNsPerByte: values.number(TIMING.busNsPerByte, ['chip-xfer-latency'], ns),
        },
      ),
      overProvisioning: values.number(DEVICE.overProvisioning, ['reserve-pages-percentage'], share),
      lowWatermark: values.number(DEVICE.lowWatermark, ['minimum-free-blocks-percentage'], share),
      victimPolicy: values.word<VictimPolicy>('cleaning-policy', { 2: 'greedy' }) ?? BASE.victimPolicy,
      wearLevelling: BASE.wearLevelling,
    };
  },
};

export const FOREIGN_FORMATS: readonly ForeignFormat[] = [MQSIM, SIMPLESSD, DISKSIM];
