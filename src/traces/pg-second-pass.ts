import { present } from '../base/assert.ts';
import type { Message, Text } from '../base/message.ts';
import type { Findings } from './findings.ts';
import { PgClock } from './pg-clock.ts';
import type { PgFirstPass } from './pg-first-pass.ts';
import { findMessage, INTERRUPTED, isMessageLine, PgLines } from './pg-lines.ts';
import { PgPages } from './pg-pages.ts';
import { isRecordLine, PgRecord } from './pg-record.ts';
import { findReference, isReferenceLine, PgReference } from './pg-references.ts';
import { PgTransactionText } from './pg-transaction.ts';
import { PgUnclearAborts } from './pg-unclear-aborts.ts';
import { asciiText, excerpt } from './text.ts';
import type { OpenTransaction, TraceBuilder } from './trace-builder.ts';
import { tracesMessage } from './messages.ts';

/** PostgreSQL lets a record refer to 33 blocks at most (XLR_MAX_BLOCK_ID). */
const MOST_REFERENCES = 64;

/** Kind of the lines below a record: its references, more of its text, or nothing of the kind. */
type Continuation = 'references' | 'text' | 'nothing' | 'damage';

/** The second look at a dump: records become operations. */
export class PgSecondPass extends PgLines {
  rows = 0;
  ignored = 0;
  references = 0;
  fullPages = 0;
  subAborts = 0;
  messages = 0;
  detailed = false;
  outOfOrder = 0;
  firstTime: { readonly wallUs: number; readonly zone: string } | null = null;
  lastTime: { readonly wallUs: number; readonly zone: string } | null = null;
  readonly pages = new PgPages();
  readonly clock: PgClock;
  readonly unclearAborts = new PgUnclearAborts();
  private readonly builder: TraceBuilder;
  private readonly findings: Findings;
  private readonly first: PgFirstPass;
  private readonly record = new PgRecord();
  private readonly text = new PgTransactionText();
  private readonly pool: PgReference[] = [];
  private readonly open = new Map<number, OpenTransaction>();
  private recent: OpenTransaction | null = null;
  /** The record that references on lines of their own belong to. */
  private current: OpenTransaction | null = null;
  private continuation: Continuation = 'nothing';

  constructor(builder: TraceBuilder, findings: Findings, first: PgFirstPass) {
    super();
    this.builder = builder;
    this.findings = findings;
    this.first = first;
    this.clock = new PgClock(builder.store);
  }

  longLine(number: number, bytes: number): void {
    this.reject(number, tracesMessage('longLine', { bytes }));
  }

  protected mended(bytes: Uint8Array, start: number, end: number, number: number): void {
    if (isRecordLine(bytes, start, end)) this.takeLine(bytes, start, end, number);
    else if (isReferenceLine(bytes, start, end)) this.takeReferenceLine(bytes, start, end, number);
    else if (start === end) this.ignored++;
    else if (isMessageLine(bytes, start, end)) this.takeMessage(bytes, start, end, number);
    else this.takeStrangeLine(bytes, start, end, number);
  }

  private takeStrangeLine(bytes: Uint8Array, start: number, end: number, number: number): void {
    const message = this.interrupted(bytes, start, end);
    if (message >= 0) this.takeMessage(bytes, message, end, number);
    else if (this.continuation === 'text') this.ignored++;
    else
      this.findings.rejectLine(number, tracesMessage('pgStrangeLine', { text: excerpt(bytes, start, end) }));
  }

  private takeMessage(bytes: Uint8Array, start: number, end: number, number: number): void {
    this.ignored++;
    this.messages++;
    const text = asciiText(bytes, start, Math.min(end, start + 300));
    const usual = text.includes('invalid record length');
    this.findings.warn(tracesMessage('pgMessage', { line: number, text, usual }));
  }

  private reject(number: number, reason: Text): void {
    this.findings.rejectLine(number, reason);
    this.continuation = 'damage';
  }

  private takeLine(bytes: Uint8Array, start: number, end: number, number: number): void {
    if (this.first.forged.has(number)) {
      this.ignored++;
      this.continuation = 'text';
      this.findings.warn(tracesMessage('pgForged', { line: number }));
      return;
    }
    const { record } = this;
    const reason = record.read(bytes, start, end) ?? this.takeRecord(bytes, end, number);
    if (reason === null) {
      this.rows++;
      return;
    }
    const message = this.interrupted(bytes, start, end);
    if (message < 0) this.reject(number, reason);
    else this.takeMessage(bytes, message, end, number);
  }

  /** Does what the record says, all of it or, when it answers a reason, nothing. */
  private takeRecord(bytes: Uint8Array, end: number, number: number): Message | null {
    const { record } = this;
    if (record.isTransaction) {
      const bad = this.text.read(bytes, record, end);
      if (bad !== null) return bad;
      this.continuation = record.isFreeText ? 'text' : 'nothing';
      this.takeTransaction(bytes, number);
      return null;
    }
    const found = record.mayHaveBlocks ? this.readReferences(bytes, end) : 0;
    if (typeof found !== 'number') return found;
    const xid = record.xid === 0 ? 0 : this.first.families.top(record.xid);
    this.current = xid === 0 ? null : this.transaction(xid, number);
    if (xid !== 0) this.unclearAborts.note(xid, number);
    this.continuation = record.mayHaveBlocks ? 'references' : record.isFreeText ? 'text' : 'nothing';
    for (let i = 0; i < found; i++) this.write(present(this.pool[i], 'a reference'), number);
    return null;
  }

  /** The references within the record's line go to the pool; answers how many, or what is wrong. */
  private readReferences(bytes: Uint8Array, end: number): number | Message {
    let found = 0;
    let at = findReference(bytes, this.record.nameEnd, end);
    while (at >= 0) {
      if (found === MOST_REFERENCES) return tracesMessage('pgTooManyReferences', { most: MOST_REFERENCES });
      const reference = (this.pool[found++] ??= new PgReference());
      const bad = reference.read(bytes, at, end);
      if (bad !== null) return bad;
      at = findReference(bytes, reference.next, end);
      if (at < 0 && !reference.isLast) return tracesMessage('pgLastReferenceDamaged');
    }
    if (found === 0 && findMessage(bytes, this.record.nameStart, end) >= 0) return INTERRUPTED;
    return found;
  }

  private takeReferenceLine(bytes: Uint8Array, start: number, end: number, number: number): void {
    if (this.continuation === 'text') {
      this.ignored++;
      return;
    }
    if (this.continuation !== 'references') {
      this.findings.rejectLine(number, tracesMessage('pgStrayReference'));
      return;
    }
    const reference = (this.pool[0] ??= new PgReference());
    const bad = reference.read(bytes, start + 1, end);
    if (bad !== null) {
      const message = this.interrupted(bytes, start, end);
      if (message < 0) this.findings.rejectLine(number, bad);
      else this.takeMessage(bytes, message, end, number);
      return;
    }
    this.detailed = true;
    this.ignored++;
    this.write(reference, number);
  }

  private write(reference: PgReference, number: number): void {
    this.references++;
    if (reference.fullPage) this.fullPages++;
    this.builder.write(this.current, this.pages.number(reference), 1, this.record.lsn, number);
  }

  private takeTransaction(bytes: Uint8Array, number: number): void {
    const { text, builder, record } = this;
    const { families } = this.first;
    const { lsn } = record;
    if (text.end === 'assignment' || text.end === 'other') {
      if (record.xid === 0) return;
      this.transaction(families.top(record.xid), number);
      this.unclearAborts.note(families.top(record.xid), number);
      return;
    }
    if (text.end === 'abort' && families.isChild(text.xid)) {
      // ROLLBACK TO SAVEPOINT: the transaction around it goes on.
      this.subAborts++;
      this.transaction(families.top(text.xid), number);
      this.unclearAborts.note(families.top(text.xid), number);
    } else if (text.xid !== 0) {
      const transaction = this.transaction(families.top(text.xid), number);
      // Decided after it was prepared, a transaction is no parent any more.
      if (!text.prepared && text.end === 'abort') this.unclearAborts.aborted(transaction.txid, number);
      else if (!text.prepared) this.unclearAborts.ended(transaction.txid, number);
      if (text.end === 'prepare') {
        // Its time stands behind a free text that may hold a wrong one; the clock does without.
        builder.prepare(transaction, lsn, number);
        return;
      } else {
        if (text.end === 'commit') builder.commit(transaction, lsn, number);
        else builder.abort(transaction, lsn, number);
        this.open.delete(transaction.txid);
        this.recent = null;
      }
    }
    if (text.hasTime) this.noteTime(bytes, lsn);
  }

  private noteTime(bytes: Uint8Array, lsn: number): void {
    const { wallUs, zoneStart, zoneEnd } = this.text.time;
    this.clock.note(lsn, wallUs);
    if (this.lastTime !== null && wallUs < this.lastTime.wallUs) this.outOfOrder++;
    this.lastTime = { wallUs, zone: asciiText(bytes, zoneStart, Math.min(zoneEnd, zoneStart + 20)) };
    this.firstTime ??= this.lastTime;
  }

  private transaction(xid: number, number: number): OpenTransaction {
    if (this.recent !== null && this.recent.txid === xid) return this.recent;
    let transaction = this.open.get(xid);
    if (transaction === undefined) {
      transaction = this.builder.begin(xid, this.record.lsn, number);
      this.open.set(xid, transaction);
    }
    this.recent = transaction;
    return transaction;
  }
}
