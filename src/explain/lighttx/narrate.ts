/** One sentence for each step: of all that happened in it, the most telling fact speaks. */
import { say } from '../../base/language.ts';
import { Fact, type FactCode } from '../../engine/interface/facts.ts';
import type { ViewContext } from '../view/view.ts';
import { blockList, grouped } from '../view/format.ts';
import {
  checkpointBegins,
  checkpointDone,
  checkpointSettles,
  mapPageDone,
  zonePageIssued,
} from './narrate-checkpoint.ts';
import {
  blockErased,
  collectionBegins,
  collectionDeferred,
  copied,
  copyDiscarded,
} from './narrate-collection.ts';
import { aborted, began, commitAsked, committed, givenUp, held, refused } from './narrate-host.ts';
import { plainIssued, plainWritten, programmed, readDone, readIssued, stalled } from './narrate-pages.ts';
import { powerLost, recovered, redone, stageBegins, verdicts } from './narrate-recovery.ts';
import { scanRead } from './narrate-scan.ts';
import { type Said, Tale } from '../view/narration-context.ts';

type Teller = (tale: Tale) => Said;

/** From the most telling to the least. */
const TELLERS: readonly (readonly [FactCode, Teller])[] = [
  [Fact.powerLost, powerLost],
  [Fact.deviceFull, (tale) => tale.ofNothing(DEVICE_FULL)],
  [Fact.recovered, recovered],
  [Fact.verdict, verdicts],
  [Fact.recoveryRead, scanRead],
  [Fact.redone, redone],
  [Fact.checkpointDone, checkpointDone],
  [Fact.checkpointBegan, checkpointBegins],
  [Fact.checkpointSettled, checkpointSettles],
  [Fact.recoveryStage, stageBegins],
  [Fact.committed, committed],
  [Fact.aborted, aborted],
  [Fact.refused, refused],
  [Fact.commitAsked, commitAsked],
  [Fact.blockErased, blockErased],
  [Fact.collectionBegan, collectionBegins],
  [Fact.pageCopied, copied],
  [Fact.copyDiscarded, copyDiscarded],
  [Fact.collectionDeferred, collectionDeferred],
  [Fact.mapPageProgrammed, mapPageDone],
  [Fact.recordIssued, zonePageIssued],
  [Fact.held, held],
  [Fact.began, began],
  [Fact.programmed, programmed],
  [Fact.plainWritten, plainWritten],
  [Fact.programIssued, plainIssued],
  [Fact.stalled, stalled],
  [Fact.read, readIssued],
  [Fact.readDone, readDone],
  [Fact.nothingToCollect, (tale) => tale.ofNothing(NOTHING_TO_COLLECT)],
  [Fact.summaryProgrammed, summaryDone],
  [Fact.mapAreaErased, (tale) => tale.ofNothing(MAP_AREA_ERASED)],
  [
    Fact.recordPageProgrammed,
    (tale) =>
      tale.ofNothing(say`One page of the zone record is durable; **it counts when all of them are.**`),
  ],
  [
    Fact.barrierPassed,
    (tale) => tale.ofNothing(say`**No write of the host is in flight any more**, so it goes on.`),
  ],
  [
    Fact.checkpointAsked,
    (tale) => tale.ofNothing(say`The host asks for a checkpoint, but **one is under way already.**`),
  ],
  [
    Fact.timePassed,
    (tale) =>
      tale.ofNothing(say`The host lets ${grouped((tale.first(Fact.timePassed)?.a ?? 0) / 1000)} µs pass.`),
  ],
  [Fact.givenUp, givenUp],
];

const DEVICE_FULL = say`**The device is full**: no page is free and no block may be erased; end open transactions sooner, or give the device more over-provisioning.`;
const NOTHING_TO_COLLECT = say`Nothing to collect: **no block in Checkpointed would free a page.**`;
const MAP_AREA_ERASED = say`A block of the mapping area is erased: **no map in use stands on it.**`;

export function narrate(context: ViewContext): Said {
  const tale = new Tale(context);
  // The first stage and the closing checkpoint begin without a read: the stage itself speaks.
  const stage = tale.last(Fact.recoveryStage);
  if (stage !== null && !tale.has(Fact.recoveryRead) && !tale.has(Fact.recovered)) return stageBegins(tale);
  for (const [code, teller] of TELLERS) if (tale.has(code)) return teller(tale);
  return tale.ofNothing(
    context.device.state.step === 0 ? beginning(context) : say`Nothing on the device changes.`,
  );
}

function summaryDone(tale: Tale): Said {
  const block = tale.first(Fact.summaryProgrammed)?.a ?? 0;
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
