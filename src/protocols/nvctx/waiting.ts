/**
 * Mappings that wait to be stored, by mapping page, first come, first served, as plain data: lists of chunks in a
 * pool. A chunk is a line of the cache and holds five of them, for thousands wait, and those of one page go together.
 */
import { doubled } from '../../base/columns.ts';

/** Words of an entry. */
const LOGICAL_PAGE = 0;
/** Physical page + 1. */
const AT = 1;
/** Ordinal of the item that brings it: the lowest 32 bits. */
const ITEM = 2;
const ENTRY = 3;

/** Words of a chunk; the last one says where the next chunk of the list begins, + 1. */
const CHUNK = 16;
const NEXT = CHUNK - 1;
const LAST_ENTRY = NEXT - ENTRY;

const ROOM = 64;

export class WaitingMappings {
  /** By mapping page: first and last entry of its list + 1; 0: nothing waits. */
  first: Uint32Array;
  last: Uint32Array;
  /** First free chunk + 1; 0: none. */
  free: number;
  /** The chunks; an entry is named by the place of its first word. */
  words: Uint32Array;

  constructor(mapPages: number) {
    this.first = new Uint32Array(mapPages);
    this.last = new Uint32Array(mapPages);
    this.free = 0;
    this.words = new Uint32Array(ROOM * CHUNK);
    addFree(this, 0);
  }
}

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

/** Logical page of an entry. */
export function waitingPage({ words }: WaitingMappings, entry: number): number {
  return words[entry + LOGICAL_PAGE] | 0;
}

/** Physical page + 1 of an entry. */
export function waitingPlace({ words }: WaitingMappings, entry: number): number {
  return words[entry + AT] | 0;
}

/** How many items behind a given ordinal the item stands that brings an entry. */
export function waitingBehind({ words }: WaitingMappings, entry: number, ordinal: number): number {
  return (words[entry + ITEM] - ordinal) | 0;
}

/** One more waits for a mapping page. */
export function addWaiting(
  waiting: WaitingMappings,
  mapPage: number,
  logicalPage: number,
  at: number,
  item: number,
): void {
  const before = waiting.last[mapPage] - 1;
  const isFirst = waiting.first[mapPage] === 0;
  const isInChunk = !isFirst && (before & NEXT) !== LAST_ENTRY;
  const entry = isInChunk ? before + ENTRY : takeChunk(waiting);
  const { first, last, words } = waiting;
  words[entry + LOGICAL_PAGE] = logicalPage;
  words[entry + AT] = at;
  words[entry + ITEM] = item;
  if (isFirst) first[mapPage] = entry + 1;
  else if (!isInChunk) words[before - LAST_ENTRY + NEXT] = entry + 1;
  last[mapPage] = entry + 1;
}

function takeChunk(waiting: WaitingMappings): number {
  if (waiting.free === 0) grow(waiting);
  const chunk = waiting.free - 1;
  waiting.free = waiting.words[chunk + NEXT];
  return chunk;
}

/** The first that waits for a mapping page is through; answers whether another one waits. */
export function dropFirstWaiting(waiting: WaitingMappings, mapPage: number): boolean {
  const { first, last, words } = waiting;
  const entry = (first[mapPage] - 1) | 0;
  const isLast = first[mapPage] === last[mapPage];
  if (!isLast && (entry & NEXT) !== LAST_ENTRY) {
    first[mapPage] = entry + ENTRY + 1;
    return true;
  }
  const chunk = entry & ~NEXT;
  first[mapPage] = isLast ? 0 : words[chunk + NEXT];
  words[chunk + NEXT] = waiting.free;
  waiting.free = chunk + 1;
  return !isLast;
}

function grow(waiting: WaitingMappings): void {
  const { length } = waiting.words;
  waiting.words = doubled(waiting.words);
  addFree(waiting, length);
}

/** The chunks from one on are free. */
function addFree(waiting: WaitingMappings, from: number): void {
  const { words } = waiting;
  waiting.free = from + 1;
  for (let chunk = from; chunk < words.length; chunk += CHUNK) {
    const after = chunk + CHUNK;
    words[chunk + NEXT] = after < words.length ? after + 1 : 0;
  }
}
