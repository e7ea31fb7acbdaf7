/**
 * Published figures measured again, as jobs of the pool. A figure is made of runs that stand alone; who draws it
 * keeps what they came to, so that it can be drawn at any time from the runs that were done so far.
 */
import type { Text } from '../../base/message.ts';
import type { SessionSpec } from '../../model/specification.ts';

export interface FigureAxis {
  readonly title: Text;
  /** Names of the values 0, 1, 2, … where an axis has words instead of numbers. */
  readonly words?: readonly Text[];
  readonly isLogarithmic?: boolean;
  /** A time, a rate or a size, which depends on how large the run is; left out of a share or a relation of two runs. */
  readonly isAbsolute?: boolean;
}

export interface FigureInfo {
  readonly id: string;
  readonly paper: string;
  readonly title: Text;
  /** The setup, in a sentence or two. */
  readonly about: Text;
  readonly x: FigureAxis;
  readonly y: FigureAxis;
  /** Reason that the measured values differ from the published ones. */
  readonly why: Text;
  /** Statements of the paper's text that are not reproduced. */
  readonly knownToDiffer: readonly Text[];
}

/** Result of a run, as plain data, and the key under which figures ask for it. */
export interface KnownRun {
  readonly key: string;
  readonly value: unknown;
}

/** Size of the runs, 1 as published here, and the seed of every one of them. */
export interface FigureSetup {
  readonly scale: number;
  readonly seed: number;
  /** With the runs that bands need. */
  readonly hasBands: boolean;
}

export interface DrawJob extends FigureSetup {
  readonly kind: 'draw';
  readonly figure: string;
  readonly known: readonly KnownRun[];
}

export interface DrawnPoint {
  readonly x: number | Text;
  /** Null where the paper gives no number. */
  readonly published: number | null;
  /** The paper gives a limit instead of a number. */
  readonly limit?: 'at most' | 'at least';
  /** Null until the runs that it needs are done. */
  readonly measured: number | null;
  /** Ends of the band that what the paper leaves open makes; left out without bands. */
  readonly low?: number;
  readonly high?: number;
  /** Assumption behind the bound; null for the figure's own. */
  readonly lowBy?: Text | null;
  readonly highBy?: Text | null;
}

export interface DrawnSeries {
  readonly name: Text;
  readonly points: readonly DrawnPoint[];
}

/** One of a figure's runs, as a session that the lab can open. */
export interface FigureOpening {
  readonly title: Text;
  readonly spec: SessionSpec;
  /** It is the run itself; else a small one of the same kind. */
  readonly isWhole: boolean;
}

/** An order that a paper states in words. */
export interface DrawnOrder {
  readonly id: string;
  /** As the paper has it, in English. */
  readonly quote: string;
  readonly section: string;
  /** Schemes, a workload or sizes that it is about, of several that the words speak of. */
  readonly of: string | null;
  /** Null until the runs that it needs are done. */
  readonly isShown: boolean | null;
  /** It is known not to come out. */
  readonly isKnown: boolean;
}

export interface DrawnFigure {
  readonly series: readonly DrawnSeries[];
  readonly orders: readonly DrawnOrder[];
  /** Keys of the runs that are still to do, in the order in which they serve the figure best. */
  readonly missing: readonly string[];
  /** Runs in all. */
  readonly runs: number;
  readonly openings: readonly FigureOpening[];
}

export interface MeasureJob extends FigureSetup {
  readonly kind: 'measure';
  readonly figure: string;
  /** The key of the run. */
  readonly run: string;
  readonly known: readonly KnownRun[];
}

export interface MeasureProgress {
  /** Of the run, 0 to 1. */
  readonly share: number;
}
