/**
 * Values that a link leaves out. These values are part of the format: changing one would change the meaning
 * of every link ever shared, so they are frozen here, apart from the devices and workloads that the program
 * offers. A change needs a new format version.
 */
import { writtenSpec } from '../../model/schema/wire.ts';
import type { SessionSpec } from '../../model/specification.ts';
import type { Permalink } from './schema.ts';

const spec: SessionSpec = {
  version: 1,
  protocol: 'lighttx',
  parameters: {},
  mutant: null,
  device: {
    id: 'classroom',
    title: '22 blocks × 4 pages',
    about: 'Small enough to see every page: two planes, 22 blocks of 4 pages, logical pages A to X.',
    geometry: {
      packages: 2,
      planesPerPackage: 1,
      blocksPerPlane: 11,
      pagesPerBlock: 4,
      pageBytes: 4096,
      outOfBandBytes: 128,
      summaryPage: false,
      mappingEntriesPerPage: 12,
    },
    timing: {
      readNs: 25_000,
      programNs: 200_000,
      eraseNs: 1_500_000,
      busNsPerByte: 25,
      hostNs: 1907,
      summaryBytes: 4224,
      outOfBandReadBytes: 128,
      pageTransferBytes: 4224,
      scanReadNs: 0,
      mappingReadNs: 0,
      scanParallelism: 1,
      mappingParallelism: 1,
    },
    timingProfile: 'physical',
    overProvisioning: 1 - 24.5 / 88,
    lowWatermark: 0.1,
    victimPolicy: 'greedy',
    wearLevelling: { dynamic: true, staticThreshold: 16 },
    zoneBlocks: 6,
  },
  host: { isolation: 'no-page-conflict', replay: 'closed', queueDepth: 8, thinkNs: 100_000 },
  workload: { kind: 'script', id: '', title: '', prepare: '', script: '' },
  fill: 0,
  seed: 1,
  interventions: [],
};

export const linkDefaults: Permalink = {
  spec,
  step: 0,
  selection: null,
  screen: 'lab',
};

/** A link under the names that links have been written with from the first. */
export function writtenLink(link: Permalink): object {
  return { ...link, spec: writtenSpec(link.spec) };
}

type Plain = Readonly<Record<string, unknown>>;

function isPlain(value: unknown): value is Plain {
  return value !== null && typeof value === 'object' && !Array.isArray(value);
}

/** Records that differ in their `kind` have nothing to do with each other. */
function isOfOneKind(a: Plain, b: Plain): boolean {
  return a['kind'] === b['kind'];
}

/** `value` without what `defaults` says already; undefined where nothing is left. */
export function leaveOut(value: unknown, defaults: unknown): unknown {
  if (isPlain(value) && isPlain(defaults) && isOfOneKind(value, defaults)) {
    const kept = Object.entries(value)
      .map(([key, each]) => [key, leaveOut(each, ownValue(defaults, key))] as const)
      .filter(([, each]) => each !== undefined);
    return kept.length === 0 ? undefined : Object.fromEntries(kept);
  }
  return sameText(value, defaults) ? undefined : value;
}

/**
 * The inverse of `leaveOut`. It goes only as deep as the defaults do, and takes over everything else as it is,
 * for the validation to judge.
 */
export function putBack(patch: unknown, defaults: unknown): unknown {
  if (patch === undefined) return defaults;
  if (!isPlain(patch) || !isPlain(defaults)) return patch;
  if (patch['kind'] !== undefined && !isOfOneKind(patch, defaults)) return patch;
  const keys = new Set([...Object.keys(defaults), ...Object.keys(patch)]);
  return Object.fromEntries(
    [...keys].map((key) => [key, putBack(ownValue(patch, key), ownValue(defaults, key))]),
  );
}

function ownValue(record: Plain, key: string): unknown {
  return Object.hasOwn(record, key) ? record[key] : undefined;
}

function sameText(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
