/** What a sweep is: every combination of some parameters' values, with every seed, as cells in a fixed order. */
import { say } from '../../base/language.ts';
import { err, ok, type Result } from '../../base/result.ts';
import { misfitOf } from './field.ts';
import { takenBy } from './field-words.ts';
import { MOST, SEED } from './specification-schema.ts';

export type Value = string | number | boolean;

export interface SweepSpec {
  readonly base: Readonly<Record<string, Value>>;
  readonly parameters: Readonly<Record<string, readonly Value[]>>;
  readonly seeds: readonly number[];
  /** Paths into the document that `run --json` prints, such as `gc.ms`. */
  readonly measures: readonly string[];
}

export interface Cell {
  readonly cell: number;
  readonly parameters: Readonly<Record<string, Value>>;
  readonly seed: number;
}

/** A line of the results; the same in whatever shard it is made. */
export interface CellResult extends Cell {
  readonly measures: Readonly<Record<string, unknown>>;
  /** Why the run ended early, or how its recovery was judged, where there is something to say. */
  readonly stopped?: string;
  readonly verdict?: string;
}

const FIELDS = ['base', 'parameters', 'seeds', 'measures'];
/** Options of `run` that are not part of what is simulated. */
const NOT_SWEPT: ReadonlySet<string> = new Set(['contents', 'outcomes', 'durable', 'json', 'seed', 'set']);

class Unusable extends Error {}

/** A specification from the text of its file; the problem is a sentence. */
export function parseSweepSpec(text: string, file: string): Result<SweepSpec, string> {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    return err(say`${file} is no JSON: ${error instanceof Error ? error.message : String(error)}.`);
  }
  return checkSweepSpec(json, file);
}

/** The same from what a JSON text says; the problem begins with `where` it stands. */
export function checkSweepSpec(json: unknown, where: string): Result<SweepSpec, string> {
  try {
    return ok(check(json));
  } catch (error) {
    if (error instanceof Unusable) return err(`${where}: ${error.message}`);
    throw error;
  }
}

function check(json: unknown): SweepSpec {
  const spec = objectAt(json, say`the specification`);
  const strange = Object.keys(spec).find((key) => !FIELDS.includes(key));
  if (strange !== undefined) {
    throw new Unusable(say`there is no field “${strange}”; expected ${FIELDS.join(', ')}.`);
  }
  const base = baseOf(spec.base);
  const parameters = parametersOf(spec.parameters, base);
  const seeds = distinct(listAt(spec.seeds ?? [1], 'seeds').map(seedOf), 'seeds');
  const measures = distinct(listAt(spec.measures, 'measures').map(measureOf), 'measures');
  const checked = { base, parameters, seeds, measures };
  const count = cellCount(checked);
  if (count > MOST.cells) {
    throw new Unusable(
      say`these are ${count} cells, at most ${MOST.cells} are possible; leave some values out.`,
    );
  }
  return checked;
}

function objectAt(value: unknown, what: string): Record<string, unknown> {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { ...value };
  throw new Unusable(say`${what} is ${kindOf(value)}, expected an object { … }.`);
}

function listAt(value: unknown, what: string): readonly unknown[] {
  if (!Array.isArray(value)) throw new Unusable(say`${what} is ${kindOf(value)}, expected a list [ … ].`);
  if (value.length === 0) throw new Unusable(say`${what} is empty; give at least one.`);
  return value;
}

function kindOf(value: unknown): string {
  if (value === undefined) return say`missing`;
  return value === null || typeof value === 'object' ? (JSON.stringify(value) ?? '') : JSON.stringify(value);
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
    if (nameOf(name) in base) throw new Unusable(say`${where} stands in base too; leave it out there.`);
    parameters[name] = distinct(
      listAt(each, where).map((one) => valueOf(one, where)),
      where,
    );
  }
  return parameters;
}

function nameOf(name: string): string {
  // A whole number would be moved to the front of the object, and the order of cells with it.
  if (!/^[a-z][\w-]*$/i.test(name)) throw new Unusable(say`“${name}” is no name of an option of run.`);
  if (name === 'seed') throw new Unusable(say`seed: give the seeds in the list “seeds”.`);
  if (name === 'set')
    throw new Unusable(say`set: give parameters by their own names, such as "zoneBlocks": 512.`);
  if (NOT_SWEPT.has(name)) throw new Unusable(say`${name} is no part of what is simulated; leave it out.`);
  return name;
}

function valueOf(value: unknown, where: string): Value {
  if (typeof value === 'string' || typeof value === 'boolean') return value;
  if (typeof value === 'number' && Number.isFinite(value)) return value;
  throw new Unusable(say`${where}: ${kindOf(value)} is no value; expected a number, a text, true or false.`);
}

function seedOf(value: unknown): number {
  if (typeof value === 'number' && misfitOf(SEED, value) === null) return value;
  throw new Unusable(say`seeds: ${kindOf(value)} is no seed; expected ${takenBy(SEED)}.`);
}

function measureOf(value: unknown): string {
  if (typeof value !== 'string' || !/^\w+(\.\w+)*$/.test(value)) {
    throw new Unusable(
      say`measures: ${kindOf(value)} is no path; expected one such as "throughputTps" or "gc.ms".`,
    );
  }
  if (value === 'engine' || value.startsWith('engine.')) {
    throw new Unusable(
      say`measures: ${value} is another one each time; a sweep takes what the simulation says.`,
    );
  }
  return value;
}

function distinct<T>(values: readonly T[], where: string): readonly T[] {
  const twice = values.find((value, at) => values.indexOf(value) !== at);
  if (twice !== undefined) throw new Unusable(say`${where}: ${JSON.stringify(twice)} stands there twice.`);
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
