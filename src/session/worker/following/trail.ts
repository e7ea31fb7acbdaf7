/**
 * The moments of what is followed, in the order in which they happened: told step by step from the beginning, so
 * that it is known where its copies are and which transactions wrote it.
 */
import { say } from '../../../base/language.ts';
import { Fact } from '../../../engine/interface/facts.ts';
import { NO_LOGICAL_PAGE } from '../../../engine/flash/durable.ts';
import { blockOf, mapPageOf } from '../../../engine/flash/layout.ts';
import type { FollowedMoment } from '../../../model/following.ts';
import type { StepFact, ViewContext } from '../../../explain/view/view.ts';
import { capitalised } from '../../../explain/view/format.ts';
import type { Cursor } from '../time-travel/cursor.ts';
import { type FollowSurroundings, placeName, type Subject } from './subject.ts';

/** A hot page of a long trace has more moments than anybody reads. */
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
  see(cursor: Cursor): void {
    this.throughStep = cursor.step;
    // Made when something is to be told, because most steps concern other things.
    this.context = null;
    const texts = cursor.step === 0 ? this.beginning(cursor) : this.stepTexts(cursor);
    if (texts.length === 0 || this.moments.length >= MOST_MOMENTS) return;
    const { nowNs } = cursor.device.state.clock;
    const text = `${capitalised(texts.join('; '))}.`;
    this.moments.push({ step: cursor.step, timeNs: nowNs, text: text.replace(/^\*\*./, bigLetter) });
  }

  private stepTexts(cursor: Cursor): string[] {
    const texts: string[] = [];
    for (const fact of cursor.facts) {
      const text = this.textOf(fact, cursor);
      if (text !== null && !texts.includes(text)) texts.push(text);
    }
    return [...texts, ...this.settling(cursor)];
  }

  private beginning(cursor: Cursor): string[] {
    const { logicalPage } = this.subject;
    if (logicalPage < 0 || cursor.device.state.volatile === null) return [];
    const at = cursor.device.core.mapping.lookup(logicalPage);
    if (at < 0) return [];
    this.copies.add(at);
    return [say`it stands at **${this.at(at, cursor)}** before time begins`];
  }

  private settling(cursor: Cursor): string[] {
    const { unit } = this.subject;
    if (unit < 0 || this.wasSettled || !this.hasBegun || !this.around.isSettled(unit, cursor.step)) return [];
    this.wasSettled = true;
    return [say`**it is settled**: nothing can change its outcome any more`];
  }

  private textOf(fact: StepFact, cursor: Cursor): string | null {
    switch (fact.code) {
      case Fact.powerLost:
        return this.hasBegun ? say`**power is lost**` : null;
      case Fact.recovered:
        return this.hasBegun ? say`**recovery is over**${this.standing(cursor)}` : null;
      case Fact.verdict:
        return this.verdict(fact, cursor);
      case Fact.recoveryRead:
        return this.copies.has(fact.a) ? say`recovery reads ${this.at(fact.a, cursor)}` : null;
      case Fact.pageCopied:
        return this.copied(fact, cursor);
      case Fact.reprogrammed:
        return this.copies.has(fact.a) ? say`${this.at(fact.a, cursor)} is programmed a second time` : null;
      case Fact.blockErased:
      case Fact.logErased:
        return this.erased(fact.a, cursor);
      default:
        return this.subject.unit < 0 ? this.ofPage(fact, cursor) : this.ofTransaction(fact, cursor);
    }
  }

  private ofPage(fact: StepFact, cursor: Cursor): string | null {
    const { a, b, c } = fact;
    const { logicalPage } = this.subject;
    const name = (unit: number): string => this.contextOf(cursor).transactionName(unit);
    switch (fact.code) {
      case Fact.written:
        if (b !== logicalPage) return null;
        this.writers.add(a);
        this.everWrote.add(a);
        return say`**${name(a)} writes it**`;
      case Fact.held:
        return b === logicalPage ? say`it is held back in memory` : null;
      case Fact.stalled:
        return a === logicalPage ? say`no page is free for it, so it waits` : null;
      case Fact.programIssued:
        return b === logicalPage ? say`it is sent to ${this.at(a, cursor)}` : null;
      case Fact.programmed:
        return b === logicalPage ? say`${this.holding(a, cursor)} is durable` : null;
      case Fact.plainWritten:
        if (b !== logicalPage) return null;
        return say`**a plain write of it counts**${a < 0 ? '' : say` at ${this.holding(a, cursor)}`}`;
      case Fact.stored:
        return this.around.view.storedPageOf?.(fact) === logicalPage
          ? say`it is stored in non-volatile memory`
          : null;
      case Fact.read:
        if (a !== logicalPage) return null;
        return readText(b, () => this.at(b, cursor));
      case Fact.copyDiscarded:
        return c === logicalPage ? say`a copy at ${this.at(b, cursor)} is in vain` : null;
      case Fact.mapPageProgrammed:
        return a === mapPageOf(cursor.device.layout, logicalPage)
          ? say`mapping page M${a}, which holds its entry, is durable`
          : null;
      case Fact.committed:
        return this.writers.delete(a) ? say`**${name(a)} committed**${this.standing(cursor)}` : null;
      case Fact.aborted:
        return this.writers.delete(a) ? say`**${name(a)} aborts**: what it wrote does not count` : null;
      default:
        return null;
    }
  }

  private ofTransaction(fact: StepFact, cursor: Cursor): string | null {
    const { a, b, c } = fact;
    const { unit } = this.subject;
    const page = (logicalPage: number): string =>
      logicalPage === NO_LOGICAL_PAGE ? say`its commit record` : this.contextOf(cursor).pageName(logicalPage);
    switch (fact.code) {
      case Fact.began:
        if (a !== unit) return null;
        this.hasBegun = true;
        return say`**it begins**`;
      case Fact.written:
        return a === unit ? say`**it writes ${page(b)}**` : null;
      case Fact.held:
        return a === unit ? say`${page(b)} is held back in memory` : null;
      case Fact.programIssued:
        return c === unit ? say`${page(b)} is sent to ${this.at(a, cursor)}` : null;
      case Fact.programmed:
        return c === unit ? say`${page(b)} is durable at ${this.holding(a, cursor)}` : null;
      case Fact.commitAsked:
        return a === unit ? say`**it asks to commit**` : null;
      case Fact.logIssued:
        return b === unit ? say`a record of it is written to the log` : null;
      case Fact.stored:
        return b === unit ? say`something of it is stored in non-volatile memory` : null;
      case Fact.committed:
        return a === unit ? say`**it committed**` : null;
      case Fact.aborted:
        return a === unit ? say`**it aborts**` : null;
      case Fact.refused:
        return a === unit ? say`**it is refused**` : null;
      case Fact.givenUp:
        return a === unit ? say`the host leaves out what was left of it` : null;
      default:
        return null;
    }
  }

  private verdict({ a, b }: StepFact, cursor: Cursor): string | null {
    if (b === 2) return null;
    const unit = this.around.unitOfVerdict(cursor.device, a, cursor.step);
    if (unit === null || (unit !== this.subject.unit && !this.everWrote.has(unit))) return null;
    if (this.subject.unit >= 0)
      return b === 1 ? say`recovery decides: **it committed**` : say`recovery decides: **it is rolled back**`;
    const name = this.contextOf(cursor).transactionName(unit);
    return b === 1
      ? say`recovery decides: **${name} committed**`
      : say`recovery decides: **${name} is rolled back**`;
  }

  private copied({ a: source, b: target, c: logicalPage }: StepFact, cursor: Cursor): string | null {
    const isOurs = this.subject.unit < 0 ? logicalPage === this.subject.logicalPage : this.copies.has(source);
    if (!isOurs) return null;
    const from = this.at(source, cursor);
    return say`${from} is copied to ${this.holding(target, cursor)}`;
  }

  private erased(block: number, cursor: Cursor): string | null {
    const { layout } = cursor.device;
    const gone = [...this.copies].filter((page) => blockOf(layout, page) === block);
    if (gone.length === 0) return null;
    for (const page of gone) this.copies.delete(page);
    return say`block ${block} is erased, and with it ${gone.map((page) => this.at(page, cursor)).join(', ')}`;
  }

  /** Of a page: where the map has it now. */
  private standing(cursor: Cursor): string {
    const { logicalPage } = this.subject;
    if (logicalPage < 0) return '';
    const at = cursor.device.core.mapping.lookup(logicalPage);
    return at < 0 ? '' : say`, and the map points to ${this.at(at, cursor)}`;
  }

  private holding(page: number, cursor: Cursor): string {
    this.copies.add(page);
    return this.at(page, cursor);
  }

  private at(page: number, cursor: Cursor): string {
    return placeName(this.contextOf(cursor), page);
  }

  private contextOf(cursor: Cursor): ViewContext {
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
