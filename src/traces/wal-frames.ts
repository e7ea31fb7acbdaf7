import type { OpenTransaction, TraceBuilder } from './trace-builder.ts';
import type { WalSums } from './wal-sums.ts';

export const FRAME_HEADER_BYTES = 24;

export interface WalHeader {
  readonly bigEndianSums: boolean;
  readonly pageBytes: number;
  readonly checkpoint: number;
  readonly salt1: number;
  readonly salt2: number;
}

export function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
}

/** Follows the frames: one writer, so one transaction at a time; its commit frame ends it. */
export class WalFrames {
  frames = 0;
  committedFrames = 0;
  tailFrames = 0;
  unverifiableFrames = 0;
  unverifiableCommits = 0;
  /** Frames without salts and check sums: the open transaction's. */
  unsealedFrames = 0;
  /** First of them, from 1. */
  firstUnsealed = 0;
  /** Unverifiable frames that are the open transaction's too. */
  overwrittenFrames = 0;
  /** Frames of page 0 without salts and check sums: room that was reserved. */
  blankFrames = 0;
  staleFrames = 0;
  breakFrame: number | null = null;
  breakReason: 'checksum' | 'salt' | 'page number 0' | null = null;
  databasePages = 0;
  private transaction: OpenTransaction | null = null;
  /** Pages of the unverifiable frames, until it is known whose they are. */
  private readonly unverified: number[] = [];
  private readonly generations = new Set<string>();

  constructor(
    private readonly header: WalHeader,
    private readonly sums: WalSums,
    private readonly builder: TraceBuilder,
  ) {}

  take(frame: Uint8Array): void {
    this.frames++;
    const { header } = this;
    const fields = viewOf(frame);
    const page = fields.getUint32(0);
    const size = fields.getUint32(4);
    const sameSalts = fields.getUint32(8) === header.salt1 && fields.getUint32(12) === header.salt2;
    if (this.breakReason === null) this.breakReason = this.check(frame, page, sameSalts);
    if (this.breakReason === null) {
      this.takeValid(page, size);
      return;
    }
    this.breakFrame ??= this.frames;
    if (sameSalts) this.takeUnverifiable(page, size);
    else if ([8, 12, 16, 20].some((at) => fields.getUint32(at) !== 0)) this.takeStale(fields);
    else if (page === 0) this.blankFrames++;
    // Behind an earlier generation's frames stands what that one left open.
    else if (this.staleFrames > 0) this.staleFrames++;
    else this.takeUnsealed(page);
  }

  private takeStale(fields: DataView): void {
    this.staleFrames++;
    if (this.generations.size < 1000) this.generations.add(`${fields.getUint32(8)} ${fields.getUint32(12)}`);
  }

  private takeUnverifiable(page: number, size: number): void {
    this.unverifiableFrames++;
    if (size !== 0) this.unverifiableCommits++;
    if (this.unsealedFrames === 0) this.unverified.push(page);
  }

  /**
   * A transaction that writes a page again overwrites the page's frame and stops summing until it commits
   * (wal.c, walEncodeFrame while iReCksum is above 0). So this frame is the open transaction's, and so are the
   * unverifiable ones before it, as long as none of them commits.
   */
  private takeUnsealed(page: number): void {
    if (this.unsealedFrames++ === 0) {
      this.firstUnsealed = this.frames;
      if (this.unverifiableCommits > 0) this.transaction = null;
      else this.takeOverwritten();
    }
    this.write(page, this.frames);
  }

  private takeOverwritten(): void {
    const first = this.frames - this.unverified.length;
    for (const [i, page] of this.unverified.entries()) if (page > 0) this.write(page, first + i);
    this.overwrittenFrames = this.unverified.length;
  }

  /** A frame is valid while all before it are. */
  private check(frame: Uint8Array, page: number, sameSalts: boolean): WalFrames['breakReason'] {
    if (!sameSalts) return 'salt';
    if (page === 0) return 'page number 0';
    this.sums.add(frame, 0, 8);
    this.sums.add(frame, FRAME_HEADER_BYTES, frame.length);
    const fields = viewOf(frame);
    return this.sums.equal(fields.getUint32(16), fields.getUint32(20)) ? null : 'checksum';
  }

  private takeValid(page: number, size: number): void {
    const transaction = this.write(page, this.frames);
    this.tailFrames++;
    if (size === 0) return;
    this.builder.commit(transaction, 0, this.frames);
    this.transaction = null;
    this.committedFrames += this.tailFrames;
    this.tailFrames = 0;
    this.databasePages = size;
  }

  private write(page: number, frame: number): OpenTransaction {
    const { builder } = this;
    this.transaction ??= builder.begin(builder.store.transactions + 1, 0, frame);
    // SQLite numbers its pages from 1.
    builder.write(this.transaction, page - 1, 1, 0, frame);
    return this.transaction;
  }

  get staleGenerations(): number {
    return this.generations.size;
  }
}
