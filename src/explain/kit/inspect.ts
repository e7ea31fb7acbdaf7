/** The inspector's view of one page or one block: fields, place in the map, and the proof that belongs to it. */
import { present } from '../../base/assert.ts';
import type { Message, Text } from '../../base/message.ts';
import type { Device } from '../../engine/device.ts';
import type { InspectorView, PageState, RichText } from '../../model/frame.ts';
import { proof, type Proof } from '../view/proof.ts';
import type { PageLook, ViewContext } from '../view/view.ts';
import { grouped } from '../../base/grouped.ts';
import { placeOf } from '../view/format.ts';
import { viewMessage } from '../view/messages.ts';
import { Lane } from '../../protocols/kit/page-state.ts';
import { schemeMessage } from '../../protocols/kit/messages.ts';
import {
  cutProof,
  erasedFact,
  isReadable,
  outOfBandFields,
  slotProgramming,
  transactionsFact,
} from './inspected.ts';
import { fieldsInFlight, fieldsOnFlash, type FieldValues } from './field-values.ts';
import { isUnseen, pageLook, stateOf, txIndexOfPage, txIndexOfWrite, zoneOf } from './look.ts';
import { badProof, faultSentence } from './bad-blocks.ts';
import { cellFacts, takenBy } from './shared-cells.ts';
import type { SchemeWords } from './scheme-words.ts';
import { kitViewMessage } from './view-messages.ts';

export function inspector(words: SchemeWords) {
  return (context: ViewContext, block: number, page: number | null): InspectorView => {
    const { layout } = context.device;
    if (page === null || page >= layout.dataPagesPerBlock) return blockView(context, block);
    const physical = block * layout.pagesPerBlock + page;
    const title = kitViewMessage('blockPage', { block, page });
    const slot = slotProgramming(context.device, physical);
    if (slot >= 0) return { title, page: null, ...programmingView(context, slot, physical, words) };
    const look = pageLook(context, physical);
    const readable = isReadable(look.state);
    const name = nameOf(context, physical);
    return {
      title,
      page: null,
      sentence: readable
        ? sentenceOf(context, name, physical, look)
        : kitViewMessage('stateAlone', { state: look.state }),
      outOfBand: readable ? fields(context, name, fieldsOnFlash(context.device, physical), 'ok', words) : [],
      facts: readable ? factsOf(context, name, physical) : cellFacts(context.device, physical),
      why:
        badProof(context.device, physical) ??
        words.proof?.(context, physical) ??
        pageProof(context, physical, look, words),
    };
  };
}

/** A page that holds no logical page is evidence of a commit. */
function isOwnPage({ device }: ViewContext, page: number): boolean {
  return present(device.state.durable.logicalPage[page]) >= device.layout.logicalPages;
}

/** Returns the name of a page's content. */
function nameOf(context: ViewContext, page: number): Text {
  return isOwnPage(context, page)
    ? viewMessage('commitRecord')
    : context.pageName(present(context.device.state.durable.logicalPage[page]));
}

function owner(context: ViewContext, txIndex: number | null): string | null {
  return txIndex === null ? null : context.transactionName(txIndex);
}

function sentenceOf(context: ViewContext, name: Text, page: number, { state }: PageLook): Message {
  if (isOwnPage(context, page)) return kitViewMessage('recordPage', { state });
  const transaction = owner(context, txIndexOfPage(context, page));
  return kitViewMessage('logicalPage', { page: name, transaction, state });
}

function fields(
  context: ViewContext,
  name: Text,
  values: FieldValues,
  ecc: Text,
  words: SchemeWords,
): InspectorView['outOfBand'] {
  const { scheme } = context.device.options;
  const texts = words.columns?.(context, values) ?? Object.values(values).map(grouped);
  const own = scheme.outOfBand.map(({ name: id, bytes }, index) => ({
    label: schemeMessage('field', { scheme: scheme.id, id }),
    value: texts[index] ?? '—',
    bytes,
    highlighted: false,
  }));
  return outOfBandFields(context.device, name, own, ecc);
}

function factsOf(context: ViewContext, name: Text, page: number): InspectorView['facts'] {
  return [
    ...numberFacts(context, page),
    ...mapFacts(context, name, page),
    ...cellFacts(context.device, page),
  ];
}

/** Fields that hold the device's own number of a transaction, which is not the host's. */
const NUMBERS: ReadonlySet<string> = new Set(['txid', 'xid']);

function numberFacts(context: ViewContext, page: number): InspectorView['facts'] {
  const { scheme } = context.device.options;
  const transaction = owner(context, txIndexOfPage(context, page));
  const values = fieldsOnFlash(context.device, page);
  return scheme.outOfBand.flatMap(({ name: id }) => {
    const number = values[id] ?? 0;
    if (!NUMBERS.has(id) || number === 0 || transaction === null) return [];
    const label = schemeMessage('field', { scheme: scheme.id, id });
    return [{ label, value: kitViewMessage('deviceNumber', { number, transaction }) }];
  });
}

function mapFacts(context: ViewContext, name: Text, page: number): InspectorView['facts'] {
  const { device } = context;
  if (isOwnPage(context, page)) return [];
  const map = device.state.volatile?.ftl.map ?? device.state.durable.metadata.image;
  const at = present(map[present(device.state.durable.logicalPage[page])]);
  const mapsTo = { page: name, at: at === 0 ? null : placeOf(device.layout, at - 1) };
  return [{ label: kitViewMessage('mapNow'), value: kitViewMessage('mapsTo', mapsTo) }];
}

function programmingView(
  context: ViewContext,
  slot: number,
  page: number,
  words: SchemeWords,
): Omit<InspectorView, 'title' | 'page'> {
  const { device } = context;
  const { ops } = device.core.volatile.flash;
  const name = context.pageName(present(ops.logicalPage[slot]));
  const values = fieldsInFlight(device, ops, slot);
  const isOwn = present(ops.logicalPage[slot]) >= device.layout.logicalPages;
  const transaction = owner(context, txIndexOfWrite(context, present(ops.data[slot])));
  const state = 'programming';
  return {
    sentence: isOwn
      ? kitViewMessage('recordPage', { state })
      : kitViewMessage('logicalPage', { page: name, transaction, state }),
    outOfBand: fields(
      context,
      isOwn ? viewMessage('commitRecord') : name,
      values,
      kitViewMessage('toCome'),
      words,
    ),
    facts: cellFacts(device, page),
    why: cutProof(device, page),
  };
}

function pageProof(
  context: ViewContext,
  page: number,
  { state, txIndex }: PageLook,
  words: SchemeWords,
): Proof | null {
  if (state === 'free' || state === 'unread' || state === 'programming') return null;
  // `badProof` has the answer.
  if (state === 'bad' || state === 'failed') return null;
  const { device } = context;
  const at = placeOf(device.layout, page);
  if (state === 'torn') {
    return proof(
      kitViewMessage('whyNot', { at }),
      [tornWhy(device, page), kitViewMessage('unreadable')],
      kitViewMessage('soAbsent'),
    );
  }
  const name = nameOf(context, page);
  const transaction = owner(context, txIndex);
  const steps: RichText[] = [
    kitViewMessage('holds', { at, page: name, transaction }),
    ...(words.evidenceOf?.(context, page) ?? []),
  ];
  return proof(
    kitViewMessage(QUESTIONS[state], { at }),
    [...steps, standing(context, page, state, transaction)],
    conclusion(state, name, transaction),
  );
}

/** A page is torn by its own program, or by that of a page in the same cells. */
function tornWhy(device: Device, page: number): Message {
  return takenBy(device, page)[0] ?? kitViewMessage('failedWhileProgrammed');
}

type Standing = 'current' | 'undecided' | 'stale' | 'aborted' | 'lost';

const QUESTIONS = {
  current: 'whyCounts',
  undecided: 'whyUndecided',
  stale: 'whyNoLonger',
  aborted: 'whyNot',
  lost: 'whyNot',
} as const;

function conclusion(state: Standing, page: Text, transaction: string | null): Message {
  switch (state) {
    case 'current':
      return kitViewMessage('soHostReads', { page });
    case 'undecided':
      return kitViewMessage('soIfCommitted', { transaction });
    case 'stale':
      return kitViewMessage('soMayGo');
    case 'aborted':
    case 'lost':
      return kitViewMessage('soGarbage');
  }
}

function standing(context: ViewContext, page: number, state: PageState, transaction: string | null): Message {
  const { device } = context;
  if (state === 'aborted' || state === 'lost') return kitViewMessage('givenUp', { transaction });
  if (device.state.volatile === null)
    return kitViewMessage(state === 'current' ? 'mappingPagesPointToIt' : 'onlyFlashCanTell');
  const at = device.state.volatile.ftl.map[present(device.state.durable.logicalPage[page])] ?? 0;
  if (state === 'current') return kitViewMessage('mapPointsToIt');
  if (state !== 'stale') return kitViewMessage('mapMustKeepIt');
  return at === 0
    ? kitViewMessage('mapPointsNowhere')
    : kitViewMessage('mapPointsElsewhere', { at: placeOf(device.layout, at - 1) });
}

const LANE_SENTENCES: Readonly<Record<number, Message | undefined>> = {
  [Lane.free]: kitViewMessage('laneFree'),
  [Lane.open]: kitViewMessage('laneOpen'),
  [Lane.full]: kitViewMessage('laneFull'),
};

function blockView(context: ViewContext, block: number): InspectorView {
  const { device } = context;
  const { pagesPerBlock, dataPagesPerBlock } = device.layout;
  const pages = Array.from({ length: dataPagesPerBlock }, (_, i) => block * pagesPerBlock + i);
  const looks = pages.map((page) => pageLook(context, page));
  const isUnread = looks.some(({ state }) => state === 'unread');
  const count = (wanted: PageState): Message =>
    isUnread
      ? kitViewMessage('notReadYet')
      : kitViewMessage('pagesOf', {
          count: looks.filter(({ state }) => state === wanted).length,
          of: dataPagesPerBlock,
        });
  const units = [...new Set(looks.flatMap(({ txIndex }) => txIndex ?? []))];
  const names = units.map((txIndex) => context.transactionName(txIndex));
  return {
    title: kitViewMessage('block', { block }),
    page: null,
    sentence:
      faultSentence(device, block) ??
      (isUnseen(device, block) ? kitViewMessage('laneUnseen') : LANE_SENTENCES[zoneOf(device, block)]) ??
      kitViewMessage('laneOther'),
    outOfBand: [],
    facts: [
      { label: kitViewMessage('current'), value: count('current') },
      { label: kitViewMessage('undecided'), value: count('undecided') },
      transactionsFact(isUnread ? null : names),
      erasedFact(device, block),
    ],
    why: blockProof(context, block),
  };
}

function blockProof(context: ViewContext, block: number): Proof | null {
  const state = stateOf(context.device);
  if (state === null || state.recovery !== null || state.zone[block] !== Lane.full) return null;
  const valid = present(context.device.core.ftl.validCount[block]);
  const steps = [valid === 0 ? kitViewMessage('noneValid') : kitViewMessage('someValid', { count: valid })];
  return proof(
    kitViewMessage('mayBeErased', { block }),
    steps,
    kitViewMessage(valid === 0 ? 'soErase' : 'soCopyFirst'),
  );
}
