/** The operations of a log device, each a step at which power can fail, and what each failure leaves. */
import { assert, InvariantError, present } from '../../base/assert.ts';
import type { Message } from '../../base/message.ts';
import { type LogDurable, miniBlock } from './durable.ts';
import { rvmMessage } from './messages.ts';
import { BLANK, readRanges, recordLength } from './record.ts';
import { logBytesOf, physicalAddress, physicalBlock } from './blocks.ts';
import { isErased, logBlockBytes, type LogSpec } from './spec.ts';

/** `bulk` is on the disk beside a hybrid log, `remap` the table of retired blocks. */
export type Area = 'log' | 'mini' | 'pointer' | 'status' | 'bulk' | 'remap';

interface ProgramOp {
  readonly kind: 'program';
  readonly area: Area;
  /** Data block of the mini-log that is programmed, or that the pointer names; the block that is retired; 0 elsewhere. */
  readonly block: number;
  readonly address: number;
  readonly bytes: Uint8Array;
  /** `body`: all but the mark, which is programmed after it. */
  readonly part: 'body' | 'mark' | 'whole';
  /** The last head of a block that is reclaimed, not a new one. */
  readonly isCopy: boolean;
  /** Of the record, 0 where it is none. */
  readonly sequence: number;
  /** Records that it programs, from that one on. */
  readonly records: number;
  /** The disk began to write it then, before the commit. */
  readonly sinceNs?: number;
}

interface EraseOp {
  readonly kind: 'erase';
  readonly area: 'log' | 'mini';
  readonly block: number;
  /** A recovery erases it because no pointer names it. */
  readonly isUnnamed: boolean;
}

/** Forces all bits of a block to 0, before its erase. */
interface ConditionOp extends Omit<EraseOp, 'kind'> {
  readonly kind: 'condition';
}

/** Writes the ranges of the record at `address` of the log into the data files. */
interface ApplyOp {
  readonly kind: 'apply';
  readonly address: number;
  readonly sequence: number;
}

export type LogOp = ProgramOp | EraseOp | ConditionOp | ApplyOp;

/** An operation for the reader: "program the mark of record 7". */
export function opText(op: LogOp): Message {
  switch (op.kind) {
    case 'apply':
      return rvmMessage('applyRecord', { sequence: op.sequence });
    case 'condition':
      return rvmMessage('conditionBlock', { block: op.block, isOfLog: op.area === 'log' });
    case 'erase':
      return op.area === 'log'
        ? rvmMessage('eraseLogBlock', { block: op.block })
        : rvmMessage('eraseMiniBlock', { block: op.block, isUnnamed: op.isUnnamed });
    case 'program':
      return programText(op);
  }
}

function programText({ area, block, part, isCopy, sequence, records }: ProgramOp): Message {
  switch (area) {
    case 'log':
      return rvmMessage('programRecord', { sequence, last: sequence + records - 1, part });
    case 'bulk':
      return rvmMessage('writeBulk', { sequence });
    case 'remap':
      return rvmMessage('programRemap', { block, isMark: part === 'mark' });
    case 'mini':
      return rvmMessage('programHead', { block, isMark: part === 'mark', isCopy });
    case 'pointer':
      return rvmMessage('programPointer', { block, isMark: part === 'mark' });
    case 'status':
      return rvmMessage('writeStatus');
  }
}

/** Fate of an operation that was under way when power failed. */
export type LogFate =
  | 'never'
  | 'done'
  | 'first half'
  | 'second half'
  | 'half of the bits'
  | 'all but the last byte'
  | 'some sectors';

const ERASE_FATES: readonly LogFate[] = [
  'done',
  'never',
  'first half',
  'second half',
  'half of the bits',
  'all but the last byte',
];
const APPLY_FATES: readonly LogFate[] = ['done', 'never', 'first half', 'second half'];
/** Chips work in parallel, so any part of a program may be there; a cell may also be caught half-way. */
const NOR_FATES = ERASE_FATES;
const BYTE_FATES: readonly LogFate[] = ['done', 'never', 'half of the bits'];
const DRAM_FATES: readonly LogFate[] = ['done', 'never', 'first half', 'all but the last byte'];
/** Sectors are whole or untouched, and reach a disk in order. */
const DISK_FATES: readonly LogFate[] = ['done', 'never', 'some sectors'];

export function fatesOf(spec: LogSpec, op: LogOp): readonly LogFate[] {
  if (op.kind === 'erase' || op.kind === 'condition') return ERASE_FATES;
  if (op.kind === 'apply') return APPLY_FATES;
  if (isFlash(spec, op)) return op.bytes.length > 1 ? NOR_FATES : BYTE_FATES;
  if (spec.device === 'bbdram') return DRAM_FATES;
  return sectorSplits(spec, op).length > 0 ? DISK_FATES : ['done', 'never'];
}

/** Flash that RVM programs in place; the disk of a hybrid log is none. */
function isFlash(spec: LogSpec, { area }: ProgramOp): boolean {
  return isErased(spec) && area !== 'bulk';
}

/** Offsets within a program at which a sector begins. */
function sectorSplits(spec: LogSpec, { address, bytes }: ProgramOp): number[] {
  const splits: number[] = [];
  const first = spec.sectorBytes - (address % spec.sectorBytes);
  for (let at = first; at < bytes.length; at += spec.sectorBytes) splits.push(at);
  return splits;
}

/** Does an operation, or the part of it that a fate names. */
export function perform(spec: LogSpec, durable: LogDurable, op: LogOp, fate: LogFate): void {
  if (fate === 'never') return;
  if (op.kind === 'apply') apply(spec, durable, op, fate);
  else if (op.kind === 'program') program(spec, durable, op, fate);
  else erase(spec, durable, op, fate);
}

/** The part [from, to) of `length` bytes that a fate completes. */
function partOf(fate: LogFate, length: number): readonly [number, number] {
  const middle = length >> 1;
  if (fate === 'first half') return [0, middle];
  if (fate === 'second half') return [middle, length];
  return [0, fate === 'all but the last byte' ? length - 1 : length];
}

function targetOf(durable: LogDurable, area: Area, block: number): Uint8Array {
  return area === 'mini' ? miniBlock(durable, block) : durable[area];
}

const HALF_OF_THE_BITS = 0xaa;

function program(spec: LogSpec, durable: LogDurable, op: ProgramOp, fate: LogFate): void {
  const target = targetOf(durable, op.area, op.block);
  const { bytes, address } = op;
  const splits = fate === 'some sectors' ? sectorSplits(spec, op) : [];
  const middle = splits[splits.length >> 1];
  const [from, to] = middle === undefined ? partOf(fate, bytes.length) : [0, middle];
  const length = op.area === 'log' ? spec.logBytes : target.length;
  let place = (address + from) % length;
  const done = bytes.subarray(from, to);
  if (!isFlash(spec, op)) {
    for (const byte of done) {
      target[place] = byte;
      if (++place === length) place = 0;
    }
    return;
  }
  const kept = fate === 'half of the bits' ? HALF_OF_THE_BITS : 0;
  const isMapped = op.area === 'log' && spec.spareBlocks > 0;
  for (const byte of done) {
    const at = isMapped ? physicalAddress(spec, durable, place) : place;
    const before = present(target[at], 'a byte of the target');
    if ((before & byte) !== byte)
      throw new InvariantError(`a program of ${op.area} cannot turn bits of byte ${place} back to 1`);
    target[at] = before & (byte | kept);
    if (++place === length) place = 0;
  }
}

function erase(spec: LogSpec, durable: LogDurable, op: EraseOp | ConditionOp, fate: LogFate): void {
  const target = targetOf(durable, op.area, op.block);
  const size = op.area === 'log' ? logBlockBytes(spec) : target.length;
  const physical = op.area === 'log' ? physicalBlock(durable, op.block) : op.block;
  const start = op.area === 'log' ? physical * size : 0;
  const [from, to] = partOf(fate, size);
  const isErase = op.kind === 'erase';
  if (fate !== 'half of the bits') target.fill(isErase ? BLANK : 0, start + from, start + to);
  else {
    for (let i = start; i < start + size; i++) {
      const byte = present(target[i], 'a byte');
      target[i] = isErase ? byte | HALF_OF_THE_BITS : byte & HALF_OF_THE_BITS;
    }
  }
  const isWorn = isErase && op.area === 'log' && fate === 'done' && spec.spareBlocks > 0;
  if (isWorn) durable.wear[physical] = (durable.wear[physical] ?? 0) + 1;
}

function apply(spec: LogSpec, durable: LogDurable, op: ApplyOp, fate: LogFate): void {
  const { data, bulk } = durable;
  const log = logBytesOf(spec, durable);
  const length = recordLength(spec, log, op.address, op.sequence, log.length);
  assert(length >= 0, 'the record that is applied is in the log');
  const ranges = readRanges(spec, log, op.address, length, bulk);
  const total = ranges.reduce((sum, { bytes }) => sum + bytes.length, 0);
  const [from, to] = partOf(fate, total);
  let before = 0;
  for (const { address, bytes } of ranges) {
    const first = Math.max(0, from - before);
    const part = bytes.subarray(first, Math.max(first, to - before));
    let place = address + first;
    for (const byte of part) data[place++ % data.length] = byte;
    before += bytes.length;
  }
}

const PROGRAM_NS = 6_000;
/** 465 KB/s through the page buffers. */
const BUFFERED_NS = 2_100;
/** An erase with its conditioning (the slides' 600 ms), and the programs of 0 to a block that are a part of it. */
const ERASE_NS = 600_000_000;
const CONDITION_NS = 65_536 * PROGRAM_NS;
const READ_NS = 65;
/** 7200 RPM; 100 sectors of 512 bytes a track make 6.1 MB/s. */
const SECTORS_A_TRACK = 100;
const SECTOR_NS = 83_333;
const ROTATION_NS = SECTORS_A_TRACK * SECTOR_NS;

/** Nanoseconds that an operation takes when it begins at `nowNs`. Data files are not on the log's device. */
export function durationNs(spec: LogSpec, op: LogOp, nowNs: number): number {
  if (op.kind === 'apply' || spec.device === 'bbdram') return 0;
  if (op.kind === 'condition') return CONDITION_NS;
  if (op.kind === 'erase') return eraseNs(spec);
  if (spec.device === 'disk') return diskNs(spec, op, nowNs);
  if (op.area === 'bulk') {
    const { sinceNs = nowNs } = op;
    return Math.max(0, sinceNs + diskNs(spec, op, sinceNs) - nowNs);
  }
  const bytes = spec.device === 'flash-disk' ? sectorsOf(spec, op) * spec.sectorBytes : op.bytes.length;
  return Math.ceil(bytes / spec.parallelism) * (spec.pageBuffers ? BUFFERED_NS : PROGRAM_NS);
}

/** Nanoseconds to read bytes of the log: what recovery takes to find its records. */
export function readNs(spec: LogSpec, bytes: number): number {
  if (spec.device === 'bbdram') return 0;
  if (spec.device === 'disk') return Math.ceil(bytes / spec.sectorBytes) * SECTOR_NS + ROTATION_NS;
  return Math.ceil(bytes / spec.parallelism) * READ_NS;
}

/** Nanoseconds to read the bulk that records name from the disk beside a hybrid log. */
export function readBulkNs(spec: LogSpec, bytes: number): number {
  return bytes === 0 ? 0 : readNs({ ...spec, device: 'disk' }, bytes);
}

/** Sectors that a program touches: the last one of the record before is written again. */
export function sectorsOf(spec: LogSpec, { address, bytes }: ProgramOp): number {
  const first = Math.floor(address / spec.sectorBytes);
  return Math.floor((address + bytes.length - 1) / spec.sectorBytes) - first + 1;
}

/** Waits for the first sector to come round, then writes. */
function diskNs(spec: LogSpec, op: ProgramOp, nowNs: number): number {
  const place = (Math.floor(op.address / spec.sectorBytes) % SECTORS_A_TRACK) * SECTOR_NS;
  const wait = (place - (nowNs % ROTATION_NS) + ROTATION_NS) % ROTATION_NS;
  return wait + sectorsOf(spec, op) * SECTOR_NS;
}

/** The ring of erase blocks behind a flash disk: twice the log, so that what comes round again is stale. */
export function flashDiskErases(spec: LogSpec, bytesBefore: number, bytesAfter: number): number {
  const block = logBlockBytes(spec);
  const ring = 2 * spec.logBytes;
  const entered = (bytes: number): number => Math.max(0, Math.floor((bytes - ring) / block));
  return entered(bytesAfter) - entered(bytesBefore);
}

/** Nanoseconds of an erase; its conditioning is a part of it or not. */
export function eraseNs({ conditioning }: LogSpec): number {
  return conditioning === 'in-erase' ? ERASE_NS : ERASE_NS - CONDITION_NS;
}
