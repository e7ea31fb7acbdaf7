/**
 * State that survives a power failure on the host side: the log, the record of where it begins, and the data
 * files.
 */
import { present } from '../../base/assert.ts';
import { BLANK } from './record.ts';
import { isErased, logBlockBytes, type LogSpec } from './spec.ts';

export interface LogDurable {
  readonly log: Uint8Array;
  /** Mini-log: data blocks and the pointer block that names one of them. Empty where metadata is overwritten. */
  readonly mini: readonly Uint8Array[];
  readonly pointer: Uint8Array;
  /** Two slots that are overwritten in turn, on devices that need no erase. */
  readonly status: Uint8Array;
  readonly data: Uint8Array;
  /** The disk's area for the bulk of large transactions; empty but in a hybrid log. */
  readonly bulk: Uint8Array;
  /** Table of retired blocks, and the erases of each physical block; empty where there are no spare blocks. */
  readonly remap: Uint8Array;
  readonly wear: number[];
  /** The table as memory has it, by block of the log: the one part that is read anew when power comes back. */
  readonly blocks: number[];
}

/** A data block of the mini-log. */
export function miniBlock({ mini }: LogDurable, block: number): Uint8Array {
  return present(mini[block], 'a block of the mini-log');
}

export const MINI_DATA_BLOCKS = 2;
/** A value of the mini-log or of the status: head address u32, sequence u32, mark (or check) in the last byte. */
export const SLOT_BYTES = 12;
/** The block's number and a mark. */
export const POINTER_BYTES = 2;

/** Of the table of retired blocks: virtual block, physical block, mark. */
export const REMAP_BYTES = 3;
const REMAP_ENTRIES = 8;

/** Blank, as it leaves the factory. `format` (recovery.ts) makes a log of it. */
export function blankDurable(spec: LogSpec): LogDurable {
  const flash = isErased(spec);
  const blank = (bytes: number): Uint8Array => new Uint8Array(bytes).fill(BLANK);
  const blocks = spec.logBytes / logBlockBytes(spec);
  const isSpared = spec.spareBlocks > 0;
  return {
    log: blank(spec.logBytes + spec.spareBlocks * logBlockBytes(spec)),
    mini: flash ? Array.from({ length: MINI_DATA_BLOCKS }, () => blank(spec.miniBlockBytes)) : [],
    pointer: blank(flash ? spec.miniBlockBytes : 0),
    status: blank(flash ? 0 : 2 * SLOT_BYTES),
    data: new Uint8Array(spec.dataBytes),
    bulk: new Uint8Array(spec.device === 'hybrid' ? spec.bulkBytes : 0),
    remap: blank(isSpared ? REMAP_ENTRIES * REMAP_BYTES : 0),
    wear: isSpared ? new Array<number>(blocks + spec.spareBlocks).fill(0) : [],
    blocks: isSpared ? Array.from({ length: blocks }, (_, block) => block) : [],
  };
}

export function copyDurable(durable: LogDurable): LogDurable {
  return {
    log: durable.log.slice(),
    mini: durable.mini.map((block) => block.slice()),
    pointer: durable.pointer.slice(),
    status: durable.status.slice(),
    data: durable.data.slice(),
    bulk: durable.bulk.slice(),
    remap: durable.remap.slice(),
    wear: [...durable.wear],
    blocks: [...durable.blocks],
  };
}

/** Equal for equal durable states, and for those only. */
export function durableKey(durable: LogDurable): string {
  const { log, mini, pointer, status, data, bulk, remap, wear } = durable;
  return [log, ...mini, pointer, status, data, bulk, remap, wear]
    .map((bytes) => String.fromCharCode(...bytes))
    .join('|');
}

export function isBlank(bytes: Uint8Array, from = 0, to = bytes.length): boolean {
  for (let i = from; i < to; i++) if (bytes[i] !== BLANK) return false;
  return true;
}
