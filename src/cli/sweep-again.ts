/** One line of a sweep, run again from what stands in it. */
import { err, ok, type Result } from '../base/result.ts';
import { checkSweepSpec } from '../model/schema/sweep-specification.ts';
import { runCell } from '../session/runner/sweep-cell.ts';
import { inEnglish } from '../texts/en/in-english.ts';
import { isRecord, type Plain } from './differences.ts';
import { STATUS } from './process/status.ts';
import { TraceCache } from './trace-cache.ts';
import { lineOf } from './sweep-line.ts';

/** @param trace present path of the trace; null without one */
export async function cellAgain(
  line: unknown,
  { base }: Plain,
  trace: string | null,
): Promise<Result<{ readonly status: number; readonly text: string }, string>> {
  if (!isRecord(line) || !isRecord(base) || !isRecord(line['parameters']) || !isRecord(line['measures']))
    return err('this is no line of a sweep.');
  const { cell, parameters, seed, measures } = line;
  const varied = Object.entries(parameters).map(([name, value]) => [name, [value]] as const);
  const asked = {
    base,
    parameters: Object.fromEntries(varied),
    seeds: [seed],
    measures: Object.keys(measures),
  };
  const spec = checkSweepSpec(asked, null);
  if (!spec.ok) return err(inEnglish(spec.error));
  const only = {
    cell: Number(cell),
    parameters: Object.fromEntries(
      Object.entries(spec.value.parameters).map(([name, [value = '']]) => [name, value]),
    ),
    seed: spec.value.seeds[0] ?? 0,
  };
  const cache = new TraceCache();
  const read: TraceCache['read'] = (path, how) => cache.read(trace ?? path, how);
  const ran = await runCell(spec.value, only, { trace: read });
  if (!ran.ok) return err(inEnglish(ran.error));
  const made = await lineOf(spec.value, ran.value, {
    madeOf: (path, how) => cache.madeOf(path === null ? null : (trace ?? path), how),
  });
  return made.ok ? ok({ status: STATUS.done, text: `${made.value}\n` }) : made;
}
