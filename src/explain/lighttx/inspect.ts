/** The inspector's view of one page or one block: fields, mapping, and the proof that belongs to it. */
import { say } from '../../base/language.ts';
import { eventsOf } from '../../engine/interface/event-types.ts';
import { Event } from '../../engine/interface/events.ts';
import type { InspectorView, PageState } from '../../model/frame.ts';
import {
  cutProof,
  erasedFact,
  isReadable,
  outOfBandFields,
  slotProgramming,
  STATE_WORDS,
  transactionsFact,
} from '../kit/inspected.ts';
import type { PageLook, ViewContext } from '../view/view.ts';
import { grouped, placeOf } from '../view/format.ts';
import { OUT_OF_BAND, Zone, ZONES } from '../../protocols/lighttx/declaration.ts';
import { Stage } from '../../protocols/lighttx/state.ts';
import { predecessorOf } from './evidence.ts';
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
  unitOf,
  zoneOf,
} from './look-state.ts';
import { blockProof, transactionsOn } from './proof-block.ts';
import { pageProof } from './proof-page.ts';
import type { Proof } from '../view/proof.ts';
import { foundProof, scannedProof } from './proof-recovery.ts';

export function inspect(context: ViewContext, block: number, page: number | null): InspectorView {
  if (page === null || page >= context.device.layout.dataPagesPerBlock) return blockView(context, block);
  const physical = block * context.device.layout.pagesPerBlock + page;
  const title = say`Block ${block}, page ${page}`;
  const slot = slotProgramming(context.device, physical);
  if (slot >= 0) return { title, page: null, ...programmingView(context, slot, physical) };
  const look = pageLook(context, physical);
  const readable = isReadable(look.state);
  return {
    title,
    page: null,
    sentence: sentenceOf(context, physical, look),
    outOfBand: readable ? fieldsOf(context, physical) : [],
    facts: readable ? mapFacts(context, physical, look.state) : [],
    why: whyOf(context, block, physical, look),
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
  const { tone } = ZONES[zoneOf(device, block)];
  return tone !== 'available' && tone !== 'unavailable';
}

function sentenceOf(context: ViewContext, page: number, { state, unit }: PageLook): string {
  const words = STATE_WORDS[state];
  if (!isReadable(state)) return words;
  const name = context.pageName(context.device.state.durable.logicalPage[page]);
  const { txid } = tagOf(context.device, page);
  if (txid === 0) return say`Logical page ${name}, plain data, ${words}`;
  const wasLost = unit !== null && context.transactionState(unit) === 'lost';
  const isRolledBack = scanOf(context.device)?.found.get(txid)?.verdict === 'rolled back';
  const end = state !== 'aborted' ? words : wasLost || isRolledBack ? say`rolled back` : say`aborted`;
  return say`Logical page ${name}, written by ${ownerName(context, page)}, ${end}`;
}

function fieldsOf(context: ViewContext, page: number): InspectorView['outOfBand'] {
  const { device } = context;
  const name = context.pageName(device.state.durable.logicalPage[page]);
  return fields(context, name, tagOf(device, page), 'ok');
}

function fields(context: ViewContext, name: string, tag: PageTag, ecc: string): InspectorView['outOfBand'] {
  const values = [
    tag.txid === 0 ? say`unset` : nameOfTxid(tag.txid).slice(2),
    grouped(tag.count),
    grouped(tag.version),
  ];
  const own = OUT_OF_BAND.fields.map(({ label, bytes }, index) => ({
    label,
    value: values[index],
    bytes,
    highlighted: label === 'TxCnt' && tag.count > 0,
  }));
  return outOfBandFields(context.device, name, own, ecc);
}

function mapFacts(context: ViewContext, page: number, state: PageState): InspectorView['facts'] {
  const { device } = context;
  const logicalPage = device.state.durable.logicalPage[page];
  const name = context.pageName(logicalPage);
  const { image } = device.state.durable.metadata;
  const map =
    device.state.volatile === null || scanOf(device)?.stage === Stage.record ? image : device.core.ftl.map;
  const pointing = (at: number): string =>
    at < 0 ? say`${name} → none` : `${name} → ${placeOf(device.layout, at)}`;
  const mapPage = Math.floor(logicalPage / device.layout.mapEntriesPerPage);
  const on = map[logicalPage] === image[logicalPage] ? say`on M${mapPage}` : say`not on M${mapPage} yet`;
  const now = `${pointing(map[logicalPage] - 1)}${map[logicalPage] === 0 ? '' : `, ${on}`}`;
  if (state === 'current') {
    return [
      { label: say`Map before`, value: pointing(predecessorOf(context, page)) },
      { label: say`Map now`, value: now },
    ];
  }
  if (state !== 'undecided') return [{ label: say`Map now`, value: now }];
  return [
    { label: say`Map now`, value: now },
    { label: say`If it commits`, value: pointing(page) },
  ];
}

function programmingView(
  context: ViewContext,
  slot: number,
  page: number,
): Omit<InspectorView, 'title' | 'page'> {
  const { device } = context;
  const { ops } = device.core.volatile.flash;
  const tag = tagInFlight(ops, slot);
  const name = context.pageName(ops.logicalPage[slot]);
  const unit = tag.txid === 0 ? null : unitOf(context, tag.txid, ops.data[slot]);
  const owner =
    tag.txid === 0
      ? say`plain data`
      : say`of ${unit === null ? nameOfTxid(tag.txid) : context.transactionName(unit)}`;
  return {
    sentence: say`Logical page ${name}, ${owner}, ${STATE_WORDS.programming}`,
    outOfBand: fields(context, name, tag, say`to come`),
    facts: [],
    why: cutProof(device, page),
  };
}

/** In the order of the zones. */
const ZONE_SENTENCES = [
  say`In Free: erased and waiting`,
  say`In Available: recovery reads it first`,
  say`In Unavailable: full, not yet settled`,
  say`In Checkpointed: settled, so it may be erased`,
];

function blockView(context: ViewContext, block: number): InspectorView {
  const { device } = context;
  const all = device.layout.dataPagesPerBlock;
  const programmed = pagesIn(device, block).filter((page) => isProgrammed(device, page)).length;
  const states = pagesIn(device, block).map((page) => pageLook(context, page).state);
  const current = states.filter((state) => state === 'current').length;
  const isUnread = states.includes('unread');
  const { first } = isUnread ? { first: [] } : transactionsOn(context, block);
  const names = [...new Set(first.map((page) => ownerName(context, page)))];
  return {
    title: say`Block ${block}`,
    page: null,
    sentence: ZONE_SENTENCES[zoneOf(device, block)],
    outOfBand: [],
    facts: [
      { label: say`Programmed`, value: isUnread ? say`not read yet` : say`${programmed} of ${all} pages` },
      { label: say`Current`, value: isUnread ? say`not read yet` : say`${current} of ${all} pages` },
      transactionsFact(isUnread ? null : names),
      erasedFact(device, block),
    ],
    why: blockProof(context, block),
  };
}
