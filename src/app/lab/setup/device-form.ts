import type { CellType, DeviceSpec, Geometry, Timing, VictimPolicy } from '../../../model/specification.ts';
import { localNumber } from '../../words/locale/format.ts';
import { texts } from '../../words/setup.ts';

/** Every field of the device form as typed text, so that half-typed numbers are not lost. */
export interface DeviceFields {
  readonly packages: string;
  readonly planesPerPackage: string;
  readonly blocksPerPlane: string;
  readonly pagesPerBlock: string;
  readonly pageBytes: string;
  readonly outOfBandBytes: string;
  readonly summaryPage: boolean;
  readonly cellType: CellType;
  readonly readUs: string;
  readonly programUs: string;
  readonly eraseUs: string;
  readonly busNsPerByte: string;
  readonly hostUs: string;
  readonly reservePercent: string;
  readonly lowWatermarkPercent: string;
  readonly victimPolicy: VictimPolicy;
  readonly zoneBlocks: string;
}

export type NumberField = Exclude<keyof DeviceFields, 'summaryPage' | 'cellType' | 'victimPolicy'>;

interface Range {
  readonly least: number;
  readonly most: number;
  readonly whole: boolean;
}

/** Upper ends keep the device inside 32-bit page numbers and one tab's memory. */
export const ranges: Readonly<Record<NumberField, Range>> = {
  packages: { least: 1, most: 256, whole: true },
  planesPerPackage: { least: 1, most: 64, whole: true },
  blocksPerPlane: { least: 1, most: 2_097_152, whole: true },
  pagesPerBlock: { least: 2, most: 4096, whole: true },
  pageBytes: { least: 512, most: 65_536, whole: true },
  outOfBandBytes: { least: 16, most: 4096, whole: true },
  readUs: { least: 0.1, most: 100_000, whole: false },
  programUs: { least: 0.1, most: 100_000, whole: false },
  eraseUs: { least: 0.1, most: 1_000_000, whole: false },
  busNsPerByte: { least: 0, most: 1000, whole: false },
  hostUs: { least: 0, most: 100_000, whole: false },
  reservePercent: { least: 1, most: 90, whole: false },
  lowWatermarkPercent: { least: 0.1, most: 60, whole: false },
  zoneBlocks: { least: 1, most: 2_097_152, whole: true },
};

export type FieldProblems = Readonly<Partial<Record<keyof DeviceFields | 'whole', string>>>;

/** What a link can carry. */
const mostBlocks = 2 ** 21;
const mostPages = 2 ** 28;
const leastBlocks = 6;

export function fieldsOf(device: DeviceSpec): DeviceFields {
  const { geometry, timing } = device;
  return {
    packages: String(geometry.packages),
    planesPerPackage: String(geometry.planesPerPackage),
    blocksPerPlane: String(geometry.blocksPerPlane),
    pagesPerBlock: String(geometry.pagesPerBlock),
    pageBytes: String(geometry.pageBytes),
    outOfBandBytes: String(geometry.outOfBandBytes),
    summaryPage: geometry.summaryPage,
    cellType: device.cellType ?? 'slc',
    readUs: localNumber(String(timing.readNs / 1000)),
    programUs: localNumber(String(timing.programNs / 1000)),
    eraseUs: localNumber(String(timing.eraseNs / 1000)),
    busNsPerByte: localNumber(String(timing.busNsPerByte)),
    hostUs: localNumber(String(timing.hostNs / 1000)),
    reservePercent: localNumber(String(round(device.reserve * 100))),
    lowWatermarkPercent: localNumber(String(round(device.lowWatermark * 100))),
    victimPolicy: device.victimPolicy,
    zoneBlocks: String(device.zoneBlocks),
  };
}

/** Says for each field what is wrong with it and what would be right; empty when all is well. */
export function problemsOf(fields: DeviceFields): FieldProblems {
  const problems: Partial<Record<keyof DeviceFields | 'whole', string>> = {};
  for (const field of Object.keys(ranges) as NumberField[]) {
    const problem = problemOfNumber(field, fields[field]);
    if (problem !== null) problems[field] = problem;
  }
  if (Object.keys(problems).length > 0) return problems;
  const blocks = Number(fields.packages) * Number(fields.planesPerPackage) * Number(fields.blocksPerPlane);
  const pages = blocks * Number(fields.pagesPerBlock);
  if (blocks > mostBlocks) problems.whole = texts.tooManyBlocks(blocks, mostBlocks);
  else if (pages > mostPages) problems.whole = texts.tooManyPages(pages, mostPages);
  else if (blocks < leastBlocks) problems.whole = texts.tooFewBlocks(blocks, leastBlocks);
  else if (Number(fields.zoneBlocks) * 2 > blocks)
    problems.zoneBlocks = texts.zoneTooLarge(Math.floor(blocks / 2));
  return problems;
}

function problemOfNumber(field: NumberField, text: string): string | null {
  const { least, most, whole } = ranges[field];
  const value = readNumber(text);
  if (value === null) return texts.notANumber(text, least, most);
  if (whole && !Number.isInteger(value)) return texts.notWhole(text);
  if (value < least || value > most) return texts.outOfRange(text, least, most);
  return null;
}

/** A plain decimal number; a decimal comma is read as a point. */
function readNumber(text: string): number | null {
  const plain = text.trim().replace(',', '.');
  if (!/^\d+(\.\d+)?$/.test(plain)) return null;
  return Number(plain);
}

/** The device described by fields without problems; what the form does not ask for stays as in `base`. */
export function deviceOf(fields: DeviceFields, base: DeviceSpec): DeviceSpec {
  const number = (field: NumberField): number => readNumber(fields[field]) ?? 0;
  const nanoseconds = (field: NumberField): number => Math.round(number(field) * 1000);
  const geometry = {
    packages: number('packages'),
    planesPerPackage: number('planesPerPackage'),
    blocksPerPlane: number('blocksPerPlane'),
    pagesPerBlock: number('pagesPerBlock'),
    pageBytes: number('pageBytes'),
    outOfBandBytes: number('outOfBandBytes'),
    summaryPage: fields.summaryPage,
    mappingEntriesPerPage: mappingEntries(number('pageBytes'), base),
  };
  const blocks = geometry.packages * geometry.planesPerPackage * geometry.blocksPerPlane;
  return {
    ...base,
    id: 'custom',
    title: texts.customTitle(blocks, geometry.pagesPerBlock),
    about: texts.customAbout,
    cellType: fields.cellType,
    geometry,
    timing: {
      ...transfersOf(geometry, base),
      readNs: nanoseconds('readUs'),
      programNs: nanoseconds('programUs'),
      eraseNs: nanoseconds('eraseUs'),
      busNsPerByte: number('busNsPerByte'),
      hostNs: nanoseconds('hostUs'),
    },
    timingProfile: 'custom',
    reserve: number('reservePercent') / 100,
    lowWatermark: number('lowWatermarkPercent') / 100,
    victimPolicy: fields.victimPolicy,
    zoneBlocks: number('zoneBlocks'),
  };
}

/** Another page size moves other amounts over the bus, and other packages are read side by side. */
function transfersOf(geometry: Geometry, base: DeviceSpec): Timing {
  const { pageBytes, outOfBandBytes, packages } = geometry;
  const samePage = pageBytes === base.geometry.pageBytes && outOfBandBytes === base.geometry.outOfBandBytes;
  const whole = pageBytes + outOfBandBytes;
  return {
    ...base.timing,
    ...(samePage
      ? {}
      : { pageTransferBytes: whole, summaryBytes: whole, outOfBandReadBytes: outOfBandBytes }),
    ...(packages === base.geometry.packages
      ? {}
      : { scanParallelism: packages, mappingParallelism: packages }),
  };
}

/** Four bytes an entry as on real devices; a classroom device keeps its small mapping pages. */
function mappingEntries(pageBytes: number, base: DeviceSpec): number {
  if (pageBytes === base.geometry.pageBytes) return base.geometry.mappingEntriesPerPage;
  return Math.max(1, Math.floor(pageBytes / 4));
}

/** Percentages without the dust of binary fractions. */
function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}
