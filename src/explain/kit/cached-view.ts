/** The view of the schemes with a non-volatile data cache. */
import { present } from '../../base/assert.ts';
import type { Text } from '../../base/message.ts';
import type { Panel } from '../../model/frame.ts';
import { OpOwner } from '../../engine/flash/operations.ts';
import type { NarrationContext } from '../view/narration-context.ts';
import type { Narration, OperationLook, SchemeView, ViewContext } from '../view/view.ts';
import type { EngineEvent, EventNamed } from '../../engine/interface/events.ts';
import { placeOf } from '../view/format.ts';
import { kitView } from './kit-view.ts';
import { nonVolatilePanel } from './memory.ts';
import { operationLook as lookOf, stateOf } from './look.ts';
import { type CommitId, kitMessage } from './messages.ts';
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

function panels(context: ViewContext): readonly Panel[] {
  const memory = memoryOf(context);
  return memory === null ? [] : [frames(context, memory), journal(context, memory)];
}

function frames(context: ViewContext, memory: CacheMemory): Panel {
  const { owner, logicalPage } = memory;
  const lines: Text[] = [];
  let used = 0;
  for (const [frame, by] of owner.entries()) {
    if (by === FREE) continue;
    used++;
    if (lines.length === LISTED) continue;
    const page = context.pageName(present(logicalPage[frame]));
    lines.push(kitViewMessage('frame', { frame, page, isCommitted: by === COMMITTED }));
  }
  const note = kitViewMessage('framesInUse', { used, of: owner.length });
  const more = used - lines.length;
  if (used === 0) lines.push(kitViewMessage('noFrameInUse'));
  const { device } = context;
  const isInDram = device.options.mutant === CACHE_MUTANTS.volatileCache;
  return nonVolatilePanel(
    device,
    { title: kitViewMessage('pageFrames'), note },
    { kind: 'text', lines, more },
    isInDram,
  );
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
  { hostKeeps = false }: Pick<SchemeWords, 'hostKeeps'> = {},
): SchemeView {
  const view = kitView({
    commit,
    panels,
    narrate: (step, event) => memoryRead(step, event) ?? stored(step, event, commit),
    idle: waits,
    namesLost: true,
    hostKeeps,
  });
  return { ...view, storedPageOf, operationLook };
}
