import { U32Map } from './u32-map.ts';

/** Maps sub-transactions to their transactions. Sub-transactions write under ids of their own. */
export class PgFamilies {
  private readonly parents = new U32Map();

  /** Sub-transactions known. */
  get size(): number {
    return this.parents.size;
  }

  /** The outermost transaction of `xid`: itself where nothing else is known. */
  top(xid: number): number {
    let at = xid;
    for (;;) {
      const parent = this.parents.get(at);
      if (parent === 0) return at;
      const above = this.parents.get(parent);
      if (above === 0) return parent;
      // Halving the way keeps even a contrived family shallow.
      this.parents.set(at, above);
      at = above;
    }
  }

  isChild(xid: number): boolean {
    return this.parents.get(xid) !== 0;
  }

  /**
   * `children` belong to `parent`. A rolled-back sub-transaction names its own children, which may be
   * known already as children of the transaction around all of them: then so is it.
   */
  claim(parent: number, children: readonly number[], rolledBack: boolean): void {
    if (parent === 0) return;
    for (const child of children) {
      const top = this.top(parent);
      const present = this.top(child);
      if (present === child) {
        if (top !== child) this.parents.set(child, top);
      } else if (rolledBack && present !== top) this.parents.set(top, present);
    }
  }
}
