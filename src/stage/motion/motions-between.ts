/** Motions between two neighbouring frames. All of them are read from the frames; the screen guesses nothing. */
import type { LinkView, PagePlace } from '../../model/mechanism.ts';
import type { BlockView, DeviceFrame, PageView } from '../../model/spoken.ts';
import {
  BELOW_LANES,
  blockAnchor,
  durableAnchor,
  FLIGHTS,
  laneAnchors,
  LOG,
  memoryAnchor,
  placeAnchor,
  pageAnchor,
} from '../scene/anchors.ts';
import { isPowered } from '../scene/format.ts';
import { movedBlocks } from '../scene/scene.ts';
import { committedPages, type Turned } from './commits.ts';
import { startedFlights } from './flights-begun.ts';
import { changedLists } from './lists.ts';
import type { Motion } from './motion.ts';
import { onTheSpot, pageOrBlock } from './on-the-spot.ts';
import { retrace } from './walks.ts';

export function motionsBetween(previous: DeviceFrame, next: DeviceFrame): readonly Motion[] {
  if (previous === next || next.map !== null) return [];
  const pages = changedPages(previous, next);
  return [
    ...pages,
    ...startedFlights(previous, next),
    ...changedLists(
      previous,
      next,
      new Set(pages.flatMap(({ kind, from }) => (kind === 'slide' ? from : []))),
    ),
    ...decisions(previous, next),
    ...turns(previous, next),
    ...changedPhase(previous, next),
    ...movingBlocks(previous, next),
  ];
}

function changedPages(previous: DeviceFrame, next: DeviceFrame): readonly Motion[] {
  const before = new Map(previous.blocks.map((block) => [block.block, block]));
  const isRunning = isPowered(previous.phase) && isPowered(next.phase);
  const turned: Turned[] = [];
  const changed: Motion[] = [];
  const change = (was: PageView, is: PageView, at: PagePlace): void => {
    if (was.state === is.state) return;
    const isOpen = was.state === 'undecided' || was.state === 'programming';
    // Solid means that the map points to it.
    if (isRunning && is.record === undefined && (isOpen || was.state === 'current'))
      turned.push({ was, is, at });
    changed.push(...changedPage(was, is, at, isRunning));
  };
  for (const block of next.blocks) {
    const was = before.get(block.block);
    if (was === undefined) continue;
    if (isErased(was, block)) changed.push(...erased(was));
    else {
      for (const [page, is] of block.pages.entries()) {
        const old = was.pages[page];
        if (old !== undefined) change(old, is, { block: block.block, page });
      }
    }
  }
  const slots = new Map(previous.log?.slots.map(({ at, page }) => [placeAnchor(at), page]));
  for (const { at, page } of next.log?.slots ?? []) {
    const old = slots.get(placeAnchor(at));
    if (old !== undefined) change(old, page, at);
  }
  return [...committedPages(previous, next, turned), ...changed];
}

function erased({ block, pages }: BlockView): readonly Motion[] {
  return pages.flatMap(({ state }, page) =>
    state === 'free'
      ? []
      : [{ kind: 'erase', from: [pageAnchor(block, page)], to: pageOrBlock(block, page), block }],
  );
}

function isErased(was: BlockView, is: BlockView): boolean {
  const held = was.pages.some(({ state }) => state !== 'free' && state !== 'unread');
  return held && is.pages.every(({ state }) => state === 'free');
}

/** All but what the map does. */
function changedPage(was: PageView, is: PageView, at: PagePlace, isRunning: boolean): readonly Motion[] {
  const anchor = placeAnchor(at);
  if (was.state === 'unread') return [onTheSpot('read', anchor, at.block)];
  if (was.state !== 'undecided' && was.state !== 'programming') return [];
  if (is.state === 'current' && isRunning)
    return is.record === undefined ? [] : [onTheSpot('seal', anchor, at.block)];
  const isDecided = is.state === 'aborted' || is.state === 'lost' || is.state === 'current';
  return isDecided ? [onTheSpot('decide', anchor, at.block)] : [];
}

/** More threads than these hide the stage. */
const MOST_THREADS = 12;

/** Recovery decides about transactions: it goes along their links, or from their records to their pages. */
function decisions(previous: DeviceFrame, next: DeviceFrame): readonly Motion[] {
  if (next.phase !== 'recovering') return [];
  const before = new Map(previous.recovery?.rows.map((row) => [row.transaction, row.verdict]));
  const decided = (next.recovery?.rows ?? []).filter(
    ({ transaction, verdict }) =>
      (verdict === 'committed' || verdict === 'rolled back') && before.get(transaction) !== verdict,
  );
  const transactions = new Set(decided.map(({ transaction }) => transaction));
  const proving = next.links.filter(
    ({ kind, state, transaction }) =>
      kind === 'record' && state === 'closed' && transactions.has(transaction),
  );
  return [
    ...[...transactions].flatMap((transaction) => retrace(next, transaction)),
    ...(proving.length > MOST_THREADS ? [] : proofs(proving)),
  ];
}

function proofs(links: readonly LinkView[]): readonly Motion[] {
  const records = new Set(links.map(({ from }) => placeAnchor(from)));
  const threads = links.flatMap(({ from, to }): readonly Motion[] =>
    to === null ? [] : [{ kind: 'prove', from: [placeAnchor(from)], to: [placeAnchor(to)] }],
  );
  return [...[...records].map((record) => onTheSpot('seal', record)), ...threads];
}

/** The record that became durable gives blocks their lanes. */
function turns(previous: DeviceFrame, next: DeviceFrame): readonly Motion[] {
  const from = [...recordPages(next).map(placeAnchor), durableAnchor('record')];
  if (recordOf(previous) === recordOf(next) || !isPowered(next.phase)) return [];
  return movedBlocks(previous, next).map(({ block }) => ({
    kind: 'turn',
    from,
    to: [blockAnchor(block)],
  }));
}

/** Changes where another record roots the map. */
function recordOf(frame: DeviceFrame): string {
  return JSON.stringify([recordPages(frame), frame.durableFacts.filter((group) => group.of === 'record')]);
}

function recordPages({ metadata }: DeviceFrame): readonly PagePlace[] {
  return metadata.flatMap(({ pages }) =>
    pages.filter(({ of, page }) => of === 'record' && page.state === 'current').map(({ at }) => at),
  );
}

/** Power fails, or recovery goes from page to page. */
function changedPhase(previous: DeviceFrame, next: DeviceFrame): readonly Motion[] {
  if (isPowered(previous.phase) && next.phase === 'crashed')
    return [onTheSpot('empty', memoryAnchor('volatile'))];
  const [was, is] = [previous.recovery?.beam ?? null, next.recovery?.beam ?? null];
  if (is === null || next.phase !== 'recovering') return [];
  const from = was === null ? [FLIGHTS] : pageOrBlock(was.block, was.page);
  const to = pageOrBlock(is.block, is.page);
  return from[0] === to[0] ? [] : [{ kind: 'scan', from, to, block: is.block }];
}

/** A change of blocks in one lane may move or resize other blocks and lanes; what comes and goes with a phase moves all. */
function movingBlocks(previous: DeviceFrame, next: DeviceFrame): readonly Motion[] {
  const moved = new Set(movedBlocks(previous, next).map(({ block }) => block));
  if (moved.size === 0 && previous.phase === next.phase) return [];
  return [
    ...next.blocks.map(({ block }) =>
      onTheSpot(moved.has(block) ? 'travel' : 'shift', blockAnchor(block), block),
    ),
    ...shiftingGrounds(next),
  ];
}

/** Lanes with their titles, and what stands around them: those that stand where they stood do not move. */
export function shiftingGrounds({ lanes }: DeviceFrame): readonly Motion[] {
  const anchors = [LOG, ...lanes.flatMap(({ id }) => laneAnchors(id)), ...BELOW_LANES];
  return anchors.map((anchor) => onTheSpot('shift', anchor));
}
