/** Write-ahead logging's own words. */
import { say } from '../../base/language.ts';
import { type EngineEvent, Event } from '../../engine/interface/events.ts';
import { LogKind } from '../../protocols/kit/logged-state.ts';
import { kitView } from '../kit/kit-view.ts';
import type { Said, Tale } from '../view/narration-context.ts';
import { capitalised } from '../view/format.ts';

/** Pages leave the log as a checkpoint begins, and whenever one of them is at home: the first of them is told of. */
function goesHome(tale: Tale, { kind }: EngineEvent): Said | null {
  const first = kind === 'programIssued' ? tale.first(Event.programIssued) : null;
  if (first === null || first.isOwn === 0) return null;
  const name = capitalised(tale.name(first.logicalPage));
  return tale.ofPage(say`${name} leaves the log: **it goes home, to ${tale.at(first.page)}**.`, first.page);
}

export const walView = kitView({
  evidence: say`its commit record`,
  committedBecause: say`its commit record is durable, behind its pages in the log`,
  abort: say`its entries leave the list of the log, and its pages are never copied home`,
  tell: goesHome,
  recordName: (kind) =>
    kind === LogKind.commit
      ? say`the commit record`
      : kind === LogKind.moves
        ? say`the list of moved pages`
        : say`the entries of plain writes`,
});
