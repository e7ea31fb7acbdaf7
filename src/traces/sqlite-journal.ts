import type { Message } from '../base/message.ts';
import { ByteReader } from './byte-reader.ts';
import { TraceFailure } from './byte-source.ts';
import type { FormatReading, Head, ReadContext, TraceFormat } from './format.ts';
import { asciiText, startsWith } from './text.ts';
import { TraceBuilder, type OpenTransaction } from './trace-builder.ts';
import { tracesMessage } from './messages.ts';

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
  const fail = (sentence: Message, offset: number): TraceFailure =>
    new TraceFailure('damaged', sentence, { offset });
  if (!startsWith(bytes, 0, bytes.length, MAGIC)) {
    throw fail(tracesMessage('journalNoHeader', { name }), 0);
  }
  if (bytes.length < HEADER_BYTES) {
    throw fail(tracesMessage('journalHeaderCut', { name, bytes: bytes.length }), bytes.length);
  }
  const segment = readSegment(bytes);
  if (!isPower(segment.sectorBytes, 32) || !isPower(segment.pageBytes, 512)) {
    throw fail(
      tracesMessage('journalStrangeSizes', {
        name,
        sectorBytes: segment.sectorBytes,
        pageBytes: segment.pageBytes,
      }),
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
        const why = page === 0 ? 'journalPageZero' : 'journalWrongSum';
        this.context.findings.rejectBytes(offset, tracesMessage(why, { record: this.records + 1 }));
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
        tracesMessage('journalRecordCut', { bytes: record.length, size }),
      );
    } else if (!open && record.length === 0) {
      this.context.findings.rejectBytes(offset, tracesMessage('journalRecordsMissing'));
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
  for (let at = pageBytes - SUM_STEP; at > 0; at -= SUM_STEP) sum += record[4 + at] ?? 0;
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
  context.findings.warn(tracesMessage('journalHoldsBefore'));
  if (journal.records === 0 && first.records === 0) {
    context.findings.warn(tracesMessage('journalNeverSynced'));
  }
  if (journal.unread > 0 && journal.superJournal === null) {
    context.findings.warn(tracesMessage('journalUnread', { bytes: journal.unread }));
  }
  builder.store.namePages((page) => tracesMessage('page', { page: page + 1 }));
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

function sniff({ bytes }: Head): Message | null {
  return startsWith(bytes, 0, bytes.length, MAGIC) ? tracesMessage('journalMark') : null;
}

export const sqliteJournal: TraceFormat = {
  id: 'sqlite-journal',
  title: tracesMessage('sqliteJournal'),
  sniff,
  read,
};
