/** The question that SCC and BPCC answer differently: which older versions of a page were committed. */

export interface OlderVersions {
  /** Fills in what the scheme's own fields say of a page that was written before time began. */
  stampFill?(page: number): void;
  /** Reads ahead of operations `from` to before `to`; see `Scheme.prefetch`. Returns a number of no use. */
  prefetch?(pages: Uint32Array, from: number, to: number): number;
  /** True if nothing on flash prevents a new version of the page. */
  isCleared(logicalPage: number): boolean;
  /** A program is about to be handed to flash. */
  launched?(slot: number): void;
  /** A version is about to become the committed one. */
  entered?(logicalPage: number, page: number, version: number): void;
  /** Returns true if an outdated committed version is still needed. */
  needs?(page: number): boolean;
  /** A valid page, committed or still needed, has moved. Returns whether it was needed. */
  pageCopied?(from: number, to: number): boolean;
  /** A piece of debris (by its record) is gone. */
  removed?(record: number): void;

  /** A transaction has ended without committing, and one of its records stands on flash. */
  left?(record: number): void;
  /** A copy of a page that no open transaction owns is on its way. */
  copyPlaced?(source: number, target: number): void;
  /** Nothing moves for want of room: gives up what need not stay. Returns whether there was any. */
  giveUp?(): boolean;

  // Recovery: the scan can be asked.

  /** A newer version than the one that a link names is on flash: whether the link's owner has committed. */
  isOlderCommitted(logicalPage: number, version: number): boolean;
  /** The committed version below an uncommitted one: physical page, -1 where there is none. */
  committedBelow(logicalPage: number, top: number): number;
  /** Recovery knows what is debris. */
  debrisKnown?(): void;
}
