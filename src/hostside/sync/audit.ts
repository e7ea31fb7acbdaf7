/**
 * Allowed states after a crash: nothing that the world has seen is missing, and no effect without its cause.
 */
import { present } from '../../base/assert.ts';
import { GARBAGE } from './contents.ts';
import { syncMessage, type WriteNamed, type WrongBlock } from './messages.ts';
import { blockName } from './script.ts';
import type { SyncState, SyncViolation, WriteCall } from './state.ts';

type Outside = SyncState['outside'];

/** The write that made a version. */
export function writeOf(writes: readonly WriteCall[], version: number): WriteCall {
  return present(writes[version - 1], 'the write');
}

/** Returns true if all blocks of a write hold it, or a later write over it. */
export function isThere(versions: Int32Array, homes: readonly number[], version: number): boolean {
  return homes.every((home) => (versions[home] ?? 0) >= version);
}

/** By process: its first write that is missing, as its version; 0 where none is. */
function firstMissing(versions: Int32Array, writes: readonly WriteCall[]): readonly number[] {
  const first: number[] = [];
  for (const [i, write] of writes.entries()) {
    while (first.length <= write.process) first.push(0);
    if (first[write.process] === 0 && !isThere(versions, write.homes, i + 1)) first[write.process] = i + 1;
  }
  return first;
}

/** The version of a missing write in `past`, 0 where none is missing. */
function missingFrom(
  missing: readonly number[],
  writes: readonly WriteCall[],
  past: readonly number[],
): number {
  const found = missing.find(
    (version, process) => version > 0 && writeOf(writes, version).index <= (past[process] ?? 0),
  );
  return found ?? 0;
}

const named = ({ process, index }: WriteCall): WriteNamed => ({ process: process + 1, index });

/** The first block of a missing write that does not hold it. */
function wrongBlock(versions: Int32Array, { homes }: WriteCall, version: number): WrongBlock {
  const home = homes.find((each) => (versions[each] ?? 0) < version) ?? 0;
  const found = versions[home] ?? 0;
  const holds = found === GARBAGE ? 'garbage' : found === 0 ? 'nothing' : 'older';
  return { block: blockName(home), holds };
}

/** Visible output whose causes are lost. */
export function auditDurability(versions: Int32Array, { outputs, writes }: Outside): SyncViolation | null {
  const missing = firstMissing(versions, writes);
  for (const output of outputs) {
    if (output.visibleNs < 0) continue;
    const lost = missingFrom(missing, writes, output.past);
    if (lost === 0) continue;
    const write = writeOf(writes, lost);
    const proof = syncMessage('seenButLost', {
      output: output.number,
      process: output.process + 1,
      lost: named(write),
      wrong: wrongBlock(versions, write, lost),
    });
    return { promise: 'durability', proof };
  }
  return null;
}

/** Finds effects without their causes, and blocks with contents that were never written there. */
export function auditOrder(versions: Int32Array, { writes }: Outside): SyncViolation | null {
  const garbage = versions.indexOf(GARBAGE);
  if (garbage >= 0) {
    return { promise: 'ordering', proof: syncMessage('garbage', { block: blockName(garbage) }) };
  }
  const missing = firstMissing(versions, writes);
  for (const [i, write] of writes.entries()) {
    if (!write.homes.some((home) => versions[home] === i + 1)) continue;
    const lost = missingFrom(missing, writes, write.past);
    if (lost === 0) continue;
    const cause = writeOf(writes, lost);
    const wrong = wrongBlock(versions, cause, lost);
    const proof =
      lost === i + 1
        ? syncMessage('onlyPart', { write: named(write), wrong })
        : syncMessage('withoutCause', { write: named(write), cause: named(cause), wrong });
    return { promise: 'ordering', proof };
  }
  return null;
}
