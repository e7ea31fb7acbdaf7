/**
 * The moments of what is followed, in the order in which they happened: told step by step from the beginning, so
 * that it is known where its copies are and which transactions wrote it.
 */
import { say } from '../../../base/language.ts';
import { type EventNamed, type StepEvent, Verdict } from '../../../engine/interface/events.ts';
import { NO_LOGICAL_PAGE } from '../../../engine/flash/durable.ts';
import { blockOf, mapPageOf } from '../../../engine/flash/layout.ts';
import type { FollowedMoment } from '../../../model/following.ts';
import type { ViewContext } from '../../../explain/view/view.ts';
import { capitalised } from '../../../explain/view/format.ts';
import type { DeviceCursor } from '../time-travel/device-cursor.ts';
import { type FollowSurroundings, placeName, type Subject } from './subject.ts';

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
    this.hasBegun = subject.unit < 0;
  }

  /** Tells of the step that the cursor has just taken; of the beginning at first. */
  see(cursor: DeviceCursor): void {
    this.throughStep = cursor.step;
    // Made when something is to be told, because most steps concern other things.
    this.context = null;
    const texts = cursor.step === 0 ? this.beginning(cursor) : this.stepTexts(cursor);
    if (texts.length === 0 || this.moments.length >= MOST_MOMENTS) return;
    const { nowNs } = cursor.device.state.clock;
    const text = `${capitalised(texts.join('; '))}.`;
    this.moments.push({ step: cursor.step, timeNs: nowNs, text: text.replace(/^\*\*./, bigLetter) });
  }

  private stepTexts(cursor: DeviceCursor): string[] {
    const texts: string[] = [];
    for (const event of cursor.events) {
      const text = this.textOf(event, cursor);
      if (text !== null && !texts.includes(text)) texts.push(text);
    }
    return [...texts, ...this.settling(cursor)];
  }

  private beginning(cursor: DeviceCursor): string[] {
    const { logicalPage } = this.subject;
    if (logicalPage < 0 || cursor.device.state.volatile === null) return [];
    const at = cursor.device.core.mapping.lookup(logicalPage);
    if (at < 0) return [];
    this.copies.add(at);
    return [say`it stands at **${this.at(at, cursor)}** before time begins`];
  }

  private settling(cursor: DeviceCursor): string[] {
    const { unit } = this.subject;
    if (unit < 0 || this.wasSettled || !this.hasBegun || !this.around.isSettled(unit, cursor.step)) return [];
    this.wasSettled = true;
    return [say`**it is settled**: nothing can change its outcome any more`];
  }

  private textOf(event: StepEvent, cursor: DeviceCursor): string | null {
    switch (event.kind) {
      case 'powerFailed':
        return this.hasBegun ? say`**power is lost**` : null;
      case 'recovered':
        return this.hasBegun ? say`**recovery is over**${this.standing(cursor)}` : null;
      case 'transactionDecided':
        return this.verdict(event, cursor);
      case 'recoveryReadDone':
        return this.copies.has(event.page) ? say`recovery reads ${this.at(event.page, cursor)}` : null;
      case 'pageCopied':
        return this.copied(event, cursor);
      case 'pageReprogrammed':
        return this.copies.has(event.page)
          ? say`${this.at(event.page, cursor)} is programmed a second time`
          : null;
      case 'blockErased':
      case 'logBlockErased':
        return this.erased(event.block, cursor);
      default:
        return this.subject.unit < 0 ? this.ofPage(event, cursor) : this.ofTransaction(event, cursor);
    }
  }

  private ofPage(event: StepEvent, cursor: DeviceCursor): string | null {
    const { logicalPage } = this.subject;
    const name = (unit: number): string => this.contextOf(cursor).transactionName(unit);
    const isOurs = 'logicalPage' in event && event.logicalPage === logicalPage;
    switch (event.kind) {
      case 'pageWritten':
        if (!isOurs) return null;
        this.writers.add(event.unit);
        this.everWrote.add(event.unit);
        return say`**${name(event.unit)} writes it**`;
      case 'pageHeld':
        return isOurs ? say`it is held back in memory` : null;
      case 'programStalled':
        return isOurs ? say`no page is free for it, so it waits` : null;
      case 'programIssued':
        return isOurs ? say`it is sent to ${this.at(event.page, cursor)}` : null;
      case 'pageProgrammed':
        return isOurs ? say`${this.holding(event.page, cursor)} is durable` : null;
      case 'plainWritten':
        if (!isOurs) return null;
        return say`**a plain write of it counts**${event.page < 0 ? '' : say` at ${this.holding(event.page, cursor)}`}`;
      case 'nvmStored':
        return this.around.view.storedPageOf?.(event) === logicalPage
          ? say`it is stored in non-volatile memory`
          : null;
      case 'readIssued':
        return isOurs ? readText(event.page, () => this.at(event.page, cursor)) : null;
      case 'copyDiscarded':
        return isOurs ? say`a copy at ${this.at(event.target, cursor)} is in vain` : null;
      case 'mapPageProgrammed':
        return event.mapPage === mapPageOf(cursor.device.layout, logicalPage)
          ? say`mapping page M${event.mapPage}, which holds its entry, is durable`
          : null;
      case 'committed':
        return this.writers.delete(event.unit)
          ? say`**${name(event.unit)} committed**${this.standing(cursor)}`
          : null;
      case 'aborted':
        return this.writers.delete(event.unit)
          ? say`**${name(event.unit)} aborts**: what it wrote does not count`
          : null;
      default:
        return null;
    }
  }

  private ofTransaction(event: StepEvent, cursor: DeviceCursor): string | null {
    if (!('unit' in event) || event.unit !== this.subject.unit) return null;
    const page = (logicalPage: number): string =>
      logicalPage === NO_LOGICAL_PAGE ? say`its commit record` : this.contextOf(cursor).pageName(logicalPage);
    switch (event.kind) {
      case 'transactionBegan':
        this.hasBegun = true;
        return say`**it begins**`;
      case 'pageWritten':
        return say`**it writes ${page(event.logicalPage)}**`;
      case 'pageHeld':
        return say`${page(event.logicalPage)} is held back in memory`;
      case 'programIssued':
        return say`${page(event.logicalPage)} is sent to ${this.at(event.page, cursor)}`;
      case 'pageProgrammed':
        return say`${page(event.logicalPage)} is durable at ${this.holding(event.page, cursor)}`;
      case 'commitAsked':
        return say`**it asks to commit**`;
      case 'logRecordIssued':
        return say`a record of it is written to the log`;
      case 'nvmStored':
        return say`something of it is stored in non-volatile memory`;
      case 'committed':
        return say`**it committed**`;
      case 'aborted':
        return say`**it aborts**`;
      case 'commandRefused':
        return say`**it is refused**`;
      case 'operationGivenUp':
        return say`the host leaves out what was left of it`;
      default:
        return null;
    }
  }

  private verdict(
    { number, verdict }: EventNamed<'transactionDecided'>,
    cursor: DeviceCursor,
  ): string | null {
    if (verdict === Verdict.pending) return null;
    const unit = this.around.unitOfVerdict(cursor, number);
    if (unit === null || (unit !== this.subject.unit && !this.everWrote.has(unit))) return null;
    const isCommitted = verdict === Verdict.committed;
    if (this.subject.unit >= 0)
      return isCommitted
        ? say`recovery decides: **it committed**`
        : say`recovery decides: **it is rolled back**`;
    const name = this.contextOf(cursor).transactionName(unit);
    return isCommitted
      ? say`recovery decides: **${name} committed**`
      : say`recovery decides: **${name} is rolled back**`;
  }

  private copied(
    { source, target, logicalPage }: EventNamed<'pageCopied'>,
    cursor: DeviceCursor,
  ): string | null {
    const isOurs = this.subject.unit < 0 ? logicalPage === this.subject.logicalPage : this.copies.has(source);
    if (!isOurs) return null;
    const from = this.at(source, cursor);
    return say`${from} is copied to ${this.holding(target, cursor)}`;
  }

  private erased(block: number, cursor: DeviceCursor): string | null {
    const { layout } = cursor.device;
    const gone = [...this.copies].filter((page) => blockOf(layout, page) === block);
    if (gone.length === 0) return null;
    for (const page of gone) this.copies.delete(page);
    return say`block ${block} is erased, and with it ${gone.map((page) => this.at(page, cursor)).join(', ')}`;
  }

  /** Of a page: where the map has it now. */
  private standing(cursor: DeviceCursor): string {
    const { logicalPage } = this.subject;
    if (logicalPage < 0) return '';
    const at = cursor.device.core.mapping.lookup(logicalPage);
    return at < 0 ? '' : say`, and the map points to ${this.at(at, cursor)}`;
  }

  private holding(page: number, cursor: DeviceCursor): string {
    this.copies.add(page);
    return this.at(page, cursor);
  }

  private at(page: number, cursor: DeviceCursor): string {
    return placeName(this.contextOf(cursor), page);
  }

  private contextOf(cursor: DeviceCursor): ViewContext {
    this.context ??= this.around.contextOf(cursor);
    return this.context;
  }
}

function bigLetter(start: string): string {
  return start.toUpperCase();
}

/** Below -1 the page is in non-volatile memory; -1: nothing was ever committed. */
function readText(page: number, at: () => string): string {
  if (page === -1) return say`the host reads it and finds nothing`;
  return page < 0 ? say`the host reads it from non-volatile memory` : say`the host reads ${at()}`;
}
