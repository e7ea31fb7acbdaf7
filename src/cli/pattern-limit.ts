/** Patterns that a person wrote run where they can be ended: the engine of JavaScript looks at the time between their steps. */
import { createContext, Script } from 'node:vm';
import type { PatternLimit } from '../traces/format.ts';

/** For a megabyte of lines, which a pattern usually matches in a tenth of a second. */
const MOST_MS = 10_000;
const TIMEOUT = 'ERR_SCRIPT_EXECUTION_TIMEOUT';

const inside: { work: () => void } = { work: () => undefined };
const context = createContext(inside);
const script = new Script('work()');

export const patternLimit: PatternLimit = (work) => {
  inside.work = work;
  try {
    script.runInContext(context, { timeout: MOST_MS });
    return true;
  } catch (error) {
    if (isTimeout(error)) return false;
    throw error;
  }
};

/** The error is one of the other context, and no `Error` of this one. */
function isTimeout(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === TIMEOUT;
}
