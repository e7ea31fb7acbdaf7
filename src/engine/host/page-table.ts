import { present } from '../../base/assert.ts';

/** Up to here (64 MB, of which only what is touched becomes real) a plain array is smaller and faster. */
const WIDEST_ARRAY = 2 ** 24;
const FIRST_CAPACITY = 1024;

/**
 * A number for each page, 0 where none was set. For pages from a wide span it costs by the pages touched and
 * not by the span: open addressing in two typed arrays. A terabyte has 2²⁶ pages, and a trace touches few.
 */
export class PageTable {
  /** Pages that have a number other than 0. */
  size = 0;
  private readonly isArray: boolean;
  private mask: number;
  private keys: Uint32Array | Float64Array;
  private values: Uint32Array;

  /** All pages lie below `span`, at most 2⁴⁸. */
  constructor(private readonly span: number) {
    this.isArray = span <= WIDEST_ARRAY;
    this.mask = FIRST_CAPACITY - 1;
    this.keys = this.makeKeys(this.isArray ? 0 : FIRST_CAPACITY);
    this.values = new Uint32Array(this.isArray ? span : FIRST_CAPACITY);
  }

  get(page: number): number {
    return present(this.values[this.isArray ? page : this.slotOf(page)]);
  }

  /** `value` is 1 to 2³² − 1. */
  set(page: number, value: number): void {
    const slot = this.isArray ? page : this.slotOf(page);
    if (this.values[slot] === 0) {
      if (!this.isArray && this.size * 2 >= this.keys.length) {
        this.grow();
        this.set(page, value);
        return;
      }
      this.size += 1;
      if (!this.isArray) this.keys[slot] = page;
    }
    this.values[slot] = value;
  }

  /** Returns the slot of the page, or the empty slot that it would take. Sixteen neighbours stay together. */
  private slotOf(page: number): number {
    const { keys, values, mask } = this;
    let slot = ((Math.imul(page >>> 4, 0x9e37_79b1) >>> 7) * 16 + (page & 15)) & mask;
    while (values[slot] !== 0 && keys[slot] !== page) slot = (slot + 1) & mask;
    return slot;
  }

  private makeKeys(length: number): Uint32Array | Float64Array {
    return this.span > 2 ** 32 ? new Float64Array(length) : new Uint32Array(length);
  }

  private grow(): void {
    const { keys, values } = this;
    this.size = 0;
    this.mask = keys.length * 2 - 1;
    this.keys = this.makeKeys(keys.length * 2);
    this.values = new Uint32Array(keys.length * 2);
    for (let slot = 0; slot < keys.length; slot += 1) {
      if (values[slot] !== 0) this.set(present(keys[slot]), present(values[slot]));
    }
  }
}
