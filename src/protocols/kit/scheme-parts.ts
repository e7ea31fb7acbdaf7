/** What `PageScheme` leaves to the parts that a scheme names: a scheme overrides what it does beside them. */
import type { BlockPolicy, MapKeeper } from './parts.ts';
import { SchemeHooks } from './scheme-hooks.ts';

/** `block` is a data block. */
export abstract class SchemeParts extends SchemeHooks {
  /** Which blocks are filled, and which ones the collector may take. */
  abstract readonly blocks: BlockPolicy;
  /** How the map becomes durable. */
  abstract readonly map: MapKeeper;

  format(): void {
    this.blocks.format();
    this.map.format?.();
  }

  erased(block: number): void {
    this.blocks.erased(block);
  }

  blockRetired(block: number): void {
    this.blocks.retired(block);
  }

  mayErase(block: number): boolean {
    return this.map.mayErase(block);
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
