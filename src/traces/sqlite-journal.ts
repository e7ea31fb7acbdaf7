import { say } from '../base/language.ts';
import { ByteReader } from './byte-reader.ts';
import { TraceFailure } from './byte-source.ts';
import type { FormatReading, Head, ReadContext, TraceFormat } from './format.ts';
import { asciiText, count, startsWith } from './text.ts';
import { TraceBuilder, type OpenTransaction } from './trace-builder.ts';

/** SQLite's file format, §3, and pager.c; whole numbers are big-endian. */
const MAGIC = Uint8Array.of(0xd9, 0xd5, 0x05, 0xf9, 0x20, 0xa1, 0x63, 0xd7);
const HEADER_BYTES = 28;
const TO_THE_END = 0xffffffff;
/** Beyond the sum's first byte, one byte of each 200 counts. */
const SUM_STEP = 200;
const LONGEST_NAME = 4096;

interface Segment {
  readonly records: number;
  readonly nonce: number;
  readonly databasePages: number;
  readonly sectorBytes: number;
  readonly pageBytes: number;
}

function isPower(value: number, least: number): boolean {
  return value >= least && value <= 65_536 && (value & (value - 1)) === 0;
}

function readSegment(bytes: Uint8Array): Segment {
  const fields = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  return {
    records: fields.getUint32(8),
    nonce: fields.getUint32(12),
    databasePages: fields.getUint32(16),
    sectorBytes: fields.getUint32(20),
    pageBytes: fields.getUint32(24),
  };
}

function readFirst(name: string, bytes: Uint8Array): Segment {
  const fail = (what: string, offset: number): TraceFailure =>
    new TraceFailure('damaged', `“${name}”: ${what}`, { offset });
  if (!startsWith(bytes, 0, bytes.length, MAGIC)) {
    throw fail(
      'no header of a SQLite rollback journal: its first bytes should be d9 d5 05 f9 20 a1 63 d7.',
      0,
    );
  }
  if (bytes.length < HEADER_BYTES) {
    throw fail(
      `the journal ends at byte ${bytes.length}, inside its header of 28 bytes. Copy it again.`,
      bytes.length,
    );
  }
  const segment = readSegment(bytes);
  if (!isPower(segment.sectorBytes, 32) || !isPower(segment.pageBytes, 512)) {
    throw fail(
      `the header at byte 20 says sectors of ${segment.sectorBytes} and pages of ${segment.pageBytes} bytes; expected powers of two up to 65536.`,
      20,
    );
  }
  return segment;
}

/** Follows the records: the pages that one transaction was about to change, as they were before. */
class JournalRecords {
  records = 0;
  segments = 0;
  badSums = 0;
  /** Bytes behind the last record that playback would take. */
  unread = 0;
  superJournal: string | null = null;
  private transaction: OpenTransaction | null = null;
  private playedTo = HEADER_BYTES;

  constructor(
    private readonly context: ReadContext,
    private readonly reader: ByteReader,
    private readonly builder: TraceBuilder,
    private readonly first: Segment,
  ) {}

  async run(): Promise<void> {
    let segment: Segment | null = this.first;
    while (segment !== null) {
      this.segments++;
      await this.align();
      if (!(await this.takeRecords(segment))) break;
      segment = await this.next();
    }
    await this.reader.skip(Number.MAX_SAFE_INTEGER);
    this.unread = this.reader.offset - this.playedTo;
  }

  /** Headers begin at sector bounds and fill a sector each. Answers the bytes that were skipped. */
  private async align(): Promise<Uint8Array> {
    const over = this.reader.offset % this.first.sectorBytes;
    return over === 0 ? new Uint8Array(0) : this.reader.take(this.first.sectorBytes - over);
  }

  /** False where playback would end. */
  private async takeRecords({ records, nonce }: Segment): Promise<boolean> {
    const size = this.first.pageBytes + 8;
    const most = records === TO_THE_END ? Number.POSITIVE_INFINITY : records;
    for (let i = 0; i < most; i++) {
      const { offset } = this.reader;
      const record = await this.reader.take(size);
      if (record.length < size) return this.short(record, offset, records === TO_THE_END, size);
      const fields = new DataView(record.buffer, record.byteOffset, size);
      const page = fields.getUint32(0);
      if (page === 0 || sumOf(record, nonce, this.first.pageBytes) !== fields.getUint32(size - 4)) {
        this.badSums++;
        const why = page === 0 ? say`its page number is 0` : say`its check sum does not hold`;
        this.context.findings.rejectBytes(
          offset,
          say`page record ${this.records + 1}: ${why}; SQLite’s playback ends here`,
        );
        return false;
      }
      this.take(page);
    }
    return true;
  }

  private short(record: Uint8Array, offset: number, open: boolean, size: number): false {
    this.superJournal ??= superJournalOf(record);
    if (record.length > 0 && this.superJournal === null) {
      this.context.findings.rejectBytes(
        offset,
        say`${count(record.length, 'byte')} of a page record of ${size}`,
      );
    } else if (!open && record.length === 0) {
      this.context.findings.rejectBytes(offset, say`page records that the header counts are missing`);
    }
    return false;
  }

  private take(page: number): void {
    const { builder } = this;
    this.records++;
    this.playedTo = this.reader.offset;
    this.transaction ??= builder.begin(1, 0, 1);
    // SQLite numbers its pages from 1.
    builder.write(this.transaction, page - 1, 1, 0, this.records);
    this.context.position.operations = builder.store.operations;
  }

  private async next(): Promise<Segment | null> {
    this.superJournal ??= superJournalOf(await this.align());
    const bytes = (await this.reader.take(HEADER_BYTES)).slice();
    if (bytes.length === HEADER_BYTES && startsWith(bytes, 0, bytes.length, MAGIC)) return readSegment(bytes);
    const rest = await this.reader.take(LONGEST_NAME);
    const tail = new Uint8Array(bytes.length + rest.length);
    tail.set(bytes);
    tail.set(rest, bytes.length);
    this.superJournal ??= superJournalOf(tail);
    return null;
  }
}

/** pager.c, pager_cksum: the nonce and the page's bytes N − 200, N − 400, … above 0. */
function sumOf(record: Uint8Array, nonce: number, pageBytes: number): number {
  let sum = nonce;
  for (let at = pageBytes - SUM_STEP; at > 0; at -= SUM_STEP) sum += record[4 + at];
  return sum >>> 0;
}

/** A transaction over several databases ends its journals with the super-journal's name, its length and the mark. */
function superJournalOf(bytes: Uint8Array): string | null {
  const end = bytes.length - MAGIC.length;
  if (end < 12 || !startsWith(bytes, end, bytes.length, MAGIC)) return null;
  const length = new DataView(bytes.buffer, bytes.byteOffset, bytes.length).getUint32(end - 8);
  const start = end - 8 - length;
  return length === 0 || length > LONGEST_NAME || start < 0 ? null : asciiText(bytes, start, end - 8);
}

async function read(context: ReadContext): Promise<FormatReading> {
  const reader = new ByteReader(context.source);
  const first = readFirst(context.name, await reader.take(HEADER_BYTES));
  const builder = new TraceBuilder(context.name);
  const journal = new JournalRecords(context, reader, builder, first);
  await journal.run();
  context.findings.warn(
    say`A rollback journal holds the pages of one unfinished transaction as they were before it; pages that it added to the database are not in it.`,
  );
  if (journal.records === 0 && first.records === 0) {
    context.findings.warn(say`The journal was never synced: its header counts no page record.`);
  }
  if (journal.unread > 0 && journal.superJournal === null) {
    context.findings.warn(
      say`${count(journal.unread, 'byte')} behind the last page record are no part of the journal yet: SQLite had not synced them, or left them from before.`,
    );
  }
  builder.store.namePages((page) => say`page ${page + 1}`);
  return {
    builder,
    rows: journal.records,
    lines: 0,
    ignoredLines: 0,
    pageBytes: first.pageBytes,
    grouped: false,
    firstTimestampNs: null,
    lastTimestampNs: null,
    outOfOrderTimestamps: 0,
    details: {
      pageSize: first.pageBytes,
      sectorSize: first.sectorBytes,
      segments: journal.segments,
      validRecords: journal.records,
      checksumFailures: journal.badSums,
      initialDatabasePages: first.databasePages,
      superJournal: journal.superJournal,
      unreadBytes: journal.unread,
    },
  };
}

function sniff({ bytes }: Head): string | null {
  return startsWith(bytes, 0, bytes.length, MAGIC)
    ? say`it begins with the mark of a rollback journal, d9 d5 05 f9`
    : null;
}

export const sqliteJournal: TraceFormat = {
  id: 'sqlite-journal',
  title: say`SQLite rollback journal (-journal)`,
  sniff,
  read,
};
