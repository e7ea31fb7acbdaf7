/** Texts of steps of LightTx. */
import type { Spoken } from '../../base/message.ts';
import type { Completed, LightTxMessages, ShortOfPages, ToWrite } from '../../explain/lighttx/messages.ts';
import type { VictimReason } from '../../protocols/lighttx/victim-reason.ts';
import { grouped } from '../../base/grouped.ts';
import type { TextsOf } from '../texts.ts';
import {
  blockList,
  byCount,
  capitalised,
  listed,
  numberWord,
  ordinalWord,
  pagesInWords,
  plural,
  ranges,
  someOf,
} from './grammar.ts';
import { writes } from './kit.ts';
import { placed } from './view.ts';

export const VICTIM_REASONS: Readonly<Record<VictimReason, string>> = {
  fewest: 'the fewest on its plane',
  'least worn': 'and it is the least worn on its plane',
  'settled longest': 'and it has been settled longest',
  'best trade': 'the best trade of age and gain',
  drawn: 'and the draw fell on it',
};

const FATES = {
  finished: 'which is finished',
  torn: 'which is torn',
  'no trace': 'which never began',
} as const;
const SCAN_ENDS = { erased: 'is erased', torn: 'is torn', last: 'is the last' } as const;

const lastOrOnly = (isOnly: boolean): string => (isOnly ? 'its only page' : 'its last page');
const isOrAre = (names: readonly string[]): string => byCount(names.length, 'is', 'are');

function validPages({ valid, pages, reason }: Spoken<LightTxMessages['victim']>): string {
  return `${grouped(valid)} of its ${pages} pages ${byCount(valid, 'is', 'are')} valid, ${VICTIM_REASONS[reason]}`;
}

function shortOfPages(cause: Spoken<ShortOfPages>): string {
  switch (cause.kind) {
    case 'erased':
      return `Block ${cause.block} is erased and Available is short of pages`;
    case 'sent':
      return `${cause.who ?? 'A plain write'} sends ${cause.page ?? 'its last page'} to ${placed(cause.to)} and Available runs short`;
    case 'stalled':
      return `No page is free for ${cause.page} of ${cause.who ?? 'a plain write'}`;
  }
}

function writesMap({ mapPages, names }: ToWrite): string {
  if (mapPages === 0) return 'only the zone page has to be written';
  const what = names.length > 0 ? listed(names) : plural(mapPages, 'mapping page');
  return `it writes ${what}, then the zone page`;
}

function waitsFor(commits: readonly string[]): string {
  if (commits.length === 0) return 'it waits for the writes in flight';
  return commits.length === 1
    ? `it waits for the commit of ${commits[0]}`
    : `it waits for ${numberWord(commits.length)} commits in flight`;
}

/** "Tx1 and Tx2 committed with page 8.1, and Available is read": or the second half alone. */
function afterCompleted(completed: Completed | null, what: string): string {
  if (completed === null) return `${what.charAt(0).toUpperCase()}${what.slice(1)} is read`;
  return `${someOf(completed.names)} committed with page ${placed(completed.at)}, and ${what} is read`;
}

function whyRolledBack(why: LightTxMessages['allRead']['why'], names: readonly string[]): string {
  if (why === 'no TxCnt') return `none of ${byCount(names.length, 'its', 'their')} pages carries a TxCnt`;
  if (why === 'pages missing') return 'their pages are not all there';
  return `only ${numberWord(why.found)} of ${numberWord(why.promised)} pages are there`;
}

const durable = (number: number): string => `Checkpoint ${number} is durable`;
const belongs = ({ at, owner }: Spoken<LightTxMessages['notCounted']>): string =>
  `Page ${placed(at)} belongs to ${owner}`;

export const lightTx: TextsOf<LightTxMessages> = {
  deviceFull:
    '**The device is full**: no page is free and no block may be erased; end open transactions sooner, or give the device more over-provisioning.',
  noVictim: 'Nothing to collect: **no block in Checkpointed would free a page.**',
  mapAreaErased: 'A block of the mapping area is erased: **no map in use stands on it.**',
  zoneRecordPage: 'One page of the zone record is durable; **it counts when all of them are.**',
  checkpointUnderWay: 'The host asks for a checkpoint, but **one is under way already.**',
  summaryProgrammed: ({ block, pages }) =>
    `Block ${block} is full and **its summary is durable**: one read instead of ${pages}.`,

  heldAndSent: ({ sent, to, ...written }) =>
    `${writes(written)}, so ${sent} was not its last page. **${sent} is programmed to ${placed(to)}** without a TxCnt.`,
  heldAndStalled: ({ waiting, ...written }) =>
    `${writes(written)}, but **no page is free**: ${waiting} waits in the buffer.`,
  commitSent: ({ transaction, isOnly, page, to, count }) =>
    `${transaction} asks to commit: ${lastOrOnly(isOnly)}, ${page}, **goes to ${placed(to)} with TxCnt ${count}**.`,
  commitStalled: ({ transaction, page }) =>
    `${transaction} asks to commit, but **no page is free**: ${page}, its last, waits in the buffer.`,
  toldEarlySent: ({ transaction, isOnly, page, to }) =>
    `${transaction} **is told that it committed**, while ${lastOrOnly(isOnly)}, ${page}, is only on its way to ${placed(to)}.`,
  toldEarlyStalled: ({ transaction, page }) =>
    `${transaction} **is told that it committed**, while no page is free for ${page}, its last.`,
  committed: ({ transaction, at, pages }) =>
    `Page ${placed(at)} is durable, ${pages === 1 ? 'the only page' : `the last of ${numberWord(pages)}`}: **${transaction} committed** and the map points to its pages.`,
  aborted: ({ transaction, pages }) =>
    pages === 1
      ? `**${transaction} aborts**: the page it sent is garbage, and nothing has to be written.`
      : `**${transaction} aborts**: the ${pagesInWords(pages)} it sent are garbage, and nothing has to be written.`,
  txidStillCounted: ({ transaction }) =>
    `**${transaction} may not begin**: pages of an earlier ${transaction} still stand where a recovery would count them.`,

  durableAborted: ({ page, at, transaction }) =>
    `Page ${placed(at)} is durable, but ${transaction} has aborted: **this ${page} is garbage**.`,
  plainIssued: ({ page, at }) =>
    `A plain write of ${page} **goes to ${placed(at)}**: it counts as a transaction of one page.`,
  plainMapped: ({ page, at }) =>
    `Page ${placed(at)} is durable, a plain write: **the map points to it for ${page}**.`,
  plainTooLate: ({ page, at }) =>
    `Page ${placed(at)} is durable, but **a newer ${page} was faster**: the map stays as it is.`,
  plainStalled: ({ page }) => `**No page is free** for the plain write of ${page}: it waits in the buffer.`,
  readNothing: ({ reader, page }) =>
    `${reader ?? 'The host'} reads ${page}, but **no ${page} was ever committed**: there is nothing to read.`,
  readFrom: ({ reader, page, at, own }) => {
    const where = `${reader ?? 'The host'} reads ${page} **from ${placed(at)}**, where the map points`;
    if (own === null) return `${where}.`;
    return `${where}; its own copy ${own === 'buffer' ? 'in the buffer' : `at ${placed(own.at)}`} is not committed.`;
  },

  victim: (victim) =>
    `**Block ${victim.block} is the victim**: ${validPages(victim)}; ${victim.valid === 0 ? 'nothing has to move before the erase' : 'what is valid moves first'}.`,
  erasedNext: ({ next, ...victim }) =>
    `**Block ${victim.block} is erased** and free again; block ${next} is next: ${validPages(victim)}.`,
  copied: ({ page, from, to, version }) =>
    `${page} is copied from ${placed(from)} to ${placed(to)} with TxVer ${version}: **the map follows**.`,
  copyInVain: ({ page, at }) =>
    `The copy of ${page} at ${placed(at)} is in vain: **a newer ${page} was committed meanwhile**.`,
  blockDeferred: ({ block }) =>
    `**Block ${block} must wait**: a commit in flight is about to replace a page on it.`,

  checkpointBegan: ({ number, cause, next }) => {
    const rest = 'commits' in next ? waitsFor(next.commits) : writesMap(next);
    return cause === null
      ? `**Checkpoint ${number} begins**: ${rest}.`
      : `${shortOfPages(cause)}, so **checkpoint ${number} begins**: ${rest}.`;
  },
  checkpointSettled: ({ number, toWrite, after }) => {
    if (after === null)
      return `All that **checkpoint ${number}** waited for is durable: ${writesMap(toWrite)}.`;
    return 'committed' in after
      ? `${after.committed} committed, the last that **checkpoint ${number}** waited for: ${writesMap(toWrite)}.`
      : `No page is free for ${after.stalled}, so **checkpoint ${number} waits no longer**: ${writesMap(toWrite)}.`;
  },
  mapPageProgrammed: ({ mapPage, isLast }) =>
    isLast
      ? `**Mapping page M${mapPage} is durable**, the last to be written: the zone page follows.`
      : `**Mapping page M${mapPage} is durable**; the old copy counts until the zone page is written.`,
  zonePageIssued: ({ number }) =>
    `The map needs no more writing, so **the zone page of checkpoint ${number} follows**.`,
  blocksSettled: ({ number, blocks, victims, filled }) => {
    const others =
      filled === null
        ? ''
        : ` ${capitalised(blockList(filled))} ${byCount(filled.count, 'goes', 'go')} to Unavailable.`;
    const slide = `${durable(number)}, so **${blockList(blocks)} ${byCount(blocks.count, 'slides', 'slide')} to Checkpointed**`;
    if (victims === null)
      return `${slide}: every transaction on ${byCount(blocks.count, 'it', 'them')} is settled.${others}`;
    const pages =
      victims.most === 0 ? 'without a valid page' : `without more than ${plural(victims.most, 'valid page')}`;
    return `${slide}; ${blockList(victims.blocks)}, ${pages}, ${byCount(victims.blocks.count, 'is', 'are')} collected first.`;
  },
  blocksFilled: ({ number, blocks, live, awaited, later }) => {
    const why = [
      live && `open transactions on ${ranges(live)}`,
      awaited && `ended ones with pages in Available on ${ranges(awaited)}`,
      later && `${ranges(later)} until the next checkpoint`,
    ].filter((part) => part !== null);
    const slide = `${durable(number)}, so **${blockList(blocks)} ${byCount(blocks.count, 'slides', 'slide')} to Unavailable**`;
    return why.length === 0 ? `${slide}, where recovery looks.` : `${slide}: ${why.join('; ')}.`;
  },
  blocksJoined: ({ number, blocks }) =>
    `${durable(number)}, so **${blockList(blocks)} ${byCount(blocks.count, 'joins', 'join')} Available** and may be filled.`,
  noBlockSlides: ({ number }) =>
    `${durable(number)}, but **no block slides**: none has filled up and none has settled.`,

  powerFailedOne: ({ fate }) => `Power fails during one operation, ${FATES[fate]}: **what survives?**`,
  looksForZonePage: 'Power is back and the memory is empty: **the device looks for its zone page.**',
  closesRecovery: ({ number, hasRedone, toWrite }) =>
    `${hasRedone ? 'All redo is done' : 'There is nothing to redo'}, so **checkpoint ${number} closes the recovery**: ${writesMap(toWrite)}.`,
  recovered: ({ number }) =>
    `**Recovery is over**: checkpoint ${number} is durable, and the device serves the host again.`,
  redone: ({ what, pages, version, checkpointVersion }) => {
    const why =
      version > checkpointVersion
        ? `TxVer ${version} is above CkptVer ${checkpointVersion}, so`
        : `TxVer ${version} is not above CkptVer ${checkpointVersion}, and yet`;
    return 'transaction' in what
      ? `${why} **${what.transaction} is redone**: the map points to its ${someOf(pages)}.`
      : `${why} **the write at ${placed(what.writeAt)} is redone**: the map points to it for ${pages[0]}.`;
  },
  availableRead: ({ completed, pending }) => {
    const lead = afterCompleted(completed, 'Available');
    return pending.length === 0
      ? `${lead}: **nothing is incomplete**, but Unavailable is scanned all the same.`
      : `${lead}: **${someOf(pending)} ${isOrAre(pending)} incomplete**, and Unavailable may hold the missing pages.`;
  },
  allRead: ({ completed, rolledBack, why }) => {
    const lead = afterCompleted(completed, 'everything');
    return rolledBack.length === 0
      ? `${lead}: **no transaction is incomplete.**`
      : `${lead}: **${someOf(rolledBack)} ${isOrAre(rolledBack)} rolled back**, because ${whyRolledBack(why, rolledBack)}.`;
  },

  scanEnded: ({ at, end, zone }) =>
    zone === 'Available'
      ? `Page ${placed(at)} ${SCAN_ENDS[end]}; Available is read and **nothing is incomplete**, but Unavailable is scanned all the same.`
      : `Page ${placed(at)} ${SCAN_ENDS[end]}; everything is read: **no transaction is incomplete**.`,
  zoneRecordRead: ({ page, of }) => `Page ${page} of ${of} of the zone record is read.`,
  zonePageRead: ({ available, unavailable, version }) =>
    `The zone page is read: **Available ${ranges(available)}, Unavailable ${ranges(unavailable)}, CkptVer ${version}.**`,
  unfinishedCheckpoint:
    'An unfinished checkpoint wrote behind the zone page: **its pages do not count**, and their end is searched.',
  zonePageCounts: ({ mapPages }) => {
    const then =
      mapPages === 0
        ? 'no mapping page was ever written'
        : `${numberWord(mapPages)} mapping ${byCount(mapPages, 'page is', 'pages are')} next`;
    return `No newer zone page stands behind it, so **this one counts**: ${then}.`;
  },
  mapIsBack: ({ mapPage, version }) =>
    `Mapping page M${mapPage} is read: **the map is back as of CkptVer ${version}**, and Available is scanned next.`,
  entriesAreBack: ({ mapPage, first, last, version }) =>
    `Mapping page M${mapPage} is read: **the entries of ${first} to ${last} are back**, as of CkptVer ${version}.`,
  noSummary: ({ block }) => `Block ${block} has no summary yet: **its pages are read one by one.**`,
  blockEmpty: ({ block, at }) => `Page ${placed(at)} is erased: **block ${block} is empty.**`,
  blockEnds: ({ block, at }) => `Page ${placed(at)} is erased: **block ${block} ends there.**`,
  pageTorn: ({ at }) => `Page ${placed(at)} is torn: **it counts as absent.**`,
  summaryRead: ({ block, pages, committed }) =>
    committed.length === 0
      ? `The summary of block ${block} tells of all its ${pages} pages **in one read.**`
      : `The summary of block ${block} tells of all its ${pages} pages: **${someOf(committed)} committed.**`,
  summaryNext: ({ block }) => `Block ${block} is not empty, so **its summary is read next.**`,
  pageRead: ({ at }) => `Page ${placed(at)} is read.`,
  plainInUnavailable: ({ at }) =>
    `Page ${placed(at)} belongs to no transaction and stands in Unavailable: **the map has it already.**`,
  plainScanned: ({ at, version, checkpointVersion }) =>
    version > checkpointVersion
      ? `Page ${placed(at)} belongs to no transaction: TxVer ${version} is above CkptVer ${checkpointVersion}, so **it will be redone.**`
      : `Page ${placed(at)} belongs to no transaction: TxVer ${version} is not above CkptVer ${checkpointVersion}, so **the map has it already.**`,
  notCounted: (page) => `${belongs(page)}, which has no page in Available: **it is not counted.**`,
  knownCommitted: (page) => `${belongs(page)}, which is **known to be committed.**`,
  onlyPageFound: ({ at, owner }) =>
    `Page ${placed(at)} carries TxCnt 1, the only page of ${owner}: **${owner} committed.**`,
  carrierCompletes: ({ at, owner, count, nth }) =>
    `Page ${placed(at)} carries TxCnt ${count} and is the ${ordinalWord(nth)} found: **${owner} committed.**`,
  pageCompletes: ({ nth, of, ...page }) =>
    `${belongs(page)}, the ${ordinalWord(nth)} found of ${numberWord(of)}: **${page.owner} committed.**`,
  promiseFound: ({ at, owner, count, found }) =>
    `Page ${placed(at)} carries TxCnt ${count}: **${owner} promised ${numberWord(count)} pages**, and ${numberWord(found)} ${byCount(found, 'is', 'are')} found.`,
  oneMoreFound: ({ nth, of, ...page }) =>
    `${belongs(page)}, **the ${ordinalWord(nth)} found of ${numberWord(of)}.**`,
  foundWithoutPromise: ({ nth, ...page }) =>
    `${belongs(page)}, the ${ordinalWord(nth)} found; **its TxCnt has not been seen.**`,
};
