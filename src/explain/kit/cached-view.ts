/** Words of the schemes with a non-volatile data cache. */
import { say } from '../../base/language.ts';
import type { EventNamed } from '../../engine/interface/events.ts';
import type { FactGroup, Panel } from '../../model/frame.ts';
import type { SchemeView, ViewContext } from '../view/view.ts';
import { grouped, placeOf, plural } from '../view/format.ts';
import { kitView } from './kit-view.ts';
import type { SchemeWords } from './scheme-words.ts';
import { Stored } from '../../protocols/kit/cache/journaled-scheme.ts';
import { type CacheMemory, COMMITTED, FREE } from '../../protocols/kit/cache/memory.ts';

/** Frames and entries listed at most: no screen has room for more. */
const LISTED = 12;

function memoryOf({ device }: ViewContext): CacheMemory | null {
  return device.state.durable.nvm as CacheMemory | null;
}

function frames(context: ViewContext): Panel {
  const memory = memoryOf(context);
  const lines: string[] = [];
  let used = 0;
  memory?.owner.forEach((owner, frame) => {
    if (owner === FREE) return;
    used++;
    if (lines.length === LISTED) return;
    const name = context.pageName(memory.logicalPage[frame]);
    lines.push(
      say`frame ${frame}: **${name}**, ${owner === COMMITTED ? say`committed` : say`not committed yet`}`,
    );
  });
  const note = say`${grouped(used)} of ${plural(memory?.owner.length ?? 0, 'frame')} in use`;
  return {
    kind: 'text',
    title: say`Non-volatile cache`,
    note,
    lines: lines.length === 0 ? [say`empty`] : lines,
  };
}

function journal(context: ViewContext): FactGroup[] {
  const memory = memoryOf(context);
  if (memory === null) return [];
  const facts: { label: string; value: string }[] = [];
  for (let i = 0; i + 1 < memory.journalWords && facts.length < LISTED; i += 2) {
    const at = memory.journal[i + 1] - 1;
    const value = at < 0 ? say`nowhere` : placeOf(context.device.layout, at);
    facts.push({ label: context.pageName(memory.journal[i]), value });
  }
  return [
    {
      title: say`Journal in non-volatile memory`,
      facts: facts.length === 0 ? [{ label: say`Entries`, value: say`none` }] : facts,
    },
  ];
}

function storedPageOf({ what, number }: EventNamed<'nvmStored'>): number | null {
  return what === Stored.page || what === Stored.journal ? number : null;
}

export function cacheView(words: Pick<SchemeWords, 'evidence' | 'committedBecause' | 'abort'>): SchemeView {
  const view = kitView({ ...words, panels: (context) => [frames(context)], durableFacts: journal });
  return { ...view, storedPageOf };
}
