/**
 * The event queue: (time, sequence) → code. Ties leave in the order in which they came, so that a run
 * is the same on every machine. Plain data: typed arrays and a few numbers.
 *
 * A calendar queue (Brown, CACM 31, 1988): a ring of buckets of 4,096 ns each, every bucket a list in the
 * order of leaving. As operations take times of one magnitude, the next event mostly stands alone in the next
 * bucket in use, which a bit map finds. What lies further ahead than the ring is long waits in its bucket for
 * a later lap.
 */
const BUCKET_NS = 4_096;
const NS_TO_BUCKETS = 1 / BUCKET_NS;

export interface HeapState {
  /** Events that wait. */
  size: number;
  /** Entry of the earliest event; -1: none, or still to be looked for. */
  first: number;
  /** Head of the list of free entries, -1 when none. */
  free: number;
  /** No waiting event is earlier than this: one number. */
  fromNs: Float64Array;
  /** First entry of each bucket, -1 when empty, and a bit for each that is not. */
  heads: Int32Array;
  used: Uint32Array;
  /** By entry. */
  time: Float64Array;
  code: Int32Array;
  next: Int32Array;
}

/** Room for `capacity` events, a power of two, before it grows; the ring has two buckets for each. */
export function createHeap(capacity = 256): HeapState {
  const buckets = Math.max(32, capacity * 2);
  const heap: HeapState = {
    size: 0,
    first: -1,
    free: 0,
    fromNs: new Float64Array(1),
    heads: new Int32Array(buckets).fill(-1),
    used: new Uint32Array(buckets >> 5),
    time: new Float64Array(capacity),
    code: new Int32Array(capacity),
    next: new Int32Array(capacity),
  };
  chain(heap.next, 0);
  return heap;
}

/** Makes a list of free entries of those from `from` on. */
function chain(next: Int32Array, from: number): void {
  for (let i = from; i < next.length; i++) next[i] = i + 1 < next.length ? i + 1 : -1;
}

function grow(heap: HeapState): void {
  const old = heap.time.length;
  const time = new Float64Array(old * 2);
  const code = new Int32Array(old * 2);
  const next = new Int32Array(old * 2);
  time.set(heap.time);
  code.set(heap.code);
  next.set(heap.next);
  chain(next, old);
  heap.time = time;
  heap.code = code;
  heap.next = next;
  heap.free = old;
}

/** Bucket of a time: the low bits of its number on the endless calendar. */
function bucketOf(timeNs: number, mask: number): number {
  return (timeNs * NS_TO_BUCKETS) & mask;
}

/** `timeNs` is a whole number from 0 on. */
export function heapPush(heap: HeapState, timeNs: number, eventCode: number): void {
  if (heap.free < 0) grow(heap);
  const { heads, time, next, fromNs } = heap;
  const entry = heap.free;
  heap.free = next[entry];
  heap.size++;
  time[entry] = timeNs;
  heap.code[entry] = eventCode;
  if (timeNs < fromNs[0]) fromNs[0] = timeNs;
  if (heap.first >= 0 && timeNs < time[heap.first]) heap.first = entry;
  const bucket = bucketOf(timeNs, heads.length - 1);
  const head = heads[bucket];
  if (head >= 0 && time[head] <= timeNs) {
    insertBehind(next, time, head, entry, timeNs);
    return;
  }
  if (head < 0) heap.used[bucket >> 5] |= 1 << (bucket & 31);
  next[entry] = head;
  heads[bucket] = entry;
}

/** Puts an entry behind all of its bucket that are not later. */
function insertBehind(
  next: Int32Array,
  time: Float64Array,
  head: number,
  entry: number,
  timeNs: number,
): void {
  let before = head;
  let after = next[before];
  while (after >= 0 && time[after] <= timeNs) {
    before = after;
    after = next[before];
  }
  next[before] = entry;
  next[entry] = after;
}

/** The earliest entry; there must be one. */
function locate(heap: HeapState): number {
  const { heads, used, time } = heap;
  const fromNs = heap.fromNs[0];
  const lastWord = used.length - 1;
  const start = bucketOf(fromNs, heads.length - 1);
  // Before this, times and buckets are in the same order.
  const lapEnd = fromNs + (heads.length - 1) * BUCKET_NS;
  let word = start >> 5;
  let bits = used[word] & (-1 << (start & 31));
  // The word of the start is looked at twice: its later buckets first, its earlier ones after the whole ring.
  for (let left = used.length; left >= 0; left--) {
    while (bits !== 0) {
      const low = bits & -bits;
      const head = heads[word * 32 + 31 - Math.clz32(low)];
      if (time[head] < lapEnd) return head;
      bits ^= low;
    }
    word = word === lastWord ? 0 : word + 1;
    bits = used[word];
  }
  return earliestOfAll(heads, time);
}

/** Where nothing is due within a lap. */
function earliestOfAll(heads: Int32Array, time: Float64Array): number {
  let best = -1;
  for (let bucket = 0; bucket < heads.length; bucket++) {
    const head = heads[bucket];
    if (head >= 0 && (best < 0 || time[head] < time[best])) best = head;
  }
  return best;
}

/** Events that wait. */
export function heapSize(heap: HeapState): number {
  return heap.size;
}

/** Nanoseconds of the earliest event, or -1 when nothing is scheduled. */
export function heapNextTime(heap: HeapState): number {
  if (heap.size === 0) return -1;
  if (heap.first < 0) heap.first = locate(heap);
  return heap.time[heap.first];
}

/** Code of the earliest event; there must be one. */
export function heapNextCode(heap: HeapState): number {
  if (heap.first < 0) heap.first = locate(heap);
  return heap.code[heap.first];
}

/** Removes the earliest event and returns its code; there must be one. */
export function heapPop(heap: HeapState): number {
  if (heap.first < 0) heap.first = locate(heap);
  const entry = heap.first;
  const { heads, next } = heap;
  const timeNs = heap.time[entry];
  const bucket = bucketOf(timeNs, heads.length - 1);
  const after = next[entry];
  heads[bucket] = after;
  if (after < 0) heap.used[bucket >> 5] &= ~(1 << (bucket & 31));
  next[entry] = heap.free;
  heap.free = entry;
  heap.first = -1;
  heap.size--;
  heap.fromNs[0] = timeNs;
  return heap.code[entry];
}
