/** Texts of panels, lanes, facts and proofs in every page-mapping scheme alike. */
import type { KitViewMessages } from '../../explain/kit/view-messages.ts';
import type { PageState } from '../../model/frame.ts';
import type { TextsOf } from '../texts.ts';
import { grouped } from '../../base/grouped.ts';
import { byCount, duration, listed, plural } from './grammar.ts';

/** From more transactions on, a block's are counted instead of named. */
const NAMED = 8;

/** The state of a page, alone or at the end of a sentence. */
export const STATES: Readonly<Record<PageState, string>> = {
  free: 'Free: erased, not written yet',
  programming: 'being programmed',
  undecided: 'undecided',
  current: 'current',
  stale: 'stale',
  aborted: 'aborted',
  lost: 'rolled back',
  torn: 'Torn: what is in it cannot be read',
  failed: 'Failed: its program ended with status fail',
  bad: 'Bad: never used again',
  unread: 'Not read yet: the device has forgotten what is here',
};

const plainWrite = (transaction: string | null): string => transaction ?? 'a plain write';

export const kitView: TextsOf<KitViewMessages> = {
  asSeenOnFlash: 'as seen on flash',

  transactions: 'Transactions',
  noneOpen: 'none open',
  map: 'Map',
  mapInMemoryOnly: 'in memory only',
  mapOnFlash: 'all on flash',
  mapPagesNotOnFlash: ({ count }) => `${plural(count, 'mapping page')} not on flash yet`,
  mapEntries: ({ count }) => `${grouped(count)} entries`,
  pageBuffer: 'Page buffer',
  bufferEmpty: 'empty',
  bufferNote: ({ held, waiting }) => {
    const stalled = `${grouped(waiting)} waiting for a free page`;
    if (!held) return stalled;
    return waiting > 0 ? `held back, ${stalled}` : 'held back';
  },
  lost: 'lost',
  pageFrames: ({ keepsIn }) => (keepsIn === 'frame' ? 'Page frames' : 'Protected buffers'),
  framesInUse: ({ used, of, keepsIn }) => `${grouped(used)} of ${plural(of, keepsIn)} in use`,
  journal: 'Journal',
  journalEmpty: 'empty',
  nowhere: 'nowhere',

  redone: ({ count }) => `${grouped(count)} done`,
  reads: ({ count }) => plural(count, 'read'),
  readsOf: ({ done, all }) => `${grouped(done)} of ${grouped(all)}`,
  pageReadsDone: ({ done, all }) => `${grouped(done)} of ${plural(all, 'page read')} done`,
  recoveryNeedsPower: 'no power: it begins when power is back',
  recoveryReads: ({ reads, scanned }) =>
    scanned > 0
      ? `${plural(reads, 'page read')}: ${grouped(scanned)} of them to scan the whole device`
      : `${plural(reads, 'page read')}: map and log only`,
  spanScanned: ({ pages, ns }) => `a recovery reads all of these: ${plural(pages, 'page')}, ${duration(ns)}`,
  spanSpared: ({ pages, ns }) => `a recovery scans none of these: ${plural(pages, 'page')}, ${duration(ns)}`,

  block: ({ block }) => `Block ${block}`,
  blockPage: ({ block, page }) => `Block ${block}, page ${page}`,
  stateAlone: ({ state }) => STATES[state],
  recordPage: ({ state }) => `A commit record, ${STATES[state]}`,
  logicalPage: ({ page, transaction, state }) =>
    transaction === null
      ? `Logical page ${page}, plain data, ${STATES[state]}`
      : `Logical page ${page}, written by ${transaction}, ${STATES[state]}`,
  toCome: 'to come',
  none: 'none',
  deviceNumber: ({ number, transaction }) => `${number}, the device’s number for ${transaction}`,
  mapNow: 'Map now',
  mapsTo: ({ page, at }) => `${page} → ${at ?? 'none'}`,
  transactionsOn: ({ names }) => {
    if (names.length === 0) return 'none';
    return names.length > NAMED ? grouped(names.length) : listed(names);
  },
  notReadYet: 'not read yet',
  erased: 'Erased',
  erasedTimes: ({ times }) => {
    if (times === 0) return 'never';
    return times === 1 ? 'once' : `${grouped(times)} times`;
  },
  current: 'Current',
  undecided: 'Undecided',
  pagesOf: ({ count, of }) => `${count} of ${of} pages`,
  laneFree: 'Free: erased and waiting',
  laneOpen: 'Open: being filled, page by page',
  laneFull: 'Full: the garbage collector may move what is valid and erase it',
  laneUnseen: 'Not known: it is erased, but recovery has not looked, so GC erases it before it is used',
  laneOther: 'A block of the scheme',
  badBlock: 'Bad from the factory: never used',
  badPage: 'Its block was bad when the chip left the factory.',
  retiredBlock: 'Retired: a program in it has failed. Nothing more is programmed into it',
  grownBadBlock: 'Bad since a program or its erase failed: never used again',
  failedPage: 'The chip reported that its program had **failed**, so what is in it cannot be read.',
  unusedPage: 'Its block was retired before anything was programmed into it.',
  grownBadPage: 'A program in its block or the erase of the block has failed: the block is **bad**.',
  soElsewhere: 'The data were still in the controller’s buffer and were programmed elsewhere.',
  soNeverUsed: 'So the controller never programs, erases or scans it.',

  cells: 'Cells',
  cellsOf: ({ bit, shared }) =>
    shared.length === 0 ? `${bit} page, alone in its cells` : `${bit} page, with ${listed(shared)}`,
  whatIfPowerFailed: 'What if power failed now?',
  cutDone: 'Done: the page can be read, with its out-of-band area.',
  cutTorn: 'Torn: its error correction fails, and it counts as absent.',
  cutTakes: ({ pages }) =>
    byCount(
      pages.length,
      `Torn, it takes page ${listed(pages)} with it, which is durable in the same cells.`,
      `Torn, it takes pages ${listed(pages)} with it, which are durable in the same cells.`,
    ),
  cutNever: 'Never begun: the page is still erased.',
  cutConclusion: ({ at }) => `So a cut leaves page ${at} in one of three ways.`,
  whyCounts: ({ at }) => `Why does page ${at} count?`,
  whyUndecided: ({ at }) => `Why is page ${at} undecided?`,
  whyNoLonger: ({ at }) => `Why does page ${at} not count any more?`,
  whyNot: ({ at }) => `Why does page ${at} not count?`,
  failedWhileProgrammed: 'Power failed while it was being programmed.',
  takenAlong: ({ at }) =>
    `It shares its cells with page ${at}, whose program was cut short by a power failure: neither can be read.`,
  unreadable: 'Its error correction fails, so nothing of it can be read.',
  soAbsent: 'So it is as good as absent, and its block is erased before the page is used again.',
  holds: ({ at, page, transaction }) => `Page ${at} holds ${page}, from ${plainWrite(transaction)}.`,
  givenUp: ({ transaction }) =>
    `${plainWrite(transaction)} was given up: nothing on the device says that it committed.`,
  mappingPagesPointToIt: 'The mapping pages on flash point to it.',
  onlyFlashCanTell: 'There is no power: only what is on flash can tell, and recovery has not looked yet.',
  mapPointsToIt: 'The map points to it.',
  mapPointsNowhere: 'The map points nowhere for it.',
  mapPointsElsewhere: ({ at }) => `The map points to ${at} instead.`,
  mapMustKeepIt: 'The map does not point to it, and the garbage collector must keep it.',
  soHostReads: ({ page }) => `So this is what the host reads as ${page}.`,
  soIfCommitted: ({ transaction }) =>
    `So it counts if ${plainWrite(transaction)} turns out to be committed, and not otherwise.`,
  soMayGo: 'So the garbage collector may let it go.',
  soGarbage: 'So it is garbage, and the garbage collector may let it go.',
  mayBeErased: ({ block }) => `May block ${block} be erased?`,
  noneValid: 'No page of it is current, and none is undecided.',
  someValid: ({ count }) =>
    `${grouped(count)} of its pages ${byCount(count, 'is', 'are')} current or undecided.`,
  soErase: 'So it may be erased.',
  soCopyFirst: 'So what is valid must be copied before it may be erased.',
};
