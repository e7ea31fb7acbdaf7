/** Proofs about single pages while the device runs: why current, stale, undecided, aborted. */
import { present } from '../../base/assert.ts';
import type { Message } from '../../base/message.ts';
import type { PageLook, ViewContext } from '../view/view.ts';
import { placeOf } from '../view/format.ts';
import { takenBy } from '../kit/shared-cells.ts';
import { kitViewMessage } from '../kit/view-messages.ts';
import { blockProof } from './proof-block.ts';
import { beforeOf, isCopy, pagesOfSame, places, promiseOf, versionOf } from './evidence.ts';
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
import { rowOf } from '../../protocols/kit/tx-table.ts';
import { lightTxProofMessage as told } from './proof-messages.ts';

export function pageProof(context: ViewContext, page: number, look: PageLook): Proof | null {
  switch (look.state) {
    case 'current':
      return currentProof(context, page);
    case 'stale':
      return staleProof(context, page);
    case 'undecided':
      return undecidedProof(context, page);
    case 'aborted':
    case 'lost':
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
  return context.pageName(present(context.device.state.durable.logicalPage[page]));
}

/**
 * Returns the page that the map gives for a page's logical page: the map of the cache, or of flash if there
 * is no cache.
 */
function mappedTo(context: ViewContext, page: number): number {
  const { state } = context.device;
  const map = state.volatile === null ? state.durable.metadata.image : state.volatile.ftl.map;
  return present(map[present(state.durable.logicalPage[page])]) - 1;
}

function mapStep(context: ViewContext, page: number): Message {
  const to = mappedTo(context, page);
  const map = { isOnFlash: context.device.state.volatile === null, page: nameOf(context, page) };
  return to < 0 ? told('mapHasNone', map) : told('mapSays', { ...map, at: at(context, to) });
}

/** Returns the reason why a page counts: its transaction's promise, or that it is one by itself. */
function commitStep(context: ViewContext, page: number): Message {
  const { txid, version } = tagOf(context.device, page);
  if (txid === 0) {
    if (version === 0) return told('writtenBefore');
    return told(isCopy(context, page) ? 'isCopy' : 'isPlain', { version });
  }
  const promise = promiseOf(context, pagesOfSame(context, page));
  const owner = ownerName(context, page);
  if (promise === null) return told('carrierErased', { owner });
  return told('carrierIs', {
    owner,
    at: at(context, promise.page),
    count: promise.count,
    version: promise.version,
  });
}

/** Names the version that a page replaced, or the page it was copied from. */
function beforeStep(context: ViewContext, physical: number, page: string): Message {
  const before = beforeOf(context, physical);
  if (before.kind === 'none') return told('noEntryBefore', { page });
  if (before.at < 0)
    return before.kind === 'source' ? told('sourceErased') : told('replacedErased', { page });
  const from = at(context, before.at);
  return before.kind === 'source' ? told('copiedFrom', { at: from }) : told('replaced', { at: from, page });
}

function currentProof(context: ViewContext, physical: number): Proof {
  const page = nameOf(context, physical);
  const place = at(context, physical);
  const steps = [
    commitStep(context, physical),
    beforeStep(context, physical, page),
    mapStep(context, physical),
  ];
  return proof(
    told('whyCurrent', { at: place }),
    steps,
    stateOf(context.device) === null ? told('soSafe', { at: place }) : told('soReaders', { at: place, page }),
  );
}

function staleProof(context: ViewContext, physical: number): Proof {
  const to = mappedTo(context, physical);
  const question = told('whyStale', { at: at(context, physical) });
  const page = nameOf(context, physical);
  const owner = ownerName(context, physical);
  const state = stateOf(context.device);
  const { txid } = tagOf(context.device, physical);
  if (to >= 0 && txid !== 0 && pagesOfSame(context, physical).includes(to)) {
    const steps = [mapStep(context, physical), told('wroteBoth', { owner, at: at(context, to) })];
    return proof(question, steps, told('soReplacedItself'));
  }
  if (state !== null && txid !== 0 && rowOf(state, txid) !== null) {
    const steps = [told('hasRewritten', { owner, page }), mapStep(context, physical)];
    return proof(question, steps, told('soNeverCurrent', { owner, page }));
  }
  const steps = [commitStep(context, physical), mapStep(context, physical)];
  if (to < 0) return proof(question, steps, told('soUnmapped'));
  return proof(question, [...steps, newerStep(context, to)], told('soReplaced', { page }));
}

/** Describes the page that the map points to. */
function newerStep(context: ViewContext, page: number): Message {
  const newer = tagOf(context.device, page);
  if (newer.txid === 0) return told('newerPlain', { at: at(context, page), version: newer.version });
  const version = versionOf(context, page);
  return told('newerOf', { owner: ownerName(context, page), at: at(context, page), version });
}

function undecidedProof(context: ViewContext, page: number): Proof {
  const { device } = context;
  const state = stateOf(device);
  const question = kitViewMessage('whyUndecided', { at: at(context, page) });
  const owner = ownerName(context, page);
  const row = state === null ? null : rowOf(state, tagOf(device, page).txid);
  if (state === null || row === null) return powerlessProof(context, page, question);
  const steps = [...progressSteps(context, page, row, owner), mapStep(context, page)];
  return proof(question, steps, told('soNobodyReads', { at: at(context, page), owner }));
}

function progressSteps(context: ViewContext, page: number, row: Transaction, owner: string): Message[] {
  const own = places(context, pagesOfSame(context, page));
  if (row.phase !== 'committing') return [told('openWith', { owner, places: own }), told('noneCarries')];
  return [
    told('isCommitting', { owner, count: row.sent }),
    told('durableSoFar', { there: row.sent - row.outstanding, of: row.sent, places: own }),
  ];
}

/** The power is gone, and the TxTable with it: only recovery can tell. */
function powerlessProof(context: ViewContext, page: number, question: Message): Proof {
  const steps = [mapStep(context, page), evidenceOf(context, page), told('tableLost')];
  return proof(question, steps, told('soMustCount'));
}

/** Words the evidence in a page's own out-of-band area on whether it counts. */
function evidenceOf(context: ViewContext, page: number): Message {
  const { txid, count, version } = tagOf(context.device, page);
  if (txid === 0) {
    return told('version', { version, checkpointVersion: checkpointVersionOf(context.device) });
  }
  const owner = ownerName(context, page);
  return count > 0 ? told('promisesPages', { owner, count }) : told('saysOnly', { owner });
}

/** Aborted by the host, or rolled back by recovery. */
function givenUpProof(context: ViewContext, page: number): Proof {
  const owner = ownerName(context, page);
  const pages = pagesOfSame(context, page);
  const promise = promiseOf(context, pages);
  const rolledBack = wasLost(context, page);
  const steps = [
    told(rolledBack ? 'notAcknowledged' : 'abortedByHost', { owner }),
    told('pagesOnFlash', { owner, places: places(context, pages) }),
    promise === null
      ? told('noneCarries')
      : told('carriesTooMany', {
          at: at(context, promise.page),
          count: promise.count,
          there: pages.length,
        }),
    mapStep(context, page),
  ];
  return rolledBack
    ? proof(told('whyRolledBack', { owner }), steps, told('soNotCommitted', { owner }))
    : proof(told('whyAborted', { at: at(context, page) }), steps, told('soWaitsForErase'));
}

function wasLost(context: ViewContext, page: number): boolean {
  const { device } = context;
  const { writeTxIndex } = device.player.state;
  const txIndex = writeTxIndex[present(device.state.durable.data[page])] ?? 0;
  return context.transactionState(txIndex) === 'lost';
}

function tornProof(context: ViewContext, page: number): Proof {
  const { device } = context;
  const [why = told('failedProgrammedOrErased')] = takenBy(device, page);
  const steps = [why, told('nothingTrusted')];
  const isScanned = isScannedZone(zoneOf(context.device, blockOf(context.device, page)));
  return proof(
    told('whatHappenedToPage', { at: at(context, page) }),
    steps,
    told(isScanned ? 'soCountsAsAbsent' : 'soUnmapped'),
  );
}
