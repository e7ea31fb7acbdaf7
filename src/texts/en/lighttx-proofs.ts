/** Texts of the proofs of LightTx. */
import type { LightTxProofMessages, Places } from '../../explain/lighttx/proof-messages.ts';
import { grouped } from '../../base/grouped.ts';
import type { TextsOf } from '../texts.ts';
import { byCount, capitalised, listed, numberWord, plural } from './grammar.ts';
import { VICTIM_REASONS } from './lighttx.ts';

/** "**5.2** and **5.3**", and of many pages how many more there are. */
function placesText({ named, count }: Places): string {
  const places = named.map((place) => `**${place}**`);
  if (count === places.length) return listed(places);
  return `${places.slice(0, -1).join(', ')} and ${grouped(count - places.length + 1)} more`;
}

const isOrAre = ({ count }: Places): string => byCount(count, 'is', 'are');
const programmed = (there: number, of: number): string => `**${there} of ${of}** pages programmed`;
const where = (isOnFlash: boolean): string => (isOnFlash ? 'The map on flash' : 'The map');
const counted = (found: number, promised: number): string =>
  `${capitalised(numberWord(found))} of ${numberWord(promised)}`;

export const lightTxProofs: TextsOf<LightTxProofMessages> = {
  takesNoMore: ({ there, of }) => `It takes no more writes: ${programmed(there, of)}.`,
  isFull: ({ there, of }) => `It is full: ${programmed(there, of)}.`,
  isBeingFilled: ({ there, of }) => `It is being filled: ${programmed(there, of)}.`,
  sameForMore: ({ count }) => `The same holds for ${plural(count, 'more transaction')}.`,
  whyLeave: ({ block }) => `Why may block ${block} leave?`,
  noneInAvailable: 'None has a page in Available.',
  soNotNeeded: ({ block }) => `So no recovery needs block ${block} again.`,
  endedAborted: ({ owner, places }) =>
    `${owner} aborted, so ${placesText(places)} ${isOrAre(places)} garbage.`,
  endedRolledBack: ({ owner, places }) =>
    `${owner} was rolled back, so ${placesText(places)} ${isOrAre(places)} garbage.`,
  endedLeft: ({ owner, places }) =>
    `${owner} committed: ${placesText(places)} ${isOrAre(places)} left of it.`,
  endedCommitted: ({ owner, places, count }) => `${owner} committed: ${placesText(places)}, TxCnt ${count}.`,
  plainPages: ({ places }) =>
    places.count === 1
      ? `${placesText(places)} belongs to no transaction: it is settled by itself.`
      : `${placesText(places)} belong to no transaction: each is settled by itself.`,

  whyNotErase: ({ block }) => `Why may block ${block} not be erased?`,
  noOpenHere: 'No open transaction has a page on it.',
  noEndedInAvailable: 'No ended one on it has a page in Available.',
  stillUnavailable: 'But the zone page still lists it as Unavailable.',
  soNextCheckpoint: ({ block }) => `So the next checkpoint lets block ${block} go, and not before.`,
  soMayBeNeeded: ({ block }) => `So a recovery may still need block ${block}.`,
  stillOpen: ({ owner, places }) => `${owner} is open: ${placesText(places)} may still become current.`,
  stillCommitting: ({ owner, places }) =>
    `${owner} is committing: ${placesText(places)} will become current.`,
  committedButCounts: ({ owner, places, available }) =>
    `${owner} committed, but ${placesText(available)} ${byCount(available.count, 'stands', 'stand')} in Available: a recovery would count ${placesText(places)} too.`,
  givenUpButCounts: ({ owner, places, available }) =>
    `${owner} was given up, but ${placesText(available)} ${byCount(available.count, 'stands', 'stand')} in Available: a recovery would count ${placesText(places)} too.`,

  listedAs: ({ zone }) => `The zone page lists it as **${zone}**.`,
  soonAvailable: 'It is about to be listed as **Available**.',
  commitsNeedAvailable: 'Whoever commits now has its TxCnt page in Available: a recovery reads all of it.',
  soReadFirst: ({ block }) => `So a recovery would read block ${block} first of all.`,
  erasedNothing: 'It is erased: no page of it is programmed.',
  unlistedNotLooked:
    'The zone page lists it neither as Available nor as Unavailable: a recovery would not look here.',
  whyNothingWritten: ({ block }) => `Why is nothing written to block ${block}?`,
  soMustJoin: 'So it has to join Available at a checkpoint first.',
  victimZone: 'It stands in Checkpointed: no recovery needs it.',
  victimValid: ({ valid, of }) => `**${valid} of ${of}** pages are valid and have to move.`,
  victimAlone: ({ plane }) => `No other block of plane ${plane} may be erased.`,
  victimRivals: ({ rivals, more }) => {
    const others = rivals.map(({ block, valid }) => `block ${block} has ${valid}`).join(', ');
    return `On its plane ${others}${more > 0 ? `, ${plural(more, 'more block')} not fewer` : ''}.`;
  },
  whyVictim: 'Why this victim?',
  soVictim: ({ block, reason }) => `So block ${block} it is: ${VICTIM_REASONS[reason]}.`,
  failedWhileErased: 'Power failed while it was being erased.',
  halfErased: 'Its pages are half erased: none can be read.',
  whatHappenedToBlock: ({ block }) => `What happened to block ${block}?`,
  soErasedAgain: 'So it holds nothing, and is erased again before it is used.',
  commitsSinceInAvailable: 'Every commit since that checkpoint has its TxCnt page in Available.',
  mayHaveIncomplete: 'Transactions found incomplete in Available may have pages here.',
  whyRead: ({ block }) => `Why does recovery read block ${block}?`,
  soMustBeCounted: ({ block }) => `So what block ${block} holds must be counted.`,
  unlisted: 'The zone page lists it neither as Available nor as Unavailable.',
  wasErased: 'It was erased and nothing may have been written to it.',
  wasSettled: 'Every transaction on it was settled at a checkpoint.',
  soNothingToRead: 'So there is nothing to read.',
  soMapTells: 'So the mapping pages tell all that is left to know.',
  whyNotRead: ({ block }) => `Why does recovery not read block ${block}?`,

  mapHasNone: ({ isOnFlash, page }) => `${where(isOnFlash)} has no entry for ${page}.`,
  mapSays: ({ isOnFlash, page, at }) => `${where(isOnFlash)} says ${page} → **${at}**.`,
  writtenBefore: 'It was written before time began: no transaction, TxVer 0.',
  isCopy: ({ version }) =>
    `A copy made by garbage collection: a transaction of one page, TxVer **${version}**.`,
  isPlain: ({ version }) => `A plain write: a transaction of one page, TxVer **${version}**.`,
  carrierErased: ({ owner }) => `${owner} committed; the page with its TxCnt is erased already.`,
  carrierIs: ({ owner, at, count, version }) =>
    `${owner} committed: **${at}** carries TxCnt ${count}, TxVer ${version}.`,
  replaced: ({ at, page }) => `It replaced **${at}**, the older ${page}.`,
  copiedFrom: ({ at }) => `It was copied from **${at}**.`,
  sourceErased: 'The page that it was copied from has been erased since.',
  replacedErased: ({ page }) => `It replaced an older ${page}, which has been erased since.`,
  noEntryBefore: ({ page }) => `Before it the map had no entry for ${page}.`,
  whyCurrent: ({ at }) => `Why is page ${at} current?`,
  soSafe: ({ at }) => `So page ${at} is safe: no recovery has to find it.`,
  soReaders: ({ at, page }) => `So whoever reads ${page} reads page ${at}.`,
  whyStale: ({ at }) => `Why is page ${at} stale?`,
  wroteBoth: ({ owner, at }) => `${owner} wrote both: **${at}** came later.`,
  soReplacedItself: 'So the transaction itself has replaced it.',
  hasRewritten: ({ owner, page }) => `${owner} is open and has written ${page} again since.`,
  soNeverCurrent: ({ owner, page }) => `So this ${page} will never be current, whatever becomes of ${owner}.`,
  soUnmapped: 'So nothing points to it.',
  newerOf: ({ owner, at, version }) => `**${at}** was written by ${owner}, TxVer ${version ?? 'gone'}.`,
  newerPlain: ({ at, version }) => `**${at}** is newer: TxVer ${version}.`,
  soReplaced: ({ page }) => `So a later ${page} has replaced it, and collection need not keep it.`,
  soNobodyReads: ({ at, owner }) => `So nobody reads page ${at} until ${owner} has committed.`,
  openWith: ({ owner, places }) => `${owner} is open; its pages so far: ${placesText(places)}.`,
  noneCarries: 'None of them carries a TxCnt.',
  isCommitting: ({ owner, count }) =>
    `${owner} is committing: TxCnt ${count} promises ${numberWord(count)} pages.`,
  durableSoFar: ({ there, of, places }) => `Durable so far: **${there} of ${of}**, ${placesText(places)}.`,
  version: ({ version, checkpointVersion }) =>
    version > checkpointVersion
      ? `Its TxVer ${version} is above CkptVer ${checkpointVersion}.`
      : `Its TxVer ${version} is not above CkptVer ${checkpointVersion}.`,
  promisesPages: ({ owner, count }) =>
    `It carries TxCnt ${count}: ${numberWord(count)} pages of ${owner} were promised.`,
  saysOnly: ({ owner }) => `It says ${owner}, and nothing of whether that committed.`,
  tableLost: 'The TxTable, which knew, is lost.',
  soMustCount: 'So recovery has to count.',
  notAcknowledged: ({ owner }) => `${owner} had not been acknowledged when power failed.`,
  abortedByHost: ({ owner }) => `${owner} was aborted by the host.`,
  pagesOnFlash: ({ owner, places }) => `Pages of ${owner} on flash: ${placesText(places)}.`,
  carriesTooMany: ({ at, count, there }) =>
    `**${at}** carries TxCnt ${count}, but ${numberWord(there)} are there.`,
  whyRolledBack: ({ owner }) => `Why was ${owner} rolled back?`,
  soNotCommitted: ({ owner }) => `So ${owner} had not committed, and its pages are garbage.`,
  whyAborted: ({ at }) => `Why is page ${at} aborted?`,
  soWaitsForErase: 'So it is garbage, and waits for its block to be erased.',
  failedProgrammedOrErased:
    'Power failed while it was being programmed, or while its block was being erased.',
  nothingTrusted: 'Its error correction fails: nothing in it can be trusted, the tag included.',
  whatHappenedToPage: ({ at }) => `What happened to page ${at}?`,
  soCountsAsAbsent: 'So a recovery counts it as absent.',

  whyCommitted: ({ owner }) => `Why did ${owner} commit?`,
  soCommitted: ({ owner, found, promised, version, checkpointVersion }) => {
    const redo =
      version > checkpointVersion
        ? `Its TxVer ${version} is above ${checkpointVersion}, so it is redone.`
        : `Its TxVer ${version} is not above ${checkpointVersion}, so the map already has it.`;
    return `${counted(found, promised)} are there, so ${owner} committed. ${redo}`;
  },
  noTxCntFound: ({ owner }) =>
    `Both zones are read and no TxCnt of ${owner} was found, so it had not committed.`,
  soHadNotCommitted: ({ owner, found, promised }) =>
    `${counted(found, promised)} are there, so ${owner} had not committed.`,
  hasCommitted: ({ owner }) => `Has ${owner} committed?`,
  nobodyKnows: 'Without a TxCnt nobody knows yet.',
  countGoesOn: ({ found, promised }) => `${counted(found, promised)} so far: the count goes on.`,
  noCarrierFound: 'No page with a TxCnt has been found.',
  carrierFound: ({ at, count }) =>
    `Page **${at}** carries TxCnt **${count}**: ${numberWord(count)} ${byCount(count, 'page was', 'pages were')} promised.`,
  foundIn: ({ block, earlier, now }) => {
    const group = block === null ? 'Available' : `block ${block}`;
    if (earlier === null) return `Found now in ${group}: **${now ?? ''}**.`;
    return now === null
      ? `Found in ${group}: ${placesText(earlier)}.`
      : `Found in ${group}: ${placesText(earlier)}, and now **${now}**.`;
  },
  wasInMemory: 'All that was known of it was in memory.',
  notReadThisFar: ({ block }) => `Recovery has not read block ${block} this far.`,
  whyUnknown: ({ at }) => `Why is page ${at} unknown?`,
  soUnknown: 'So the device does not know yet what is there, or whether anything is.',
  belongsTo: ({ owner }) => `It belongs to ${owner}.`,
  noneOfItInAvailable: ({ owner }) => `No page of ${owner} stands in Available.`,
  whyNotCounted: ({ at }) => `Why is page ${at} not counted?`,
  soSettledBefore: ({ owner }) =>
    `So ${owner} was settled before the checkpoint: the map has it, or nobody needs it.`,
  wholeByItself: 'It belongs to no transaction: one page, whole by itself.',
  whatBecomes: ({ at }) => `What becomes of page ${at}?`,
  soRedone: 'So it is redone.',
  soOnMap: 'So the map has it, or something newer.',
};
