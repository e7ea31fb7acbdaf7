/** Words of V8 and of Safari, where a size alone says that there is no room for it. */
const TOO_LARGE =
  /alloc|(array|buffer|string) length|(array|map|set) (maximum )?size|length too large|maximum array length/i;

/**
 * Returns true if the platform says with this error that there is no room for a buffer, a string or a collection of
 * the size asked for. A stack that is too deep, and an index that is out of range, are faults of the program.
 */
export function isOutOfMemory(error: unknown): boolean {
  // Firefox throws the bare words.
  if (error === 'out of memory') return true;
  if (!(error instanceof Error)) return false;
  // Safari's was no RangeError for long.
  if (/^out of memory/i.test(error.message)) return true;
  const isOfSize = error instanceof RangeError || error.name === 'InternalError';
  return isOfSize && TOO_LARGE.test(error.message);
}
