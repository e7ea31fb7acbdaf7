import { present } from '../../../base/assert.ts';
import { doubled } from '../../../base/columns.ts';

/** A column of numbers that grows and can be cut back. */
export class GrowableArray {
  length = 0;
  private values: Float64Array;

  constructor(capacity = 256) {
    this.values = new Float64Array(capacity);
  }

  push(value: number): void {
    if (this.length === this.values.length) this.values = doubled(this.values);
    this.values[this.length++] = value;
  }

  at(index: number): number {
    return present(this.values[index], 'a value of the column');
  }

  set(index: number, value: number): void {
    this.values[index] = value;
  }

  truncate(length: number): void {
    this.length = length;
  }

  /** Index of the first value above `value`, in a column that never falls. */
  firstAbove(value: number): number {
    let low = 0;
    let high = this.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.at(middle) > value) high = middle;
      else low = middle + 1;
    }
    return low;
  }

  /** A copy of the values from `start` on. */
  from(start: number): number[] {
    return Array.from(this.values.subarray(start, this.length));
  }
}
