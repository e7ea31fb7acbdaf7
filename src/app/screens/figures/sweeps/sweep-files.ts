/** A sweep as files: its specification and its results, both as the headless runner has them. */
import {
  cellAt,
  cellCount,
  madeOfCell,
  type SweepSpec,
} from '../../../../model/schema/sweep-specification.ts';
import { MADE_BY } from '../../../../base/engine-version.ts';
import { commentedJson, csvLine } from '../../../../base/csv.ts';
import type { CellResults } from './sweep-lines.ts';

/** A specification that `sim sweep` takes. */
export function specText(spec: SweepSpec): string {
  return `${JSON.stringify(spec, null, 2)}\n`;
}

/** One line a cell that is done, in the order of the cells: what `sim sweep` prints. */
export function resultLines(spec: SweepSpec, results: CellResults): string {
  const lines: string[] = [];
  for (let cell = 0; cell < cellCount(spec); cell++) {
    const result = results.get(cell);
    if (result !== undefined)
      lines.push(`${JSON.stringify({ ...result, made: madeOfCell(spec, result) })}\n`);
  }
  return lines.join('');
}

/** A row a cell that is done; the specification stands above in a comment. */
export function resultsCsv(spec: SweepSpec, results: CellResults): string {
  const names = Object.keys(spec.parameters);
  const rows: (readonly unknown[])[] = [['cell', ...names, 'seed', ...spec.measures, 'stopped', 'verdict']];
  for (let cell = 0; cell < cellCount(spec); cell++) {
    const result = results.get(cell);
    if (result === undefined) continue;
    const { parameters, seed } = cellAt(spec, cell);
    rows.push([
      cell,
      ...names.map((name) => parameters[name]),
      seed,
      ...spec.measures.map((measure) => result.measures[measure]),
      result.stopped,
      result.verdict,
    ]);
  }
  const comments = [`# engine=${MADE_BY.engine}`, `# specification=${commentedJson(spec)}`];
  return [...comments, ...rows.map((row) => csvLine(row.map(textOf))), ''].join('\n');
}

function textOf(value: unknown): string {
  if (value === undefined || value === null) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
