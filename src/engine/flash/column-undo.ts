/**
 * Columns of pages as they were before a copy of the device wrote there. They are most of a durable half: a copy that only
 * recovers shares them, and what it has written is taken back.
 */
import { present } from '../../base/assert.ts';
import type { Durable } from './durable.ts';
import type { Column } from './out-of-band.ts';

export class ColumnUndo {
  private readonly columns: readonly Column[];
  private readonly pages: number[] = [];
  /** Of each page, what its columns said, one after the other. */
  private readonly values: number[] = [];

  constructor({ logicalPage, data, outOfBand }: Durable) {
    this.columns = [logicalPage, data, ...outOfBand].filter((column) => column.length > 0);
  }

  /** To be called before a page's columns change. */
  keep(page: number): void {
    this.pages.push(page);
    for (const column of this.columns) this.values.push(present(column[page]));
  }

  /** Makes the columns say what they said: the latest changes are taken back first. */
  takeBack(): void {
    for (let page = this.pages.pop(); page !== undefined; page = this.pages.pop()) {
      for (let at = this.columns.length - 1; at >= 0; at--)
        present(this.columns[at])[page] = present(this.values.pop());
    }
  }
}
