/**
 * The author's interface: what a commit scheme declares, and what it answers. A scheme is one object. The device
 * calls its hooks; in them the scheme asks the device for programs, records and acknowledgements. Nothing in a hook
 * waits: what has become durable is told by another hook.
 *
 * Places are physical pages, numbered from 0 on. Pages are logical ones. Versions count commits and plain writes.
 */
import type { Isolation } from '../../model/specification.ts';

/** Bytes of an out-of-band field. */
export type Width = 1 | 2 | 4;
/** Out-of-band fields by name: four at most. */
export type Fields = Readonly<Record<string, Width>>;
/** Label of a page, in its out-of-band area. A field that is left out is 0. */
export type Label<F extends Fields = Fields> = { readonly [Name in keyof F]?: number };
/** The same, as it is read. */
export type Read<F extends Fields = Fields> = { readonly [Name in keyof F]: number };

/** A transaction that has begun and not ended. */
export interface Transaction<Notes = unknown> {
  /** The host's number for it, from 1 on. A host may use a TxID again once its transaction has ended. */
  readonly txid: number;
  /** The device's own number, from 1 on, given once. */
  readonly number: number;
  /** Its place in the order of commits; 0 before COMMIT. */
  readonly version: number;
  /** Pages sent to flash so far, those written again included. */
  readonly sent: number;
  /** The scheme's notes on this transaction in volatile memory: plain data. */
  readonly notes: Notes;
}

/** A page that is about to be programmed. */
export interface Write {
  readonly page: number;
  /** Place among the pages that its transaction sends, from 1 on; 0: a plain write. */
  readonly nth: number;
  /** COMMIT was asked for, and this is the last page. Only a scheme that holds pages back can know. */
  readonly isLast: boolean;
  /** Version of a plain write; 0 in a transaction, which has its version from COMMIT on. */
  readonly version: number;
}

/** A page that GC copies, or that stands at a place. */
export interface Standing<F extends Fields = Fields> {
  readonly place: number;
  /** Null: a record of the scheme's own. */
  readonly page: number | null;
  readonly label: Read<F>;
}

export interface Copied<F extends Fields = Fields> extends Standing<F> {
  /** The map names it: it is the committed version of its page. */
  readonly isCurrent: boolean;
}

/** A record of the log area, as recovery reads it. */
export interface LogRecord {
  /** In the order in which they were logged. */
  readonly position: number;
  readonly words: readonly number[];
}

/** A commit that a record of the log tells of. */
export interface Committed {
  readonly version: number;
  /** The device's number of the transaction. */
  readonly number: number;
  readonly pages: readonly { readonly page: number; readonly place: number }[];
}

/** End of an outdated page's stay: at `release`, or when a newer version is committed. */
export type Until = 'released' | 'replaced';

/** The device as a hook sees it. */
export interface Device<F extends Fields = Fields, Memory = unknown> {
  /** The scheme's volatile memory: plain data. A power failure loses it. */
  readonly memory: Memory;
  readonly logicalPages: number;
  readonly pagesPerBlock: number;
  /** Bytes of a flash page. */
  readonly pageBytes: number;
  /** Version up to which the map on flash knows all commits; 0 where it is never written. */
  readonly covered: number;
  /** Entries of `bytes` bytes that fit into a page of the log, beside as many mapping entries as it would hold. */
  entriesPerPage(bytes: number): number;

  /** A transaction by the device's number; null: it has ended. (Memory keeps numbers, not transactions.) */
  transaction(number: number): Transaction | null;

  /** Programs a page of the scheme's own among the data; `recordDurable` follows. It stays until `release`. */
  record(tx: Transaction, label: Label<F>): void;
  /** Logs where the pages of a transaction stand; `logged` follows. */
  logCommit(tx: Transaction): void;
  /**
   * Logs words of 4 bytes, as many as fit into so many pages; `logged` follows, with the id that this returns.
   * `version`: the highest one in it.
   * `isWhole`: it says again all that earlier records of the scheme's own say, so that they are not needed any more.
   */
  log(
    words: readonly number[],
    options: { readonly pages: number; readonly version: number; readonly isWhole?: boolean },
  ): number;
  /**
   * Versions of each page, the newest first. `rank` says how new one is: of two lists of numbers, the first difference
   * decides. Null: it does not count. Records are left out.
   */
  newestFirst(
    pages: readonly Standing<F>[],
    rank: (found: Standing<F>) => readonly number[] | null,
  ): Map<number, Standing<F>[]>;
  /** Writes the map to flash, unless that is under way or the map is never written. */
  checkpoint(): void;

  /** The pages of a transaction become the committed versions: the map names them from now on. */
  publish(tx: Transaction): void;
  /**
   * The host hears that its transaction has committed. Writes that waited for room go on at once, and hooks may be
   * called before this returns: `memory` should be up to date by then.
   */
  acknowledge(tx: Transaction): void;
  /** Nothing needs a kept page or a record any more. */
  release(place: number): void;

  /** Recovery: the committed version of a page stands here. */
  restore(page: number, place: number): void;
  /** Recovery: a page or record that the scheme still needs. Left out: it stays until `release`. */
  keep(place: number, until?: Until): void;
  /** Recovery: the transaction of this page did not commit. Pages that are not named may simply be overwritten. */
  reject(place: number): void;
  /** Recovery: numbers and versions up to these have been given. */
  resume(given: { readonly number: number; readonly version: number }): void;
  /** Recovery: what is known of a transaction now. `found`: of how many pages. */
  verdict(number: number, isCommitted: boolean, found?: number): void;
}

/** A scheme. Hooks that are left out do nothing, or what their comment says. */
export interface Scheme<F extends Fields = Fields, Memory = unknown, Notes = unknown> {
  /** Name of the scheme. */
  readonly name: string;
  /** Out-of-band fields, and how many bytes each has. */
  readonly fields: F;
  /** From the strictest to the freest. Left out: all. */
  readonly isolation?: readonly Isolation[];
  /**
   * Pages held back of a transaction until the next command: nothing, or its last page, so that the scheme knows
   * which one is the last. Left out: nothing.
   */
  readonly holds?: 'nothing' | 'last';
  /**
   * `scan`: the map is never written, and recovery reads all out-of-band areas. `log`: the map is written at
   * checkpoints, and a log tells what has happened since. `checkpoint`: it is written at checkpoints, and recovery
   * reads all out-of-band areas for what has been committed since. In the last two, moves of GC are logged.
   */
  readonly map: 'scan' | 'log' | 'checkpoint';
  /**
   * Writers that a page may have at a time. One: what another open transaction is writing is refused, and programs of
   * one page go to flash one after the other. Left out: any number.
   */
  readonly writers?: 'any' | 'one';
  /** Records of commits carry what GC has moved, where they have room (schemes with a log). */
  readonly movesRide?: boolean;

  /** Makes the volatile memory of a device that has just got power. */
  memory?(device: { readonly logicalPages: number }): Memory;
  /** Makes what is kept of a transaction that begins. */
  notes?(): Notes;

  // Commands of the host

  /** False: the TxID cannot be used now, and the transaction is refused. */
  begin?(d: Device<F, Memory>, tx: Transaction<Notes>): boolean | void;
  /** A page is written. */
  write?(d: Device<F, Memory>, tx: Transaction<Notes>, page: number): void;
  /** Returns the label of a page. `tx` is null for a plain write. */
  label(d: Device<F, Memory>, tx: Transaction<Notes> | null, write: Write): Label<F>;
  /** Returns the label of a page that was written before time began. Left out: all fields are 0. */
  filled?(d: Device<F, Memory>, page: number): Label<F>;
  /** COMMIT is asked for; all pages are on their way. */
  commit?(d: Device<F, Memory>, tx: Transaction<Notes>): void;
  /** COMMIT was asked for, and all pages are durable. */
  ready(d: Device<F, Memory>, tx: Transaction<Notes>): void;
  /** The transaction is rolled back. */
  abort?(d: Device<F, Memory>, tx: Transaction<Notes>): void;

  // Durable pages and records

  /** A program of a transaction was given its place, or a copy of such a page was. */
  placed?(d: Device<F, Memory>, tx: Transaction<Notes>, standing: Standing<F>): void;
  /** A record of the scheme's own is durable. `tx` is the one that it was made for. */
  recordDurable?(d: Device<F, Memory>, tx: Transaction<Notes>, place: number): void;
  /** A record of the log is durable: the commit of `tx`, or (null) the record of that id. */
  logged?(d: Device<F, Memory>, tx: Transaction<Notes> | null, id: number): void;
  /** A page has become the committed version; `tx` is null for a plain write. */
  current?(d: Device<F, Memory>, tx: Transaction<Notes> | null, page: number, place: number): void;
  /**
   * A page is not the newest any more: a newer version is committed, or (`tx`) its own transaction has written it again.
   * Until when the scheme needs it; null, or left out: it does not.
   */
  superseded?(d: Device<F, Memory>, page: number, place: number, tx: Transaction<Notes> | null): Until | null;
  /** A checkpoint is durable: the map on flash knows all commits up to `version`. */
  checkpointed?(d: Device<F, Memory>, version: number): void;

  // Collection

  /** Returns the label of a copy. Left out: that of its source. */
  copy?(d: Device<F, Memory>, copied: Copied<F>): Label<F>;
  /** A page or record stands elsewhere now: `copied` is the copy, `from` where it stood. */
  moved?(d: Device<F, Memory>, copied: Copied<F>, from: number): void;
  /**
   * True if a page of a transaction that did not commit must be erased before `page` is programmed: with a newer
   * version there, it would mislead recovery. Left out: nothing is erased for that.
   */
  misleads?(d: Device<F, Memory>, rejected: Standing<F>, page: number): boolean;

  // Recovery

  /**
   * Decides what is committed, from all readable pages. (Of maps with a log no page is read: it sets the memory, from all
   * records of the scheme's own.) With `checkpoint` it restores what is newer than `covered`.
   */
  recover?(d: Device<F, Memory>, pages: readonly Standing<F>[], log: readonly LogRecord[]): void;
  /** Maps with a log: what a record of the scheme's own (`log`) commits. `all` are those that recovery has read. */
  committed?(record: LogRecord, all: readonly LogRecord[]): readonly Committed[];
}

/** Declares a scheme: `export default scheme({ … })`. */
export function scheme<const F extends Fields, Memory = undefined, Notes = undefined>(
  declared: Scheme<F, Memory, Notes>,
): Scheme<F, Memory, Notes> {
  return declared;
}
