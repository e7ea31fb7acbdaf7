/**
 * Lists of the free frames, of the frames that hold the newest committed version of a logical page, and of
 * the order in which these are to leave. All lists run through the frames themselves, so that nothing is
 * searched for and nothing is allocated.
 */

/** Plain data, made by a constructor: compilers then know of every column what kind of array it is. */
export class FrameTable {
  /** Frames that hold nothing: the one that was freed last is taken first. */
  free: Int32Array;
  freeCount: number;
  /**
   * Committed frames that were not sent to flash, from the one that was committed first: a ring in both directions. Its
   * last element stands for no frame, but for the beginning and the end. 0: not in the ring; else a frame + 1.
   */
  later: Int32Array;
  earlier: Int32Array;
  /** First frame + 1 of the newest committed versions by hash of the logical page, and the next one by frame. */
  heads: Int32Array;
  chained: Int32Array;
  /** Stamp of the contents of each frame that were sent to flash last. */
  leavingStamp: Float64Array;

  constructor(frames: number) {
    this.free = new Int32Array(frames);
    this.freeCount = 0;
    this.later = new Int32Array(frames + 1);
    this.earlier = new Int32Array(frames + 1);
    this.later[frames] = this.earlier[frames] = frames + 1;
    this.heads = new Int32Array(2 ** Math.ceil(Math.log2(frames * 2 + 1)));
    this.chained = new Int32Array(frames);
    this.leavingStamp = new Float64Array(frames);
  }
}

/** Puts a frame among those that hold nothing. */
export function freeFrame(table: FrameTable, frame: number): void {
  table.free[table.freeCount++] = frame;
}

/** Takes the frame that was freed last; there must be one. */
export function takeFrame(table: FrameTable): number {
  return table.free[--table.freeCount];
}

// --- the order of leaving -----------------------------------------------------------------------

/** A committed frame is to leave behind all others. */
export function lineUp({ later, earlier }: FrameTable, frame: number): void {
  const end = later.length - 1;
  const last = earlier[end] - 1;
  later[last] = frame + 1;
  earlier[frame] = last + 1;
  later[frame] = end + 1;
  earlier[end] = frame + 1;
}

/** The frame that is to leave first, -1 where there is none. */
export function firstToLeave({ later }: FrameTable): number {
  const end = later.length - 1;
  const first = later[end] - 1;
  return first === end ? -1 : first;
}

/** A frame is not to leave any more; nothing happens where it was not. */
export function dropOut({ later, earlier }: FrameTable, frame: number): void {
  const after = later[frame] - 1;
  if (after < 0) return;
  const before = earlier[frame] - 1;
  later[before] = after + 1;
  earlier[after] = before + 1;
  later[frame] = 0;
  earlier[frame] = 0;
}

// --- the newest committed version of a logical page -----------------------------------------------

function homeOf(heads: Int32Array, logicalPage: number): number {
  return (Math.imul(logicalPage, 0x9e3779b1) >>> 7) & (heads.length - 1);
}

/** The frame of a logical page's newest committed version, -1 where it stands in none. */
export function frameOf({ heads, chained }: FrameTable, pages: Uint32Array, logicalPage: number): number {
  let frame = heads[homeOf(heads, logicalPage)] - 1;
  while (frame >= 0 && pages[frame] !== logicalPage) frame = chained[frame] - 1;
  return frame;
}

/** A frame holds the newest committed version of its logical page, which stands in no other one. */
export function enterFrame({ heads, chained }: FrameTable, pages: Uint32Array, frame: number): void {
  const home = homeOf(heads, pages[frame]);
  chained[frame] = heads[home];
  heads[home] = frame + 1;
}

/** A frame no longer holds the newest committed version of its logical page. False: nor did it before. */
export function leaveFrame({ heads, chained }: FrameTable, pages: Uint32Array, frame: number): boolean {
  const home = homeOf(heads, pages[frame]);
  let before = -1;
  let at = heads[home] - 1;
  while (at >= 0 && at !== frame) {
    before = at;
    at = chained[at] - 1;
  }
  if (at < 0) return false;
  if (before < 0) heads[home] = chained[frame];
  else chained[before] = chained[frame];
  chained[frame] = 0;
  return true;
}
