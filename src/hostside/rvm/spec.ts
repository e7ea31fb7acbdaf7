/** Parts of a log device (Price & Nettles: Intel 28F016SV chips, a 7200 RPM disk, battery-backed DRAM). */
import type { Text } from '../../base/message.ts';
import { err, ok, type Result } from '../../base/result.ts';
import { rvmMessage } from './messages.ts';

export const LOG_DEVICES = ['flash', 'flash-disk', 'disk', 'bbdram', 'hybrid'] as const;

/**
 * `flash` is byte-programmed by RVM itself; `flash-disk` is the same chips behind a disk's interface; `hybrid` is `flash`
 * with a disk beside it, which takes the bulk of large transactions.
 */
export type LogDevice = (typeof LOG_DEVICES)[number];

/** Flash where no device is called that. */
export function logDeviceCalled(name: unknown): LogDevice {
  return LOG_DEVICES.find((device) => device === name) ?? 'flash';
}

/**
 * Forces each bit to 0 before an erase: as a part of the erase (600 ms), as an operation before it, or not at all.
 */
export const CONDITIONINGS = ['in-erase', 'apart', 'no'] as const;
export type Conditioning = (typeof CONDITIONINGS)[number];

/** When the log's records are applied and its blocks erased: when it is full, or while transactions compute. */
export const TRUNCATIONS = ['when-full', 'background'] as const;
export type Truncation = (typeof TRUNCATIONS)[number];

export interface LogSpec {
  readonly device: LogDevice;
  /** Chips that are programmed and erased in parallel; consecutive bytes lie on consecutive chips. */
  readonly parallelism: number;
  /** Programs go through the chips' page buffers. */
  readonly pageBuffers: boolean;
  /** Bytes of a record's header and of each range's header. */
  readonly headers: { readonly record: number; readonly range: number };
  readonly logBytes: number;
  /** Erase block of one chip; a block of the log is as many of them as there are chips. */
  readonly blockBytes: number;
  /** Erase block of the mini-log, of two data blocks and a pointer block. */
  readonly miniBlockBytes: number;
  readonly sectorBytes: number;
  /** The data files that committed records are applied to. */
  readonly dataBytes: number;
  /** Transactions whose records are written together. */
  readonly batch: number;
  readonly truncation: Truncation;
  readonly conditioning: Conditioning;
  /** The disk's area for the bulk of large transactions, and the record from which on it is used (`hybrid`). */
  readonly bulkBytes: number;
  readonly bulkFrom: number;
  /** Blocks of the log's size that stand in for those that have become too slow to erase. */
  readonly spareBlocks: number;
  /** By physical block: the erase that is too slow. Blocks beyond the list are never slow. */
  readonly eraseLimits: readonly number[];
}

export const RVM_HEADERS = { record: 76, range: 56 } as const;
export const SHORT_HEADERS = { record: 8, range: 8 } as const;

const BLOCK_BYTES = 65_536;
const LOG_BYTES = 16 * 1_048_576;

/** A commit at a time, and nothing of what the slides leave for later. */
const PLAIN = {
  batch: 1,
  truncation: 'when-full',
  conditioning: 'in-erase',
  spareBlocks: 0,
  eraseLimits: [],
} as const;

/** Price & Nettles' setup: a log of 16 MB beside its mini-log. */
export function measuredSpec(
  device: LogDevice,
  parallelism: number,
  headers: LogSpec['headers'] = RVM_HEADERS,
): LogSpec {
  return {
    device,
    parallelism,
    pageBuffers: false,
    headers,
    logBytes: LOG_BYTES,
    blockBytes: BLOCK_BYTES,
    miniBlockBytes: BLOCK_BYTES,
    sectorBytes: 512,
    dataBytes: 1_048_576,
    ...PLAIN,
    bulkBytes: LOG_BYTES,
    bulkFrom: 4_096,
  };
}

/** So small that a few transactions fill the log and a few truncations the mini-log: for the crash explorer. */
export function tinySpec(device: LogDevice): LogSpec {
  return {
    device,
    parallelism: 4,
    pageBuffers: false,
    headers: SHORT_HEADERS,
    logBytes: 96,
    blockBytes: 8,
    miniBlockBytes: 24,
    sectorBytes: 16,
    dataBytes: 16,
    ...PLAIN,
    bulkBytes: 96,
    bulkFrom: 24,
  };
}

/** Bytes of one erase block of the log: all chips erase together. */
export function logBlockBytes(spec: LogSpec): number {
  return spec.blockBytes * spec.parallelism;
}

/** RVM programs flash in place and must erase it; every other device is overwritten. */
export function isErased(spec: LogSpec): boolean {
  return spec.device === 'flash' || spec.device === 'hybrid';
}

const PAGE_BUFFER_BYTES = 256;

/** Returns the specification, or an error if it makes no sense. */
export function checkSpec(spec: LogSpec): Result<LogSpec, Text> {
  if (spec.logBytes % logBlockBytes(spec) !== 0 || spec.logBytes < 2 * logBlockBytes(spec)) {
    return err(rvmMessage('logNotWhole', { logBytes: spec.logBytes, blockBytes: logBlockBytes(spec) }));
  }
  // Price & Nettles: a sector must not outgrow the buffers it is gathered in.
  if (
    spec.pageBuffers &&
    spec.device === 'flash-disk' &&
    spec.sectorBytes >= spec.parallelism * PAGE_BUFFER_BYTES
  ) {
    return err(rvmMessage('sectorsTooLarge', { chips: spec.parallelism, sectorBytes: spec.sectorBytes }));
  }
  return ok(spec);
}

/** The first two blocks of the tiny log are slow at their first and second erase, and two spare ones are not. */
const TINY_SPARES = { spareBlocks: 2, eraseLimits: [1, 2] } as const;

/**
 * The tiny log with the settings of a specification. RVM's own headers are longer than what a tiny log holds: they
 * take a larger one. Unknown settings stay as they are.
 */
export function tinySpecOf(settings: Readonly<Record<string, unknown>>): LogSpec {
  const tiny = tinySpec(logDeviceCalled(settings['log-device']));
  const { batch, truncation, conditioning, retirement, headers } = settings;
  return {
    ...tiny,
    ...(headers === 'rvm' ? LONG_HEADERS : {}),
    batch: Number(batch ?? tiny.batch),
    truncation: TRUNCATIONS.find((each) => each === truncation) ?? tiny.truncation,
    conditioning: CONDITIONINGS.find((each) => each === conditioning) ?? tiny.conditioning,
    ...(retirement === 'yes' ? TINY_SPARES : {}),
  };
}

const LONG_HEADERS = {
  headers: RVM_HEADERS,
  logBytes: 768,
  blockBytes: 64,
  sectorBytes: 128,
  bulkBytes: 768,
  bulkFrom: 160,
} as const;
