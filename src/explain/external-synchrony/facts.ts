/**
 * Returns the facts of a step of external synchrony's machine for the timeline. Transactions are journal
 * transactions.
 */
import { isThere, writeOf } from '../../hostside/sync/audit.ts';
import { SyncEvent, type SyncMachine } from '../../hostside/sync/machine.ts';
import { recoveredVersions } from '../../hostside/sync/recovery.ts';
import type { ScriptOperation } from '../../model/crash-points.ts';
import type { HostFact } from '../host-side/host-run.ts';
import { hostSideMessage } from '../host-side/messages.ts';
import { callOf, momentOf } from './moment.ts';
import type { Before } from './narrate.ts';
import { syncViewMessage } from './view-messages.ts';

/** Marks of the calls on the heat map's axis. */
const CALL_KINDS: Readonly<Record<string, ScriptOperation['kind']>> = {
  write: 'write',
  read: 'read',
  print: 'commit',
  fsync: 'barrier',
  ioctl: 'commit',
};

export function factsOf(machine: SyncMachine, before: Before | null): readonly HostFact[] {
  if (machine.event !== null) return recoveryFacts(machine, machine.event);
  if (before === null) return [];
  return [
    ...calls(machine, before),
    ...writes(machine, before.writes),
    ...commits(machine, before),
    ...settled(machine),
  ];
}

function recoveryFacts(machine: SyncMachine, event: NonNullable<SyncMachine['event']>): readonly HostFact[] {
  const known = momentOf(machine).transactions.map(({ sequence }) => sequence);
  switch (event.kind) {
    case 'power failed':
      return [{ kind: 'failed' }];
    case 'transaction read':
      return known
        .filter((txIndex) => txIndex === event.sequence)
        .map((txIndex) => ({ kind: 'verdict', txIndex, isCommitted: true }));
    case 'journal end':
      return known
        .filter((txIndex) => txIndex >= event.sequence)
        .map((txIndex) => ({ kind: 'verdict', txIndex, isCommitted: false }));
    case 'recovered':
      return [{ kind: 'recovered', label: hostSideMessage('recovered') }];
    default:
      return [];
  }
}

function calls({ program, state }: SyncMachine, before: Before): readonly HostFact[] {
  const process = before.code - SyncEvent.process;
  const call = program.processes[process]?.[before.callIndex];
  if (call === undefined) return [];
  // A call that found no room is made again.
  if (call.call === 'write' && state.outside.writes.length === before.writes) return [];
  if (call.call === 'wait' || call.call === 'compute') return [];
  const operation = {
    kind: CALL_KINDS[call.call] ?? 'pause',
    words: syncViewMessage('called', callOf(process, call)),
  };
  return [{ kind: 'operation', operation }];
}

function writes({ state }: SyncMachine, known: number): readonly HostFact[] {
  const { writes } = state.outside;
  return writes.slice(known).flatMap(({ sequence }, i): HostFact[] => {
    const isFirst = writes.findIndex((each) => each.sequence === sequence) === known + i;
    const wrote: HostFact = { kind: 'write', txIndex: sequence };
    return isFirst ? [{ kind: 'begin', txIndex: sequence, name: sequence }, wrote] : [wrote];
  });
}

function commits({ state }: SyncMachine, { committing, committed }: Before): readonly HostFact[] {
  const { journal } = state.volatile ?? {};
  if (journal === undefined) return [];
  const facts: HostFact[] = [];
  const asked = journal.committing?.sequence ?? 0;
  if (asked > committing) facts.push({ kind: 'ask', txIndex: asked });
  for (let txIndex = committed + 1; txIndex <= journal.committedSequence; txIndex++)
    facts.push({ kind: 'commit', txIndex });
  return facts;
}

/** A transaction is settled when it and all before it are on the platter, whatever happens to the cache. */
function settled(machine: SyncMachine): readonly HostFact[] {
  const { spec, state } = machine;
  const found = recoveredVersions(spec, state.platter);
  const committed = state.volatile?.journal.committedSequence ?? 0;
  const { transactions } = momentOf(machine);
  const open = transactions.findIndex(({ sequence, versions }) => {
    const isWhole = versions.every((version) =>
      isThere(found, writeOf(state.outside.writes, version).homes, version),
    );
    return !isWhole || sequence > committed;
  });
  const safe = open < 0 ? transactions : transactions.slice(0, open);
  return safe.map(({ sequence }) => ({ kind: 'settle', txIndex: sequence }));
}
