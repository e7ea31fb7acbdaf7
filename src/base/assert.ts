/** An invariant of ours did not hold: always our bug, never the user's input. */
export class InvariantError extends Error {
  override readonly name = 'InvariantError';
}

/** States what must hold here; throws `InvariantError` where it does not. */
export function assert(condition: boolean, message: string): asserts condition {
  if (!condition) throw new InvariantError(message);
}

/**
 * Returns a value that must be there though the compiler cannot know it; throws `InvariantError` without one. (The
 * throw stands in a function of its own: compilers then put the rest of this one in its caller's place.)
 */
export function present<T>(value: T | undefined, what = 'an element'): T {
  return value === undefined ? missing(what) : value;
}

function missing(what: string): never {
  throw new InvariantError(`${what} is missing`);
}

/** The default of an exhaustive switch: the compiler proves that it is never reached. */
export function unreachable(value: never): never {
  throw new InvariantError(`unreachable: ${String(value)}`);
}
