/** The inspector's view of one page or one block: fields, mapping, and the proof that belongs to it. */
import { present } from '../../base/assert.ts';
import type { Message, Text } from '../../base/message.ts';
import { eventsOf } from '../../engine/interface/event-types.ts';
import { Event } from '../../engine/interface/events.ts';
import type { InspectorView, PageState } from '../../model/frame.ts';
import {
  cutProof,
  erasedFact,
  isReadable,
  outOfBandFields,
  slotProgramming,
  transactionsFact,
} from '../kit/inspected.ts';
import { badProof, faultSentence } from '../kit/bad-blocks.ts';
import { cellFacts } from '../kit/shared-cells.ts';
import { kitViewMessage } from '../kit/view-messages.ts';
import { schemeMessage } from '../../protocols/kit/messages.ts';
import type { PageLook, ViewContext } from '../view/view.ts';
import { grouped } from '../../base/grouped.ts';
import { placeOf } from '../view/format.ts';
import { OUT_OF_BAND, Zone, ZONES } from '../../protocols/lighttx/declaration.ts';
import { Stage } from '../../protocols/lighttx/state.ts';
import { beforeOf } from './evidence.ts';
import { pageLook } from './look-pages.ts';
import {
  isProgrammed,
  nameOfTxid,
  ownerName,
  pagesIn,
  type PageTag,
  scanOf,
  tagInFlight,
  tagOf,
  txIndexOf,
  zoneOf,
} from './look-state.ts';
import { blockProof, transactionsOn } from './proof-block.ts';
import { pageProof } from './proof-page.ts';
import type { Proof } from '../view/proof.ts';
import { foundProof, scannedProof } from './proof-recovery.ts';
import { lightTxViewMessage as told } from './view-messages.ts';

export function inspect(context: ViewContext, block: number, page: number | null): InspectorView {
  if (page === null || page >= context.device.layout.dataPagesPerBlock) return blockView(context, block);
  const physical = block * context.device.layout.pagesPerBlock + page;
  const title = kitViewMessage('blockPage', { block, page });
  const slot = slotProgramming(context.device, physical);
  if (slot >= 0) return { title, page: null, ...programmingView(context, slot, physical) };
  const look = pageLook(context, physical);
  const readable = isReadable(look.state);
  return {
    title,
    page: null,
    sentence: sentenceOf(context, physical, look),
    outOfBand: readable ? fieldsOf(context, physical) : [],
    facts: [
      ...(readable ? mapFacts(context, physical, look.state) : []),
      ...cellFacts(context.device, physical),
    ],
    why: badProof(context.device, physical) ?? whyOf(context, block, physical, look),
  };
}

function whyOf(context: ViewContext, block: number, page: number, look: PageLook): Proof | null {
  // Of a block that has just been let go, one asks about the whole.
  const slid = eventsOf(context.events, Event.zoneChanged).some(
    (event) => event.block === block && event.to === Zone.checkpointed,
  );
  if (slid) return blockProof(context, block);
  const job = scanOf(context.device);
  if (job === null || zoneIsTrusted(context, block)) return pageProof(context, page, look);
  if (look.state === 'free' || look.state === 'torn') return pageProof(context, page, look);
  const found = look.state === 'unread' ? undefined : job.found.get(tagOf(context.device, page).txid);
  return found === undefined
    ? scannedProof(context, job, page, look.state !== 'unread')
    : foundProof(context, job, found);
}

function zoneIsTrusted({ device }: ViewContext, block: number): boolean {
  const { tone } = present(ZONES[zoneOf(device, block)]);
  return tone !== 'available' && tone !== 'unavailable';
}

function sentenceOf(context: ViewContext, physical: number, { state }: PageLook): Message {
  if (!isReadable(state)) return kitViewMessage('stateAlone', { state });
  const page = context.pageName(present(context.device.state.durable.logicalPage[physical]));
  const { txid } = tagOf(context.device, physical);
  if (txid === 0) return kitViewMessage('logicalPage', { page, transaction: null, state });
  const transaction = ownerName(context, physical);
  if (state !== 'aborted' && state !== 'lost')
    return kitViewMessage('logicalPage', { page, transaction, state });
  return told('endedPage', { page, transaction, isRolledBack: state === 'lost' });
}

function fieldsOf(context: ViewContext, page: number): InspectorView['outOfBand'] {
  const { device } = context;
  const name = context.pageName(present(device.state.durable.logicalPage[page]));
  return fields(context, name, tagOf(device, page), 'ok');
}

function fields(context: ViewContext, name: string, tag: PageTag, ecc: Text): InspectorView['outOfBand'] {
  const scheme = context.device.options.scheme.id;
  const values = [
    tag.txid === 0 ? told('unset') : nameOfTxid(tag.txid).slice(2),
    grouped(tag.count),
    grouped(tag.version),
  ];
  const own = OUT_OF_BAND.fields.map(({ name: id, bytes }, index) => ({
    label: schemeMessage('field', { scheme, id }),
    value: present(values[index]),
    bytes,
    highlighted: id === 'txCnt' && tag.count > 0,
  }));
  return outOfBandFields(context.device, name, own, ecc);
}

function mapFacts(context: ViewContext, page: number, state: PageState): InspectorView['facts'] {
  const { device } = context;
  const logicalPage = present(device.state.durable.logicalPage[page]);
  const name = context.pageName(logicalPage);
  const { image } = device.state.durable.metadata;
  const map =
    device.state.volatile === null || scanOf(device)?.stage === Stage.record ? image : device.core.ftl.map;
  const pointing = (to: number): Message =>
    kitViewMessage('mapsTo', { page: name, at: to < 0 ? null : placeOf(device.layout, to) });
  const at = present(map[logicalPage]);
  const value =
    at === 0
      ? pointing(-1)
      : told('mapsToBy', {
          page: name,
          at: placeOf(device.layout, at - 1),
          mapPage: Math.floor(logicalPage / device.layout.mapEntriesPerPage),
          isOn: at === image[logicalPage],
        });
  const now = { label: kitViewMessage('mapNow'), value };
  if (state === 'current') {
    const before = beforeOf(context, page);
    if (before.kind !== 'none' && before.at < 0) return [now];
    return [{ label: told('mapBefore'), value: pointing(before.kind === 'none' ? -1 : before.at) }, now];
  }
  return state === 'undecided' ? [now, { label: told('ifItCommits'), value: pointing(page) }] : [now];
}

function programmingView(
  context: ViewContext,
  slot: number,
  page: number,
): Omit<InspectorView, 'title' | 'page'> {
  const { device } = context;
  const { ops } = device.core.volatile.flash;
  const tag = tagInFlight(ops, slot);
  const name = context.pageName(present(ops.logicalPage[slot]));
  const txIndex = tag.txid === 0 ? null : txIndexOf(context, tag.txid, present(ops.data[slot]));
  const transaction = txIndex === null ? nameOfTxid(tag.txid) : context.transactionName(txIndex);
  return {
    sentence:
      tag.txid === 0
        ? kitViewMessage('logicalPage', { page: name, transaction: null, state: 'programming' })
        : told('pageUnderWay', { page: name, transaction }),
    outOfBand: fields(context, name, tag, kitViewMessage('toCome')),
    facts: cellFacts(device, page),
    why: cutProof(device, page),
  };
}

/** In the order of the zones. */
const ZONE_SENTENCES = [told('inFree'), told('inAvailable'), told('inUnavailable'), told('inCheckpointed')];

function blockView(context: ViewContext, block: number): InspectorView {
  const { device } = context;
  const of = device.layout.dataPagesPerBlock;
  const programmed = pagesIn(device, block).filter((page) => isProgrammed(device, page)).length;
  const states = pagesIn(device, block).map((page) => pageLook(context, page).state);
  const current = states.filter((state) => state === 'current').length;
  const isUnread = states.includes('unread');
  const share = (count: number): Message =>
    isUnread ? kitViewMessage('notReadYet') : kitViewMessage('pagesOf', { count, of });
  const { first } = isUnread ? { first: [] } : transactionsOn(context, block);
  const names = [...new Set(first.map((page) => ownerName(context, page)))];
  return {
    title: kitViewMessage('block', { block }),
    page: null,
    sentence: faultSentence(device, block) ?? present(ZONE_SENTENCES[zoneOf(device, block)]),
    outOfBand: [],
    facts: [
      { label: told('programmed'), value: share(programmed) },
      { label: kitViewMessage('current'), value: share(current) },
      transactionsFact(isUnread ? null : names),
      erasedFact(device, block),
    ],
    why: blockProof(context, block),
  };
}
