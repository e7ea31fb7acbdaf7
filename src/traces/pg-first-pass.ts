import { PgFamilies } from './pg-families.ts';
import { PgLines } from './pg-lines.ts';
import { isRecordLine, PgRecord } from './pg-record.ts';
import { PgTransactionText } from './pg-transaction.ts';

/** Records remembered to tell a forged one from a true one; a forgery stands close behind its carrier. */
const WINDOW = 64;

interface Seen {
  line: number;
  lsnHigh: number;
  lsnLow: number;
  freeText: boolean;
  /** Its `prev` was not the record before. */
  breaks: boolean;
}

interface Claim {
  readonly line: number;
  readonly record: number;
  readonly parent: number;
  readonly children: readonly number[];
  readonly rolledBack: boolean;
}

/**
 * The first look at a dump learns what the second needs beforehand: which sub-transaction belongs to which
 * transaction, which is told only at its end; and which lines look like records but are the text of the
 * record before, because a prepared transaction's name may hold line ends. A true record names in `prev`
 * the record before it; behind a forgery stands a record that names the forgery's carrier.
 */
export class PgFirstPass extends PgLines {
  readonly families = new PgFamilies();
  /** Lines that only look like records. */
  readonly forged = new Set<number>();
  chainBreaks = 0;
  firstBreakLine = 0;
  private records = 0;
  private readonly record = new PgRecord();
  private readonly text = new PgTransactionText();
  private readonly window: Seen[] = [];
  private claims: Claim[] = [];
  /** A PREPARE whose text goes on in the lines below. */
  private unended: { readonly line: number; readonly xid: number; children: readonly number[] } | null = null;

  longLine(): void {
    // The second pass reports it.
  }

  protected mended(bytes: Uint8Array, start: number, end: number, number: number): void {
    const { record, text } = this;
    const looksLikeRecord = isRecordLine(bytes, start, end);
    const isRecord = looksLikeRecord && record.read(bytes, start, end) === null;
    if (this.unended !== null) this.followText(bytes, start, end, isRecord);
    if (!isRecord) {
      if (looksLikeRecord) this.interrupted(bytes, start, end);
      return;
    }
    const readable = record.isTransaction && text.read(bytes, record, end) === null;
    if (record.isTransaction && !readable && this.interrupted(bytes, start, end) >= 0) return;
    this.follow(number);
    if (readable) this.takeTransaction(number);
    this.records++;
    while (this.claims.length > 0 && this.claims[0].record < this.records - WINDOW) this.applyOldest();
  }

  /** The file has ended. */
  finish(): void {
    this.closeText();
    const last = this.window.at(-1);
    const before = this.window.at(-2);
    if (last?.breaks === true && before?.freeText === true && this.chainBreaks === 1) this.forge(this.window.length - 1);
    while (this.claims.length > 0) this.applyOldest();
  }

  /** Checks the record's place in the chain, and remembers it. */
  private follow(line: number): void {
    const { record, window } = this;
    let breaks = false;
    if (window.length > 0 && !this.follows(window[window.length - 1])) {
      const carrier = window.findLastIndex((seen) => seen.freeText && this.follows(seen));
      if (carrier >= 0) this.forge(carrier + 1);
      else {
        breaks = true;
        if (this.chainBreaks++ === 0) this.firstBreakLine = line;
      }
    }
    const slot: Seen =
      window.length < WINDOW
        ? { line: 0, lsnHigh: 0, lsnLow: 0, freeText: false, breaks: false }
        : (window.shift() as Seen);
    slot.line = line;
    slot.lsnHigh = record.lsnHigh;
    slot.lsnLow = record.lsnLow;
    slot.freeText = record.isFreeText;
    slot.breaks = breaks;
    window.push(slot);
  }

  private follows(seen: Seen): boolean {
    return this.record.prevLow === seen.lsnLow && this.record.prevHigh === seen.lsnHigh;
  }

  /** The records of the window from `from` on are the text of the one before. */
  private forge(from: number): void {
    for (const seen of this.window.splice(from)) {
      this.forged.add(seen.line);
      if (seen.breaks) this.chainBreaks--;
    }
    this.claims = this.claims.filter((claim) => !this.forged.has(claim.line));
    if (this.chainBreaks === 0) this.firstBreakLine = 0;
  }

  private takeTransaction(line: number): void {
    const { text } = this;
    if (text.continues) this.unended = { line, xid: text.xid, children: [] };
    if (text.children.length === 0) return;
    const rolledBack = text.end === 'abort';
    this.claims.push({ line, record: this.records, parent: text.xid, children: text.children, rolledBack });
  }

  /** A line below a PREPARE whose time is still to come: perhaps its last one, perhaps the next record. */
  private followText(bytes: Uint8Array, start: number, end: number, isRecord: boolean): void {
    const { unended } = this;
    const carrier = this.window.find((seen) => seen.line === unended?.line);
    if (unended === null || carrier === undefined || (isRecord && this.follows(carrier))) this.closeText();
    else if (this.text.readTail(bytes, start, end)) unended.children = this.text.children;
  }

  private closeText(): void {
    if (this.unended === null) return;
    const { line, xid, children } = this.unended;
    this.unended = null;
    this.claims.push({ line, record: this.records, parent: xid, children, rolledBack: false });
  }

  private applyOldest(): void {
    const claim = this.claims.shift();
    if (claim !== undefined) this.families.claim(claim.parent, claim.children, claim.rolledBack);
  }
}
