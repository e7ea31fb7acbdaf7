/**
 * Whole numbers below 2³¹ that wait, first in, first out, as plain data: a ring in a typed array, which doubles when it
 * is full. (Taking the first element off an array costs as much as the array is long.)
 */
export class RingBuffer {
  size: number;
  /** Index of the first element. */
  head: number;
  /** Its length is a power of two. */
  ring: Int32Array;

  constructor(capacity: number) {
    this.size = 0;
    this.head = 0;
    this.ring = new Int32Array(capacity);
  }
}

/** `capacity` is a power of two. */
export function createRingBuffer(capacity = 16): RingBuffer {
  return new RingBuffer(capacity);
}

export function enqueue(queue: RingBuffer, value: number): void {
  if (queue.size === queue.ring.length) enlarge(queue);
  const { ring } = queue;
  ring[(queue.head + queue.size) & (ring.length - 1)] = value;
  queue.size++;
}

/** Takes the first number out; there must be one. */
export function dequeue(queue: RingBuffer): number {
  const { ring, head } = queue;
  const value = ring[head];
  // Removed values leave no trace: queues with the same content are the same.
  ring[head] = 0;
  queue.head = (head + 1) & (ring.length - 1);
  queue.size--;
  return value;
}

/** The same for three numbers that belong together: a queue that holds such alone. */
export function enqueueThree(queue: RingBuffer, first: number, second: number, third: number): void {
  if (queue.size + 3 > queue.ring.length) enlarge(queue);
  const { ring, size } = queue;
  const mask = ring.length - 1;
  const end = queue.head + size;
  ring[end & mask] = first;
  ring[(end + 1) & mask] = second;
  ring[(end + 2) & mask] = third;
  queue.size = size + 3;
}

/** Takes the first three out; they must be there. */
export function dropThree(queue: RingBuffer): void {
  const { ring, head } = queue;
  const mask = ring.length - 1;
  ring[head] = 0;
  ring[(head + 1) & mask] = 0;
  ring[(head + 2) & mask] = 0;
  queue.head = (head + 3) & mask;
  queue.size -= 3;
}

/** The number that stands `index` places behind the first; there must be one. */
export function queuedAt(queue: RingBuffer, index: number): number {
  return queue.ring[(queue.head + index) & (queue.ring.length - 1)];
}

/** Adds to the number that stands `index` places behind the first; there must be one. */
export function addAt(queue: RingBuffer, index: number, amount: number): void {
  queue.ring[(queue.head + index) & (queue.ring.length - 1)] += amount;
}

function enlarge(queue: RingBuffer): void {
  const { ring, head } = queue;
  const larger = new Int32Array(ring.length * 2);
  larger.set(ring.subarray(head));
  larger.set(ring.subarray(0, head), ring.length - head);
  queue.ring = larger;
  queue.head = 0;
}
