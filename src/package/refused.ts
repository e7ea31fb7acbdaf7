/** The package's one error for what cannot be done as asked: its message is the sentence that the runner would print. */
import type { Text } from '../base/message.ts';
import type { Result } from '../base/result.ts';
import { inEnglish } from '../texts/en/in-english.ts';

export class Refused extends Error {
  override readonly name = 'Refused';
}

/** The value of a result; throws a `Refused` where there is none. */
export function valueOf<T>(result: Result<T, Text>): T {
  if (result.ok) return result.value;
  throw new Refused(inEnglish(result.error));
}
