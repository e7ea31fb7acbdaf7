/**
 * Union of sorted lists of records: words, of which the first ones are the key. Lists are read side by side, record by record, so
 * that memory holds one of each, however long they are.
 */

/** One sorted list. */
export interface RecordSource {
  /** The record that is next; null behind the last. It may change with `advance`. */
  head(): Uint32Array | null;
  advance(): void;
}

export function recordsIn(words: Uint32Array, width: number): RecordSource {
  let at = 0;
  return {
    head: () => (at < words.length ? words.subarray(at, at + width) : null),
    advance: () => (at += width),
  };
}

/**
 * Shows every record of all lists in the order of keys. `isNew` is false where the one before had the same key, in another list.
 */
export function forEachInUnion(
  sources: readonly RecordSource[],
  keyWords: number,
  see: (record: Uint32Array, isNew: boolean) => void,
): void {
  const heap = sources.filter((source) => source.head() !== null);
  for (let at = (heap.length >> 1) - 1; at >= 0; at--) sink(heap, at, keyWords);
  const last = new Uint32Array(keyWords);
  let isFirst = true;
  for (;;) {
    const top = heap[0];
    const record = top?.head() ?? null;
    if (top === undefined || record === null) return;
    see(record, isFirst || compared(record, last, keyWords) !== 0);
    isFirst = false;
    last.set(record.subarray(0, keyWords));
    top.advance();
    if (top.head() === null) {
      const end = heap.pop();
      if (end !== undefined && heap.length > 0) heap[0] = end;
    }
    sink(heap, 0, keyWords);
  }
}

/** Lets a list go down in a binary heap until none below it has a smaller record. */
function sink(heap: RecordSource[], from: number, keyWords: number): void {
  let at = from;
  for (;;) {
    const least = [2 * at + 1, 2 * at + 2].reduce(
      (best, child) => (isLess(heap[child], heap[best], keyWords) ? child : best),
      at,
    );
    if (least === at) return;
    const [upper, lower] = [heap[at], heap[least]];
    if (upper === undefined || lower === undefined) return;
    heap[at] = lower;
    heap[least] = upper;
    at = least;
  }
}

function isLess(a: RecordSource | undefined, b: RecordSource | undefined, keyWords: number): boolean {
  const [left, right] = [a?.head() ?? null, b?.head() ?? null];
  return left !== null && right !== null && compared(left, right, keyWords) < 0;
}

function compared(a: Uint32Array, b: Uint32Array, words: number): number {
  for (let at = 0; at < words; at++) {
    const difference = (a[at] ?? 0) - (b[at] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
