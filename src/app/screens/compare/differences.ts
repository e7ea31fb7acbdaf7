/** The table of differences: what each device did, and which differences stand out. Pure. */
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
  const standing = rows.filter(({ standsOut, id }) => standsOut && id !== 'survived');
  return standing.toSorted((a, b) => weight(b) - weight(a))[0] ?? null;
}
