/** Errors of an author's code: the hook, and the line of the file, in which they came up. */
import { InvariantError } from '../../base/assert.ts';
import { wordsOfThrown } from '../../base/thrown.ts';
import { lineOfThrown } from '../source/author-lines.ts';

export class SchemeError extends InvariantError {
  /** Line of the author's file, from 1; null where that is not known. */
  readonly line: number | null;

  /** @param thrown what a hook threw, or what the device threw at something that the hook asked for */
  constructor(hook: string, thrown: unknown) {
    const line = lineOfThrown(thrown);
    const words = wordsOfThrown(thrown).replace(/\.$/, '');
    super(`your scheme, in ${hook}${line === null ? '' : `, line ${line}`}: ${words}`);
    this.line = line;
  }
}

/** Line of the author's file in which an error came up; null where it did not, and where that is not known. */
export function authorLine(error: unknown): number | null {
  return error instanceof SchemeError ? error.line : null;
}
