/** Differences of the devices: headline, strip and table are made of these alone. Pure. */
import type { RecoveryBill } from '../../lab/model/device-run.ts';
import type { texts } from '../../words/compare.ts';
import type { DeviceState } from './lockstep.ts';

export type MeasureId = keyof typeof texts.measures;

export interface DifferenceRow {
  readonly id: MeasureId;
  /** Null where nothing can be said, e.g. before any recovery. */
  readonly values: readonly (number | null)[];
  /** Columns with the least and the most, where they differ; null where all are alike. */
  readonly extremes: { readonly least: readonly number[]; readonly most: readonly number[] } | null;
  /** Most over least; Infinity where the least is nothing, 1 where all are alike. */
  readonly ratio: number;
  /** One of the largest differences of the table. */
  readonly standsOut: boolean;
}

export interface Comparison {
  readonly rows: readonly DifferenceRow[];
  /** By device: labels of the transactions that its scheme has refused. */
  readonly refused: readonly (readonly string[])[];
  /** By device: its last recovery; null before one. */
  readonly bills: readonly (RecoveryBill | null)[];
}

/** Labels, and the devices that have them in common. */
export interface Shared {
  readonly labels: readonly string[];
  readonly devices: readonly number[];
}

/** Transactions after the last recovery, of those that no device refused: a refused one is neither lost nor there. */
export interface Survivors {
  /** No device refused any. */
  readonly areOfAll: boolean;
  /** They survived in all devices. */
  readonly everywhere: readonly string[];
  /** They survived in some devices only. */
  readonly apart: readonly Shared[];
}

/** Rows that may stand out, and how far apart their values are at least. */
const mostStanding = 3;
const leastRatio = 1.2;

/** Measures of the resources that a scheme is given, not of its work. */
const given: ReadonlySet<MeasureId> = new Set(['schemeBytes', 'nvmBytes']);

type Measure = (device: DeviceState) => number | null;

const measures: readonly (readonly [MeasureId, Measure])[] = [
  ['programs', ({ view }) => view?.tally.programs ?? null],
  ['metadataPrograms', ({ view }) => view?.tally.metadataPrograms ?? null],
  ['barriers', ({ view }) => view?.tally.barriers ?? null],
  ['erases', ({ view }) => view?.tally.erases ?? null],
  ['forcedErases', ({ view }) => view?.tally.forcedErases ?? null],
  ['pagesMoved', ({ view }) => view?.tally.pagesMoved ?? null],
  ['timeNs', ({ view }) => view?.tally.timeNs ?? null],
  ['schemeBytes', ({ view }) => view?.tally.schemeBytes ?? null],
  ['nvmBytes', ({ view }) => view?.tally.nvmBytes ?? null],
  ['recoveryReads', ({ bill }) => bill?.reads ?? null],
  ['recoveryNs', ({ bill }) => bill?.ns ?? null],
  ['survived', ({ bill }) => bill?.survived.length ?? null],
];

export function compareDevices(devices: readonly DeviceState[]): Comparison {
  return {
    rows: differencesOf(devices),
    refused: devices.map(({ view }) => view?.tally.refused ?? []),
    bills: devices.map(({ bill }) => bill),
  };
}

/** The devices that refused the same transactions, together; none that refused nothing. */
export function refusals({ refused }: Comparison): readonly Shared[] {
  const groups = new Map<string, { readonly labels: readonly string[]; readonly devices: number[] }>();
  for (const [device, labels] of refused.entries()) {
    const alike = groups.get(labels.join(' '));
    if (alike !== undefined) alike.devices.push(device);
    else if (labels.length > 0) groups.set(labels.join(' '), { labels, devices: [device] });
  }
  return [...groups.values()];
}

export function survivorsOf({ refused, bills }: Comparison): Survivors {
  const isRefused = new Set(refused.flat());
  const survived = bills.map((bill) => new Set(bill?.survived));
  const everywhere: string[] = [];
  const groups = new Map<string, { readonly labels: string[]; readonly devices: readonly number[] }>();
  for (const label of new Set(survived.flatMap((labels) => [...labels]))) {
    if (isRefused.has(label)) continue;
    const devices = survived.flatMap((labels, device) => (labels.has(label) ? [device] : []));
    const alike = groups.get(devices.join(' '));
    if (devices.length === bills.length) everywhere.push(label);
    else if (alike !== undefined) alike.labels.push(label);
    else groups.set(devices.join(' '), { labels: [label], devices });
  }
  return { areOfAll: isRefused.size === 0, everywhere, apart: [...groups.values()] };
}

/** The devices on which a promise was broken. */
export function brokenIn({ bills }: Comparison): readonly number[] {
  return bills.flatMap((bill, device) => (bill?.audit?.held === false ? [device] : []));
}

export function differencesOf(devices: readonly DeviceState[]): readonly DifferenceRow[] {
  const rows = measures.map(([id, measure]) => compare(id, devices.map(measure)));
  const apart = rows.filter(({ id, ratio }) => ratio >= leastRatio && !given.has(id));
  const farthest = apart.toSorted((a, b) => weight(b) - weight(a)).slice(0, mostStanding);
  const standing = new Set(farthest.map(({ id }) => id));
  return rows.map(({ id, values, extremes, ratio }) => ({
    id,
    values,
    extremes,
    ratio,
    standsOut: standing.has(id),
  }));
}

/** Infinite ratios are told apart by how much stands against nothing. */
function weight({ ratio, values }: Omit<DifferenceRow, 'standsOut'>): number {
  return Number.isFinite(ratio) ? ratio : 2 + Math.max(...values.map((value) => value ?? 0));
}

function compare(id: MeasureId, values: readonly (number | null)[]): Omit<DifferenceRow, 'standsOut'> {
  const known = values.filter((value) => value !== null);
  const least = Math.min(...known);
  const most = Math.max(...known);
  if (known.length < 2 || least === most) return { id, values, extremes: null, ratio: 1 };
  const at = (wanted: number): number[] => values.flatMap((value, i) => (value === wanted ? [i] : []));
  return {
    id,
    values,
    extremes: { least: at(least), most: at(most) },
    ratio: least === 0 ? Infinity : most / least,
  };
}

/** The row that differs most, for the sentence above the devices; null where nothing differs yet. */
export function largestOf(rows: readonly DifferenceRow[]): DifferenceRow | null {
  return largest(rows, 1)[0] ?? null;
}

/**
 * So many rows for the strip, in the table's order: after a recovery its costs, then those that stand out, the largest
 * first, then the first ones of the table, so that the strip is as high from the first moment on.
 */
export function stripRows(
  rows: readonly DifferenceRow[],
  count: number,
  isRecovered: boolean,
): readonly DifferenceRow[] {
  const costs = isRecovered ? rows.filter(({ id }) => id === 'recoveryReads' || id === 'recoveryNs') : [];
  const inTurn = [...new Set([...costs, ...largest(rows, count), ...rows])];
  const first = new Set(inTurn.slice(0, count));
  return rows.filter((row) => first.has(row));
}

/** Survivors are named elsewhere. */
function largest(rows: readonly DifferenceRow[], count: number): readonly DifferenceRow[] {
  const standing = rows.filter(({ standsOut, id }) => standsOut && id !== 'survived');
  return standing.toSorted((a, b) => weight(b) - weight(a)).slice(0, count);
}
