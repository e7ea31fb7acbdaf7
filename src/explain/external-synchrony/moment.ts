/** External synchrony's machine at one moment, with what is known of its past: what words and picture are made of. */
import { say } from '../../base/language.ts';
import type { BlockWrite } from '../../hostside/sync/contents.ts';
import { blockName } from '../../hostside/sync/script.ts';
import type { SyncMachine } from '../../hostside/sync/machine.ts';
import type { ProcessCall } from '../../hostside/sync/program.ts';
import type { WriteCall } from '../../hostside/sync/state.ts';
import type { Phase } from '../../model/frame.ts';
import { listed } from '../view/format.ts';

/** A transaction of the journal, and the writes that belong to it, as versions. */
export interface JournalTransaction {
  readonly sequence: number;
  readonly versions: readonly number[];
}

export interface SyncMoment {
  readonly machine: SyncMachine;
  readonly phase: Phase;
  readonly transactions: readonly JournalTransaction[];
}

export function momentOf(machine: SyncMachine): SyncMoment {
  const { phase, verdict, outside } = machine.state;
  const transactions = new Map<number, number[]>();
  for (const [i, { sequence }] of outside.writes.entries()) {
    const versions = transactions.get(sequence);
    if (versions === undefined) transactions.set(sequence, [i + 1]);
    else versions.push(i + 1);
  }
  return {
    machine,
    phase: phase === 'running' && verdict !== null ? 'recovered' : phase,
    transactions: Array.from(transactions, ([sequence, versions]) => ({ sequence, versions })),
  };
}

/** Journal transactions are units of the timeline by their sequence numbers. */
export function transactionOf({ transactions }: SyncMoment, version: number): number | null {
  return transactions.find(({ versions }) => versions.includes(version))?.sequence ?? null;
}

/** Returns true if all blocks of a write hold it, or a later write over it. */
export function isPresent(versions: Int32Array, { homes }: WriteCall, version: number): boolean {
  return homes.every((home) => versions[home] >= version);
}

export function blocksText(homes: readonly number[]): string {
  return listed(homes.map(blockName));
}

/** "Process 1 writes A and B". */
export function callText(process: number, call: ProcessCall): string {
  const who = say`Process ${process + 1}`;
  switch (call.call) {
    case 'compute':
      return say`${who} computes`;
    case 'wait':
      return say`${who} has waited`;
    case 'write':
      return say`${who} writes ${blocksText(call.homes)}`;
    case 'fsync':
      return say`${who} calls fsync`;
    case 'read':
      return say`${who} reads ${blockName(call.home)}`;
    case 'print':
      return say`${who} prints`;
    case 'send':
      return say`${who} sends to process ${call.to + 1}`;
    case 'receive':
      return say`${who} receives from process ${call.from + 1}`;
  }
}

/** Names the block that the drive writes, by its place: "commit record 3", "block A at home". */
export function blockText(
  { machine: { spec } }: Pick<SyncMoment, 'machine'>,
  [address, content]: BlockWrite,
): string {
  switch (content.kind) {
    case 'super':
      return say`the superblock`;
    case 'descriptor':
      return say`descriptor ${content.sequence}`;
    case 'image':
      return say`the image of ${blockName(content.home)}`;
    case 'commit':
      return say`commit record ${content.sequence}`;
    case 'home':
      return say`${blockName(address - 1 - spec.journalBlocks)} at home`;
    case 'torn':
      return say`a torn block`;
  }
}
