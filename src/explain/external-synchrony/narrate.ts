/** One plain sentence for each event of external synchrony's machine. */
import type { Message, Text } from '../../base/message.ts';
import { heapNextCode } from '../../base/heap.ts';
import { SyncEvent, type SyncMachine } from '../../hostside/sync/machine.ts';
import { blockName } from '../../hostside/sync/script.ts';
import { POLICY_RULES } from '../../hostside/sync/spec.ts';
import type { RichText } from '../../model/frame.ts';
import { syncStepMessage as told } from './messages.ts';
import { blockText, callOf } from './moment.ts';
import { syncViewMessage } from './view-messages.ts';

/** Describes a step: an event of the machine, with the state in `before`, or one of failure and recovery. */
export function narrate(machine: SyncMachine, before: Before | null): RichText {
  const { event } = machine;
  if (event !== null) return eventOfRecovery(event);
  return before === null ? beginning(machine) : happened(machine, before);
}

function eventOfRecovery(event: NonNullable<SyncMachine['event']>): RichText {
  switch (event.kind) {
    case 'power failed': {
      const { cached, reached, isTorn } = event;
      return cached === 0 ? told('powerFailedEmpty') : told('powerFailed', { cached, reached, isTorn });
    }
    case 'superblock read':
      return told('superblockRead', { slot: event.slot, sequence: event.sequence });
    case 'transaction read':
      return told('transactionRead', { sequence: event.sequence });
    case 'journal end':
      return told('journalEnd', { sequence: event.sequence });
    case 'brought home':
      return told('broughtHome', { blocks: event.blocks });
    case 'emptied':
      return told('emptied');
    case 'recovered':
      return told('recovered', { isHeld: event.violations.length === 0 });
  }
}

function beginning({ spec, program }: SyncMachine): RichText {
  return told('begins', { processes: program.processes.length, policy: spec.policy });
}

/** State before the next event, for comparison afterwards. */
export interface Before {
  readonly code: number;
  readonly callIndex: number;
  readonly writes: number;
  readonly outputs: number;
  readonly dependsOn: number;
  readonly committing: number;
  readonly committed: number;
  readonly requestsDone: number;
  readonly request: Text;
  readonly isFlush: boolean;
  readonly programming: Text;
  readonly visible: readonly boolean[];
}

export function lookBefore(machine: SyncMachine): Before | null {
  const { volatile, outside } = machine.state;
  if (volatile === null || machine.nextNs() === Infinity) return null;
  const code = heapNextCode(volatile.events);
  const process = volatile.processes[code - SyncEvent.process];
  const { journal, drive } = volatile;
  const { programming } = drive;
  return {
    code,
    callIndex: process?.at ?? -1,
    writes: outside.writes.length,
    outputs: outside.outputs.length,
    dependsOn: process?.dependsOn ?? 0,
    committing: journal.committing?.sequence ?? 0,
    committed: journal.committedSequence,
    requestsDone: journal.committing?.at ?? 0,
    request: drive.request?.what ?? '',
    isFlush: drive.request?.kind === 'flush',
    programming:
      programming === null ? '' : blockText({ machine }, [programming.address, programming.content]),
    visible: outside.outputs.map(({ visibleNs }) => visibleNs >= 0),
  };
}

/** The event that `before` was looked at for has taken place. */
function happened(machine: SyncMachine, before: Before): RichText {
  return told('happened', {
    what: eventClause(machine, before),
    consequences: consequences(machine, before),
  });
}

function eventClause(machine: SyncMachine, before: Before): Message {
  const { code, request } = before;
  if (code === SyncEvent.transferred) return told(before.isFlush ? 'flushHeard' : 'writeTaken', { request });
  if (code === SyncEvent.programmed) return told('blockProgrammed', { block: before.programming });
  if (code === SyncEvent.timer) return told('timerLooks', { ns: machine.spec.commitEveryNs });
  return callClause(machine, before);
}

function callClause(machine: SyncMachine, before: Before): Message {
  const { state, program, spec } = machine;
  const index = before.code - SyncEvent.process;
  const process = index + 1;
  const one = state.volatile?.processes[index];
  const call = program.processes[index]?.[before.callIndex];
  if (one === undefined || call === undefined) return told('processEnded', { process });
  const made = callOf(index, call);
  const awaited = one.blockedBy === 'commit' ? one.awaited : null;
  switch (call.call) {
    case 'wait':
      return syncViewMessage('called', { process, call: 'wait', ns: call.ns });
    case 'write':
      if (one.blockedBy === 'room') return told('noRoom', { process });
      return told('wrote', {
        process,
        blocks: call.homes.map(blockName),
        sequence: one.dependsOn,
        awaited,
      });
    case 'fsync':
      return awaited === null
        ? told('fsyncReturns', { process, waitsOtherwise: POLICY_RULES[spec.policy].waitsForFsync })
        : told('fsyncWaits', { process, sequence: awaited });
    case 'print':
    case 'ioctl':
      return outputClause(machine, before, process) ?? syncViewMessage('called', made);
    case 'read':
    case 'receive':
      return one.dependsOn > before.dependsOn
        ? told('nowDepends', { call: made, sequence: one.dependsOn })
        : syncViewMessage('called', made);
    default:
      return syncViewMessage('called', made);
  }
}

/** Null where the call has not made its output yet. */
function outputClause({ state }: SyncMachine, before: Before, process: number): Message | null {
  const output = state.outside.outputs[before.outputs];
  if (output === undefined) return null;
  const isIoctl = output.call === 'ioctl';
  return output.visibleNs < 0 || output.visibleNs > output.printedNs
    ? told(isIoctl ? 'ioctlWaits' : 'outputHeld', { process, sequence: output.dependsOn })
    : told(isIoctl ? 'ioctlDone' : 'outputSeen', { process });
}

function consequences({ state: { volatile, outside } }: SyncMachine, before: Before): Message[] {
  if (volatile === null) return [];
  const { committing, committedSequence } = volatile.journal;
  const clauses: Message[] = [];
  const isDone =
    before.committing > 0 &&
    (committing?.sequence !== before.committing || committing.at > before.requestsDone);
  const isSaid = before.code === SyncEvent.transferred && !before.isFlush;
  if (isDone && !isSaid) clauses.push(told('requestDone', { request: before.request }));
  if (committedSequence > before.committed) clauses.push(told('committed', { sequence: committedSequence }));
  for (const [i, output] of outside.outputs.entries()) {
    if (before.visible.at(i) === false && output.visibleNs >= 0)
      clauses.push(
        told('worldSees', { process: output.process + 1, output: output.number, call: output.call }),
      );
  }
  const begun = committing?.sequence ?? 0;
  if (begun > before.committing) clauses.push(told('commitBegins', { sequence: begun }));
  return clauses;
}
