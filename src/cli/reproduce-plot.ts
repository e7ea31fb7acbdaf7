/** Rows of a figure drawn as SVG on one scale: the band as a line, what is measured as a disc, what was published as a diamond. */
import { escapeMarkup } from '../base/markup.ts';
import type { Spoken } from '../base/message.ts';
import type { BandedPoint } from '../experiments/figures/bands.ts';
import type { MeasuredFigure } from '../package/figure-document.ts';

/** Of one row, in SVG's pixels. */
const WIDTH = 340;
const HEIGHT = 22;
const MARGIN = 10;
const MOST_TICKS = 6;

export type Point = Spoken<BandedPoint>;

export interface Scale {
  readonly at: (value: number) => number;
  readonly ticks: readonly { readonly at: number; readonly text: string }[];
}

/** Linear from 0 on, or logarithmic between powers of ten, wide enough for every value of the figure. */
export function scaleOf({ series, y }: Pick<MeasuredFigure, 'series' | 'y'>): Scale {
  const values = series
    .flatMap(({ points }) => points)
    .flatMap(({ measured, published, band }) => [measured, published, band?.low, band?.high])
    .flatMap((value) => (typeof value === 'number' && Number.isFinite(value) ? [value] : []));
  if (y.words !== undefined) return wordScale(y.words);
  const positive = values.filter((value) => value > 0);
  return y.isLogarithmic === true && positive.length > 0 ? logarithmic(positive) : linear(values);
}

function linear(values: readonly number[]): Scale {
  const least = Math.min(0, ...values);
  const most = Math.max(0, ...values);
  const step = roundStep((most - least || 1) / MOST_TICKS);
  const from = Math.floor(least / step) * step;
  const to = Math.max(Math.ceil(most / step) * step, from + step);
  const at = place(from, to);
  const count = Math.round((to - from) / step);
  const ticks = Array.from({ length: count + 1 }, (_, index) => from + index * step);
  return { at, ticks: ticks.map((value) => ({ at: at(value), text: numberText(value) })) };
}

function logarithmic(values: readonly number[]): Scale {
  const from = Math.floor(Math.log10(Math.min(...values)));
  const to = Math.max(Math.ceil(Math.log10(Math.max(...values))), from + 1);
  const onLine = place(from, to);
  const at = (value: number): number => onLine(Math.max(from, Math.log10(Math.max(value, Number.MIN_VALUE))));
  const ticks = Array.from({ length: to - from + 1 }, (_, index) => from + index);
  return { at, ticks: ticks.map((power) => ({ at: onLine(power), text: numberText(10 ** power) })) };
}

function wordScale(words: readonly string[]): Scale {
  const at = place(0, Math.max(1, words.length - 1));
  return { at, ticks: words.map((text, index) => ({ at: at(index), text })) };
}

function place(from: number, to: number): (value: number) => number {
  return (value) => MARGIN + ((value - from) / (to - from)) * (WIDTH - 2 * MARGIN);
}

/** 1, 2 or 5 times a power of ten, not below the step that is asked for. */
function roundStep(step: number): number {
  const power = 10 ** Math.floor(Math.log10(step));
  const factor = [1, 2, 5].find((each) => each * power >= step) ?? 10;
  return factor * power;
}

/** Four digits, as the runner prints figures. */
export function numberText(value: number): string {
  return String(Number(value.toPrecision(4)));
}

const px = (value: number): string => String(Math.round(value * 10) / 10);

function svg(height: number, label: string, content: string): string {
  return `<svg width="${WIDTH}" height="${height}" viewBox="0 0 ${WIDTH} ${height}" role="img" aria-label="${label}">${content}</svg>`;
}

export function axisSvg({ ticks }: Scale): string {
  const drawn = ticks.map(({ at, text }, index) => {
    const anchor = index === 0 ? 'start' : index === ticks.length - 1 ? 'end' : 'middle';
    return `<line class="tick" x1="${px(at)}" x2="${px(at)}" y1="15" y2="${HEIGHT}"/><text x="${px(at)}" y="11" text-anchor="${anchor}">${escapeMarkup(text)}</text>`;
  });
  return svg(HEIGHT, 'scale', drawn.join(''));
}

/** The label says nothing that the other cells of the row do not say. */
export function rowSvg({ at, ticks }: Scale, { measured, published, band, limit }: Point): string {
  const middle = HEIGHT / 2;
  const grid = ticks.map(
    (tick) => `<line class="grid" x1="${px(tick.at)}" x2="${px(tick.at)}" y1="0" y2="${HEIGHT}"/>`,
  );
  const line =
    band === null
      ? ''
      : `<line class="band" x1="${px(at(band.low))}" x2="${px(at(band.high))}" y1="${middle}" y2="${middle}"/>`;
  const disc = Number.isFinite(measured)
    ? `<circle class="measured" cx="${px(at(measured))}" cy="${middle}" r="4"/>`
    : '';
  return svg(HEIGHT, 'drawn', `${grid.join('')}${line}${disc}${publishedMark(at, published, limit)}`);
}

/** A diamond; for a limit, a bar with an arrow to the side on which it is kept. */
function publishedMark(at: Scale['at'], published: number | null, limit: Point['limit']): string {
  if (published === null) return '';
  const x = at(published);
  const middle = HEIGHT / 2;
  if (limit === undefined) return `<path class="published" d="M${px(x)} ${middle - 6}l6 6l-6 6l-6 -6z"/>`;
  const way = limit === 'at most' ? -1 : 1;
  return `<path class="published" d="M${px(x)} ${middle - 7}v14m0 -7h${8 * way}m0 0l${-4 * way} -3m${4 * way} 3l${-4 * way} 3"/>`;
}
