import { FRAME, FRAME_BITS, PackedColumn } from './packed-column.ts';

const U32 = 2 ** 32;
const THOUSAND = 1000;

/**
 * Times of a chunk, nanoseconds, that do not change any more: in thousands where all lie so, and as the steps from
 * one to the next where the clock never goes back, which take half the bits. Made to be asked one after the other.
 */
export class PackedTimes {
  private lastAt = -1;
  private last = 0;

  private constructor(
    private readonly base: number,
    private readonly unit: number,
    /** The first time of each frame, in units; null where the column holds times instead of steps. */
    private readonly firsts: Uint32Array | null,
    private readonly column: PackedColumn,
  ) {}

  /**
   * Null where the times have no common unit that they are whole multiples of, or lie too far apart. `room` is as
   * long as `times`, and holds anything afterwards.
   */
  static pack(times: Float64Array, room: Uint32Array): PackedTimes | null {
    const base = lowest(times);
    // Far from 0 a double loses digits that the difference still has.
    if (!Number.isSafeInteger(base)) return null;
    const unit = isInThousands(times, base) ? THOUSAND : 1;
    for (let i = 0; i < times.length; i++) {
      const value = ((times[i] as number) - base) / unit;
      if (value >= U32 || !Number.isInteger(value)) return null;
      room[i] = value;
    }
    const firsts = isRising(room) ? takeSteps(room) : null;
    return new PackedTimes(base, unit, firsts, new PackedColumn(room));
  }

  /** Memory that the times take. */
  get bytes(): number {
    return this.column.bytes + (this.firsts?.byteLength ?? 0);
  }

  at(index: number): number {
    const { firsts, column } = this;
    return this.base + (firsts === null ? column.at(index) : this.sumAt(index, firsts, column)) * this.unit;
  }

  /** From the start of the frame on, or from what was asked last. */
  private sumAt(index: number, firsts: Uint32Array, column: PackedColumn): number {
    const frame = index >>> FRAME_BITS;
    let at = frame << FRAME_BITS;
    let sum = firsts[frame] as number;
    if (this.lastAt >= at && this.lastAt <= index) {
      at = this.lastAt;
      sum = this.last;
    }
    while (at < index) sum += column.at(++at);
    this.lastAt = index;
    this.last = sum;
    return sum;
  }
}

/** Plain loops: a chunk is packed in the midst of reading, and a callback an element would be felt. */
function lowest(times: Float64Array): number {
  let least = Number.POSITIVE_INFINITY;
  for (let i = 0; i < times.length; i++) least = Math.min(least, times[i] as number);
  return least;
}

function isInThousands(times: Float64Array, base: number): boolean {
  for (let i = 0; i < times.length; i++) if (((times[i] as number) - base) % THOUSAND !== 0) return false;
  return true;
}

function isRising(values: Uint32Array): boolean {
  for (let i = 1; i < values.length; i++) if ((values[i] as number) < (values[i - 1] as number)) return false;
  return true;
}

/** Turns values into the steps that lead to them, 0 at the first of a frame; answers those firsts. */
function takeSteps(values: Uint32Array): Uint32Array {
  const firsts = new Uint32Array(Math.ceil(values.length / FRAME));
  for (let i = values.length - 1; i >= 0; i--) {
    const value = values[i] as number;
    const isFirst = (i & (FRAME - 1)) === 0;
    if (isFirst) firsts[i >>> FRAME_BITS] = value;
    values[i] = isFirst ? 0 : value - (values[i - 1] as number);
  }
  return firsts;
}
