/** Fields as parts of a link's schema: the one place where a bound of the specification becomes a check of a link. */
import * as v from 'valibot';
import type {
  ChoiceField,
  Field,
  Fields,
  NumberField,
  SwitchField,
  TextField,
  ValueOf,
} from '../../model/schema/field.ts';

export function numberIn({ least, most, whole }: NumberField): v.GenericSchema<number> {
  return whole
    ? v.pipe(v.number(), v.safeInteger(), v.minValue(least), v.maxValue(most))
    : v.pipe(v.number(), v.finite(), v.minValue(least), v.maxValue(most));
}

export function textIn({ longest }: TextField): v.GenericSchema<string> {
  return v.pipe(v.string(), v.maxLength(longest));
}

export function choiceIn<T extends string>({ choices }: ChoiceField<T>): v.GenericSchema<T> {
  return v.picklist(choices);
}

/** At most so many entries. */
export function listOf<T>(
  entry: v.GenericSchema<unknown, T>,
  most: number,
  least = 0,
): v.GenericSchema<unknown, T[]> {
  return v.pipe(v.array(entry), v.minLength(least), v.maxLength(most));
}

/** A record with names of its own for its values, at most so many. */
export function namedValues<T>(
  value: v.GenericSchema<unknown, T>,
  most: number,
): v.GenericSchema<unknown, Record<string, T>> {
  return v.pipe(v.record(identifier, value), v.maxEntries(most));
}

/** The name of a scheme, a device, a sample, a setting: letters, digits and some marks. */
export const identifier = v.pipe(v.string(), v.regex(/^[a-zA-Z0-9][a-zA-Z0-9:._-]{0,79}$/));

type EntryOf<F extends Field> = F extends SwitchField
  ? v.BooleanSchema<undefined>
  : v.GenericSchema<ValueOf<F>>;

/** A check for each field of a record. */
export function entriesOf<R extends Fields>(fields: R): { readonly [K in keyof R]: EntryOf<R[K]> } {
  const entries = Object.entries(fields).map(([key, field]) => [key, schemaOf(field)]);
  return Object.fromEntries(entries) as { readonly [K in keyof R]: EntryOf<R[K]> };
}

type OptionalEntries<R extends Fields> = {
  readonly [K in keyof R]: v.ExactOptionalSchema<EntryOf<R[K]>, undefined>;
};

/** The same for fields that may be left out. */
export function optionalEntriesOf<R extends Fields>(fields: R): OptionalEntries<R> {
  const entries = Object.entries(fields).map(([key, field]) => [key, v.exactOptional(schemaOf(field))]);
  return Object.fromEntries(entries) as OptionalEntries<R>;
}

function schemaOf(field: Field): v.GenericSchema {
  switch (field.kind) {
    case 'number':
      return numberIn(field);
    case 'choice':
      return choiceIn(field);
    case 'switch':
      return v.boolean();
    case 'text':
      return textIn(field);
  }
}
