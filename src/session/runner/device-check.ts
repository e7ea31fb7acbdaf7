/** Whether a device can be simulated at all; the sentence names the figure and its bounds. */
import { say } from '../../base/language.ts';
import type { DeviceSpec, Geometry, Timing } from '../../model/specification.ts';
import { grouped } from '../../explain/view/format.ts';

type Bounds = readonly [least: number, most: number];

/** What a link may carry: four times a terabyte of 16 kB pages. */
const MOST_BLOCKS = 2 ** 21;
const MOST_PAGES = 2 ** 28;
const LONGEST_NS = 1e12;

const GEOMETRY: Readonly<Record<keyof Omit<Geometry, 'summaryPage'>, Bounds>> = {
  packages: [1, 1_024],
  planesPerPackage: [1, 64],
  blocksPerPlane: [1, MOST_BLOCKS],
  pagesPerBlock: [2, 4_096],
  pageBytes: [512, 65_536],
  outOfBandBytes: [0, 4_096],
  mappingEntriesPerPage: [1, 65_536],
};

const TIMING: Readonly<Record<keyof Timing, Bounds>> = {
  readNs: [0, LONGEST_NS],
  programNs: [0, LONGEST_NS],
  eraseNs: [0, LONGEST_NS],
  busNsPerByte: [0, 1e6],
  hostNs: [0, LONGEST_NS],
  summaryBytes: [0, 65_536],
  outOfBandReadBytes: [0, 65_536],
  pageTransferBytes: [0, 131_072],
  scanReadNs: [0, LONGEST_NS],
  mappingReadNs: [0, LONGEST_NS],
  scanParallelism: [1, 4_096],
  mappingParallelism: [1, 4_096],
};

/** Rates may be broken numbers; everything else of a device is counted. */
const BROKEN: ReadonlySet<string> = new Set(['busNsPerByte']);

export function deviceProblem(device: DeviceSpec): string | null {
  return (
    boundsProblem(say`geometry`, device.geometry, GEOMETRY) ??
    boundsProblem(say`timing`, device.timing, TIMING) ??
    sizeProblem(device) ??
    shareProblem(device) ??
    cellProblem(device) ??
    stripingProblem(device)
  );
}

function boundsProblem<K extends string>(
  part: string,
  values: Readonly<Record<K, number>>,
  bounds: Readonly<Record<K, Bounds>>,
): string | null {
  for (const key of Object.keys(bounds) as K[]) {
    const [least, most] = bounds[key];
    const value = values[key];
    const isNumber = BROKEN.has(key) ? Number.isFinite(value) : Number.isSafeInteger(value);
    if (isNumber && value >= least && value <= most) continue;
    return say`The device's ${part} cannot be simulated: ${key} is ${value}, expected ${least} to ${grouped(most)}.`;
  }
  return null;
}

function cellProblem({ cellType }: DeviceSpec): string | null {
  if (cellType === undefined || cellType === 'slc' || cellType === 'mlc') return null;
  return say`The device's cells are “${String(cellType)}”, expected slc or mlc.`;
}

function stripingProblem({ striping }: DeviceSpec): string | null {
  if (striping === undefined || striping === 'dynamic' || striping === 'static') return null;
  return say`The device's striping is “${String(striping)}”, expected dynamic or static.`;
}

function sizeProblem({ geometry }: DeviceSpec): string | null {
  const { packages, planesPerPackage, blocksPerPlane, pagesPerBlock } = geometry;
  const blocks = packages * planesPerPackage * blocksPerPlane;
  const pages = blocks * pagesPerBlock;
  if (blocks > MOST_BLOCKS) {
    return say`The device has ${grouped(blocks)} blocks; at most ${grouped(MOST_BLOCKS)} can be simulated.`;
  }
  if (pages > MOST_PAGES) {
    return say`The device has ${grouped(pages)} pages; at most ${grouped(MOST_PAGES)} can be simulated.`;
  }
  return null;
}

function shareProblem({ reserve, lowWatermark, zoneBlocks, wearLevelling }: DeviceSpec): string | null {
  if (!(reserve >= 0 && reserve < 1))
    return say`The device's reserve is ${reserve}, expected a share below 1.`;
  if (!(lowWatermark >= 0 && lowWatermark < 1)) {
    return say`Garbage collection is to start below a share of ${lowWatermark}, expected a share below 1.`;
  }
  if (!(Number.isSafeInteger(zoneBlocks) && zoneBlocks >= 0 && zoneBlocks <= MOST_BLOCKS)) {
    return say`The Available Zone is to have ${zoneBlocks} blocks, expected a whole number.`;
  }
  if (!(wearLevelling.staticThreshold >= 0)) {
    return say`The threshold of static wear levelling is ${wearLevelling.staticThreshold}, expected 0 or more.`;
  }
  return null;
}
