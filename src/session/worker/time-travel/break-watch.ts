/** Says in which steps conditions are met, by looking at the device before and after each. */
import type { Message } from '../../../base/message.ts';
import { writeAmplification } from '../../../engine/measuring/moment.ts';
import { eventsOf } from '../../../engine/interface/event-types.ts';
import { Event, type StepEvent } from '../../../engine/interface/events.ts';
import { NO_LOGICAL_PAGE } from '../../../engine/flash/durable.ts';
import type { BreakCondition, BreakMet, BreakReason } from '../../../model/breakpoints.ts';
import { pageName } from '../../../model/page-name.ts';
import type { SchemeView, ViewContext } from '../../../explain/view/view.ts';
import type { DeviceCursor } from './device-cursor.ts';
import { historyMessage } from './messages.ts';
import type { StepWatch } from './timeline.ts';

/** Parts of the session around a device that the watch needs. */
export interface BreakSurroundings {
  readonly view: SchemeView;
  contextOf(cursor: DeviceCursor): ViewContext;
  /** Collections that have begun up to a step, that step included. */
  collectionsUpTo(step: number): number;
}

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
        return this.uncommittedVictim(cursor);
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
    const units = cursor.events.flatMap((event) => {
      const txIndex = view.commitRecordIn ? view.commitRecordIn(event) : completedCommit(event);
      return txIndex === null ? [] : [txIndex];
    });
    if (units.length === 0) return null;
    const context = this.around.contextOf(cursor);
    const transactions = units.map((txIndex) => context.transactionName(txIndex));
    const hasRecord = view.commitRecordIn !== undefined;
    return historyMessage(hasRecord ? 'commitRecordProgrammed' : 'commitDurable', { transactions });
  }

  private aborted(cursor: DeviceCursor): Message | null {
    const event = eventsOf(cursor.events, Event.aborted).at(0);
    if (event === undefined) return null;
    return historyMessage('aborts', {
      transaction: this.around.contextOf(cursor).transactionName(event.txIndex),
    });
  }

  private uncommittedVictim(cursor: DeviceCursor): Message | null {
    const context = this.around.contextOf(cursor);
    for (const { block } of eventsOf(cursor.events, Event.collectionBegan)) {
      const pages = this.uncommittedOn(block, context);
      if (pages.length > 0) return historyMessage('uncommittedVictim', { block, pages });
    }
    return null;
  }

  private uncommittedOn(block: number, context: ViewContext): string[] {
    const { layout, state } = context.device;
    const names: string[] = [];
    const first = block * layout.pagesPerBlock;
    for (let page = first; page < first + layout.dataPagesPerBlock; page++) {
      const logicalPage = state.durable.logicalPage[page] ?? NO_LOGICAL_PAGE;
      if (logicalPage === NO_LOGICAL_PAGE || !this.isUncommitted(context, page)) continue;
      names.push(context.pageName(logicalPage));
    }
    return names;
  }

  private isUncommitted(context: ViewContext, page: number): boolean {
    const { state, txIndex } = this.around.view.pageLook(context, page);
    if (state !== 'undecided' || txIndex === null) return false;
    const outcome = context.transactionState(txIndex);
    return outcome === 'active' || outcome === 'committing';
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
function completedCommit(event: StepEvent): number | null {
  return event.kind === 'committed' && event.pages > 0 ? event.txIndex : null;
}
