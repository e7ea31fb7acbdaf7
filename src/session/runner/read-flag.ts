/** Flags as values of fields: whatever a field does not take is refused in one sentence. */
import type { Text } from '../../base/message.ts';
import { nearestOf } from '../../base/nearest.ts';
import { type Field, misfitOf, type NumberField, readField, type ValueOf } from '../../model/schema/field.ts';
import type { CRASH_OPTIONS, RunOption, VERIFY_OPTIONS } from '../../model/schema/run-options.ts';
import { RUN_OPTIONS } from '../../model/schema/run-options.ts';
import { CRASH_MS, ORDINAL } from '../../model/schema/specification-schema.ts';
import { type Expected, runnerMessage } from './messages.ts';

/** Its message is the sentence that the runner says. */
export class Unusable extends Error {
  constructor(readonly problem: Text) {
    super(typeof problem === 'string' ? problem : problem.message);
  }
}

/** The value of a flag, or of one part of `--set`. */
export function readFlag<F extends Field>(flag: string, field: F, text: string): ValueOf<F> {
  const read = readField(field, text);
  if (read.ok) return read.value;
  throw new Unusable(
    runnerMessage('misfit', { given: asGiven(flag, text), expected: expected(field, text) }),
  );
}

/** `--seed -1`, and `--set gcAt=-1`. */
function asGiven(flag: string, text: string): string {
  return /[=:]$/.test(flag) ? flag + text : `${flag} ${text}`;
}

function expected(field: Field, text: string): Expected {
  switch (field.kind) {
    case 'number':
      return misfitOf(field, Number(text)) === 'fraction' && text.trim() !== ''
        ? { takes: 'whole number' }
        : { takes: 'number', least: field.least, most: field.most };
    case 'choice':
      return { takes: 'choice', choices: field.choices, nearest: nearestOf(text, field.choices) };
    case 'switch':
      return { takes: 'switch' };
    case 'text':
      return { takes: 'text', longest: field.longest };
  }
}

/** Null where the flag was not given. */
export function readOptional(flag: string, field: NumberField, text: string | undefined): number | null {
  return text === undefined ? null : readFlag(flag, field, text);
}

/** `key=value`, as `--set` takes it. */
export function readPair(text: string): readonly [key: string, value: string] {
  const at = text.indexOf('=');
  if (at < 1) throw new Unusable(runnerMessage('noPair', { text }));
  return [text.slice(0, at), text.slice(at + 1)];
}

/** A machine without non-volatile memory of its own has times and operations only. */
export type HostCrashPoint =
  | { readonly kind: 'time'; readonly ns: number }
  | { readonly kind: 'operation'; readonly n: number };

export type CrashPoint = HostCrashPoint | { readonly kind: 'store'; readonly n: number };

/**
 * `--crash-at 12.5`, milliseconds; `--crash-at op:N`, before the Nth operation ends; `--crash-at store:N`, at the last
 * moment before the Nth store into non-volatile memory takes effect.
 */
export function readCrashPoint(text: string | undefined): CrashPoint | null {
  if (text?.startsWith('store:') === true)
    return { kind: 'store', n: readFlag('--crash-at store:', ORDINAL, text.slice(6)) };
  return readHostCrashPoint(text);
}

/** The same for a machine of the host, which stores nothing. */
export function readHostCrashPoint(text: string | undefined): HostCrashPoint | null {
  if (text === undefined) return null;
  if (text.startsWith('op:'))
    return { kind: 'operation', n: readFlag('--crash-at op:', ORDINAL, text.slice(3)) };
  return { kind: 'time', ns: Math.round(readFlag('--crash-at', CRASH_MS, text) * 1e6) };
}

type Options = Readonly<Record<string, RunOption>>;

/** Options as Node's parser of arguments takes them. */
export type Flags<O extends Options> = {
  readonly [K in keyof O]: O[K] extends { readonly repeated: true }
    ? { readonly type: 'string'; readonly multiple: true }
    : { readonly type: O[K]['field']['kind'] extends 'switch' ? 'boolean' : 'string' };
};

export type FlagValues<O extends Options> = {
  [K in keyof O]?: O[K] extends { readonly repeated: true }
    ? string[]
    : O[K]['field']['kind'] extends 'switch'
      ? boolean
      : string;
};

export function flagsOf<O extends Options>(options: O): Flags<O> {
  const flags = Object.entries(options).map(([name, { field, repeated }]) => [
    name,
    repeated === true
      ? { type: 'string', multiple: true }
      : { type: field.kind === 'switch' ? 'boolean' : 'string' },
  ]);
  return Object.fromEntries(flags) as Flags<O>;
}

export const RUN_FLAGS = flagsOf(RUN_OPTIONS);
export type RunValues = FlagValues<typeof RUN_OPTIONS>;
export type CrashValues = FlagValues<typeof CRASH_OPTIONS>;
export type VerifyValues = FlagValues<typeof VERIFY_OPTIONS>;
