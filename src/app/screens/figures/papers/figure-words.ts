/** Numbers and points of a figure in words. */
import type { DrawnPoint, FigureAxis, FigureInfo } from '../../../../session/contract/spoken.ts';
import { valueText, xText } from '../plots/plot-format.ts';
import { texts } from '../../../words/figures.ts';
import type { FigureRow } from './figure-controller.ts';
import { shownChoice } from '../../../words/shown.ts';

/** The figure with its lines and bars named in the reader's language; files keep the ids. */
export function shownRow(row: FigureRow): FigureRow {
  const { drawn } = row;
  if (drawn === null) return row;
  const series = drawn.series.map(({ name, points }) => ({
    name: shownName(name),
    points: points.map((point) => ({
      ...point,
      x: typeof point.x === 'string' ? shownName(point.x) : point.x,
    })),
  }));
  return { ...row, drawn: { ...drawn, series } };
}

/** "LightTx, strict", "0.5, 0.9, 2": parts between commas, which stay apart where commas are decimal marks. */
export function shownName(name: string): string {
  const parts = name.split(', ').map(shownChoice);
  return parts.join(parts.some((part) => part.includes(',')) ? '; ' : ', ');
}

/** "at most 0.75", "1.2"; a dash where the paper gives no number. */
export function publishedText({ published, limit }: DrawnPoint, axis: FigureAxis): string {
  if (published === null) return '–';
  const value = valueText(published, axis);
  return limit === undefined ? value : `${texts.limits[limit]} ${value}`;
}

/** A smaller run takes less time and fills a smaller device: only relations within it are those of the paper. */
export const isComparable = ({ isAbsolute = false }: FigureAxis, scale: number): boolean =>
  !isAbsolute || scale === 1;

/** Measured over published; null where there is nothing to divide, or the two are not of one size. */
export function ratioOf(point: DrawnPoint, axis: FigureAxis, scale: number): number | null {
  const { published, measured, limit } = point;
  if (!isComparable(axis, scale)) return null;
  if (axis.words !== undefined || limit !== undefined) return null;
  if (published === null || measured === null || published === 0) return null;
  return measured / published;
}

/** The ratio, or whether a limit or a word is met. */
export function agreement(point: DrawnPoint, axis: FigureAxis, scale: number): string {
  const { published, measured, limit } = point;
  if (published === null || measured === null) return '–';
  if (axis.words !== undefined) return published === measured ? texts.same : texts.differs;
  if (!isComparable(axis, scale)) return texts.smallerRun;
  if (limit !== undefined) {
    const isMet = limit === 'at most' ? measured <= published : measured >= published;
    return isMet ? texts.met : texts.beyond(texts.times(measured / published));
  }
  const ratio = ratioOf(point, axis, scale);
  if (ratio === null) return measured === published ? texts.same : '–';
  return ratio < 0 ? texts.otherSign : texts.times(ratio);
}

/** "0.9 (fill 0.9) to 1.4 (random victims): published inside"; empty where nothing was left open. */
export function bandText(point: DrawnPoint, axis: FigureAxis): string {
  const { low, high, lowBy = null, highBy = null, published } = point;
  if (low === undefined || high === undefined) return '';
  const end = (value: number, by: string | null): string =>
    by === null ? valueText(value, axis) : `${valueText(value, axis)} (${by})`;
  const range = low === high ? valueText(low, axis) : texts.bandOf(end(low, lowBy), end(high, highBy));
  if (published === null) return range;
  return `${range}: ${isInBand(point, low, high) ? texts.inside : texts.outside}`;
}

function isInBand({ published, limit }: DrawnPoint, low: number, high: number): boolean {
  if (published === null) return false;
  return (limit === 'at least' || low <= published) && (limit === 'at most' || published <= high);
}

export interface Headline {
  readonly name: string;
  readonly point: DrawnPoint;
}

/**
 * Returns the points for which the paper gives numbers, apart from what is 1 by definition and from what a
 * series repeats. The first of each series come first.
 */
export function headlines({ info, drawn }: FigureRow): readonly Headline[] {
  const series = drawn?.series ?? [];
  const columns = series.map(({ name, points }) => {
    const message = points.filter(
      ({ published, measured }) => published !== null && !(published === 1 && measured === 1),
    );
    const isAgain = (point: DrawnPoint, before: DrawnPoint): boolean =>
      typeof point.x === 'number' &&
      before.published === point.published &&
      agreement(before, info.y, 1) === agreement(point, info.y, 1);
    const news = message.filter((point, i) => !message.slice(0, i).some((before) => isAgain(point, before)));
    return news.map((point) => ({
      name: series.length === 1 ? xText(point.x) : `${name}, ${pointName(point, info)}`,
      point,
    }));
  });
  const most = Math.max(0, ...columns.map(({ length }) => length));
  return Array.from({ length: most }, (_, i) => columns.flatMap((column) => column[i] ?? [])).flat();
}

/** "abort ratio 0.5", "tpcc". */
export function pointName({ x }: DrawnPoint, info: FigureInfo): string {
  return typeof x === 'string' ? x : `${info.x.title} ${xText(x)}`;
}
