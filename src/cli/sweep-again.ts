/** One line of a sweep, run again from what stands in it. */
import { err, ok, type Result } from '../base/result.ts';
import { type Cell, checkSweepSpec, type SweepSpec } from '../model/schema/sweep-specification.ts';
import { runCell } from '../session/runner/sweep-cell.ts';
import { inEnglish } from '../texts/en/in-english.ts';
import { isRecord, type Plain } from '../base/record.ts';
import { STATUS } from './process/status.ts';
import { TraceCache } from './trace-cache.ts';
import { lineOf } from './sweep-line.ts';

interface SavedCell {
  /** Of this cell alone. */
  readonly spec: SweepSpec;
  readonly cell: Cell;
}

/** The cell of a line, checked. */
export function cellOfLine(line: unknown, { base, device }: Plain): Result<SavedCell, string> {
  if (!isRecord(line) || !isRecord(line['parameters']) || !isRecord(line['measures']))
    return err('this is no line of a sweep.');
  const { cell, parameters, seed, measures } = line;
  if (typeof cell !== 'number' || !Number.isSafeInteger(cell))
    return err('this is no line of a sweep: its cell has no number.');
  const named = parameters['device'] ?? (isRecord(base) ? base['device'] : undefined);
  const varied = Object.entries(parameters).map(([name, value]) => [name, [value]] as const);
  const asked = {
    base,
    parameters: Object.fromEntries(varied),
    seeds: [seed],
    measures: Object.keys(measures),
    ...(device === undefined ? {} : { devices: { [String(named)]: device } }),
  };
  const spec = checkSweepSpec(asked, null);
  if (!spec.ok) return err(inEnglish(spec.error));
  const chosen = Object.entries(spec.value.parameters).map(([name, [value = '']]) => [name, value]);
  const only = {
    cell,
    parameters: Object.fromEntries(chosen) as Cell['parameters'],
    seed: spec.value.seeds[0] ?? 0,
  };
  return ok({ spec: spec.value, cell: only });
}

/** @param trace present path of the trace; null without one */
export async function cellAgain(
  line: unknown,
  lineMade: Plain,
  trace: string | null,
): Promise<Result<{ readonly status: number; readonly text: string }, string>> {
  const saved = cellOfLine(line, lineMade);
  if (!saved.ok) return saved;
  const { spec, cell } = saved.value;
  const cache = new TraceCache();
  const read: TraceCache['read'] = (path, how) => cache.read(trace ?? path, how);
  const ran = await runCell(spec, cell, { trace: read });
  if (!ran.ok) return err(inEnglish(ran.error));
  const made = await lineOf(spec, ran.value, {
    madeOf: (path, how) => cache.madeOf(path === null ? null : (trace ?? path), how),
  });
  return made.ok ? ok({ status: STATUS.done, text: `${made.value}\n` }) : made;
}
