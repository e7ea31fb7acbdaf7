/** The view of the schemes with a non-volatile data cache. */
import { present } from '../../base/assert.ts';
import type { FrameSlot, Panel, VerdictRow } from '../../model/frame.ts';
import { OpOwner } from '../../engine/flash/operations.ts';
import type { NarrationContext } from '../view/narration-context.ts';
import type { Narration, OperationLook, SchemeView, ViewContext } from '../view/view.ts';
import { type EngineEvent, Event, type EventNamed } from '../../engine/interface/events.ts';
import { placeOf } from '../view/format.ts';
import { factsCase } from './case.ts';
import type { Case } from './case-for.ts';
import { kitView } from './kit-view.ts';
import { nonVolatilePanel } from './memory.ts';
import { operationLook as lookOf, rebuildingOf, stateOf, tagOf, txIndexAt, txIndexOfWrite } from './look.ts';
import { type CommitId, kitMessage } from './messages.ts';
import { writesOf } from './narrate-host.ts';
import { verdicts } from './narrate-recovery.ts';
import { recoveryMessage } from './recovery-messages.ts';
import type { SchemeWords } from './scheme-words.ts';
import { kitViewMessage } from './view-messages.ts';
import { CACHE_MUTANTS, Stored } from '../../protocols/kit/cache/journaled-map.ts';
import type { CacheState } from '../../protocols/kit/cache/state.ts';
import { type CacheMemory, COMMITTED, FREE } from '../../protocols/kit/cache/memory.ts';

/** Frames and entries listed at most: no screen has room for more. */
const LISTED = 12;
/** Number of the stage in which the memory is read, behind the root record and the map. */
const MEMORY_STAGE = 2;

function memoryOf({ device }: ViewContext): CacheMemory | null {
  return device.state.durable.nvm as CacheMemory | null;
}

function panels(context: ViewContext, keepsIn: 'frame' | 'buffer'): readonly Panel[] {
  const memory = memoryOf(context);
  return memory === null ? [] : [frames(context, memory, keepsIn), journal(context, memory)];
}

/** Page frames in the order in which they stand; those without a page are left out. */
function frames(context: ViewContext, memory: CacheMemory, keepsIn: 'frame' | 'buffer'): Panel {
  const { owner } = memory;
  const used = [...owner.keys()].filter((frame) => owner[frame] !== FREE);
  const shown = used.slice(0, LISTED).map((frame) => frameSlot(context, memory, frame));
  const note = kitViewMessage('framesInUse', { used: used.length, of: owner.length, keepsIn });
  const { device } = context;
  const isInDram = device.options.mutant === CACHE_MUTANTS.volatileCache;
  return nonVolatilePanel(
    device,
    { title: kitViewMessage('pageFrames', { keepsIn }), note },
    { kind: 'frames', frames: shown, more: used.length - shown.length },
    isInDram,
  );
}

function frameSlot(
  context: ViewContext,
  { owner, logicalPage, data }: CacheMemory,
  frame: number,
): FrameSlot {
  const isCommitted = owner[frame] === COMMITTED;
  const transaction = txIndexOfWrite(context, present(data[frame]));
  return {
    frame,
    isCommitted,
    page: {
      state: isCommitted ? 'current' : 'undecided',
      name: context.pageName(present(logicalPage[frame])),
      tag: tagOf(context, transaction),
      transaction,
      settled: transaction !== null && context.isSettled(transaction),
      progress: 0,
    },
  };
}

/** Panel of the map's changes since its checkpoint, in the order in which recovery replays them. */
function journal(context: ViewContext, memory: CacheMemory): Panel {
  const { device } = context;
  const { journal: words, journalWords } = memory;
  const count = journalWords / 2;
  const entries = Array.from({ length: Math.min(count, LISTED) }, (_, index) => {
    const at = present(words[2 * index + 1]) - 1;
    const place = at < 0 ? kitViewMessage('nowhere') : placeOf(device.layout, at);
    return { name: context.pageName(present(words[2 * index])), at: place, dirty: false };
  });
  const contents = { kind: 'mappings', entries, more: count - entries.length } as const;
  const note = count === 0 ? kitViewMessage('journalEmpty') : '';
  return nonVolatilePanel(device, { title: kitViewMessage('journal'), note }, contents, false);
}

function storedPageOf({ what, number }: EventNamed<'nvmStored'>): number | null {
  return what === Stored.page || what === Stored.journal ? number : null;
}

/** A store in non-volatile memory that is the step's only news. */
function stored(step: NarrationContext, event: EngineEvent, commit: CommitId): Narration | null {
  if (event.kind !== 'nvmStored') return null;
  const { what, number, txIndex } = event;
  const transaction = txIndex > 0 ? step.tx(txIndex) : null;
  switch (what) {
    case Stored.page:
      return step.ofNothing(kitMessage('pageStored', { page: step.name(number), transaction }));
    case Stored.flag:
      return transaction === null ? null : step.ofNothing(kitMessage('flagStored', { transaction, commit }));
    case Stored.freed:
      return step.ofNothing(kitMessage('frameFreed'));
    case Stored.journal:
      return step.ofNothing(kitMessage('journalNoted', { page: step.name(number) }));
    case Stored.journalCut:
      return step.ofNothing(kitMessage('journalCut', { left: number }));
    default:
      return null;
  }
}

/** Describes the cache memory over the map that was read. */
function memoryRead(step: NarrationContext, event: EngineEvent): Narration | null {
  const memory = memoryOf(step.context);
  if (event.kind !== 'recoveryStageBegan' || memory === null || event.stage < MEMORY_STAGE) return null;
  const frames = [...memory.owner].filter((by) => by === COMMITTED).length;
  return step.ofNothing(recoveryMessage('memoryOver', { frames, changes: memory.journalWords / 2 }));
}

/** A write that has no frame yet: another page, which is committed, leaves its own for flash. */
function frameNeeded(step: NarrationContext, event: EngineEvent, from: 'frame' | 'buffer'): Narration | null {
  const leaving = step.last(Event.programIssued);
  if (event.kind !== 'pageWritten' || leaving === null || leaving.isOwn === 0) return null;
  const message = kitMessage('frameNeeded', {
    ...writesOf(step, event),
    leaving: step.name(leaving.logicalPage),
    to: step.at(leaving.page),
    from,
  });
  return step.ofPage(message, leaving.page);
}

/** Committed frames enter the map: whose they are, where they are of a transaction. */
function framesEntered(step: NarrationContext, event: EngineEvent, words: SchemeWords): Narration | null {
  if (event.kind !== 'changesRedone') return null;
  const rows = frameVerdicts(step.context).filter(({ verdict }) => verdict === 'committed');
  const entered = new Set(
    step.all(Event.changesRedone).flatMap(({ page }) => txIndexAt(step.device, page) ?? []),
  );
  const committed = rows.map(({ transaction }) => transaction).filter((each) => entered.has(each));
  return committed.length === 0 ? null : verdicts(step, words, committed, []);
}

/** Transactions with pages in frames; decided once recovery has come to the memory. */
function frameVerdicts(context: ViewContext): readonly VerdictRow[] {
  const memory = memoryOf(context);
  const job = rebuildingOf(context.device);
  if (memory === null) return [];
  const isRead = job === null || job.stage >= MEMORY_STAGE;
  const rows = new Map<number, VerdictRow>();
  for (const [frame, by] of memory.owner.entries()) {
    const transaction = by === FREE ? null : txIndexOfWrite(context, present(memory.data[frame]));
    if (transaction === null) continue;
    const found = (rows.get(transaction)?.found ?? 0) + 1;
    const verdict = by === COMMITTED && isRead ? 'committed' : 'pending';
    rows.set(transaction, { transaction, found, promised: null, verdict });
  }
  return [...rows.values()];
}

/** The case that the flag of frames makes. */
function frameCase(context: ViewContext, commit: CommitId, txIndex: number): Case {
  const memory = memoryOf(context);
  const own =
    memory === null
      ? []
      : [...memory.owner.keys()].filter(
          (frame) =>
            memory.owner[frame] !== FREE && txIndexOfWrite(context, present(memory.data[frame])) === txIndex,
        );
  const isSet = memory !== null && own.some((frame) => memory.owner[frame] === COMMITTED);
  return factsCase(
    {
      commit,
      transaction: context.transactionName(txIndex),
      number: null,
      pages: own.map((frame) => ({
        page: context.pageName(present(memory?.logicalPage[frame])),
        at: String(frame),
      })),
      record: null,
      place: isSet ? 1 : null,
      image: null,
    },
    ['record', 'order'],
  );
}

/** Host writes that wait for a frame, or stores that are on their way into one. */
function waits(step: NarrationContext): Narration | null {
  const state = stateOf(step.device) as CacheState | null;
  if (state === null) return null;
  if (state.waiting.size > 0)
    return step.ofNothing(kitMessage('waitsForFrame', { pages: state.waiting.size }));
  return step.ofNothing(kitMessage('storeUnderWay'));
}

/** A frame keeps its page until that is on flash. */
function operationLook(context: ViewContext, slot: number): OperationLook {
  const { core, options } = context.device;
  const leavesFrame = core.volatile.flash.ops.owner[slot] === OpOwner.scheme;
  const memory = options.mutant === CACHE_MUTANTS.volatileCache ? 'volatile' : 'non-volatile';
  return { ...lookOf(context, slot), ...(leavesFrame ? { from: memory } : {}) };
}

export function cacheView(
  commit: CommitId,
  { hostKeeps = false, keepsIn = 'frame' }: Pick<SchemeWords, 'hostKeeps' | 'keepsIn'> = {},
): SchemeView {
  const words: SchemeWords = {
    commit,
    panels: (context) => panels(context, keepsIn),
    keepsIn,
    narrate: (step, event) =>
      memoryRead(step, event) ??
      stored(step, event, commit) ??
      frameNeeded(step, event, keepsIn) ??
      framesEntered(step, event, words),
    verdicts: (context) => frameVerdicts(context),
    caseOf: (context, txIndex) => frameCase(context, commit, txIndex),
    idle: waits,
    namesLost: true,
    hostKeeps,
  };
  return { ...kitView(words), storedPageOf, operationLook };
}
