/** Names of a specification's fields: forms, sweeps, help and problems agree. */
import type { Message } from '../../base/message.ts';
import type { Field } from './field.ts';
import type { FieldName } from './field-name.ts';
import { schemaMessage } from './messages.ts';

/** The title as it stands within a sentence, without its unit: "queue depth". */
export function titleOf(name: FieldName): Message {
  return schemaMessage('title', { name, unit: null });
}

/** The title with the unit in which the specification has the field: "page read, ns". */
export function fullTitleOf(name: FieldName, field: Field): Message {
  return schemaMessage('title', { name, unit: field.kind === 'number' ? (field.unit ?? null) : null });
}
