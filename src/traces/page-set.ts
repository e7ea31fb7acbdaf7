import { present } from '../base/assert.ts';

/** Pages of one leaf: 1,024, as 32 words of bits. */
const LEAF_BITS = 10;
const LEAF_PAGES = 1 << LEAF_BITS;
const LEAF_WORDS = LEAF_PAGES / 32;
/** Leaves of one branch, branches of the whole: 2,048 each, for 2^32 pages together. */
const FAN_BITS = 11;
const FAN = 1 << FAN_BITS;
const ABSENT = 0;
const FULL = 0xffffffff;
/** Leaves of one slab of memory; the first grows to this from few. */
const SLAB_LEAVES = 1 << 10;
const FIRST_LEAVES = 1 << 3;

interface Branch {
  /** `ABSENT`, `FULL`, or 1 + the number of the leaf. */
  readonly leaves: Uint32Array;
  full: number;
}

/**
 * A set of logical pages (0 … 2^32 − 1) that takes ranges: one row of a trace may touch four billion
 * pages. Whole leaves and branches that are full cost nothing, empty ones neither.
 */
export class PageSet {
  /** Pages in the set. */
  size = 0;
  private readonly branches: (Branch | undefined)[] = [];
  private readonly slabs: Uint32Array[] = [];
  private leaves = 0;
  /** Words of all slabs. */
  private room = 0;

  /** Adds `count` pages from `first` on; `first + count` is at most 2^32. */
  add(first: number, count: number): void {
    if (count === 1) {
      this.addOne(first);
      return;
    }
    const last = first + count - 1;
    const firstLeaf = first >>> LEAF_BITS;
    const lastLeaf = last >>> LEAF_BITS;
    const until = (last & (LEAF_PAGES - 1)) + 1;
    if (firstLeaf === lastLeaf) {
      this.addWithin(firstLeaf, first & (LEAF_PAGES - 1), until);
      return;
    }
    this.addWithin(firstLeaf, first & (LEAF_PAGES - 1), LEAF_PAGES);
    this.addLeaves(firstLeaf + 1, lastLeaf);
    this.addWithin(lastLeaf, 0, until);
  }

  has(page: number): boolean {
    const leaf = page >>> LEAF_BITS;
    const entry = this.branches[leaf >>> FAN_BITS]?.leaves[leaf & (FAN - 1)] ?? ABSENT;
    if (entry === ABSENT || entry === FULL) return entry === FULL;
    const at = page & (LEAF_PAGES - 1);
    const word = this.slab(entry)[wordsBefore(entry) + (at >>> 5)] ?? 0;
    return ((word >>> (at & 31)) & 1) === 1;
  }

  private addOne(page: number): void {
    const leaf = page >>> LEAF_BITS;
    const branch = this.branch(leaf >>> FAN_BITS);
    let entry = branch.leaves[leaf & (FAN - 1)] ?? ABSENT;
    if (entry === FULL) return;
    if (entry === ABSENT) entry = this.createLeaf(branch, leaf & (FAN - 1));
    const words = this.slab(entry);
    const at = page & (LEAF_PAGES - 1);
    const word = wordsBefore(entry) + (at >>> 5);
    const bit = 1 << (at & 31);
    const before = words[word] ?? 0;
    if ((before & bit) !== 0) return;
    words[word] = before | bit;
    this.size++;
  }

  /** Whole leaves, `from` up to and without `to`. */
  private addLeaves(from: number, to: number): void {
    for (let leaf = from; leaf < to;) {
      const branch = this.branch(leaf >>> FAN_BITS);
      const end = Math.min(to, ((leaf >>> FAN_BITS) + 1) * FAN);
      if (branch.full < FAN) {
        for (; leaf < end; leaf++)
          if (branch.leaves[leaf & (FAN - 1)] !== FULL) this.fill(branch, leaf & (FAN - 1));
      }
      leaf = end;
    }
  }

  /** Pages `from` up to and without `to` of one leaf. */
  private addWithin(leaf: number, from: number, to: number): void {
    const branch = this.branch(leaf >>> FAN_BITS);
    const slot = leaf & (FAN - 1);
    let entry = branch.leaves[slot] ?? ABSENT;
    if (entry === FULL) return;
    if (to - from === LEAF_PAGES) {
      this.fill(branch, slot);
      return;
    }
    if (entry === ABSENT) entry = this.createLeaf(branch, slot);
    const words = this.slab(entry);
    const base = wordsBefore(entry);
    for (let at = from; at < to;) {
      const until = Math.min(to, (at | 31) + 1);
      const width = until - at;
      const mask = width === 32 ? -1 : ((1 << width) - 1) << (at & 31);
      const before = words[base + (at >>> 5)] ?? 0;
      words[base + (at >>> 5)] = before | mask;
      this.size += ones(mask & ~before);
      at = until;
    }
  }

  /** Marks a whole leaf. Its bits, if it had any, stay unused in their slab. */
  private fill(branch: Branch, slot: number): void {
    const entry = branch.leaves[slot] ?? ABSENT;
    let had = 0;
    if (entry !== ABSENT) {
      const words = this.slab(entry);
      const base = wordsBefore(entry);
      for (let i = 0; i < LEAF_WORDS; i++) had += ones(words[base + i] ?? 0);
    }
    branch.leaves[slot] = FULL;
    branch.full++;
    this.size += LEAF_PAGES - had;
  }

  private branch(index: number): Branch {
    const present = this.branches[index];
    if (present !== undefined) return present;
    while (this.branches.length <= index) this.branches.push(undefined);
    const branch = { leaves: new Uint32Array(FAN), full: 0 };
    this.branches[index] = branch;
    return branch;
  }

  private createLeaf(branch: Branch, slot: number): number {
    if (this.leaves * LEAF_WORDS === this.room) this.grow();
    const entry = ++this.leaves;
    branch.leaves[slot] = entry;
    return entry;
  }

  /** A new slab, or more room in the first. */
  private grow(): void {
    const { slabs } = this;
    const [first] = slabs;
    if (first === undefined || this.leaves % SLAB_LEAVES === 0) {
      slabs.push(new Uint32Array((first === undefined ? FIRST_LEAVES : SLAB_LEAVES) * LEAF_WORDS));
    } else {
      const larger = new Uint32Array(Math.min(SLAB_LEAVES * LEAF_WORDS, first.length * 4));
      larger.set(first);
      slabs[0] = larger;
    }
    this.room = slabs.reduce((words, slab) => words + slab.length, 0);
  }

  private slab(entry: number): Uint32Array {
    return present(this.slabs[Math.floor((entry - 1) / SLAB_LEAVES)], 'a slab of leaves');
  }
}

function wordsBefore(entry: number): number {
  return ((entry - 1) % SLAB_LEAVES) * LEAF_WORDS;
}

function ones(word: number): number {
  let w = word - ((word >>> 1) & 0x55555555);
  w = (w & 0x33333333) + ((w >>> 2) & 0x33333333);
  return Math.imul((w + (w >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
