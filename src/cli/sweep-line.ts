/** A line of a sweep's results, with what it takes to run it again. */
import { ok, type Result } from '../base/result.ts';
import {
  type Cell,
  cellAt,
  type CellResult,
  madeOfCell,
  type SweepSpec,
} from '../model/schema/sweep-specification.ts';
import { checkCell } from '../session/runner/sweep-cell.ts';
import { isRecord, type Plain } from '../base/record.ts';
import type { TraceCache } from './trace-cache.ts';

/**
 * The line of a cell: its values, `made` with the version, the engine, what all cells share, a device that is not built in, and the trace. Beside
 * its own parameters and seed that is the whole specification.
 */
export async function lineOf(
  spec: SweepSpec,
  result: CellResult,
  { madeOf }: Pick<TraceCache, 'madeOf'>,
): Promise<Result<string, string>> {
  const options = checkCell(spec, result);
  const run = options.ok && options.value.kind === 'device' ? options.value : null;
  const trace = await madeOf(run?.trace ?? null, run?.how ?? {});
  if (!trace.ok) return trace;
  const path = run?.trace ?? '';
  const made = {
    ...madeOfCell(spec, result),
    ...(trace.value === null ? {} : { trace: { path, ...trace.value } }),
  };
  return ok(JSON.stringify({ ...result, made }));
}

/** Returns the reason that a line is no result of the cell whose number it bears; null if it is one. */
export function lineProblem(spec: SweepSpec, { cell, parameters, seed, measures }: Plain): string | null {
  const asked = cellAt(spec, Number(cell));
  const isAsked = seed === asked.seed && isSame(parameters, asked.parameters);
  if (!isAsked)
    return `cell ${asked.cell} has other parameters or another seed than the specification; delete the line, and run the cell again.`;
  const measured = isRecord(measures) ? Object.keys(measures) : [];
  const missing = spec.measures.find((path) => !measured.includes(path));
  if (missing !== undefined)
    return `cell ${asked.cell} has no value of ${missing}; delete the line, and run the cell again.`;
  return null;
}

function isSame(parameters: unknown, asked: Cell['parameters']): boolean {
  if (!isRecord(parameters)) return false;
  const names = Object.keys(asked);
  return (
    Object.keys(parameters).length === names.length && names.every((name) => parameters[name] === asked[name])
  );
}

/** Lines of versions before this do not name theirs. */
const UNNAMED = 'an earlier version';

/** The engines that made some lines, each once, in their order. */
export function enginesIn(lines: Iterable<string>): string[] {
  const engines = new Set<string>();
  for (const line of lines) engines.add(engineOf(line));
  return [...engines];
}

/** Returns the reason that results of several engines do not go together; null if there is one engine. */
export function mixProblem(folder: string, engines: readonly string[]): string | null {
  const [first = '', other] = new Set(engines);
  if (other === undefined) return null;
  return `${folder} holds results of another engine (${other}, and not ${first}); name another folder with --out, or say --mix to have both side by side.`;
}

/** The last field of a line is `made`, so its engine is found without reading the values. */
const ENGINE = /"made":\{"schema":\d+,"engine":"([^"]*)"/;

function engineOf(line: string): string {
  return ENGINE.exec(line)?.[1] ?? UNNAMED;
}
