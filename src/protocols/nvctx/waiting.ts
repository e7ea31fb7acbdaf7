/**
 * Mappings that wait to be stored, by mapping page, first come, first served: lists in a pool, as plain data. (A
 * mapping page has one or two of them, and millions of pages come in.)
 */
import { chain, doubled } from '../../base/columns.ts';

export class WaitingMappings {
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

  constructor(mapPages: number) {
    this.first = new Uint32Array(mapPages);
    this.last = new Uint32Array(mapPages);
    this.free = 0;
    this.logicalPage = new Uint32Array(ROOM);
    this.at = new Uint32Array(ROOM);
    this.item = new Float64Array(ROOM);
    this.next = new Int32Array(ROOM);
    chain(this.next, 0);
  }
}

const ROOM = 64;

export function createWaiting(mapPages: number): WaitingMappings {
  return new WaitingMappings(mapPages);
}

/** Whether a mapping waits for a mapping page. */
export function isWaitedFor({ first }: WaitingMappings, mapPage: number): boolean {
  return first[mapPage] !== 0;
}

/** The first mapping that waits for a mapping page, as an entry of the pool; there must be one. */
export function firstWaiting({ first }: WaitingMappings, mapPage: number): number {
  return (first[mapPage] - 1) | 0;
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
  const head = first[mapPage] | 0;
  waiting.free = next[entry];
  waiting.logicalPage[entry] = logicalPage;
  waiting.at[entry] = at;
  waiting.item[entry] = item;
  next[entry] = -1;
  if (head === 0) first[mapPage] = entry + 1;
  else next[last[mapPage] - 1] = entry;
  last[mapPage] = entry + 1;
}

/** The first that waits for a mapping page is through; answers whether another one waits. */
export function dropFirstWaiting(waiting: WaitingMappings, mapPage: number): boolean {
  const { first, next } = waiting;
  const entry = (first[mapPage] - 1) | 0;
  const after = next[entry];
  first[mapPage] = after + 1;
  next[entry] = waiting.free;
  waiting.free = entry;
  return after >= 0;
}

function grow(waiting: WaitingMappings): void {
  const room = waiting.next.length;
  waiting.logicalPage = doubled(waiting.logicalPage);
  waiting.at = doubled(waiting.at);
  waiting.item = doubled(waiting.item);
  waiting.next = doubled(waiting.next);
  chain(waiting.next, room);
  waiting.free = room;
}
