/** The live figures of a device: what each is called, its unit, and how its axis is written. */
import type { FigureSeries, Phase } from '../../../model/frame.ts';
import type { FigureReadings, Reading } from '../../../model/spoken.ts';
import { duration, localNumber, type Quantity, scaled } from '../../words/locale/format.ts';
import { texts } from '../../words/gauges.ts';

/** Unit of an axis, and its size in the figure's own. */
export interface AxisUnit {
  readonly unit: string;
  readonly size: number;
}

export interface FigureKind {
  readonly id: keyof FigureReadings & keyof FigureSeries;
  readonly title: (phase: Phase) => string;
  readonly quantity: (value: number) => Quantity;
  /** Unit of an axis that goes up to `most`. */
  readonly axisUnit: (most: number) => AxisUnit;
  /** A total so far: it holds until the next is counted, and rises in steps. */
  readonly isTotal?: boolean;
  /** Value at which the line's base stands. */
  readonly baseline: number;
}

const NO_VALUE: Quantity = { value: '–', unit: '' };

const thousands: Readonly<Record<string, number>> = { k: 1e3, M: 1e6 };
const times: Readonly<Record<string, number>> = { µs: 1e3, ms: 1e6, s: 1e9 };

export const figureKinds: readonly FigureKind[] = [
  {
    id: 'throughput',
    title: () => texts.throughput,
    quantity: (value) => {
      if (Number.isNaN(value)) return NO_VALUE;
      const { value: digits, unit } = scaled(value);
      return { value: digits, unit: texts.pagesPerSecond(unit) };
    },
    axisUnit: (most) => {
      const { unit } = scaled(most);
      return { unit: texts.pagesPerSecond(unit), size: thousands[unit] ?? 1 };
    },
    baseline: 0,
  },
  {
    id: 'gcCost',
    title: () => texts.gcCost,
    quantity: (value) => ({ value: localNumber(value.toFixed(2)), unit: texts.copies }),
    axisUnit: () => ({ unit: texts.copies, size: 1 }),
    isTotal: true,
    baseline: 0,
  },
  {
    id: 'writeAmplification',
    title: () => texts.writeAmplification,
    quantity: (value) =>
      value === 0 ? NO_VALUE : { value: localNumber(value.toFixed(2)), unit: texts.times },
    axisUnit: () => ({ unit: texts.times, size: 1 }),
    isTotal: true,
    // A device that only writes what it is given amplifies by one.
    baseline: 1,
  },
  {
    id: 'recoveryNs',
    title: (phase) => (phase === 'running' ? texts.recoveryNow : texts.recovery),
    quantity: duration,
    axisUnit: timeUnit,
    baseline: 0,
  },
];

/** Value of a reading as it is drawn; NaN where it is too early for one. */
export function drawnValue({ value, isEarly }: Pick<Reading, 'value' | 'isEarly'>): number {
  return isEarly === true ? Number.NaN : value;
}

/** Unit of an axis of times up to `mostNs`. */
export function timeUnit(mostNs: number): AxisUnit {
  const { unit } = duration(mostNs);
  return { unit, size: times[unit] ?? 1 };
}

/** A value at a tick, in the unit of its axis: as many figures as the tick has, but no noise. */
export function tickText(value: number, { size }: AxisUnit): string {
  return localNumber(String(Number((value / size).toPrecision(9))));
}
