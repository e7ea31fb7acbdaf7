/**
 * The parts that a scheme is composed of beside its evidence: which blocks are filled and collected, and how the map
 * becomes durable. A scheme names its parts in its class; `PageScheme` calls them.
 */
import type { RecoveryStage, RecoveryTraits } from './recovery.ts';
import type { Transaction } from './tx-table.ts';

/** Decides which data blocks are filled, and which ones the garbage collector may take. Blocks are data block numbers. */
export interface BlockPolicy {
  /** Sorts the blocks of a device that begins its first life; some may have been written. See `Scheme.format`. */
  format(isInUse: boolean): void;
  /** A program or copy, by its operation, was given a page of a block. */
  placed(block: number, slot: number): void;
  /** A program or copy in a block is durable; GC may take the block from here on. */
  done(block: number): void;
  /** GC erased a block and returns it. */
  erased(block: number): void;
  /** A program has failed: nothing more comes into the block, which counts as full. */
  retired(block: number): void;
  /** Host programs or copies found no page. */
  spaceShort(): void;
  /** Index of a block's zone among those that the scheme declares. */
  zoneOf(block: number): number;
}

/** Makes the map durable, and says how recovery gets it back. */
export interface MapKeeper {
  /** Writes what the first life of a device begins with. */
  format?(): void;
  /**
   * Returns true if a durable plain write (by its operation) counts at once. Otherwise the part itself reports it
   * later.
   */
  plainCounts(slot: number): boolean;
  /**
   * Returns true if plain writes are durable as pages and do not count yet. Left out: they count as they become
   * durable.
   */
  hasUncountedWrites?(): boolean;
  /** Returns true if a valid page may be copied by GC now; otherwise GC asks again. */
  mayCopy(source: number, logicalPage: number): boolean;
  /** A valid page of the map, or of an open transaction (`row`), now stands elsewhere. Places are physical pages. */
  pageCopied(logicalPage: number, from: number, to: number, row: Transaction | null): void;
  /** Returns true if a victim without valid pages may be erased now; otherwise the part kicks GC later. */
  mayErase(block: number): boolean;
  /** A transaction or plain write has settled. */
  settled?(): void;
  /** A record of the log area, by the id that `append` gave, is durable. */
  logged(id: number): void;
  /** The dirty mapping pages, or the record that roots them, are durable. */
  metadataReached(stage: 'flushed' | 'rooted'): void;
  /** Begins a checkpoint, unless one is under way. */
  checkpoint?(): void;
  /** Returns true if a checkpoint is under way. */
  busy(): boolean;
  /** Recovery's stages, in their order. */
  stages(): readonly RecoveryStage[];
  readonly recoveryTraits?: RecoveryTraits;
}
