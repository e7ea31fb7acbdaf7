/** One cell of a sweep: a run of its own, as `run` would do it. */
import { err, ok, type Result } from '../base/result.ts';
import { type HostsideOptions, isHostside, parseHostsideOptions } from './hostside-options.ts';
import { simulate } from './run.ts';
import { simulateHostside } from './run-hostside.ts';
import { parseRunOptions, RUN_FLAGS, type RunOptions } from './run-options.ts';
import { runDocument } from './run-report.ts';
import type { Cell, SweepSpec, Value } from './sweep-spec.ts';

/** A line of the results; the same in whatever shard it is made. */
export interface CellResult extends Cell {
  readonly measures: Readonly<Record<string, unknown>>;
  /** Why the run ended early, or how its recovery was judged, where there is something to say. */
  readonly stopped?: string;
  readonly verdict?: string;
}

type Checked =
  | { readonly kind: 'device'; readonly options: RunOptions }
  | { readonly kind: 'host'; readonly options: HostsideOptions };

/** Whether a cell can be run at all; the problem is the sentence that `run` would say. */
export function checkCell(spec: SweepSpec, cell: Cell): Result<Checked, string> {
  const args = argumentsOf({ ...spec.base, ...cell.parameters }, cell.seed);
  const named = (problem: string): string => `Cell ${cell.cell} (${describe(cell)}): ${problem}`;
  if (isHostside(args)) {
    const options = parseHostsideOptions(args, 'run');
    return options.ok ? ok({ kind: 'host', options: options.value }) : err(named(options.error));
  }
  const options = parseRunOptions(args);
  return options.ok ? ok({ kind: 'device', options: options.value }) : err(named(options.error));
}

export async function runCell(spec: SweepSpec, cell: Cell): Promise<Result<CellResult, string>> {
  const checked = checkCell(spec, cell);
  if (!checked.ok) return checked;
  const document = await documentOf(checked.value);
  if (!document.ok) return err(`Cell ${cell.cell} (${describe(cell)}): ${document.error}`);
  const measures: Record<string, unknown> = {};
  for (const path of spec.measures) {
    const value = valueAt(document.value, path);
    if (value === undefined) {
      const known = Object.keys(document.value).filter((key) => key !== 'engine');
      return err(`measures: run says nothing of “${path}”; it has ${known.join(', ')}.`);
    }
    measures[path] = value;
  }
  const { stopped, recovery } = document.value;
  const verdict = valueAt({ recovery }, 'recovery.verdict');
  return ok({
    ...cell,
    measures,
    ...(typeof stopped === 'string' ? { stopped } : {}),
    ...(typeof verdict === 'string' ? { verdict } : {}),
  });
}

function argumentsOf(options: Readonly<Record<string, Value>>, seed: number): string[] {
  const args = [`--seed=${seed}`];
  for (const [name, value] of Object.entries(options)) {
    if (!(name in RUN_FLAGS) && !['log-device', 'sync'].includes(name))
      args.push('--set', `${name}=${value}`);
    else if (value === true) args.push(`--${name}`);
    else if (value !== false) args.push(`--${name}=${value}`);
  }
  return args;
}

function describe({ parameters, seed }: Cell): string {
  return [...Object.entries(parameters), ['seed', seed]]
    .map(([name, value]) => `${name} ${value}`)
    .join(', ');
}

async function documentOf(checked: Checked): Promise<Result<Record<string, unknown>, string>> {
  if (checked.kind === 'host') {
    const ran = simulateHostside(checked.options);
    return ran.ok ? ok({ ...ran.value.document }) : ran;
  }
  const ran = await simulate(checked.options);
  if (!ran.ok) return ran;
  const { device, recovery, contentHash, wallMs } = ran.value;
  return ok(runDocument(device, checked.options, recovery, contentHash, wallMs));
}

/** Null where the path leads through a null; undefined where it leads nowhere. */
function valueAt(document: Readonly<Record<string, unknown>>, path: string): unknown {
  let value: unknown = document;
  for (const key of path.split('.')) {
    if (value === null) return null;
    if (typeof value !== 'object' || value === undefined) return undefined;
    value = Object.hasOwn(value, key) ? Object.entries(value).find(([name]) => name === key)?.[1] : undefined;
  }
  return value;
}
