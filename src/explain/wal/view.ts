/** Write-ahead logging: pages that go home, and what its records are called. */
import { type EngineEvent, Event } from '../../engine/interface/events.ts';
import { LogKind } from '../../protocols/kit/logged-state.ts';
import { kitView } from '../kit/kit-view.ts';
import type { RecordName } from '../kit/messages.ts';
import type { NarrationContext } from '../view/narration-context.ts';
import type { Narration } from '../view/view.ts';
import { walMessage } from './messages.ts';

/** Pages leave the log as a checkpoint begins, and whenever one of them is at home: the first of them is told of. */
function goesHome(step: NarrationContext, { kind }: EngineEvent): Narration | null {
  const first = kind === 'programIssued' ? step.first(Event.programIssued) : null;
  if (first === null || first.isOwn === 0) return null;
  const message = walMessage('goesHome', { page: step.name(first.logicalPage), to: step.at(first.page) });
  return step.ofPage(message, first.page);
}

const RECORDS: Readonly<Record<number, RecordName | undefined>> = {
  [LogKind.commit]: 'commit record',
  [LogKind.moves]: 'moved pages',
};

export const walView = kitView({
  commit: 'wal',
  narrate: goesHome,
  recordName: (kind) => RECORDS[kind] ?? 'plain writes',
});
