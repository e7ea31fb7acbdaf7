/** The inspector's view of one page or one block: fields, mapping, and the proof that belongs to it. */
import { Fact } from '../../engine/facts.ts';
import { OpKind } from '../../engine/flash/operations.ts';
import type { InspectorView, PageState } from '../../model/frame.ts';
import type { PageLook, ViewContext } from '../view.ts';
import { grouped, listed, placeOf } from '../words.ts';
import { OUT_OF_BAND, Zone, ZONES } from './declaration.ts';
import { predecessorOf } from './evidence.ts';
import { pageLook } from './look-pages.ts';
import {
  isProgrammed,
  nameOfTxid,
  ownerName,
  pagesIn,
  type PageTag,
  scanOf,
  tagOf,
  unitOf,
  zoneOf,
} from './look-state.ts';
import { blockProof, transactionsOn } from './proof-block.ts';
import { pageProof } from './proof-page.ts';
import { proof, type Proof } from '../proof.ts';
import { foundProof, scannedProof } from './proof-recovery.ts';

const LPN_BYTES = 4;

export function inspect(context: ViewContext, block: number, page: number | null): InspectorView {
  if (page === null || page >= context.device.layout.dataPagesPerBlock) return blockView(context, block);
  const physical = block * context.device.layout.pagesPerBlock + page;
  const title = `Block ${block}, page ${page}`;
  const slot = slotProgramming(context, physical);
  if (slot >= 0) return { title, page: null, ...programmingView(context, slot, physical) };
  const look = pageLook(context, physical);
  const isReadable = look.state !== 'free' && look.state !== 'torn' && look.state !== 'unread';
  return {
    title,
    page: null,
    sentence: sentenceOf(context, physical, look),
    outOfBand: isReadable ? fieldsOf(context, physical) : [],
    facts: isReadable ? mapFacts(context, physical, look.state) : [],
    why: whyOf(context, block, physical, look),
  };
}

function whyOf(context: ViewContext, block: number, page: number, look: PageLook): Proof | null {
  // Of a block that has just been let go, one asks about the whole.
  const slid = context.facts.some(
    (fact) => fact.code === Fact.zoneChanged && fact.a === block && fact.c === Zone.checkpointed,
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

const STATE_WORDS: Readonly<Record<PageState, string>> = {
  free: 'Free: erased, not written yet',
  programming: 'being programmed',
  undecided: 'undecided',
  current: 'current',
  stale: 'stale',
  aborted: 'given up',
  torn: 'Torn: what is in it cannot be read',
  unread: 'Not read yet: the device has forgotten what is here',
};

function sentenceOf(context: ViewContext, page: number, { state, unit }: PageLook): string {
  const words = STATE_WORDS[state];
  if (state === 'free' || state === 'torn' || state === 'unread') return words;
  const name = context.pageName(context.device.state.durable.logicalPage[page]);
  const { txid } = tagOf(context.device, page);
  if (txid === 0) return `Logical page ${name}, plain data, ${words}`;
  const wasLost = unit !== null && context.transactionState(unit) === 'lost';
  const isRolledBack = scanOf(context.device)?.found.get(txid)?.verdict === 'rolled back';
  const end = state !== 'aborted' ? words : wasLost || isRolledBack ? 'rolled back' : 'aborted';
  return `Logical page ${name}, written by ${ownerName(context, page)}, ${end}`;
}

function fieldsOf(context: ViewContext, page: number): InspectorView['outOfBand'] {
  const { device } = context;
  const name = context.pageName(device.state.durable.logicalPage[page]);
  return fields(context, name, tagOf(device, page), 'ok');
}

function fields(context: ViewContext, name: string, tag: PageTag, ecc: string): InspectorView['outOfBand'] {
  const values = [
    tag.txid === 0 ? 'unset' : nameOfTxid(tag.txid).slice(2),
    grouped(tag.count),
    grouped(tag.version),
  ];
  const own = OUT_OF_BAND.map(({ label, bytes }, index) => ({
    label,
    value: values[index],
    bytes,
    highlighted: label === 'TxCnt' && tag.count > 0,
  }));
  const used = own.reduce((sum, { bytes }) => sum + bytes, LPN_BYTES);
  const rest = context.device.options.spec.geometry.outOfBandBytes - used;
  return [
    { label: 'LPN', value: name, bytes: LPN_BYTES, highlighted: false },
    ...own,
    { label: 'ECC', value: ecc, bytes: rest, highlighted: false },
  ];
}

function mapFacts(context: ViewContext, page: number, state: PageState): InspectorView['facts'] {
  const { device } = context;
  const logicalPage = device.state.durable.logicalPage[page];
  const name = context.pageName(logicalPage);
  const { image } = device.state.durable.metadata;
  const map =
    device.state.volatile === null || scanOf(device)?.stage === 'record' ? image : device.core.ftl.map;
  const where = (at: number): string => (at < 0 ? 'none' : placeOf(device.layout, at));
  const mapPage = Math.floor(logicalPage / device.layout.mapEntriesPerPage);
  const on = map[logicalPage] === image[logicalPage] ? `on M${mapPage}` : `not on M${mapPage} yet`;
  const now = `${name} → ${where(map[logicalPage] - 1)}${map[logicalPage] === 0 ? '' : `, ${on}`}`;
  if (state === 'current') {
    return [
      { label: 'Map before', value: `${name} → ${where(predecessorOf(context, page))}` },
      { label: 'Map now', value: now },
    ];
  }
  if (state !== 'undecided') return [{ label: 'Map now', value: now }];
  return [
    { label: 'Map now', value: now },
    { label: 'If it commits', value: `${name} → ${where(page)}` },
  ];
}

function slotProgramming({ device }: ViewContext, page: number): number {
  if (device.state.volatile === null) return -1;
  const { ops } = device.core.volatile.flash;
  const makesData = (kind: number): boolean => kind === OpKind.program || kind === OpKind.copy;
  return (
    device.core.flash.begun().find((slot) => ops.target[slot] === page && makesData(ops.kind[slot])) ?? -1
  );
}

function programmingView(
  context: ViewContext,
  slot: number,
  page: number,
): Omit<InspectorView, 'title' | 'page'> {
  const { device } = context;
  const { ops } = device.core.volatile.flash;
  const tag = { txid: ops.field0[slot], count: ops.field1[slot], version: ops.field2[slot] };
  const name = context.pageName(ops.logicalPage[slot]);
  const unit = tag.txid === 0 ? null : unitOf(context, tag.txid, ops.data[slot]);
  const owner =
    tag.txid === 0
      ? 'plain data'
      : `of ${unit === null ? nameOfTxid(tag.txid) : context.transactionName(unit)}`;
  const place = placeOf(device.layout, page);
  const steps = [
    'Done: the page can be read, with its out-of-band area.',
    'Torn: its error correction fails, and it counts as absent.',
    'Never begun: the page is still erased.',
  ];
  return {
    sentence: `Logical page ${name}, ${owner}, ${STATE_WORDS.programming}`,
    outOfBand: fields(context, name, tag, 'to come'),
    facts: [],
    why: proof(`What if power failed now?`, steps, `So a cut leaves page ${place} in one of three ways.`),
  };
}

/** In the order of the zones. */
const ZONE_SENTENCES = [
  'In Free: erased and waiting',
  'In Available: recovery reads it first',
  'In Unavailable: full, not yet settled',
  'In Checkpointed: settled, so it may be erased',
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
  const erased = device.state.durable.eraseCount[block];
  return {
    title: `Block ${block}`,
    page: null,
    sentence: ZONE_SENTENCES[zoneOf(device, block)],
    outOfBand: [],
    facts: [
      { label: 'Programmed', value: isUnread ? 'not read yet' : `${programmed} of ${all} pages` },
      { label: 'Current', value: isUnread ? 'not read yet' : `${current} of ${all} pages` },
      {
        label: 'Transactions',
        value: isUnread
          ? 'not read yet'
          : names.length > 8
            ? grouped(names.length)
            : names.length === 0
              ? 'none'
              : listed(names),
      },
      { label: 'Erased', value: erased === 0 ? 'never' : erased === 1 ? 'once' : `${grouped(erased)} times` },
    ],
    why: blockProof(context, block),
  };
}
