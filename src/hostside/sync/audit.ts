/**
 * Allowed states after a crash: nothing that the world has seen is missing, and no effect without its cause.
 */
import { say } from '../../base/language.ts';
import { GARBAGE } from './contents.ts';
import { blockName } from './script.ts';
import type { SyncState, SyncViolation, WriteCall } from './state.ts';

type Outside = SyncState['outside'];

/** Returns true if all blocks of a write hold it, or a later write over it. */
export function isThere(versions: Int32Array, homes: readonly number[], version: number): boolean {
  return homes.every((home) => versions[home] >= version);
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
  const found = missing.find((version, process) => version > 0 && writes[version - 1].index <= past[process]);
  return found ?? 0;
}

const writeName = ({ process, index }: WriteCall): string => say`write ${index} of process ${process + 1}`;

function whatIsThere(versions: Int32Array, { homes }: WriteCall, version: number): string {
  const home = homes.find((each) => versions[each] < version) ?? 0;
  const found = versions[home];
  const holds =
    found === GARBAGE ? say`holds garbage` : found === 0 ? say`was never written` : say`holds an older write`;
  return say`block ${blockName(home)} ${holds}`;
}

/** Visible output whose causes are lost. */
export function auditDurability(versions: Int32Array, { outputs, writes }: Outside): SyncViolation | null {
  const missing = firstMissing(versions, writes);
  for (const output of outputs) {
    if (output.visibleNs < 0) continue;
    const lost = missingFrom(missing, writes, output.past);
    if (lost === 0) continue;
    const write = writes[lost - 1];
    const proof = say`Output ${output.number} of process ${output.process + 1} has been seen, but ${writeName(write)}, which came before it, is lost: ${whatIsThere(versions, write, lost)}.`;
    return { promise: 'durability', proof };
  }
  return null;
}

/** Finds effects without their causes, and blocks with contents that were never written there. */
export function auditOrder(versions: Int32Array, { writes }: Outside): SyncViolation | null {
  const garbage = versions.indexOf(GARBAGE);
  if (garbage >= 0) {
    const proof = say`Block ${blockName(garbage)} holds garbage: what was replayed into it is not what its transaction wrote.`;
    return { promise: 'ordering', proof };
  }
  const missing = firstMissing(versions, writes);
  for (const [i, write] of writes.entries()) {
    if (!write.homes.some((home) => versions[home] === i + 1)) continue;
    const lost = missingFrom(missing, writes, write.past);
    if (lost === 0) continue;
    const cause = writes[lost - 1];
    if (lost === i + 1) {
      const proof = say`The files hold only a part of ${writeName(write)}: ${whatIsThere(versions, write, lost)}.`;
      return { promise: 'ordering', proof };
    }
    const proof = say`The files hold ${writeName(write)}, but not ${writeName(cause)}, which came before it: ${whatIsThere(versions, cause, lost)}.`;
    return { promise: 'ordering', proof };
  }
  return null;
}
