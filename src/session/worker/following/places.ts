/** Every place at which something of what is followed is, at one step: memory, map, operations in flight, flash. */
import { present } from '../../../base/assert.ts';
import type { Device } from '../../../engine/device.ts';
import { OpKind, OpOwner } from '../../../engine/flash/operations.ts';
import { NO_LOGICAL_PAGE, pageCondition } from '../../../engine/flash/durable.ts';
import { mapPageOf } from '../../../engine/flash/layout.ts';
import type { Message, Text } from '../../../base/message.ts';
import type { Preparing } from '../../../base/preparing.ts';
import {
  type FollowedMarks,
  type FollowedPlace,
  isFollowedEntry,
  isFollowedFact,
  isFollowedLine,
  isFollowedPage,
} from '../../../model/following.ts';
import type { PageState, Panel } from '../../../model/frame.ts';
import { modelMessage } from '../../../model/messages.ts';
import type { SchemeView, ViewContext } from '../../../explain/view/view.ts';
import { placeOn } from '../../../explain/view/format.ts';
import { viewMessage } from '../../../explain/view/messages.ts';
import { flightOf } from '../frames/flights.ts';
import { flightMessage } from '../frames/messages.ts';
import { type Operation, operationsInFlight } from '../frames/operations.ts';
import { followingMessage } from './messages.ts';
import type { Subject } from './subject.ts';

/** More copies than this are no list any more. */
const MOST_COPIES = 200;

/** Words of the bitmap of programmed pages that are looked through in one piece: some milliseconds where all are set. */
const PIECE_WORDS = 2 ** 12;

/** In pieces, because a copy may be on any page of the flash. The device must not go on between two of them. */
export function* placesOf(
  context: ViewContext,
  view: SchemeView,
  subject: Subject,
  marks: FollowedMarks,
): Preparing<FollowedPlace[]> {
  return [
    ...view.memoryPanels(context).flatMap((panel) => inPanel(context, panel, marks)),
    ...flights(context, view, subject),
    ...mapEntries(context, subject),
    ...(yield* copies(context, view, subject)),
    ...view
      .durableFacts(context)
      .flatMap(({ title, facts }) =>
        facts
          .filter((fact) => isFollowedFact(fact, marks))
          .map(({ label, value }) => place(title, modelMessage('followedFact', { label, value }))),
      ),
  ];
}

function place(where: Text, text: Text): FollowedPlace {
  return { where, text, at: null, state: null };
}

function inPanel(context: ViewContext, panel: Panel, marks: FollowedMarks): FollowedPlace[] {
  const where =
    panel.memory === 'volatile' ? panel.title : modelMessage('nonVolatilePanel', { title: panel.title });
  switch (panel.kind) {
    case 'mappings-by-transaction':
      return panel.rows.flatMap(({ transaction, entries }) => {
        const isOurs = transaction === marks.transaction;
        const ours = entries.filter((entry) => isOurs || isFollowedEntry(entry, marks));
        const owner = context.transactionName(transaction);
        if (isOurs && ours.length === 0)
          return [place(where, followingMessage('withoutPage', { transaction: owner }))];
        return ours.map(({ name, at }) =>
          place(where, modelMessage('followedEntry', { transaction: owner, page: name, at })),
        );
      });
    case 'pages':
      return panel.pages
        .filter((page) => isFollowedPage(page, marks))
        .map(({ name, transaction }) => {
          const owner = transaction === null ? null : context.transactionName(transaction);
          return place(where, followingMessage('bufferedPage', { page: name, transaction: owner }));
        });
    case 'rows':
      return panel.rows
        .filter(({ transaction }) => transaction !== null && transaction === marks.transaction)
        .map(({ text }) => place(where, text));
    case 'frames':
      return panel.frames
        .filter(({ page }) => isFollowedPage(page, marks))
        .map(({ page: { name, transaction } }) => {
          const owner = transaction === null ? null : context.transactionName(transaction);
          return place(where, followingMessage('bufferedPage', { page: name, transaction: owner }));
        });
    case 'text':
      return panel.lines.filter((line) => isFollowedLine(line, marks)).map((line) => place(where, line));
    case 'mappings':
      // The map itself is asked, because its panel lists a part of it only.
      if (panel.memory === 'volatile') return [];
      return panel.entries
        .filter((entry) => isFollowedEntry(entry, marks))
        .map(({ name, at }) =>
          place(where, modelMessage('followedEntry', { transaction: null, page: name, at })),
        );
  }
}

function flights(context: ViewContext, view: SchemeView, subject: Subject): FollowedPlace[] {
  const { device } = context;
  const { pagesPerBlock } = device.layout;
  return operationsInFlight(device)
    .filter((operation) => isOurs(context, view, subject, operation))
    .map((operation) => {
      const { phase, target } = operation;
      const isData = target < device.layout.dataPages;
      return {
        where: followingMessage(phase === 0 ? 'queued' : 'inFlight'),
        text: flightMessage('operation', flightOf(context, operation)),
        at: isData ? { block: Math.floor(target / pagesPerBlock), page: target % pagesPerBlock } : null,
        state: 'programming' as const,
      };
    });
}

function isOurs(
  context: ViewContext,
  view: SchemeView,
  subject: Subject,
  { slot, kind, owner, logicalPage }: Operation,
): boolean {
  const isPageWise =
    kind === OpKind.program || kind === OpKind.copy || kind === OpKind.read || kind === OpKind.logData;
  if (!isPageWise) return false;
  if (subject.txIndex < 0) return logicalPage === subject.logicalPage;
  const isSent = owner === OpOwner.host || logicalPage === NO_LOGICAL_PAGE;
  return kind === OpKind.program && isSent && view.operationLook(context, slot).txIndex === subject.txIndex;
}

function mapEntries(context: ViewContext, { logicalPage }: Subject): FollowedPlace[] {
  if (logicalPage < 0) return [];
  const { device } = context;
  const { state, layout } = device;
  const name = context.pageName(logicalPage);
  const out: FollowedPlace[] = [];
  if (state.volatile !== null && state.phase === 'running') {
    const at = device.core.mapping.lookup(logicalPage);
    out.push(place(followingMessage('mapInMemory'), mapsTo(context, name, at)));
  }
  const { image, record } = state.durable.metadata;
  const onFlash = present(image[logicalPage], 'a logical page of the device');
  if (record !== null || onFlash !== 0) {
    const mapPage = followingMessage('mapPageOnFlash', { mapPage: mapPageOf(layout, logicalPage) });
    out.push(place(mapPage, mapsTo(context, name, onFlash - 1)));
  }
  return out;
}

function mapsTo({ device }: ViewContext, page: string, at: number): Message {
  return followingMessage('mapsTo', { page, at: at < 0 ? null : placeOn(device.layout, at) });
}

/** Pages of flash that hold a version of it, data blocks first. */
function* copies(context: ViewContext, view: SchemeView, subject: Subject): Preparing<FollowedPlace[]> {
  const { programmed } = context.device.state.durable;
  const out: FollowedPlace[] = [];
  for (let word = 0; word < programmed.length && out.length < MOST_COPIES; word++) {
    // Most of a large device is erased: 32 pages at a time.
    if (programmed[word] !== 0) out.push(...copiesIn(context, view, subject, word));
    if (word % PIECE_WORDS === PIECE_WORDS - 1) yield { done: word, total: programmed.length };
  }
  return out.slice(0, MOST_COPIES);
}

/** The same on the 32 pages of one word of the bitmap. */
function copiesIn(context: ViewContext, view: SchemeView, subject: Subject, word: number): FollowedPlace[] {
  const { device } = context;
  const { layout, state } = device;
  const { durable } = state;
  const out: FollowedPlace[] = [];
  for (let page = word * 32; page < Math.min(word * 32 + 32, durable.logicalPage.length); page++) {
    const isOurs = mayHold(device, subject, page) || isRecordOf(context, view, subject, page);
    if (!isOurs || pageCondition(durable, page) !== 'programmed') continue;
    if (page < layout.dataPages) {
      const { state: look, txIndex } = view.pageLook(context, page);
      out.push(copyAt(context, page, look, txIndex));
    } else {
      const inLog = { page: writtenPage(context, page), at: placeOn(layout, page) };
      out.push(place(followingMessage('logArea'), followingMessage('inLog', inLog)));
    }
  }
  return out;
}

/** Cheap enough to be asked of each page of a large device. */
function mayHold(
  { layout, state, player }: Device,
  { logicalPage, txIndex }: Subject,
  page: number,
): boolean {
  const write = state.durable.data[page] ?? 0;
  const { writeTxIndex, writePage } = player.state;
  if (txIndex >= 0) return write > 0 && writeTxIndex[write] === txIndex;
  if (page < layout.dataPages) return state.durable.logicalPage[page] === logicalPage;
  // Beyond the data blocks, only what the host wrote has a name.
  return write > 0 && writePage[write] === logicalPage;
}

/** A commit record among the data holds nothing that the host wrote. */
function isRecordOf(context: ViewContext, view: SchemeView, { txIndex }: Subject, page: number): boolean {
  const { layout, state } = context.device;
  if (txIndex < 0 || page >= layout.dataPages) return false;
  return (
    state.durable.logicalPage[page] === NO_LOGICAL_PAGE && view.pageLook(context, page).txIndex === txIndex
  );
}

/** The page that the host wrote to a page of the log. */
function writtenPage(context: ViewContext, page: number): string {
  const { state, player } = context.device;
  const write = present(state.durable.data[page], 'a page of the device');
  return context.pageName(present(player.state.writePage[write], 'a write of the host'));
}

function copyAt(context: ViewContext, page: number, state: PageState, txIndex: number | null): FollowedPlace {
  const { layout, state: device } = context.device;
  const logicalPage = present(device.durable.logicalPage[page], 'a page of the device');
  const name = logicalPage === NO_LOGICAL_PAGE ? viewMessage('commitRecord') : context.pageName(logicalPage);
  const transaction = txIndex === null ? null : context.transactionName(txIndex);
  return {
    where: followingMessage('flash'),
    text: followingMessage('copyOnFlash', { page: name, at: placeOn(layout, page), transaction, state }),
    at: { block: Math.floor(page / layout.pagesPerBlock), page: page % layout.pagesPerBlock },
    state,
  };
}
