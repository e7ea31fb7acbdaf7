/** What only the log machine of Atomic-Write shows and says. */
import { say } from '../../base/language.ts';
import { type EngineEvent, Event, type EventNamed } from '../../engine/interface/events.ts';
import type { PageView, Panel } from '../../model/frame.ts';
import type { FieldValues } from '../kit/scheme-words.ts';
import { tagOf } from '../kit/look.ts';
import type { Said, Tale } from '../view/narration-context.ts';
import { pagesInWords } from '../view/narration-context.ts';
import type { ViewContext } from '../view/view.ts';
import { grouped } from '../view/format.ts';
import { LogMachine } from '../../protocols/atomic-write/log-machine.ts';
import { newestOnly } from '../../protocols/atomic-write/log-state.ts';

/** Pages in memory that are shown one by one. */
const SHOWN = 64;

export function columnTexts({ group, sequence, flag, version }: FieldValues): readonly string[] {
  return [
    group === 0 ? say`none` : grouped(group),
    grouped(sequence),
    flag === 1 ? say`1, closes` : say`0, more follow`,
    grouped(version),
  ];
}

/** Groups that wait in memory: those whose COMMIT was not asked for, and those that are not through. */
export function logPanels(context: ViewContext): readonly Panel[] {
  const scheme = context.device.state.volatile === null ? null : context.device.scheme;
  if (!(scheme instanceof LogMachine) || scheme.state.recovery !== null) return [];
  const { buffered, slots } = scheme.state;
  const pages: PageView[] = [];
  for (const [slot, threes] of buffered) {
    const row = slots[slot];
    if (row === null) continue;
    const waiting = newestOnly(threes).slice(3 * row.sent);
    for (let i = 0; i < waiting.length && pages.length < SHOWN; i += 3) {
      pages.push({
        state: 'undecided',
        name: context.pageName(waiting[i]),
        tag: tagOf(context, row.unit),
        transaction: row.unit,
        settled: false,
        progress: 0,
      });
    }
  }
  return [
    {
      kind: 'pages',
      memory: 'volatile',
      title: say`Groups in memory`,
      note: pages.length === 0 ? say`none` : say`not in the log yet`,
      pages,
    },
  ];
}

/** Sentences where the kit's words would be those of a scheme that sends pages at once. */
export function logTells(tale: Tale, event: EngineEvent): Said | null {
  if (event.kind === 'pageWritten' && tale.has(Event.pageHeld)) return written(tale, event);
  if (event.kind === 'commitAsked' && event.pages > 0) return commitAsked(tale, event);
  if (event.kind === 'pageProgrammed') return programmed(tale, event);
  return null;
}

function written(tale: Tale, { unit, logicalPage }: EventNamed<'pageWritten'>): Said {
  const writes = `${tale.tx(unit)} ${tale.has(Event.transactionBegan) ? say`begins and writes` : say`writes`} ${tale.name(logicalPage)}`;
  const isAgain = tale.first(Event.pageHeld)?.isAgain === 1;
  const what = isAgain
    ? say`the one in memory is replaced before it cost a program`
    : say`it waits in memory until the group is complete`;
  return tale.ofNothing(`${writes}: **${what}**.`);
}

function commitAsked(tale: Tale, { unit, pages }: EventNamed<'commitAsked'>): Said {
  const asks = say`${tale.tx(unit)} asks to commit its ${pagesInWords(pages)}`;
  const first = tale.first(Event.programIssued);
  if (first !== null)
    return tale.ofPage(
      say`${asks}: **its group is opened in the log**, with ${tale.name(first.logicalPage)} at ${tale.at(first.page)}.`,
      first.page,
    );
  const why = tale.has(Event.programStalled) ? say`no page is free` : say`another group is open in the log`;
  return tale.ofNothing(say`${asks}: **its group waits**, because ${why}.`);
}

function programmed(tale: Tale, { page, unit }: EventNamed<'pageProgrammed'>): Said | null {
  const closing = tale.first(Event.programIssued);
  if (closing === null || closing.unit !== unit) return null;
  return tale.ofPage(
    say`Page ${tale.at(page)} is durable, the last but one of ${tale.tx(unit)}: **${tale.name(closing.logicalPage)} closes the group**, at ${tale.at(closing.page)}.`,
    page,
  );
}
