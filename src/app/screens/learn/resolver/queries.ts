/**
 * Queries of a lesson to the engine at a step: a word and its subject, as in "place A" or "spent programs".
 * Answers are texts: "yes" and "no", a number, "2.0" for a page, "Tx1, Tx3" or "none" for a list.
 */
import type { Language } from '../../../../base/language.ts';
import { asDeviceFrame, type PageState } from '../../../../model/frame.ts';
import type { DeviceFrame, Frame, PageView } from '../../../../model/spoken.ts';
import type { Tally } from '../../../../session/contract/spoken.ts';
import { durationText, formatCount, localNumber } from '../../../words/locale/format.ts';
import { schemeById } from '../../../lab/model/session-draft.ts';
import { wordsOf } from './answer-format.ts';
import { type Place, valueOf, type WalkCalls } from './place.ts';

interface Asked {
  readonly calls: WalkCalls;
  readonly place: Place;
  readonly frame: Frame;
  /** The frame, where the machine is an SSD. */
  readonly device: DeviceFrame | null;
  /** Text after the first word. */
  readonly about: string;
}

type Query = (asked: Asked) => string | null | Promise<string | null>;

const tallies: Readonly<Record<string, Exclude<keyof Tally, 'refused' | 'schemeBytes' | 'nvmBytes'>>> = {
  programs: 'programs',
  metadata: 'metadataPrograms',
  barriers: 'barriers',
  erases: 'erases',
  forced: 'forcedErases',
  moved: 'pagesMoved',
  reads: 'reads',
};

/** Every query there is, by its first word. */
export const queries: Readonly<Record<string, Query>> = {
  /** Page at which the map finds a logical page. */
  place: ({ device, about }) => {
    const found = device && currentPage(device, about);
    return found === null ? 'nowhere' : `${found.block}.${found.page}`;
  },
  /** Owner of the version of a logical page that the map points to. */
  writer: ({ frame, device, about }) => {
    const found = device && currentPage(device, about);
    if (found === null) return 'nobody';
    return found.view.transaction === null ? 'old data' : labelOf(frame, found.view.transaction);
  },
  /** "8.1" to the state of that page's cell. */
  cell: ({ device, about }) => pageAt(device, about)?.state ?? null,
  /** "8.1" to what is drawn in that cell: "E 7·5", the logical page and the tag. */
  drawn: ({ device, about }) => {
    const view = pageAt(device, about);
    return view === null ? null : `${view.name} ${view.tag}`.trim();
  },
  /** Page to which a logical page is being programmed, or will be. */
  sent: ({ frame, about }) => {
    const flight = frame.inFlight.find(({ kind, name }) => kind === 'program' && name === about);
    return flight === undefined ? null : `${flight.block}.${flight.page}`;
  },
  /** Number of pages in a state. */
  pages: ({ device, about }) => device && formatCount(pagesIn(device, about as PageState)),
  /** Active, committed, aborted, lost. */
  state: ({ frame, about }) => frame.transactions.find(({ label }) => label === about)?.state ?? null,
  survives: ({ frame, about }) => {
    const row = frame.audit?.rows.find(({ transaction }) => labelOf(frame, transaction) === about);
    return row === undefined ? null : yesOrNo(row.survived);
  },
  /** Of the transactions named, or of all, those that are there after the recovery. */
  survivors: ({ frame, about }) => {
    const survivors = survivorsOf(frame);
    const named = about === '' ? survivors : about.split(' ');
    return frame.audit && listed(named.filter((label) => survivors.includes(label)));
  },
  /** Number of transactions that recovery has met and not judged yet. */
  incomplete: ({ frame }) => {
    const open = frame.recovery?.rows.filter(
      ({ verdict }) => verdict === 'counting' || verdict === 'pending',
    );
    return open === undefined ? null : formatCount(open.length);
  },
  /** "1": how far recovery is with its second stage. */
  stage: ({ frame, about }) => frame.recovery?.stages[Number(about)]?.state ?? null,
  /** "yes" if every promise was kept. */
  held: ({ frame }) => frame.audit && yesOrNo(frame.audit.held),
  promise: ({ frame }) => frame.audit?.violations[0]?.promise ?? null,
  /** The same; "no promise" if every promise was kept. */
  broken: ({ frame }) => frame.audit && (frame.audit.violations[0]?.promise ?? 'no promise'),
  proof: ({ frame }) => frame.audit?.violations[0]?.proof ?? null,
  /** The lane a block stands in. */
  lane: ({ device, about }) =>
    device?.lanes.find(({ blocks }) => blocks.includes(Number(about)))?.title ?? null,
  /** "Unavailable 2 3 4": those of the blocks that stand in the lane. */
  among: ({ device, about }) => {
    const [title, ...blocks] = about.split(' ');
    const lane = device?.lanes.find((each) => each.title === title);
    return lane === undefined ? null : listed(blocks.filter((each) => lane.blocks.includes(Number(each))));
  },
  /** Number of blocks in a lane. */
  blocks: ({ device, about }) => {
    const lane = device?.lanes.find(({ title }) => title === about);
    return lane === undefined ? null : formatCount(lane.blocks.length);
  },
  /** Programs and erases that are under way. */
  flights: ({ frame }) =>
    formatCount(frame.inFlight.filter(({ begun, kind }) => begun && kind !== 'read').length),
  /** Of what the device counts, how much since the beginning. */
  total: async ({ calls, place, about }) => {
    const key = tallies[about];
    return key === undefined ? null : formatCount(valueOf(await calls.tally(place.step))[key]);
  },
  /** The same since the lesson's step before. */
  spent: async ({ calls, place, about }) => {
    const key = tallies[about];
    if (key === undefined) return null;
    const [before, now] = [await calls.tally(place.from), await calls.tally(place.step)];
    return formatCount(valueOf(now)[key] - valueOf(before)[key]);
  },
  /** Simulated time since the lesson's step before. */
  took: async ({ calls, place, frame }) =>
    durationText(frame.timeNs - valueOf(await calls.frame(place.from)).timeNs),
  /** "8.1 TxCnt" or "8.1 5": a field of a page's out-of-band area, by its label or, where that is a word, by its number. */
  field: async ({ calls, place, about }) => {
    const [at = '', label] = about.split(' ');
    const [block = NaN, page = NaN] = at.split('.').map(Number);
    const { outOfBand } = valueOf(await calls.inspect(place.step, block, page));
    return outOfBand.find((field, i) => field.label === label || String(i + 1) === label)?.value ?? null;
  },
  /** "CkptVer": what the device has written beside its data, as the stage draws it below the blocks. */
  written: ({ device, about }) =>
    device?.durableFacts.flatMap(({ facts }) => facts).find(({ label }) => label === about)?.value ?? null,
  /** "5" or "5.1": what the inspector concludes of a block or page. */
  why: async ({ calls, place, about }) => {
    const [block = NaN, page] = about.split('.').map(Number);
    const { why } = valueOf(await calls.inspect(place.step, block, page ?? null));
    return why?.conclusion ?? null;
  },
  /** Of a scheme on the host: what its picture says, by name. */
  fact: ({ frame, about }) => (frame.kind === 'host' ? (frame.picture.facts[about] ?? null) : null),
  /** The step's own sentence. */
  sentence: ({ frame }) => frame.narration,
  /** Time that a recovery would take if power failed now, or has taken so far. */
  recovery: ({ device }) => device && durationText(device.figures.recoveryNs.value),
  amplification: ({ device }) => device && localNumber(device.figures.writeAmplification.value.toFixed(2)),
  scheme: async ({ calls, place }) => {
    return schemeById(await calls.catalogue(), place.spec.protocol)?.title ?? null;
  },
  /** "lighttx": the isolation levels a scheme can keep. */
  isolation: async ({ calls, about }) =>
    (await calls.catalogue()).protocols.find(({ id }) => id === about)?.isolation.join(', ') ?? null,
  /** "pagesPerBlock": a figure of the device; "programNs": a time of it. */
  device: ({ place: { spec }, about }) => {
    const { geometry, timing } = spec.device;
    if (about.endsWith('Ns')) {
      const time = timing[about as keyof typeof timing];
      return time === undefined ? null : durationText(time);
    }
    if (about === 'blocks') {
      return formatCount(geometry.packages * geometry.planesPerPackage * geometry.blocksPerPlane);
    }
    const figure = geometry[about as keyof typeof geometry];
    return typeof figure === 'number' ? formatCount(figure) : null;
  },
};

/**
 * Asks the engine; null where the step has no answer. Throws a sentence for a query that there is not.
 * @param query "place A"
 */
export async function answerTo(calls: WalkCalls, place: Place, query: string): Promise<string | null> {
  const [word = '', ...rest] = query.trim().split(' ');
  const known = queries[word];
  if (known === undefined) throw new Error(`There is no query ${word}, in {${query}}.`);
  const frame = valueOf(await calls.frame(place.step));
  return known({ calls, place, frame, device: asDeviceFrame(frame), about: rest.join(' ') });
}

/** The same; throws a sentence where the step has no answer. */
export async function ask(calls: WalkCalls, place: Place, query: string): Promise<string> {
  const answer = await answerTo(calls, place, query);
  if (answer === null) throw new Error(`Step ${place.step} has no answer to {${query}}.`);
  return answer;
}

/** A text with the engine's answers, in its language, in place of what stands in braces. */
export async function fillIn(
  calls: WalkCalls,
  place: Place,
  text: string,
  language: Language = 'en',
): Promise<string> {
  const pieces = text.split(/\{([^{}]+)\}/);
  const filled: string[] = [];
  // Odd pieces stood in braces. One after the other: the worker has one session.
  for (const [i, piece] of pieces.entries()) {
    filled.push(i % 2 === 0 ? piece : wordsOf(await ask(calls, place, piece), language));
  }
  return filled.join('');
}

interface FoundPage {
  readonly block: number;
  readonly page: number;
  readonly view: PageView;
}

export function currentPage(frame: DeviceFrame, name: string): FoundPage | null {
  for (const { block, pages } of frame.blocks) {
    const page = pages.findIndex((each) => each.state === 'current' && each.name === name);
    const view = pages[page];
    if (view !== undefined) return { block, page, view };
  }
  return null;
}

function pageAt(device: DeviceFrame | null, at: string): PageView | null {
  const [block, page = -1] = at.split('.').map(Number);
  return device?.blocks.find((view) => view.block === block)?.pages[page] ?? null;
}

function pagesIn(frame: DeviceFrame, state: PageState): number {
  const counts = frame.blocks.map(({ pages }) => pages.filter((page) => page.state === state).length);
  return counts.reduce((sum, each) => sum + each, 0);
}

function labelOf({ transactions }: Frame, key: number): string {
  return transactions.find((each) => each.key === key)?.label ?? '';
}

function survivorsOf(frame: Frame): string[] {
  const rows = frame.audit?.rows ?? [];
  return rows.filter(({ survived }) => survived).map(({ transaction }) => labelOf(frame, transaction));
}

function listed(labels: readonly string[]): string {
  return labels.length === 0 ? 'none' : labels.join(', ');
}

function yesOrNo(is: boolean): string {
  return is ? 'yes' : 'no';
}
