/** A sweep: every combination of some parameters' values, with every seed, as cells in a fixed order. */
import { MADE_BY } from '../../base/engine-version.ts';
import type { Message } from '../../base/message.ts';
import { err, ok, type Result } from '../../base/result.ts';
import { misfitOf } from './field.ts';
import { takenBy } from './field-words.ts';
import { schemaMessage } from './messages.ts';
import { MOST, SEED } from './specification-schema.ts';

export type Value = string | number | boolean;

export interface SweepSpec {
  readonly base: Readonly<Record<string, Value>>;
  readonly parameters: Readonly<Record<string, readonly Value[]>>;
  readonly seeds: readonly number[];
  /** Paths into the document that `run --json` prints, such as `gc.ms`. */
  readonly measures: readonly string[];
  /** Devices that are not built in, by the names that `device` has for them, as device files hold them. */
  readonly devices?: Readonly<Record<string, object>>;
}

export interface Cell {
  readonly cell: number;
  readonly parameters: Readonly<Record<string, Value>>;
  readonly seed: number;
}

/** A line of the results; the same in whatever shard it is made. */
export interface CellResult extends Cell {
  readonly measures: Readonly<Record<string, unknown>>;
  /** Reason that the run ended early, or the verdict on its recovery, if there is something to say. */
  readonly stopped?: string;
  readonly verdict?: string;
}

const FIELDS = ['base', 'parameters', 'seeds', 'measures', 'devices'];
/** Options of `run` that are not part of what is simulated. */
const NOT_SWEPT: ReadonlySet<string> = new Set(['contents', 'outcomes', 'durable', 'json', 'seed', 'set']);

/** Ends a check from within; its message is for people, so it is no error's text. */
class Unusable extends Error {
  constructor(readonly problem: Message) {
    super(problem.message);
  }
}

/** A specification from the text of its file. */
export function parseSweepSpec(text: string, file: string): Result<SweepSpec, Message> {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return err(schemaMessage('noJson', { file, reason }));
  }
  return checkSweepSpec(json, file);
}

/** The same from what a JSON text says; the problem names its file, or a link where that is null. */
export function checkSweepSpec(json: unknown, source: string | null): Result<SweepSpec, Message> {
  try {
    return ok(check(json));
  } catch (error) {
    if (error instanceof Unusable)
      return err(schemaMessage('sweepRefused', { source, problem: error.problem }));
    throw error;
  }
}

function check(json: unknown): SweepSpec {
  const spec = objectAt(json, null);
  const strange = Object.keys(spec).find((key) => !FIELDS.includes(key));
  if (strange !== undefined) {
    throw new Unusable(schemaMessage('unknownField', { name: strange, known: FIELDS }));
  }
  const base = baseOf(spec.base);
  const parameters = parametersOf(spec.parameters, base);
  const seeds = distinct(listAt(spec.seeds ?? [1], 'seeds').map(seedOf), 'seeds');
  const measures = distinct(listAt(spec.measures, 'measures').map(measureOf), 'measures');
  const devices = spec.devices === undefined ? {} : { devices: devicesOf(spec.devices) };
  const checked = { base, parameters, seeds, measures, ...devices };
  const count = cellCount(checked);
  if (count > MOST.cells) {
    throw new Unusable(schemaMessage('tooManyCells', { count, most: MOST.cells }));
  }
  return checked;
}

function objectAt(value: unknown, where: string | null): Record<string, unknown> {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { ...value };
  throw new Unusable(schemaMessage('noObject', { where, kind: kindOf(value) }));
}

function listAt(value: unknown, where: string): readonly unknown[] {
  if (!Array.isArray(value)) throw new Unusable(schemaMessage('noList', { where, kind: kindOf(value) }));
  if (value.length === 0) throw new Unusable(schemaMessage('emptyList', { where }));
  return value;
}

const LONGEST_SHOWN = 200;

/** The value as JSON has it, unless it is large or has parts in its parts; null for none. */
function kindOf(value: unknown): string | null {
  if (value === undefined) return null;
  const parts: readonly unknown[] = typeof value === 'object' && value !== null ? Object.values(value) : [];
  if (parts.some((part) => typeof part === 'object' && part !== null))
    return Array.isArray(value) ? '[…]' : '{…}';
  const written = JSON.stringify(value);
  return written.length > LONGEST_SHOWN ? `${written.slice(0, LONGEST_SHOWN)}…` : written;
}

function baseOf(value: unknown): Record<string, Value> {
  const base: Record<string, Value> = {};
  for (const [name, each] of Object.entries(objectAt(value, 'base'))) {
    base[nameOf(name)] = valueOf(each, `base.${name}`);
  }
  return base;
}

function parametersOf(
  value: unknown,
  base: Readonly<Record<string, Value>>,
): Record<string, readonly Value[]> {
  const parameters: Record<string, readonly Value[]> = {};
  for (const [name, each] of Object.entries(objectAt(value ?? {}, 'parameters'))) {
    const where = `parameters.${name}`;
    if (nameOf(name) in base) throw new Unusable(schemaMessage('inBaseToo', { where }));
    parameters[name] = distinct(
      listAt(each, where).map((one) => valueOf(one, where)),
      where,
    );
  }
  return parameters;
}

function devicesOf(value: unknown): Record<string, object> {
  return Object.fromEntries(
    Object.entries(objectAt(value, 'devices')).map(([name, each]) => [
      name,
      objectAt(each, `devices.${name}`),
    ]),
  );
}

/** Names of all devices that the cells run on. */
export function deviceNames({ base, parameters }: SweepSpec): readonly string[] {
  const named = [...(parameters['device'] ?? []), ...('device' in base ? [base['device']] : [])];
  return named.filter((name) => typeof name === 'string');
}

/** The device that the specification itself describes for a cell; null where it is built in. */
export function describedDevice({ devices = {} }: SweepSpec, { device }: Cell['parameters']): object | null {
  return typeof device === 'string' && Object.hasOwn(devices, device) ? (devices[device] ?? null) : null;
}

/** Origin of a cell's result: what all cells share, and its device where that is not built in. */
export function madeOfCell(spec: SweepSpec, { parameters }: Pick<Cell, 'parameters'>) {
  const device = describedDevice(spec, { ...spec.base, ...parameters });
  return { ...MADE_BY, base: spec.base, ...(device === null ? {} : { device }) };
}

function nameOf(name: string): string {
  // A whole number would be moved to the front of the object, and the order of cells with it.
  if (!/^[a-z][\w-]*$/i.test(name)) throw new Unusable(schemaMessage('noOption', { name }));
  if (name === 'seed') throw new Unusable(schemaMessage('seedsGoElsewhere'));
  if (name === 'set') throw new Unusable(schemaMessage('parametersByName'));
  if (NOT_SWEPT.has(name)) throw new Unusable(schemaMessage('notSimulated', { name }));
  return name;
}

function valueOf(value: unknown, where: string): Value {
  if (typeof value === 'string' || typeof value === 'boolean') return value;
  if (typeof value === 'number' && Number.isFinite(value)) return value;
  throw new Unusable(schemaMessage('noValue', { where, kind: kindOf(value) }));
}

function seedOf(value: unknown): number {
  if (typeof value === 'number' && misfitOf(SEED, value) === null) return value;
  throw new Unusable(schemaMessage('noSeed', { kind: kindOf(value), taken: takenBy(SEED) }));
}

function measureOf(value: unknown): string {
  if (typeof value !== 'string' || !/^\w+(\.\w+)*$/.test(value)) {
    throw new Unusable(schemaMessage('noPath', { kind: kindOf(value) }));
  }
  if (value === 'engine' || value.startsWith('engine.')) {
    throw new Unusable(schemaMessage('anotherEachTime', { path: value }));
  }
  return value;
}

function distinct<T>(values: readonly T[], where: string): readonly T[] {
  const seen = new Set<T>();
  const twice = values.find((value) => seen.size === seen.add(value).size);
  if (twice !== undefined)
    throw new Unusable(schemaMessage('twice', { where, value: JSON.stringify(twice) }));
  return values;
}

export function cellCount({ parameters, seeds }: SweepSpec): number {
  return Object.values(parameters).reduce((count, { length }) => count * length, seeds.length);
}

/** Cell `cell`: seeds change fastest, then the last parameter. */
export function cellAt({ parameters, seeds }: SweepSpec, cell: number): Cell {
  let rest = Math.floor(cell / seeds.length);
  const chosen = Object.entries(parameters)
    .toReversed()
    .map(([name, values]): [string, Value] => {
      const value = values[rest % values.length] ?? '';
      rest = Math.floor(rest / values.length);
      return [name, value];
    });
  return {
    cell,
    parameters: Object.fromEntries(chosen.toReversed()),
    seed: seeds[cell % seeds.length] ?? 0,
  };
}
