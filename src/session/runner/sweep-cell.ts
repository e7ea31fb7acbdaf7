/** One cell of a sweep: a run of its own, as `run` would do it. */
import type { Message, Text } from '../../base/message.ts';
import { err, ok, type Result } from '../../base/result.ts';
import { modelMessage } from '../../model/messages.ts';
import { schemaMessage } from '../../model/schema/messages.ts';
import {
  type Cell,
  type CellResult,
  describedDevice,
  type SweepSpec,
  type Value,
} from '../../model/schema/sweep-specification.ts';
import type { DeviceSpec } from '../../model/specification.ts';
import type { RunFigures } from '../contract/runs.ts';
import { readDeviceFile } from '../link/device-file.ts';
import { roomProblem } from './device-check.ts';
import { sha256Hex } from './sha256.ts';
import { runOnHost } from './host-runs.ts';
import { RUN_FLAGS } from './read-flag.ts';
import { contentLines } from './run-contents.ts';
import { runDocument } from './run-document.ts';
import { checkRunValues, type RunOptions } from './run-options.ts';
import { simulate, type Surroundings } from './simulate.ts';

/** Checks whether a cell can be run at all; the problem is the sentence that `run` would print. */
export function checkCell(spec: SweepSpec, cell: Cell): Result<RunOptions, Text> {
  const options = { ...spec.base, ...cell.parameters };
  const own = ownDeviceOf(spec, options);
  const checked = own.ok ? checkOptions(options, cell.seed, own.value) : own;
  return checked.ok ? checked : err(refused(cell, checked.error));
}

function refused(cell: Cell, problem: Text): Message {
  return modelMessage('cellRefused', { cell: cell.cell, parameters: describe(cell), problem });
}

type Options = Readonly<Record<string, Value>>;

function checkOptions(options: Options, seed: number, own: DeviceSpec | null): Result<RunOptions, Text> {
  const values = valuesOf(options, seed);
  return values.ok ? checkRunValues(values.value, own) : values;
}

/** Devices of specifications, each read once: a sweep has many cells. */
const read = new WeakMap<object, Result<DeviceSpec, Message>>();

function ownDeviceOf(spec: SweepSpec, options: Options): Result<DeviceSpec | null, Message> {
  const described = describedDevice(spec, options);
  if (described === null) return ok(null);
  const before = read.get(described);
  if (before !== undefined) return before;
  const file = readDeviceFile(JSON.stringify(described), `devices.${String(options['device'])}`);
  const device = file.ok ? ok(file.value.device) : file;
  read.set(described, device);
  return device;
}

const CONTENT_HASH = 'contentHash';
const RECOVERY_ALONG_RUN: keyof RunFigures = 'recoveryAlongRun';

export async function runCell(
  spec: SweepSpec,
  cell: Cell,
  around: Omit<Surroundings, 'keepsPages'>,
): Promise<Result<CellResult, Text>> {
  const checked = checkCell(spec, cell);
  if (!checked.ok) return checked;
  if (hasNoRoom(checked.value)) return ok({ ...cell, measures: nothing(spec), stopped: 'device-full' });
  const document = await documentOf(asMeasured(checked.value, spec), {
    ...around,
    keepsPages: spec.measures.includes(CONTENT_HASH),
  });
  if (!document.ok) return err(refused(cell, document.error));
  const measures: Record<string, unknown> = {};
  for (const path of spec.measures) {
    const value = valueAt(document.value, path);
    if (value === undefined) {
      const known = Object.keys(document.value);
      return err(schemaMessage('notMeasured', { path, known }));
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

/** Such a cell is marked rather than run, and the others of its sweep go on. */
function hasNoRoom(options: RunOptions): boolean {
  return options.kind === 'device' && roomProblem(options.device, options.fill) !== null;
}

function nothing({ measures }: SweepSpec): Record<string, null> {
  return Object.fromEntries(measures.map((path) => [path, null]));
}

/** A run without what costs time and is not measured. */
export function asMeasured(options: RunOptions, { measures }: SweepSpec): RunOptions {
  const isMeasured = measures.some((path) => path.split('.')[0] === RECOVERY_ALONG_RUN);
  return options.kind === 'device' && !isMeasured ? { ...options, recoveryPoints: 0 } : options;
}

type Values = Readonly<Record<string, string | boolean | string[]>>;

/** The options as arguments of `run` would give them. */
function valuesOf(options: Options, seed: number): Result<Values, Message> {
  const flags: Readonly<Record<string, { readonly type: string }>> = RUN_FLAGS;
  const values: Record<string, string | boolean> = { seed: String(seed) };
  const set: string[] = [];
  for (const [name, value] of Object.entries(options)) {
    const flag = flags[name];
    const isSwitch = flag?.type === 'boolean';
    if (flag === undefined) set.push(`${name}=${value}`);
    else if (isSwitch !== (typeof value === 'boolean')) {
      return err(schemaMessage('wrongKind', { name, value: JSON.stringify(value), isSwitch }));
    } else if (!isSwitch) values[name] = String(value);
    else if (value === true) values[name] = true;
  }
  return ok(set.length === 0 ? values : { ...values, set });
}

function describe({ parameters, seed }: Cell): string {
  return [...Object.entries(parameters), ['seed', seed]]
    .map(([name, value]) => `${name} ${value}`)
    .join(', ');
}

async function documentOf(
  options: RunOptions,
  around: Surroundings,
): Promise<Result<Record<string, unknown>, Text>> {
  if (options.kind === 'host') {
    const ran = runOnHost(options);
    return ran.ok ? ok({ ...ran.value.document }) : ran;
  }
  const ran = await simulate(options, around);
  if (!ran.ok) return ran;
  const { device, ran: measured, recovery } = ran.value;
  const hash = around.keepsPages ? sha256Hex(new TextEncoder().encode(contentLines(device))) : null;
  return ok(runDocument(device, measured, options, recovery, hash));
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
