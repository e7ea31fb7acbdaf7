/** Says in which steps conditions are met, by looking at the device before and after each. */
import type { Message } from '../../../base/message.ts';
import { writeAmplification } from '../../../engine/measuring/moment.ts';
import { eventsOf } from '../../../engine/interface/event-types.ts';
import { Event, type EventNamed, type StepEvent } from '../../../engine/interface/events.ts';
import type { BreakCondition, BreakMet, BreakReason } from '../../../model/breakpoints.ts';
import { pageName } from '../../../model/page-name.ts';
import type { DeviceCursor } from './device-cursor.ts';
import { historyMessage } from './messages.ts';
import {
  type BreakSurroundings,
  checkpointDone,
  commitsBegun,
  eraseForced,
  pageCopied,
  refused,
  sharedCells,
  uncommittedVictim,
  zonesStraddled,
} from './teachable-conditions.ts';
import type { StepWatch } from './timeline.ts';

export class BreakWatch implements StepWatch<DeviceCursor> {
  private amplification = 0;

  constructor(
    private readonly conditions: readonly BreakCondition[],
    private readonly around: BreakSurroundings,
  ) {}

  before({ device }: DeviceCursor): void {
    const isAsked = this.conditions.some(({ kind }) => kind === 'write-amplification');
    if (isAsked) this.amplification = writeAmplification(device);
  }

  after(cursor: DeviceCursor): BreakMet | null {
    const reasons: BreakReason[] = [];
    this.conditions.forEach((condition, index) => {
      const sentence = this.sentenceOf(condition, cursor);
      if (sentence !== null) reasons.push({ index, sentence });
    });
    return reasons.length === 0 ? null : { step: cursor.step, reasons };
  }

  private sentenceOf(condition: BreakCondition, cursor: DeviceCursor): Message | null {
    switch (condition.kind) {
      case 'page-written':
        return this.pageWritten(condition.page, cursor);
      case 'block-erased':
        return blockErased(condition.block, cursor);
      case 'collection':
        return this.collection(condition.nth, cursor);
      case 'write-amplification':
        return this.amplified(condition.above, cursor);
      case 'commit-record':
        return this.commitRecord(cursor);
      case 'aborted':
        return this.aborted(cursor);
      case 'uncommitted-victim':
        return uncommittedVictim(cursor, this.around);
      case 'commit-in-flight':
        return this.commitInFlight(condition.transaction, cursor);
      case 'checkpoint':
        return checkpointDone(condition.nth, cursor);
      case 'page-copied':
        return pageCopied(cursor, this.around);
      case 'erase-forced':
        return eraseForced(cursor);
      case 'refused':
        return refused(cursor, this.around);
      case 'zones-straddled':
        return zonesStraddled(cursor, this.around);
      case 'shared-cells':
        return sharedCells(cursor, this.around);
    }
  }

  private pageWritten(page: number, cursor: DeviceCursor): Message | null {
    const { pageNumbers } = cursor.device.player.program;
    for (const event of cursor.events) {
      if (event.kind !== 'pageWritten' && event.kind !== 'plainWritten') continue;
      const { logicalPage } = event;
      if ((pageNumbers?.[logicalPage] ?? logicalPage) !== page) continue;
      if (event.kind === 'plainWritten') return historyMessage('plainWriteCounts', { page: pageName(page) });
      const transaction = this.around.contextOf(cursor).transactionName(event.txIndex);
      return historyMessage('writesPage', { transaction, page: pageName(page) });
    }
    return null;
  }

  private collection(nth: number, cursor: DeviceCursor): Message | null {
    const begun = eventsOf(cursor.events, Event.collectionBegan);
    // Planes are collected side by side, so several may begin in one step.
    const victim = begun[nth - 1 - (this.around.collectionsUpTo(cursor.step) - begun.length)];
    return victim === undefined ? null : historyMessage('collectionBegins', { nth, block: victim.block });
  }

  private amplified(above: number, { device }: DeviceCursor): Message | null {
    const now = writeAmplification(device);
    if (this.amplification > above || now <= above) return null;
    return historyMessage('amplified', { now, above });
  }

  private commitRecord(cursor: DeviceCursor): Message | null {
    const { view } = this.around;
    const hasRecord = view.isCommitRecord !== undefined;
    const units = cursor.events.flatMap((event) => {
      const isRecord = event.kind === 'pageProgrammed' && view.isCommitRecord?.(event) === true;
      return isRecord || (!hasRecord && isCompletedCommit(event)) ? [event.txIndex] : [];
    });
    if (units.length === 0) return null;
    const context = this.around.contextOf(cursor);
    const transactions = units.map((txIndex) => context.transactionName(txIndex));
    return historyMessage(hasRecord ? 'commitRecordProgrammed' : 'commitDurable', { transactions });
  }

  private aborted(cursor: DeviceCursor): Message | null {
    const event = eventsOf(cursor.events, Event.aborted).at(0);
    if (event === undefined) return null;
    return historyMessage('aborts', {
      transaction: this.around.contextOf(cursor).transactionName(event.txIndex),
    });
  }

  /** The device begins the commit of a transaction. */
  private commitInFlight(transaction: number | null, cursor: DeviceCursor): Message | null {
    const { txids } = cursor.device.player.program;
    const txIndex = commitsBegun(cursor, this.around.view).find(
      (each) => transaction === null || txids[each] === transaction,
    );
    if (txIndex === undefined) return null;
    const name = this.around.contextOf(cursor).transactionName(txIndex);
    return historyMessage('commitInFlight', { transaction: name });
  }
}

function blockErased(block: number | null, cursor: DeviceCursor): Message | null {
  const erased = eventsOf(cursor.events, Event.blockErased).find(
    (event) => block === null || event.block === block,
  );
  return erased === undefined ? null : historyMessage('blockErased', { block: erased.block });
}

/**
 * If no page is the record, the last event that a commit waits for completes it; a transaction without writes
 * needs none.
 */
function isCompletedCommit(event: StepEvent): event is EventNamed<'committed'> {
  return event.kind === 'committed' && event.pages > 0;
}
