/**
 * The durable half of a device: what is left when the power is gone. Recovery is given this and
 * nothing else. Erased pages hold nothing, torn pages read as uncorrectable; the columns of a page that
 * is not programmed are stale memory and mean nothing.
 */
import { firstRoom, type Layout } from './layout.ts';
import type { Column, OutOfBandField } from './out-of-band.ts';

/** Stands as logical page on a data page that a scheme wrote for itself. */
export const NO_LOGICAL_PAGE = 0xffff_ffff;

/** Content of one metadata page; contents of mapping pages are in `MetadataArea.image`. */
export interface ZoneRecord {
  readonly sequence: number;
  /** Pages of the metadata area that hold the record; it counts when all are readable. */
  readonly pages: readonly number[];
  readonly lists: Readonly<Record<string, Uint32Array>>;
  readonly numbers: Readonly<Record<string, number>>;
}

/**
 * Mapping pages and zone records. Mapping pages are written out of place; the previous copy stays on
 * flash until a record that covers the new one is durable. The contents of the copies that stand are `image`;
 * what newer ones say otherwise is kept beside it (`changed*`) until they do.
 */
export interface MetadataArea {
  /** Physical page + 1 by logical page, as the copies that stand say; 0 = unmapped. */
  image: Uint32Array;
  /** Logical pages that captured copies have changed since, and to what, in order; some more than once. */
  changedCount: number;
  changedPage: Uint32Array;
  changedTo: Uint32Array;
  /** By mapping page: sequence of the captured copy, its physical page + 1, whether it is durable. */
  capturedSequence: Uint32Array;
  capturedAt: Uint32Array;
  capturedDurable: Uint8Array;
  /** The copy that stands while the captured one is not rooted. */
  rootedSequence: Uint32Array;
  rootedAt: Uint32Array;
  record: ZoneRecord | null;
}

/**
 * Record that a scheme wrote into the log area at one go: one page, or several that count only together.
 * Positions number the pages of the area from 0 on, round and round its ring.
 */
export interface LogRecord {
  readonly id: number;
  readonly position: number;
  readonly kind: number;
  readonly words: Uint32Array;
  /** One byte a page: 1 when it is durable. */
  readonly parts: Uint8Array;
}

export interface Durable {
  /** One bit a page. */
  programmed: Uint32Array;
  torn: Uint32Array;
  logicalPage: Uint32Array;
  /**
   * Host write that the page's data come from (its number, from 1); 0: written before the run. Empty if
   * contents are not kept: the schemes never need them.
   */
  data: Uint32Array;
  outOfBand: Column[];
  eraseCount: Uint32Array;
  /** Blocks whose erase was interrupted: unreadable until erased again. */
  needsErase: Uint8Array;
  /** The controller's table of data blocks that went bad in use (`BlockHealth`); empty where nothing ever fails. */
  grownBad: Uint8Array;
  metadata: MetadataArea;
  /** Records of the log area of which at least one page is durable, in the order of their positions. */
  log: LogRecord[];
  /** By page of the log area: position + 1 of what is programmed there, as its header says. */
  logPosition: Uint32Array;
  /** Non-volatile memory, for schemes that have one. */
  nvm: Record<string, unknown> | null;
}

export function createDurable(
  layout: Layout,
  fields: readonly OutOfBandField[],
  keepPages: boolean,
  mayFail = false,
): Durable {
  const words = Math.ceil(layout.pages / 32);
  return {
    programmed: new Uint32Array(words),
    torn: new Uint32Array(words),
    logicalPage: new Uint32Array(layout.pages),
    data: new Uint32Array(keepPages ? layout.pages : 0),
    outOfBand: fields.map((f) =>
      f.store === 'u16' ? new Uint16Array(layout.pages) : new Uint32Array(layout.pages),
    ),
    eraseCount: new Uint32Array(layout.blocks),
    needsErase: new Uint8Array(layout.blocks),
    grownBad: new Uint8Array(mayFail ? layout.dataBlocks : 0),
    metadata: {
      image: new Uint32Array(layout.logicalPages),
      changedCount: 0,
      changedPage: new Uint32Array(firstRoom(layout, 64)),
      changedTo: new Uint32Array(firstRoom(layout, 64)),
      capturedSequence: new Uint32Array(layout.mapPages),
      capturedAt: new Uint32Array(layout.mapPages),
      capturedDurable: new Uint8Array(layout.mapPages),
      rootedSequence: new Uint32Array(layout.mapPages),
      rootedAt: new Uint32Array(layout.mapPages),
      record: null,
    },
    log: [],
    logPosition: new Uint32Array(layout.logBlocks * layout.pagesPerBlock),
    nvm: null,
  };
}

export type PageCondition = 'erased' | 'programmed' | 'torn';

export function pageCondition(durable: Durable, physicalPage: number): PageCondition {
  const word = physicalPage >> 5;
  const bit = 1 << (physicalPage & 31);
  if ((durable.torn[word] & bit) !== 0) return 'torn';
  return (durable.programmed[word] & bit) !== 0 ? 'programmed' : 'erased';
}

/** Makes a page unreadable until its block is erased. */
export function tearPage(durable: Durable, physicalPage: number): void {
  const bit = 1 << (physicalPage & 31);
  durable.torn[physicalPage >> 5] |= bit;
  durable.programmed[physicalPage >> 5] &= ~bit;
}
