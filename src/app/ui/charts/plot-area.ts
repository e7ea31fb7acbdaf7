import { type ScaleLinear, scaleLinear } from 'd3-scale';

export type Scale = ScaleLinear<number, number>;

/** Area of a chart: its edges in pixels, and the scales between them. */
export interface PlotArea {
  readonly left: number;
  readonly right: number;
  readonly bottom: number;
  readonly x: Scale;
  readonly y: Scale;
}

interface PlotBounds {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  readonly xs: readonly [from: number, to: number];
  readonly ys: readonly [least: number, most: number];
  /** About so many ticks on the y axis. */
  readonly yTicks: number;
}

export function plotArea({ left, right, top, bottom, xs, ys, yTicks }: PlotBounds): PlotArea {
  const [from, to] = xs;
  const [least, most] = ys;
  return {
    left,
    right,
    bottom,
    x: scaleLinear([from, to > from ? to : from + 1], [left, right]),
    y: scaleLinear([least, most > least ? most : least + 1], [bottom, top]).nice(yTicks),
  };
}
