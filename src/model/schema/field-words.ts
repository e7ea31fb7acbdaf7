/** Values that a field takes, and the error in a value. */
import type { Message } from '../../base/message.ts';
import { type Field, type Fields, misfitOf } from './field.ts';
import { schemaMessage } from './messages.ts';

/** "a whole number from 1 to 1024", "slc or mlc". */
export function takenBy(field: Field): Message {
  switch (field.kind) {
    case 'number':
      return schemaMessage(field.whole ? 'wholeNumber' : 'number', { least: field.least, most: field.most });
    case 'choice':
      return schemaMessage('oneOf', { choices: field.choices });
    case 'switch':
      return schemaMessage('trueOrFalse');
    case 'text':
      return schemaMessage('shortText', { longest: field.longest });
  }
}

/**
 * Returns the first field of a record that does not take its value; null if all do. Fields that the record leaves out
 * are not judged.
 */
export function fieldProblem<R extends Fields>(
  fields: R,
  values: { readonly [K in keyof R]?: string | number | boolean | undefined },
  title: (name: keyof R & string) => Message,
): Message | null {
  for (const [name, field] of Object.entries(fields)) {
    const value = values[name];
    if (value === undefined || misfitOf(field, value) === null) continue;
    return schemaMessage('fieldRefused', { title: title(name), value: String(value), taken: takenBy(field) });
  }
  return null;
}
