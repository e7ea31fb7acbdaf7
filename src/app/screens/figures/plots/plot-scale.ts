/** Scales of the plots of figures: numbers, their logarithms, or words. */
import { scaleLinear, scaleLog } from 'd3-scale';
import type { FigureAxis } from '../../../../session/contract/spoken.ts';
import { valueText } from './plot-format.ts';

export interface PlotScale {
  readonly at: (value: number) => number;
  readonly ticks: readonly number[];
  readonly text: (value: number) => string;
  /** Value at which bars begin: at 0; where the axis has no 0 at 1, or else at its end. */
  readonly base: number;
}

/**
 * @param values all that are drawn
 * @param room pixels that the name of a tick takes
 */
export function plotScale(
  axis: FigureAxis,
  values: readonly number[],
  range: readonly [number, number],
  room: number,
): PlotScale {
  const count = Math.max(2, Math.floor(Math.abs(range[1] - range[0]) / room));
  const text = (value: number): string => valueText(value, axis);
  if (axis.words !== undefined) {
    const places = axis.words.map((_, i) => i);
    const at = scaleLinear([0, Math.max(1, places.length - 1)], range);
    return { at, ticks: places, text, base: 0 };
  }
  if (axis.isLogarithmic === true) return logarithmic(values, range, count, text);
  const least = Math.min(0, ...values);
  const most = Math.max(0, ...values);
  const at = scaleLinear([least, most === least ? least + 1 : most], range).nice(count);
  return { at, ticks: at.ticks(count), text, base: 0 };
}

function logarithmic(
  values: readonly number[],
  range: readonly [number, number],
  count: number,
  text: PlotScale['text'],
): PlotScale {
  const positive = values.filter((value) => value > 0);
  const least = positive.length === 0 ? 1 : Math.min(...positive);
  const most = Math.max(...positive, least);
  const domain: [number, number] = [least, most > least ? most : least * 10];
  // Decades read best; where there is none between the ends, any round number does.
  const decades = Math.log10(domain[1] / domain[0]) >= 1;
  const at = decades ? scaleLog(domain, range).nice() : scaleLog(domain, range);
  const powers = at.ticks(count).filter((tick) => Number.isInteger(Math.log10(tick) + 1e-9) || isPower(tick));
  const [lowest = 1, highest = 1] = at.domain();
  const base = lowest <= 1 && highest >= 1 ? 1 : lowest;
  return { at, ticks: decades ? powers : at.ticks(count), text, base };
}

function isPower(tick: number): boolean {
  return Math.abs(Math.log10(tick) - Math.round(Math.log10(tick))) < 1e-9;
}
