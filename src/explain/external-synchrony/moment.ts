/** External synchrony's machine at one moment, with what is known of its past: what words and picture are made of. */
import type { Text } from '../../base/message.ts';
import type { BlockWrite } from '../../hostside/sync/contents.ts';
import { blockName } from '../../hostside/sync/script.ts';
import type { SyncMachine } from '../../hostside/sync/machine.ts';
import type { ProcessCall } from '../../hostside/sync/program.ts';
import type { Phase } from '../../model/frame.ts';
import { type CallMade, syncViewMessage } from './view-messages.ts';

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

/** Journal transactions are transactions of the timeline by their sequence numbers. */
export function transactionOf({ transactions }: SyncMoment, version: number): number | null {
  return transactions.find(({ versions }) => versions.includes(version))?.sequence ?? null;
}

export function callOf(process: number, call: ProcessCall): CallMade {
  const who = { process: process + 1 };
  switch (call.call) {
    case 'wait':
      return { ...who, call: 'wait', ns: null };
    case 'write':
      return { ...who, call: 'write', blocks: call.homes.map(blockName) };
    case 'read':
      return { ...who, call: 'read', block: blockName(call.home) };
    case 'send':
      return { ...who, call: 'send', to: call.to + 1 };
    case 'receive':
      return { ...who, call: 'receive', from: call.from + 1 };
    default:
      return { ...who, call: call.call };
  }
}

/** Names the block that the drive writes, by its place: "commit record 3", "block A at home". */
export function blockText(
  { machine: { spec } }: Pick<SyncMoment, 'machine'>,
  [address, content]: BlockWrite,
): Text {
  switch (content.kind) {
    case 'super':
      return syncViewMessage('superblock');
    case 'descriptor':
      return syncViewMessage('descriptor', { sequence: content.sequence });
    case 'image':
      return syncViewMessage('image', { block: blockName(content.home) });
    case 'commit':
      return syncViewMessage('commitRecord', { sequence: content.sequence });
    case 'home':
      return syncViewMessage('homeBlock', { block: blockName(address - 1 - spec.journalBlocks) });
    case 'torn':
      return syncViewMessage('tornBlock');
  }
}
