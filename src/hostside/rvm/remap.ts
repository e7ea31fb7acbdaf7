/**
 * Retirement of blocks (Price & Nettles: a block that has become too slow to erase has failed, without loss of data). A
 * spare block takes its place: the log's blocks are virtual, and a table in flash, to which entries are appended and
 * then marked, says which physical block stands for each. An erase that was too slow is followed by an entry.
 */
import { present } from '../../base/assert.ts';
import { isBlank, type LogDurable, REMAP_BYTES } from './durable.ts';
import type { LogOp } from './operations.ts';
import { MARK } from './record.ts';
import { logBlockBytes, type LogSpec } from './spec.ts';

/**
 * Appends to a list of operations, behind each erase that will be too slow, the entry that retires its block. If no
 * spare block is left, the slow one stays in use.
 */
export function withRetirements(
  spec: LogSpec,
  durable: LogDurable,
  ops: readonly LogOp[],
  mutant: string | null,
): readonly LogOp[] {
  if (spec.spareBlocks === 0) return ops;
  const blocks = [...durable.blocks];
  let entry = nextEntry(durable);
  return ops.flatMap((op): LogOp[] => {
    if (op.kind !== 'erase' || op.area !== 'log') return [op];
    const slow = present(blocks[op.block], 'the physical block');
    const spare = freeSpare(spec, durable, blocks);
    const isSlow = (durable.wear[slow] ?? 0) + 1 >= (spec.eraseLimits[slow] ?? Infinity);
    if (!isSlow || spare < 0 || (entry + 1) * REMAP_BYTES > durable.remap.length) return [op];
    blocks[op.block] = spare;
    const [body, mark] = entryOps(entry++, op.block, spare);
    return mutant === 'retired-unmarked' ? [op, body] : [op, body, mark];
  });
}

/** The first entry of the table that is blank: one that was cut short is left as it is. */
function nextEntry({ remap }: LogDurable): number {
  let entry = remap.length / REMAP_BYTES;
  while (entry > 0 && isBlank(remap, (entry - 1) * REMAP_BYTES, entry * REMAP_BYTES)) entry--;
  return entry;
}

/** A spare block that no entry has ever named, not even one that was cut short; -1 for none. */
function freeSpare(spec: LogSpec, { remap }: LogDurable, blocks: readonly number[]): number {
  const own = spec.logBytes / logBlockBytes(spec);
  const used = new Set(blocks);
  for (let at = 0; at + REMAP_BYTES <= remap.length; at += REMAP_BYTES) {
    used.add(remap[at + 1] ?? 0);
  }
  for (let spare = own; spare < own + spec.spareBlocks; spare++) if (!used.has(spare)) return spare;
  return -1;
}

function entryOps(entry: number, block: number, spare: number): [body: LogOp, mark: LogOp] {
  const of = { kind: 'program', area: 'remap', block, isCopy: false, sequence: 0, records: 0 } as const;
  const address = entry * REMAP_BYTES;
  return [
    { ...of, address, bytes: Uint8Array.of(block, spare), part: 'body' },
    { ...of, address: address + 2, bytes: Uint8Array.of(MARK), part: 'mark' },
  ];
}

/** Memory follows the table once an entry is marked; with the injected bug it does not wait for the mark. */
export function followTable(durable: LogDurable, op: LogOp, mutant: string | null): void {
  if (op.kind !== 'program' || op.area !== 'remap') return;
  if (op.part !== 'mark' && mutant !== 'retired-unmarked') return;
  const entry = op.address - (op.part === 'mark' ? 2 : 0);
  durable.blocks[op.block] = present(durable.remap[entry + 1], 'the spare block');
}
