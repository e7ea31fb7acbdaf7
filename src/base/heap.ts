/**
 * The event queue: (time, sequence) → code. Ties leave in the order in which they came, so that a run is the same on
 * every machine. Plain data: typed arrays and a few numbers.
 *
 * A calendar queue (Brown, CACM 31, 1988): a ring of buckets of 1,024 ns each, every bucket a list in the order of
 * leaving. As operations take times of one magnitude, the next event mostly stands alone in the next bucket in use,
 * which a bit map finds. An event further ahead than the ring is long waits in its bucket for a later lap.
 */
import { lowestBit } from './bits.ts';
import { chain, doubled } from './columns.ts';

const BUCKET_NS = 1_024;
const NS_TO_BUCKETS = 1 / BUCKET_NS;

/** Plain data, made by a constructor: compilers then know of every column what kind of array it is. */
export class HeapState {
  /** Events that wait. */
  size: number;
  /** Head of the list of free entries, -1 when none. */
  free: number;
  /** Time of the event that left last, one number, and its bucket. */
  fromNs: Float64Array;
  fromBucket: number;
  /** The number of buckets, a power of two, less one. */
  mask: number;
  /** First entry of each bucket, -1 when empty, and a bit for each that is not. */
  heads: Int32Array;
  used: Int32Array;
  /** By entry. */
  time: Float64Array;
  code: Int32Array;
  next: Int32Array;

  constructor(capacity: number, buckets: number) {
    this.size = 0;
    this.free = 0;
    this.fromNs = new Float64Array(1);
    this.fromBucket = 0;
    this.mask = buckets - 1;
    this.heads = new Int32Array(buckets).fill(-1);
    this.used = new Int32Array(buckets >> 5);
    this.time = new Float64Array(capacity);
    this.code = new Int32Array(capacity);
    this.next = new Int32Array(capacity);
  }
}

/** Room for `capacity` events, a power of two, before it grows; the ring has eight buckets for each. */
export function createHeap(capacity = 256): HeapState {
  const heap = new HeapState(capacity, Math.max(32, capacity * 8));
  chain(heap.next, 0);
  return heap;
}

function grow(heap: HeapState): void {
  const old = heap.time.length;
  heap.time = doubled(heap.time);
  heap.code = doubled(heap.code);
  heap.next = doubled(heap.next);
  chain(heap.next, old);
  heap.free = old;
}

/** Bucket of a time: the low bits of its number on the endless calendar. */
function bucketOf(timeNs: number, mask: number): number {
  return (timeNs * NS_TO_BUCKETS) & mask;
}

/** `timeNs` is a whole number, not before the time of the event that left last. */
export function heapPush(heap: HeapState, timeNs: number, eventCode: number): void {
  const entry = takeEntry(heap);
  // The time goes by way of its column: a call that is not inlined would make an object of it.
  heap.time[entry] = timeNs;
  insert(heap, entry, eventCode);
}

function takeEntry(heap: HeapState): number {
  if (heap.free < 0) grow(heap);
  return heap.free;
}

function insert(heap: HeapState, entry: number, eventCode: number): void {
  const { heads, time, next } = heap;
  heap.free = next[entry];
  heap.size++;
  heap.code[entry] = eventCode;
  const timeNs = time[entry];
  const bucket = bucketOf(timeNs, heap.mask);
  const head = heads[bucket];
  if (head >= 0 && time[head] <= timeNs) {
    insertBehind(next, time, head, entry);
    return;
  }
  if (head < 0) heap.used[bucket >> 5] |= 1 << (bucket & 31);
  next[entry] = head;
  heads[bucket] = entry;
}

/** Puts an entry behind all of its bucket that are not later. */
function insertBehind(next: Int32Array, time: Float64Array, head: number, entry: number): void {
  const timeNs = time[entry];
  let before = head;
  let after = next[before];
  while (after >= 0 && time[after] <= timeNs) {
    before = after;
    after = next[before];
  }
  next[before] = entry;
  next[entry] = after;
}

/** The bucket whose head is the earliest event; there must be one. */
function earliestBucket(heap: HeapState): number {
  const { used, mask } = heap;
  const fromNs = heap.fromNs[0];
  const start = heap.fromBucket;
  const word = start >> 5;
  const bits = used[word] & (-1 << (start & 31));
  if (bits !== 0) {
    const bucket = (word << 5) | lowestBit(bits);
    if (heap.time[heap.heads[bucket]] < lapEnd(fromNs, mask)) return bucket;
  }
  return searchFrom(heap, word, bits);
}

/** Before this, times and buckets are in the same order. */
function lapEnd(fromNs: number, mask: number): number {
  return fromNs + mask * BUCKET_NS;
}

/** As `earliestBucket`, word by word of the map of used buckets; of the first word, `first` is to be looked at. */
function searchFrom(heap: HeapState, start: number, first: number): number {
  const { heads, used, time, mask } = heap;
  const end = lapEnd(heap.fromNs[0], mask);
  const lastWord = mask >> 5;
  let word = start;
  let bits = first;
  // The word of the start is looked at twice: its later buckets first, its earlier ones after the whole ring.
  for (let left = lastWord + 1; left >= 0; left--) {
    for (; bits !== 0; bits &= bits - 1) {
      const bucket = (word << 5) | lowestBit(bits);
      if (time[heads[bucket]] < end) return bucket;
    }
    word = (word + 1) & lastWord;
    bits = used[word];
  }
  return earliestOfAll(heads, time);
}

/** Returns the earliest bucket if nothing is due within a lap. */
function earliestOfAll(heads: Int32Array, time: Float64Array): number {
  let best = -1;
  for (let bucket = 0; bucket < heads.length; bucket++) {
    const head = heads[bucket];
    if (head >= 0 && (best < 0 || time[head] < time[heads[best]])) best = bucket;
  }
  return best;
}

/** Events that wait. */
export function heapSize(heap: HeapState): number {
  return heap.size;
}

/** Nanoseconds of the earliest event, or -1 when nothing is scheduled. */
export function heapNextTime(heap: HeapState): number {
  return heap.size === 0 ? -1 : heap.time[heap.heads[earliestBucket(heap)]];
}

/** Code of the earliest event; there must be one. */
export function heapNextCode(heap: HeapState): number {
  return heap.code[heap.heads[earliestBucket(heap)]];
}

/** Nanoseconds of the event that left last; 0 before the first. */
export function heapTime(heap: HeapState): number {
  return heap.fromNs[0];
}

/** Removes the earliest event and returns its code; there must be one. */
export function heapPop(heap: HeapState): number {
  const bucket = earliestBucket(heap);
  const { heads, next } = heap;
  const entry = heads[bucket];
  const after = next[entry];
  heads[bucket] = after;
  if (after < 0) heap.used[bucket >> 5] &= ~(1 << (bucket & 31));
  next[entry] = heap.free;
  heap.free = entry;
  heap.size--;
  heap.fromNs[0] = heap.time[entry];
  heap.fromBucket = bucket;
  return heap.code[entry];
}
