/** What the host asks: transactions that begin, write, commit, abort, and those that may not. */
import { say } from '../../base/language.ts';
import { Event, type EventNamed } from '../../engine/interface/events.ts';
import { UnitState } from '../../engine/host/host-player.ts';
import { stateOf } from './look-state.ts';
import { numberWord } from '../view/format.ts';
import { pagesInWords, type Said, someOf, type Tale } from '../view/narration-context.ts';

export function transactionBegan(tale: Tale, { unit }: EventNamed<'transactionBegan'>): Said {
  const others = (stateOf(tale.device)?.slots ?? []).flatMap((row) =>
    row === null || row.unit === unit || row.phase === 'aborted' ? [] : [row],
  );
  const open = others.sort((a, b) => a.txid - b.txid).map((row) => tale.tx(row.unit));
  if (open.length === 0)
    return tale.ofNothing(say`**${tale.tx(unit)} begins**; no other transaction is open.`);
  return tale.ofNothing(
    say`**${tale.tx(unit)} begins**; ${someOf(open)} ${open.length === 1 ? say`is` : say`are`} still open.`,
  );
}

/** The page before the one held back goes to flash: it was not the last. */
export function pageHeld(tale: Tale, { unit, logicalPage, isAgain }: EventNamed<'pageHeld'>): Said {
  const starts = tale.has(Event.transactionBegan) ? say`begins and writes` : say`writes`;
  const writes = `${tale.tx(unit)} ${starts} ${tale.name(logicalPage)}`;
  const issued = tale.first(Event.programIssued);
  if (issued !== null) {
    const sent = tale.name(issued.logicalPage);
    return tale.ofPage(
      say`${writes}, so ${sent} was not its last: **${sent} goes to ${tale.at(issued.page)}** without a TxCnt.`,
      issued.page,
    );
  }
  const waiting = tale.first(Event.programStalled);
  if (waiting !== null)
    return tale.ofNothing(
      say`${writes}, but **no page is free**: ${tale.name(waiting.logicalPage)} waits in the buffer.`,
    );
  if (isAgain === 1)
    return tale.ofNothing(say`${writes} again: **the page held back is replaced** before it cost a program.`);
  return tale.ofNothing(say`${writes}: **the page is held back** until the next command.`);
}

export function commitAsked(tale: Tale, { unit, pages }: EventNamed<'commitAsked'>): Said {
  const issued = tale.first(Event.programIssued);
  const asks = say`${tale.tx(unit)} asks to commit`;
  if (issued === null) {
    const name = tale.name(tale.first(Event.programStalled)?.logicalPage ?? 0);
    if (wasToldEarly(tale, unit)) {
      return tale.ofNothing(
        say`${tale.tx(unit)} **is told that it committed**, while no page is free for ${name}, its last.`,
      );
    }
    return tale.ofNothing(say`${asks}, but **no page is free**: ${name}, its last, waits in the buffer.`);
  }
  const last = pages === 1 ? say`its only page` : say`its last page`;
  if (wasToldEarly(tale, unit)) {
    return tale.ofPage(
      say`${tale.tx(unit)} **is told that it committed**, while ${last}, ${tale.name(issued.logicalPage)}, is only on its way to ${tale.at(issued.page)}.`,
      issued.page,
    );
  }
  return tale.ofPage(
    say`${asks}: ${last}, ${tale.name(issued.logicalPage)}, **goes to ${tale.at(issued.page)} with TxCnt ${issued.promised}**.`,
    issued.page,
  );
}

/** A planted bug acknowledges a commit that is not durable: the sentence must not hide it. */
function wasToldEarly(tale: Tale, unit: number): boolean {
  return tale.device.player.state.unitState[unit] === UnitState.acknowledged;
}

export function committed(tale: Tale, { unit, pages }: EventNamed<'committed'>): Said {
  const name = tale.tx(unit);
  if (pages === 0)
    return tale.ofNothing(say`**${name} commits** without having written: there is nothing to make durable.`);
  const last = tale.first(Event.pageProgrammed)?.page ?? 0;
  const there = pages === 1 ? say`the only page` : say`the last of ${numberWord(pages)}`;
  return tale.ofPage(
    say`Page ${tale.at(last)} is durable, ${there}: **${name} committed** and the map points to its pages.`,
    last,
  );
}

export function aborted(tale: Tale, { unit, pages }: EventNamed<'aborted'>): Said {
  const name = say`**${tale.tx(unit)} aborts**`;
  if (pages === 0) return tale.ofNothing(say`${name}: it never sent a page, so nothing is left of it.`);
  const sent = pages === 1 ? say`the page it sent is` : say`the ${pagesInWords(pages)} it sent are`;
  return tale.ofNothing(say`${name}: ${sent} garbage, and nothing has to be written.`);
}

export function commandRefused(tale: Tale, { unit }: EventNamed<'commandRefused'>): Said {
  const name = tale.tx(unit);
  const txid = (tale.device.player.program.txids[unit] ?? 0) + 1;
  const why = stateOf(tale.device)?.byTxid.has(txid)
    ? say`an earlier ${name} is still open`
    : say`pages of an earlier ${name} still stand where a recovery would count them`;
  return tale.ofNothing(say`**${name} may not begin**: ${why}.`);
}

/** What the host did, as the first half of a sentence about what came of it. */
export function hostClause(tale: Tale): string | null {
  const issued = tale.first(Event.programIssued);
  const waiting = tale.first(Event.programStalled);
  const unit = tale.first(Event.commitAsked)?.unit ?? tale.first(Event.pageHeld)?.unit;
  const who = unit === undefined ? say`A plain write` : tale.tx(unit);
  if (issued !== null) {
    const what = tale.has(Event.commitAsked)
      ? say`sends its last page`
      : say`sends ${tale.name(issued.logicalPage)}`;
    return say`${who} ${what} to ${tale.at(issued.page)} and Available runs short`;
  }
  if (waiting !== null)
    return say`No page is free for ${tale.name(waiting.logicalPage)} of ${unit === undefined ? say`a plain write` : who}`;
  return null;
}
