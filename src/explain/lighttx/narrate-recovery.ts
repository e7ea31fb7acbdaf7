/** A power loss and the way back: stages, verdicts, redo. The reads between them stand in narrate-scan.ts. */
import { say } from '../../base/language.ts';
import { Event, type EventNamed, Verdict } from '../../engine/interface/events.ts';
import { listed, numberWord } from '../view/format.ts';
import { checkpointName, toWrite } from './narrate-checkpoint.ts';
import { StageNumber } from './look-recovery.ts';
import { checkpointVersionOf, tagOf, stateOf } from './look-state.ts';
import { readClause } from './narrate-scan.ts';
import { type Said, someOf, type Tale } from '../view/narration-context.ts';

export function powerFailed(tale: Tale, { begun, done, torn }: EventNamed<'powerFailed'>): Said {
  const question = say`**what survives?**`;
  if (begun <= 0) return tale.ofNothing(say`Power is lost while nothing is being written: ${question}`);
  const operations = begun === 1 ? say`one operation` : say`${numberWord(begun)} operations`;
  return tale.ofNothing(
    say`Power is lost in the middle of ${operations}, ${fates(begun, done, torn)}: ${question}`,
  );
}

/** "which is torn", "one finished and one torn". */
function fates(begun: number, done: number, torn: number): string {
  if (begun === 1)
    return done > 0 ? say`which is finished` : torn > 0 ? say`which is torn` : say`which leaves no trace`;
  const parts: string[] = [];
  if (done > 0) parts.push(say`${numberWord(done)} finished`);
  if (torn > 0) parts.push(say`${numberWord(torn)} torn`);
  if (begun > done + torn) parts.push(say`${numberWord(begun - done - torn)} without a trace`);
  return listed(parts);
}

export function stageBegan(tale: Tale, { stage }: EventNamed<'recoveryStageBegan'>): Said {
  if (stage < StageNumber.checkpoint) {
    return tale.ofNothing(
      say`Power is back and the memory is empty: **the device looks for its zone page.**`,
    );
  }
  const redo = stateOf(tale.device)?.recovery?.redo ?? [];
  const why = redo.length === 0 ? say`There is nothing to redo` : say`All redo is done`;
  return tale.ofNothing(say`${why}, so **${checkpointName(tale)} closes the recovery**: ${toWrite(tale)}.`);
}

export function recovered(tale: Tale): Said {
  const number = tale.first(Event.checkpointCompleted)?.number ?? 0;
  return tale.ofNothing(
    say`**Recovery is over**: checkpoint ${number} is durable, and the device serves the host again.`,
  );
}

export function redone(
  tale: Tale,
  { number: txid, page, version: redoneVersion }: EventNamed<'changesRedone'>,
): Said {
  const { logicalPage } = tale.device.state.durable;
  const pages = txid < 0 ? [page] : (stateOf(tale.device)?.recovery?.found.get(txid)?.pages ?? []);
  const names = [...new Set(pages.map((each) => tale.name(logicalPage[each])))];
  const what = txid < 0 ? say`the write at ${tale.at(page)}` : tale.txOfStored(txid);
  const number = txid < 0 ? tagOf(tale.device, page).version : redoneVersion;
  const floor = checkpointVersionOf(tale.device);
  const reason =
    number > floor
      ? say`TxVer ${number} is above CkptVer ${floor}, so`
      : say`TxVer ${number} is not above CkptVer ${floor}, and yet`;
  const follows =
    txid < 0 ? say`the map points to it for ${names[0]}` : say`the map points to its ${someOf(names)}`;
  return tale.ofPage(say`${reason} **${what} is redone**: ${follows}.`, pages[pages.length - 1] ?? -1);
}

/** Verdicts fall on a read; where the read ends a zone, they concern all that is still open. */
export function decided(tale: Tale): Said {
  const page = tale.last(Event.recoveryReadDone)?.page ?? -1;
  const falls = tale.all(Event.transactionDecided);
  const named = (verdict: number): string[] =>
    falls
      .filter((event) => event.verdict === verdict)
      .sort((one, other) => one.number - other.number)
      .map(({ number }) => tale.txOfStored(number));
  const committed = named(Verdict.committed);
  const stage = tale.last(Event.recoveryStageBegan)?.stage ?? -1;
  if (stage < 0) return tale.ofPage(readClause(tale, committed), page);
  const clause =
    committed.length === 0 ? null : say`${someOf(committed)} committed with page ${tale.at(page)}`;
  const rolledBack = named(Verdict.rolledBack);
  if (stage >= StageNumber.redo) return tale.ofPage(rollBack(tale, clause, rolledBack), page);
  const pending = named(Verdict.pending);
  const lead = clause === null ? say`Available is read` : say`${clause}, and Available is read`;
  if (pending.length === 0)
    return tale.ofPage(
      say`${lead}: **nothing is incomplete**, but Unavailable is scanned all the same.`,
      page,
    );
  const are = pending.length === 1 ? say`is` : say`are`;
  return tale.ofPage(
    say`${lead}: **${someOf(pending)} ${are} incomplete**, and Unavailable may hold the missing pages.`,
    page,
  );
}

function rollBack(tale: Tale, clause: string | null, names: readonly string[]): string {
  const lead = clause === null ? say`Everything is read` : say`${clause}, and everything is read`;
  if (names.length === 0) return say`${lead}: **no transaction is incomplete.**`;
  const decisions = tale
    .all(Event.transactionDecided)
    .filter((event) => event.verdict === Verdict.rolledBack);
  const verdict = say`${lead}: **${someOf(names)} ${names.length === 1 ? say`is` : say`are`} rolled back**, for`;
  if (decisions.every(({ promised }) => promised === 0)) {
    return names.length === 1
      ? say`${verdict} none of its pages carries a TxCnt.`
      : say`${verdict} none of their pages carries a TxCnt.`;
  }
  if (decisions.length > 1) return say`${verdict} their pages are not all there.`;
  return say`${verdict} only ${numberWord(decisions[0].found)} of ${numberWord(decisions[0].promised)} pages are there.`;
}
