/**
 * Returns true if the platform says with this error that there is no room for a buffer, a string or a collection of
 * the size asked for. A stack that is too deep, and an index that is out of range, are faults of the program.
 */
export function isOutOfMemory(error: unknown): boolean {
  return (
    error instanceof RangeError &&
    /alloc|(array|buffer|string) length|(array|map|set) (maximum )?size/i.test(error.message)
  );
}
