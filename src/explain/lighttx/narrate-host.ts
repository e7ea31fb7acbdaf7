/** What the host asks: transactions that begin, write, commit, abort, and those that may not. */
import { say } from '../../base/language.ts';
import { Fact } from '../../engine/interface/facts.ts';
import { UnitState } from '../../engine/host/host-player.ts';
import { givenUp as tellGivenUp } from '../kit/tell-host.ts';
import type { StepFact } from '../view/view.ts';
import { stateOf } from './look-state.ts';
import { numberWord } from '../view/format.ts';
import { pagesInWords, type Said, someOf, type Tale } from '../view/narration-context.ts';

const NO_FACT: StepFact = { code: -1, a: 0, b: 0, c: 0, d: 0 };

function fact(tale: Tale, code: (typeof Fact)[keyof typeof Fact]): StepFact {
  return tale.first(code) ?? NO_FACT;
}

export function began(tale: Tale): Said {
  const unit = fact(tale, Fact.began).a;
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
export function held(tale: Tale): Said {
  const { a: unit, b: logicalPage, c: replaced } = fact(tale, Fact.held);
  const starts = tale.has(Fact.began) ? say`begins and writes` : say`writes`;
  const writes = `${tale.tx(unit)} ${starts} ${tale.name(logicalPage)}`;
  const issued = tale.first(Fact.programIssued);
  if (issued !== null) {
    const sent = tale.name(issued.b);
    return tale.ofPage(
      say`${writes}, so ${sent} was not its last: **${sent} goes to ${tale.at(issued.a)}** without a TxCnt.`,
      issued.a,
    );
  }
  const waiting = tale.first(Fact.stalled);
  if (waiting !== null)
    return tale.ofNothing(
      say`${writes}, but **no page is free**: ${tale.name(waiting.a)} waits in the buffer.`,
    );
  if (replaced === 1)
    return tale.ofNothing(say`${writes} again: **the page held back is replaced** before it cost a program.`);
  return tale.ofNothing(say`${writes}: **the page is held back** until the next command.`);
}

export function commitAsked(tale: Tale): Said {
  const { a: unit, c: pages } = fact(tale, Fact.commitAsked);
  const issued = tale.first(Fact.programIssued);
  const asks = say`${tale.tx(unit)} asks to commit`;
  if (issued === null) {
    const name = tale.name(fact(tale, Fact.stalled).a);
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
      say`${tale.tx(unit)} **is told that it committed**, while ${last}, ${tale.name(issued.b)}, is only on its way to ${tale.at(issued.a)}.`,
      issued.a,
    );
  }
  return tale.ofPage(
    say`${asks}: ${last}, ${tale.name(issued.b)}, **goes to ${tale.at(issued.a)} with TxCnt ${issued.d}**.`,
    issued.a,
  );
}

/** A planted bug acknowledges a commit that is not durable: the sentence must not hide it. */
function wasToldEarly(tale: Tale, unit: number): boolean {
  return tale.device.player.state.unitState[unit] === UnitState.acknowledged;
}

export function committed(tale: Tale): Said {
  const { a: unit, c: pages } = fact(tale, Fact.committed);
  const name = tale.tx(unit);
  if (pages === 0)
    return tale.ofNothing(say`**${name} commits** without having written: there is nothing to make durable.`);
  const last = fact(tale, Fact.programmed).a;
  const there = pages === 1 ? say`the only page` : say`the last of ${numberWord(pages)}`;
  return tale.ofPage(
    say`Page ${tale.at(last)} is durable, ${there}: **${name} committed** and the map points to its pages.`,
    last,
  );
}

export function aborted(tale: Tale): Said {
  const { a: unit, c: pages } = fact(tale, Fact.aborted);
  const name = say`**${tale.tx(unit)} aborts**`;
  if (pages === 0) return tale.ofNothing(say`${name}: it never sent a page, so nothing is left of it.`);
  const sent = pages === 1 ? say`the page it sent is` : say`the ${pagesInWords(pages)} it sent are`;
  return tale.ofNothing(say`${name}: ${sent} garbage, and nothing has to be written.`);
}

export function refused(tale: Tale): Said {
  const { a: unit } = fact(tale, Fact.refused);
  const name = tale.tx(unit);
  const txid = (tale.device.player.program.txids[unit] ?? 0) + 1;
  const why = stateOf(tale.device)?.byTxid.has(txid)
    ? say`an earlier ${name} is still open`
    : say`pages of an earlier ${name} still stand where a recovery would count them`;
  return tale.ofNothing(say`**${name} may not begin**: ${why}.`);
}

export function givenUp(tale: Tale): Said {
  return tellGivenUp(tale, fact(tale, Fact.givenUp));
}

/** What the host did, as the first half of a sentence about what came of it. */
export function hostClause(tale: Tale): string | null {
  const issued = tale.first(Fact.programIssued);
  const waiting = tale.first(Fact.stalled);
  const unit = tale.first(Fact.commitAsked)?.a ?? tale.first(Fact.held)?.a;
  const who = unit === undefined ? say`A plain write` : tale.tx(unit);
  if (issued !== null) {
    const what = tale.has(Fact.commitAsked) ? say`sends its last page` : say`sends ${tale.name(issued.b)}`;
    return say`${who} ${what} to ${tale.at(issued.a)} and Available runs short`;
  }
  if (waiting !== null)
    return say`No page is free for ${tale.name(waiting.a)} of ${unit === undefined ? say`a plain write` : who}`;
  return null;
}
