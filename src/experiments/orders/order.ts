/**
 * Orders that a paper states in words (“SCC has the highest”), checked on a measured figure: what is published as a number is
 * compared elsewhere, point by point.
 */
import type { Text } from '../../base/message.ts';
import type { Series } from '../figures/figure.ts';
import type { FigureId } from '../messages.ts';

export interface Order {
  readonly id: string;
  /** The paper's own words, with their section. */
  readonly words: string;
  /** Figures that must show it, each by itself. */
  readonly figures: readonly FigureId[];
  readonly holds: (panel: Panel) => boolean;
}

type X = number | string;

/** A figure's series, by their names. */
export class Panel {
  /** A value that was asked for is not there, or not measured yet. */
  private isLacking = false;
  private readonly lines: ReadonlyMap<string, ReadonlyMap<unknown, number>>;

  constructor(
    readonly figure: FigureId,
    series: readonly Series[],
  ) {
    this.lines = new Map(
      series.map(({ name, points }) => [
        JSON.stringify(name),
        new Map(points.map(({ x, measured }) => [x, measured])),
      ]),
    );
  }

  at(name: Text, x: X): number {
    const value = this.lines.get(JSON.stringify(name))?.get(x) ?? Number.NaN;
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

/** True if each value is at least its predecessor. */
export function isRising(values: readonly number[]): boolean {
  return values.every((value, i) => i === 0 || value >= (values[i - 1] ?? Number.NaN));
}
