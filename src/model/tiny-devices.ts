/**
 * Devices for random scripts: so small that blocks run out after a dozen writes, so that every checkpoint,
 * every collection and every reuse of a block comes up within a few operations (docs/schemes §17).
 */
import { CLASSROOM, DEVICES } from './devices.ts';
import type { DeviceSpec } from './specification.ts';

/** A to F leave plenty of room; A to P leave little, so that collection copies and blocks stall. */
const FEW_PAGES = 6;
const MANY_PAGES = 16;

function tiny(
  id: string,
  title: string,
  packages: number,
  blocksPerPlane: number,
  over: Partial<DeviceSpec>,
  logicalPages = FEW_PAGES,
  summaryPage = false,
): DeviceSpec {
  const dataPages = packages * blocksPerPlane * 3;
  return {
    ...CLASSROOM,
    id,
    title,
    about: 'For the crash explorer: so small that blocks run out after a dozen writes.',
    geometry: {
      ...CLASSROOM.geometry,
      packages,
      planesPerPackage: 1,
      blocksPerPlane,
      pagesPerBlock: summaryPage ? 4 : 3,
      summaryPage,
      // Two mapping pages, so that writing the map is not atomic.
      mappingEntriesPerPage: logicalPages / 2,
    },
    overProvisioning: 1 - (logicalPages + 0.5) / dataPages,
    lowWatermark: 0.15,
    zoneBlocks: 4,
    ...over,
  };
}

export const TINY_DEVICES: readonly DeviceSpec[] = [
  tiny('tiny', '14 blocks × 3 pages', 2, 7, {}),
  tiny('tiny-wide', '20 blocks × 3 pages on four planes', 4, 5, {
    timing: { ...CLASSROOM.timing, scanParallelism: 4, mappingParallelism: 4 },
  }),
  tiny('tiny-summary', '14 blocks × 3 pages and a summary', 2, 7, {}, FEW_PAGES, true),
  tiny('tiny-tight', '14 blocks × 3 pages for 16 logical pages', 2, 7, {}, MANY_PAGES),
  tiny('tiny-random', '14 blocks × 3 pages, any victim', 2, 7, {
    victimPolicy: 'random',
    wearLevelling: { dynamic: false, staticThreshold: 1 },
  }),
];

/**
 * The smallest device on which collections happen within six writes: three logical pages A to C, of which each has a
 * mapping page of its own, on eight blocks of two pages. `verify` tries every work on it.
 */
export const VERIFY_DEVICE: DeviceSpec = {
  ...CLASSROOM,
  id: 'smallest',
  title: '8 blocks × 2 pages',
  about:
    'For verify: the smallest on which blocks are collected within six writes. Two planes, logical pages A to C.',
  geometry: { ...CLASSROOM.geometry, blocksPerPlane: 4, pagesPerBlock: 2, mappingEntriesPerPage: 1 },
  overProvisioning: 1 - 3.5 / 16,
  lowWatermark: 0.3,
  zoneBlocks: 2,
};

/** Any device with a name: the explorer's own, and the built-in ones. */
export function deviceById(id: string): DeviceSpec | undefined {
  return [...TINY_DEVICES, VERIFY_DEVICE, ...DEVICES].find((device) => device.id === id);
}

/** Larger devices are full of states of no interest, and each of them is copied at every step. */
export const MOST_SMALL_BLOCKS = 64;

export function isSmallEnough({ geometry: g }: DeviceSpec): boolean {
  return g.packages * g.planesPerPackage * g.blocksPerPlane <= MOST_SMALL_BLOCKS;
}
