/** Conditions that look at the device beside the events of a step: in flight, in a victim, in two zones, in shared cells. */
import type { Message } from '../../../base/message.ts';
import { NO_LOGICAL_PAGE } from '../../../engine/flash/durable.ts';
import { OpKind } from '../../../engine/flash/operations.ts';
import { eventsOf } from '../../../engine/interface/event-types.ts';
import { Event } from '../../../engine/interface/events.ts';
import { Refusal } from '../../../engine/interface/scheme.ts';
import { placeOn } from '../../../explain/view/format.ts';
import type { SchemeView, ViewContext } from '../../../explain/view/view.ts';
import type { DeviceCursor } from './device-cursor.ts';
import { historyMessage } from './messages.ts';

/** Parts of the session around a device that the watch needs. */
export interface BreakSurroundings {
  readonly view: SchemeView;
  contextOf(cursor: DeviceCursor): ViewContext;
  /** Collections that have begun up to a step, that step included. */
  collectionsUpTo(step: number): number;
}

/** Transactions whose commit begins in this step, see `commit-in-flight`. */
export function commitsBegun({ events }: DeviceCursor, view: SchemeView): readonly number[] {
  const asked = eventsOf(events, Event.commitAsked).map(({ txIndex }) => txIndex);
  if (view.isCommitRecord === undefined) return asked;
  const issued = eventsOf(events, Event.programIssued).filter((page) => view.isCommitRecord?.(page) === true);
  const done = new Set(eventsOf(events, Event.committed).map(({ txIndex }) => txIndex));
  return [...issued.map(({ txIndex }) => txIndex), ...asked.filter((txIndex) => done.has(txIndex))];
}

export function checkpointDone(nth: number, { events }: DeviceCursor): Message | null {
  const isDone = eventsOf(events, Event.checkpointCompleted).some(({ number }) => number === nth);
  return isDone ? historyMessage('checkpointDone', { number: nth }) : null;
}

export function pageCopied(cursor: DeviceCursor, around: BreakSurroundings): Message | null {
  const copied = eventsOf(cursor.events, Event.pageCopied).at(0);
  if (copied === undefined) return null;
  const { layout } = cursor.device;
  return historyMessage('pageCopied', {
    page: around.contextOf(cursor).pageName(copied.logicalPage),
    from: placeOn(layout, copied.source),
    to: placeOn(layout, copied.target),
  });
}

export function eraseForced({ events }: DeviceCursor): Message | null {
  const forced = eventsOf(events, Event.eraseForced).at(0);
  return forced === undefined ? null : historyMessage('eraseForced', { block: forced.block });
}

export function refused(cursor: DeviceCursor, around: BreakSurroundings): Message | null {
  const event = eventsOf(cursor.events, Event.commandRefused).find(
    ({ refusal, txIndex }) => refusal === Refusal.pageBusy && txIndex > 0,
  );
  if (event === undefined) return null;
  const context = around.contextOf(cursor);
  return historyMessage('refusesPage', {
    transaction: context.transactionName(event.txIndex),
    page: context.pageName(event.logicalPage),
  });
}

/** Met when a page is the first of its transaction in another zone, and at the checkpoint that parts its pages. */
export function zonesStraddled(cursor: DeviceCursor, around: BreakSurroundings): Message | null {
  const { view } = around;
  const programmed = new Set(eventsOf(cursor.events, Event.pageProgrammed).map(({ page }) => page));
  const changed = new Map(eventsOf(cursor.events, Event.zoneChanged).map(({ block, from }) => [block, from]));
  if (view.countedZones === undefined || programmed.size + changed.size === 0) return null;
  const context = around.contextOf(cursor);
  const before = new ZonesOf(view.countedZones);
  const now = new ZonesOf(view.countedZones);
  for (let block = 0; block < cursor.device.layout.dataBlocks; block++) {
    const zone = view.zoneOf(cursor.device, block);
    for (const { at, txIndex } of openPages(block, context, view)) {
      if (!programmed.has(at)) before.add(txIndex, changed.get(block) ?? zone);
      now.add(txIndex, zone);
    }
  }
  const txIndex = now.straddlers().find((each) => !before.straddlers().includes(each));
  if (txIndex === undefined) return null;
  return historyMessage('zonesStraddled', { transaction: context.transactionName(txIndex) });
}

/** The zones in which each transaction has pages, of those that count. */
class ZonesOf {
  private readonly zones = new Map<number, Set<number>>();

  constructor(private readonly counted: readonly number[]) {}

  add(txIndex: number, zone: number): void {
    if (!this.counted.includes(zone)) return;
    const known = this.zones.get(txIndex) ?? new Set();
    this.zones.set(txIndex, known.add(zone));
  }

  straddlers(): readonly number[] {
    return [...this.zones].flatMap(([txIndex, zones]) => (zones.size > 1 ? [txIndex] : []));
  }
}

export function sharedCells(cursor: DeviceCursor, around: BreakSurroundings): Message | null {
  const { layout, state } = cursor.device;
  for (const { page, logicalPage } of eventsOf(cursor.events, Event.programIssued)) {
    const [at] = cursor.device.core.flash.sharedCells?.takenBy(state.durable, OpKind.program, page) ?? [];
    if (at === undefined || logicalPage === NO_LOGICAL_PAGE) continue;
    const name = around.contextOf(cursor).pageName(logicalPage);
    return historyMessage('sharedCells', { page: name, to: placeOn(layout, page), at: placeOn(layout, at) });
  }
  return null;
}

export function uncommittedVictim(cursor: DeviceCursor, around: BreakSurroundings): Message | null {
  const context = around.contextOf(cursor);
  for (const { block } of eventsOf(cursor.events, Event.collectionBegan)) {
    const pages = [...openPages(block, context, around.view)].map(({ page }) => context.pageName(page));
    if (pages.length > 0) return historyMessage('uncommittedVictim', { block, pages });
  }
  return null;
}

/** Durable pages of a block that belong to transactions whose outcome is open. */
function* openPages(
  block: number,
  context: ViewContext,
  view: SchemeView,
): Iterable<{ readonly at: number; readonly page: number; readonly txIndex: number }> {
  const { layout, state } = context.device;
  const first = block * layout.pagesPerBlock;
  for (let at = first; at < first + layout.dataPagesPerBlock; at++) {
    const page = state.durable.logicalPage[at] ?? NO_LOGICAL_PAGE;
    if (page === NO_LOGICAL_PAGE) continue;
    const { state: look, txIndex } = view.pageLook(context, at);
    if (look !== 'undecided' || txIndex === null) continue;
    const outcome = context.transactionState(txIndex);
    if (outcome === 'active' || outcome === 'committing') yield { at, page, txIndex };
  }
}
