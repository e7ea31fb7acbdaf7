/**
 * The user's breakpoints: conditions on the events of a step at which playback stops. Plain data, kept in
 * links.
 */

import type { Text } from '../base/message.ts';

/** Each is met in the step in which it happens, and not in those after it. */
export type BreakCondition =
  /** The host writes a logical page; `page` is its number as the workload names it. */
  | { readonly kind: 'page-written'; readonly page: number }
  /** Null: whichever block. */
  | { readonly kind: 'block-erased'; readonly block: number | null }
  /** The nth collection of the session begins, counted from 1. */
  | { readonly kind: 'collection'; readonly nth: number }
  /** Flash programs per page that the host wrote, since the beginning: it rises above this. */
  | { readonly kind: 'write-amplification'; readonly above: number }
  /** The evidence that makes a commit durable is programmed, or stored if a scheme stores it. */
  | { readonly kind: 'commit-record' }
  | { readonly kind: 'aborted' }
  /** A collection begins whose victim holds pages of transactions that have not committed. */
  | { readonly kind: 'uncommitted-victim' }
  /**
   * The device begins what makes a commit durable: its commit record is issued, or where no page is the record, the commit
   * is taken and not done yet. A commit that nothing has to be programmed for is met when it is done. `transaction` is the
   * number by which the workload names it; null: whichever.
   */
  | { readonly kind: 'commit-in-flight'; readonly transaction: number | null }
  /** The checkpoint of this number is completed, counted from 1. */
  | { readonly kind: 'checkpoint'; readonly nth: number }
  /** A copy of a page is durable: one of a victim's, or of the log's. */
  | { readonly kind: 'page-copied' }
  /** No block is free: a write waits until one is erased. */
  | { readonly kind: 'erase-forced' }
  /** A transaction is refused a page that another one is writing. */
  | { readonly kind: 'refused' }
  /** An open transaction has durable pages in two zones that recovery reads. */
  | { readonly kind: 'zones-straddled' }
  /** A page is programmed into cells that hold a durable page: a power failure takes both. */
  | { readonly kind: 'shared-cells' };

export type BreakKind = BreakCondition['kind'];

/** A condition that was met. */
export interface BreakReason {
  /** Its place in the list that was asked for. */
  readonly index: number;
  /** One sentence that names the event. */
  readonly sentence: Text;
}

/** The first step at which conditions were met, and all of those that were. */
export interface BreakMet {
  readonly step: number;
  readonly reasons: readonly BreakReason[];
}
