/** NVCTX's own memory: the in-process table and the mapping table in non-volatile memory. */
import { present } from '../../base/assert.ts';
import type { Text } from '../../base/message.ts';
import type { LogRecord } from '../../engine/flash/durable.ts';
import { listHeld } from '../../engine/ftl/held-entries.ts';
import type { Panel, TableRow, VerdictRow } from '../../model/frame.ts';
import { factsCase } from '../kit/case.ts';
import type { Case } from '../kit/case-for.ts';
import type { Facts } from '../kit/case-messages.ts';
import { stateOf } from '../kit/look.ts';
import { verdicts as narrateVerdicts } from '../kit/narrate-recovery.ts';
import { lostTransactions } from '../kit/recovery-proofs.ts';
import type { SchemeWords, SlotLook } from '../kit/scheme-words.ts';
import type { NarrationContext } from '../view/narration-context.ts';
import { kitView } from '../kit/kit-view.ts';
import { kitMessage } from '../kit/messages.ts';
import { nonVolatilePanel } from '../kit/memory.ts';
import type { Narration, SchemeView, ViewContext } from '../view/view.ts';
import { type EngineEvent, Event, type EventNamed, Verdict } from '../../engine/interface/events.ts';
import { grouped } from '../../base/grouped.ts';
import { placeOf, slotAt } from '../view/format.ts';
import { viewMessage } from '../view/messages.ts';
import { IN_DRAM } from '../../protocols/nvctx/declaration.ts';
import {
  type Header,
  type Memory,
  pairsOf,
  Status,
  updatedPage,
  updatedPlace,
} from '../../protocols/nvctx/memory.ts';
import { isSaved, pagesBehind, survivingMemory } from '../../protocols/nvctx/saved-memory.ts';
import { SPILLED } from '../../protocols/nvctx/spo-area.ts';
import { Stored } from '../../protocols/nvctx/stores.ts';
import { nvctxMessage } from './messages.ts';

/** Lines of a table, and mappings of a line, at most: no screen has room for more. */
const LISTED = 12;

function memoryOf({ device }: Pick<ViewContext, 'device'>): Memory | null {
  const { settings } = device.options;
  return survivingMemory(device.layout, settings, device.state.durable.nvm);
}

const STATUS: Readonly<Record<number, TableRow['status'] | undefined>> = {
  [Status.open]: 'open',
  [Status.committed]: 'committed',
  [Status.aborted]: 'aborted',
};

function panels(context: ViewContext): readonly Panel[] {
  const memory = memoryOf(context);
  return memory === null ? [] : [inProcess(context, memory), mappingTable(context, memory)];
}

function textPanel(
  { device }: ViewContext,
  head: Pick<Panel, 'title' | 'note'>,
  lines: readonly Text[],
  count: number,
): Panel {
  const more = count - lines.length;
  return nonVolatilePanel(device, head, { kind: 'text', lines, more }, device.options.mutant === IN_DRAM);
}

/** Transactions by their headers, then plain writes and moves that the mapping table does not have yet. */
function inProcess(context: ViewContext, memory: Memory): Panel {
  const { headers, updates, usedBytes, inProcessBytes } = memory;
  const updated = updates.size / 3;
  const listed = [...headers.values()].slice(0, LISTED);
  const rows: TableRow[] = listed.map((header) => headerRow(context, memory, header));
  if (updated > 0 && rows.length < LISTED) {
    const places = mappings(context, updated, (i) => [updatedPage(memory, i), updatedPlace(memory, i)]);
    rows.push({
      transaction: null,
      status: 'none',
      place: '',
      text: nvctxMessage('plainWritesAndMoves', { places }),
      dropped: false,
    });
  }
  const { device } = context;
  const more = headers.size + (updated > 0 ? 1 : 0) - rows.length;
  const note = nvctxMessage('tableBytes', { used: usedBytes, meant: inProcessBytes, headers: headers.size });
  const head = { title: nvctxMessage('inProcessTable'), note };
  return nonVolatilePanel(device, head, { kind: 'rows', rows, more }, device.options.mutant === IN_DRAM);
}

function headerRow(context: ViewContext, memory: Memory, header: Header): TableRow {
  const pairs = pairsOf(memory, header);
  const places = mappings(context, pairs.length / 2, (i) => [
    present(pairs[2 * i]),
    present(pairs[2 * i + 1]),
  ]);
  const isCommitted = header.status === Status.committed;
  return {
    transaction: context.txIndexOfTxid(header.txid),
    status: STATUS[header.status] ?? 'open',
    place: isCommitted ? viewMessage('ordinal', { number: header.sequence }) : '',
    text: nvctxMessage('mappings', { places, slots: header.spilled ? spilledSlots(context, header) : [] }),
    dropped: false,
  };
}

/** Slots of the SPO area with mappings of a transaction that can be read. */
function spilledSlots({ device }: ViewContext, { number }: Header): readonly number[] {
  return device.state.durable.log
    .filter(
      ({ kind, words: spilled, parts }) => kind === SPILLED && spilled[0] === number && !parts.includes(0),
    )
    .map(({ position }) => slotAt(device.layout, position));
}

/** "A → 2.1, B → 2.2, +3"; `pairOf` answers a logical page and its place + 1. */
function mappings(
  context: ViewContext,
  count: number,
  pairOf: (index: number) => readonly [number, number],
): string {
  const shown = Array.from({ length: Math.min(count, LISTED) }, (_, index) => {
    const [logicalPage, at] = pairOf(index);
    const place = at === 0 ? '—' : placeOf(context.device.layout, at - 1);
    return `${context.pageName(logicalPage)} → ${place}`;
  });
  if (count > LISTED) shown.push(`+${grouped(count - LISTED)}`);
  return shown.join(', ');
}

function mappingTable(context: ViewContext, memory: Memory): Panel {
  const { table } = memory;
  const slots = [...table.page.keys()].filter((slot) => present(table.page[slot]) >= 0);
  const lines: Text[] = slots.slice(0, LISTED).map((slot) => mappingLine(context, memory, slot));
  const note = slots.length === 0 ? '' : nvctxMessage('pages', { count: slots.length });
  if (slots.length === 0) lines.push(nvctxMessage('noMappingPage'));
  return textPanel(context, { title: nvctxMessage('mappingTable'), note }, lines, Math.max(1, slots.length));
}

/** A mapping page, and of its entries those that were stored since it came in. */
function mappingLine(context: ViewContext, { table }: Memory, slot: number): Text {
  const { layout } = context.device;
  const mapPage = present(table.page[slot]);
  const changed = new Uint32Array(layout.mapEntriesPerPage);
  const count = listHeld(layout, table, slot, changed);
  const first = present(table.page[slot]) * layout.mapEntriesPerPage;
  const entries = slot * layout.mapEntriesPerPage;
  const places = mappings(context, count, (i) => [
    first + present(changed[i]),
    present(table.entries[entries + present(changed[i])]),
  ]);
  return table.dirty[slot] === 0
    ? nvctxMessage('asOnFlash', { mapPage })
    : nvctxMessage('newerThanFlash', { mapPage, places });
}

function storedPageOf({ what, number }: EventNamed<'nvmStored'>): number | null {
  return what === Stored.mapping || what === Stored.update ? number : null;
}

/** The case that the status in non-volatile memory makes. */
function statusCase(context: ViewContext, txIndex: number): Case {
  const memory = memoryOf(context);
  const headers = memory === null ? [] : [...memory.headers.values()];
  const header = headers.find(({ txid }) => context.txIndexOfTxid(txid) === txIndex) ?? null;
  const pairs = header === null || memory === null ? [] : pairsOf(memory, header);
  const facts: Facts = {
    commit: 'nvctx',
    transaction: context.transactionName(txIndex),
    number: null,
    pages: pairs.flatMap((logicalPage, i) =>
      i % 2 === 1
        ? []
        : [
            {
              page: context.pageName(logicalPage),
              at: placeOf(context.device.layout, present(pairs[i + 1]) - 1),
            },
          ],
    ),
    record: null,
    place: header?.status === Status.committed ? header.sequence : null,
    image: null,
  };
  return factsCase(facts, ['record', 'order']);
}

/** Those with a status count as committed; all of them are pending where none is asked for. */
function headerRows(
  context: ViewContext,
  memory: Memory,
  status: number | null = null,
): readonly VerdictRow[] {
  return [...memory.headers.values()].flatMap((header): VerdictRow[] => {
    const transaction = context.txIndexOfTxid(header.txid);
    const found = pairsOf(memory, header).length / 2;
    if (transaction === null || (status !== null && header.status !== status)) return [];
    return [{ transaction, found, promised: null, verdict: status === null ? 'pending' : 'committed' }];
  });
}

/** By the headers from the first moment on: decided once recovery has gone through the table. */
function verdicts(context: ViewContext): readonly VerdictRow[] {
  const memory = memoryOf(context);
  if (memory === null) return [];
  if ((stateOf(context.device)?.recovery?.stage ?? 0) === 0) return headerRows(context, memory);
  const committed = headerRows(context, memory, Status.committed);
  const known = new Set(committed.map(({ transaction }) => transaction));
  const lost = lostTransactions(context).filter((transaction) => !known.has(transaction));
  return [
    ...committed,
    ...lost.map((transaction): VerdictRow => ({
      transaction,
      found: 0,
      promised: null,
      verdict: 'rolled back',
    })),
  ];
}

/** A commit point of which the host does not hear yet. */
function statusStored(step: NarrationContext): Narration | null {
  const stored = step
    .all(Event.nvmStored)
    .find(({ what, number }) => what === Stored.status && number === Status.committed);
  if (stored === undefined || step.has(Event.committed)) return null;
  return step.ofNothing(nvctxMessage('statusStored', { transaction: step.tx(stored.txIndex) }));
}

/** Describes the pages that stored energy has written, and those that it has not. */
function saved(step: NarrationContext, event: EngineEvent): Narration | null {
  const done = step.first(Event.memorySaved);
  if (event.kind !== 'powerFailed' || done === null) return null;
  const { lacking, durationNs } = done;
  const pages = done.mapPages + done.tablePages;
  if (lacking > 0) return step.ofNothing(nvctxMessage('energyEnded', { pages, lacking }));
  if (pages === 0) return null;
  const { begun, done: ended, torn } = event;
  const failure =
    begun <= 0 ? kitMessage('powerFailedIdle') : kitMessage('powerFailed', { begun, done: ended, torn });
  return step.ofNothing(nvctxMessage('savedByEnergy', { failure, pages, ns: durationNs }));
}

/** A store in non-volatile memory that is the step's only news. */
function stored(step: NarrationContext, event: EngineEvent): Narration | null {
  if (event.kind !== 'nvmStored') return null;
  const { what, number, txIndex } = event;
  switch (what) {
    case Stored.mapping:
    case Stored.update:
      return step.ofNothing(nvctxMessage('mappingStored', { page: step.name(number) }));
    case Stored.swappedIn:
    case Stored.dropped:
      return step.ofNothing(
        nvctxMessage('mappingPageStored', { mapPage: number, isIn: what === Stored.swappedIn }),
      );
    case Stored.removed:
      return step.ofNothing(
        txIndex < 0
          ? nvctxMessage('updateLeft')
          : nvctxMessage('leftTable', { transaction: step.tx(txIndex) }),
      );
    case Stored.header:
      return step.ofNothing(nvctxMessage('headerStored', { transaction: step.tx(txIndex) }));
    case Stored.request:
      return step.ofNothing(nvctxMessage('requestStored', { transaction: step.tx(txIndex) }));
    case Stored.spoFrom:
      return step.ofNothing(nvctxMessage('spillsSettled'));
    default:
      return step.ofNothing(nvctxMessage('tableResized'));
  }
}

function narrate(step: NarrationContext, event: EngineEvent): Narration | null {
  return decided(step, event) ?? statusStored(step) ?? saved(step, event) ?? stored(step, event);
}

/** Headers of open transactions are gone when recovery tells of them: the host knows which they were. */
function decided(step: NarrationContext, event: EngineEvent): Narration | null {
  if (event.kind !== 'transactionDecided') return null;
  const rows = verdicts(step.context);
  const named = step.all(Event.transactionDecided).flatMap(({ number }) => {
    const header = memoryOf(step.context)?.headers.get(number);
    return header === undefined ? [] : (step.context.txIndexOfTxid(header.txid) ?? []);
  });
  const isRollingBack = event.verdict === Verdict.rolledBack;
  const rolledBack = rows
    .filter(({ verdict }) => verdict === 'rolled back')
    .map(({ transaction }) => transaction);
  return narrateVerdicts(step, words, isRollingBack ? [] : named, isRollingBack ? rolledBack : []);
}

/** Pages saved beside the mapping pages stand behind the last spilled page. */
function isSavedPage({ device }: ViewContext, page: number): boolean {
  const { nvm } = device.state.durable;
  if (!isSaved(nvm)) return false;
  const { log } = device.core;
  const { end } = log.extent(nvm.spoFrom);
  return Array.from({ length: pagesBehind(nvm) }, (_, at) => log.pageAt(end + at)).includes(page);
}

/** A spilled page holds mappings of one transaction. */
function spillLook(context: ViewContext, { kind, words: spilled }: LogRecord): SlotLook | null {
  if (kind !== SPILLED) return null;
  const pages = [...spilled.subarray(2)].filter((_, i) => i % 2 === 0);
  const names = pages.slice(0, LISTED).map((page) => context.pageName(page));
  return {
    record: 'table',
    face: '',
    names: names.join(' '),
    txIndex: context.txIndexOfTxid(present(spilled[1])),
  };
}

const words: SchemeWords = {
  isSavedPage,
  commit: 'nvctx',
  logName: 'in-process table',
  slotLook: spillLook,
  logFrom: (device) => memoryOf({ device })?.spoFrom ?? 0,
  recordName: () => 'spilled mappings',
  panels,
  narrate,
  verdicts,
  caseOf: statusCase,
};

export const nvctxView: SchemeView = { ...kitView(words), storedPageOf };
