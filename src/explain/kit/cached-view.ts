/** The view of the schemes with a non-volatile data cache. */
import { present } from '../../base/assert.ts';
import type { Text } from '../../base/message.ts';
import type { Panel } from '../../model/frame.ts';
import type { SchemeView, ViewContext } from '../view/view.ts';
import type { EventNamed } from '../../engine/interface/events.ts';
import { placeOf } from '../view/format.ts';
import { kitView } from './kit-view.ts';
import { nonVolatilePanel } from './memory.ts';
import type { CommitId } from './messages.ts';
import { kitViewMessage } from './view-messages.ts';
import { CACHE_MUTANTS, Stored } from '../../protocols/kit/cache/journaled-map.ts';
import { type CacheMemory, COMMITTED, FREE } from '../../protocols/kit/cache/memory.ts';

/** Frames and entries listed at most: no screen has room for more. */
const LISTED = 12;

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

export function cacheView(commit: CommitId): SchemeView {
  const view = kitView({ commit, panels });
  return { ...view, storedPageOf };
}
