/**
 * The event heap: (time, sequence) → code. Ties leave in the order in which they came, so that a run
 * is the same on every machine. Plain data: typed arrays and a few numbers.
 *
 * Taking an event leaves a hole at the root, which the next event pushed fills: a plane that completes an
 * operation mostly starts the next one at once, and then the heap is sifted once instead of twice.
 */
export interface HeapState {
  /** Entries, the hole included. */
  size: number;
  /** 1 while the root is a hole. */
  hole: number;
  sequence: number;
  time: Float64Array;
  order: Float64Array;
  code: Int32Array;
}

export function createHeap(capacity = 256): HeapState {
  return {
    size: 0,
    hole: 0,
    sequence: 0,
    time: new Float64Array(capacity),
    order: new Float64Array(capacity),
    code: new Int32Array(capacity),
  };
}

function grow(heap: HeapState): void {
  const capacity = heap.time.length * 2;
  const time = new Float64Array(capacity);
  const order = new Float64Array(capacity);
  const code = new Int32Array(capacity);
  time.set(heap.time);
  order.set(heap.order);
  code.set(heap.code);
  heap.time = time;
  heap.order = order;
  heap.code = code;
}

export function heapPush(heap: HeapState, timeNs: number, eventCode: number): void {
  const sequence = heap.sequence++;
  if (heap.hole === 1) {
    heap.hole = 0;
    siftDown(heap, timeNs, sequence, eventCode);
    return;
  }
  if (heap.size === heap.time.length) grow(heap);
  const { time, order, code } = heap;
  let i = heap.size++;
  while (i > 0) {
    const parent = (i - 1) >> 1;
    // A later sequence never rises above an equal time.
    if (time[parent] <= timeNs) break;
    time[i] = time[parent];
    order[i] = order[parent];
    code[i] = code[parent];
    i = parent;
  }
  time[i] = timeNs;
  order[i] = sequence;
  code[i] = eventCode;
}

/** Puts an entry in at the root and lets it sink to its place. */
function siftDown(heap: HeapState, timeNs: number, sequence: number, eventCode: number): void {
  const { time, order, code } = heap;
  const n = heap.size;
  let i = 0;
  for (;;) {
    let child = 2 * i + 1;
    if (child >= n) break;
    const right = child + 1;
    let childTime = time[child];
    if (right < n) {
      const rightTime = time[right];
      if (rightTime < childTime || (rightTime === childTime && order[right] < order[child])) {
        child = right;
        childTime = rightTime;
      }
    }
    if (timeNs < childTime || (timeNs === childTime && sequence < order[child])) break;
    time[i] = childTime;
    order[i] = order[child];
    code[i] = code[child];
    i = child;
  }
  time[i] = timeNs;
  order[i] = sequence;
  code[i] = eventCode;
}

/** Closes the hole at the root with the last entry. */
function settle(heap: HeapState): void {
  heap.hole = 0;
  const n = --heap.size;
  if (n > 0) siftDown(heap, heap.time[n], heap.order[n], heap.code[n]);
}

/** Events that wait. */
export function heapSize(heap: HeapState): number {
  return heap.size - heap.hole;
}

/** Nanoseconds of the earliest event, or -1 when nothing is scheduled. */
export function heapNextTime(heap: HeapState): number {
  if (heap.hole === 1) settle(heap);
  return heap.size > 0 ? heap.time[0] : -1;
}

/** Code of the earliest event; there must be one. */
export function heapNextCode(heap: HeapState): number {
  if (heap.hole === 1) settle(heap);
  return heap.code[0];
}

/** Removes the earliest event and returns its code; there must be one. */
export function heapPop(heap: HeapState): number {
  if (heap.hole === 1) settle(heap);
  heap.hole = 1;
  return heap.code[0];
}
