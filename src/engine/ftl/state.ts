/**
 * The volatile half of the translation layer, shared by every scheme: plain data in typed arrays. It is made by
 * constructors: compilers then know of every field what kind of array it is.
 */
import { doubled } from '../../base/columns.ts';
import { firstRoom, type Layout } from '../flash/layout.ts';

export class FtlState {
  /** Physical page + 1 by logical page; 0 = unmapped. */
  map: Uint32Array;
  /** One bit a page: GC must keep it. */
  valid: Uint32Array;
  /** Valid pages by data block. */
  validCount: Uint16Array;
  /** Next data page to be handed out, by data block. */
  writePointer: Uint16Array;
  /** Erased blocks by plane, a queue each. */
  freeBlocks: Int32Array;
  freeCount: Int32Array;
  /** Blocks taken off those queues since power came on. */
  opened: number;
  /** Blocks that may be programmed, by plane, in order of use. */
  openBlocks: Int32Array;
  openCount: Int32Array;
  /** Pages left in the open blocks of a plane. */
  openPages: Int32Array;
  /** Block of GC copies by plane, -1 for none; empty where copies and the host fill the same blocks. */
  copyBlock: Int32Array;
  /** Pages that the host may still take on all planes (open pages beyond those kept for GC). */
  freeHostPages: number;
  /** Plane that serves the next host page. */
  turn: number;
  /** Programs that found no page: slots of the operation pool, first in, first out. */
  stalledHead: number;
  stalledTail: number;
  /** Time during which programs waited, up to when the last ones began to, and that moment. */
  stalledNs: number;
  stalledSinceNs: number;
  /** Mapping pages that differ from their captured copies. */
  dirty: Uint8Array;
  dirtyCount: number;
  /** True if the map is ever written to flash; otherwise none of the following is kept. */
  isMapWritten: boolean;
  /** Logical pages remapped since the last capture, in order, repeats included. */
  changed: Uint32Array;
  /** Physical page + 1 that each was mapped to. */
  changedTo: Uint32Array;
  changedCount: number;
  /** One byte a data block (`BlockHealth`); empty where none is bad. */
  badBlocks: Uint8Array;
  collector: CollectorState;

  /** @param map room for the map, whatever it holds; null: it is made */
  constructor(layout: Layout, badBlocks: Uint8Array, map: Uint32Array | null = null) {
    const { planes, dataBlocks, blocksPerPlane, separateCopies } = layout;
    this.badBlocks = badBlocks;
    this.map = map?.fill(0) ?? new Uint32Array(layout.logicalPages);
    this.valid = new Uint32Array(Math.ceil(layout.dataPages / 32));
    this.validCount = new Uint16Array(dataBlocks);
    this.writePointer = new Uint16Array(dataBlocks);
    this.freeBlocks = new Int32Array(planes * blocksPerPlane);
    this.freeCount = new Int32Array(planes);
    this.opened = 0;
    this.openBlocks = new Int32Array(planes * blocksPerPlane);
    this.openCount = new Int32Array(planes);
    this.openPages = new Int32Array(planes);
    this.copyBlock = new Int32Array(separateCopies ? planes : 0).fill(-1);
    this.freeHostPages = 0;
    this.turn = 0;
    this.stalledHead = -1;
    this.stalledTail = -1;
    this.stalledNs = 0;
    this.stalledSinceNs = 0;
    this.dirty = new Uint8Array(layout.mapPages);
    this.dirtyCount = 0;
    this.isMapWritten = true;
    this.changed = new Uint32Array(firstRoom(layout, 256));
    this.changedTo = new Uint32Array(firstRoom(layout, 256));
    this.changedCount = 0;
    this.collector = new CollectorState(layout);
  }
}

/** Pages that GC must keep; on a device that is being formatted, exactly those that are mapped. */
export function validPages({ validCount }: FtlState): number {
  let pages = 0;
  for (const count of validCount) pages += count;
  return pages;
}

/** Stands for the valid pages of a block that GC may not take. */
export const NOT_A_CANDIDATE = 0xffff;

/** Victim candidates with their valid pages, and one job a plane. */
export class CollectorState {
  isCandidate: Uint8Array;
  /** Valid pages of candidates, plane by plane. */
  standing: Uint16Array;
  /** Candidates by plane and valid pages, and the fewest valid pages a plane may have. */
  histogram: Uint16Array;
  lowest: Uint16Array;
  /** Place at which the next search among a plane's blocks begins. */
  lookFrom: Int32Array;
  /** Value of `joined` when a block became a candidate, for the FIFO and cost-benefit policies. */
  since: Float64Array;
  joined: number;
  /** Victim of the plane's job, -1 when idle. */
  victim: Int32Array;
  cursor: Int32Array;
  /** 1 if the scheme has refused, at least once, all copies that the plane's job has left. */
  isRefused: Uint8Array;
  /** 0 running, 1 waiting for a commit to settle, 2 for a page to copy to, 3 for leave to erase. */
  waiting: Uint8Array;
  waitingCount: number;
  /** One bit a plane: its job waits. */
  waitingPlanes: Uint32Array;
  /** Set where a person or script asked for one collection. */
  asked: number;
  /** Blocks that a scheme wants erased before it goes on, whatever they hold. */
  forced: number[];
  /** Retired blocks that the scheme has released. */
  retired: number[];

  constructor({ planes, dataBlocks, dataPagesPerBlock }: Layout) {
    this.isCandidate = new Uint8Array(dataBlocks);
    this.standing = new Uint16Array(dataBlocks).fill(NOT_A_CANDIDATE);
    this.histogram = new Uint16Array(planes * (dataPagesPerBlock + 1));
    this.lowest = new Uint16Array(planes);
    this.lookFrom = new Int32Array(planes);
    this.since = new Float64Array(dataBlocks);
    this.joined = 0;
    this.victim = new Int32Array(planes).fill(-1);
    this.cursor = new Int32Array(planes);
    this.isRefused = new Uint8Array(planes);
    this.waiting = new Uint8Array(planes);
    this.waitingCount = 0;
    this.waitingPlanes = new Uint32Array(Math.ceil(planes / 32));
    this.asked = 0;
    this.forced = [];
    this.retired = [];
  }
}

/** Makes room for changes. More than one a page is never kept: some schemes write their map hardly ever. */
function makeRoom(ftl: FtlState): void {
  if (ftl.changedCount >= ftl.map.length) keepNewest(ftl);
  if (ftl.changedCount * 2 <= ftl.changed.length) return;
  ftl.changed = doubled(ftl.changed);
  ftl.changedTo = doubled(ftl.changedTo);
}

/** Of several changes of a page, only where it is now counts. */
function keepNewest(ftl: FtlState): void {
  const { changed, changedTo, map } = ftl;
  const isKept = new Uint8Array(map.length);
  let kept = 0;
  for (let i = 0; i < ftl.changedCount; i++) {
    const logicalPage = changed[i];
    if (isKept[logicalPage] !== 0) continue;
    isKept[logicalPage] = 1;
    changed[kept] = logicalPage;
    changedTo[kept++] = map[logicalPage];
  }
  ftl.changedCount = kept;
}

/** Notes that a logical page's mapping, which has just changed, differs from its captured copy. */
export function noteChange(ftl: FtlState, logicalPage: number, mapPage: number): void {
  if (!ftl.isMapWritten) return;
  if (ftl.changedCount === ftl.changed.length) makeRoom(ftl);
  const count = ftl.changedCount;
  ftl.changed[count] = logicalPage;
  ftl.changedTo[count] = ftl.map[logicalPage];
  ftl.changedCount = count + 1;
  if (ftl.dirty[mapPage] === 0) {
    ftl.dirty[mapPage] = 1;
    ftl.dirtyCount++;
  }
}
