/** Lines of a transaction's first and latest record. */
interface Span {
  readonly first: number;
  last: number;
}

/** Ids of transactions wrap around (TransactionIdPrecedes). */
function precedes(xid: number, other: number): boolean {
  return ((xid - other) | 0) < 0;
}

/**
 * Counts the aborts that may be savepoints. `ROLLBACK TO` writes ABORT under the sub-transaction's id, and nothing
 * need name the transaction around it. That one has a lower id, writes no record from the sub-transaction's first to
 * its last, and ends later: where no transaction does so, the abort is a transaction's own.
 */
export class PgUnclearAborts {
  count = 0;
  private readonly open = new Map<number, Span>();
  /** Aborted ids without a possible parent so far, ascending: a parent's first record may come later. */
  private readonly clear: number[] = [];

  /** A record of a transaction, or of a sub-transaction that is known to be its. */
  note(xid: number, line: number): void {
    const span = this.open.get(xid);
    if (span !== undefined) {
      span.last = line;
      return;
    }
    this.open.set(xid, { first: line, last: line });
    for (let last = this.clear.at(-1); last !== undefined && precedes(xid, last); last = this.clear.at(-1)) {
      this.clear.pop();
      this.count++;
    }
  }

  /** The transaction has committed, or has been prepared. */
  ended(xid: number, line: number): void {
    this.note(xid, line);
    this.open.delete(xid);
  }

  aborted(xid: number, line: number): void {
    this.note(xid, line);
    const first = this.open.get(xid)?.first ?? line;
    this.open.delete(xid);
    if (this.hasParent(xid, first)) this.count++;
    else this.keepClear(xid);
  }

  private hasParent(xid: number, first: number): boolean {
    for (const [other, span] of this.open) if (span.last < first && precedes(other, xid)) return true;
    return false;
  }

  private keepClear(xid: number): void {
    const { clear } = this;
    let at = clear.length;
    while (at > 0 && precedes(xid, clear[at - 1] ?? 0)) at--;
    clear.splice(at, 0, xid);
  }
}
