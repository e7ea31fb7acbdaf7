/** Pages outside the data blocks, as rows of cells: the map on flash with what roots it, and the log. */
import { present } from '../../base/assert.ts';
import type { Text } from '../../base/message.ts';
import type { Device } from '../../engine/device.ts';
import type { LogRecord } from '../../engine/flash/durable.ts';
import { OpKind } from '../../engine/flash/operations.ts';
import type { PageState, PageView } from '../../model/frame.ts';
import type { MetadataPage, MetadataRow } from '../../model/mechanism.ts';
import { placeAt } from '../view/format.ts';
import type { ViewContext } from '../view/view.ts';
import { committedBy, txIndexOfChange } from './log-links.ts';
import { type LogPage, logFrom, logPages } from './log-pages.ts';
import { tagOf, txIndexOfPage, txIndexOfWrite } from './look.ts';
import { metadataMessage, type RootName } from './metadata-messages.ts';
import type { SchemeWords } from './scheme-words.ts';

/** Pages of a row at most: the newest. */
const LISTED = 32;

/** Rows of a scheme that writes mapping pages and a log. One that writes neither has none. */
export function metadataRows(context: ViewContext, words: SchemeWords): readonly MetadataRow[] {
  const rows = [mapRow(context, 'root record'), logRow(context, words, logPages(context.device))];
  return rows.filter(({ pages }) => pages.length > 0);
}

/** The newest pages of a row, and how many there are beside them. */
function newest(pages: readonly MetadataPage[]): Pick<MetadataRow, 'pages' | 'more'> {
  return { pages: pages.slice(-LISTED), more: Math.max(0, pages.length - LISTED) };
}

interface Looks {
  readonly state: PageState;
  readonly name?: string;
  readonly txIndex?: number | null;
  readonly progress?: number;
}

function cell(context: ViewContext, { state, name = '', txIndex = null, progress = 0 }: Looks): PageView {
  const settled = txIndex !== null && context.isSettled(txIndex);
  return { state, name, tag: tagOf(context, txIndex), transaction: txIndex, settled, progress };
}

/** Share of an operation that is done. */
function progressOf({ state, core }: Device, slot: number): number {
  const { ops } = core.volatile.flash;
  const whole = present(ops.endNs[slot]) - present(ops.startNs[slot]);
  return whole > 0 ? Math.min(1, Math.max(0, (state.clock.nowNs - present(ops.startNs[slot])) / whole)) : 0;
}

// --- the map on flash ---------------------------------------------------------------------------

/** The record that roots the map, then the mapping pages; newer copies of them count once a record names them. */
export function mapRow(context: ViewContext, root: RootName): MetadataRow {
  const { device } = context;
  const { metadata } = device.state.durable;
  const pages: MetadataPage[] = [];
  const add = (page: number, mapPage: number, state: PageState, progress = 0): void => {
    const isRoot = mapPage < 0;
    pages.push({
      at: placeAt(device.layout, page),
      of: isRoot ? 'record' : 'map',
      page: cell(context, { state, progress }),
      face: isRoot ? metadataMessage('face', { of: root }) : `M${mapPage}`,
      text: isRoot
        ? metadataMessage('root', { root, state })
        : metadataMessage('mapPage', { mapPage, state }),
    });
  };
  for (const page of metadata.record?.pages ?? []) add(page, -1, 'current');
  for (const [mapPage, at] of metadata.rootedAt.entries()) {
    if (at > 0) add(at - 1, mapPage, 'current');
    const captured = present(metadata.capturedAt[mapPage]);
    if (captured > 0 && captured !== at && metadata.capturedDurable[mapPage] === 1)
      add(captured - 1, mapPage, 'undecided');
  }
  for (const { slot, target, mapPage } of programsOfMap(device))
    add(target, mapPage, 'programming', progressOf(device, slot));
  const title = metadataMessage('mapOnFlash', { root: metadata.record === null ? null : root });
  return { title, note: coveredBy(device), ...newest(pages) };
}

/** Returns the extent of the map on flash, if a log follows it. */
function coveredBy({ state }: Device): Text {
  const { from, checkpointVersion } = state.durable.metadata.record?.numbers ?? {};
  if (from === undefined) return '';
  return metadataMessage('covers', { version: checkpointVersion ?? 0, from });
}

/** Programs of mapping pages, and of the record (-1). */
function programsOfMap(device: Device): readonly { slot: number; target: number; mapPage: number }[] {
  if (device.state.volatile === null) return [];
  const { flash } = device.core;
  const { ops } = flash;
  return flash
    .begun()
    .filter((slot) => ops.kind[slot] === OpKind.mapProgram)
    .map((slot) => ({ slot, target: present(ops.target[slot]), mapPage: present(ops.context[slot]) }));
}

// --- the log ------------------------------------------------------------------------------------

function logRow(context: ViewContext, words: SchemeWords, pages: readonly LogPage[]): MetadataRow {
  const cells = pages.map((page) => logCell(context, words, page));
  const { state } = context.device;
  const isWaiting = ({ position, parts }: LogRecord): boolean =>
    position >= logFrom(context.device) && !parts.includes(0);
  return {
    title: metadataMessage('log', { name: words.logName ?? 'log' }),
    note: metadataMessage('toReplay', { records: state.durable.log.filter(isWaiting).length }),
    ...newest(cells),
  };
}

function logCell(context: ViewContext, words: SchemeWords, page: LogPage): MetadataPage {
  const { layout } = context.device;
  const at = placeAt(layout, page.at);
  const logPage = page.at - layout.firstLogPage;
  if (page.condition === 'torn')
    return {
      at,
      of: 'log',
      page: cell(context, { state: 'torn' }),
      face: '',
      text: metadataMessage('tornPage', { logPage }),
    };
  return page.record === null
    ? { at, of: 'log', ...dataCell(context, words, page, logPage) }
    : { at, of: 'log', ...recordCell(context, words, { ...page, record: page.record }, logPage) };
}

type Cell = Omit<MetadataPage, 'at' | 'of'>;

/** A page of a record. */
type RecordPage = LogPage & { readonly record: LogRecord };

function recordCell(context: ViewContext, words: SchemeWords, page: RecordPage, logPage: number): Cell {
  const { device } = context;
  const { record } = page;
  const changes = committedBy(context, words, record);
  const owners = new Set(changes.flatMap((change) => txIndexOfChange(context, change) ?? []));
  // One that is of several has the colour of none.
  const txIndex = owners.size === 1 ? ([...owners][0] ?? null) : null;
  const name = words.recordName?.(record.kind) ?? 'record';
  const state = stateOfRecord(device, page);
  const progress = page.slot < 0 ? 0 : progressOf(device, page.slot);
  const transaction = txIndex === null ? null : context.transactionName(txIndex);
  return {
    page: cell(context, { state, txIndex, progress }),
    face: metadataMessage('face', { of: name }),
    text: metadataMessage('record', { logPage, record: name, transaction, state }),
  };
}

/** A record counts when all its pages are readable, and no longer than the log is read from before it. */
function stateOfRecord(device: Device, { record, condition, position }: RecordPage): PageState {
  if (condition === 'programming') return 'programming';
  if (position < logFrom(device)) return 'stale';
  return record.parts.includes(0) ? 'undecided' : 'current';
}

/** Data that a scheme logs. */
function dataCell(context: ViewContext, words: SchemeWords, page: LogPage, logPage: number): Cell {
  const { device } = context;
  const isOnItsWay = page.slot >= 0;
  const { ops } = device.state.volatile === null ? { ops: null } : device.core.volatile.flash;
  const logicalPage =
    isOnItsWay && ops !== null ? present(ops.logicalPage[page.slot]) : logicalPageAt(device, page);
  const txIndex =
    isOnItsWay && ops !== null
      ? txIndexOfWrite(context, present(ops.data[page.slot]))
      : txIndexOfPage(context, page.at);
  const state = isOnItsWay
    ? 'programming'
    : page.position < logFrom(device)
      ? 'stale'
      : (words.loggedState?.(context, page.at, txIndex) ?? 'undecided');
  const name = context.pageName(logicalPage);
  const transaction = txIndex === null ? null : context.transactionName(txIndex);
  return {
    page: cell(context, { state, name, txIndex, progress: isOnItsWay ? progressOf(device, page.slot) : 0 }),
    face: name,
    text: metadataMessage('data', { logPage, page: name, transaction, state }),
  };
}

function logicalPageAt({ state }: Device, { at }: LogPage): number {
  return present(state.durable.logicalPage[at]);
}
