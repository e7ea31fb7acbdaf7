import type { Message } from '../base/message.ts';
import { ByteReader } from './byte-reader.ts';
import { TraceFailure } from './byte-source.ts';
import type { FormatReading, Head, ReadContext, TraceFormat } from './format.ts';
import { TraceBuilder, type OpenTransaction } from './trace-builder.ts';
import { WalSums } from './wal-sums.ts';
import { tracesMessage } from './messages.ts';

/** SQLite's file format, §4: a header, then frames of one page each; whole numbers are big-endian. */
const HEADER_BYTES = 32;
const FRAME_HEADER_BYTES = 24;
const MAGIC = 0x377f0682;
const VERSION = 3_007_000;
const SMALLEST_PAGE = 512;
const LARGEST_PAGE = 65_536;

interface WalHeader {
  readonly bigEndianSums: boolean;
  readonly pageBytes: number;
  readonly checkpoint: number;
  readonly salt1: number;
  readonly salt2: number;
}

function view(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
}

function damaged(sentence: Message, offset: number): TraceFailure {
  return new TraceFailure('damaged', sentence, { offset });
}

function readHeader(name: string, bytes: Uint8Array, sums: WalSums): WalHeader {
  if (bytes.length < HEADER_BYTES) {
    throw damaged(tracesMessage('walHeaderCut', { name, bytes: bytes.length }), bytes.length);
  }
  const header = view(bytes);
  const magic = header.getUint32(0);
  const pageBytes = header.getUint32(8);
  const version = header.getUint32(4);
  if ((magic & ~1) >>> 0 !== MAGIC || version !== VERSION) {
    throw damaged(tracesMessage('walNoHeader', { name, version: VERSION }), 0);
  }
  const isPower = (pageBytes & (pageBytes - 1)) === 0;
  if (pageBytes < SMALLEST_PAGE || pageBytes > LARGEST_PAGE || !isPower) {
    throw damaged(tracesMessage('walStrangePages', { name, pageBytes }), 8);
  }
  sums.bigEndian = (magic & 1) === 1;
  sums.add(bytes, 0, 24);
  if (!sums.equal(header.getUint32(24), header.getUint32(28))) {
    throw damaged(tracesMessage('walHeaderSum', { name }), 24);
  }
  return {
    bigEndianSums: sums.bigEndian,
    pageBytes,
    checkpoint: header.getUint32(12),
    salt1: header.getUint32(16),
    salt2: header.getUint32(20),
  };
}

/** Follows the frames: one writer, so one transaction at a time; its commit frame ends it. */
class WalFrames {
  frames = 0;
  committedFrames = 0;
  tailFrames = 0;
  unverifiableFrames = 0;
  unverifiableCommits = 0;
  staleFrames = 0;
  breakFrame: number | null = null;
  breakReason: 'checksum' | 'salt' | 'page number 0' | null = null;
  databasePages = 0;
  private transaction: OpenTransaction | null = null;
  private readonly generations = new Set<string>();

  constructor(
    private readonly header: WalHeader,
    private readonly sums: WalSums,
    private readonly builder: TraceBuilder,
  ) {}

  take(frame: Uint8Array): void {
    this.frames++;
    const { header } = this;
    const fields = view(frame);
    const page = fields.getUint32(0);
    const size = fields.getUint32(4);
    const sameSalts = fields.getUint32(8) === header.salt1 && fields.getUint32(12) === header.salt2;
    if (this.breakReason === null) this.breakReason = this.check(frame, page, sameSalts);
    if (this.breakReason === null) {
      this.takeValid(page, size);
      return;
    }
    this.breakFrame ??= this.frames;
    if (!sameSalts) {
      this.staleFrames++;
      if (this.generations.size < 1000)
        this.generations.add(`${fields.getUint32(8)} ${fields.getUint32(12)}`);
      return;
    }
    this.unverifiableFrames++;
    if (size !== 0) this.unverifiableCommits++;
  }

  /** A frame is valid while all before it are. */
  private check(frame: Uint8Array, page: number, sameSalts: boolean): WalFrames['breakReason'] {
    if (!sameSalts) return 'salt';
    if (page === 0) return 'page number 0';
    this.sums.add(frame, 0, 8);
    this.sums.add(frame, FRAME_HEADER_BYTES, frame.length);
    const fields = view(frame);
    return this.sums.equal(fields.getUint32(16), fields.getUint32(20)) ? null : 'checksum';
  }

  private takeValid(page: number, size: number): void {
    const { builder, frames } = this;
    this.transaction ??= builder.begin(builder.store.transactions + 1, 0, frames);
    // SQLite numbers its pages from 1.
    builder.write(this.transaction, page - 1, 1, 0, frames);
    this.tailFrames++;
    if (size === 0) return;
    builder.commit(this.transaction, 0, frames);
    this.transaction = null;
    this.committedFrames += this.tailFrames;
    this.tailFrames = 0;
    this.databasePages = size;
  }

  get staleGenerations(): number {
    return this.generations.size;
  }
}

function warn({ findings }: ReadContext, frames: WalFrames, restBytes: number): void {
  if (frames.tailFrames > 0) {
    findings.warn(tracesMessage('walTail', { frames: frames.tailFrames }));
  }
  if (frames.unverifiableFrames > 0) {
    findings.warn(
      tracesMessage('walUnverifiable', {
        frames: frames.unverifiableFrames,
        from: frames.breakFrame ?? 0,
        commits: frames.unverifiableCommits,
      }),
    );
  }
  if (frames.staleFrames > 0) {
    findings.warn(
      tracesMessage('walStale', { frames: frames.staleFrames, generations: frames.staleGenerations }),
    );
  }
  if (restBytes > 0) findings.warn(tracesMessage('walRest', { bytes: restBytes }));
}

async function read(context: ReadContext): Promise<FormatReading> {
  const reader = new ByteReader(context.source);
  const sums = new WalSums();
  const header = readHeader(context.name, await reader.take(HEADER_BYTES), sums);
  const builder = new TraceBuilder(context.name, 'committed');
  const frames = new WalFrames(header, sums, builder);
  const frameBytes = FRAME_HEADER_BYTES + header.pageBytes;
  let restBytes = 0;
  for (;;) {
    const { offset } = reader;
    const frame = await reader.take(frameBytes);
    if (frame.length < frameBytes) {
      restBytes = frame.length;
      if (restBytes > 0) {
        context.findings.rejectBytes(
          offset,
          tracesMessage('walFrameCut', { bytes: restBytes, size: frameBytes }),
        );
      }
      break;
    }
    frames.take(frame);
    context.position.operations = builder.store.operations;
  }
  warn(context, frames, restBytes);
  builder.store.namePages((page) => tracesMessage('page', { page: page + 1 }));
  return {
    builder,
    rows: frames.frames,
    lines: 0,
    ignoredLines: 0,
    pageBytes: header.pageBytes,
    grouped: false,
    firstTimestampNs: null,
    lastTimestampNs: null,
    outOfOrderTimestamps: 0,
    details: {
      committedFrames: frames.committedFrames,
      uncommittedTailFrames: frames.tailFrames,
      unverifiableFrames: frames.unverifiableFrames,
      unverifiableCommitFrames: frames.unverifiableCommits,
      staleFrames: frames.staleFrames,
      staleGenerations: frames.staleGenerations,
      pageSize: header.pageBytes,
      chainBreakFrame: frames.breakFrame,
      chainBreakReason: frames.breakReason,
      trailingBytes: restBytes,
      databasePages: frames.databasePages,
      checkpointSequence: header.checkpoint,
      bigEndianChecksums: header.bigEndianSums,
    },
  };
}

function sniff({ bytes }: Head): Message | null {
  const isLog =
    bytes[0] === 0x37 && bytes[1] === 0x7f && bytes[2] === 0x06 && ((bytes[3] ?? 0) & 0xfe) === 0x82;
  return isLog ? tracesMessage('walMark') : null;
}

export const sqliteWal: TraceFormat = {
  id: 'sqlite-wal',
  title: tracesMessage('sqliteWal'),
  sniff,
  read,
};
