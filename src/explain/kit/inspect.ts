/** The inspector's view of one page or one block: fields, place in the map, and the proof that belongs to it. */
import { say } from '../../base/language.ts';
import type { Column } from '../../engine/flash/out-of-band.ts';
import type { InspectorView, PageState, RichText } from '../../model/frame.ts';
import { proof, type Proof } from '../view/proof.ts';
import type { PageLook, ViewContext } from '../view/view.ts';
import { grouped, placeOf } from '../view/format.ts';
import { Lane } from '../../protocols/kit/page-state.ts';
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
import type { FieldValues, SchemeWords } from './scheme-words.ts';

export function inspector(words: SchemeWords) {
  return (context: ViewContext, block: number, page: number | null): InspectorView => {
    const { layout } = context.device;
    if (page === null || page >= layout.dataPagesPerBlock) return blockView(context, block);
    const physical = block * layout.pagesPerBlock + page;
    const title = say`Block ${block}, page ${page}`;
    const slot = slotProgramming(context.device, physical);
    if (slot >= 0) return { title, page: null, ...programmingView(context, slot, physical, words) };
    const look = pageLook(context, physical);
    const readable = isReadable(look.state);
    const { outOfBand } = context.device.state.durable;
    const name = nameOf(context, physical);
    return {
      title,
      page: null,
      sentence: readable ? sentenceOf(context, name, physical, look) : STATE_WORDS[look.state],
      outOfBand: readable ? fields(context, name, valuesAt(context, outOfBand, physical), 'ok', words) : [],
      facts: readable ? mapFacts(context, name, physical) : [],
      why: words.proof?.(context, physical) ?? pageProof(context, physical, look, words),
    };
  };
}

/** A page that holds no logical page is evidence of a commit. */
function isOwnPage({ device }: ViewContext, page: number): boolean {
  return device.state.durable.logicalPage[page] >= device.layout.logicalPages;
}

/** What a page holds. */
function nameOf(context: ViewContext, page: number): string {
  return isOwnPage(context, page)
    ? say`commit record`
    : context.pageName(context.device.state.durable.logicalPage[page]);
}

function owner(context: ViewContext, unit: number | null): string {
  return unit === null ? say`plain data` : say`written by ${context.transactionName(unit)}`;
}

function sentenceOf(context: ViewContext, name: string, page: number, { state }: PageLook): string {
  if (isOwnPage(context, page)) return say`A commit record, ${STATE_WORDS[state]}`;
  return say`Logical page ${name}, ${owner(context, unitOfPage(context, page))}, ${STATE_WORDS[state]}`;
}

/** What stands in the scheme's columns at a place, by the names of its fields. */
function valuesAt({ device }: ViewContext, columns: readonly Column[], at: number): FieldValues {
  const { outOfBand } = device.options.scheme;
  return Object.fromEntries(outOfBand.map(({ name }, index) => [name, columns[index][at]]));
}

function fields(
  context: ViewContext,
  name: string,
  values: FieldValues,
  ecc: string,
  words: SchemeWords,
): InspectorView['outOfBand'] {
  const { options } = context.device;
  const texts = words.columns?.(context, values) ?? Object.values(values).map(grouped);
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
  if (isOwnPage(context, page)) return [];
  const map = device.state.volatile?.ftl.map ?? device.state.durable.metadata.image;
  const at = map[device.state.durable.logicalPage[page]];
  return [
    {
      label: say`Map now`,
      value: at === 0 ? say`${name} → none` : `${name} → ${placeOf(device.layout, at - 1)}`,
    },
  ];
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
  const columns = [ops.outOfBand0, ops.outOfBand1, ops.outOfBand2, ops.outOfBand3];
  const values = valuesAt(context, columns, slot);
  const isOwn = ops.logicalPage[slot] >= device.layout.logicalPages;
  return {
    sentence: isOwn
      ? say`A commit record, ${STATE_WORDS.programming}`
      : say`Logical page ${name}, ${owner(context, unitOfWrite(context, ops.data[slot]))}, ${STATE_WORDS.programming}`,
    outOfBand: fields(context, name, values, say`to come`, words),
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
      say`Why does page ${place} not count?`,
      [
        say`Power failed while it was being programmed.`,
        say`Its error correction fails, so nothing of it can be read.`,
      ],
      say`So it is as good as absent, and its block is erased before the page is used again.`,
    );
  }
  const name = nameOf(context, page);
  const who = unit === null ? say`a plain write` : context.transactionName(unit);
  const steps: RichText[] = [
    say`Page ${place} holds ${name}, from ${who}.`,
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
    current: (place) => say`Why does page ${place} count?`,
    undecided: (place) => say`Why is page ${place} undecided?`,
    stale: (place) => say`Why does page ${place} not count any more?`,
    aborted: (place) => say`Why does page ${place} not count?`,
  };

const CONCLUSIONS: Readonly<
  Record<'current' | 'undecided' | 'stale' | 'aborted', (name: string, who: string) => string>
> = {
  current: (name) => say`So this is what the host reads as ${name}.`,
  undecided: (_name, who) => say`So it counts if ${who} turns out to be committed, and not otherwise.`,
  stale: () => say`So the collector may let it go.`,
  aborted: () => say`So it is garbage, and the collector may let it go.`,
};

function standing(context: ViewContext, page: number, state: PageState, who: string): RichText[] {
  const { device } = context;
  if (state === 'aborted') return [say`${who} was given up: nothing on the device says that it committed.`];
  if (device.state.volatile === null) {
    return state === 'current'
      ? [say`The mapping pages on flash point to it.`]
      : [say`There is no power: only what is on flash can tell, and recovery has not looked yet.`];
  }
  const at = device.state.volatile.ftl.map[device.state.durable.logicalPage[page]] ?? 0;
  if (state === 'current') return [say`The map points to it.`];
  if (state === 'stale')
    return [
      at === 0
        ? say`The map points nowhere for it.`
        : say`The map points to ${placeOf(device.layout, at - 1)} instead.`,
    ];
  return [say`The map does not point to it, and the collector must keep it.`];
}

const LANE_SENTENCES: Readonly<Record<number, string>> = {
  [Lane.free]: say`Free: erased and waiting`,
  [Lane.open]: say`Open: being filled, page by page`,
  [Lane.full]: say`Full: the collector may move what is valid and erase it`,
};

function blockView(context: ViewContext, block: number): InspectorView {
  const { device } = context;
  const { pagesPerBlock, dataPagesPerBlock } = device.layout;
  const pages = Array.from({ length: dataPagesPerBlock }, (_, i) => block * pagesPerBlock + i);
  const looks = pages.map((page) => pageLook(context, page));
  const isUnread = looks.some(({ state }) => state === 'unread');
  const count = (...states: PageState[]): string =>
    isUnread
      ? say`not read yet`
      : say`${looks.filter(({ state }) => states.includes(state)).length} of ${dataPagesPerBlock} pages`;
  const units = [...new Set(looks.flatMap(({ unit }) => unit ?? []))];
  const names = units.map((unit) => context.transactionName(unit));
  return {
    title: say`Block ${block}`,
    page: null,
    sentence: LANE_SENTENCES[zoneOf(device, block)] ?? say`A block of the scheme`,
    outOfBand: [],
    facts: [
      { label: say`Current`, value: count('current') },
      { label: say`Undecided`, value: count('undecided') },
      transactionsFact(isUnread ? null : names),
      erasedFact(device, block),
    ],
    why: blockProof(context, block),
  };
}

function blockProof(context: ViewContext, block: number): Proof | null {
  const state = stateOf(context.device);
  if (state === null || state.recovery !== null || state.zone[block] !== Lane.full) return null;
  const valid = context.device.core.ftl.validCount[block];
  const steps =
    valid === 0
      ? [say`No page of it is current, and none is undecided.`]
      : [say`${grouped(valid)} of its pages ${valid === 1 ? say`is` : say`are`} current or undecided.`];
  return proof(
    say`May block ${block} be erased?`,
    steps,
    valid === 0 ? say`So it may be erased.` : say`So what is valid must be copied before it may be erased.`,
  );
}
