/** Proofs about whole blocks: why one may leave the scanned zones, why another may not be erased yet. */
import { say } from '../../base/language.ts';
import type { RichText } from '../../model/frame.ts';
import type { ViewContext } from '../view/view.ts';
import { plural } from '../view/format.ts';
import { Zone, ZONES } from '../../protocols/lighttx/declaration.ts';
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
  unitOfPage,
  zoneOf,
} from './look-state.ts';
import { proof, type Proof } from '../view/proof.ts';
import { rivals, victimReason } from '../../protocols/lighttx/victim.ts';

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
      const key = `${tagOf(device, page).txid} ${unitOfPage(context, page)}`;
      if (!seen.has(key)) first.push(page);
      seen.add(key);
    }
  }
  return { first, plain };
}

function programmedIn(context: ViewContext, block: number): number {
  return pagesIn(context.device, block).filter((page) => isProgrammed(context.device, page)).length;
}

function fullStep(context: ViewContext, block: number): RichText {
  const all = context.device.layout.dataPagesPerBlock;
  const there = programmedIn(context, block);
  const is = there === all ? say`It is full` : say`It takes no more writes`;
  return say`${is}: **${there} of ${all}** pages programmed.`;
}

/** "and 12 more" behind the first few. */
function firstFew(steps: readonly RichText[]): RichText[] {
  if (steps.length <= NAMED) return [...steps];
  return [
    ...steps.slice(0, NAMED - 1),
    say`The same holds for ${plural(steps.length - NAMED + 1, 'more transaction')}.`,
  ];
}

function leaveProof(context: ViewContext, block: number): Proof {
  const { first, plain } = transactionsOn(context, block);
  const lines = first
    .map((page) => ({ page, version: versionOf(context, page) ?? 0, ...endOf(context, page) }))
    .toSorted((a, b) => a.rank - b.rank || b.version - a.version)
    .map(({ text }) => text);
  const steps = [fullStep(context, block), ...firstFew(lines)];
  if (plain.length > 0) steps.push(plainStep(context, plain));
  if (first.length > 0) steps.push(say`None has a page in Available.`);
  return proof(say`Why may block ${block} leave?`, steps, say`So no recovery needs block ${block} again.`);
}

/** How a settled transaction ended, as far as flash still shows it. */
function endOf(context: ViewContext, page: number): { rank: number; text: RichText } {
  const pages = pagesOfSame(context, page);
  const here = pages.filter((other) => blockOf(context.device, other) === blockOf(context.device, page));
  const name = ownerName(context, page);
  const unit = unitOfPage(context, page);
  const state = unit === null ? null : context.transactionState(unit);
  if (state === 'aborted' || state === 'lost') {
    const are = here.length === 1 ? say`is` : say`are`;
    return {
      rank: 1,
      text:
        state === 'aborted'
          ? say`${name} aborted, so ${places(context, here)} ${are} garbage.`
          : say`${name} was rolled back, so ${places(context, here)} ${are} garbage.`,
    };
  }
  const promise = promiseOf(context, pages);
  if (promise === null || promise.count !== pages.length) {
    return {
      rank: 0,
      text: say`${name} committed: ${places(context, pages)} ${pages.length === 1 ? say`is` : say`are`} left of it.`,
    };
  }
  return { rank: 0, text: say`${name} committed: ${places(context, pages)}, TxCnt ${promise.count}.` };
}

function plainStep(context: ViewContext, pages: readonly number[]): RichText {
  return pages.length === 1
    ? say`${places(context, pages)} belongs to no transaction: it is settled by itself.`
    : say`${places(context, pages)} belong to no transaction: each is settled by itself.`;
}

function unavailableProof(context: ViewContext, block: number): Proof {
  const { first } = transactionsOn(context, block);
  const reasons = first.flatMap((page) => reasonToStay(context, block, page) ?? []);
  const question = say`Why may block ${block} not be erased?`;
  if (reasons.length === 0) {
    const steps = [
      fullStep(context, block),
      say`No open transaction has a page on it.`,
      say`No ended one on it has a page in Available.`,
      say`But the zone page still lists it as Unavailable.`,
    ];
    return proof(question, steps, say`So the next checkpoint lets block ${block} go, and not before.`);
  }
  return proof(
    question,
    [fullStep(context, block), ...firstFew(reasons)],
    say`So a recovery may still need block ${block}.`,
  );
}

/** Rule 1: a live transaction has a page here. Rule 2: a dead one here has a page in Available. */
function reasonToStay(context: ViewContext, block: number, page: number): RichText | null {
  const { device } = context;
  const pages = pagesOfSame(context, page);
  const here = places(
    context,
    pages.filter((other) => blockOf(device, other) === block),
  );
  const name = ownerName(context, page);
  const unit = unitOfPage(context, page);
  const state = unit === null ? null : context.transactionState(unit);
  if (state === 'active') return say`${name} is open: ${here} may still become current.`;
  if (state === 'committing') return say`${name} is committing: ${here} will become current.`;
  const inAvailable = pages.filter((other) => zoneOf(device, blockOf(device, other)) === Zone.available);
  if (inAvailable.length === 0) return null;
  const stands = say`${places(context, inAvailable)} ${inAvailable.length === 1 ? say`stands` : say`stand`} in Available`;
  return state === 'committed'
    ? say`${name} committed, but ${stands}: a recovery would count ${here} too.`
    : say`${name} was given up, but ${stands}: a recovery would count ${here} too.`;
}

function availableProof(context: ViewContext, block: number): Proof {
  const { device } = context;
  const all = device.layout.dataPagesPerBlock;
  const there = programmedIn(context, block);
  const isListed = Array.from(recordOf(device)?.lists['available'] ?? []).includes(block);
  const steps = [
    there === all
      ? say`It is full: **${all} of ${all}** pages programmed.`
      : say`It is being filled: **${there} of ${all}** pages programmed.`,
    isListed
      ? say`The zone page lists it as **Available**.`
      : say`It is about to be listed as **Available**.`,
    say`Whoever commits now has its TxCnt page in Available: a recovery reads all of it.`,
  ];
  return proof(
    say`Why may block ${block} not be erased?`,
    steps,
    say`So a recovery would read block ${block} first of all.`,
  );
}

function freeProof(block: number): Proof {
  const steps = [
    say`It is erased: no page of it is programmed.`,
    say`The zone page lists it neither as Available nor as Unavailable: a recovery would not look here.`,
  ];
  return proof(
    say`Why is nothing written to block ${block}?`,
    steps,
    say`So it has to join Available at a checkpoint first.`,
  );
}

function victimProof(context: ViewContext, block: number): Proof {
  const { device } = context;
  const { validCount } = device.core.ftl;
  const all = device.layout.dataPagesPerBlock;
  const others = rivals(device, block);
  const shown = others.slice(0, NAMED).map((other) => say`block ${other} has ${validCount[other]}`);
  const rest = others.length > NAMED ? say`, ${plural(others.length - NAMED, 'more block')} not fewer` : '';
  const steps = [
    say`It stands in ${ZONES[Zone.checkpointed].title}: no recovery needs it.`,
    say`**${validCount[block]} of ${all}** pages are valid and have to move.`,
    others.length === 0
      ? say`No other block of plane ${block % device.layout.planes} may be erased.`
      : say`On its plane ${shown.join(', ')}${rest}.`,
  ];
  return proof(say`Why this victim?`, steps, say`So block ${block} it is: ${victimReason(device, block)}.`);
}

function interrupted(block: number): Proof {
  const steps = [
    say`Power failed while it was being erased.`,
    say`Its pages are half erased: none can be read.`,
  ];
  return proof(
    say`What happened to block ${block}?`,
    steps,
    say`So it holds nothing, and is erased again before it is used.`,
  );
}

/** Without power and during recovery the zone page decides what is read. */
function recoveryProof(context: ViewContext, block: number): Proof {
  const zone = zoneOf(context.device, block);
  const isScanned = zone === Zone.available || zone === Zone.unavailable;
  if (isScanned) {
    const why =
      zone === Zone.available
        ? say`Every commit since that checkpoint has its TxCnt page in Available.`
        : say`Transactions found incomplete in Available may have pages here.`;
    const steps = [say`The zone page lists it as **${ZONES[zone].title}**.`, why];
    return proof(
      say`Why does recovery read block ${block}?`,
      steps,
      say`So what block ${block} holds must be counted.`,
    );
  }
  const steps = [
    say`The zone page lists it neither as Available nor as Unavailable.`,
    zone === Zone.free
      ? say`It was erased and nothing may have been written to it.`
      : say`Every transaction on it was settled at a checkpoint.`,
  ];
  const conclusion =
    zone === Zone.free
      ? say`So there is nothing to read.`
      : say`So the mapping pages tell all that is left to know.`;
  return proof(say`Why does recovery not read block ${block}?`, steps, conclusion);
}
