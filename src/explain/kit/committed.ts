/** A page that a record commits: logical page and physical page + 1, and so on, as they stood when it was written. */
export interface Committed {
  /** The device's own number of the transaction; 0 of plain writes. */
  readonly number: number;
  readonly pairs: readonly number[];
  /** Place in the order of commits. Left out: the record does not say it. */
  readonly version?: number;
}
