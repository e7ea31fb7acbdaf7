/**
 * Orders that a paper states in words (“SCC has the highest”), checked on a measured figure: what is published as a number is
 * compared elsewhere, point by point.
 */
import type { Text } from '../../base/message.ts';
import type { FigureId } from '../messages.ts';

export interface Order {
  readonly id: string;
  /** The paper's own words. */
  readonly quote: string;
  readonly section: string;
  /** Schemes, a workload or sizes that it is about, of several that the words speak of. */
  readonly of?: string;
  /** Figures that must show it, each by itself. */
  readonly figures: readonly FigureId[];
  readonly holds: (panel: Panel) => boolean;
}

/** A series as it was measured; null where it is not yet. */
export interface Measured {
  readonly name: Text;
  readonly points: readonly { readonly x: Text | number; readonly measured: number | null }[];
}

/** A figure's series, by their names. */
export class Panel {
  /** A value that was asked for is not there, or not measured yet. */
  private isLacking = false;
  private readonly lines: ReadonlyMap<string, ReadonlyMap<string, number>>;

  constructor(
    readonly figure: FigureId,
    series: readonly Measured[],
    /** Length of the runs: times and sizes are smaller at a smaller one. */
    readonly scale: number,
  ) {
    this.lines = new Map(
      series.map(({ name, points }) => [
        JSON.stringify(name),
        new Map(points.map(({ x, measured }) => [JSON.stringify(x), measured ?? Number.NaN])),
      ]),
    );
  }

  at(name: Text, x: Text | number): number {
    const value = this.lines.get(JSON.stringify(name))?.get(JSON.stringify(x)) ?? Number.NaN;
    if (Number.isNaN(value)) this.isLacking = true;
    return value;
  }

  /** True if an order comes out; null where a value that it speaks of is missing. */
  shows({ holds }: Order): boolean | null {
    this.isLacking = false;
    const isHeld = holds(this);
    return this.isLacking ? null : isHeld;
  }
}

/** True if the value at each place is above the one before, or above that but for a share within which two are equal. */
export function isRising<X>(places: readonly X[], at: (place: X) => number, equal = 0): boolean {
  return places.every((place, i) => {
    const before = places[i - 1];
    return before === undefined || at(place) > at(before) * (1 - equal);
  });
}
