/** One message for each step: of all that happened in it, the most telling event speaks. */
import type { Message } from '../../base/message.ts';
import type { EventOf, EventType } from '../../engine/interface/event-types.ts';
import { Event, type EventNamed } from '../../engine/interface/events.ts';
import { blockTakenOut, programFailed } from '../kit/bad-blocks.ts';
import { kitMessage } from '../kit/messages.ts';
import { whereNothingHappened } from '../kit/narrate.ts';
import {
  mapPageEvicted,
  operationSuspended,
  mapPageFetched,
  mapPageMoveBegan,
  mapPageMoved,
  pageTrimmed,
} from '../kit/narrate-device.ts';
import { operationGivenUp } from '../kit/narrate-host.ts';
import { NarrationContext } from '../view/narration-context.ts';
import type { Narration, ViewContext } from '../view/view.ts';
import { LightTxEvent } from '../../protocols/lighttx/events.ts';
import { lightTxMessage } from './messages.ts';
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

type Rule = (step: NarrationContext) => Narration | null;

/** Makes a rule for events of a type: the first one is told, or the last one if that says more. */
function on<Type extends EventType>(
  type: Type,
  narrate: (step: NarrationContext, event: EventOf<Type>) => Narration,
  which: 'first' | 'last' = 'first',
): Rule {
  return (step) => {
    const event = step[which](type);
    return event === null ? null : narrate(step, event);
  };
}

const nothing =
  (message: Message): ((step: NarrationContext) => Narration) =>
  (step) =>
    step.ofNothing(message);

/** From the most telling to the least. */
const RULES: readonly Rule[] = [
  on(Event.powerFailed, powerFailed),
  on(Event.deviceFilled, nothing(lightTxMessage('deviceFull'))),
  on(Event.programFailed, programFailed, 'last'),
  on(Event.blockTakenOut, blockTakenOut),
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
  on(Event.operationSuspended, operationSuspended),
  on(Event.readIssued, readIssued),
  on(Event.pageRead, pageRead),
  on(Event.mapPageFetched, mapPageFetched),
  on(Event.mapPageEvicted, mapPageEvicted),
  on(Event.mapPageMoveBegan, mapPageMoveBegan),
  on(Event.mapPageMoved, mapPageMoved),
  on(Event.mapCacheErased, nothing(kitMessage('mapCacheErased'))),
  on(Event.noVictimFound, nothing(lightTxMessage('noVictim'))),
  on(Event.summaryProgrammed, summaryProgrammed),
  on(Event.mapAreaErased, nothing(lightTxMessage('mapAreaErased'))),
  on(Event.recordPageProgrammed, nothing(lightTxMessage('zoneRecordPage'))),
  on(Event.pageTrimmed, pageTrimmed),
  on(Event.flushed, nothing(kitMessage('flushed'))),
  on(Event.barrierPassed, nothing(kitMessage('barrierPassed'))),
  on(Event.checkpointAsked, nothing(lightTxMessage('checkpointUnderWay'))),
  on(Event.timePassed, (step, { durationNs }) =>
    step.ofNothing(kitMessage('timePassed', { ns: durationNs })),
  ),
  on(Event.operationGivenUp, operationGivenUp),
];

export function narrate(context: ViewContext): Narration {
  const step = new NarrationContext(context);
  // The first stage and the closing checkpoint begin without a read: the stage itself speaks.
  const stage = step.last(Event.recoveryStageBegan);
  if (stage !== null && !step.has(Event.recoveryReadDone) && !step.has(Event.recovered))
    return stageBegan(step, stage);
  for (const rule of RULES) {
    const narration = rule(step);
    if (narration !== null) return narration;
  }
  return step.ofNothing(whereNothingHappened(context));
}

function summaryProgrammed(step: NarrationContext, { block }: EventNamed<'summaryProgrammed'>): Narration {
  const pages = step.device.layout.dataPagesPerBlock;
  return step.ofBlock(lightTxMessage('summaryProgrammed', { block, pages }), block);
}
