/** Properties of a trace beyond its counts: the figures that are drawn before anything is run. Plain data. */

/** Number of values from `from` to `to`, both included. */
export interface Bin {
  readonly from: number;
  readonly to: number;
  readonly count: number;
}

/** One of the equal stretches that the trace was divided into. */
export interface ActivityStretch {
  readonly pageReads: number;
  readonly pageWrites: number;
  readonly commits: number;
  readonly aborts: number;
}

export interface TraceStatistics {
  /** Operations that were looked at; fewer than the trace has where it touches very many pages. */
  readonly operations: number;
  /** Distinct pages of committed transactions that wrote; the bins double in width. */
  readonly pagesPerTransaction: readonly Bin[];
  /** Transactions open, itself included, whenever one begins. */
  readonly openAtOnce: readonly Bin[];
  readonly mostOpen: number;
  /** Transactions that wrote over a page whose latest writer, another transaction, was still open. */
  readonly conflicting: number;
  /** Entry i: share of all page writes that the i hottest fiftieths of the written pages took, 0 to 1. */
  readonly skew: readonly number[];
  readonly pagesWritten: number;
  readonly activity: readonly ActivityStretch[];
  /** Quantity that the stretches divide: simulated time, or the operations if the trace gives no time. */
  readonly activityBy: 'time' | 'operation';
  /** Length of all stretches together: nanoseconds, or operations. */
  readonly activitySpan: number;
}
