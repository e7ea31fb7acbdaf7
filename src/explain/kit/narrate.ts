/** One sentence for each step of a page-mapping scheme: of all that happened in it, the most telling event speaks. */
import { say } from '../../base/language.ts';
import type { EventOf } from '../../engine/interface/event-types.ts';
import { Event, type EventNamed, Verdict } from '../../engine/interface/events.ts';
import { type Said, someOf, Tale } from '../view/narration-context.ts';
import type { ViewContext } from '../view/view.ts';
import { blockList, grouped, listed, numberWord, plural } from '../view/format.ts';
import { schemeOf, unitOfVerdict } from './look.ts';
import * as device from './tell-device.ts';
import * as host from './tell-host.ts';
import type { SchemeWords } from './scheme-words.ts';

type Rule = (tale: Tale, words: SchemeWords) => Said | null;

/** Where an event of a type has happened, the last one speaks: in the scheme's own words, or in these. */
function on<Type extends (typeof Event)[keyof typeof Event]>(
  type: Type,
  tell: (tale: Tale, event: EventOf<Type>, words: SchemeWords) => Said,
): Rule {
  return (tale, words) => {
    const event = tale.last(type);
    return event === null ? null : (words.tell?.(tale, event) ?? tell(tale, event, words));
  };
}

const nothing =
  (sentence: string): ((tale: Tale) => Said) =>
  (tale) =>
    tale.ofNothing(sentence);

/** From the most telling to the least. */
const RULES: readonly Rule[] = [
  on(Event.powerFailed, powerFailed),
  on(Event.deviceFilled, nothing(say`**The device is full**: no page is free and no block may be erased.`)),
  on(
    Event.logFilled,
    nothing(
      say`**The log area is full**: a record waits for a page, and nothing in the log may go before it.`,
    ),
  ),
  on(Event.recovered, nothing(say`**Recovery is over**: the device serves the host again.`)),
  on(Event.transactionDecided, decided),
  on(Event.changesRedone, redone),
  on(Event.recoveryReadDone, device.recoveryReadDone),
  on(Event.recoveryStageBegan, stageBegan),
  on(Event.checkpointCompleted, device.checkpointCompleted),
  on(Event.committed, host.committed),
  on(Event.commandRefused, host.commandRefused),
  on(Event.aborted, host.aborted),
  on(Event.eraseForced, device.eraseForced),
  on(Event.commitAsked, host.commitAsked),
  on(Event.blockErased, device.blockErased),
  on(Event.pageWritten, host.pageWritten),
  on(Event.plainWritten, device.plainWritten),
  on(Event.logRecordIssued, device.logRecordIssued),
  on(Event.checkpointBegan, device.checkpointBegan),
  on(Event.collectionBegan, device.collectionBegan),
  on(Event.pageCopied, device.pageCopied),
  on(Event.copyDiscarded, device.copyDiscarded),
  on(Event.collectionDeferred, (tale, { block }) =>
    tale.ofBlock(say`**Block ${block} must wait**: a page on it is about to be decided.`, block),
  ),
  on(Event.pageReprogrammed, device.pageReprogrammed),
  on(Event.mapPageProgrammed, device.mapPageProgrammed),
  on(
    Event.recordIssued,
    nothing(say`All mapping pages are durable: **the root record that names them is written**.`),
  ),
  on(Event.transactionBegan, host.transactionBegan),
  on(Event.pageProgrammed, host.pageProgrammed),
  on(Event.programIssued, issued),
  on(Event.programStalled, device.plainIssued),
  on(Event.readIssued, device.readIssued),
  on(Event.pageRead, device.pageRead),
  on(Event.nvmStored, nothing(say`**A word in non-volatile memory changes**, in one instant.`)),
  on(Event.logPageProgrammed, nothing(say`**A page of the log is durable.**`)),
  on(
    Event.logBlockErased,
    nothing(say`A block of the log area is erased: **nothing in it is needed any more**.`),
  ),
  on(Event.noVictimFound, nothing(say`Nothing to collect: **no full block would free a page**.`)),
  on(Event.summaryProgrammed, (tale, { block }) =>
    tale.ofBlock(say`Block ${block} is full and **its summary is durable**.`, block),
  ),
  on(
    Event.mapAreaErased,
    nothing(say`A block of the mapping area is erased: **no map in use stands on it**.`),
  ),
  on(
    Event.recordPageProgrammed,
    nothing(say`One page of the root record is durable; **it counts when all of them are**.`),
  ),
  on(Event.barrierPassed, nothing(say`**No write of the host is in flight any more**, so it goes on.`)),
  on(Event.checkpointAsked, nothing(say`The host asks for a checkpoint, but **there is none to take now**.`)),
  on(Event.timePassed, (tale, { durationNs }) =>
    tale.ofNothing(say`The host lets ${grouped(durationNs / 1000)} µs pass.`),
  ),
  on(Event.operationGivenUp, host.operationGivenUp),
  on(Event.zoneChanged, (tale, { block }) =>
    tale.ofBlock(say`**Block ${block} is full**, and all on it is durable.`, block),
  ),
];

export function narrator(words: SchemeWords): (context: ViewContext) => Said {
  return (context) => {
    const tale = new Tale(context);
    for (const rule of RULES) {
      const said = rule(tale, words);
      if (said !== null) return said;
    }
    return tale.ofNothing(
      context.device.state.step === 0 ? beginning(context) : say`Nothing on the device changes.`,
    );
  };
}

function issued(tale: Tale, event: EventNamed<'programIssued'>): Said {
  return event.unit > 0 || event.isOwn > 0 || tale.has(Event.collectionBegan)
    ? device.issuedOnly(tale, event)
    : device.plainIssued(tale);
}

function powerFailed(tale: Tale, { begun, done, torn }: EventNamed<'powerFailed'>): Said {
  if (begun <= 0)
    return tale.ofNothing(say`Power is lost while nothing is being written: **what survives?**`);
  const operations = begun === 1 ? say`one operation` : say`${numberWord(begun)} operations`;
  const parts = [
    ...(done > 0 ? [say`${numberWord(done)} finished`] : []),
    ...(torn > 0 ? [say`${numberWord(torn)} torn`] : []),
    ...(begun > done + torn ? [say`${numberWord(begun - done - torn)} without a trace`] : []),
  ];
  return tale.ofNothing(
    say`Power is lost in the middle of ${operations}, ${listed(parts)}: **what survives?**`,
  );
}

function stageBegan(tale: Tale, { stage, reads }: EventNamed<'recoveryStageBegan'>): Said {
  const stages = schemeOf(tale.device)?.recoverer.stages ?? [];
  const title = stages[stage]?.title ?? say`the next stage`;
  const all =
    reads > 0 ? say`, ${plural(reads, stages[stage]?.reads === 'blocks' ? 'block' : 'page')} to read` : '';
  if (stage === 0)
    return tale.ofNothing(
      say`Power is back and the volatile memory is empty: **${title} comes first**${all}.`,
    );
  return tale.ofNothing(say`Recovery goes on to **${title}**${all}.`);
}

function redone(tale: Tale, { number }: EventNamed<'changesRedone'>): Said {
  const unit = number > 0 ? unitOfVerdict(tale.device, number) : null;
  const what = unit !== null ? tale.tx(unit) : number > 0 ? say`A committed transaction` : say`A plain write`;
  return tale.ofNothing(say`**${what} is redone**: the map points to its pages again.`);
}

function decided(tale: Tale): Said {
  const named = (verdict: number): string[] =>
    tale
      .all(Event.transactionDecided)
      .filter((event) => event.verdict === verdict)
      .flatMap(({ number }) => unitOfVerdict(tale.device, number) ?? [])
      .sort((a, b) => a - b)
      .map((unit) => tale.tx(unit));
  const [rolledBack, committed] = [named(Verdict.rolledBack), named(Verdict.committed)];
  const are = (names: readonly string[]): string => (names.length === 1 ? say`is` : say`are`);
  const parts = [
    ...(committed.length > 0 ? [say`**${someOf(committed)} committed**`] : []),
    ...(rolledBack.length > 0 ? [say`**${someOf(rolledBack)} ${are(rolledBack)} rolled back**`] : []),
  ];
  return tale.ofNothing(`${parts.length === 0 ? say`Recovery decides about old pages` : parts.join(', ')}.`);
}

function beginning({ device: { state, layout, core } }: ViewContext): string {
  if (state.volatile === null) return say`The device is without power: **only its flash is left**.`;
  const used: number[] = [];
  for (let block = 0; block < layout.dataBlocks; block++)
    if (core.ftl.writePointer[block] > 0) used.push(block);
  if (used.length === 0) return say`Nothing has happened yet: **every block is erased**.`;
  return say`Nothing has happened yet: **${blockList(used)} ${used.length === 1 ? say`holds` : say`hold`} old data**, the rest is erased.`;
}
