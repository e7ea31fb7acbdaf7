/** Published values beside measured ones, as kept in `published-values.json`; `npm run reproduce` writes it. */
import type { Spoken } from '../../base/message.ts';
import type { BandedSeries } from './bands.ts';

export interface PublishedFigure {
  /** Length of the runs: 1 is as published. */
  readonly scale: number;
  readonly seed: number;
  /** Version of the engine that measured them, with a name for its sources. */
  readonly engine: string;
  /** Largest move of a value of the figure under other seeds, as a share of it; null without bands. */
  readonly otherSeeds: number | null;
  /** In English, and with those points alone that have a published value. */
  readonly series: readonly Spoken<BandedSeries>[];
}

/** By the figures' ids. */
export type PublishedValues = Readonly<Record<string, PublishedFigure>>;
