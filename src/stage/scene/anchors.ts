/**
 * Names of the places between which things move. The parts of the stage carry them in `data-anchor`; a place that is
 * not on the screen (a folded panel, the thirteenth entry of the map) has no element with its name.
 */
import type { MemoryKind } from '../../model/frame.ts';
import type { PagePlace } from '../../model/mechanism.ts';
import type { FactGroup, PageView } from '../../model/spoken.ts';

export type Anchor = string;

export const blockAnchor = (block: number): Anchor => `block ${block}`;
export const pageAnchor = (block: number, page: number): Anchor => `page ${block}.${page}`;
export const placeAnchor = ({ block, page }: PagePlace): Anchor => pageAnchor(block, page);
/** A page that is kept in memory: there is one version of it by each transaction. */
export const heldAnchor = ({ name, transaction }: Pick<PageView, 'name' | 'transaction'>): Anchor =>
  `held ${transaction ?? ''} ${name}`;
export const flightAnchor = (id: number): Anchor => `flight ${id}`;
/** The list of what is in flight, for operations beyond those listed. */
export const FLIGHTS: Anchor = 'flights';
/** A page that is named and not on flash, by its key. */
export const ghostAnchor = (key: string): Anchor => `ghost ${key}`;
/** A row of a table of transactions. */
export const rowAnchor = (transaction: number): Anchor => `row ${transaction}`;
/** A frame of non-volatile memory. */
export const frameAnchor = (frame: number): Anchor => `frame ${frame}`;
export const memoryAnchor = (memory: MemoryKind): Anchor => `memory ${memory}`;
/** An entry of the map in memory. */
export const entryAnchor = (name: string): Anchor => `entry ${name}`;
/** The cell that counts the entries beyond those listed. */
export const MORE_ENTRIES: Anchor = 'entries';
/** A lane's ground, its title and the note under that: on a phone lanes grow and shrink, and those below move. */
export const laneAnchors = (lane: string): readonly Anchor[] => [
  `lane ${lane}`,
  `lane ${lane} title`,
  `lane ${lane} note`,
];
/** Anchors below the lanes. */
export const BELOW_LANES = ['span', 'metadata'] as const;
/** Anchor of the durable contents beside the data blocks. */
export const durableAnchor = (of: NonNullable<FactGroup['of']>): Anchor => `durable ${of}`;
export const mapPageAnchor = (mapPage: number): Anchor => `map page ${mapPage}`;
/** The log, as a band above the lanes. */
export const LOG: Anchor = 'log';
