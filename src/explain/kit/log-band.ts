/** The log area as a band of slots: records, and data that a scheme logs, in the order in which they were appended. */
import { present } from '../../base/assert.ts';
import type { Text } from '../../base/message.ts';
import type { Device } from '../../engine/device.ts';
import type { LogRecord } from '../../engine/flash/durable.ts';
import type { PageState } from '../../model/frame.ts';
import type { LogBand, LogSlot, SlotCursor, SlotGroup } from '../../model/mechanism.ts';
import { placeAt, placeOf, slotOf } from '../view/format.ts';
import type { ViewContext } from '../view/view.ts';
import { committedBy, txIndexOfChange } from './log-links.ts';
import { slotInFocus } from './log-focus.ts';
import { hasReadLogPage, type LogPage, logFrom, logPages } from './log-pages.ts';
import { rebuildingOf, txIndexOfPage, txIndexOfWrite } from './look.ts';
import { cell, progressOf } from './metadata.ts';
import { metadataMessage } from './metadata-messages.ts';
import type { SchemeWords } from './scheme-words.ts';

/** Used slots that are all listed; of more, so many around the one that the step is about. */
const LISTED = 32;
const AROUND = 12;
/** Slots that the word over a cursor takes. */
const NEAR = 5;
/** Pages that a slot names one by one. */
const NAMED = 4;

export function logBand(context: ViewContext, words: SchemeWords): LogBand | null {
  const { device } = context;
  const pages = logPages(device);
  if (words.logName === undefined && pages.length === 0) return null;
  const { logStripes, metaStripePages } = device.layout;
  const ring = logStripes * metaStripePages;
  const focus = slotInFocus(context, words, pages);
  const [from, to] = windowOf(pages.length, focus ?? pages.length - 1);
  const shown = pages.slice(from, to);
  const groups = groupsOf(context, words, shown);
  const slots = shown.map((page) => slotView(context, words, page));
  return {
    title: metadataMessage('log', { name: words.logName ?? 'log' }),
    note: metadataMessage('ring', { slots: ring, records: waiting(device, words) }),
    slots,
    before: from,
    behind: pages.length - to,
    erased: Math.max(0, ring - pages.length),
    goesHome: words.loggedState !== undefined,
    groups,
    cursors: cursorsOf(device, words, shown, {
      focus: focus === null ? null : focus - from,
      isGrouped: groups.length > 0,
    }),
    focus: focus === null ? null : focus - from,
  };
}

const fromOf = (device: Device, words: SchemeWords): number => words.logFrom?.(device) ?? logFrom(device);

function windowOf(count: number, centre: number): readonly [number, number] {
  if (count <= LISTED) return [0, count];
  const from = Math.min(Math.max(0, centre - AROUND / 2), count - AROUND);
  return [from, from + AROUND];
}

/** Records that recovery would replay now. */
function waiting(device: Device, words: SchemeWords): number {
  const from = fromOf(device, words);
  return device.state.durable.log.filter(({ position, parts }) => position >= from && !parts.includes(0))
    .length;
}

// --- slots --------------------------------------------------------------------------------------

function slotView(context: ViewContext, words: SchemeWords, page: LogPage): LogSlot {
  const { layout } = context.device;
  const of = { at: placeAt(layout, page.at), slot: slotOf(layout, page.at) };
  if (!hasReadLogPage(context.device, page.at)) return { ...of, ...blank(context, 'unread', of.slot) };
  if (page.condition === 'torn') return { ...of, ...blank(context, 'torn', of.slot) };
  return page.record === null
    ? { ...of, ...dataSlot(context, words, page, of.slot) }
    : { ...of, ...recordSlot(context, words, { ...page, record: page.record }, of.slot) };
}

type Contents = Omit<LogSlot, 'at' | 'slot'>;

function blank(context: ViewContext, state: 'unread' | 'torn', slot: number): Contents {
  const text = metadataMessage(state === 'torn' ? 'tornPage' : 'unreadPage', { slot });
  return { page: cell(context, { state }), face: '', names: '', gone: '', text };
}

/** A page of a record. */
type RecordPage = LogPage & { readonly record: LogRecord };

function recordSlot(context: ViewContext, words: SchemeWords, page: RecordPage, slot: number): Contents {
  const { device } = context;
  const { record, position } = page;
  const changes = committedBy(context, words, record);
  const owners = new Set(changes.flatMap((change) => txIndexOfChange(context, change) ?? []));
  // One that is of several has the colour of none.
  const own = words.slotLook?.(context, record, position - record.position) ?? null;
  const only = owners.size === 1 ? ([...owners][0] ?? null) : null;
  const txIndex = own?.txIndex === undefined ? only : own.txIndex;
  const name = words.recordName?.(record.kind) ?? 'record';
  const state = stateOfRecord(context, words, page);
  const progress = page.slot < 0 ? 0 : progressOf(device, page.slot);
  const transaction = txIndex === null ? null : context.transactionName(txIndex);
  const isPart = own?.txIndex != null && state === 'current';
  const proves = own?.record ?? (txIndex === null ? 'table' : 'commit');
  return {
    // Mappings of one transaction count by its status, and not because they stand here.
    page: { ...cell(context, { state: isPart ? 'undecided' : state, txIndex, progress }), record: proves },
    face: own?.face ?? metadataMessage('face', { of: name }),
    names: own?.names ?? namesOf(context, changes),
    gone: '',
    text: metadataMessage('record', { slot, record: name, transaction, state }),
  };
}

function namesOf(context: ViewContext, changes: readonly { readonly pairs: readonly number[] }[]): Text {
  const pages = changes.flatMap(({ pairs }) => pairs.filter((_, i) => i % 2 === 0));
  const named = pages.slice(0, NAMED).map((page) => context.pageName(page));
  return pages.length > NAMED ? `${named.join(' ')} +${pages.length - NAMED}` : named.join(' ');
}

/** A record counts when all its pages are readable, and no longer than the log is read from before it. */
function stateOfRecord(context: ViewContext, words: SchemeWords, page: RecordPage): PageState {
  const { record, condition, position } = page;
  if (condition === 'programming') return 'programming';
  if (position < fromOf(context.device, words) || words.isReplaced?.(context, record) === true)
    return 'stale';
  return record.parts.includes(0) ? 'undecided' : 'current';
}

/** Data that a scheme logs. */
function dataSlot(context: ViewContext, words: SchemeWords, page: LogPage, slot: number): Contents {
  const { device } = context;
  const isOnItsWay = page.slot >= 0;
  const { ops } = device.state.volatile === null ? { ops: null } : device.core.volatile.flash;
  const logicalPage =
    isOnItsWay && ops !== null ? present(ops.logicalPage[page.slot]) : logicalPageAt(device, page.at);
  const txIndex =
    isOnItsWay && ops !== null
      ? txIndexOfWrite(context, present(ops.data[page.slot]))
      : txIndexOfPage(context, page.at);
  const state = isOnItsWay
    ? 'programming'
    : page.position < fromOf(device, words)
      ? 'stale'
      : (words.loggedState?.(context, page.at, txIndex) ?? 'undecided');
  const name = context.pageName(logicalPage);
  const transaction = txIndex === null ? null : context.transactionName(txIndex);
  const progress = isOnItsWay ? progressOf(device, page.slot) : 0;
  return {
    page: cell(context, { state, name, txIndex, progress }),
    face: '',
    names: '',
    gone: isOnItsWay ? '' : goneTo(device, page.at),
    text: metadataMessage('data', { slot, page: name, transaction, state }),
  };
}

const logicalPageAt = ({ state }: Device, at: number): number => present(state.durable.logicalPage[at]);

/** Place on a lane of the same write, if the map points there. */
function goneTo(device: Device, at: number): string {
  if (device.state.volatile === null || rebuildingOf(device) !== null) return '';
  const { data } = device.state.durable;
  const home = present(device.core.ftl.map[logicalPageAt(device, at)]) - 1;
  const isCopy = home >= 0 && home < device.layout.dataPages && data[home] === data[at];
  return isCopy ? `→${placeOf(device.layout, home)}` : '';
}

// --- what belongs together ----------------------------------------------------------------------

/** Records of several pages, each as one. */
function groupsOf(context: ViewContext, words: SchemeWords, pages: readonly LogPage[]): SlotGroup[] {
  const groups: SlotGroup[] = [];
  for (const [index, { record, at }] of pages.entries()) {
    if (record === null || record.parts.length === 1 || !hasReadLogPage(context.device, at)) continue;
    const last = groups.at(-1);
    if (last !== undefined && pages[last.to]?.record?.position === record.position)
      groups[groups.length - 1] = { ...last, to: index };
    else groups.push({ from: index, to: index, ...titled(context, words, record, pages) });
  }
  return groups;
}

function titled(
  context: ViewContext,
  words: SchemeWords,
  record: LogRecord,
  pages: readonly LogPage[],
): Pick<SlotGroup, 'title' | 'state'> {
  const isWhole = !record.parts.includes(0);
  const isOlder =
    record.position < fromOf(context.device, words) || (words.isReplaced?.(context, record) ?? false);
  const state = !isWhole ? 'open' : isOlder ? 'older' : 'counts';
  const name = words.recordName?.(record.kind) ?? 'record';
  const isWritten = pages.some(({ slot, record: own }) => slot >= 0 && own?.position === record.position);
  const number = words.numberOf?.(record) ?? null;
  return { title: metadataMessage('group', { record: name, number, state, isWritten }), state };
}

interface Pointed {
  readonly focus: number | null;
  /** Brackets say what counts. */
  readonly isGrouped: boolean;
}

function cursorsOf(
  device: Device,
  words: SchemeWords,
  pages: readonly LogPage[],
  { focus, isGrouped }: Pointed,
): SlotCursor[] {
  const from = fromOf(device, words);
  const first = pages.findIndex(({ position }) => position >= from);
  const hasStart = !isGrouped && first >= 0 && present(pages[first]).position <= from + 1;
  const now = cursorNow(device, pages.length, focus);
  // Close together there is room for one word: redo comes after what was read, and the end of the log is seen.
  const isNear = hasStart && now !== null && now.before - first < NEAR;
  const cursors: SlotCursor[] = [];
  if (hasStart) {
    const text = isNear && now.of === 'redo' ? '' : metadataMessage('cursor', { of: 'reads' });
    cursors.push({ before: first, text, kind: 'start' });
  }
  if (now !== null) {
    const text = isNear && now.of === 'next' ? '' : metadataMessage('cursor', { of: now.of });
    cursors.push({ before: now.before, text, kind: 'now' });
  }
  return cursors;
}

/** The place at which recovery redoes, or at which the device appends next; null while it does neither. */
function cursorNow(
  device: Device,
  end: number,
  focus: number | null,
): { readonly before: number; readonly of: 'redo' | 'next' } | null {
  const job = rebuildingOf(device);
  if (job === null) return device.state.volatile === null ? null : { before: end, of: 'next' };
  return job.redone > 0 && focus !== null ? { before: focus + 1, of: 'redo' } : null;
}
