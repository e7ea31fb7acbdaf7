import type { Anchor } from '../scene/anchors.ts';

export type MotionKind =
  /** A page goes from memory to its cell, or waits for that among what is in flight. */
  | 'program'
  | 'queue'
  /** GC's copy of a page, or a page that leaves the log. */
  | 'copy'
  /** An entry of the map goes into its mapping page, the map's root into its record. */
  | 'save'
  /** An entry of the map points to another page from now on. */
  | 'map'
  /** The record gives a block its lane. */
  | 'turn'
  /** The outcome of a page is known: it is committed or rolled back. */
  | 'decide'
  /** Recovery has read a page. */
  | 'read'
  | 'erase'
  /** A block changes lane; another, or a lane, makes room for it, or closes the gap. */
  | 'travel'
  | 'shift';

/** A thing that moves, and between which places: the first of each list that is on the screen. */
export interface Motion {
  readonly kind: MotionKind;
  readonly from: readonly Anchor[];
  readonly to: readonly Anchor[];
  /** The block in which it ends. */
  readonly block?: number;
}
