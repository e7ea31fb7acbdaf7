import type { CallMade, SyncViewMessages } from '../../explain/external-synchrony/view-messages.ts';
import type { TextsOf } from '../texts.ts';
import { byCount, duration, listed, plural } from './grammar.ts';

/** "Process 1 writes A and B". */
export function called(made: CallMade): string {
  const who = `Process ${made.process}`;
  switch (made.call) {
    case 'compute':
      return `${who} computes`;
    case 'wait':
      return made.ns === null ? `${who} has waited` : `${who} has waited ${duration(made.ns)}`;
    case 'write':
      return `${who} writes ${listed(made.blocks)}`;
    case 'fsync':
      return `${who} calls fsync`;
    case 'read':
      return `${who} reads ${made.block}`;
    case 'print':
      return `${who} prints`;
    case 'ioctl':
      return `${who} calls ioctl`;
    case 'send':
      return `${who} sends to process ${made.to}`;
    case 'receive':
      return `${who} receives from process ${made.from}`;
  }
}

const depends = (sequence: number): string => `depends on Tx${sequence}`;

const SLOT_STATES = {
  current: 'a replay takes it',
  undecided: 'its transaction is not complete',
  stale: 'no longer needed',
} as const;

export const syncView: TextsOf<SyncViewMessages> = {
  called,
  callCell: ({ call, when }) => `${called(call)}: ${when}`,
  shortTime: ({ ns }) => duration(ns).replace(/\.0+ /, ' ').replace(' ', ''),

  processes: 'Processes',
  processesNote: 'calls made, under way, to come',
  waitsFor: ({ sequence }) => `waits for Tx${sequence}`,
  waitsForRoom: 'waits for room in the journal',
  waitsForPipe: 'waits for the pipe',
  waitsForOutput: 'waits for its output',
  waitsForIoctl: 'waits before its ioctl',
  dependsOn: ({ sequence }) => depends(sequence),
  ended: ({ dependsOn }) => (dependsOn === null ? 'ended' : `ended, ${depends(dependsOn)}`),

  seen: 'What the world has seen',
  seenNote: 'nobody can take it back',
  nothingSeen: 'nothing yet',
  heldBack: 'Output held back',
  nothingHeld: 'nothing is held back',
  neverHeld: 'output is never held back',
  output: ({ call, process, number, after, seenNs }) => {
    const which = `Output ${number} of process ${process}${call === 'ioctl' ? ' (ioctl)' : ''}`;
    const when = seenNs === null ? 'held back' : `seen at ${duration(seenNs)}`;
    return after === null ? `${which}: ${when}` : `${which}, after transaction ${after}: ${when}`;
  },

  lost: 'lost',
  empty: 'empty',
  inMemory: 'Transactions in memory',
  memoryBlock: ({ block, write, sequence }) =>
    `${block} as write ${write} left it, in transaction ${sequence}`,
  open: ({ isWanted }) => (isWanted ? 'open, wanted' : 'open'),
  requestsDone: 'done',

  cache: 'Drive’s cache',
  cacheBlock: ({ block, isUnderHead }) => `${block}: ${isUnderHead ? 'under the head' : 'in the cache only'}`,
  inFlight: ({ block, isUnderHead }) => `${isUnderHead ? 'under the head' : 'in the cache'}: ${block}`,
  superblock: 'the superblock',
  descriptor: ({ sequence }) => `descriptor ${sequence}`,
  image: ({ block }) => `the image of ${block}`,
  commitRecord: ({ sequence }) => `commit record ${sequence}`,
  homeBlock: ({ block }) => `${block} at home`,
  tornBlock: 'a torn block',

  journal: 'Journal on the platter',
  journalBegins: ({ slot, sequence }) => `begins at slot ${slot} with transaction ${sequence}`,
  slotUnread: ({ slot }) => `Slot ${slot}: not read yet`,
  slotWrong: ({ slot }) => `Slot ${slot}: not what the descriptor promises, and a replay would not see it`,
  slotFree: ({ slot }) => `Slot ${slot}: never written`,
  slotTorn: ({ slot }) => `Slot ${slot}: torn`,
  slotHolds: ({ slot, block, state }) => `Slot ${slot}: ${block}: ${SLOT_STATES[state]}`,

  files: 'Files',
  filesNote: 'and what a recovery would make of them',
  atHome: 'at home',
  replayed: 'replayed',
  file: ({ block, where, holds }) => {
    if (holds === 'garbage') return `${block} ${where}: garbage`;
    return holds === 'nothing'
      ? `${block} ${where}: not written`
      : `${block} ${where}: as write ${holds.write} left it`;
  },

  legendSafe: 'seen, or recovery finds it',
  legendUndecided: 'not yet: a power failure may lose it',
  legendUnderWay: 'under way',
  legendStale: 'no longer needed',
  legendTorn: 'torn, or garbage',
  legendFree: 'never written',

  ifPowerFailed: 'If power failed now',
  ofWays: ({ ways }) => `of ${plural(ways, 'way')}`,
  hasFailed: 'it has failed',
  losesSeen: 'lose something that the world has seen',
  losesNothingSeen: ({ disordered }) =>
    disordered === 0
      ? 'nothing that the world has seen is lost'
      : `nothing seen is lost, but ${plural(disordered, 'way')} ${byCount(disordered, 'leaves', 'leave')} garbage or an effect without its cause`,
  outputSeen: 'Output seen',
  outputsHeld: ({ outputs }) => `${plural(outputs, 'output')} held back`,
  lastWaited: 'The last one waited',
  fromCallToWorld: 'from the call to the world',
  commits: 'Commits',
  flushesAndBlocks: ({ flushes, blocks }) =>
    `${plural(flushes, 'flush')}, ${plural(blocks, 'block')} programmed`,

  readSuperblock: 'Read the superblock',
  superblockRead: 'done',
  scanJournal: 'Scan the journal',
  transactionsFound: ({ count }) => `${count} found`,
  replay: 'Replay',
  blocksToReplay: ({ blocks }) => plural(blocks, 'block'),
  emptyJournal: 'Empty the journal',
  superblockOnly: 'superblock',
};
