/**
 * A 7200 RPM drive with a volatile cache. A write is acknowledged when it is in the cache; the drive programs
 * the platter in whatever order suits its arm. Only a flush says that the cache has reached the platter.
 */
import type { Text } from '../../base/message.ts';
import type { BlockContent, BlockWrite, Platter } from './contents.ts';
import type { SyncSpec } from './spec.ts';

export type DriveRequest =
  | { readonly kind: 'write'; readonly what: Text; readonly blocks: readonly BlockWrite[] }
  | { readonly kind: 'flush'; readonly what: Text };

export interface DriveState {
  /** Blocks that only the cache holds, the block that is being programmed included. */
  readonly cache: Map<number, BlockContent>;
  /** Blocks of the write; those from `taken` on wait for room in the cache. */
  waiting: readonly BlockWrite[];
  taken: number;
  /** `isStale` once a newer version of the block has come into the cache. */
  programming: { readonly address: number; readonly content: BlockContent; isStale: boolean } | null;
  /** Address after the one that the arm passed last. */
  arm: number;
  request: DriveRequest | null;
  /** The request's blocks have crossed the cable. */
  isTransferred: boolean;
  /** Changes whenever the cache or the platter does. */
  generation: number;
}

export function idleDrive(): DriveState {
  return {
    cache: new Map(),
    waiting: [],
    taken: 0,
    programming: null,
    arm: 0,
    request: null,
    isTransferred: false,
    generation: 0,
  };
}

const COMMAND_NS = 150_000;
/** 66 MB/s over the cable. */
const TRANSFER_NS = 62_000;
const BLOCKS_A_TRACK = 81;
/** 40 MB/s from the platter. */
const BLOCK_NS = 102_880;
const ROTATION_NS = BLOCKS_A_TRACK * BLOCK_NS;
const SHORTEST_SEEK_NS = 800_000;
const LONGEST_SEEK_NS = 12_000_000;

/** Nanoseconds until a request has crossed the cable; a flush is a command without blocks. */
export function transferNs(request: DriveRequest): number {
  return COMMAND_NS + (request.kind === 'write' ? request.blocks.length * TRANSFER_NS : 0);
}

/** Takes what has crossed the cable into the cache, as far as there is room. */
export function takeIn(spec: SyncSpec, drive: DriveState): void {
  const { waiting, cache, programming } = drive;
  const before = drive.taken;
  while (drive.taken < waiting.length) {
    const [address, content] = waiting[drive.taken];
    if (!cache.has(address) && cache.size >= spec.cacheBlocks) break;
    cache.set(address, content);
    if (programming?.address === address) programming.isStale = true;
    drive.taken++;
  }
  if (drive.taken > before) drive.generation++;
}

/** Returns true if the request can be acknowledged. */
export function isServed({ request, isTransferred, waiting, taken, cache }: DriveState): boolean {
  if (request === null || !isTransferred) return false;
  return request.kind === 'write' ? taken === waiting.length : cache.size === 0;
}

/** Starts programming the next block, if there is one. Answers how long it takes, or -1. */
export function startProgram(spec: SyncSpec, drive: DriveState, nowNs: number): number {
  if (drive.programming !== null || drive.cache.size === 0) return -1;
  const address = nextAddress(drive);
  const content = drive.cache.get(address);
  if (content === undefined) return -1;
  drive.programming = { address, content, isStale: false };
  return mechanicalNs(spec, drive.arm, address, nowNs);
}

/** The block under way is on the platter. */
export function endProgram(drive: DriveState, platter: Platter): void {
  const { programming, cache } = drive;
  if (programming === null) return;
  const { address, content, isStale } = programming;
  platter.set(address, content);
  if (!isStale) cache.delete(address);
  drive.arm = address + 1;
  drive.programming = null;
  drive.generation++;
}

/** The arm sweeps upwards and begins again. */
function nextAddress({ cache, arm }: DriveState): number {
  if (cache.has(arm)) return arm;
  let above = Infinity;
  let least = Infinity;
  for (const address of cache.keys()) {
    if (address >= arm && address < above) above = address;
    if (address < least) least = address;
  }
  return above === Infinity ? least : above;
}

function mechanicalNs(spec: SyncSpec, arm: number, address: number, nowNs: number): number {
  const whole = 1 + spec.journalBlocks + spec.homeBlocks;
  const distance = Math.abs(address - arm);
  const share = distance / whole;
  const isNear = Math.floor(address / BLOCKS_A_TRACK) === Math.floor(arm / BLOCKS_A_TRACK) || distance <= 1;
  const seekNs = isNear
    ? 0
    : SHORTEST_SEEK_NS + Math.floor(Math.sqrt(share) * (LONGEST_SEEK_NS - SHORTEST_SEEK_NS));
  const place = (address % BLOCKS_A_TRACK) * BLOCK_NS;
  const turnNs = (place - ((nowNs + seekNs) % ROTATION_NS) + ROTATION_NS) % ROTATION_NS;
  return seekNs + turnNs + BLOCK_NS;
}
