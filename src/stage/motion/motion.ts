import type { Anchor } from '../scene/anchors.ts';

export type MotionKind =
  /** A page goes from memory to its cell, or waits for that among what is in flight. */
  | 'program'
  | 'queue'
  /** GC's copy of a page, or a page that leaves the log. */
  | 'copy'
  /** An entry of the map goes into its mapping page, the map's root into its record. */
  | 'save'
  /** A row of a table enters it, gets another status, goes into the map. */
  | 'enter'
  | 'flip'
  | 'slide'
  /** A row, a frame's page or a slot of the log is not needed any more. */
  | 'leave'
  /** Evidence of a commit: a record is durable, or a cycle is closed and gone along. */
  | 'seal'
  | 'walk'
  /** Recovery goes along links until it can decide; a record proves that a page counts. */
  | 'retrace'
  | 'prove'
  /** The map points to another page from now on. */
  | 'map'
  /** The record gives a block its lane. */
  | 'turn'
  /** The outcome of a page is known: it is committed or rolled back. */
  | 'decide'
  /** Recovery goes from one page to the next, and has read it. */
  | 'scan'
  | 'read'
  | 'erase'
  /** Power fails: volatile memory is wiped. */
  | 'empty'
  /** A block changes lane; another, or a lane, makes room for it, or closes the gap. */
  | 'travel'
  | 'shift'
  /** Neighbours in a list make room, or close the gap. */
  | 'reflow';

/** A thing that moves, and between which places: the first of each list that is on the screen. */
export interface Motion {
  readonly kind: MotionKind;
  readonly from: readonly Anchor[];
  readonly to: readonly Anchor[];
  /** The block in which it ends. */
  readonly block?: number;
  /** Entry of the map that turns with it: the first that is on the screen. */
  readonly turns?: readonly Anchor[];
  /** Pages that the map pointed to until then. */
  readonly leaves?: readonly Anchor[];
  /** Pages that it goes along. */
  readonly along?: readonly Anchor[];
}

/** Kinds in which a thing leaves one place for another. */
export const FLIES: ReadonlySet<MotionKind> = new Set(['program', 'queue', 'copy', 'save', 'slide']);
