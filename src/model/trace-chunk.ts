/** Operations of one chunk of a trace's columns. */
export const CHUNK_BITS = 16;
export const CHUNK = 1 << CHUNK_BITS;

/** Values that do not fit their column stand elsewhere; these mark their places. */
export const WIDE = 0xffff;
export const FAR = 0xff;

const U32 = 2 ** 32;
const THOUSAND = 1000;

/** What the columns of a chunk answer, whatever their width; places run from 0. */
export interface OperationChunk {
  readonly kind: Uint8Array;
  readonly page: Uint32Array;
  /** Line of the operation before this chunk's first. */
  readonly lineBefore: number;
  transactionAt(at: number): number;
  pagesAt(at: number): number;
  timeNsAt(at: number): number;
  lineStepAt(at: number): number;
  setTimeNs(at: number, timeNs: number): void;
}

/** Room of a first chunk; most traces that a person tries are small. */
const FIRST_ROOM = 256;

/** The room that comes after `room`, up to a whole chunk. */
export function nextRoom(room: number): number {
  return Math.min(CHUNK, Math.max(FIRST_ROOM, room * 4));
}

/**
 * The chunk that is being filled: twenty bytes an operation. Its columns grow to a chunk's size once, and are
 * used again and again from then on.
 */
export class OpenChunk implements OperationChunk {
  kind = new Uint8Array(FIRST_ROOM);
  transaction = new Uint32Array(FIRST_ROOM);
  page = new Uint32Array(FIRST_ROOM);
  pages = new Uint16Array(FIRST_ROOM);
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
    this.timeNs = larger(this.timeNs, new Float64Array(room));
    this.lineStep = larger(this.lineStep, new Uint8Array(room));
  }

  transactionAt(at: number): number {
    return this.transaction[at] as number;
  }

  pagesAt(at: number): number {
    return this.pages[at] as number;
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
}

function larger<A extends { set(values: A): void }>(values: A, room: A): A {
  room.set(values);
  return room;
}

/** A full chunk in the narrowest columns that hold it: as a rule twelve or thirteen bytes an operation. */
export class PackedChunk implements OperationChunk {
  readonly kind: Uint8Array;
  readonly page: Uint32Array;
  readonly lineBefore: number;
  /** Ordinals; in 16 bits 0 stays 0 and the others count from `transactionBase`. */
  private readonly transaction: Uint16Array | Uint32Array;
  private readonly transactionBase: number;
  private readonly pages: Uint8Array | Uint16Array;
  /** Nanoseconds; in 32 bits units of `timeUnit` since `timeBase`. */
  private time: Uint32Array | Float64Array;
  private readonly timeBase: number;
  private readonly timeUnit: number;
  /** Null where each operation stands in the line after the one before. */
  private readonly lineStep: Uint8Array | null;

  constructor(chunk: OpenChunk) {
    this.kind = chunk.kind.slice();
    this.page = chunk.page.slice();
    this.lineBefore = chunk.lineBefore;
    this.lineStep = areAll(chunk.lineStep, 1) ? null : chunk.lineStep.slice();
    this.pages = areBelow(chunk.pages, 256) ? new Uint8Array(chunk.pages) : chunk.pages.slice();
    this.transactionBase = lowestTransaction(chunk.transaction) - 1;
    this.transaction = packTransactions(chunk.transaction, this.transactionBase);
    this.timeBase = lowest(chunk.timeNs);
    this.timeUnit = isInThousands(chunk.timeNs, this.timeBase) ? THOUSAND : 1;
    this.time = packTimes(chunk.timeNs, this.timeBase, this.timeUnit);
  }

  transactionAt(at: number): number {
    const value = this.transaction[at] as number;
    return value === 0 || this.transaction instanceof Uint32Array ? value : value + this.transactionBase;
  }

  pagesAt(at: number): number {
    return this.pages[at] as number;
  }

  timeNsAt(at: number): number {
    const value = this.time[at] as number;
    return this.time instanceof Float64Array ? value : this.timeBase + value * this.timeUnit;
  }

  lineStepAt(at: number): number {
    return this.lineStep === null ? 1 : (this.lineStep[at] as number);
  }

  setTimeNs(at: number, timeNs: number): void {
    if (this.time instanceof Uint32Array) {
      const value = (timeNs - this.timeBase) / this.timeUnit;
      if (Number.isInteger(value) && value >= 0 && value < U32) {
        this.time[at] = value;
        return;
      }
      this.time = Float64Array.from(this.time, (offset) => this.timeBase + offset * this.timeUnit);
    }
    this.time[at] = timeNs;
  }
}

/** Plain loops: a chunk is packed in the midst of reading, and a callback an element would be felt. */
function areAll(values: Uint8Array, value: number): boolean {
  for (let i = 0; i < values.length; i++) if (values[i] !== value) return false;
  return true;
}

function areBelow(values: Uint16Array, limit: number): boolean {
  for (let i = 0; i < values.length; i++) if ((values[i] as number) >= limit) return false;
  return true;
}

function lowestTransaction(ordinals: Uint32Array): number {
  let least = U32;
  for (let i = 0; i < ordinals.length; i++) {
    const ordinal = ordinals[i] as number;
    if (ordinal !== 0 && ordinal < least) least = ordinal;
  }
  return least;
}

function packTransactions(ordinals: Uint32Array, base: number): Uint16Array | Uint32Array {
  const packed = new Uint16Array(ordinals.length);
  for (let i = 0; i < ordinals.length; i++) {
    const ordinal = ordinals[i] as number;
    if (ordinal === 0) continue;
    if (ordinal - base > 0xffff) return ordinals.slice();
    packed[i] = ordinal - base;
  }
  return packed;
}

function lowest(times: Float64Array): number {
  let least = Number.POSITIVE_INFINITY;
  for (let i = 0; i < times.length; i++) least = Math.min(least, times[i] as number);
  return least;
}

function isInThousands(times: Float64Array, base: number): boolean {
  for (let i = 0; i < times.length; i++) if (((times[i] as number) - base) % THOUSAND !== 0) return false;
  return true;
}

function packTimes(times: Float64Array, base: number, unit: number): Uint32Array | Float64Array {
  const packed = new Uint32Array(times.length);
  for (let i = 0; i < times.length; i++) {
    const value = ((times[i] as number) - base) / unit;
    if (value >= U32 || !Number.isInteger(value)) return times.slice();
    packed[i] = value;
  }
  // Far from 0 a double loses digits that the difference still has.
  return Number.isSafeInteger(base) ? packed : times.slice();
}
