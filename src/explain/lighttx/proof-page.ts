/** Proofs about single pages while the device runs: why current, stale, undecided, aborted. */
import { say } from '../../base/language.ts';
import type { RichText } from '../../model/frame.ts';
import type { PageLook, ViewContext } from '../view/view.ts';
import { numberWord, placeOf } from '../view/format.ts';
import { blockProof } from './proof-block.ts';
import { pagesOfSame, places, predecessorOf, promiseOf, versionOf } from './evidence.ts';
import {
  blockOf,
  checkpointVersionOf,
  isScannedZone,
  ownerName,
  stateOf,
  tagOf,
  zoneOf,
} from './look-state.ts';
import { proof, type Proof } from '../view/proof.ts';
import type { Transaction } from '../../protocols/kit/tx-table.ts';
import type { LightTxState } from '../../protocols/lighttx/state.ts';
import { rowOf } from '../../protocols/kit/tx-table.ts';

export function pageProof(context: ViewContext, page: number, look: PageLook): Proof | null {
  switch (look.state) {
    case 'current':
      return currentProof(context, page);
    case 'stale':
      return staleProof(context, page);
    case 'undecided':
      return undecidedProof(context, page);
    case 'aborted':
      return givenUpProof(context, page);
    case 'torn':
      return tornProof(context, page);
    default:
      return blockProof(context, blockOf(context.device, page));
  }
}

function at(context: ViewContext, page: number): string {
  return placeOf(context.device.layout, page);
}

function nameOf(context: ViewContext, page: number): string {
  return context.pageName(context.device.state.durable.logicalPage[page]);
}

/** Where the map points for a page's logical page: of the cache, or of flash where there is no cache. */
function mappedTo(context: ViewContext, page: number): number {
  const { state } = context.device;
  const map = state.volatile === null ? state.durable.metadata.image : state.volatile.ftl.map;
  return map[state.durable.logicalPage[page]] - 1;
}

function mapStep(context: ViewContext, page: number): RichText {
  const to = mappedTo(context, page);
  const where = context.device.state.volatile === null ? say`The map on flash` : say`The map`;
  const name = nameOf(context, page);
  return to < 0
    ? say`${where} has no entry for ${name}.`
    : say`${where} says ${name} → **${at(context, to)}**.`;
}

/** How a page came to count: its transaction's promise, or that it is one by itself. */
function commitStep(context: ViewContext, page: number): RichText {
  const tag = tagOf(context.device, page);
  if (tag.txid === 0) {
    if (tag.version === 0) return say`It was written before time began: no transaction, TxVer 0.`;
    const copied = context.device.state.durable.data[page] === 0 || isCopyOfTransaction(context, page);
    const what = copied ? say`A copy made by garbage collection` : say`A plain write`;
    return say`${what}: a transaction of one page, TxVer **${tag.version}**.`;
  }
  const pages = pagesOfSame(context, page);
  const promise = promiseOf(context, pages);
  const owner = ownerName(context, page);
  if (promise === null) return say`${owner} committed; the page with its TxCnt is erased already.`;
  return say`${owner} committed: **${at(context, promise.page)}** carries TxCnt ${promise.count}, TxVer ${promise.version}.`;
}

/** Data of a transaction's write without a TxID can only be a copy. */
function isCopyOfTransaction(context: ViewContext, page: number): boolean {
  const { state } = context.device.player;
  const write = context.device.state.durable.data[page];
  return write <= state.writes && state.writeUnit[write] > 0;
}

function currentProof(context: ViewContext, page: number): Proof {
  const before = predecessorOf(context, page);
  const name = nameOf(context, page);
  const steps = [commitStep(context, page)];
  if (before >= 0) steps.push(say`It replaced **${at(context, before)}**, the older ${name}.`);
  else steps.push(say`No older ${name} is left on flash.`);
  steps.push(mapStep(context, page));
  return proof(
    say`Why is page ${at(context, page)} current?`,
    steps,
    stateOf(context.device) === null
      ? say`So page ${at(context, page)} is safe: no recovery has to find it.`
      : say`So whoever reads ${name} reads page ${at(context, page)}.`,
  );
}

function staleProof(context: ViewContext, page: number): Proof {
  const to = mappedTo(context, page);
  const question = say`Why is page ${at(context, page)} stale?`;
  const name = nameOf(context, page);
  const { device } = context;
  const own = tagOf(device, page);
  if (to >= 0 && own.txid !== 0 && pagesOfSame(context, page).includes(to)) {
    const steps = [
      mapStep(context, page),
      say`${ownerName(context, page)} wrote both: **${at(context, to)}** came later.`,
    ];
    return proof(question, steps, say`So the transaction itself has replaced it.`);
  }
  const row =
    stateOf(device) === null || own.txid === 0 ? null : rowOf(stateOf(device) as LightTxState, own.txid);
  if (row !== null) {
    const steps = [
      say`${ownerName(context, page)} is open and has written ${name} again since.`,
      mapStep(context, page),
    ];
    return proof(
      question,
      steps,
      say`So this ${name} will never be current, whatever becomes of ${ownerName(context, page)}.`,
    );
  }
  const steps = [commitStep(context, page), mapStep(context, page)];
  if (to < 0) return proof(question, steps, say`So nothing points to it.`);
  const newer = tagOf(device, to);
  const version = versionOf(context, to);
  if (newer.txid !== 0)
    steps.push(
      say`**${at(context, to)}** was written by ${ownerName(context, to)}, TxVer ${version ?? say`gone`}.`,
    );
  else steps.push(say`**${at(context, to)}** is newer: TxVer ${newer.version}.`);
  return proof(question, steps, say`So a later ${name} has replaced it, and collection need not keep it.`);
}

function undecidedProof(context: ViewContext, page: number): Proof {
  const { device } = context;
  const state = stateOf(device);
  const question = say`Why is page ${at(context, page)} undecided?`;
  const owner = ownerName(context, page);
  const row = state === null ? null : rowOf(state, tagOf(device, page).txid);
  if (state === null || row === null) return powerlessProof(context, page, question);
  const steps = [...progressSteps(context, page, row, owner), mapStep(context, page)];
  return proof(question, steps, say`So nobody reads page ${at(context, page)} until ${owner} has committed.`);
}

function progressSteps(context: ViewContext, page: number, row: Transaction, owner: string): RichText[] {
  const pages = pagesOfSame(context, page);
  if (row.phase !== 'committing') {
    return [
      say`${owner} is open; its pages so far: ${places(context, pages)}.`,
      say`None of them carries a TxCnt.`,
    ];
  }
  const there = row.sent - row.outstanding;
  return [
    say`${owner} is committing: TxCnt ${row.sent} promises ${numberWord(row.sent)} pages.`,
    say`Durable so far: **${there} of ${row.sent}**, ${places(context, pages)}.`,
  ];
}

/** The power is gone, and the TxTable with it: only recovery can tell. */
function powerlessProof(context: ViewContext, page: number, question: string): Proof {
  const { device } = context;
  const tag = tagOf(device, page);
  const floor = checkpointVersionOf(device);
  const steps = [mapStep(context, page)];
  if (tag.txid === 0) steps.push(say`Its TxVer ${tag.version} is above CkptVer ${floor}.`);
  else if (tag.count > 0)
    steps.push(
      say`It carries TxCnt ${tag.count}: ${numberWord(tag.count)} pages of ${ownerName(context, page)} were promised.`,
    );
  else steps.push(say`It says ${ownerName(context, page)}, and nothing of whether that committed.`);
  steps.push(say`The TxTable, which knew, is lost.`);
  return proof(question, steps, say`So recovery has to count.`);
}

/** Aborted by the host, or rolled back by recovery. */
function givenUpProof(context: ViewContext, page: number): Proof {
  const unit = ownerName(context, page);
  const pages = pagesOfSame(context, page);
  const promise = promiseOf(context, pages);
  const rolledBack = wasLost(context, page);
  const steps: RichText[] = [];
  if (rolledBack) steps.push(say`${unit} had not been acknowledged when power failed.`);
  else steps.push(say`${unit} was aborted by the host.`);
  steps.push(say`Pages of ${unit} on flash: ${places(context, pages)}.`);
  if (promise === null) steps.push(say`None of them carries a TxCnt.`);
  else
    steps.push(
      say`**${at(context, promise.page)}** carries TxCnt ${promise.count}, but ${numberWord(pages.length)} are there.`,
    );
  steps.push(mapStep(context, page));
  if (rolledBack)
    return proof(
      say`Why was ${unit} rolled back?`,
      steps,
      say`So ${unit} had not committed, and its pages are garbage.`,
    );
  return proof(
    say`Why is page ${at(context, page)} aborted?`,
    steps,
    say`So it is garbage, and waits for its block to be erased.`,
  );
}

function wasLost(context: ViewContext, page: number): boolean {
  const { device } = context;
  const { writeUnit } = device.player.state;
  const unit = writeUnit[device.state.durable.data[page]] ?? 0;
  return context.transactionState(unit) === 'lost';
}

function tornProof(context: ViewContext, page: number): Proof {
  const steps = [
    say`Power failed while it was being programmed, or while its block was being erased.`,
    say`Its error correction fails: nothing in it can be trusted, the tag included.`,
  ];
  const block = blockOf(context.device, page);
  const end = isScannedZone(zoneOf(context.device, block))
    ? say`So a recovery counts it as absent.`
    : say`So nothing points to it.`;
  return proof(say`What happened to page ${at(context, page)}?`, steps, end);
}
