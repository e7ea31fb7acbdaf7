/**
 * The journal: at most one active and one committing transaction. A commit is a list of requests to the drive,
 * each begun when the one before it is acknowledged; where there is no room, a checkpoint goes first.
 */
import type { Message } from '../../base/message.ts';
import type { BlockWrite } from './contents.ts';
import type { DriveRequest } from './drive.ts';
import { syncMessage } from './messages.ts';
import { type JournalPlace, superblock } from './recovery.ts';
import { homeAddress, POLICY_RULES, slotAddress, SUPERBLOCK, type SyncSpec } from './spec.ts';

interface ActiveTransaction {
  sequence: number;
  /** Home blocks and their newest versions. */
  blocks: Map<number, number>;
  oldestNs: number;
  /** True if a caller waits for it. */
  isWanted: boolean;
}

interface CommitJob {
  readonly sequence: number;
  readonly blocks: readonly (readonly [home: number, version: number])[];
  readonly requests: readonly DriveRequest[];
  at: number;
  /** Requests after which the transaction counts as committed. */
  readonly committedAfter: number;
}

export interface JournalState {
  active: ActiveTransaction;
  committing: CommitJob | null;
  /** Highest sequence number that counts as committed. */
  committedSequence: number;
  /** Place of the next transaction, and the number of free slots. */
  head: JournalPlace;
  freeSlots: number;
  /** Committed versions that are not yet at home. */
  unsettled: Map<number, number>;
}

export function emptyJournal(spec: SyncSpec): JournalState {
  return {
    active: { sequence: 1, blocks: new Map(), oldestNs: 0, isWanted: false },
    committing: null,
    committedSequence: 0,
    head: { slot: 0, sequence: 1 },
    freeSlots: spec.journalBlocks,
    unsettled: new Map(),
  };
}

/** Blocks that a transaction may hold: with its descriptor and record it fills half the journal. */
export function mostBlocks({ journalBlocks }: SyncSpec): number {
  return (journalBlocks >> 1) - 2;
}

/** Closes the active transaction and begins its commit. */
export function beginCommit(spec: SyncSpec, journal: JournalState): void {
  const { active } = journal;
  const blocks = [...active.blocks];
  const requests = [
    ...checkpointFor(spec, journal, blocks.length + 2),
    ...commitRequests(spec, journal, blocks),
  ];
  const isEarly = spec.mutant === 'released-at-cache' && POLICY_RULES[spec.policy].hasBarriers;
  journal.committing = {
    sequence: active.sequence,
    blocks,
    requests,
    at: 0,
    committedAfter: isEarly ? requests.length - 1 : requests.length,
  };
  journal.active = { sequence: active.sequence + 1, blocks: new Map(), oldestNs: 0, isWanted: false };
}

function flush(what: Message): DriveRequest {
  return { kind: 'flush', what };
}

/** Descriptor and blocks, then the record; with barriers the cache is flushed before and after the record. */
function commitRequests(
  spec: SyncSpec,
  journal: JournalState,
  blocks: readonly (readonly [number, number])[],
): DriveRequest[] {
  const { slot, sequence } = journal.head;
  const homes = blocks.map(([home]) => home);
  const images = blocks.map(([home, version], i): BlockWrite => [
    slotAddress(spec, slot + 1 + i),
    { kind: 'image', home, version },
  ]);
  const descriptor: BlockWrite = [slotAddress(spec, slot), { kind: 'descriptor', sequence, homes }];
  const record: BlockWrite = [slotAddress(spec, slot + blocks.length + 1), { kind: 'commit', sequence }];
  journal.head = { slot: (slot + blocks.length + 2) % spec.journalBlocks, sequence: sequence + 1 };
  journal.freeSlots -= blocks.length + 2;
  const { hasBarriers } = POLICY_RULES[spec.policy];
  const isOrdered = hasBarriers && spec.mutant !== 'no-barrier';
  return [
    {
      kind: 'write',
      what: syncMessage('writeTransaction', { sequence }),
      blocks: [descriptor, ...images],
    },
    ...(isOrdered ? [flush(syncMessage('flushBeforeRecord', { sequence }))] : []),
    { kind: 'write', what: syncMessage('writeRecord', { sequence }), blocks: [record] },
    ...(hasBarriers ? [flush(syncMessage('flushAfterRecord', { sequence }))] : []),
  ];
}

/** Brings everything committed home, then lets the journal begin behind it. */
function checkpointFor(spec: SyncSpec, journal: JournalState, slots: number): DriveRequest[] {
  if (slots <= journal.freeSlots) return [];
  const blocks = [...journal.unsettled].map(([home, version]): BlockWrite => [
    homeAddress(spec, home),
    { kind: 'home', version },
  ]);
  journal.unsettled = new Map();
  journal.freeSlots = spec.journalBlocks;
  const { hasBarriers } = POLICY_RULES[spec.policy];
  const isOrdered = hasBarriers && spec.mutant !== 'checkpoint-unflushed';
  return [
    { kind: 'write', what: syncMessage('writeHome'), blocks },
    ...(isOrdered ? [flush(syncMessage('flushBeforeSuperblock'))] : []),
    { kind: 'write', what: syncMessage('writeSuperblock'), blocks: [[SUPERBLOCK, superblock(journal.head)]] },
    ...(hasBarriers ? [flush(syncMessage('flushAfterSuperblock'))] : []),
  ];
}

/** The commit is over. */
export function endCommit(journal: JournalState): void {
  const { committing } = journal;
  if (committing === null) return;
  for (const [home, version] of committing.blocks) journal.unsettled.set(home, version);
  journal.committing = null;
}
