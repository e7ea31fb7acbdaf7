/**
 * A commit scheme is a policy to the device. It declares its out-of-band fields and zones and answers the
 * hooks below; the flash, the allocator, the GC and the player know no scheme by name. A scheme keeps all its
 * volatile knowledge in one plain-data object, so that a power failure simply drops it.
 */
/**
 * Reason that the device refuses a command; 0 if it does not. A refused transaction is not open: nothing of it is
 * left that a later command would have to end.
 */
export const Refusal = {
  none: 0,
  /** To BEGIN: the TxID is in use. */
  transactionBusy: 1,
  /** To WRITE: another transaction is writing the page; the device has rolled this one back. */
  pageBusy: 2,
} as const;

export type RefusalCode = (typeof Refusal)[keyof typeof Refusal];

/**
 * Place of a version: a physical page (0 and up), nowhere (-1), or in non-volatile memory: then the number of
 * the host write that it comes from, as -2 - number.
 */
export const Where = {
  nowhere: -1,
  inMemory: (data: number): number => -2 - data,
  /** True if a place is in memory; `dataOf` gives the host write whose data stand there. */
  isInMemory: (at: number): boolean => at < -1,
  dataOf: (at: number): number => -2 - at,
} as const;

export type SettingValue = string | number | boolean;
export type Settings = Readonly<Record<string, SettingValue>>;

/** Operations of a program that are announced to the scheme at once, for it to prefetch what they change: a power of two. */
export const PREFETCH_WINDOW = 32;

/** Recovery under way. */
export interface Recoverer {
  /** A read that recovery asked for completed. */
  read(slot: number): void;
  /** Work that recovery does between reads, one step at a time; false when it waits for reads. */
  step(): boolean;
}

export interface Scheme {
  /** Volatile knowledge: plain data, dropped when power fails. */
  readonly state: object;

  /** Sets the out-of-band fields of a page that was written before time began. */
  stampFill(page: number): void;
  /**
   * First life of the device: some pages may have been written before (`fillDevice`), nothing runs yet. `isInUse`: they
   * were overwritten until the device was in its steady state, and what a scheme does in turns is in the middle of one.
   */
  format(isInUse: boolean): void;

  /**
   * TxIDs arrive one higher than the host's: 0 in an out-of-band area means "unset". The host names transactions
   * that it has begun and not ended, and logical pages that the device has; all else is a bug of ours.
   */
  begin(txid: number, txIndex: number): RefusalCode;
  write(txid: number, txIndex: number, logicalPage: number, data: number, hint: number): RefusalCode;
  commit(txid: number): void;
  /**
   * Operations `from` to before `to` of a program come next. Their entries lie anywhere in tables of many megabytes:
   * read together now, the waits for memory overlap. Nothing may follow from it.
   */
  prefetch?(pages: Uint32Array, from: number, to: number): void;
  abort(txid: number): void;
  writePlain(logicalPage: number, data: number, hint: number): RefusalCode;
  /** The host wants nothing any more of a page: it reads as never written, until it is written again. */
  trim(logicalPage: number): void;
  /** True if plain writes that were taken from the host's queue are not durable yet: FLUSH waits for them. */
  hasVolatileWrites?(): boolean;

  /** A stalled or fresh program got its physical page: set out-of-band fields, note it. */
  placed(slot: number): void;
  /** Tells watchers of a program that has its place: `placed` does so itself. */
  announce(slot: number): void;
  /** A program of the host's or of the scheme's own became durable. */
  programmed(slot: number): void;
  /** True if `stampCopy` would take a GC copy of `source` now. */
  mayCopy(source: number): boolean;
  /** Sets the out-of-band fields of a GC copy of `source`; false: not now, ask again later. */
  stampCopy(slot: number, source: number): boolean;
  /** Returns true if a copy that `stampCopy` refused may be taken now; left out: it must be asked. */
  mayTakeRefused?(): boolean;
  /** A copy became durable. */
  copied(slot: number): void;
  /** No valid page is left on a victim: whether it may be erased now; false: `collector.kick` later. */
  mayErase(block: number): boolean;
  /** GC erased a block and returns it. A bad one does not become free. */
  erased(block: number): void;
  /** A program in a block has failed: nothing more comes into it, and it is full. */
  blockRetired(block: number): void;
  /** Host programs or copies found no page. */
  spaceShort(): void;
  /** Nothing moves, and the host waits for room: a scheme gives up what it keeps without need. Left out: keeps nothing. */
  roomNeeded?(): void;
  /** A mapping flush or its record became durable. */
  metadataReached(stage: 'flushed' | 'rooted'): void;
  /** A mapping page that was written by itself is durable. */
  mapPageDurable?(mapPage: number): void;
  /** All pages of a record of the log area are durable; `append` gave the id. */
  logged(id: number): void;
  /** A block of the log area was erased: there may be room again for pages that the scheme programs itself. */
  logErased?(): void;
  /** A store into non-volatile memory that the scheme asked for takes effect now. */
  stored?(note: number): void;
  /** Bytes of the non-volatile memory that the scheme was given; left out: it has none. */
  nvmBytes?(): number;
  /** Returns the place of the committed version of a logical page: see `Where`. */
  locate(logicalPage: number): number;
  /** A person or script asks for a checkpoint. */
  checkpoint(): void;
  /** Index of the zone or lane that a data block stands in. */
  zoneOf(block: number): number;
  /** Pages of the host that are in the device's buffers and on no way to flash yet. */
  heldPages(): number;
  /** Returns true if a checkpoint or another job of the scheme's own is under way. */
  busy(): boolean;

  /**
   * Power fails, and the operations under way have ended as they do: what stored energy still writes is written now.
   * `energy` is the number of pages that it lasts for where that is uncertain, null where nothing says. Returns the
   * nanoseconds that it takes.
   */
  powerLost?(energy: number | null): number;
  /** Pages that stored energy would write now and may not reach: none, unless a bug was injected. */
  readonly uncertainPages?: number;

  /** Begins recovery from the durable half; everything volatile is fresh. */
  recover(): void;
  readonly recoverer: Recoverer;
}
