/** Numbers of a plot in words. */
import type { FigureAxis } from '../../../../session/contract/figures.ts';
import type { PlotPoint } from './plot-series.ts';
import { formatCount, localNumber } from '../../../words/locale/format.ts';

/** Four figures, as in the headless runner, or the word that stands for a value. */
export function valueText(value: number, axis: Pick<FigureAxis, 'words'>): string {
  if (axis.words !== undefined) return axis.words[value] ?? '';
  const size = Math.abs(value);
  if (size >= 10_000) return formatCount(value);
  const rounded = Number(size.toPrecision(4));
  return (value < 0 ? '−' : '') + localNumber(String(rounded < 1e-6 ? 0 : rounded));
}

/** A value of x: names as they are, numbers as numbers. */
export function xText(x: number | string): string {
  return typeof x === 'string' ? x : valueText(x, {});
}

export function measuredText({ measured }: PlotPoint, axis: FigureAxis): string {
  return measured === null ? '–' : valueText(measured, axis);
}
