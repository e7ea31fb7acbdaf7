/** One sentence for each step: of all that happened in it, the most telling event speaks. */
import { say } from '../../base/language.ts';
import type { EventOf, EventType } from '../../engine/interface/event-types.ts';
import { Event, type EventNamed } from '../../engine/interface/events.ts';
import { operationGivenUp } from '../kit/tell-host.ts';
import { type Said, Tale } from '../view/narration-context.ts';
import type { ViewContext } from '../view/view.ts';
import { blockList, grouped } from '../view/format.ts';
import { LightTxEvent } from '../../protocols/lighttx/events.ts';
import {
  checkpointBegan,
  checkpointCompleted,
  checkpointSettled,
  mapPageProgrammed,
  zonePageIssued,
} from './narrate-checkpoint.ts';
import {
  blockErased,
  collectionBegan,
  collectionDeferred,
  copyDiscarded,
  pageCopied,
} from './narrate-collection.ts';
import {
  aborted,
  commandRefused,
  commitAsked,
  committed,
  pageHeld,
  transactionBegan,
} from './narrate-host.ts';
import {
  pageProgrammed,
  pageRead,
  plainIssued,
  plainWritten,
  programStalled,
  readIssued,
} from './narrate-pages.ts';
import { decided, powerFailed, recovered, redone, stageBegan } from './narrate-recovery.ts';
import { scanRead } from './narrate-scan.ts';

type Rule = (tale: Tale) => Said | null;

/** Where an event of a type has happened, the first one speaks, or the last one where that says more. */
function on<Type extends EventType>(
  type: Type,
  tell: (tale: Tale, event: EventOf<Type>) => Said,
  which: 'first' | 'last' = 'first',
): Rule {
  return (tale) => {
    const event = tale[which](type);
    return event === null ? null : tell(tale, event);
  };
}

/** From the most telling to the least. */
const RULES: readonly Rule[] = [
  on(Event.powerFailed, powerFailed),
  on(Event.deviceFilled, (tale) => tale.ofNothing(DEVICE_FULL)),
  on(Event.recovered, recovered),
  on(Event.transactionDecided, decided),
  on(Event.recoveryReadDone, scanRead, 'last'),
  on(Event.changesRedone, redone),
  on(Event.checkpointCompleted, checkpointCompleted),
  on(Event.checkpointBegan, checkpointBegan),
  on(LightTxEvent.checkpointSettled, checkpointSettled),
  on(Event.recoveryStageBegan, stageBegan, 'last'),
  on(Event.committed, committed),
  on(Event.aborted, aborted),
  on(Event.commandRefused, commandRefused),
  on(Event.commitAsked, commitAsked),
  on(Event.blockErased, blockErased),
  on(Event.collectionBegan, collectionBegan, 'last'),
  on(Event.pageCopied, pageCopied),
  on(Event.copyDiscarded, copyDiscarded),
  on(Event.collectionDeferred, collectionDeferred),
  on(Event.mapPageProgrammed, mapPageProgrammed),
  on(Event.recordIssued, zonePageIssued),
  on(Event.pageHeld, pageHeld),
  on(Event.transactionBegan, transactionBegan),
  on(Event.pageProgrammed, pageProgrammed),
  on(Event.plainWritten, plainWritten),
  on(Event.programIssued, plainIssued),
  on(Event.programStalled, programStalled),
  on(Event.readIssued, readIssued),
  on(Event.pageRead, pageRead),
  on(Event.noVictimFound, (tale) => tale.ofNothing(NOTHING_TO_COLLECT)),
  on(Event.summaryProgrammed, summaryProgrammed),
  on(Event.mapAreaErased, (tale) => tale.ofNothing(MAP_AREA_ERASED)),
  on(Event.recordPageProgrammed, (tale) =>
    tale.ofNothing(say`One page of the zone record is durable; **it counts when all of them are.**`),
  ),
  on(Event.barrierPassed, (tale) =>
    tale.ofNothing(say`**No write of the host is in flight any more**, so it goes on.`),
  ),
  on(Event.checkpointAsked, (tale) =>
    tale.ofNothing(say`The host asks for a checkpoint, but **one is under way already.**`),
  ),
  on(Event.timePassed, (tale, { durationNs }) =>
    tale.ofNothing(say`The host lets ${grouped(durationNs / 1000)} µs pass.`),
  ),
  on(Event.operationGivenUp, operationGivenUp),
];

const DEVICE_FULL = say`**The device is full**: no page is free and no block may be erased; end open transactions sooner, or give the device more over-provisioning.`;
const NOTHING_TO_COLLECT = say`Nothing to collect: **no block in Checkpointed would free a page.**`;
const MAP_AREA_ERASED = say`A block of the mapping area is erased: **no map in use stands on it.**`;

export function narrate(context: ViewContext): Said {
  const tale = new Tale(context);
  // The first stage and the closing checkpoint begin without a read: the stage itself speaks.
  const stage = tale.last(Event.recoveryStageBegan);
  if (stage !== null && !tale.has(Event.recoveryReadDone) && !tale.has(Event.recovered))
    return stageBegan(tale, stage);
  for (const rule of RULES) {
    const said = rule(tale);
    if (said !== null) return said;
  }
  return tale.ofNothing(
    context.device.state.step === 0 ? beginning(context) : say`Nothing on the device changes.`,
  );
}

function summaryProgrammed(tale: Tale, { block }: EventNamed<'summaryProgrammed'>): Said {
  const pages = tale.device.layout.dataPagesPerBlock;
  return tale.ofBlock(
    say`Block ${block} is full and **its summary is durable**: one read instead of ${pages}.`,
    block,
  );
}

function beginning({ device }: ViewContext): string {
  if (device.state.volatile === null) return say`The device is without power: **only its flash is left.**`;
  const used: number[] = [];
  const { writePointer } = device.core.ftl;
  for (let block = 0; block < writePointer.length; block++) if (writePointer[block] > 0) used.push(block);
  if (used.length === 0) return say`Nothing has happened yet: **every block is erased.**`;
  return say`Nothing has happened yet: **${blockList(used)} ${used.length === 1 ? say`holds` : say`hold`} old data**, the rest is erased.`;
}
