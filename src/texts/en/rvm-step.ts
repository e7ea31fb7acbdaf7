import type { RvmStepMessages } from '../../explain/rvm-log/messages.ts';
import type { TextsOf } from '../texts.ts';
import { listed, plural } from './grammar.ts';

const DEVICES = {
  flash: 'flash that RVM programs byte by byte',
  'flash-disk': 'flash behind the interface of a disk',
  disk: 'a disk',
  bbdram: 'memory with a battery',
  hybrid: 'flash that RVM programs byte by byte, with a disk beside it for the bulk of large transactions',
} as const;

const FATES = {
  done: 'it came to its end',
  never: 'nothing of it is there',
  'first half': 'the first half of it is there',
  'second half': 'the second half of it is there',
  'half of the bits': 'half of its bits are there',
  'all but the last byte': 'all but its last byte is there',
  'some sectors': 'its first sectors are there',
} as const;

const wrote = (pages: readonly string[]): string =>
  pages.length === 0 ? 'writes nothing' : `writes ${listed(pages)} in memory`;

const andTold = (sentence: string, told: readonly string[]): string => {
  if (told.length === 0) return `${sentence}.`;
  return told.length === 1
    ? `${sentence}, and **${told.join()} is told that it has committed**.`
    : `${sentence}, and **${listed(told)} are told that they have committed**.`;
};

/** "Record 3 is", "Records 3 to 5 are". */
const records = (sequence: number, last: number): string =>
  last > sequence ? `Records ${sequence} to ${last} are` : `Record ${sequence} is`;

const counting = (head: { readonly address: number; readonly sequence: number } | null): string =>
  head === null
    ? 'no value counts now'
    : `the log begins at byte ${head.address}, with record ${head.sequence}`;

const programmed = (what: string, isMark: boolean, counts: string): string =>
  isMark ? `${what} is marked: ${counts}.` : `${what} is programmed, not marked: so far ${counts}.`;

const headPlaces = (isErased: boolean): string =>
  isErased ? 'the pointer block and the mini-log block that it names' : 'the two status slots';

export const rvmStep: TextsOf<RvmStepMessages> = {
  delivered: ({ bytes, device, eraseBlocks }) =>
    eraseBlocks === null
      ? `An empty log of ${bytes} bytes on ${DEVICES[device]}, and two status slots that say where it begins.`
      : `An empty log of ${bytes} bytes on ${DEVICES[device]}, in ${eraseBlocks} erase blocks, and a mini-log that says where it begins.`,
  aborts: ({ name, pages }) =>
    `${name} ${wrote(pages)} and **aborts**: memory forgets it, and the log never hears of it.`,
  asksToCommit: ({ name, pages, waits, isTold }) => {
    if (pages.length === 0) return `${name} writes nothing, so its commit has nothing to log.`;
    if (isTold) return `${name} ${wrote(pages)}, and **is told that it has committed** when it asks to.`;
    return waits
      ? `${name} ${wrote(pages)}, and asks to commit. It waits for others, to be written together with them.`
      : `${name} ${wrote(pages)}, and asks to commit.`;
  },
  recordPlanned: ({ names, sequence, last, bytes, address }) =>
    last > sequence
      ? `The commits of ${listed(names)} are **records ${sequence} to ${last}**: ${plural(bytes, 'byte')} together, appended at byte ${address} of the log.`
      : `The commit of ${names.join()} is **record ${sequence}**: ${plural(bytes, 'byte')}, appended at byte ${address} of the log.`,
  computed: ({ suspended }) =>
    suspended === null
      ? 'The transaction has computed, while the truncation goes on beside it.'
      : `The transaction has computed. “${suspended}” is **suspended** while the log is needed.`,
  truncationPlanned: ({ name, isErased, isBeside }) => {
    if (isBeside)
      return 'More than half of the log is used. **In the background** the oldest records are applied, the head is moved past them, and their blocks are erased, while transactions compute.';
    return isErased
      ? `There is no room for the record of ${name}: first the oldest records must be applied, the head moved past them, and their blocks erased.`
      : `There is no room for the record of ${name}: first the oldest records must be applied, and the head moved past them.`;
  },

  logBlockErased: ({ block }) => `Block ${block} of the log is erased.`,
  miniBlockErased: ({ block }) => `Mini-log block ${block} is erased.`,
  blockConditioned: ({ block, isOfLog }) =>
    `All bits of ${isOfLog ? `block ${block} of the log` : `mini-log block ${block}`} are forced to 0: it is conditioned, and can be erased.`,
  bulkWritten: ({ sequence }) =>
    `The bulk of record ${sequence} is on the disk, which began with it before the commit: so far nothing in the log names it.`,
  retired: ({ block, spare, isMark }) =>
    isMark
      ? `The entry is marked: **spare block ${spare} stands for block ${block} of the log**, which is retired.`
      : `Block ${block} of the log was too slow to erase: an entry of the table names spare block ${spare} for it, not marked yet.`,
  recordApplied: ({ sequence }) => `Record ${sequence} is applied to the data files.`,
  recordWritten: ({ sequence, last, told }) =>
    andTold(
      `${records(sequence, last)} written, whole and with ${last > sequence ? 'their' : 'its'} checks`,
      told,
    ),
  recordProgrammed: ({ sequence, last, told, counts }) =>
    andTold(
      counts
        ? `Record ${sequence} is programmed behind its mark: a recovery would take it`
        : `${records(sequence, last)} programmed but not marked: a recovery would take no notice of ${last > sequence ? 'them' : 'it'}`,
      told,
    ),
  recordMarked: ({ sequence, told, counts }) =>
    andTold(
      counts
        ? `The mark of record ${sequence} is programmed: from now on the record counts`
        : `The mark of record ${sequence} is programmed, where there is no record yet`,
      told,
    ),
  statusWritten: ({ head }) => `The status is written: ${counting(head)}.`,
  headProgrammed: ({ block, isMark, isCopy, head }) => {
    const value = isCopy ? 'The copy of the last head' : 'The new head';
    return programmed(`${value} in mini-log block ${block}`, isMark, counting(head));
  },
  pointerProgrammed: ({ block, isMark, head }) =>
    programmed(`The pointer to mini-log block ${block}`, isMark, counting(head)),

  powerFailed: ({ cut }) => {
    const [first, ...suspended] = cut.map(({ operation, fate }) => `“${operation}”: **${FATES[fate]}**`);
    const end = suspended.map((each) => ` Suspended was ${each}.`).join('');
    return `Power fails during ${first ?? ''}.${end} Which survive?`;
  },
  powerFailedBetween:
    'Power fails between two operations: only what was in memory is lost. **Which survive?**',
  headLost: ({ isErased }) =>
    `Recovery reads ${headPlaces(isErased)}, and finds no value that counts: **where the log begins is lost.**`,
  headFound: ({ isErased, head }) => `Recovery reads ${headPlaces(isErased)}: **${counting(head)}**.`,
  recordRead: ({ sequence, isErased, name }) =>
    `Record ${sequence} is there${isErased ? ' with its mark' : ', and its checks are right'}: **${name ?? 'A transaction'} committed**.`,
  endRead: ({ address, sequence, lost }) => {
    const end = `At byte ${address}, no record ${sequence} counts: here the log ends.`;
    if (lost.length === 0) return end;
    return `${end} **${listed(lost)} ${lost.length === 1 ? 'is' : 'are'} rolled back.**`;
  },
  recovered: ({ held }) =>
    held
      ? 'Recovery is over: the log is empty, and the data files hold **what was promised**.'
      : 'Recovery is over, and **a promise is broken**.',

  truncated: 'Truncated',
  writesAndEnds: ({ name, pages, isAborted }) =>
    `${name} writes ${listed(pages)} and ${isAborted ? 'aborts' : 'commits'}`,
};
