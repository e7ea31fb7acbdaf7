/**
 * What copies of mapping pages say that are on their way one by one: lists by mapping page in a pool, as plain data.
 * Copies that never become durable are forgotten with the power.
 */
import { doubled } from '../../base/columns.ts';
import type { Durable } from '../flash/durable.ts';
import type { Layout } from '../flash/layout.ts';
import { type HeldEntries, listHeld } from './held-entries.ts';

export class CapturedEntries {
  /** By mapping page: first entry of its list + 1; 0: it says nothing that flash does not say. */
  first: Uint32Array;
  /** Head of the list of free entries + 1; 0: none. */
  free: number;
  /** By entry: logical page, physical page + 1, the next entry of its list + 1. */
  logicalPage: Uint32Array;
  at: Uint32Array;
  next: Uint32Array;

  constructor(mapPages: number) {
    this.first = new Uint32Array(mapPages);
    this.free = 1;
    this.logicalPage = new Uint32Array(ROOM);
    this.at = new Uint32Array(ROOM);
    this.next = new Uint32Array(ROOM);
    chain(this.next, 0);
  }
}

const ROOM = 16;

export function createCaptured(mapPages: number): CapturedEntries {
  return new CapturedEntries(mapPages);
}

/** Makes a list of free entries of those from `from` on. */
function chain(next: Uint32Array, from: number): void {
  for (let i = from; i < next.length; i++) next[i] = i + 1 < next.length ? i + 2 : 0;
}

/** Captures a mapping page that says what a slot holds; `list` has room for a whole page. */
export function captureHeld(
  captured: CapturedEntries,
  layout: Layout,
  mapPage: number,
  held: HeldEntries,
  slot: number,
  list: Uint32Array,
): void {
  const { mapEntriesPerPage } = layout;
  const { entries } = held;
  const firstPage = mapPage * mapEntriesPerPage;
  const firstEntry = slot * mapEntriesPerPage;
  const count = listHeld(layout, held, slot, list);
  for (let i = 0; i < count; i++) {
    const entry = list[i] | 0;
    add(captured, mapPage, firstPage + entry, entries[firstEntry + entry]);
  }
}

function add(captured: CapturedEntries, mapPage: number, logicalPage: number, at: number): void {
  if (captured.free === 0) grow(captured);
  const { first, next } = captured;
  const entry = captured.free - 1;
  captured.free = next[entry];
  captured.logicalPage[entry] = logicalPage;
  captured.at[entry] = at;
  next[entry] = first[mapPage];
  first[mapPage] = entry + 1;
}

function grow(captured: CapturedEntries): void {
  const room = captured.next.length;
  captured.logicalPage = doubled(captured.logicalPage);
  captured.at = doubled(captured.at);
  captured.next = doubled(captured.next);
  chain(captured.next, room);
  captured.free = room + 1;
}

/** Roots a captured page that is durable: what it says otherwise stands. */
export function rootCaptured(captured: CapturedEntries, durable: Durable, mapPage: number): void {
  const m = durable.metadata;
  m.rootedSequence[mapPage] = m.capturedSequence[mapPage];
  m.rootedAt[mapPage] = m.capturedAt[mapPage];
  const { image } = m;
  const { first, logicalPage, at, next } = captured;
  let { free } = captured;
  let entry = first[mapPage] - 1;
  first[mapPage] = 0;
  while (entry >= 0) {
    image[logicalPage[entry]] = at[entry];
    const after = next[entry] - 1;
    next[entry] = free;
    free = entry + 1;
    entry = after;
  }
  captured.free = free;
}
