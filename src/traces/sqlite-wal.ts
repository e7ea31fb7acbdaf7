import type { Message } from '../base/message.ts';
import { ByteReader } from './byte-reader.ts';
import { TraceFailure } from './byte-source.ts';
import type { FormatReading, Head, ReadContext, TraceFormat } from './format.ts';
import { TraceBuilder } from './trace-builder.ts';
import { FRAME_HEADER_BYTES, viewOf, WalFrames, type WalHeader } from './wal-frames.ts';
import { WalSums } from './wal-sums.ts';
import { tracesMessage } from './messages.ts';

/** SQLite's file format, §4: a header, then frames of one page each; whole numbers are big-endian. */
const HEADER_BYTES = 32;
const MAGIC = 0x377f0682;
const VERSION = 3_007_000;
const SMALLEST_PAGE = 512;
const LARGEST_PAGE = 65_536;

function damaged(sentence: Message, offset: number): TraceFailure {
  return new TraceFailure('damaged', sentence, { offset });
}

function readHeader(name: string, bytes: Uint8Array, sums: WalSums): WalHeader {
  if (bytes.length < HEADER_BYTES) {
    throw damaged(tracesMessage('walHeaderCut', { name, bytes: bytes.length }), bytes.length);
  }
  const header = viewOf(bytes);
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
  if (frames.unsealedFrames > 0) {
    findings.warn(
      tracesMessage('walUnsealed', {
        frames: frames.unsealedFrames,
        from: frames.firstUnsealed,
        before: frames.overwrittenFrames,
      }),
    );
  }
  if (frames.blankFrames > 0) findings.warn(tracesMessage('walBlank', { frames: frames.blankFrames }));
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
      openTransactionFrames: frames.tailFrames + frames.overwrittenFrames + frames.unsealedFrames,
      unsealedFrames: frames.unsealedFrames,
      blankFrames: frames.blankFrames,
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
