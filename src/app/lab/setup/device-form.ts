import { blocksOf, brokenRule, pagesOf } from '../../../model/schema/device-rules.ts';
import { numberBehind, shownNumber } from '../../../model/schema/form-field.ts';
import {
  CELL_FACTORS,
  DEVICE,
  DEVICE_OPTIONS,
  GEOMETRY,
  MOST_BLOCKS,
  MOST_PAGES,
  SUSPEND_TIMES,
  TIMING,
} from '../../../model/schema/specification-schema.ts';
import type {
  CellType,
  DeviceSpec,
  Geometry,
  PlaneCommands,
  Suspension,
  Timing,
  VictimPolicy,
} from '../../../model/specification.ts';
import { localNumber } from '../../words/locale/format.ts';
import { texts } from '../../words/setup.ts';
import { problemOf } from '../../ui/controls/bounded-number.tsx';

/** The device's numbers that the form asks for. */
export const formFields = {
  geometry: pick(GEOMETRY, [
    'packages',
    'planesPerPackage',
    'blocksPerPlane',
    'pagesPerBlock',
    'pageBytes',
    'outOfBandBytes',
  ]),
  timing: pick(TIMING, ['readNs', 'programNs', 'eraseNs', 'busNsPerByte', 'hostNs']),
  cells: pick(DEVICE_OPTIONS, ['secondBitFactor', 'thirdBitFactor']),
  space: pick(DEVICE, ['overProvisioning', 'badBlocks', 'programFailures', 'lowWatermark', 'zoneBlocks']),
  options: pick(DEVICE_OPTIONS, ['mapCachePages']),
  suspending: pick(DEVICE_OPTIONS, ['suspendProgramNs', 'suspendEraseNs']),
} as const;

const numbers = {
  ...formFields.geometry,
  ...formFields.timing,
  ...formFields.cells,
  ...formFields.space,
  ...formFields.options,
  ...formFields.suspending,
} as const;

export type FormNumber = keyof typeof numbers;

const names = Object.keys(numbers) as FormNumber[];

/** Every field of the device form as typed text, so that half-typed numbers are not lost. */
export interface DeviceFields extends Readonly<Record<FormNumber, string>> {
  readonly summaryPage: boolean;
  readonly separateCopies: boolean;
  readonly planeCommands: PlaneCommands;
  readonly readsSuspend: Suspension;
  readonly cellType: CellType;
  readonly victimPolicy: VictimPolicy;
}

export function pick<R, K extends keyof R>(record: R, keys: readonly K[]): Pick<R, K> {
  return Object.fromEntries(keys.map((key) => [key, record[key]])) as Pick<R, K>;
}

export type FieldProblems = Readonly<Partial<Record<keyof DeviceFields | 'whole', string>>>;

export function fieldsOf(device: DeviceSpec): DeviceFields {
  const { geometry, timing, overProvisioning, lowWatermark, zoneBlocks } = device;
  const values: Readonly<Record<FormNumber, number>> = {
    ...geometry,
    ...timing,
    secondBitFactor: device.secondBitFactor ?? CELL_FACTORS.secondBitFactor,
    thirdBitFactor: device.thirdBitFactor ?? CELL_FACTORS.thirdBitFactor,
    badBlocks: device.badBlocks ?? 0,
    programFailures: device.programFailures ?? 0,
    mapCachePages: device.mapCachePages ?? 0,
    suspendProgramNs: device.suspendProgramNs ?? SUSPEND_TIMES.suspendProgramNs,
    suspendEraseNs: device.suspendEraseNs ?? SUSPEND_TIMES.suspendEraseNs,
    overProvisioning,
    lowWatermark,
    zoneBlocks,
  };
  const shown = names.map((name) => [
    name,
    localNumber(String(round(shownNumber(numbers[name], values[name])))),
  ]);
  return {
    ...(Object.fromEntries(shown) as Record<FormNumber, string>),
    summaryPage: geometry.summaryPage,
    separateCopies: device.separateCopies ?? false,
    planeCommands: device.planeCommands ?? 'independent',
    readsSuspend: device.readsSuspend ?? 'never',
    cellType: device.cellType ?? 'slc',
    victimPolicy: device.victimPolicy,
  };
}

/** Says for each field what is wrong with it and what would be right; empty when all is well. */
export function problemsOf(fields: DeviceFields): FieldProblems {
  const problems: Partial<Record<keyof DeviceFields | 'whole', string>> = {};
  for (const name of names) {
    const problem = problemOf(numbers[name], plain(fields[name]));
    if (problem !== null) problems[name] = problem;
  }
  if (Object.keys(problems).length > 0) return problems;
  const whole = wholeProblem(geometryOf(fields));
  return whole === null ? problems : { whole };
}

function wholeProblem(geometry: Omit<Geometry, 'mappingEntriesPerPage'>): string | null {
  switch (brokenRule(geometry)) {
    case 'blocks':
      return texts.tooManyBlocks(blocksOf(geometry), MOST_BLOCKS);
    case 'pages':
      return texts.tooManyPages(pagesOf(geometry), MOST_PAGES);
    case null:
      return null;
  }
}

/** A decimal comma is read as a point. */
function plain(text: string): string {
  return text.trim().replace(',', '.');
}

function numberOf(fields: DeviceFields, name: FormNumber): number {
  return numberBehind(numbers[name], Number(plain(fields[name])));
}

function geometryOf(fields: DeviceFields): Omit<Geometry, 'mappingEntriesPerPage'> {
  const number = (name: FormNumber): number => numberOf(fields, name);
  return {
    packages: number('packages'),
    planesPerPackage: number('planesPerPackage'),
    blocksPerPlane: number('blocksPerPlane'),
    pagesPerBlock: number('pagesPerBlock'),
    pageBytes: number('pageBytes'),
    outOfBandBytes: number('outOfBandBytes'),
    summaryPage: fields.summaryPage,
  };
}

/** The device described by fields without problems; what the form does not ask for stays as in `base`. */
export function deviceOf(fields: DeviceFields, base: DeviceSpec): DeviceSpec {
  const number = (name: FormNumber): number => numberOf(fields, name);
  const asked = geometryOf(fields);
  const geometry = { ...asked, mappingEntriesPerPage: mappingEntries(asked.pageBytes, base) };
  return {
    ...base,
    id: 'custom',
    title: texts.customTitle(blocksOf(geometry), geometry.pagesPerBlock),
    about: texts.customAbout,
    ...cellsOf(fields),
    geometry,
    timing: {
      ...transfersOf(geometry, base),
      readNs: number('readNs'),
      programNs: number('programNs'),
      eraseNs: number('eraseNs'),
      busNsPerByte: number('busNsPerByte'),
      hostNs: number('hostNs'),
    },
    timingProfile: 'custom',
    overProvisioning: number('overProvisioning'),
    badBlocks: number('badBlocks'),
    programFailures: number('programFailures'),
    separateCopies: fields.separateCopies,
    planeCommands: fields.planeCommands,
    ...suspendingOf(fields),
    mapCachePages: number('mapCachePages'),
    lowWatermark: number('lowWatermark'),
    victimPolicy: fields.victimPolicy,
    zoneBlocks: number('zoneBlocks'),
  };
}

/** Factors that the cells have no use for are left out. */
function cellsOf(fields: DeviceFields): Pick<DeviceSpec, 'cellType' | FactorName> {
  const { cellType } = fields;
  return {
    cellType,
    ...Object.fromEntries(factorsOf(cellType).map((name) => [name, numberOf(fields, name)])),
  };
}

/** Times to stop are left out where nothing stops. */
function suspendingOf(fields: DeviceFields): Partial<DeviceSpec> {
  const { readsSuspend } = fields;
  if (readsSuspend === 'never') return { readsSuspend };
  return {
    readsSuspend,
    suspendProgramNs: numberOf(fields, 'suspendProgramNs'),
    suspendEraseNs: numberOf(fields, 'suspendEraseNs'),
  };
}

type FactorName = keyof (typeof formFields)['cells'];

/** The factors that cells of a type have. */
export function factorsOf(cellType: CellType): readonly FactorName[] {
  if (cellType === 'slc') return [];
  return cellType === 'mlc' ? ['secondBitFactor'] : ['secondBitFactor', 'thirdBitFactor'];
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

/** Three places are enough to see, and to type. */
function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}
