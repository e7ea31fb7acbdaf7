/** What the fields of a specification are called, in the reader's language: forms, sweeps, help and problems agree. */
import { say } from '../../base/language.ts';
import type { Field, Unit } from './field.ts';
import type { DEVICE, GENERATED, GEOMETRY, HOST, START, TIMING } from './specification-schema.ts';

/** Fields that have a title of their own. */
export type FieldName =
  | keyof typeof GEOMETRY
  | keyof typeof TIMING
  | keyof typeof DEVICE
  | keyof typeof HOST
  | keyof typeof GENERATED
  | keyof typeof START
  | 'timingProfile'
  | 'wearLevellingDynamic'
  | 'wearLevellingThreshold';

const TITLES: Readonly<Record<FieldName, () => string>> = {
  packages: () => say`packages`,
  planesPerPackage: () => say`planes per package`,
  blocksPerPlane: () => say`blocks per plane`,
  pagesPerBlock: () => say`pages per block`,
  pageBytes: () => say`page size`,
  outOfBandBytes: () => say`out-of-band area`,
  summaryPage: () => say`last page of each block is a summary`,
  mappingEntriesPerPage: () => say`entries per mapping page`,
  readNs: () => say`read of a page`,
  programNs: () => say`program of a page`,
  eraseNs: () => say`erase of a block`,
  busNsPerByte: () => say`bus`,
  hostNs: () => say`one page on the host link`,
  summaryBytes: () => say`transfer of a summary read`,
  outOfBandReadBytes: () => say`transfer of an out-of-band read`,
  pageTransferBytes: () => say`transfer of a page`,
  scanReadNs: () => say`fixed cost of a scan read`,
  mappingReadNs: () => say`fixed cost of a mapping-page read`,
  scanParallelism: () => say`scan reads in flight`,
  mappingParallelism: () => say`mapping-page reads in flight`,
  timingProfile: () => say`timing profile`,
  cellType: () => say`cell type`,
  striping: () => say`striping`,
  overProvisioning: () => say`over-provisioning`,
  lowWatermark: () => say`low watermark of free blocks`,
  victimPolicy: () => say`victims of garbage collection`,
  zoneBlocks: () => say`blocks of the Available Zone`,
  wearLevellingDynamic: () => say`dynamic wear levelling`,
  wearLevellingThreshold: () => say`threshold of static wear levelling`,
  isolation: () => say`isolation`,
  replay: () => say`replay`,
  queueDepth: () => say`queue depth`,
  thinkNs: () => say`pause between operations`,
  transactions: () => say`transactions`,
  abortRatio: () => say`abort ratio`,
  clients: () => say`clients`,
  footprint: () => say`working set`,
  fill: () => say`filled before the run`,
  ageing: () => say`preconditioning`,
  seed: () => say`seed`,
};

/** The title as it stands within a sentence, without its unit: "queue depth". */
export function titleOf(name: FieldName): string {
  return TITLES[name]();
}

/** The title at the head of a field: "Queue depth". */
export function capitalized(title: string): string {
  return title.slice(0, 1).toUpperCase() + title.slice(1);
}

/** The title with the unit in which the specification has the field: "page read, ns". */
export function fullTitleOf(name: FieldName, field: Field): string {
  const unit = field.kind === 'number' && field.unit !== undefined ? unitWord(field.unit) : '';
  return unit === '' ? titleOf(name) : `${titleOf(name)}, ${unit}`;
}

/** Shares stand without a unit: 0 to 1. */
function unitWord(unit: Unit): string {
  switch (unit) {
    case 'ns':
      return 'ns';
    case 'ns/byte':
      return say`ns a byte`;
    case 'bytes':
      return say`bytes`;
    case 'share':
      return '';
  }
}
