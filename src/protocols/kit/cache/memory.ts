/**
 * Contents of a non-volatile data cache: page frames, and a journal of the map's changes since its last
 * checkpoint. Frames of a transaction belong to its number until it commits.
 */
import { present } from '../../../base/assert.ts';
import { doubled } from '../../../base/columns.ts';
import type { Core } from '../../../engine/core/core.ts';
import type { Layout } from '../../../engine/flash/layout.ts';
import type { Settings } from '../../../engine/interface/scheme.ts';
import { BY_DEVICE, isSmall } from '../memory-size.ts';
import type { DeclaredChoice } from '../../../model/schema/field.ts';

/** Owner of a frame that holds nothing, and of one whose page is committed; others are numbers of transactions. */
export const FREE = 0;
export const COMMITTED = 1;
/** Numbers of transactions become owners from here on. */
export const FIRST_OWNER = 2;

/** Plain data, made by a constructor: compilers then know of every column what kind of array it is. */
export class CacheMemory {
  owner: Uint32Array;
  logicalPage: Uint32Array;
  data: Uint32Array;
  /** Stamp given to the frame when it was filled: a number that is never given again. */
  stamp: Float64Array;
  stamps: number;
  numbered: number;
  /** Logical page, physical page + 1, in order; so many words of it count. */
  journal: Uint32Array;
  journalWords: number;
  readonly journalRoom: number;

  constructor(frames: number, journalRoom: number) {
    this.owner = new Uint32Array(frames);
    this.logicalPage = new Uint32Array(frames);
    this.data = new Uint32Array(frames);
    this.stamp = new Float64Array(frames);
    this.stamps = 0;
    this.numbered = 0;
    this.journal = new Uint32Array(16);
    this.journalWords = 0;
    this.journalRoom = journalRoom;
  }
}

/** A frame has a header of 16 bytes, and there is a journal entry of 8 bytes for every half page of frames' room. */
const FRAME_BYTES = 16;
const JOURNAL_PER_FRAME = 32;
const JOURNAL_BYTES = 8;

const SIZES: Readonly<Record<string, number>> = { '32 MB': 32 << 20, '8 MB': 8 << 20, '1 MB': 1 << 20 };
const FEW_FRAMES: Readonly<Record<string, number>> = { '6 pages': 6, '3 pages': 3 };

/** Size of the non-volatile memory: bytes of frames, or a few pages. */
export const NVM_PARAMETER = {
  id: 'nvm',
  kind: 'choice',
  choices: [BY_DEVICE, ...Object.keys(SIZES), ...Object.keys(FEW_FRAMES)],
  initial: BY_DEVICE,
} as const satisfies DeclaredChoice;

/** Makes the memory of a device that is formatted. `pageBytes` is the size of a flash page. */
export function createCacheMemory(layout: Layout, pageBytes: number, settings: Settings): CacheMemory {
  const asked = String(settings['nvm']);
  const isKnown = asked in SIZES || asked in FEW_FRAMES;
  const chosen = isKnown ? asked : isSmall(layout) ? '6 pages' : '32 MB';
  const each = pageBytes + FRAME_BYTES + JOURNAL_PER_FRAME * JOURNAL_BYTES;
  const frames = FEW_FRAMES[chosen] ?? Math.floor(present(SIZES[chosen]) / each);
  // Few frames go with a short journal, so that it runs out too.
  return new CacheMemory(frames, chosen in FEW_FRAMES ? 2 * frames + 2 : JOURNAL_PER_FRAME * frames);
}

/** Bytes of the memory: frames with their pages and headers, and the journal. */
export function cacheBytes({ owner, journalRoom }: CacheMemory, pageBytes: number): number {
  return owner.length * (pageBytes + FRAME_BYTES) + journalRoom * JOURNAL_BYTES;
}

/** Notes in the journal where a logical page stands. */
export function noteInJournal(memory: CacheMemory, logicalPage: number, page: number): void {
  const at = memory.journalWords;
  if (at === memory.journal.length) memory.journal = doubled(memory.journal);
  memory.journal[at] = logicalPage;
  memory.journal[at + 1] = page + 1;
  memory.journalWords = at + 2;
}

/** Forgets the first words of the journal. */
export function cutJournal(memory: CacheMemory, words: number): void {
  memory.journal.copyWithin(0, words, memory.journalWords);
  memory.journalWords -= words;
}

/** The memory as the durable half keeps it. */
export function cacheOf(core: Core): CacheMemory {
  return core.durable.nvm as unknown as CacheMemory;
}
