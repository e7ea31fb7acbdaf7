import { present } from '../base/assert.ts';

/** A 64-bit number as two halves: JavaScript's own 64-bit numbers are objects, and slow. */
interface Halves {
  high: number;
  low: number;
}

/** The primes of xxHash64 as halves. */
const P1: Readonly<Halves> = { high: 0x9e3779b1, low: 0x85ebca87 };
const P2: Readonly<Halves> = { high: 0xc2b2ae3d, low: 0x27d4eb4f };
const P3: Readonly<Halves> = { high: 0x165667b1, low: 0x9e3779f9 };
const P4: Readonly<Halves> = { high: 0x85ebca77, low: 0xc2b2ae63 };
const P5: Readonly<Halves> = { high: 0x27d4eb2f, low: 0x165667c5 };
const STRIPE = 32;

function multiply(n: Halves, by: Readonly<Halves>): void {
  const a0 = n.low & 0xffff;
  const a1 = n.low >>> 16;
  const b0 = by.low & 0xffff;
  const b1 = by.low >>> 16;
  const bottom = a0 * b0;
  const middle = a1 * b0 + (bottom >>> 16);
  const cross = a0 * b1 + (middle & 0xffff);
  const carry = a1 * b1 + Math.floor(middle / 65_536) + Math.floor(cross / 65_536);
  n.high = (Math.imul(n.high, by.low) + Math.imul(n.low, by.high) + (carry | 0)) | 0;
  n.low = ((cross & 0xffff) << 16) | (bottom & 0xffff);
}

function add(n: Halves, other: Readonly<Halves>): void {
  const low = (n.low >>> 0) + (other.low >>> 0);
  n.high = (n.high + other.high + (low > 0xffffffff ? 1 : 0)) | 0;
  n.low = low | 0;
}

function xor(n: Halves, other: Readonly<Halves>): void {
  n.high ^= other.high;
  n.low ^= other.low;
}

/** `by` is above 0 and below 32. */
function rotate(n: Halves, by: number): void {
  const { high, low } = n;
  n.high = (high << by) | (low >>> (32 - by));
  n.low = (low << by) | (high >>> (32 - by));
}

/** Exclusive or with itself shifted right; `by` is below 64. */
function fold(n: Halves, by: number): void {
  if (by < 32) {
    n.low ^= (n.low >>> by) | (n.high << (32 - by));
    n.high ^= n.high >>> by;
  } else n.low ^= n.high >>> (by - 32);
}

function round(lane: Halves, input: Halves): void {
  multiply(input, P2);
  add(lane, input);
  rotate(lane, 31);
  multiply(lane, P1);
}

/** The check sum of Zstandard's contents: xxHash64 with seed 0, its lower half. */
export class Xxh64 {
  private readonly lanes: Halves[] = [];
  private readonly held = new Uint8Array(STRIPE);
  private heldLength = 0;
  private total = 0;
  private readonly input: Halves = { high: 0, low: 0 };

  constructor() {
    const lane = (...parts: readonly Readonly<Halves>[]): Halves => {
      const sum = { high: 0, low: 0 };
      for (const part of parts) add(sum, part);
      return sum;
    };
    const minusP1 = { high: ~P1.high, low: -P1.low };
    this.lanes.push(lane(P1, P2), lane(P2), lane(), lane(minusP1));
  }

  add(bytes: Uint8Array): void {
    this.total += bytes.length;
    let at = 0;
    if (this.heldLength > 0) {
      at = Math.min(STRIPE - this.heldLength, bytes.length);
      this.held.set(bytes.subarray(0, at), this.heldLength);
      this.heldLength += at;
      if (this.heldLength < STRIPE) return;
      this.stripes(this.held, 0, STRIPE);
      this.heldLength = 0;
    }
    const end = at + Math.floor((bytes.length - at) / STRIPE) * STRIPE;
    this.stripes(bytes, at, end);
    this.held.set(bytes.subarray(end));
    this.heldLength = bytes.length - end;
  }

  private stripes(bytes: Uint8Array, start: number, end: number): void {
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
    const { input, lanes } = this;
    for (let at = start; at < end; at += STRIPE) {
      for (let lane = 0; lane < 4; lane++) {
        input.low = view.getInt32(at + lane * 8, true);
        input.high = view.getInt32(at + lane * 8 + 4, true);
        round(present(lanes[lane], 'a lane'), input);
      }
    }
  }

  /** The lower 32 bits of the hash of all that was added. */
  low32(): number {
    const hash: Halves = { high: 0, low: 0 };
    if (this.total >= STRIPE) this.merge(hash);
    else add(hash, P5);
    add(hash, { high: Math.floor(this.total / 2 ** 32), low: this.total | 0 });
    this.addRest(hash);
    fold(hash, 33);
    multiply(hash, P2);
    fold(hash, 29);
    multiply(hash, P3);
    fold(hash, 32);
    return hash.low >>> 0;
  }

  private merge(hash: Halves): void {
    [1, 7, 12, 18].forEach((by, lane) => {
      const turned = { ...present(this.lanes[lane], 'a lane') };
      rotate(turned, by);
      add(hash, turned);
    });
    for (const lane of this.lanes) {
      const value: Halves = { high: 0, low: 0 };
      round(value, { ...lane });
      xor(hash, value);
      multiply(hash, P1);
      add(hash, P4);
    }
  }

  private addRest(hash: Halves): void {
    const view = new DataView(this.held.buffer, 0, STRIPE);
    let at = 0;
    for (; at + 8 <= this.heldLength; at += 8) {
      const value: Halves = { high: 0, low: 0 };
      round(value, { high: view.getInt32(at + 4, true), low: view.getInt32(at, true) });
      xor(hash, value);
      rotate(hash, 27);
      multiply(hash, P1);
      add(hash, P4);
    }
    if (at + 4 <= this.heldLength) {
      const value: Halves = { high: 0, low: view.getInt32(at, true) };
      multiply(value, P1);
      xor(hash, value);
      rotate(hash, 23);
      multiply(hash, P2);
      add(hash, P3);
      at += 4;
    }
    for (; at < this.heldLength; at++) {
      const value: Halves = { high: 0, low: this.held[at] ?? 0 };
      multiply(value, P5);
      xor(hash, value);
      rotate(hash, 11);
      multiply(hash, P1);
    }
  }
}
