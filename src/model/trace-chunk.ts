import { PackedColumn } from './packed-column.ts';
import { PackedTimes } from './packed-times.ts';

/** Operations of one chunk of a trace's columns. */
export const CHUNK_BITS = 16;
export const CHUNK = 1 << CHUNK_BITS;

/** Values that do not fit their column stand elsewhere; these mark their places. */
export const WIDE = 0xffff;
export const FAR = 0xff;

const U32 = 2 ** 32;

/** Values in the columns of a chunk, independent of the columns' width; places run from 0. */
export interface OperationChunk {
  /** Line of the operation before this chunk's first. */
  readonly lineBefore: number;
  kindAt(at: number): number;
  pageAt(at: number): number;
  transactionAt(at: number): number;
  pagesAt(at: number): number;
  headGapAt(at: number): number;
  tailGapAt(at: number): number;
  timeNsAt(at: number): number;
  lineStepAt(at: number): number;
  setTimeNs(at: number, timeNs: number): void;
  /** Gives the pages of the first `count` operations that touch any other numbers; `room` is for a chunk's. */
  renumber(count: number, numbering: (page: number) => number, room: Uint32Array): void;
}

/** Room of a first chunk; most traces that a person tries are small. */
const FIRST_ROOM = 256;

/** The room that comes after `room`, up to a whole chunk. */
export function nextRoom(room: number): number {
  return Math.min(CHUNK, Math.max(FIRST_ROOM, room * 4));
}

/**
 * The chunk that is being filled: twenty-four bytes an operation. Its columns grow to a chunk's size once, and are
 * used again and again from then on.
 */
export class OpenChunk implements OperationChunk {
  kind = new Uint8Array(FIRST_ROOM);
  transaction = new Uint32Array(FIRST_ROOM);
  page = new Uint32Array(FIRST_ROOM);
  pages = new Uint16Array(FIRST_ROOM);
  headGap = new Uint16Array(FIRST_ROOM);
  tailGap = new Uint16Array(FIRST_ROOM);
  timeNs = new Float64Array(FIRST_ROOM);
  lineStep = new Uint8Array(FIRST_ROOM);
  lineBefore = 0;

  /** Operations that there is room for. */
  get room(): number {
    return this.kind.length;
  }

  grow(): void {
    const room = nextRoom(this.room);
    this.kind = larger(this.kind, new Uint8Array(room));
    this.transaction = larger(this.transaction, new Uint32Array(room));
    this.page = larger(this.page, new Uint32Array(room));
    this.pages = larger(this.pages, new Uint16Array(room));
    this.headGap = larger(this.headGap, new Uint16Array(room));
    this.tailGap = larger(this.tailGap, new Uint16Array(room));
    this.timeNs = larger(this.timeNs, new Float64Array(room));
    this.lineStep = larger(this.lineStep, new Uint8Array(room));
  }

  kindAt(at: number): number {
    return this.kind[at] as number;
  }

  pageAt(at: number): number {
    return this.page[at] as number;
  }

  transactionAt(at: number): number {
    return this.transaction[at] as number;
  }

  pagesAt(at: number): number {
    return this.pages[at] as number;
  }

  headGapAt(at: number): number {
    return this.headGap[at] as number;
  }

  tailGapAt(at: number): number {
    return this.tailGap[at] as number;
  }

  timeNsAt(at: number): number {
    return this.timeNs[at] as number;
  }

  lineStepAt(at: number): number {
    return this.lineStep[at] as number;
  }

  setTimeNs(at: number, timeNs: number): void {
    this.timeNs[at] = timeNs;
  }

  renumber(count: number, numbering: (page: number) => number): void {
    const { page } = this;
    for (let at = 0; at < count; at++) if (this.pages[at] !== 0) page[at] = numbering(page[at] as number);
  }
}

function larger<A extends { set(values: A): void }>(values: A, room: A): A {
  room.set(values);
  return room;
}

/** A full chunk in the fewest bits that hold it: as a rule six or seven bytes an operation. */
export class PackedChunk implements OperationChunk {
  readonly lineBefore: number;
  private readonly kind: PackedColumn;
  private page: PackedColumn;
  /** 0 stays 0, ordinals count from `transactionBase`. */
  private readonly transaction: PackedColumn;
  private readonly transactionBase: number;
  private readonly pages: PackedColumn;
  private readonly headGap: PackedColumn;
  private readonly tailGap: PackedColumn;
  private readonly lineStep: PackedColumn;
  private time: PackedTimes | Float64Array;

  /** Uses the open chunk up: its columns hold anything afterwards. New ones a chunk would pile up as garbage. */
  constructor(chunk: OpenChunk) {
    this.lineBefore = chunk.lineBefore;
    this.kind = new PackedColumn(chunk.kind);
    this.page = new PackedColumn(chunk.page);
    this.pages = new PackedColumn(chunk.pages);
    this.headGap = new PackedColumn(chunk.headGap);
    this.tailGap = new PackedColumn(chunk.tailGap);
    this.lineStep = new PackedColumn(chunk.lineStep);
    this.transactionBase = lowestTransaction(chunk.transaction) - 1;
    countFrom(this.transactionBase, chunk.transaction);
    this.transaction = new PackedColumn(chunk.transaction);
    this.time = PackedTimes.pack(chunk.timeNs, chunk.transaction) ?? chunk.timeNs.slice();
  }

  kindAt(at: number): number {
    return this.kind.at(at);
  }

  pageAt(at: number): number {
    return this.page.at(at);
  }

  transactionAt(at: number): number {
    const value = this.transaction.at(at);
    return value === 0 ? 0 : value + this.transactionBase;
  }

  pagesAt(at: number): number {
    return this.pages.at(at);
  }

  headGapAt(at: number): number {
    return this.headGap.at(at);
  }

  tailGapAt(at: number): number {
    return this.tailGap.at(at);
  }

  timeNsAt(at: number): number {
    const { time } = this;
    return time instanceof Float64Array ? (time[at] as number) : time.at(at);
  }

  lineStepAt(at: number): number {
    return this.lineStep.at(at);
  }

  /** The times stand unpacked from then on, until `seal`. */
  setTimeNs(at: number, timeNs: number): void {
    if (!(this.time instanceof Float64Array)) this.time = unpacked(this.time);
    this.time[at] = timeNs;
  }

  /** No more times are set for now. */
  seal(): void {
    if (this.time instanceof Float64Array)
      this.time = PackedTimes.pack(this.time, new Uint32Array(CHUNK)) ?? this.time;
  }

  renumber(count: number, numbering: (page: number) => number, room: Uint32Array): void {
    for (let at = 0; at < CHUNK; at++) {
      const page = this.page.at(at);
      room[at] = at < count && this.pages.at(at) !== 0 ? numbering(page) : page;
    }
    this.page = new PackedColumn(room);
  }
}

function unpacked(times: PackedTimes): Float64Array {
  const values = new Float64Array(CHUNK);
  for (let at = 0; at < CHUNK; at++) values[at] = times.at(at);
  return values;
}

/** Plain loops: a chunk is packed in the midst of reading, and a callback an element would be felt. */
function lowestTransaction(ordinals: Uint32Array): number {
  let least = U32;
  for (let i = 0; i < ordinals.length; i++) {
    const ordinal = ordinals[i] as number;
    if (ordinal !== 0 && ordinal < least) least = ordinal;
  }
  return least;
}

function countFrom(base: number, ordinals: Uint32Array): void {
  for (let i = 0; i < ordinals.length; i++) {
    const ordinal = ordinals[i] as number;
    if (ordinal !== 0) ordinals[i] = ordinal - base;
  }
}
