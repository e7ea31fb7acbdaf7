/** Sentences for what the host asks, in the words that all page-mapping schemes share. */
import { say } from '../../base/language.ts';
import { Event, type EventNamed } from '../../engine/interface/events.ts';
import { HostOp } from '../../engine/host/program.ts';
import { Refusal } from '../../engine/interface/scheme.ts';
import { pagesInWords, type Said, someOf, type Tale } from '../view/narration-context.ts';
import { numberWord } from '../view/format.ts';
import { stateOf } from './look.ts';
import type { SchemeWords } from './scheme-words.ts';

export function transactionBegan(tale: Tale, { unit }: EventNamed<'transactionBegan'>): Said {
  const open = (stateOf(tale.device)?.slots ?? [])
    .flatMap((row) => (row === null || row.unit === unit || row.phase === 'aborted' ? [] : [row.unit]))
    .sort((a, b) => a - b)
    .map((each) => tale.tx(each));
  if (open.length === 0)
    return tale.ofNothing(say`**${tale.tx(unit)} begins**; no other transaction is open.`);
  const are = open.length === 1 ? say`is` : say`are`;
  return tale.ofNothing(say`**${tale.tx(unit)} begins**; ${someOf(open)} ${are} still open.`);
}

/** Where the page went that a command sent, as the end of a sentence. */
export function whereSent(tale: Tale): { readonly text: string; readonly page: number } | null {
  const issued = tale.first(Event.programIssued);
  if (issued !== null)
    return {
      text: say`**${tale.name(issued.logicalPage)} goes to ${tale.at(issued.page)}**`,
      page: issued.page,
    };
  const waiting = tale.first(Event.programStalled);
  return waiting === null
    ? null
    : {
        text: say`**no page is free** for ${tale.name(waiting.logicalPage)}, which waits in the buffer`,
        page: -1,
      };
}

export function pageWritten(tale: Tale, { unit, logicalPage }: EventNamed<'pageWritten'>): Said {
  const starts = tale.has(Event.transactionBegan) ? say`begins and writes` : say`writes`;
  const writes = `${tale.tx(unit)} ${starts} ${tale.name(logicalPage)}`;
  const sent = whereSent(tale);
  if (tale.has(Event.pageHeld)) {
    if (sent !== null) return tale.ofPage(say`${writes}, which is held back: ${sent.text}.`, sent.page);
    if (tale.first(Event.pageHeld)?.isAgain === 1)
      return tale.ofNothing(
        say`${writes} again: **the page held back is replaced** before it cost a program.`,
      );
    return tale.ofNothing(say`${writes}: **the page is held back** until the next command.`);
  }
  if (sent !== null) return tale.ofPage(`${writes}: ${sent.text}.`, sent.page);
  const stored = tale.has(Event.nvmStored)
    ? say`it is stored in non-volatile memory`
    : say`it waits in memory`;
  return tale.ofNothing(`${writes}: **${stored}**.`);
}

export function commitAsked(
  tale: Tale,
  { unit, pages }: EventNamed<'commitAsked'>,
  words: SchemeWords,
): Said {
  const asks = say`${tale.tx(unit)} asks to commit`;
  const sent = whereSent(tale);
  if (sent !== null) return tale.ofPage(say`${asks}: its last page is sent, and ${sent.text}.`, sent.page);
  if (tale.has(Event.logRecordIssued))
    return tale.ofNothing(say`${asks}: all is durable, and **${words.evidence} follows**.`);
  return tale.ofNothing(say`${asks}: first **its ${pagesInWords(pages)} must be durable**.`);
}

export function committed(tale: Tale, { unit, pages }: EventNamed<'committed'>, words: SchemeWords): Said {
  const name = tale.tx(unit);
  if (pages === 0)
    return tale.ofNothing(say`**${name} commits** without having written: there is nothing to make durable.`);
  return tale.ofNothing(say`**${name} committed**: ${words.committedBecause}, and the map follows.`);
}

export function aborted(tale: Tale, { unit, pages }: EventNamed<'aborted'>, words: SchemeWords): Said {
  const name = say`**${tale.tx(unit)} aborts**`;
  if (pages === 0) return tale.ofNothing(say`${name}: it never sent a page, so nothing is left of it.`);
  return tale.ofNothing(`${name}: ${words.abort}.`);
}

export function commandRefused(
  tale: Tale,
  { unit, refusal, logicalPage }: EventNamed<'commandRefused'>,
): Said {
  if (refusal === Refusal.pageBusy) return pageBusy(tale, unit, tale.name(logicalPage));
  const name = tale.tx(unit);
  return tale.ofNothing(say`**${name} may not begin**: an earlier ${name} is still open.`);
}

function pageBusy(tale: Tale, unit: number, page: string): Said {
  const why = say`another transaction that is still open has written it`;
  if (unit === 0) return tale.ofNothing(say`**The plain write of ${page} is refused**: ${why}.`);
  const name = tale.tx(unit);
  return tale.ofNothing(say`**${name} may not write ${page}**: ${why}, so the host gives ${name} up.`);
}

const ASKED: Readonly<Record<number, string | undefined>> = {
  [HostOp.begin]: 'begin',
  [HostOp.write]: 'write',
  [HostOp.commit]: 'commit',
  [HostOp.abort]: 'abort',
};

export function operationGivenUp(tale: Tale, { unit, hostOp }: EventNamed<'operationGivenUp'>): Said {
  const outcome = tale.context.transactionState(unit);
  const why =
    outcome === 'lost' ? say`was lost with the power` : outcome === null ? say`was refused` : say`has ended`;
  return tale.ofNothing(
    say`${tale.tx(unit)} ${why}, so **the host leaves out its ${ASKED[hostOp] ?? say`command`}**.`,
  );
}

export function pageProgrammed(
  tale: Tale,
  { page, logicalPage, unit }: EventNamed<'pageProgrammed'>,
  words: SchemeWords,
): Said {
  const durable = say`${tale.page(page)} is durable`;
  if (unit <= 0)
    return tale.ofPage(say`${durable}: ${tale.name(logicalPage)}, **sent by the device itself**.`, page);
  const owner = tale.tx(unit);
  const name = tale.name(logicalPage);
  if (page >= tale.device.layout.dataPages) {
    return tale.ofNothing(say`${durable}, with ${name} of ${owner}: **it counts if ${owner} commits**.`);
  }
  const row = stateOf(tale.device)?.slots.find((each) => each?.unit === unit) ?? null;
  if (row === null || row.phase === 'aborted')
    return tale.ofPage(say`${durable}, but ${owner} has ended: **this ${name} does not count**.`, page);
  if (row.phase === 'active')
    return tale.ofPage(say`${durable}: ${name} of ${owner}, **undecided** until ${owner} commits.`, page);
  if (row.outstanding === 0)
    return tale.ofPage(say`${durable}, the last of ${owner}: **${words.evidence} is next**.`, page);
  const there = row.sent - row.outstanding;
  return tale.ofPage(
    say`${durable}: **${numberWord(there)} of ${numberWord(row.sent)} pages** of ${owner} ${there === 1 ? say`is` : say`are`} there.`,
    page,
  );
}
