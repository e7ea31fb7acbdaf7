import { PgFamilies } from './pg-families.ts';
import { PgLines } from './pg-lines.ts';
import { isRecordLine, PgRecord } from './pg-record.ts';
import { isReferenceLine } from './pg-references.ts';
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

/** A PREPARE whose text may go on in the lines below: only the record behind them shows where it ended. */
interface Prepare {
  readonly line: number;
  readonly xid: number;
  children: readonly number[];
  /** The children if the records met since turn out to be its text. */
  childrenIfForged: readonly number[];
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
  private prepare: Prepare | null = null;

  longLine(): void {
    // The second pass reports it.
  }

  protected mended(bytes: Uint8Array, start: number, end: number, number: number): void {
    const { record, text } = this;
    const isRecord = isRecordLine(bytes, start, end) && record.read(bytes, start, end) === null;
    if (this.prepare !== null) this.followPrepare(this.prepare, bytes, start, end, isRecord);
    if (!isRecord) {
      if (!isReferenceLine(bytes, start, end)) this.interrupted(bytes, start, end);
      return;
    }
    const readable = record.isTransaction && text.read(bytes, record, end) === null;
    if (record.isTransaction && !readable && this.interrupted(bytes, start, end) >= 0) return;
    this.follow(number);
    if (readable) this.takeTransaction(number);
    this.records++;
    while ((this.claims[0]?.record ?? Infinity) < this.records - WINDOW) this.applyOldest();
  }

  /** The file has ended. */
  finish(): void {
    if (this.prepare !== null) this.closePrepare(this.prepare, this.prepare.children);
    const last = this.window.at(-1);
    const before = this.window.at(-2);
    if (last?.breaks === true && before?.freeText === true && this.chainBreaks === 1)
      this.forge(this.window.length - 1);
    while (this.claims.length > 0) this.applyOldest();
  }

  /** Checks the record's place in the chain, and remembers it. */
  private follow(line: number): void {
    const { record, window } = this;
    let breaks = false;
    const last = window.at(-1);
    if (last !== undefined && !this.follows(last)) {
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
    const { xid, children } = text;
    if (text.end === 'prepare' && this.prepare === null) {
      this.prepare = { line, xid, children, childrenIfForged: [] };
    } else this.claim(line, xid, children, text.end === 'abort');
  }

  private claim(line: number, parent: number, children: readonly number[], rolledBack: boolean): void {
    if (children.length > 0) this.claims.push({ line, record: this.records, parent, children, rolledBack });
  }

  /** A line below a PREPARE: perhaps its last one, with its time and children, perhaps the next record. */
  private followPrepare(
    prepare: Prepare,
    bytes: Uint8Array,
    start: number,
    end: number,
    isRecord: boolean,
  ): void {
    const { window, text } = this;
    const carrier = window.findLastIndex((seen) => seen.line === prepare.line);
    const seen = window[carrier];
    const isLast = carrier === window.length - 1;
    if (seen === undefined) this.closePrepare(prepare, prepare.children);
    else if (isRecord && this.follows(seen)) {
      this.closePrepare(prepare, isLast ? prepare.children : prepare.childrenIfForged);
    } else if (text.readTail(bytes, start, end)) {
      if (isLast && !isRecord) prepare.children = text.children;
      else prepare.childrenIfForged = text.children;
    }
  }

  private closePrepare(prepare: Prepare, children: readonly number[]): void {
    this.prepare = null;
    this.claim(prepare.line, prepare.xid, children, false);
  }

  private applyOldest(): void {
    const claim = this.claims.shift();
    if (claim !== undefined) this.families.claim(claim.parent, claim.children, claim.rolledBack);
  }
}
