/** One plain sentence for each event of external synchrony's machine. */
import { say } from '../../base/language.ts';
import { heapNextCode } from '../../base/heap.ts';
import { SyncEvent, type SyncMachine } from '../../hostside/sync/machine.ts';
import { POLICY_RULES, type SyncPolicy } from '../../hostside/sync/spec.ts';
import type { RichText } from '../../model/frame.ts';
import { durationText, plural } from '../view/format.ts';
import { blockText, callText } from './moment.ts';

/** What a step has done: an event of the machine, which `before` was looked at for, or one of failure and recovery. */
export function narrate(machine: SyncMachine, before: Before | null): RichText {
  const { event } = machine;
  if (event !== null) return eventOfRecovery(event);
  return before === null ? beginning(machine) : happened(machine, before);
}

function eventOfRecovery(event: NonNullable<SyncMachine['event']>): RichText {
  switch (event.kind) {
    case 'power failed':
      return powerLost(event.cached, event.reached, event.isTorn);
    case 'superblock read':
      return superblockRead(event.slot, event.sequence);
    case 'transaction read':
      return transactionRead(event.sequence);
    case 'journal end':
      return journalEnd(event.sequence);
    case 'brought home':
      return broughtHome(event.blocks);
    case 'emptied':
      return EMPTIED;
    case 'recovered':
      return event.violations.length === 0 ? RECOVERED_HELD : RECOVERED_BROKEN;
  }
}

const POLICY_WORDS: Readonly<Record<SyncPolicy, string>> = {
  async: say`asynchronous: calls return at once, and what is printed is seen at once`,
  'async-barrier': say`asynchronous with barriers: only fsync waits, and then for the platter`,
  sync: say`synchronous: each write waits until the drive has taken it, into its cache`,
  barrier: say`synchronous with barriers: each write waits until it is on the platter`,
  external: say`external synchrony: calls return at once, and what is printed waits for the platter`,
  'external-eager': say`external synchrony, eager: every write asks for a commit at once`,
};

function beginning({ spec, program }: SyncMachine): RichText {
  return say`${plural(program.processes.length, 'process')} on a file system; **${POLICY_WORDS[spec.policy]}**.`;
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
  readonly request: string;
  readonly isFlush: boolean;
  readonly programming: string;
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
  const first = eventWords(machine, before);
  return `${[first, ...consequences(machine, before)].join('; ')}.`;
}

function eventWords(machine: SyncMachine, before: Before): string {
  const { code } = before;
  if (code === SyncEvent.transferred) {
    return before.isFlush
      ? say`The drive hears “${before.request}”, and answers when its cache is empty`
      : say`The drive takes “${before.request}” into its cache`;
  }
  if (code === SyncEvent.programmed) return say`The drive programs ${before.programming} on the platter`;
  if (code === SyncEvent.timer)
    return say`The journal’s timer looks whether anything is ${durationText(machine.spec.commitEveryNs)} old`;
  return callWords(machine, before);
}

function callWords(machine: SyncMachine, before: Before): string {
  const { state, program, spec } = machine;
  const process = before.code - SyncEvent.process;
  const one = state.volatile?.processes[process];
  const call = program.processes[process][before.callIndex];
  if (one === undefined || call === undefined) return say`Process ${process + 1} has ended`;
  const what = callText(process, call);
  const waits = one.blockedBy === 'commit' ? say` and **waits** for transaction ${one.awaited}` : '';
  switch (call.call) {
    case 'wait':
      return `${what} ${durationText(call.ns)}`;
    case 'write':
      if (one.blockedBy === 'room')
        return say`Process ${process + 1} would write, but the journal has no room: it **waits** for a commit`;
      return say`${what}, in memory, as part of transaction ${one.dependsOn}${waits === '' ? say`, and goes on at once` : waits}`;
    case 'fsync':
      if (waits !== '') return what + waits;
      return say`${what}, which returns at once${POLICY_RULES[spec.policy].waitsForFsync ? say`: nothing is undecided` : ''}`;
    case 'print':
      return printWords(machine, before, what);
    case 'read':
    case 'receive':
      return one.dependsOn > before.dependsOn
        ? say`${what}, and so **depends on transaction ${one.dependsOn}**`
        : what;
    default:
      return what;
  }
}

function printWords({ state: { outside } }: SyncMachine, before: Before, what: string): string {
  const output = outside.outputs[before.outputs];
  if (output === undefined) return what;
  return output.visibleNs < 0 || output.visibleNs > output.printedNs
    ? say`${what}, and its output is **held back** until transaction ${output.dependsOn} is on the platter`
    : say`${what}, and **the world sees it**`;
}

function consequences({ state: { volatile, outside } }: SyncMachine, before: Before): string[] {
  if (volatile === null) return [];
  const { journal } = volatile;
  const parts: string[] = [];
  const { committing, committedSequence } = journal;
  const isDone =
    before.committing > 0 &&
    (committing?.sequence !== before.committing || committing.at > before.requestsDone);
  const isSaid = before.code === SyncEvent.transferred && !before.isFlush;
  if (isDone && !isSaid) parts.push(say`“${before.request}” is done`);
  if (committedSequence > before.committed)
    parts.push(say`**transaction ${committedSequence} is committed**`);
  for (const [i, output] of outside.outputs.entries()) {
    if (i < before.visible.length && !before.visible[i] && output.visibleNs >= 0) {
      parts.push(say`**the world sees output ${output.number} of process ${output.process + 1}**`);
    }
  }
  const begun = committing?.sequence ?? 0;
  if (begun > before.committing) parts.push(say`the commit of transaction ${begun} begins`);
  return parts;
}

function powerLost(cached: number, reached: number, isTorn: boolean): RichText {
  if (cached === 0)
    return say`Power fails while the drive’s cache is empty: only memory is lost. **What is safe?**`;
  const torn = isTorn ? say`, and the block under its head is torn` : '';
  return say`Power fails: **${reached} of ${plural(cached, 'block')}** in the drive’s cache reached the platter${torn}. What is safe?`;
}

function superblockRead(slot: number, sequence: number): RichText {
  return say`Recovery reads the superblock: **the journal begins at slot ${slot}, with transaction ${sequence}**.`;
}

function transactionRead(sequence: number): RichText {
  return say`Descriptor and commit record of transaction ${sequence} are there: **it is replayed**, whatever stands between them.`;
}

function journalEnd(sequence: number): RichText {
  return say`Transaction ${sequence} has no descriptor or no commit record on the platter: here the journal ends.`;
}

function broughtHome(blocks: number): RichText {
  return blocks === 0
    ? say`Nothing is to be replayed.`
    : say`${plural(blocks, 'block')} of the files are brought home and flushed.`;
}

const EMPTIED = say`The superblock is written: the journal is empty.`;
const RECOVERED_HELD = say`Recovery is over: **nothing that the world has seen is lost**, and no effect is there without its cause.`;
const RECOVERED_BROKEN = say`Recovery is over, and **a promise is broken**.`;
