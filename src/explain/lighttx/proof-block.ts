/** Proofs about whole blocks: why one may leave the scanned zones, why another may not be erased yet. */
import { present } from '../../base/assert.ts';
import type { Message } from '../../base/message.ts';
import type { ViewContext } from '../view/view.ts';
import { Zone } from '../../protocols/lighttx/declaration.ts';
import { pagesOfSame, places, promiseOf, versionOf } from './evidence.ts';
import {
  blockOf,
  isProgrammed,
  ownerName,
  pagesIn,
  recordOf,
  scanOf,
  stateOf,
  tagOf,
  txIndexOfPage,
  zoneOf,
} from './look-state.ts';
import { proof, type Proof } from '../view/proof.ts';
import { rivals, victimReason } from '../../protocols/lighttx/victim.ts';
import { lightTxProofMessage as told } from './proof-messages.ts';

/** Transactions named one by one in a proof about a block. */
const NAMED = 6;

export function blockProof(context: ViewContext, block: number): Proof | null {
  const { device } = context;
  if (device.state.durable.needsErase[block] !== 0) return interrupted(block);
  if (stateOf(device) === null || scanOf(device) !== null) return recoveryProof(context, block);
  if (device.core.ftl.collector.victim[block % device.layout.planes] === block)
    return victimProof(context, block);
  switch (zoneOf(device, block)) {
    case Zone.checkpointed:
      return leaveProof(context, block);
    case Zone.unavailable:
      return unavailableProof(context, block);
    case Zone.available:
      return availableProof(context, block);
    default:
      return freeProof(block);
  }
}

/** One page of each transaction on a block, in page order; plain data apart. */
export function transactionsOn(context: ViewContext, block: number): { first: number[]; plain: number[] } {
  const { device } = context;
  const first: number[] = [];
  const plain: number[] = [];
  const seen = new Set<string>();
  for (const page of pagesIn(device, block)) {
    if (!isProgrammed(device, page)) continue;
    if (tagOf(device, page).txid === 0) plain.push(page);
    else {
      const key = `${tagOf(device, page).txid} ${txIndexOfPage(context, page)}`;
      if (!seen.has(key)) first.push(page);
      seen.add(key);
    }
  }
  return { first, plain };
}

function programmedIn(context: ViewContext, block: number): number {
  return pagesIn(context.device, block).filter((page) => isProgrammed(context.device, page)).length;
}

function fullStep(context: ViewContext, block: number): Message {
  const of = context.device.layout.dataPagesPerBlock;
  const there = programmedIn(context, block);
  return told(there === of ? 'isFull' : 'takesNoMore', { there, of });
}

/** The first few, and how many more there are. */
function firstFew(steps: readonly Message[]): Message[] {
  if (steps.length <= NAMED) return [...steps];
  return [...steps.slice(0, NAMED - 1), told('sameForMore', { count: steps.length - NAMED + 1 })];
}

function leaveProof(context: ViewContext, block: number): Proof {
  const { first, plain } = transactionsOn(context, block);
  const lines = first
    .map((page) => ({ page, version: versionOf(context, page) ?? 0, ...endOf(context, page) }))
    .toSorted((a, b) => a.rank - b.rank || b.version - a.version)
    .map(({ text }) => text);
  const steps = [fullStep(context, block), ...firstFew(lines)];
  if (plain.length > 0) steps.push(told('plainPages', { places: places(context, plain) }));
  if (first.length > 0) steps.push(told('noneInAvailable'));
  return proof(told('whyLeave', { block }), steps, told('soNotNeeded', { block }));
}

/** Returns the end of a settled transaction, as far as flash still shows it. */
function endOf(context: ViewContext, page: number): { rank: number; text: Message } {
  const pages = pagesOfSame(context, page);
  const owner = ownerName(context, page);
  const txIndex = txIndexOfPage(context, page);
  const state = txIndex === null ? null : context.transactionState(txIndex);
  if (state === 'aborted' || state === 'lost') {
    const here = pages.filter((other) => blockOf(context.device, other) === blockOf(context.device, page));
    const code = state === 'aborted' ? 'endedAborted' : 'endedRolledBack';
    return { rank: 1, text: told(code, { owner, places: places(context, here) }) };
  }
  const promise = promiseOf(context, pages);
  const own = { owner, places: places(context, pages) };
  return {
    rank: 0,
    text:
      promise === null || promise.count !== pages.length
        ? told('endedLeft', own)
        : told('endedCommitted', { ...own, count: promise.count }),
  };
}

function unavailableProof(context: ViewContext, block: number): Proof {
  const { first } = transactionsOn(context, block);
  const reasons = first.flatMap((page) => reasonToStay(context, block, page) ?? []);
  const question = told('whyNotErase', { block });
  if (reasons.length > 0) {
    const steps = [fullStep(context, block), ...firstFew(reasons)];
    return proof(question, steps, told('soMayBeNeeded', { block }));
  }
  const steps = [
    fullStep(context, block),
    told('noOpenHere'),
    told('noEndedInAvailable'),
    told('stillUnavailable'),
  ];
  return proof(question, steps, told('soNextCheckpoint', { block }));
}

/** Rule 1: a live transaction has a page there. Rule 2: a dead one there has a page in Available. */
export type Stay = 'live' | 'awaited' | 'later';

/** Returns the reason that a full block stays where recovery looks. */
export function whyStays(context: ViewContext, block: number): Stay {
  const stays = new Set(transactionsOn(context, block).first.map((page) => stayOf(context, page)));
  return stays.has('live') ? 'live' : stays.has('awaited') ? 'awaited' : 'later';
}

function stayOf(context: ViewContext, page: number): Stay {
  const txIndex = txIndexOfPage(context, page);
  const state = txIndex === null ? null : context.transactionState(txIndex);
  if (state === 'active' || state === 'committing') return 'live';
  return inAvailable(context, pagesOfSame(context, page)).length > 0 ? 'awaited' : 'later';
}

function inAvailable({ device }: ViewContext, pages: readonly number[]): number[] {
  return pages.filter((page) => zoneOf(device, blockOf(device, page)) === Zone.available);
}

function reasonToStay(context: ViewContext, block: number, page: number): Message | null {
  const { device } = context;
  const pages = pagesOfSame(context, page);
  const here = pages.filter((other) => blockOf(device, other) === block);
  const own = { owner: ownerName(context, page), places: places(context, here) };
  const txIndex = txIndexOfPage(context, page);
  const state = txIndex === null ? null : context.transactionState(txIndex);
  if (state === 'active') return told('stillOpen', own);
  if (state === 'committing') return told('stillCommitting', own);
  const available = inAvailable(context, pages);
  if (available.length === 0) return null;
  const code = state === 'committed' ? 'committedButCounts' : 'givenUpButCounts';
  return told(code, { ...own, available: places(context, available) });
}

function availableProof(context: ViewContext, block: number): Proof {
  const { device } = context;
  const of = device.layout.dataPagesPerBlock;
  const there = programmedIn(context, block);
  const isListed = Array.from(recordOf(device)?.lists['available'] ?? []).includes(block);
  const steps = [
    told(there === of ? 'isFull' : 'isBeingFilled', { there, of }),
    isListed ? told('listedAs', { zone: 'Available' }) : told('soonAvailable'),
    told('commitsNeedAvailable'),
  ];
  return proof(told('whyNotErase', { block }), steps, told('soReadFirst', { block }));
}

function freeProof(block: number): Proof {
  const steps = [told('erasedNothing'), told('unlistedNotLooked')];
  return proof(told('whyNothingWritten', { block }), steps, told('soMustJoin'));
}

function victimProof(context: ViewContext, block: number): Proof {
  const { device } = context;
  const { validCount } = device.core.ftl;
  const others = rivals(device, block);
  const shown = others.slice(0, NAMED).map((other) => ({ block: other, valid: present(validCount[other]) }));
  const steps = [
    told('victimZone'),
    told('victimValid', { valid: present(validCount[block]), of: device.layout.dataPagesPerBlock }),
    others.length === 0
      ? told('victimAlone', { plane: block % device.layout.planes })
      : told('victimRivals', { rivals: shown, more: others.length - shown.length }),
  ];
  return proof(told('whyVictim'), steps, told('soVictim', { block, reason: victimReason(device, block) }));
}

function interrupted(block: number): Proof {
  const steps = [told('failedWhileErased'), told('halfErased')];
  return proof(told('whatHappenedToBlock', { block }), steps, told('soErasedAgain'));
}

/** Without power and during recovery the zone page decides what is read. */
function recoveryProof(context: ViewContext, block: number): Proof {
  const zone = zoneOf(context.device, block);
  if (zone === Zone.available || zone === Zone.unavailable) {
    const isAvailable = zone === Zone.available;
    const steps = [
      told('listedAs', { zone: isAvailable ? 'Available' : 'Unavailable' }),
      told(isAvailable ? 'commitsSinceInAvailable' : 'mayHaveIncomplete'),
    ];
    return proof(told('whyRead', { block }), steps, told('soMustBeCounted', { block }));
  }
  const isFree = zone === Zone.free;
  const steps = [told('unlisted'), told(isFree ? 'wasErased' : 'wasSettled')];
  return proof(told('whyNotRead', { block }), steps, told(isFree ? 'soNothingToRead' : 'soMapTells'));
}
