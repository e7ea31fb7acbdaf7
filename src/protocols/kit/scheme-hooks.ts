/**
 * Hooks of `PageScheme` that have a plain answer, the scheme's own or that of its parts. A scheme overrides those in
 * which it differs.
 */
import { assert } from '../../base/assert.ts';
import { Refusal, type RefusalCode } from '../../engine/interface/scheme.ts';
import type { BlockPolicy, MapKeeper } from './parts.ts';
import type { Transaction } from './tx-table.ts';

/** `slot` is an operation of the flash, `row` a transaction. */
export abstract class SchemeHooks {
  /** Chooses the blocks to fill, and those that GC may take. */
  abstract readonly blocks: BlockPolicy;
  /** Makes the map durable. */
  abstract readonly map: MapKeeper;

  /** A program of the scheme's own is durable (owner `scheme`). */
  protected ownProgrammed(_slot: number): void {
    assert(false, 'a scheme that programs pages of its own hears of them');
  }

  protected began(_row: Transaction): void {}

  /** Decides if a transaction may write a page now; if not, the transaction is rolled back. */
  protected admit(_row: Transaction, _logicalPage: number): RefusalCode {
    return Refusal.none;
  }

  /** A transaction is about to be rolled back; its held page is still there. */
  protected rollingBack(_row: Transaction): void {}

  /** Called when a transaction ends, before its row goes; records what must be known of it. */
  protected ended(_row: Transaction): void {}

  /** A valid page of the scheme's own was copied: whether the copy is taken over. */
  ownMoved(_slot: number): boolean {
    return false;
  }

  /** Transaction that a page of the scheme's own is written for, for events; -1: none. */
  protected txIndexOfOwn(_slot: number): number {
    return -1;
  }

  /** Number of pages that a program says its transaction has, for events; 0: it does not say. */
  protected promised(_slot: number): number {
    return 0;
  }

  mayErase(block: number): boolean {
    return this.map.mayErase(block);
  }

  format(isInUse: boolean): void {
    this.blocks.format(isInUse);
    this.map.format?.();
  }

  erased(block: number): void {
    this.blocks.erased(block);
  }

  blockRetired(block: number): void {
    this.blocks.retired(block);
  }

  spaceShort(): void {
    this.blocks.spaceShort();
  }

  zoneOf(block: number): number {
    return this.blocks.zoneOf(block);
  }

  logged(id: number): void {
    this.map.logged(id);
  }

  metadataReached(stage: 'flushed' | 'rooted'): void {
    this.map.metadataReached(stage);
  }

  hasVolatileWrites(): boolean {
    return this.map.hasUncountedWrites?.() === true;
  }

  checkpoint(): void {
    this.map.checkpoint?.();
  }

  busy(): boolean {
    return this.map.busy();
  }
}
