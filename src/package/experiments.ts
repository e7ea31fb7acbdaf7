/** Published figures measured again, and sweeps of one's own. */
import { err, ok } from '../base/result.ts';
import { bandedSeries } from '../experiments/figures/bands.ts';
import { Laboratory } from '../experiments/figures/laboratory.ts';
import { figureById, FIGURES } from '../experiments/figures/registry.ts';
import {
  cellAt,
  cellCount,
  type CellResult,
  checkSweepSpec,
  type SweepSpec,
} from '../model/schema/sweep-specification.ts';
import type { Trace } from '../model/trace.ts';
import { runCell } from '../session/runner/sweep-cell.ts';
import { inEnglish } from '../texts/en/in-english.ts';
import { figureDocument, type MeasuredFigure } from './figure-document.ts';
import { Refused, valueOf } from './refused.ts';

export interface FigureEntry {
  readonly id: string;
  readonly paper: string;
  readonly title: string;
}

/** The published figures that can be measured again. */
export const figures: readonly FigureEntry[] = FIGURES.map(({ id, paper, title }) =>
  inEnglish({ id, paper, title }),
);

export interface FigureRequest {
  /** Measures each point again under every assumption that the paper leaves open. Left out: no. */
  readonly bands?: boolean;
  /** Share of the transactions, for a quick look. Left out: 1, the published scale. */
  readonly scale?: number;
  /** Left out: 1. */
  readonly seed?: number;
}

/** A bench on which several figures are measured: runs that two of them share are done once. */
export class Bench {
  private readonly laboratory: Laboratory;

  constructor(private readonly request: FigureRequest = {}) {
    this.laboratory = new Laboratory(request.scale, request.seed);
  }

  /** Measures a figure; it takes seconds to minutes. Throws a `Refused` where there is none of that id. */
  measure(id: string): MeasuredFigure {
    const figure = figureById(id);
    if (figure === undefined) {
      throw new Refused(
        `There is no figure “${id}”; expected one of ${FIGURES.map((each) => each.id).join(', ')}.`,
      );
    }
    const { laboratory } = this;
    const measured = this.request.bands === true ? figure : { ...figure, open: [] };
    const series = bandedSeries(measured, (assumption) =>
      figure.run(assumption === null ? laboratory : laboratory.varied(assumption)),
    );
    return figureDocument(figure, series, laboratory.scale);
  }
}

/** Measures one figure. */
export function measureFigure(id: string, request: FigureRequest = {}): MeasuredFigure {
  return new Bench(request).measure(id);
}

/** A sweep's specification from a file's JSON. Throws a `Refused` that names the field that is wrong. */
export function sweepSpec(json: unknown): SweepSpec {
  return valueOf(checkSweepSpec(json, 'the specification'));
}

/**
 * Runs the cells of a sweep one by one, in their order: the lines of `sim sweep`. Throws a `Refused` for the first cell
 * that cannot be run.
 * @param traces traces by the names under which the specification has them
 */
export async function* sweep(
  spec: SweepSpec,
  traces: Readonly<Record<string, Trace>> = {},
): AsyncGenerator<CellResult> {
  for (let at = 0; at < cellCount(spec); at++) {
    const result = await runCell(spec, cellAt(spec, at), {
      trace: (name) => {
        const trace = traces[name];
        return Promise.resolve(trace === undefined ? err(`There is no trace “${name}”.`) : ok(trace));
      },
    });
    yield valueOf(result);
  }
}

export type { CellResult, MeasuredFigure, SweepSpec };
