/** The inspector's view of one page or one block: fields, place in the map, and the proof that belongs to it. */
import type { InspectorView, PageState, RichText } from '../../../model/frame.ts';
import { proof, type Proof } from '../../proof.ts';
import type { PageLook, ViewContext } from '../../view.ts';
import { grouped, placeOf } from '../../words.ts';
import { Lane } from '../page-state.ts';
import {
  cutProof,
  erasedFact,
  isReadable,
  outOfBandFields,
  slotProgramming,
  STATE_WORDS,
  transactionsFact,
} from './inspected.ts';
import { pageLook, stateOf, unitOfPage, unitOfWrite, zoneOf } from './look.ts';
import type { SchemeWords } from './words.ts';

export function inspector(words: SchemeWords) {
  return (context: ViewContext, block: number, page: number | null): InspectorView => {
    const { layout } = context.device;
    if (page === null || page >= layout.dataPagesPerBlock) return blockView(context, block);
    const physical = block * layout.pagesPerBlock + page;
    const title = `Block ${block}, page ${page}`;
    const slot = slotProgramming(context.device, physical);
    if (slot >= 0) return { title, page: null, ...programmingView(context, slot, physical, words) };
    const look = pageLook(context, physical);
    const readable = isReadable(look.state);
    const columns = context.device.state.durable.outOfBand.map((column) => column[physical]);
    const name = nameOf(context, physical);
    return {
      title,
      page: null,
      sentence: readable ? sentenceOf(context, name, physical, look) : STATE_WORDS[look.state],
      outOfBand: readable ? fields(context, name, columns, 'ok', words) : [],
      facts: readable ? mapFacts(context, name, physical) : [],
      why: words.proof?.(context, physical) ?? pageProof(context, physical, look, words),
    };
  };
}

const OWN_PAGE = 'commit record';

/** What a page holds; one that holds no logical page is evidence of a commit. */
function nameOf(context: ViewContext, page: number): string {
  const logicalPage = context.device.state.durable.logicalPage[page];
  return logicalPage < context.device.layout.logicalPages ? context.pageName(logicalPage) : OWN_PAGE;
}

function owner(context: ViewContext, unit: number | null): string {
  return unit === null ? 'plain data' : `written by ${context.transactionName(unit)}`;
}

function sentenceOf(context: ViewContext, name: string, page: number, { state }: PageLook): string {
  if (name === OWN_PAGE) return `A commit record, ${STATE_WORDS[state]}`;
  return `Logical page ${name}, ${owner(context, unitOfPage(context, page))}, ${STATE_WORDS[state]}`;
}

function fields(
  context: ViewContext,
  name: string,
  values: readonly number[],
  ecc: string,
  words: SchemeWords,
): InspectorView['outOfBand'] {
  const { options } = context.device;
  const texts = words.columns?.(context, values) ?? values.map(grouped);
  const own = options.scheme.outOfBand.map(({ label, bytes }, index) => ({
    label,
    value: texts[index] ?? '—',
    bytes,
    highlighted: false,
  }));
  return outOfBandFields(context.device, name, own, ecc);
}

function mapFacts(context: ViewContext, name: string, page: number): InspectorView['facts'] {
  const { device } = context;
  if (name === OWN_PAGE) return [];
  const map = device.state.volatile?.ftl.map ?? device.state.durable.metadata.image;
  const at = map[device.state.durable.logicalPage[page]];
  return [{ label: 'Map now', value: `${name} → ${at === 0 ? 'none' : placeOf(device.layout, at - 1)}` }];
}

function programmingView(
  context: ViewContext,
  slot: number,
  page: number,
  words: SchemeWords,
): Omit<InspectorView, 'title' | 'page'> {
  const { device } = context;
  const { ops } = device.core.volatile.flash;
  const name = context.pageName(ops.logicalPage[slot]);
  const values = [ops.field0, ops.field1, ops.field2, ops.field3]
    .slice(0, device.options.scheme.outOfBand.length)
    .map((column) => column[slot]);
  return {
    sentence: `Logical page ${name}, ${owner(context, unitOfWrite(context, ops.data[slot]))}, ${STATE_WORDS.programming}`,
    outOfBand: fields(context, name, values, 'to come', words),
    facts: [],
    why: cutProof(device, page),
  };
}

function pageProof(
  context: ViewContext,
  page: number,
  { state, unit }: PageLook,
  words: SchemeWords,
): Proof | null {
  if (state === 'free' || state === 'unread' || state === 'programming') return null;
  const { device } = context;
  const place = placeOf(device.layout, page);
  if (state === 'torn') {
    return proof(
      `Why does page ${place} not count?`,
      [
        'Power failed while it was being programmed.',
        'Its error correction fails, so nothing of it can be read.',
      ],
      'So it is as good as absent, and its block is erased before the page is used again.',
    );
  }
  const name = nameOf(context, page);
  const who = unit === null ? 'a plain write' : context.transactionName(unit);
  const steps: RichText[] = [
    `Page ${place} holds ${name}, from ${who}.`,
    ...(words.evidenceOf?.(context, page) ?? []),
  ];
  return proof(
    QUESTIONS[state](place),
    [...steps, ...standing(context, page, state, who)],
    CONCLUSIONS[state](name, who),
  );
}

const QUESTIONS: Readonly<Record<'current' | 'undecided' | 'stale' | 'aborted', (place: string) => string>> =
  {
    current: (place) => `Why does page ${place} count?`,
    undecided: (place) => `Why is page ${place} undecided?`,
    stale: (place) => `Why does page ${place} not count any more?`,
    aborted: (place) => `Why does page ${place} not count?`,
  };

const CONCLUSIONS: Readonly<
  Record<'current' | 'undecided' | 'stale' | 'aborted', (name: string, who: string) => string>
> = {
  current: (name) => `So this is what the host reads as ${name}.`,
  undecided: (_name, who) => `So it counts if ${who} turns out to be committed, and not otherwise.`,
  stale: () => 'So the collector may let it go.',
  aborted: () => 'So it is garbage, and the collector may let it go.',
};

function standing(context: ViewContext, page: number, state: PageState, who: string): RichText[] {
  const { device } = context;
  if (state === 'aborted') return [`${who} was given up: nothing on the device says that it committed.`];
  if (device.state.volatile === null) {
    return state === 'current'
      ? ['The mapping pages on flash point to it.']
      : ['There is no power: only what is on flash can tell, and recovery has not looked yet.'];
  }
  const at = device.state.volatile.ftl.map[device.state.durable.logicalPage[page]] ?? 0;
  if (state === 'current') return ['The map points to it.'];
  if (state === 'stale')
    return [
      at === 0
        ? 'The map points nowhere for it.'
        : `The map points to ${placeOf(device.layout, at - 1)} instead.`,
    ];
  return ['The map does not point to it, and the collector must keep it.'];
}

const LANE_SENTENCES: Readonly<Record<number, string>> = {
  [Lane.free]: 'Free: erased and waiting',
  [Lane.open]: 'Open: being filled, page by page',
  [Lane.full]: 'Full: the collector may move what is valid and erase it',
};

function blockView(context: ViewContext, block: number): InspectorView {
  const { device } = context;
  const { pagesPerBlock, dataPagesPerBlock } = device.layout;
  const pages = Array.from({ length: dataPagesPerBlock }, (_, i) => block * pagesPerBlock + i);
  const looks = pages.map((page) => pageLook(context, page));
  const isUnread = looks.some(({ state }) => state === 'unread');
  const count = (...states: PageState[]): string =>
    isUnread
      ? 'not read yet'
      : `${looks.filter(({ state }) => states.includes(state)).length} of ${dataPagesPerBlock} pages`;
  const units = [...new Set(looks.flatMap(({ unit }) => unit ?? []))];
  const names = units.map((unit) => context.transactionName(unit));
  return {
    title: `Block ${block}`,
    page: null,
    sentence: LANE_SENTENCES[zoneOf(device, block)] ?? 'A block of the scheme',
    outOfBand: [],
    facts: [
      { label: 'Current', value: count('current') },
      { label: 'Undecided', value: count('undecided') },
      transactionsFact(isUnread ? null : names),
      erasedFact(device, block),
    ],
    why: blockProof(context, block),
  };
}

function blockProof(context: ViewContext, block: number): Proof | null {
  const state = stateOf(context.device);
  if (state === null || state.recovery !== null || state.lane[block] !== Lane.full) return null;
  const valid = context.device.core.ftl.validCount[block];
  const steps =
    valid === 0
      ? ['No page of it is current, and none is undecided.']
      : [`${grouped(valid)} of its pages ${valid === 1 ? 'is' : 'are'} current or undecided.`];
  return proof(
    `May block ${block} be erased?`,
    steps,
    valid === 0 ? 'So it may be erased.' : 'So what is valid must be copied before it may be erased.',
  );
}
