/** Results of a sweep's cells, as lines over one of its parameters. */
import {
  cellAt,
  cellCount,
  type CellResult,
  type SweepSpec,
  type Value,
} from '../../../../model/schema/sweep-specification.ts';
import type { PlotSeries } from '../plots/plot-series.ts';
import { estimate } from './confidence.ts';

export type CellResults = ReadonlyMap<number, CellResult>;

/** Parameters with more than one value, or all where there is none. */
export function axesOf({ parameters }: SweepSpec): readonly string[] {
  const names = Object.keys(parameters);
  const varied = names.filter((name) => (parameters[name]?.length ?? 0) > 1);
  return varied.length > 0 ? varied : names;
}

/** The parameter along the axis: the one that was asked for, else the first of numbers, else the first. */
export function axisOf(spec: SweepSpec, asked: string | null): string | null {
  const axes = axesOf(spec);
  if (asked !== null && axes.includes(asked)) return asked;
  const ofNumbers = axes.find((name) => spec.parameters[name]?.every((value) => typeof value === 'number'));
  return ofNumbers ?? axes[0] ?? null;
}

export interface SweepLine extends PlotSeries {
  /** Values of the other parameters. */
  readonly others: Readonly<Record<string, Value>>;
}

/**
 * A line for each combination of the other parameters' values; a point is the mean over the seeds that are done.
 * @param nameOf returns the name of a parameter's value
 */
export function sweepLines(
  spec: SweepSpec,
  results: CellResults,
  x: string | null,
  measure: string,
  nameOf: (parameter: string, value: Value) => string,
): readonly SweepLine[] {
  const lines = new Map<string, { others: Record<string, Value>; at: Map<Value, number[]> }>();
  const count = cellCount(spec);
  for (let index = 0; index < count; index++) {
    const { parameters } = cellAt(spec, index);
    const others = Object.fromEntries(Object.entries(parameters).filter(([name]) => name !== x));
    const key = JSON.stringify(others);
    const line = lines.get(key) ?? { others, at: new Map<Value, number[]>() };
    lines.set(key, line);
    const here = x === null ? '' : (parameters[x] ?? '');
    const values = line.at.get(here) ?? [];
    line.at.set(here, values);
    const value = results.get(index)?.measures[measure];
    if (typeof value === 'number') values.push(value);
  }
  const isSingle = (name: string): boolean => (spec.parameters[name]?.length ?? 0) < 2;
  return [...lines.values()].map(({ others, at }) => {
    const shown = Object.entries(others).filter(([name]) => !isSingle(name));
    const named = (shown.length > 0 ? shown : Object.entries(others)).map(([name, value]) =>
      nameOf(name, value),
    );
    return {
      others,
      name: named.join(', '),
      points: [...at].map(([value, values]) => pointOf(x === null ? '' : plotted(x, value, nameOf), values)),
    };
  });
}

function plotted(
  x: string,
  value: Value,
  nameOf: (parameter: string, value: Value) => string,
): number | string {
  return typeof value === 'number' ? value : nameOf(x, value);
}

function pointOf(x: number | string, values: readonly number[]): PlotSeries['points'][number] {
  if (values.length === 0) return { x, published: null, measured: null };
  const { mean, half, count } = estimate(values);
  if (count < 2) return { x, published: null, measured: mean };
  return { x, published: null, measured: mean, low: mean - half, high: mean + half };
}
