/**
 * One plane's blocks under random overwrites and garbage collection, without time: only which page stands where.
 * Pages are numbered from 0 within the plane, and so are blocks.
 */
import { present } from '../../base/assert.ts';
import { addTo } from '../../base/columns.ts';
import type { VictimPolicy } from '../../model/specification.ts';
import { nextBelow, nextShare, type RandomStream } from '../../base/random.ts';

export interface PlaneShape {
  readonly blocks: number;
  /** Data pages of a block. */
  readonly blockPages: number;
  /** Logical pages that are written, all of them again and again. */
  readonly filled: number;
  /** Erased blocks that collection keeps in store. */
  readonly keptFree: number;
}

/** Draws the page that is overwritten next. */
export type Overwrite = (stream: RandomStream, filled: number) => number;

export const OVERWRITES: Readonly<Record<'random' | 'local', Overwrite>> = {
  random: nextBelow,
  local: (stream, filled) => nextBelow(stream, nextShare(stream) < 0.8 ? Math.ceil(filled / 5) : filled),
};

/** Write amplification has settled when it differs by less than this from that of two overwrites before. */
const SETTLED = 0.01;
const ROUNDS_COMPARED = 4;
const MOST_ROUNDS = 48;
/** Writes of one piece: some policies look at all blocks of the plane for a victim, every few writes. */
const PIECE_WRITES = 1_024;
const NONE = -1;
const NOT_FULL = -1;

/** A round overwrites half of the pages. */
export function writesOfRound(filled: number): number {
  return Math.max(1, filled >> 1);
}

export class PlaneAgeing {
  /** Logical page + 1 by slot (block × pages of a block + page); 0: erased. */
  readonly slots: Uint32Array;
  /** Slot of each logical page. */
  readonly slotOf: Uint32Array;
  readonly eraseCount: Uint32Array;
  /** Of each round so far: all writes by the host's. */
  private readonly amplifications: number[] = [];
  private readonly valid: Uint16Array;
  private readonly free: number[] = [];
  private open = 0;
  private next = 0;
  private copies = 0;
  /** Of each block, the number of blocks that were full before it. */
  private readonly since: Float64Array;
  private filledBlocks = 0;
  /** Full blocks in lists by their valid pages, the longest there first; the heads stand behind the blocks. */
  private readonly after: Int32Array;
  private readonly before: Int32Array;

  /** An erased plane. */
  constructor(
    private readonly shape: PlaneShape,
    private readonly policy: VictimPolicy,
    private readonly stream: RandomStream,
  ) {
    const { blocks, blockPages, filled } = shape;
    this.slots = new Uint32Array(blocks * blockPages);
    this.slotOf = new Uint32Array(filled);
    this.eraseCount = new Uint32Array(blocks);
    this.valid = new Uint16Array(blocks);
    this.since = new Float64Array(blocks).fill(NOT_FULL);
    this.after = new Int32Array(blocks + blockPages + 1);
    this.before = new Int32Array(blocks + blockPages + 1);
    for (let at = 0; at < this.after.length; at += 1) {
      this.after[at] = at;
      this.before[at] = at;
    }
    for (let block = blocks - 1; block > 0; block -= 1) this.free.push(block);
  }

  get rounds(): number {
    return this.amplifications.length;
  }

  /** Of the last round; without mapping and summary pages. */
  get amplification(): number {
    return this.amplifications.at(-1) ?? 1;
  }

  /**
   * Fills the plane as sequential writes do, and overwrites until write amplification has settled, or for `rounds`
   * rounds. Yields the writes of each piece.
   */
  *age(overwrite: Overwrite, rounds: number | null): Generator<number, void> {
    const { filled } = this.shape;
    for (let page = 0; page < filled; page += PIECE_WRITES) {
      const end = Math.min(page + PIECE_WRITES, filled);
      for (let each = page; each < end; each += 1) this.place(each);
      yield end - page;
    }
    const writes = writesOfRound(filled);
    const most = filled === 0 ? 0 : (rounds ?? MOST_ROUNDS);
    while (this.amplifications.length < most) {
      this.copies = 0;
      for (let write = 0; write < writes; write += PIECE_WRITES) {
        const piece = Math.min(PIECE_WRITES, writes - write);
        this.overwrite(overwrite, piece);
        yield piece;
      }
      this.amplifications.push(1 + this.copies / writes);
      if (rounds === null && this.isSettled()) break;
    }
  }

  private overwrite(overwrite: Overwrite, writes: number): void {
    const { filled } = this.shape;
    for (let write = 0; write < writes; write += 1) {
      const page = overwrite(this.stream, filled);
      this.invalidate(page);
      this.place(page);
    }
  }

  private isSettled(): boolean {
    const { amplifications } = this;
    const now = amplifications.at(-1) ?? 0;
    const then = amplifications.at(-1 - ROUNDS_COMPARED);
    return then !== undefined && now > 1 && Math.abs(now - then) < SETTLED * then;
  }

  private invalidate(page: number): void {
    const block = Math.floor(present(this.slotOf[page]) / this.shape.blockPages);
    const count = addTo(this.valid, block, -1);
    if (block === this.open) return;
    this.unlink(block);
    this.link(block, count);
  }

  private place(page: number): void {
    const { blockPages, keptFree } = this.shape;
    const slot = this.open * blockPages + this.next;
    this.slots[slot] = page + 1;
    this.slotOf[page] = slot;
    const valid = addTo(this.valid, this.open, 1);
    this.next += 1;
    if (this.next < blockPages) return;
    this.link(this.open, valid);
    this.since[this.open] = this.filledBlocks;
    this.filledBlocks += 1;
    this.open = this.free.pop() ?? NONE;
    this.next = 0;
    while (this.free.length < keptFree && this.collect());
  }

  /** Moves the valid pages of a victim and erases it. False: every full block is full of valid pages. */
  private collect(): boolean {
    const { blockPages } = this.shape;
    const victim = this.victim();
    if (victim === NONE) return false;
    this.unlink(victim);
    this.since[victim] = NOT_FULL;
    const kept: number[] = [];
    for (let slot = victim * blockPages; slot < (victim + 1) * blockPages; slot += 1) {
      const page = present(this.slots[slot]) - 1;
      if (this.slotOf[page] === slot) kept.push(page);
      this.slots[slot] = 0;
    }
    this.valid[victim] = 0;
    addTo(this.eraseCount, victim, 1);
    // The oldest free block is taken first, so that wear spreads.
    this.free.unshift(victim);
    this.copies += kept.length;
    for (const page of kept) this.place(page);
    return true;
  }

  /** As the device's own policy chooses, see `VictimPool`. */
  private victim(): number {
    switch (this.policy) {
      case 'greedy':
        return this.emptiest();
      case 'fifo':
        return this.best((block) => -present(this.since[block]));
      case 'cost-benefit':
        return this.best((block) => this.benefit(block));
      case 'random':
        return this.best(() => nextShare(this.stream));
    }
  }

  private emptiest(): number {
    const { blocks, blockPages } = this.shape;
    for (let count = 0; count < blockPages; count += 1) {
      const first = present(this.after[blocks + count]);
      if (first !== blocks + count) return first;
    }
    return NONE;
  }

  private best(score: (block: number) => number): number {
    let best = NONE;
    let bestScore = -Infinity;
    for (let block = 0; block < this.shape.blocks; block += 1) {
      const isCandidate =
        this.since[block] !== NOT_FULL && present(this.valid[block]) < this.shape.blockPages;
      const of = isCandidate ? score(block) : -Infinity;
      if (of <= bestScore) continue;
      best = block;
      bestScore = of;
    }
    return best;
  }

  private benefit(block: number): number {
    const share = present(this.valid[block]) / this.shape.blockPages;
    const age = this.filledBlocks - present(this.since[block]);
    return share === 0 ? Number.MAX_VALUE : (age * (1 - share)) / (2 * share);
  }

  private link(block: number, count: number): void {
    const head = this.shape.blocks + count;
    const last = present(this.before[head]);
    this.after[last] = block;
    this.before[block] = last;
    this.after[block] = head;
    this.before[head] = block;
  }

  private unlink(block: number): void {
    const { after, before } = this;
    const next = present(after[block]);
    const last = present(before[block]);
    after[last] = next;
    before[next] = last;
    after[block] = block;
    before[block] = block;
  }
}
