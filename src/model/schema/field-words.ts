/** What a field takes, and what is wrong with a value, in the reader's language. */
import { say } from '../../base/language.ts';
import { type Field, type Fields, misfitOf } from './field.ts';

/** "a whole number from 1 to 1024", "slc or mlc". */
export function takenBy(field: Field): string {
  switch (field.kind) {
    case 'number':
      return field.whole
        ? say`a whole number from ${field.least} to ${field.most}`
        : say`a number from ${field.least} to ${field.most}`;
    case 'choice':
      return field.choices.join(say` or `);
    case 'switch':
      return say`true or false`;
    case 'text':
      return say`a text of at most ${field.longest} characters`;
  }
}

/**
 * The first field of a record that does not take its value, as a sentence; null where all do. What the record
 * leaves out is not judged.
 */
export function fieldProblem<R extends Fields>(
  fields: R,
  values: { readonly [K in keyof R]?: string | number | boolean | undefined },
  title: (name: keyof R & string) => string,
): string | null {
  for (const [name, field] of Object.entries(fields)) {
    const value = values[name];
    if (value === undefined || misfitOf(field, value) === null) continue;
    return say`This cannot be simulated: ${title(name)} is ${String(value)}, expected ${takenBy(field)}.`;
  }
  return null;
}
