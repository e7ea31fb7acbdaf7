/** Every place at which something of what is followed is, at one step: memory, map, operations in flight, flash. */
import { say } from '../../../base/language.ts';
import type { Device } from '../../../engine/device.ts';
import { OpKind, OpOwner } from '../../../engine/flash/operations.ts';
import { pageCondition } from '../../../engine/flash/durable.ts';
import { mapPageOf } from '../../../engine/flash/layout.ts';
import type { Text } from '../../../base/message.ts';
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
import { flightText } from '../frames/flights.ts';
import { slotsInFlight } from '../frames/operations.ts';
import { placeName, type Subject } from './subject.ts';

/** More copies than this are no list any more. */
const MOST_COPIES = 200;

const STATE_WORDS: Readonly<Record<PageState, string>> = {
  free: say`free`,
  programming: say`being programmed`,
  undecided: say`undecided`,
  current: say`current`,
  stale: say`stale`,
  aborted: say`aborted`,
  torn: say`torn`,
  unread: say`not read yet`,
};

export function placesOf(
  context: ViewContext,
  view: SchemeView,
  subject: Subject,
  marks: FollowedMarks,
): FollowedPlace[] {
  return [
    ...view.memoryPanels(context).flatMap((panel) => inPanel(context, panel, marks)),
    ...flights(context, view, subject),
    ...mapEntries(context, subject),
    ...copies(context, view, subject),
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
        if (isOurs && ours.length === 0) return [place(where, say`**${owner}**, without a page yet`)];
        return ours.map(({ name, at }) =>
          place(where, modelMessage('followedEntry', { transaction: owner, page: name, at })),
        );
      });
    case 'pages':
      return panel.pages
        .filter((page) => isFollowedPage(page, marks))
        .map(({ name, transaction }) =>
          place(
            where,
            transaction === null
              ? `**${name}**`
              : say`**${name}** of ${context.transactionName(transaction)}`,
          ),
        );
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
  if (device.state.volatile === null) return [];
  const { ops } = device.core.volatile.flash;
  const { pagesPerBlock } = device.layout;
  return slotsInFlight(device)
    .filter((slot) => isOurs(context, view, subject, slot))
    .map((slot) => {
      const waits = ops.phase[slot] === 0;
      const page = ops.target[slot];
      const isData = page < device.layout.dataPages;
      return {
        where: waits ? say`Queued` : say`In flight`,
        text: flightText(context, slot),
        at: isData ? { block: Math.floor(page / pagesPerBlock), page: page % pagesPerBlock } : null,
        state: 'programming' as const,
      };
    });
}

function isOurs(
  context: ViewContext,
  view: SchemeView,
  { logicalPage, unit }: Subject,
  slot: number,
): boolean {
  const { ops } = context.device.core.volatile.flash;
  const kind = ops.kind[slot];
  const isPageWise =
    kind === OpKind.program || kind === OpKind.copy || kind === OpKind.read || kind === OpKind.logData;
  if (!isPageWise) return false;
  if (unit < 0) return ops.logicalPage[slot] === logicalPage;
  return ops.owner[slot] === OpOwner.host && kind === OpKind.program
    ? view.operationLook(context, slot).unit === unit
    : false;
}

function mapEntries(context: ViewContext, { logicalPage }: Subject): FollowedPlace[] {
  if (logicalPage < 0) return [];
  const { device } = context;
  const { state, layout } = device;
  const name = context.pageName(logicalPage);
  const out: FollowedPlace[] = [];
  if (state.volatile !== null && state.phase === 'running') {
    const at = device.core.mapping.lookup(logicalPage);
    out.push(place(say`Map in memory`, entryText(context, name, at)));
  }
  const { image, record } = state.durable.metadata;
  if (record !== null || image[logicalPage] !== 0) {
    const mapPage = say`Mapping page M${mapPageOf(layout, logicalPage)} on flash`;
    out.push(place(mapPage, entryText(context, name, image[logicalPage] - 1)));
  }
  return out;
}

function entryText(context: ViewContext, name: string, page: number): string {
  return page < 0 ? say`**${name}** → no page of flash` : `**${name}** → ${placeName(context, page)}`;
}

/** Pages of flash that hold a version of it, data blocks first. */
function copies(context: ViewContext, view: SchemeView, subject: Subject): FollowedPlace[] {
  const { device } = context;
  const { layout, state } = device;
  const { durable } = state;
  const out: FollowedPlace[] = [];
  for (let page = 0; page < durable.logicalPage.length && out.length < MOST_COPIES; page++) {
    if (!mayHold(device, subject, page) || pageCondition(durable, page) !== 'programmed') continue;
    if (page < layout.dataPages) {
      const { state: look, unit } = view.pageLook(context, page);
      out.push(copyAt(context, page, look, unit));
    } else {
      const name = context.pageName(device.player.state.writePage[durable.data[page]]);
      out.push(place(say`Log area`, say`**${name}** at ${placeName(context, page)}`));
    }
  }
  return out;
}

/** Cheap enough to be asked of each page of a large device. */
function mayHold({ layout, state, player }: Device, { logicalPage, unit }: Subject, page: number): boolean {
  const write = state.durable.data[page];
  const { writeUnit, writePage } = player.state;
  if (unit >= 0) return write > 0 && writeUnit[write] === unit;
  if (page < layout.dataPages) return state.durable.logicalPage[page] === logicalPage;
  // Beyond the data blocks, only what the host wrote has a name.
  return write > 0 && writePage[write] === logicalPage;
}

function copyAt(context: ViewContext, page: number, state: PageState, unit: number | null): FollowedPlace {
  const { layout, state: device } = context.device;
  const name = context.pageName(device.durable.logicalPage[page]);
  const whose = unit === null ? '' : say` of ${context.transactionName(unit)}`;
  return {
    where: say`Flash`,
    text: `${placeName(context, page)}: **${name}**${whose}, ${STATE_WORDS[state]}`,
    at: { block: Math.floor(page / layout.pagesPerBlock), page: page % layout.pagesPerBlock },
    state,
  };
}
