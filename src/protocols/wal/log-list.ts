/**
 * The list of WAL: where committed pages stand that are not at home, in the order in which they came into it. Columns,
 * because nearly every page that is written goes in, is looked up several times, and goes out.
 */
import { present } from '../../base/assert.ts';
import { doubled } from '../../base/columns.ts';
import { clearMap, createU32Map, putValue, type U32Map, valueAt, valueOrPut } from '../../base/u32-map.ts';

const ROOM = 16;

/** Plain data, made by a constructor: compilers then know of every column what kind of array it is. */
export class LogList {
  /** Place of a logical page in the columns: also of one that has gone, until the gaps are closed. */
  placeOf: U32Map;
  /** Places used; those of pages that have gone say 0. */
  used: number;
  logicalPage: Uint32Array;
  /** Physical page in the log + 1. */
  at: Uint32Array;

  constructor() {
    this.placeOf = createU32Map();
    this.used = 0;
    this.logicalPage = new Uint32Array(ROOM);
    this.at = new Uint32Array(ROOM);
  }
}

/** Physical page in the log of a logical page; -1: it is not listed. */
export function listedAt({ placeOf, at }: LogList, logicalPage: number): number {
  const place = valueAt(placeOf, logicalPage);
  return place < 0 ? -1 : at[place] - 1;
}

/** Logical pages that stand in the log, and where, in the order in which they came. */
export function listed({ used, logicalPage, at }: LogList): { logicalPage: number; at: number }[] {
  return Array.from({ length: used }, (_, place) => ({
    logicalPage: present(logicalPage[place]),
    at: present(at[place]) - 1,
  })).filter((each) => each.at >= 0);
}

/** A logical page stands in the log; if it did before, it keeps its place. */
export function enlist(list: LogList, logicalPage: number, page: number): void {
  const { used } = list;
  let place = valueOrPut(list.placeOf, logicalPage, used);
  if (place < used && list.at[place] === 0) {
    putValue(list.placeOf, logicalPage, used);
    place = used;
  }
  if (place === used) {
    if (used === list.at.length) enlarge(list);
    list.logicalPage[used] = logicalPage;
    list.used = used + 1;
  }
  list.at[place] = page + 1;
}

/** Nothing happens where a logical page is not listed. */
export function unlist({ placeOf, at }: LogList, logicalPage: number): void {
  const place = valueAt(placeOf, logicalPage);
  if (place >= 0) at[place] = 0;
}

/** Gives the listed pages the first places, in their order. */
export function closeGaps(list: LogList): void {
  const { logicalPage, at, placeOf, used } = list;
  clearMap(placeOf);
  let to = 0;
  for (let place = 0; place < used; place++) {
    const standing = at[place];
    if (standing === 0) continue;
    const page = logicalPage[place];
    logicalPage[to] = page;
    at[to] = standing;
    putValue(placeOf, page, to++);
  }
  list.used = to;
}

function enlarge(list: LogList): void {
  list.logicalPage = doubled(list.logicalPage);
  list.at = doubled(list.at);
}
