/** Parts of the view that only the log machine of Atomic-Write has. */
import { present } from '../../base/assert.ts';
import type { Text } from '../../base/message.ts';
import { type EngineEvent, Event, type EventNamed } from '../../engine/interface/events.ts';
import type { PageView, Panel } from '../../model/frame.ts';
import type { FieldValues } from '../kit/field-values.ts';
import { kitViewMessage } from '../kit/view-messages.ts';
import { tagOf } from '../kit/look.ts';
import { writesOf } from '../kit/narrate-host.ts';
import type { NarrationContext } from '../view/narration-context.ts';
import type { Narration, ViewContext } from '../view/view.ts';
import { grouped } from '../../base/grouped.ts';
import { LogMachine } from '../../protocols/atomic-write/log-machine.ts';
import { newestOnly } from '../../protocols/atomic-write/log-state.ts';
import { atomicWriteMessage } from './messages.ts';

/** Pages in memory that are shown one by one. */
const SHOWN = 64;

export function columnTexts(fields: FieldValues): readonly Text[] {
  const group = present(fields['group']);
  return [
    group === 0 ? kitViewMessage('none') : grouped(group),
    grouped(present(fields['sequence'])),
    atomicWriteMessage(fields['flag'] === 1 ? 'flagCloses' : 'flagMoreFollow'),
    grouped(present(fields['version'])),
  ];
}

/** Groups that wait in memory: those whose COMMIT was not asked for, and those that are not through. */
export function logPanels(context: ViewContext): readonly Panel[] {
  const scheme = context.device.state.volatile === null ? null : context.device.scheme;
  if (!(scheme instanceof LogMachine) || scheme.state.recovery !== null) return [];
  const { buffered, slots } = scheme.state;
  const pages: PageView[] = [];
  for (const [slot, threes] of buffered) {
    const row = present(slots[slot]);
    if (row === null) continue;
    const waiting = newestOnly(threes).slice(3 * row.sent);
    for (let i = 0; i < waiting.length && pages.length < SHOWN; i += 3) {
      pages.push({
        state: 'undecided',
        name: context.pageName(present(waiting[i])),
        tag: tagOf(context, row.txIndex),
        transaction: row.txIndex,
        settled: false,
        progress: 0,
      });
    }
  }
  return [
    {
      kind: 'pages',
      memory: 'volatile',
      title: atomicWriteMessage('groupsInMemory'),
      note: pages.length === 0 ? kitViewMessage('none') : atomicWriteMessage('notInLogYet'),
      pages,
    },
  ];
}

/** Messages where the kit's would be those of a scheme that sends pages at once. */
export function logTells(step: NarrationContext, event: EngineEvent): Narration | null {
  if (event.kind === 'pageWritten' && step.has(Event.pageHeld)) return written(step, event);
  if (event.kind === 'commitAsked' && event.pages > 0) return commitAsked(step, event);
  if (event.kind === 'pageProgrammed') return programmed(step, event);
  return null;
}

function written(step: NarrationContext, event: EventNamed<'pageWritten'>): Narration {
  const isAgain = step.first(Event.pageHeld)?.isAgain === 1;
  return step.ofNothing(atomicWriteMessage('written', { ...writesOf(step, event), isAgain }));
}

function commitAsked(step: NarrationContext, { txIndex, pages }: EventNamed<'commitAsked'>): Narration {
  const asks = { transaction: step.tx(txIndex), pages };
  const first = step.first(Event.programIssued);
  if (first !== null) {
    const opened = { ...asks, page: step.name(first.logicalPage), at: step.at(first.page) };
    return step.ofPage(atomicWriteMessage('groupOpened', opened), first.page);
  }
  const why = step.has(Event.programStalled) ? 'no page' : 'another group';
  return step.ofNothing(atomicWriteMessage('groupWaits', { ...asks, why }));
}

function programmed(
  step: NarrationContext,
  { page, txIndex }: EventNamed<'pageProgrammed'>,
): Narration | null {
  const closing = step.first(Event.programIssued);
  if (closing === null || closing.txIndex !== txIndex) return null;
  return step.ofPage(
    atomicWriteMessage('groupCloses', {
      at: step.at(page),
      transaction: step.tx(txIndex),
      closing: step.name(closing.logicalPage),
      closingAt: step.at(closing.page),
    }),
    page,
  );
}
