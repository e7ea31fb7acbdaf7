/** Built-in devices and timing profiles. Every figure has a source; what is ours says so. */
import type { DeviceSpec, Timing } from './specification.ts';

/**
 * As the DiskSim SSD extension charges by default: 25 µs read, 200 µs program, 1.5 ms erase, 25 ns a byte
 * on the package's bus (LightTx Table II; DiskSim-SSD defaults). Recovery reads run on all packages at
 * once and move whole pages (docs/schemes §16.1, model M1).
 */
export const PHYSICAL: Timing = {
  readNs: 25_000,
  programNs: 200_000,
  eraseNs: 1_500_000,
  busNsPerByte: 25,
  hostNs: 1_907,
  pageTransferBytes: 4_224,
  summaryBytes: 4_224,
  outOfBandReadBytes: 128,
  scanReadNs: 0,
  mappingReadNs: 0,
  scanParallelism: 8,
  mappingParallelism: 8,
};

/**
 * A calibration to LightTx Figure 8 (docs/schemes §16.1, model M4): summaries one at a time, 1 KB of
 * metadata each in 512-byte sectors, 2 µs of arbitration; mapping pages over eight packages with the host
 * bus in series. Its constants are not what public DiskSim-SSD charges: the exact match may be luck.
 */
export const FIGURE_8: Timing = {
  ...PHYSICAL,
  pageTransferBytes: 4_096,
  summaryBytes: 1_024,
  outOfBandReadBytes: 16,
  scanReadNs: 2_477,
  mappingReadNs: 17_260,
  scanParallelism: 1,
  mappingParallelism: 8,
};

export interface TimingProfile {
  readonly id: string;
  readonly title: string;
  readonly about: string;
  readonly timing: Timing;
}

export const TIMING_PROFILES: readonly TimingProfile[] = [
  {
    id: 'physical',
    title: 'Physical',
    about: 'Eight packages read in parallel, whole pages cross the bus: what the hardware would take.',
    timing: PHYSICAL,
  },
  {
    id: 'lighttx-fig8-calibrated',
    title: 'LightTx Figure 8 (calibrated)',
    about: 'Constants chosen to meet the published recovery times; a calibration, not a derivation.',
    timing: FIGURE_8,
  },
];

/**
 * Both built-in devices say nothing of their cells, which means single-level ones: 25 µs and 200 µs are the
 * times of SLC flash (MLC takes about 50 µs and 900 µs), and the Cosmos+ board of later papers runs its MLC
 * flash in SLC mode.
 *
 * LightTx Table II: 32 GB, 8 packages of 8 planes, 131,072 blocks of 64 pages of 4 KB. */
export const LIGHTTX_32GB: DeviceSpec = {
  id: 'lighttx-32gb',
  title: '32 GB, LightTx Table II',
  about:
    '8 packages × 8 planes, 131,072 blocks of 64 pages of 4 KB; 15 % reserve, garbage collection below 5 % free blocks, the last page of a block is its summary; single-level cells.',
  geometry: {
    packages: 8,
    planesPerPackage: 8,
    blocksPerPlane: 2_048,
    pagesPerBlock: 64,
    pageBytes: 4_096,
    outOfBandBytes: 128,
    summaryPage: true,
    mappingEntriesPerPage: 1_024,
  },
  timing: PHYSICAL,
  timingProfile: 'physical',
  overProvisioning: 0.15,
  lowWatermark: 0.05,
  victimPolicy: 'greedy',
  wearLevelling: { dynamic: true, staticThreshold: 64 },
  zoneBlocks: 2_048,
};

/** Stands for a device that is fitted to the work, in choices and links. */
export const FITTED_DEVICE = 'fitted';

export const FITTED_WORDS: Pick<DeviceSpec, 'id' | 'title' | 'about'> = {
  id: FITTED_DEVICE,
  title: 'Fitted to the work',
  about: 'Times and reserve of LightTx Table II, on as few planes and blocks as the work keeps busy.',
};

/**
 * The board that NVCTX is measured on. Read and transfer together take the 100.16 µs that its Table 3 gives for
 * one 16 KB page (docs/schemes §16.2); how they share it, and the program and erase times, are ours.
 */
const COSMOS: Timing = {
  readNs: 58_560,
  programNs: 350_000,
  eraseNs: 3_000_000,
  busNsPerByte: 2.5,
  hostNs: 5_000,
  pageTransferBytes: 16_640,
  summaryBytes: 16_640,
  outOfBandReadBytes: 256,
  scanReadNs: 0,
  mappingReadNs: 0,
  scanParallelism: 8,
  mappingParallelism: 8,
};

/** NVCTX's evaluation board: 1 TB, of which 940 GB are offered, in 16 KB pages and 2 MB blocks, 1 MB NVM. */
export const COSMOS_1TB: DeviceSpec = {
  id: 'cosmos-1tb',
  title: '1 TB, Cosmos+ as in NVCTX',
  about:
    '8 channels × 8 planes, 524,288 blocks of 128 pages of 16 KB; 940 GB offered to the host, garbage collection below 5 % free blocks, the last page of a block is its summary; flash in SLC mode.',
  geometry: {
    packages: 8,
    planesPerPackage: 8,
    blocksPerPlane: 8_192,
    pagesPerBlock: 128,
    pageBytes: 16_384,
    outOfBandBytes: 256,
    summaryPage: true,
    mappingEntriesPerPage: 4_096,
  },
  timing: COSMOS,
  timingProfile: 'physical',
  // 940·10⁹ bytes of what 127 data pages a block hold.
  overProvisioning: 1 - 57_373_046.5 / (524_288 * 127),
  lowWatermark: 0.05,
  victimPolicy: 'greedy',
  wearLevelling: { dynamic: true, staticThreshold: 64 },
  zoneBlocks: 2_048,
};

/** Twenty-two blocks of four pages, as in LightTx Figure 4; 24 logical pages, A to X (ours). */
export const CLASSROOM: DeviceSpec = {
  id: 'classroom',
  title: '22 blocks × 4 pages',
  about: 'Small enough to see every page: two planes, 22 blocks of 4 pages, logical pages A to X.',
  geometry: {
    packages: 2,
    planesPerPackage: 1,
    blocksPerPlane: 11,
    pagesPerBlock: 4,
    pageBytes: 4_096,
    outOfBandBytes: 128,
    summaryPage: false,
    mappingEntriesPerPage: 12,
  },
  timing: { ...PHYSICAL, scanParallelism: 1, mappingParallelism: 1 },
  timingProfile: 'physical',
  overProvisioning: 1 - 24.5 / 88,
  lowWatermark: 0.1,
  victimPolicy: 'greedy',
  wearLevelling: { dynamic: true, staticThreshold: 16 },
  zoneBlocks: 6,
};

/** The same with more bits a cell, so that pages share cells (see `src/engine/flash/word-lines.ts`). */
const CLASSROOM_MLC: DeviceSpec = {
  ...CLASSROOM,
  id: 'classroom-mlc',
  title: '22 blocks × 4 pages, MLC',
  about:
    'Two bits a cell: the third page of a block shares its cells with the first, the fourth with the second.',
  cellType: 'mlc',
};

const CLASSROOM_TLC: DeviceSpec = {
  ...CLASSROOM,
  id: 'classroom-tlc',
  title: '22 blocks × 4 pages, TLC',
  about: 'Three bits a cell: the third and the fourth page of a block share their cells with the first.',
  cellType: 'tlc',
};

export const DEVICES: readonly DeviceSpec[] = [
  CLASSROOM,
  CLASSROOM_MLC,
  CLASSROOM_TLC,
  LIGHTTX_32GB,
  COSMOS_1TB,
];
