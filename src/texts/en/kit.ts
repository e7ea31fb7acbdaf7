/** Texts of steps in every page-mapping scheme alike. */
import type { Spoken } from '../../base/message.ts';
import type { CommitId, KitMessages, RecordName, Sent, Writes } from '../../explain/kit/messages.ts';
import type { TextsOf } from '../texts.ts';
import { grouped } from '../../base/grouped.ts';
import {
  blockList,
  byCount,
  capitalised,
  listed,
  numberWord,
  pagesInWords,
  plural,
  someOf,
} from './grammar.ts';
import { RECORD_NAMES } from './metadata.ts';
import { abortTold, commitTold, ENTERS } from './commits-told.ts';
import { COMMITS } from './scheme-commits.ts';
import { pageAt, placed } from './view.ts';

const KEPT = {
  'held back': '**the page is held back** until the next command',
  'held back again': '**the page held back is replaced** before it cost a program',
  'on the host': '**the host keeps it** until the transaction commits',
  'non-volatile memory': '**it is stored in non-volatile memory**',
  memory: '**it waits in memory**',
} as const;

const LEFT_OUT = { lost: 'was lost with the power', refused: 'was refused', ended: 'has ended' } as const;

const WRITTEN_BY_ANOTHER = 'another transaction that is still open has written it';

/** Words the destination of a command's page. */
function goes({ page, to }: Spoken<Sent>): string {
  return to === null
    ? `**no page is free** for ${page}, which waits in the buffer`
    : `**${page} goes to ${placed(to)}**`;
}

/** "Tx1 begins and writes A". */
export function writes({ transaction, begins, page }: Spoken<Writes>): string {
  return `${transaction} ${begins ? 'begins and writes' : 'writes'} ${page}`;
}

/** Operations that a power failure ended, by what became of them. */
export function survivors(begun: number, done: number, torn: number): string {
  const all = ['', 'both ', 'all '][Math.min(begun, 3) - 1] ?? '';
  if (done === begun) return `${all}finished`;
  if (torn === begun) return `${all}torn`;
  if (done + torn === 0) return `${all}never begun`;
  const parts: string[] = [];
  if (done > 0) parts.push(`${numberWord(done)} finished`);
  if (torn > 0) parts.push(`${numberWord(torn)} torn`);
  if (begun > done + torn) parts.push(`${numberWord(begun - done - torn)} never begun`);
  return listed(parts);
}

const isOrAre = (names: readonly string[]): string => byCount(names.length, 'is', 'are');

/** Schemes whose map is in flash as of a checkpoint, with a journal in non-volatile memory behind it. */
const HAS_JOURNAL: ReadonlySet<CommitId> = new Set(['txcache', 'kaml']);

/** Reason that a scheme has no checkpoints. */
const NO_MAP = 'this scheme writes no map to flash: recovery reads every block';
const NO_CHECKPOINT: Readonly<Partial<Record<CommitId, string>>> = {
  tc: NO_MAP,
  scc: NO_MAP,
  bpcc: NO_MAP,
  afc: NO_MAP,
  cfc: NO_MAP,
  nvctx: 'this scheme takes none: its mapping table is in non-volatile memory',
};

const isOrAreOf = (record: RecordName): string =>
  record === 'plain writes' || record === 'spilled mappings' ? 'are' : 'is';

export const kit: TextsOf<KitMessages> = {
  noPower: ({ hasMemory }) =>
    hasMemory
      ? 'The device is without power: **only its flash and its non-volatile memory are left**.'
      : 'The device is without power: **only its flash is left**.',
  nothingYet: ({ isIdle }) =>
    isIdle
      ? 'Time 0: **every block is erased**. The host is yours: begin a transaction by hand.'
      : 'Time 0: **every block is erased**. Press → to execute the first command.',
  oldData: ({ blocks }) =>
    `Time 0: **${blockList(blocks)} ${byCount(blocks.count, 'holds', 'hold')} old data**, the rest is erased. Press → to execute the first command.`,
  nothingChanges: 'Nothing on the device changes.',
  powerFailedIdle: 'Power fails while nothing is being written: **what survives?**',
  powerFailed: ({ begun, done, torn }) =>
    `Power fails during ${numberWord(begun)} ${byCount(begun, 'operation', 'operations')}, ${survivors(begun, done, torn)}: **what survives?**`,
  sharedPagesLost: ({ begun, done, torn, pages }) => {
    const names = someOf(pages.map(placed));
    const lost = byCount(
      pages.length,
      `page ${names} is lost, too**: it was durable, and shares its cells with a torn one`,
      `pages ${names} are lost, too**: they were durable, and share their cells with torn ones`,
    );
    return `Power fails during ${numberWord(begun)} ${byCount(begun, 'operation', 'operations')}, ${survivors(begun, done, torn)}, and **${lost}.`;
  },
  deviceFull: '**The device is full**: no page is free and no block may be erased.',
  logFull: '**The log area is full**: a record waits for a page, and nothing in the log may go before it.',
  readSummary: 'The summary of the block is read: **all its pages are known** by one read.',
  readTorn: ({ at }) => `Page ${placed(at)} is torn: **it cannot be read and does not count**.`,
  readErased: ({ at }) => `Page ${placed(at)} is erased: **the block ends here**.`,
  checkpointBegan: ({ mapPages }) =>
    mapPages === 0
      ? '**A checkpoint begins**: the map is on flash already.'
      : `**A checkpoint begins**: ${plural(mapPages, 'mapping page')} of the map ${byCount(mapPages, 'goes', 'go')} to flash.`,
  checkpointCompleted: ({ number, commit }) =>
    `**Checkpoint ${number} is durable**: ${HAS_JOURNAL.has(commit) ? 'what the journal in non-volatile memory noted before it' : 'the log before it'} is not needed any more.`,
  mapPageProgrammed: ({ mapPage }) =>
    `Mapping page M${mapPage} is durable; **it counts when the root record names it**.`,
  suspended: ({ isErase }) =>
    `**The ${isErase ? 'erase' : 'program'} is suspended**: a read of the same plane goes first.`,
  mapPageFetched: ({ mapPage }) =>
    `**Mapping page M${mapPage} is back in DRAM**: what waited for its entries goes on.`,
  mapPageEvicted: ({ mapPage }) =>
    `**Mapping page M${mapPage} is on flash**: it had changed, and DRAM had no room for it.`,
  mapPageMoveBegan: ({ mapPage }) =>
    `Mapping page M${mapPage} is read: **it moves**, because the blocks that it stands on are wanted empty.`,
  mapPageMoved: ({ mapPage }) =>
    `**Mapping page M${mapPage} has moved** to the blocks that are being filled.`,
  mapCacheErased: 'A block of the map cache is erased: **mapping pages that leave DRAM go there next**.',
  rootRecordIssued: 'All mapping pages are durable: **the root record that names them is written**.',
  rootRecordPage: 'One page of the root record is durable; **it counts when all of them are**.',
  noCheckpoint: ({ commit }) =>
    `The host asks for a checkpoint, but **${NO_CHECKPOINT[commit] ?? 'there is none to take now'}**.`,
  mapAreaErased: 'A block of the mapping area is erased: **no map in use stands on it**.',
  transactionBegan: ({ transaction, open }) =>
    open.length === 0
      ? `**${transaction} begins**; no other transaction is open.`
      : `**${transaction} begins**; ${someOf(open)} ${isOrAre(open)} still open.`,
  pageWritten: ({ where, isHeld, commit, ...written }) => {
    if (typeof where === 'object')
      return `${writes(written)}${isHeld ? ', which is held back' : ''}: ${goes(where)}${where.to === null || commit === null ? '' : (ENTERS[commit] ?? '')}.`;
    if (commit === 'afc' && where === 'memory')
      return `${writes(written)}: **${written.page} waits until the first page is durable**.`;
    return `${writes(written)}${where === 'held back again' ? ' again' : ''}: ${KEPT[where]}.`;
  },
  commitAsked: ({ transaction, pages, sent, recordFollows, commit }) => {
    if (sent !== null) return `${transaction} asks to commit: its last page is sent, and ${goes(sent)}.`;
    return recordFollows
      ? `${transaction} asks to commit: all is durable, and **${COMMITS[commit].evidence} follows**.`
      : `${transaction} asks to commit: first **its ${pagesInWords(pages)} must be durable**.`;
  },
  committed: (told) => commitTold(told),
  committedEmpty: ({ transaction }) =>
    `**${transaction} commits** without having written: there is nothing to make durable.`,
  aborted: (told) => abortTold(told),
  abortedEmpty: ({ transaction }) =>
    `**${transaction} aborts**: it never sent a page, so nothing is left of it.`,
  mayNotBegin: ({ transaction }) =>
    `**${transaction} may not begin**: an earlier ${transaction} is still open.`,
  mayNotWrite: ({ transaction, page }) =>
    `**${transaction} may not write ${page}**: ${WRITTEN_BY_ANOTHER}, so the host gives ${transaction} up.`,
  plainRefused: ({ page }) => `**The plain write of ${page} is refused**: ${WRITTEN_BY_ANOTHER}.`,
  operationLeftOut: ({ transaction, why, operation }) =>
    `${transaction} ${LEFT_OUT[why]}, so **the host leaves out its ${operation ?? 'command'}**.`,
  plainIssued: ({ sent }) =>
    sent === null ? 'A plain write waits in memory.' : `A plain write: ${goes(sent)}.`,
  plainCounts: ({ page, at }) =>
    at === null
      ? `The plain write of ${page} counts: **it is in non-volatile memory**.`
      : `The plain write of ${page} counts: **the map points to ${placed(at)}**.`,
  plainTooLate: ({ page }) => `The plain write of ${page} counts, but **a newer ${page} was faster**.`,
  durableOwn: ({ page, at, from }) =>
    from === null
      ? `${pageAt(at)} is durable: ${page}, **sent by the device itself**.`
      : `${pageAt(at)} is durable: **${page} has left its ${from}**, which is free.`,
  durableElsewhere: ({ page, at, transaction }) =>
    `${pageAt(at)} is durable, with ${page} of ${transaction}: **it counts if ${transaction} commits**.`,
  durableEnded: ({ page, at, transaction }) =>
    `${pageAt(at)} is durable, but ${transaction} has ended: **this ${page} does not count**.`,
  durableUndecided: ({ page, at, transaction }) =>
    `${pageAt(at)} is durable: ${page} of ${transaction}, **undecided** until ${transaction} commits.`,
  durableLast: ({ at, transaction, commit }) =>
    `${pageAt(at)} is durable, the last of ${transaction}: **${COMMITS[commit].evidence} is next**.`,
  durableOneOf: ({ at, transaction, there, sent }) =>
    `${pageAt(at)} is durable: **${numberWord(there)} of ${numberWord(sent)} pages** of ${transaction} ${byCount(there, 'is', 'are')} there.`,
  readNothing: ({ page }) => `The host reads ${page}, but **no ${page} was ever committed**.`,
  readFromMemory: ({ page }) => `The host reads ${page} **from non-volatile memory**.`,
  readFrom: ({ page, at }) =>
    `The host reads ${page} **from ${placed(at)}**, where its committed version is.`,
  readDone: ({ page, at }) => `**${page} is read**: page ${placed(at)} is with the host.`,
  sentByCollector: ({ page, at }) => `The garbage collector sends **${page} to ${placed(at)}**.`,
  sentByDevice: ({ page, at, from }) =>
    from === null
      ? `The device sends **${page} to ${placed(at)}**.`
      : `**${capitalised(page)} leaves its ${from}** for ${placed(at)}.`,
  frameNeeded: ({ leaving, to, from, ...written }) =>
    `${writes(written)}, which needs a ${from}: **${leaving}, committed, goes to ${placed(to)}**.`,
  victim: ({ block, validPages }) =>
    validPages === 0
      ? `**Block ${block} is the victim**: nothing has to move before the erase.`
      : `**Block ${block} is the victim**: ${pagesInWords(validPages)} must move first.`,
  blockErased: ({ block, times }) =>
    `**Block ${block} is erased** and free again; it has been erased ${times === 1 ? 'once' : `${grouped(times)} times`}.`,
  programFailed: ({ page, at, block, again }) =>
    again === null
      ? `The chip reports that the program of ${page} to ${placed(at)} has **failed**. Block ${block} is retired, and ${page} waits for another page.`
      : `The chip reports that the program of ${page} to ${placed(at)} has **failed**. Block ${block} is retired, and ${page} is **programmed again to ${placed(again)}**.`,
  blockTakenOut: ({ block, hasFailed }) =>
    hasFailed
      ? `The erase of block ${block} has **failed**. It is a **bad block** and is never used again.`
      : `**Block ${block} is a bad block** from now on: its readable pages stand elsewhere, and it is never used again.`,
  blockDeferred: ({ block }) => `**Block ${block} must wait**: a page on it is about to be decided.`,
  blockFull: ({ block }) => `**Block ${block} is full**, and all on it is durable.`,
  summaryProgrammed: ({ block }) => `Block ${block} is full and **its summary is durable**.`,
  noVictim: 'Nothing to collect: **no full block would free a page**.',
  copied: ({ page, from, to }) =>
    `${capitalised(page)} is copied from ${placed(from)} to ${placed(to)}: **it is found there from now on**.`,
  copyInVain: ({ page, at }) =>
    `The copy of ${page} at ${placed(at)} is in vain: **it is not needed any more**.`,
  eraseForced: ({ block, page }) =>
    `Before a new ${page} is written, **block ${block} must be erased**: debris on it would be taken for committed.`,
  recordIssued: ({ record, transaction, pages }) => {
    const whose = transaction === null ? '' : ` of ${transaction}`;
    if (record === 'spilled mappings')
      return `**Mappings${whose} are spilled to the log**: the in-process table has no room for them.`;
    const size = pages === 1 ? '' : `, ${plural(pages, 'page')},`;
    return `**${capitalised(RECORD_NAMES[record])}${whose}**${size} ${isOrAreOf(record)} written to the log: all that ${record === 'plain writes' ? 'they wait' : 'it waits'} for is durable.`;
  },
  programmedAgain: ({ at }) => `Page ${placed(at)} is **programmed a second time**: only its flag changes.`,
  waitsForFrame: ({ pages }) =>
    `${capitalised(pagesInWords(pages))} of the host ${byCount(pages, 'waits', 'wait')} for room in non-volatile memory: **another must go to flash first**.`,
  storeUnderWay: 'A store into non-volatile memory is under way: **it counts when it is through**.',
  nonVolatileChanged: '**A word in non-volatile memory changes**, in one instant.',
  pageStored: ({ page, transaction }) =>
    transaction === null
      ? `**${capitalised(page)} is stored in non-volatile memory**: from now on it survives a power failure.`
      : `**${capitalised(page)} of ${transaction} is stored in non-volatile memory**: it counts if ${transaction} commits.`,
  flagStored: ({ transaction, commit }) =>
    `**${transaction} survives from here on**: ${COMMITS[commit].because}.`,
  frameFreed: '**A frame of non-volatile memory is free again**: flash has its page.',
  journalNoted: ({ page }) =>
    `**The journal in non-volatile memory notes where ${page} stands now**: recovery reads it after the map.`,
  journalCut: ({ left }) =>
    left === 0
      ? '**The journal in non-volatile memory is empty again**: the map on flash has all that it noted.'
      : `**The journal in non-volatile memory is shorter**: the map on flash has what it noted first, and ${plural(left, 'change')} ${byCount(left, 'is', 'are')} left.`,
  logPageProgrammed: ({ record, transaction, there, pages }) => {
    const whose = transaction === null ? '' : ` of ${transaction}`;
    return there === pages
      ? `**${capitalised(RECORD_NAMES[record])}${whose} ${isOrAreOf(record)} durable**, in the log.`
      : `**${capitalised(numberWord(there))} of ${numberWord(pages)} pages** of ${RECORD_NAMES[record]}${whose} ${byCount(there, 'is', 'are')} durable: it counts when all of them are.`;
  },
  logBlockErased: 'A block of the log area is erased: **nothing in it is needed any more**.',
  trimmed: ({ page }) =>
    `The host trims page ${page}: from now on it reads as never written. Until that is durable, a power failure may bring back what stood there.`,
  flushed: 'FLUSH: all plain writes that the device has acknowledged are durable.',
  barrierPassed: '**All host writes are durable**. The host continues.',
  timePassed: ({ ns }) => `The host lets ${grouped(ns / 1000)} µs pass.`,
};
