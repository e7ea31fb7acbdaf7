/** The log's blocks are virtual where there are spare ones: a table in flash says which physical block stands for each. */
import { type LogDurable, REMAP_BYTES } from './durable.ts';
import { MARK } from './record.ts';
import { logBlockBytes, type LogSpec } from './spec.ts';

/** Physical block of each block of the log, as the table in flash says. */
export function blocksInTable(spec: LogSpec, { remap }: LogDurable): number[] {
  const blocks = Array.from({ length: spec.logBytes / logBlockBytes(spec) }, (_, block) => block);
  for (let at = 0; at + REMAP_BYTES <= remap.length; at += REMAP_BYTES) {
    if (remap[at + 2] === MARK) blocks[remap[at] ?? 0] = remap[at + 1] ?? 0;
  }
  return blocks;
}

/** Power has come back: memory knows no more than the table. */
export function readTable(spec: LogSpec, durable: LogDurable): void {
  if (spec.spareBlocks > 0) durable.blocks.splice(0, Infinity, ...blocksInTable(spec, durable));
}

export function physicalBlock({ blocks }: LogDurable, block: number): number {
  return blocks[block] ?? block;
}

/** Place of a byte of the log on its chips. */
export function physicalAddress(spec: LogSpec, durable: LogDurable, address: number): number {
  const size = logBlockBytes(spec);
  return physicalBlock(durable, Math.floor(address / size)) * size + (address % size);
}

/** The log as its virtual blocks show it. */
export function logBytesOf(spec: LogSpec, durable: LogDurable): Uint8Array {
  if (spec.spareBlocks === 0) return durable.log;
  const size = logBlockBytes(spec);
  const out = new Uint8Array(spec.logBytes);
  for (let block = 0; block * size < spec.logBytes; block++) {
    const from = physicalBlock(durable, block) * size;
    out.set(durable.log.subarray(from, from + size), block * size);
  }
  return out;
}
