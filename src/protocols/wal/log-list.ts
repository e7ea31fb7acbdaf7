/**
 * The list of WAL: where committed pages stand that are not at home, in the order in which they came into it. Columns,
 * because nearly every page that is written goes in, is looked up several times, and goes out.
 */
import { createU32Map, putValue, removeValue, type U32Map, valueAt } from '../../base/u32-map.ts';

export interface LogList {
  /** Place of a logical page in the columns. */
  placeOf: U32Map;
  /** Places used; those of pages that have gone say 0. */
  used: number;
  logicalPage: Uint32Array;
  /** Physical page in the log + 1. */
  at: Uint32Array;
}

const ROOM = 16;

export function createLogList(): LogList {
  return {
    placeOf: createU32Map(),
    used: 0,
    logicalPage: new Uint32Array(ROOM),
    at: new Uint32Array(ROOM),
  };
}

/** Physical page in the log of a logical page; -1: it is not listed. */
export function listedAt({ placeOf, at }: LogList, logicalPage: number): number {
  const place = valueAt(placeOf, logicalPage);
  return place < 0 ? -1 : at[place] - 1;
}

/** A logical page stands in the log; if it did before, it keeps its place. */
export function enlist(list: LogList, logicalPage: number, page: number): void {
  let place = valueAt(list.placeOf, logicalPage);
  if (place < 0) {
    if (list.used === list.at.length) enlarge(list);
    place = list.used++;
    list.logicalPage[place] = logicalPage;
    putValue(list.placeOf, logicalPage, place);
  }
  list.at[place] = page + 1;
}

/** Nothing happens where a logical page is not listed. */
export function unlist(list: LogList, logicalPage: number): void {
  const place = valueAt(list.placeOf, logicalPage);
  if (place < 0) return;
  list.at[place] = 0;
  removeValue(list.placeOf, logicalPage);
}

/** Gives the listed pages the first places, in their order. */
export function closeGaps(list: LogList): void {
  const { logicalPage, at, placeOf } = list;
  let to = 0;
  for (let place = 0; place < list.used; place++) {
    if (at[place] === 0) continue;
    if (to < place) {
      logicalPage[to] = logicalPage[place];
      at[to] = at[place];
      putValue(placeOf, logicalPage[to], to);
    }
    to++;
  }
  list.used = to;
}

function enlarge(list: LogList): void {
  for (const column of ['logicalPage', 'at'] as const) {
    const larger = new Uint32Array(list[column].length * 2);
    larger.set(list[column]);
    list[column] = larger;
  }
}
