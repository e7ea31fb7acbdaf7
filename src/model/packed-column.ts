/** Values of one frame: their least one and the bits of the widest difference from it are kept once for all. */
export const FRAME_BITS = 8;
export const FRAME = 1 << FRAME_BITS;

type Whole = Uint8Array | Uint16Array | Uint32Array;

/**
 * A column of 32-bit numbers that do not change any more, in as few bits as their neighbours allow: each frame
 * keeps its least value, and the differences from it in just the bits that the largest needs. A column of equal
 * values costs next to nothing.
 */
export class PackedColumn {
  private readonly base: Uint32Array;
  private readonly width: Uint8Array;
  /** Word at which a frame's differences begin. */
  private readonly start: Uint32Array;
  private readonly words: Uint32Array;

  /** Takes a copy. */
  constructor(values: Whole) {
    const frames = (values.length + FRAME - 1) >>> FRAME_BITS;
    this.base = new Uint32Array(frames);
    this.width = new Uint8Array(frames);
    this.start = new Uint32Array(frames);
    let total = 0;
    for (let frame = 0; frame < frames; frame++) {
      this.measure(values, frame);
      this.start[frame] = total;
      total += Math.ceil(((this.width[frame] as number) * FRAME) / 32);
    }
    // A difference may reach into the word behind its own, also in the last frame.
    this.words = new Uint32Array(total + 1);
    for (let frame = 0; frame < frames; frame++) this.pack(values, frame);
  }

  /** Memory that the values take. */
  get bytes(): number {
    const { base, width, start, words } = this;
    return base.byteLength + width.byteLength + start.byteLength + words.byteLength;
  }

  at(index: number): number {
    const frame = index >>> FRAME_BITS;
    const base = this.base[frame] as number;
    const width = this.width[frame] as number;
    if (width === 0) return base;
    const bit = (index & (FRAME - 1)) * width;
    const word = (this.start[frame] as number) + (bit >>> 5);
    const shift = bit & 31;
    let value = (this.words[word] as number) >>> shift;
    if (shift + width > 32) value |= (this.words[word + 1] as number) << (32 - shift);
    return base + ((value & maskOf(width)) >>> 0);
  }

  private measure(values: Whole, frame: number): void {
    const from = frame << FRAME_BITS;
    const to = Math.min(values.length, from + FRAME);
    let least = values[from] as number;
    let most = least;
    for (let i = from + 1; i < to; i++) {
      const value = values[i] as number;
      if (value < least) least = value;
      else if (value > most) most = value;
    }
    this.base[frame] = least;
    this.width[frame] = 32 - Math.clz32(most - least);
  }

  private pack(values: Whole, frame: number): void {
    const width = this.width[frame] as number;
    if (width === 0) return;
    const { words } = this;
    const base = this.base[frame] as number;
    const from = frame << FRAME_BITS;
    const to = Math.min(values.length, from + FRAME);
    let word = this.start[frame] as number;
    let shift = 0;
    for (let i = from; i < to; i++) {
      const value = (values[i] as number) - base;
      words[word] = (words[word] as number) | (value << shift);
      if (shift + width > 32) words[word + 1] = value >>> (32 - shift);
      shift += width;
      if (shift >= 32) {
        shift -= 32;
        word++;
      }
    }
  }
}

function maskOf(width: number): number {
  return width === 32 ? -1 : (1 << width) - 1;
}
