/**
 * Mappings that wait to be stored, by mapping page, first come, first served: lists in a pool, as plain data. (A
 * mapping page has one or two of them, and millions of pages come in.)
 */
export interface WaitingMappings {
  /** By mapping page: first and last entry of its list + 1; 0: nothing waits. */
  first: Uint32Array;
  last: Uint32Array;
  /** Head of the list of free entries, -1 when none. */
  free: number;
  /** By entry: logical page, physical page + 1, ordinal of the item that brings it, next entry of the list. */
  logicalPage: Uint32Array;
  at: Uint32Array;
  item: Float64Array;
  next: Int32Array;
}

const ROOM = 64;

export function createWaiting(mapPages: number): WaitingMappings {
  return {
    first: new Uint32Array(mapPages),
    last: new Uint32Array(mapPages),
    free: 0,
    ...createPool(ROOM),
  };
}

function createPool(room: number): Pick<WaitingMappings, 'logicalPage' | 'at' | 'item' | 'next'> {
  return {
    logicalPage: new Uint32Array(room),
    at: new Uint32Array(room),
    item: new Float64Array(room),
    next: Int32Array.from({ length: room }, (_, i) => (i + 1 < room ? i + 1 : -1)),
  };
}

/** Whether a mapping waits for a mapping page. */
export function isWaitedFor({ first }: WaitingMappings, mapPage: number): boolean {
  return first[mapPage] !== 0;
}

/** The first mapping that waits for a mapping page, as an entry of the pool; there must be one. */
export function firstWaiting({ first }: WaitingMappings, mapPage: number): number {
  return first[mapPage] - 1;
}

/** One more waits for a mapping page. */
export function addWaiting(
  waiting: WaitingMappings,
  mapPage: number,
  logicalPage: number,
  at: number,
  item: number,
): void {
  if (waiting.free < 0) grow(waiting);
  const { first, last, next } = waiting;
  const entry = waiting.free;
  waiting.free = next[entry];
  waiting.logicalPage[entry] = logicalPage;
  waiting.at[entry] = at;
  waiting.item[entry] = item;
  next[entry] = -1;
  if (first[mapPage] === 0) first[mapPage] = entry + 1;
  else next[last[mapPage] - 1] = entry;
  last[mapPage] = entry + 1;
}

/** The first that waits for a mapping page is through. */
export function dropFirstWaiting(waiting: WaitingMappings, mapPage: number): void {
  const { first, next } = waiting;
  const entry = first[mapPage] - 1;
  first[mapPage] = next[entry] + 1;
  next[entry] = waiting.free;
  waiting.free = entry;
}

function grow(waiting: WaitingMappings): void {
  const room = waiting.next.length;
  const larger = createPool(room * 2);
  for (const column of ['logicalPage', 'at', 'item', 'next'] as const) larger[column].set(waiting[column]);
  Object.assign(waiting, larger, { free: room });
}
