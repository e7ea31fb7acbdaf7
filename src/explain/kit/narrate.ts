/** One message for each step of a page-mapping scheme: of all that happened in it, the most telling event speaks. */
import type { Message } from '../../base/message.ts';
import type { EventOf } from '../../engine/interface/event-types.ts';
import { Event, type EventNamed } from '../../engine/interface/events.ts';
import { NarrationContext } from '../view/narration-context.ts';
import { runsOf } from '../view/runs.ts';
import type { Narration, ViewContext } from '../view/view.ts';
import { blockTakenOut, programFailed } from './bad-blocks.ts';
import { kitMessage } from './messages.ts';
import * as device from './narrate-device.ts';
import * as host from './narrate-host.ts';
import * as recovery from './narrate-recovery.ts';
import { sharedPagesLost } from './shared-cells.ts';
import type { SchemeWords } from './scheme-words.ts';

type Rule = (step: NarrationContext, words: SchemeWords) => Narration | null;

/** Makes a rule for events of a type: the last one is told, in the scheme's own words or in these. */
function on<Type extends (typeof Event)[keyof typeof Event]>(
  type: Type,
  narrate: (step: NarrationContext, event: EventOf<Type>, words: SchemeWords) => Narration,
): Rule {
  return (step, words) => {
    const event = step.last(type);
    return event === null ? null : (words.narrate?.(step, event) ?? narrate(step, event, words));
  };
}

const nothing =
  (sentence: Message): ((step: NarrationContext) => Narration) =>
  (step) =>
    step.ofNothing(sentence);

/** From the most telling to the least. */
const RULES: readonly Rule[] = [
  on(Event.powerFailed, powerFailed),
  on(Event.deviceFilled, nothing(kitMessage('deviceFull'))),
  on(Event.logFilled, nothing(kitMessage('logFull'))),
  on(Event.programFailed, programFailed),
  on(Event.blockTakenOut, blockTakenOut),
  on(Event.recovered, recovery.recovered),
  on(Event.transactionDecided, recovery.decided),
  on(Event.changesRedone, recovery.redone),
  on(Event.recoveryReadDone, recovery.recoveryReadDone),
  on(Event.recoveryStageBegan, recovery.stageBegan),
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
  on(Event.collectionDeferred, (step, { block }) =>
    step.ofBlock(kitMessage('blockDeferred', { block }), block),
  ),
  on(Event.pageReprogrammed, device.pageReprogrammed),
  on(Event.mapPageProgrammed, device.mapPageProgrammed),
  on(Event.recordIssued, nothing(kitMessage('rootRecordIssued'))),
  on(Event.transactionBegan, host.transactionBegan),
  on(Event.pageProgrammed, host.pageProgrammed),
  on(Event.programIssued, issued),
  on(Event.programStalled, device.plainIssued),
  on(Event.operationSuspended, device.operationSuspended),
  on(Event.readIssued, device.readIssued),
  on(Event.pageRead, device.pageRead),
  on(Event.mapPageFetched, device.mapPageFetched),
  on(Event.mapPageEvicted, device.mapPageEvicted),
  on(Event.mapPageMoveBegan, device.mapPageMoveBegan),
  on(Event.mapPageMoved, device.mapPageMoved),
  on(Event.mapCacheErased, nothing(kitMessage('mapCacheErased'))),
  on(Event.nvmStored, nothing(kitMessage('nonVolatileChanged'))),
  on(Event.logPageProgrammed, device.logPageProgrammed),
  on(Event.logBlockErased, nothing(kitMessage('logBlockErased'))),
  on(Event.noVictimFound, nothing(kitMessage('noVictim'))),
  on(Event.summaryProgrammed, (step, { block }) =>
    step.ofBlock(kitMessage('summaryProgrammed', { block }), block),
  ),
  on(Event.mapAreaErased, nothing(kitMessage('mapAreaErased'))),
  on(Event.recordPageProgrammed, nothing(kitMessage('rootRecordPage'))),
  on(Event.pageTrimmed, device.pageTrimmed),
  on(Event.flushed, nothing(kitMessage('flushed'))),
  on(Event.barrierPassed, nothing(kitMessage('barrierPassed'))),
  on(Event.checkpointAsked, (step, _, { commit }) => step.ofNothing(kitMessage('noCheckpoint', { commit }))),
  on(Event.timePassed, (step, { durationNs }) =>
    step.ofNothing(kitMessage('timePassed', { ns: durationNs })),
  ),
  on(Event.operationGivenUp, host.operationGivenUp),
  on(Event.zoneChanged, (step, { block }) => step.ofBlock(kitMessage('blockFull', { block }), block)),
];

export function narrator(words: SchemeWords): (context: ViewContext) => Narration {
  return (context) => {
    const step = new NarrationContext(context);
    for (const rule of RULES) {
      const narration = rule(step, words);
      if (narration !== null) return narration;
    }
    return recovery.quietStep(step, words) ?? step.ofNothing(whereNothingHappened(context));
  };
}

function issued(step: NarrationContext, event: EventNamed<'programIssued'>, words: SchemeWords): Narration {
  return event.txIndex > 0 || event.isOwn > 0 || step.has(Event.collectionBegan)
    ? device.issuedOnly(step, event, words)
    : device.plainIssued(step);
}

function powerFailed(step: NarrationContext, event: EventNamed<'powerFailed'>): Narration {
  const { begun, done, torn } = event;
  const lost = sharedPagesLost(step, event);
  if (lost !== null) return lost;
  return step.ofNothing(
    begun <= 0 ? kitMessage('powerFailedIdle') : kitMessage('powerFailed', { begun, done, torn }),
  );
}

/** The sentence of a step without an event: of the first one, what the device holds already. */
export function whereNothingHappened({ device }: ViewContext): Message {
  const { state, layout } = device;
  if (state.step > 0) return kitMessage('nothingChanges');
  if (state.volatile === null) return kitMessage('noPower', { hasMemory: state.durable.nvm !== null });
  const { writePointer } = device.core.ftl;
  const used: number[] = [];
  for (const [block, pages] of writePointer.subarray(0, layout.dataBlocks).entries())
    if (pages > 0) used.push(block);
  return used.length === 0
    ? kitMessage('nothingYet', { isIdle: device.player.program.count === 0 })
    : kitMessage('oldData', { blocks: runsOf(used) });
}
