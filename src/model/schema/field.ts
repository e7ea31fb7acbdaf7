/**
 * Fields: the values that one part of a specification takes. A field is plain data without words. The codec of
 * links, the runner's flags and settings, the page's forms, the checks of sweeps and devices, and the JSON schema
 * all derive from it, so that none of them can disagree.
 */
import type { Text } from '../../base/message.ts';
import { err, ok, type Result } from '../../base/result.ts';

/** `share`: 0 to 1. A field without a unit counts something. */
export type Unit = 'ns' | 'ns/byte' | 'bytes' | 'share' | 'per million' | 'mW';

export interface NumberField {
  readonly kind: 'number';
  /** Both ends belong to the field. */
  readonly least: number;
  readonly most: number;
  /** Fractions are refused. */
  readonly whole: boolean;
  readonly unit?: Unit;
  /** Left out: there is no default; the value must be given. */
  readonly initial?: number;
}

export interface ChoiceField<T extends string = string> {
  readonly kind: 'choice';
  readonly choices: readonly T[];
  readonly initial?: T;
}

export interface SwitchField {
  readonly kind: 'switch';
  readonly initial?: boolean;
}

export interface TextField {
  readonly kind: 'text';
  /** UTF-16 units. */
  readonly longest: number;
}

export type Field = NumberField | ChoiceField | SwitchField | TextField;

/** A record of fields, by the names that the specification has for them. */
export type Fields = Readonly<Record<string, Field>>;

export type ValueOf<F extends Field> = F extends NumberField
  ? number
  : F extends ChoiceField<infer T>
    ? T
    : F extends SwitchField
      ? boolean
      : string;

/** The field that values of type T need. */
export type FieldOf<T> = [T] extends [boolean]
  ? SwitchField
  : [T] extends [number]
    ? NumberField
    : [T] extends [string]
      ? string extends T
        ? TextField
        : ChoiceField<T>
      : never;

/** A field for everything that a record of the specification holds: one more or one less does not compile. */
export type FieldsOf<T> = { readonly [K in keyof T]-?: FieldOf<NonNullable<T[K]>> };

/** A setting that a scheme or a workload declares, by its id. */
export interface Declared {
  readonly id: string;
}

/** Title and description of a declaration. */
export interface Described {
  readonly title: Text;
  readonly about: Text;
}

export type DeclaredNumber = Declared & NumberField & { readonly initial: number };
export type DeclaredChoice = Declared & ChoiceField & { readonly initial: string };

interface More {
  readonly unit?: Unit;
  readonly initial?: number;
}

/** Whole numbers from `least` to `most`. */
export function wholeNumber(least: number, most: number, more: More = {}): NumberField {
  return { kind: 'number', least, most, whole: true, ...more };
}

/** Numbers from `least` to `most`, fractions included. */
export function realNumber(least: number, most: number, more: More = {}): NumberField {
  return { kind: 'number', least, most, whole: false, ...more };
}

export function choiceOf<const T extends string>(choices: readonly T[], initial?: T): ChoiceField<T> {
  return initial === undefined ? { kind: 'choice', choices } : { kind: 'choice', choices, initial };
}

export function switchOf(initial?: boolean): SwitchField {
  return initial === undefined ? { kind: 'switch' } : { kind: 'switch', initial };
}

export function textOf(longest: number): TextField {
  return { kind: 'text', longest };
}

/** Reason that a field does not take a value. */
export type Misfit = 'kind' | 'fraction' | 'range' | 'choice' | 'length';

/** Judges a value; null where the field takes it. */
export function misfitOf(field: Field, value: unknown): Misfit | null {
  switch (field.kind) {
    case 'number':
      return numberMisfit(field, value);
    case 'choice':
      return field.choices.some((choice) => choice === value) ? null : 'choice';
    case 'switch':
      return typeof value === 'boolean' ? null : 'kind';
    case 'text':
      if (typeof value !== 'string') return 'kind';
      return value.length > field.longest ? 'length' : null;
  }
}

function numberMisfit({ least, most, whole }: NumberField, value: unknown): Misfit | null {
  if (typeof value !== 'number' || Number.isNaN(value)) return 'kind';
  if (value < least || value > most) return 'range';
  return whole && !Number.isSafeInteger(value) ? 'fraction' : null;
}

/** Reads a value as a flag, a setting or a sweep's list writes it. */
export function readField<F extends Field>(field: F, text: string): Result<ValueOf<F>, Misfit> {
  const value = valueIn(field, text);
  const misfit = misfitOf(field, value);
  return misfit === null ? ok(value as ValueOf<F>) : err(misfit);
}

/** A number as people write it: in base ten, with a point and an exponent if need be. */
const DECIMAL = /^\s*[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?\s*$/i;

function valueIn(field: Field, text: string): unknown {
  if (field.kind === 'number') return DECIMAL.test(text) ? Number(text) : Number.NaN;
  if (field.kind !== 'switch') return text;
  return text === 'true' || text === 'yes' ? true : text === 'false' || text === 'no' ? false : text;
}
