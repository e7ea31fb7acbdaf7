/** Write-ahead logging: pages that go home, and what its records are called. */
import { present } from '../../base/assert.ts';
import { type LogRecord, pageCondition } from '../../engine/flash/durable.ts';
import { type EngineEvent, Event, type EventNamed } from '../../engine/interface/events.ts';
import { LogKind } from '../../protocols/kit/logged-state.ts';
import type { PageState, Panel } from '../../model/frame.ts';
import { listed, listedAt } from '../../protocols/wal/log-list.ts';
import { OUT_OF_BAND } from '../../protocols/wal/declaration.ts';
import type { WalPart } from '../../protocols/wal/state.ts';
import type { PageState as SchemeState } from '../../protocols/kit/page-state.ts';
import type { Committed } from '../kit/committed.ts';
import type { Device } from '../../engine/device.ts';
import { PageScheme } from '../../protocols/kit/page-scheme.ts';
import type { RecoveryJob } from '../../protocols/kit/recovery.ts';
import { kitView } from '../kit/kit-view.ts';
import { kitChanges } from '../kit/log-links.ts';
import { recordAt } from '../kit/log-pages.ts';
import { rebuildingOf, stateOf, txIndexOfWrite } from '../kit/look.ts';
import type { RecordName } from '../kit/messages.ts';
import { placeText } from '../view/format.ts';
import type { NarrationContext } from '../view/narration-context.ts';
import type { Narration, ViewContext } from '../view/view.ts';
import { walMessage } from './messages.ts';

function narrate(step: NarrationContext, event: EngineEvent): Narration | null {
  return event.kind === 'pageCopied'
    ? (leftEarly(step, event) ?? cameHome(step, event))
    : goesHome(step, event);
}

/** The transaction of a host write while it is open: its pages may leave the log, but no map has them yet. */
function openOwner({ context }: NarrationContext, write: number): string | null {
  const txIndex = txIndexOfWrite(context, write);
  const state = txIndex === null ? null : context.transactionState(txIndex);
  return txIndex !== null && (state === 'active' || state === 'committing')
    ? context.transactionName(txIndex)
    : null;
}

function writeOnItsWay({ device }: NarrationContext, program: EventNamed<'programIssued'>): number {
  const { target, logicalPage, data } = device.core.volatile.flash.ops;
  const slot = target.findIndex(
    (at, each) => at === program.page && logicalPage[each] === program.logicalPage,
  );
  return data[slot] ?? 0;
}

function leftEarly(
  step: NarrationContext,
  { target, logicalPage }: EventNamed<'pageCopied'>,
): Narration | null {
  const transaction = openOwner(step, present(step.device.state.durable.data[target]));
  if (transaction === null) return null;
  const page = step.name(logicalPage);
  return step.ofPage(walMessage('leftEarly', { page, at: step.at(target), transaction }), target);
}

/** A copy of a page of the log is durable, and the map points to it. */
function cameHome(
  step: NarrationContext,
  { source, target, logicalPage }: EventNamed<'pageCopied'>,
): Narration | null {
  if (source < step.device.layout.firstLogPage) return null;
  const message = walMessage('cameHome', {
    page: step.name(logicalPage),
    from: step.at(source),
    to: step.at(target),
  });
  return step.ofPage(message, target);
}

/** Pages leave the log as a checkpoint begins, and whenever one of them is at home: the first of them is told of. */
function goesHome(step: NarrationContext, { kind }: EngineEvent): Narration | null {
  const first = kind === 'programIssued' ? step.first(Event.programIssued) : null;
  if (first === null || first.isOwn === 0) return null;
  const sent = { page: step.name(first.logicalPage), to: step.at(first.page) };
  const transaction = openOwner(step, writeOnItsWay(step, first));
  const message =
    transaction === null ? walMessage('goesHome', sent) : walMessage('leavesEarly', { ...sent, transaction });
  return step.ofPage(message, first.page);
}

const RECORDS: Readonly<Record<number, RecordName | undefined>> = {
  [LogKind.commit]: 'commit record',
  [LogKind.moves]: 'moved pages',
};

/** A commit record names pages that have left the log; those in the log carry its number. */
function committedBy({ device }: ViewContext, record: LogRecord): readonly Committed[] {
  const { layout, state } = device;
  const { durable } = state;
  const { txid } = OUT_OF_BAND.onFlash(durable);
  const { firstLogPage, firstCachePage } = layout;
  return kitChanges(record).map(({ number, version = 0, pairs }) => {
    const inLog: number[] = [];
    for (let page = firstLogPage; page < firstCachePage; page++) {
      const isData = recordAt(durable.log, present(durable.logPosition[page - firstLogPage]) - 1) === null;
      if (isData && pageCondition(durable, page) === 'programmed' && txid[page] === number)
        inLog.push(present(durable.logicalPage[page]), page + 1);
    }
    return { number, version, pairs: [...inLog, ...pairs] };
  });
}

/** A page counts as long as the list names it; one that is copied home, or written again, has done its work. */
function loggedState(context: ViewContext, page: number, txIndex: number | null): PageState {
  const { device } = context;
  const state = stateOf(device) as (SchemeState & WalPart) | null;
  if (state === null) return 'undecided';
  const job = rebuildingOf(device);
  if (job !== null) return redoneState(device, page, job);
  if (listedAt(state.list, present(device.state.durable.logicalPage[page])) === page) return 'current';
  const outcome = txIndex === null ? null : context.transactionState(txIndex);
  if (outcome === 'aborted' || outcome === 'lost') return outcome;
  return outcome === 'committed' ? 'stale' : 'undecided';
}

/** As far as recovery has come: it has redone the page's transaction, or gone through all records without it. */
function redoneState({ scheme, state }: Device, page: number, job: RecoveryJob): PageState {
  const number = present(OUT_OF_BAND.onFlash(state.durable).txid[page]);
  if (job.found.get(number)?.verdict === 'committed') return 'current';
  const stages = scheme instanceof PageScheme ? scheme.recoverer.stages : [];
  return job.stage > stages.findIndex(({ id }) => id === 'redo') ? 'lost' : 'undecided';
}

/** Entries of a list that are listed: no screen has room for more. */
const LISTED = 12;

/** The log list: committed pages that are not at home yet. */
function logList(context: ViewContext): Panel {
  const { device } = context;
  const state = stateOf(device) as (SchemeState & WalPart) | null;
  const pages = state === null ? [] : listed(state.list);
  const shown = pages.slice(0, LISTED);
  return {
    kind: 'mappings',
    memory: 'volatile',
    title: walMessage('list'),
    note: walMessage('listNote', { pages: pages.length }),
    entries: shown.map(({ logicalPage, at }) => ({
      name: context.pageName(logicalPage),
      at: placeText(device.layout, at),
      dirty: false,
    })),
    more: pages.length - shown.length,
  };
}

export const walView = kitView({
  list: logList,
  commit: 'wal',
  logName: 'log',
  // Pages of a transaction stand in slots of their own.
  slotLook: () => ({ names: '' }),
  committedBy,
  loggedState,
  namesLost: true,
  narrate,
  // The one step without an event is the read of a page that another one has replaced meanwhile.
  idle: (step) => (stateOf(step.device) === null ? null : step.ofNothing(walMessage('readInVain'))),
  recordName: (kind) => RECORDS[kind] ?? 'plain writes',
});
