/**
 * The moments of what is followed, in the order in which they happened: told step by step from the beginning, so
 * that it is known where its copies are and which transactions wrote it.
 */
import type { Message } from '../../../base/message.ts';
import type { EventNamed, StepEvent } from '../../../engine/interface/events.ts';
import { NO_LOGICAL_PAGE } from '../../../engine/flash/durable.ts';
import { blockOf, mapPageOf } from '../../../engine/flash/layout.ts';
import type { FollowedMoment } from '../../../model/following.ts';
import type { Deciding } from '../../../explain/kit/decision.ts';
import type { ViewContext } from '../../../explain/view/view.ts';
import { placeOn } from '../../../explain/view/format.ts';
import type { Place } from '../../../explain/view/messages.ts';
import type { DeviceCursor } from '../time-travel/device-cursor.ts';
import { followingMessage } from './messages.ts';
import type { FollowSurroundings, Subject } from './subject.ts';

/** A hot page of a long trace has more moments than a user reads. */
export const MOST_MOMENTS = 1_000;

export class Trail {
  readonly moments: FollowedMoment[] = [];
  /** The last step that was told of; -1 before the first. */
  throughStep = -1;
  /** Physical pages that hold it, or held it and are not erased. */
  private readonly copies = new Set<number>();
  /** Of a page: transactions that wrote it and have not ended. */
  private readonly writers = new Set<number>();
  /** The same, those that have ended too. */
  private readonly everWrote = new Set<number>();
  private hasBegun: boolean;
  private wasSettled = false;
  private context: ViewContext | null = null;

  constructor(
    private readonly subject: Subject,
    private readonly around: FollowSurroundings,
  ) {
    this.hasBegun = subject.txIndex < 0;
  }

  /** Tells of the step that the cursor has just taken; of the beginning at first. */
  see(cursor: DeviceCursor): void {
    this.throughStep = cursor.step;
    // Made when something is to be told, because most steps concern other things.
    this.context = null;
    const clauses = cursor.step === 0 ? this.beginning(cursor) : this.clausesOf(cursor);
    if (clauses.length === 0 || this.moments.length >= MOST_MOMENTS) return;
    const { nowNs } = cursor.device.state.clock;
    this.moments.push({
      step: cursor.step,
      timeNs: nowNs,
      text: followingMessage('moment', { clauses }),
    });
  }

  /** Each once: several pages of a transaction may be held back in one step. */
  private clausesOf(cursor: DeviceCursor): Message[] {
    const clauses = new Map<string, Message>();
    for (const event of cursor.events) {
      const clause = this.clauseOf(event, cursor);
      if (clause !== null) clauses.set(JSON.stringify(clause), clause);
    }
    return [...clauses.values(), ...this.settling(cursor)];
  }

  private beginning(cursor: DeviceCursor): Message[] {
    const { logicalPage } = this.subject;
    if (logicalPage < 0 || cursor.device.state.volatile === null) return [];
    const at = cursor.device.core.mapping.lookup(logicalPage);
    if (at < 0) return [];
    this.copies.add(at);
    return [followingMessage('standsAt', { at: placeIn(cursor, at) })];
  }

  private settling(cursor: DeviceCursor): Message[] {
    const { txIndex } = this.subject;
    if (txIndex < 0 || this.wasSettled || !this.hasBegun || !this.around.isSettled(txIndex, cursor.step))
      return [];
    this.wasSettled = true;
    return [followingMessage('settled')];
  }

  private clauseOf(event: StepEvent, cursor: DeviceCursor): Message | null {
    switch (event.kind) {
      case 'powerFailed':
        return this.hasBegun ? followingMessage('powerLost') : null;
      case 'recovered':
        return this.hasBegun ? followingMessage('recovered', { mapped: this.standing(cursor) }) : null;
      case 'transactionDecided':
      case 'changesRedone':
        return this.decided(event, cursor);
      case 'recoveryReadDone':
        return this.copies.has(event.page)
          ? followingMessage('recoveryReads', { at: placeIn(cursor, event.page) })
          : null;
      case 'pageCopied':
        return this.copied(event, cursor);
      case 'pageReprogrammed':
        return this.copies.has(event.page)
          ? followingMessage('programmedAgain', { at: placeIn(cursor, event.page) })
          : null;
      case 'blockErased':
      case 'logBlockErased':
        return this.erased(event.block, cursor);
      default:
        return this.subject.txIndex < 0 ? this.ofPage(event, cursor) : this.ofTransaction(event, cursor);
    }
  }

  private ofPage(event: StepEvent, cursor: DeviceCursor): Message | null {
    const { logicalPage } = this.subject;
    const by = (txIndex: number) => ({ transaction: this.contextOf(cursor).transactionName(txIndex) });
    const isOurs = 'logicalPage' in event && event.logicalPage === logicalPage;
    switch (event.kind) {
      case 'pageWritten':
        if (!isOurs) return null;
        this.writers.add(event.txIndex);
        this.everWrote.add(event.txIndex);
        return followingMessage('writtenBy', by(event.txIndex));
      case 'pageHeld':
        return isOurs ? followingMessage('heldBack') : null;
      case 'programStalled':
        return isOurs ? followingMessage('stalled') : null;
      case 'programIssued':
        return isOurs ? followingMessage('sentTo', { at: placeIn(cursor, event.page) }) : null;
      case 'pageProgrammed':
        return isOurs ? followingMessage('durableAt', { at: this.holding(event.page, cursor) }) : null;
      case 'plainWritten':
        if (!isOurs) return null;
        return followingMessage('plainWriteCounts', {
          at: event.page < 0 ? null : this.holding(event.page, cursor),
        });
      case 'nvmStored':
        return this.around.view.storedPageOf?.(event) === logicalPage ? followingMessage('stored') : null;
      case 'readIssued':
        return isOurs ? reading(cursor, event.page) : null;
      case 'copyDiscarded':
        return isOurs ? followingMessage('copyInVain', { at: placeIn(cursor, event.target) }) : null;
      case 'mapPageProgrammed':
        return event.mapPage === mapPageOf(cursor.device.layout, logicalPage)
          ? followingMessage('mapPageDurable', { mapPage: event.mapPage })
          : null;
      case 'committed':
        return this.writers.delete(event.txIndex)
          ? followingMessage('writerCommitted', { ...by(event.txIndex), mapped: this.standing(cursor) })
          : null;
      case 'aborted':
        return this.writers.delete(event.txIndex)
          ? followingMessage('writerAborts', by(event.txIndex))
          : null;
      default:
        return null;
    }
  }

  private ofTransaction(event: StepEvent, cursor: DeviceCursor): Message | null {
    if (!('txIndex' in event) || event.txIndex !== this.subject.txIndex) return null;
    const page = (logicalPage: number): string | null =>
      logicalPage === NO_LOGICAL_PAGE ? null : this.contextOf(cursor).pageName(logicalPage);
    switch (event.kind) {
      case 'transactionBegan':
        this.hasBegun = true;
        return followingMessage('begins');
      case 'pageWritten':
        return followingMessage('writes', { page: page(event.logicalPage) });
      case 'pageHeld':
        return followingMessage('pageHeldBack', { page: page(event.logicalPage) });
      case 'programIssued':
        return followingMessage('pageSentTo', {
          page: page(event.logicalPage),
          at: placeIn(cursor, event.page),
        });
      case 'pageProgrammed':
        return followingMessage('pageDurableAt', {
          page: page(event.logicalPage),
          at: this.holding(event.page, cursor),
        });
      case 'commitAsked':
        return followingMessage('asksCommit');
      case 'logRecordIssued':
        return followingMessage('recordWritten');
      case 'nvmStored':
        return followingMessage('partStored');
      case 'committed':
        return followingMessage('committed');
      case 'aborted':
        return followingMessage('aborts');
      case 'commandRefused':
        return followingMessage('refused');
      case 'operationGivenUp':
        return followingMessage('restLeftOut');
      default:
        return null;
    }
  }

  private decided(event: Deciding, cursor: DeviceCursor): Message | null {
    const decision = this.around.decisionIn(cursor, event);
    if (decision === null) return null;
    const { txIndex, isCommitted } = decision;
    if (txIndex !== this.subject.txIndex && !this.everWrote.has(txIndex)) return null;
    if (this.subject.txIndex >= 0) return followingMessage(isCommitted ? 'found' : 'rolledBack');
    const transaction = this.contextOf(cursor).transactionName(txIndex);
    return followingMessage(isCommitted ? 'writerFound' : 'writerRolledBack', { transaction });
  }

  private copied(
    { source, target, logicalPage }: EventNamed<'pageCopied'>,
    cursor: DeviceCursor,
  ): Message | null {
    const isOurs =
      this.subject.txIndex < 0 ? logicalPage === this.subject.logicalPage : this.copies.has(source);
    if (!isOurs) return null;
    return followingMessage('copied', { from: placeIn(cursor, source), to: this.holding(target, cursor) });
  }

  private erased(block: number, cursor: DeviceCursor): Message | null {
    const { layout } = cursor.device;
    const gone = [...this.copies].filter((page) => blockOf(layout, page) === block);
    if (gone.length === 0) return null;
    for (const page of gone) this.copies.delete(page);
    return followingMessage('erased', { block, gone: gone.map((page) => placeIn(cursor, page)) });
  }

  /** Of a page: where the map has it now. */
  private standing(cursor: DeviceCursor): Place | null {
    const { logicalPage } = this.subject;
    if (logicalPage < 0) return null;
    const at = cursor.device.core.mapping.lookup(logicalPage);
    return at < 0 ? null : placeIn(cursor, at);
  }

  private holding(page: number, cursor: DeviceCursor): Place {
    this.copies.add(page);
    return placeIn(cursor, page);
  }

  private contextOf(cursor: DeviceCursor): ViewContext {
    this.context ??= this.around.contextOf(cursor);
    return this.context;
  }
}

function placeIn({ device }: DeviceCursor, page: number): Place {
  return placeOn(device.layout, page);
}

/** Below -1 the page is in non-volatile memory; -1: nothing was ever committed. */
function reading(cursor: DeviceCursor, page: number): Message {
  if (page === -1) return followingMessage('readNothing');
  return page < 0
    ? followingMessage('readStored')
    : followingMessage('readAt', { at: placeIn(cursor, page) });
}
