/** Names of every field of a specification and of its unit, in one language. */
import type { Unit } from '../model/schema/field.ts';
import type { FieldName } from '../model/schema/field-name.ts';

export type FieldTitles = Readonly<Record<FieldName, string>>;
export type Units = Readonly<Record<Unit, string>>;
