import type { SyncStepMessages } from '../../explain/external-synchrony/messages.ts';
import type { SyncPolicy } from '../../hostside/sync/spec.ts';
import type { TextsOf } from '../texts.ts';
import { duration, plural } from './grammar.ts';
import { called } from './sync-view.ts';

const POLICIES: Readonly<Record<SyncPolicy, string>> = {
  async: 'asynchronous: calls return at once, and what is printed is seen at once',
  'async-barrier': 'asynchronous with barriers: only fsync waits, and then for the platter',
  sync: 'synchronous: each write waits until the drive has taken it, into its cache',
  barrier: 'synchronous with barriers: each write waits until it is on the platter',
  external: 'external synchrony: calls return at once, and what is printed waits for the platter',
  'external-eager': 'external synchrony, eager: every write asks for a commit at once',
};

export const syncStep: TextsOf<SyncStepMessages> = {
  begins: ({ processes, policy }) =>
    `${plural(processes, 'process')} on a file system; **${POLICIES[policy]}**.`,
  happened: ({ what, consequences }) => `${[what, ...consequences].join('; ')}.`,

  flushHeard: ({ request }) => `The drive hears “${request}”, and answers when its cache is empty`,
  writeTaken: ({ request }) => `The drive takes “${request}” into its cache`,
  blockProgrammed: ({ block }) => `The drive programs ${block} on the platter`,
  timerLooks: ({ ns }) => `The journal’s timer looks whether anything is ${duration(ns)} old`,
  processEnded: ({ process }) => `Process ${process} has ended`,
  noRoom: ({ process }) =>
    `Process ${process} would write, but the journal has no room: it **waits** for a commit`,
  wrote: ({ process, blocks, sequence, awaited }) => {
    const write = `${called({ process, call: 'write', blocks })}, in memory, as part of transaction ${sequence}`;
    return awaited === null
      ? `${write}, and goes on at once`
      : `${write} and **waits** for transaction ${awaited}`;
  },
  fsyncWaits: ({ process, sequence }) =>
    `Process ${process} calls fsync and **waits** for transaction ${sequence}`,
  fsyncReturns: ({ process, waitsOtherwise }) =>
    waitsOtherwise
      ? `Process ${process} calls fsync, which returns at once: nothing is undecided`
      : `Process ${process} calls fsync, which returns at once`,
  outputHeld: ({ process, sequence }) =>
    `Process ${process} prints, and its output is **held back** until transaction ${sequence} is on the platter`,
  outputSeen: ({ process }) => `Process ${process} prints, and **the world sees it**`,
  ioctlWaits: ({ process, sequence }) =>
    `Process ${process} calls ioctl, which can be neither held back nor tracked: it **waits** until transaction ${sequence} is on the platter`,
  ioctlDone: ({ process }) => `Process ${process} calls ioctl, and **the world sees what it does**`,
  nowDepends: ({ call, sequence }) => `${called(call)}, and so **depends on transaction ${sequence}**`,

  requestDone: ({ request }) => `“${request}” is done`,
  committed: ({ sequence }) => `**transaction ${sequence} is committed**`,
  worldSees: ({ output, process, call }) =>
    call === 'ioctl'
      ? `**the ioctl of process ${process} takes place**, and the process goes on`
      : `**the world sees output ${output} of process ${process}**`,
  commitBegins: ({ sequence }) => `the commit of transaction ${sequence} begins`,

  powerFailedEmpty: 'Power fails while the drive’s cache is empty: only memory is lost. **What is safe?**',
  powerFailed: ({ cached, reached, isTorn }) => {
    const platter = `**${reached} of ${plural(cached, 'block')}** in the drive’s cache reached the platter`;
    return isTorn
      ? `Power fails: ${platter}, and the block under its head is torn. What is safe?`
      : `Power fails: ${platter}. What is safe?`;
  },
  superblockRead: ({ slot, sequence }) =>
    `Recovery reads the superblock: **the journal begins at slot ${slot}, with transaction ${sequence}**.`,
  transactionRead: ({ sequence }) =>
    `Descriptor and commit record of transaction ${sequence} are there: **it is replayed**, whatever stands between them.`,
  journalEnd: ({ sequence }) =>
    `Transaction ${sequence} has no descriptor or no commit record on the platter: here the journal ends.`,
  broughtHome: ({ blocks }) =>
    blocks === 0
      ? 'Nothing is to be replayed.'
      : `${plural(blocks, 'block')} of the files are brought home and flushed.`,
  emptied: 'The superblock is written: the journal is empty.',
  recovered: ({ isHeld }) =>
    isHeld
      ? 'Recovery is over: **nothing that the world has seen is lost**, and no effect is there without its cause.'
      : 'Recovery is over, and **a promise is broken**.',
};
