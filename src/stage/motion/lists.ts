/** Lists in memory, and the slots of the log: what enters them, and what makes room for it. */
import type { MemoryKind } from '../../model/frame.ts';
import type { DeviceFrame, FrameSlot, Panel, TableRow } from '../../model/spoken.ts';
import {
  type Anchor,
  entryAnchor,
  flightAnchor,
  frameAnchor,
  heldAnchor,
  memoryAnchor,
  placeAnchor,
  rowAnchor,
} from '../scene/anchors.ts';
import type { Motion } from './motion.ts';
import { onTheSpot } from './on-the-spot.ts';

/** @param gone Anchors of what leaves its list on a way of its own */
export function changedLists(
  previous: DeviceFrame,
  next: DeviceFrame,
  gone: ReadonlySet<Anchor>,
): readonly Motion[] {
  if (previous.phase !== next.phase) return [];
  return [
    ...filledFrames(previous, next),
    ...changedRows(previous, next),
    ...leaving(previous, next, gone),
    ...reflows(previous, next),
  ];
}

export function tableRows(frame: DeviceFrame, memory: MemoryKind): readonly TableRow[] {
  return frame.memoryPanels.flatMap((panel) =>
    panel.kind === 'rows' && panel.memory === memory ? panel.rows : [],
  );
}

const allRows = (frame: DeviceFrame): readonly TableRow[] => [
  ...tableRows(frame, 'volatile'),
  ...tableRows(frame, 'non-volatile'),
];

const frameSlots = (frame: DeviceFrame): readonly FrameSlot[] =>
  frame.memoryPanels.flatMap((panel) => (panel.kind === 'frames' ? panel.frames : []));

/** A page goes into a frame of non-volatile memory; the bracket under it is set. */
function filledFrames(previous: DeviceFrame, next: DeviceFrame): readonly Motion[] {
  const before = new Map(frameSlots(previous).map((slot) => [slot.frame, slot]));
  return frameSlots(next).flatMap(({ frame, page, isCommitted }): readonly Motion[] => {
    const was = before.get(frame);
    const to = [frameAnchor(frame)];
    const isNew = was?.page.name !== page.name || was.page.transaction !== page.transaction;
    if (!isNew) return isCommitted && !was.isCommitted ? [{ kind: 'flip', from: to, to }] : [];
    const row = page.transaction === null ? [] : [rowAnchor(page.transaction)];
    return [{ kind: 'program', from: [heldAnchor(page), ...row, memoryAnchor('volatile')], to }];
  });
}

/** A row that is new enters; one whose status changes turns. */
function changedRows(previous: DeviceFrame, next: DeviceFrame): readonly Motion[] {
  const before = new Map(allRows(previous).map((row) => [row.transaction, row]));
  return allRows(next).flatMap((row) => {
    if (row.transaction === null) return [];
    const was = before.get(row.transaction);
    if (was === undefined) return [onTheSpot('enter', rowAnchor(row.transaction))];
    return was.status === row.status ? [] : [onTheSpot('flip', rowAnchor(row.transaction))];
  });
}

/** Slots of the log, rows and frames that are free from now on. */
function leaving(previous: DeviceFrame, next: DeviceFrame, gone: ReadonlySet<Anchor>): readonly Motion[] {
  // Of a long log a part is listed, which goes along with the step.
  const isWhole = [previous, next].every(({ log }) => log?.before === 0 && log.behind === 0);
  const stay = new Set([...gone, ...lasting(next, isWhole)]);
  return lasting(previous, isWhole)
    .filter((anchor) => !stay.has(anchor))
    .map((anchor) => onTheSpot('leave', anchor));
}

function lasting({ log, memoryPanels }: DeviceFrame, withLog: boolean): readonly Anchor[] {
  const slots = withLog ? (log?.slots ?? []) : [];
  const panels = memoryPanels.filter(({ kind }) => LASTING.has(kind));
  return [...slots.map(({ at }) => placeAnchor(at)), ...panels.flatMap(anchorsOf)];
}

const LASTING: ReadonlySet<Panel['kind']> = new Set(['mappings-by-transaction', 'rows', 'frames']);

/** Members of a changed list that were in it before: those that stand where they stood do not move. */
function reflows(previous: DeviceFrame, next: DeviceFrame): readonly Motion[] {
  const before = listsOf(previous);
  return listsOf(next).flatMap((list, index) => {
    const was = before[index] ?? [];
    if (was.join() === list.join()) return [];
    const stood = new Set(was);
    return list.filter((anchor) => stood.has(anchor)).map((anchor) => onTheSpot('reflow', anchor));
  });
}

function listsOf(frame: DeviceFrame): readonly (readonly Anchor[])[] {
  return [
    frame.inFlight.map(({ id }) => flightAnchor(id)),
    (frame.log?.slots ?? []).map(({ at }) => placeAnchor(at)),
    ...frame.memoryPanels.map(anchorsOf),
  ];
}

function anchorsOf(panel: Panel): readonly Anchor[] {
  switch (panel.kind) {
    case 'mappings':
      return panel.memory === 'volatile' ? panel.entries.map(({ name }) => entryAnchor(name)) : [];
    case 'mappings-by-transaction':
      return panel.rows.map(({ transaction }) => rowAnchor(transaction));
    case 'pages':
      return panel.pages.map(heldAnchor);
    case 'rows':
      return panel.rows.flatMap(({ transaction }) => (transaction === null ? [] : rowAnchor(transaction)));
    case 'frames':
      return panel.frames.map(({ frame }) => frameAnchor(frame));
    case 'text':
      return [];
  }
}
