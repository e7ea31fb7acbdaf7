/** One sentence for each step of a page-mapping scheme: of all that happened in it, the most telling fact speaks. */
import { say } from '../../base/language.ts';
import { Fact, type FactCode } from '../../engine/interface/facts.ts';
import { type Said, someOf, Tale } from '../view/narration-context.ts';
import type { StepFact, ViewContext } from '../view/view.ts';
import { blockList, grouped, listed, numberWord, plural } from '../view/format.ts';
import { schemeOf, unitOfVerdict } from './look.ts';
import * as device from './tell-device.ts';
import * as host from './tell-host.ts';
import type { SchemeWords } from './scheme-words.ts';

type Teller = (tale: Tale, fact: StepFact, words: SchemeWords) => Said;

const nothing =
  (sentence: string): Teller =>
  (tale) =>
    tale.ofNothing(sentence);

/** From the most telling to the least. */
const TELLERS: readonly (readonly [FactCode, Teller])[] = [
  [Fact.powerLost, powerLost],
  [Fact.deviceFull, nothing(say`**The device is full**: no page is free and no block may be erased.`)],
  [
    Fact.logFull,
    nothing(
      say`**The log area is full**: a record waits for a page, and nothing in the log may go before it.`,
    ),
  ],
  [Fact.recovered, nothing(say`**Recovery is over**: the device serves the host again.`)],
  [Fact.verdict, verdicts],
  [Fact.redone, redone],
  [Fact.recoveryRead, device.recoveryRead],
  [Fact.recoveryStage, stageBegins],
  [Fact.checkpointDone, device.checkpointDone],
  [Fact.committed, host.committed],
  [Fact.refused, host.refused],
  [Fact.aborted, host.aborted],
  [Fact.eraseForced, device.eraseForced],
  [Fact.commitAsked, host.commitAsked],
  [Fact.blockErased, device.blockErased],
  [Fact.written, host.written],
  [Fact.plainWritten, device.plainWritten],
  [Fact.logIssued, device.logIssued],
  [Fact.checkpointBegan, device.checkpointBegan],
  [Fact.collectionBegan, device.collectionBegan],
  [Fact.pageCopied, device.pageCopied],
  [Fact.copyDiscarded, device.copyDiscarded],
  [
    Fact.collectionDeferred,
    (tale, { a }) => tale.ofBlock(say`**Block ${a} must wait**: a page on it is about to be decided.`, a),
  ],
  [Fact.reprogrammed, device.reprogrammed],
  [Fact.mapPageProgrammed, device.mapPageDone],
  [
    Fact.recordIssued,
    nothing(say`All mapping pages are durable: **the root record that names them is written**.`),
  ],
  [Fact.began, host.began],
  [Fact.programmed, host.programmed],
  [Fact.programIssued, issued],
  [Fact.stalled, device.plainIssued],
  [Fact.read, device.readIssued],
  [Fact.readDone, device.readDone],
  [Fact.stored, nothing(say`**A word in non-volatile memory changes**, in one instant.`)],
  [Fact.logProgrammed, nothing(say`**A page of the log is durable.**`)],
  [Fact.logErased, nothing(say`A block of the log area is erased: **nothing in it is needed any more**.`)],
  [Fact.nothingToCollect, nothing(say`Nothing to collect: **no full block would free a page**.`)],
  [
    Fact.summaryProgrammed,
    (tale, { a }) => tale.ofBlock(say`Block ${a} is full and **its summary is durable**.`, a),
  ],
  [Fact.mapAreaErased, nothing(say`A block of the mapping area is erased: **no map in use stands on it**.`)],
  [
    Fact.recordPageProgrammed,
    nothing(say`One page of the root record is durable; **it counts when all of them are**.`),
  ],
  [Fact.barrierPassed, nothing(say`**No write of the host is in flight any more**, so it goes on.`)],
  [Fact.checkpointAsked, nothing(say`The host asks for a checkpoint, but **there is none to take now**.`)],
  [Fact.timePassed, (tale, { a }) => tale.ofNothing(say`The host lets ${grouped(a / 1000)} µs pass.`)],
  [Fact.givenUp, host.givenUp],
  [
    Fact.zoneChanged,
    (tale, { a }) => tale.ofBlock(say`**Block ${a} is full**, and all on it is durable.`, a),
  ],
];

export function narrator(words: SchemeWords): (context: ViewContext) => Said {
  return (context) => {
    const tale = new Tale(context);
    for (const [code, teller] of TELLERS) {
      const fact = tale.last(code);
      if (fact !== null) return words.tell?.(tale, fact) ?? teller(tale, fact, words);
    }
    return tale.ofNothing(
      context.device.state.step === 0 ? beginning(context) : say`Nothing on the device changes.`,
    );
  };
}

function issued(tale: Tale, fact: StepFact): Said {
  return fact.c > 0 || fact.d > 0 || tale.has(Fact.collectionBegan)
    ? device.issuedOnly(tale, fact)
    : device.plainIssued(tale);
}

function powerLost(tale: Tale, { a: begun, b: done, c: torn }: StepFact): Said {
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

function stageBegins(tale: Tale, { a: stage, b: reads }: StepFact): Said {
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

function redone(tale: Tale, { a: number }: StepFact): Said {
  const unit = number > 0 ? unitOfVerdict(tale.device, number) : null;
  const what = unit !== null ? tale.tx(unit) : number > 0 ? say`A committed transaction` : say`A plain write`;
  return tale.ofNothing(say`**${what} is redone**: the map points to its pages again.`);
}

function verdicts(tale: Tale): Said {
  const named = (code: number): string[] =>
    tale
      .all(Fact.verdict)
      .filter((fact) => fact.b === code)
      .flatMap((fact) => unitOfVerdict(tale.device, fact.a) ?? [])
      .sort((a, b) => a - b)
      .map((unit) => tale.tx(unit));
  const [rolledBack, committed] = [named(0), named(1)];
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
