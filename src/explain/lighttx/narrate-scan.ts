/** Recovery's reads, one sentence each: what was read, and what that decides. */
import { say } from '../../base/language.ts';
import { Event, type EventNamed, Found } from '../../engine/interface/events.ts';
import type { RichText } from '../../model/frame.ts';
import { numberWord, ordinalWord, ranges } from '../view/format.ts';
import { mapPageRange } from './look-lanes.ts';
import { StageNumber } from './look-recovery.ts';
import { blockOf, ownerName, recordOf, tagOf, stateOf } from './look-state.ts';
import type { FoundTransaction, RecoveryJob } from '../../protocols/lighttx/state.ts';
import { type Said, someOf, type Tale } from '../view/narration-context.ts';

export function scanRead(tale: Tale, { page, mapPage, stage }: EventNamed<'recoveryReadDone'>): Said {
  if (stage === StageNumber.record) return tale.ofNothing(recordRead(tale));
  if (stage === StageNumber.map) return tale.ofNothing(mapRead(tale, mapPage));
  const next = tale.last(Event.recoveryStageBegan)?.stage ?? -1;
  if (next < 0) return tale.ofPage(readClause(tale, []), page);
  const outcome =
    next === StageNumber.unavailable
      ? say`Available is read and **nothing is incomplete**, but Unavailable is scanned all the same`
      : say`everything is read: **no transaction is incomplete**`;
  return tale.ofPage(`${endClause(tale, page)}; ${outcome}.`, page);
}

function endClause(tale: Tale, page: number): string {
  const found = tale.last(Event.recoveryReadDone)?.found;
  if (found === Found.erased) return say`Page ${tale.at(page)} is erased`;
  return found === Found.torn ? say`Page ${tale.at(page)} is torn` : say`Page ${tale.at(page)} is the last`;
}

function recordRead(tale: Tale): RichText {
  const record = recordOf(tale.device);
  const reads = stateOf(tale.device)?.recovery?.stageReads[0] ?? 0;
  const pages = record?.pages.length ?? 1;
  const next = tale.last(Event.recoveryStageBegan);
  if (reads < pages) return say`Page ${reads} of ${pages} of the zone record is read.`;
  if (reads === pages) {
    const zones = say`Available ${ranges(record?.lists['available'] ?? [])}, Unavailable ${ranges(record?.lists['unavailable'] ?? [])}`;
    return say`The zone page is read: **${zones}, CkptVer ${record?.numbers['checkpointVersion'] ?? 0}.**`;
  }
  if (next === null)
    return say`An unfinished checkpoint wrote behind the zone page: **its pages do not count**, and their end is searched.`;
  const mapPages =
    tale.all(Event.recoveryStageBegan).find(({ stage }) => stage === StageNumber.map)?.reads ?? 0;
  const then =
    mapPages > 0
      ? mapPages === 1
        ? say`one mapping page is next`
        : say`${numberWord(mapPages)} mapping pages are next`
      : say`no mapping page was ever written`;
  return say`No newer zone page stands behind it, so **this one counts**: ${then}.`;
}

function mapRead(tale: Tale, mapPage: number): RichText {
  const version = stateOf(tale.device)?.recovery?.checkpointVersion ?? 0;
  const read = say`Mapping page M${mapPage} is read`;
  if (tale.has(Event.recoveryStageBegan))
    return say`${read}: **the map is back as of CkptVer ${version}**, and Available is scanned next.`;
  const entries = mapPageRange(tale.context, mapPage).replace('–', say` to `);
  return say`${read}: **the entries of ${entries} are back**, as of CkptVer ${version}.`;
}

/** What one scan read says; `committed` names the transactions that it completes. */
export function readClause(tale: Tale, committed: readonly string[]): RichText {
  const read = tale.last(Event.recoveryReadDone);
  if (read === null) return say`Nothing on the device changes.`;
  const { page, found, txid, stage } = read;
  const job = stateOf(tale.device)?.recovery ?? null;
  const block = blockOf(tale.device, page);
  const { dataPagesPerBlock, pagesPerBlock } = tale.device.layout;
  if (found === Found.erased) return erasedClause(tale, page);
  if (found === Found.torn) return say`Page ${tale.at(page)} is torn: **it counts as absent.**`;
  if (found === Found.summary) {
    const all = say`The summary of block ${block} tells of all its ${dataPagesPerBlock} pages`;
    return committed.length === 0
      ? say`${all} **in one read.**`
      : say`${all}: **${someOf(committed)} committed.**`;
  }
  if (dataPagesPerBlock < pagesPerBlock && page % pagesPerBlock === 0) {
    return say`Block ${block} is not empty, so **its summary is read next.**`;
  }
  if (job === null) return say`Page ${tale.at(page)} is read.`;
  return txid === 0 ? plainClause(tale, job, page, stage) : ownedClause(tale, job, page, txid);
}

function erasedClause(tale: Tale, page: number): RichText {
  const block = blockOf(tale.device, page);
  const { dataPagesPerBlock, pagesPerBlock } = tale.device.layout;
  const place = page % pagesPerBlock;
  if (place === dataPagesPerBlock)
    return say`Block ${block} has no summary yet: **its pages are read one by one.**`;
  if (place === 0) return say`Page ${tale.at(page)} is erased: **block ${block} is empty.**`;
  return say`Page ${tale.at(page)} is erased: **block ${block} ends there.**`;
}

function plainClause(tale: Tale, job: RecoveryJob, page: number, stage: number): RichText {
  const { version } = tagOf(tale.device, page);
  const what = say`Page ${tale.at(page)} belongs to no transaction`;
  if (stage !== StageNumber.available)
    return say`${what} and stands in Unavailable: **the map has it already.**`;
  if (version > job.checkpointVersion)
    return say`${what}: TxVer ${version} is above CkptVer ${job.checkpointVersion}, so **it will be redone.**`;
  return say`${what}: TxVer ${version} is not above CkptVer ${job.checkpointVersion}, so **the map has it already.**`;
}

function ownedClause(tale: Tale, job: RecoveryJob, page: number, txid: number): RichText {
  const owner = ownerName(tale.context, page);
  const found = job.found.get(txid);
  const belongs = say`Page ${tale.at(page)} belongs to ${owner}`;
  if (found === undefined) return say`${belongs}, which has no page in Available: **it is not counted.**`;
  if (found.pages[found.pages.length - 1] !== page)
    return say`${belongs}, which is **known to be committed.**`;
  return foundClause(tale, found, page, owner);
}

function foundClause(tale: Tale, found: FoundTransaction, page: number, owner: string): RichText {
  const belongs = say`Page ${tale.at(page)} belongs to ${owner}`;
  const { count } = tagOf(tale.device, page);
  const ordinal = ordinalWord(found.count);
  if (found.verdict === 'committed') {
    if (found.promised === 1)
      return say`Page ${tale.at(page)} carries TxCnt 1, the only page of ${owner}: **${owner} committed.**`;
    if (count > 0)
      return say`Page ${tale.at(page)} carries TxCnt ${count} and is the ${ordinal} found: **${owner} committed.**`;
    return say`${belongs}, the ${ordinal} found of ${numberWord(found.promised)}: **${owner} committed.**`;
  }
  if (count > 0) {
    const there = found.count === 1 ? say`one is found` : say`${numberWord(found.count)} are found`;
    return say`Page ${tale.at(page)} carries TxCnt ${count}: **${owner} promised ${numberWord(count)} pages**, and ${there}.`;
  }
  if (found.promised > 0) return say`${belongs}, **the ${ordinal} found of ${numberWord(found.promised)}.**`;
  return say`${belongs}, the ${ordinal} found; **its TxCnt has not been seen.**`;
}
