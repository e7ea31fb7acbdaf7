/**
 * Unrolled linked lists of three 32-bit words each, first in, first out, many lists in one pool, as plain data. A list is a chain of
 * lines of the cache with five entries each: thousands of entries are anywhere in the pool, and those of one list are
 * read together.
 */
import { doubled } from './columns.ts';

const ENTRY = 3;

/** Words of a line; the last one says where the next line of the list begins, + 1. */
const LINE = 16;
const NEXT = LINE - 1;
const LAST_ENTRY = NEXT - ENTRY;

const ROOM = 16;

/** Plain data, made by a constructor: compilers then know what kind of array each field is. */
export class UnrolledLists {
  /** By list: its first and last entry + 1; without a first one it is empty. */
  first: Uint32Array;
  last: Uint32Array;
  /** First free line + 1; 0: none. */
  free: number;
  /** The lines. An entry is named by the place of its first word. */
  words: Uint32Array;

  constructor(lists: number) {
    this.first = new Uint32Array(lists);
    this.last = new Uint32Array(lists);
    this.free = 0;
    this.words = new Uint32Array(ROOM * LINE);
    addFree(this, 0);
  }
}

export function createUnrolledLists(lists: number): UnrolledLists {
  return new UnrolledLists(lists);
}

export function isListEmpty({ first }: UnrolledLists, list: number): boolean {
  return first[list] === 0;
}

/** The first entry of a list, which must not be empty. */
export function firstEntryOf({ first }: UnrolledLists, list: number): number {
  return (first[list] - 1) | 0;
}

/** A word of an entry: 0, 1 or 2. */
export function wordOf({ words }: UnrolledLists, entry: number, word: number): number {
  return words[entry + word];
}

export function appendEntry(
  lists: UnrolledLists,
  list: number,
  word0: number,
  word1: number,
  word2: number,
): void {
  const before = lists.last[list] - 1;
  const isFirst = lists.first[list] === 0;
  const isInLine = !isFirst && (before & NEXT) !== LAST_ENTRY;
  const entry = isInLine ? before + ENTRY : takeLine(lists);
  const { first, last, words } = lists;
  words[entry] = word0;
  words[entry + 1] = word1;
  words[entry + 2] = word2;
  if (isFirst) first[list] = entry + 1;
  else if (!isInLine) words[before - LAST_ENTRY + NEXT] = entry + 1;
  last[list] = entry + 1;
}

function takeLine(lists: UnrolledLists): number {
  if (lists.free === 0) grow(lists);
  const line = lists.free - 1;
  lists.free = lists.words[line + NEXT];
  return line;
}

/** Drops the first entry of a list, which must not be empty; answers whether there is another one. */
export function dropFirstEntry(lists: UnrolledLists, list: number): boolean {
  const { first, last, words } = lists;
  const entry = (first[list] - 1) | 0;
  const isLast = first[list] === last[list];
  if (!isLast && (entry & NEXT) !== LAST_ENTRY) {
    first[list] = entry + ENTRY + 1;
    return true;
  }
  const line = entry & ~NEXT;
  first[list] = isLast ? 0 : words[line + NEXT];
  words[line + NEXT] = lists.free;
  lists.free = line + 1;
  return !isLast;
}

function grow(lists: UnrolledLists): void {
  const { length } = lists.words;
  lists.words = doubled(lists.words);
  addFree(lists, length);
}

/** The lines from one on are free. */
function addFree(lists: UnrolledLists, from: number): void {
  const { words } = lists;
  lists.free = from + 1;
  for (let line = from; line < words.length; line += LINE) {
    const after = line + LINE;
    words[line + NEXT] = after < words.length ? after + 1 : 0;
  }
}
