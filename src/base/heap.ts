/**
 * The event heap: (time, sequence) → code. Ties leave in the order in which they came, so that a run
 * is the same on every machine. Plain data: typed arrays and two numbers.
 */
export interface HeapState {
  size: number;
  sequence: number;
  time: Float64Array;
  order: Float64Array;
  code: Int32Array;
}

export function createHeap(capacity = 256): HeapState {
  return {
    size: 0,
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
  if (heap.size === heap.time.length) grow(heap);
  const { time, order, code } = heap;
  const sequence = heap.sequence++;
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

/** Removes the earliest event and returns its code; its time is read with `heapNextTime` before. */
export function heapPop(heap: HeapState): number {
  const { time, order, code } = heap;
  const result = code[0];
  const n = --heap.size;
  const lastTime = time[n];
  const lastOrder = order[n];
  const lastCode = code[n];
  let i = 0;
  for (;;) {
    let child = 2 * i + 1;
    if (child >= n) break;
    const right = child + 1;
    if (
      right < n &&
      (time[right] < time[child] || (time[right] === time[child] && order[right] < order[child]))
    ) {
      child = right;
    }
    if (lastTime < time[child] || (lastTime === time[child] && lastOrder < order[child])) break;
    time[i] = time[child];
    order[i] = order[child];
    code[i] = code[child];
    i = child;
  }
  time[i] = lastTime;
  order[i] = lastOrder;
  code[i] = lastCode;
  return result;
}

/** Nanoseconds of the earliest event, or -1 when nothing is scheduled. */
export function heapNextTime(heap: HeapState): number {
  return heap.size > 0 ? heap.time[0] : -1;
}
