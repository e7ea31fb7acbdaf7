/** A measured figure as a document in English: what the runner, the report and the package answer alike. */
import type { Spoken, Text } from '../base/message.ts';
import type { BandedSeries } from '../experiments/figures/bands.ts';
import type { Figure } from '../experiments/figures/figure.ts';
import { type Summary, summaryOf } from '../experiments/figures/summary.ts';
import { differencesIn } from '../experiments/known-to-differ.ts';
import { type OrderFound, ordersIn } from '../experiments/orders/orders.ts';
import { inEnglish } from '../texts/en/in-english.ts';

/** A figure with what was measured: what `sim figures --json` prints, without the time that it took. */
export type MeasuredFigure = Spoken<
  Omit<Figure, 'run' | 'open'> & {
    /** Differences from the paper that are known, in whole sentences. */
    readonly knownToDiffer: readonly Text[];
    /** Orders that the paper states in words, and whether they come out. */
    readonly orders: readonly OrderFound[];
    readonly series: readonly BandedSeries[];
    readonly summary: Summary;
  }
>;

/** @param scale length of the runs: 1 is as published */
export function figureDocument(
  figure: Figure,
  series: readonly BandedSeries[],
  scale: number,
): MeasuredFigure {
  const { id, paper, title, about, x, y, why } = figure;
  const knownToDiffer = differencesIn(id);
  const orders = ordersIn(id, series, scale);
  const summary = summaryOf(figure, series);
  return inEnglish({ id, paper, title, about, x, y, why, knownToDiffer, orders, series, summary });
}
