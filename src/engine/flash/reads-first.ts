/**
 * Rules by which reads of the host go before programs and erases (Wu and He, FAST 2012): which operations they stop, in
 * what time, which reads do, and how many of them.
 */
import { present } from '../../base/assert.ts';
import { SUSPEND_TIMES } from '../../model/schema/specification-schema.ts';
import type { DeviceSpec } from '../../model/specification.ts';
import type { Durable } from './durable.ts';
import { blockOf, type Layout } from './layout.ts';
import { isRead, OP_KINDS, OpKind, OpOwner, type OpPool } from './operations.ts';
import { durationOf } from './timing.ts';

export class ReadsFirst {
  /** By kind: 1 if reads go before such an operation, and stop it. */
  readonly gives: Uint8Array;
  /** By kind: nanoseconds until it stands still. */
  readonly stopNs: Float64Array;
  /**
   * By kind: reads that may go before one operation. Together they take about as long as the operation itself, so that it ends
   * in twice its time and a read: reads do not starve it, however many come. At least one may go.
   */
  readonly most: Int32Array;

  constructor(
    { timing, ...spec }: DeviceSpec,
    private readonly layout: Layout,
    private readonly durable: Durable,
    private readonly ops: OpPool,
  ) {
    const { suspendProgramNs, suspendEraseNs } = { ...SUSPEND_TIMES, ...spec };
    const transferNs = Math.round(timing.pageTransferBytes * timing.busNsPerByte);
    const stops = (kind: number): boolean =>
      layout.readsSuspend !== 'never' &&
      !isRead(kind) &&
      (kind === OpKind.erase || layout.readsSuspend === 'programs-and-erases');
    this.gives = Uint8Array.from(OP_KINDS, (kind) => (stops(kind) ? 1 : 0));
    this.stopNs = Float64Array.from(OP_KINDS, (kind) =>
      kind === OpKind.erase ? suspendEraseNs : suspendProgramNs,
    );
    this.most = Int32Array.from(OP_KINDS, (kind) => {
      const readNs = present(this.stopNs[kind]) + timing.readNs + transferNs;
      const most = readNs > 0 ? Math.ceil(durationOf(kind, timing) / readNs) : MOST;
      return Math.max(1, Math.min(MOST, most));
    });
  }

  /**
   * The oldest read among those queued from `slot` on that may go before `operation`; -1: none. Its page is on flash
   * already, and not in the block that is being erased.
   */
  find(slot: number, operation: number): number {
    const { next } = this.ops;
    let each = slot;
    while (each >= 0 && !this.mayPass(each, operation)) each = present(next[each]);
    return each;
  }

  /** Returns true for reads of the host, and of mapping pages that its operations ask for. */
  isUrgent(slot: number): boolean {
    const { kind, owner } = this.ops;
    return kind[slot] === OpKind.read
      ? owner[slot] === OpOwner.host
      : kind[slot] === OpKind.mapRead && owner[slot] === OpOwner.mapCache;
  }

  private mayPass(read: number, operation: number): boolean {
    if (!this.isUrgent(read)) return false;
    const { kind, target } = this.ops;
    const page = present(target[read]);
    const isThere = (present(this.durable.programmed[page >> 5]) & (1 << (page & 31))) !== 0;
    if (!isThere || kind[operation] !== OpKind.erase) return isThere;
    return blockOf(this.layout, page) !== blockOf(this.layout, present(target[operation]));
  }
}

/** No limit: where reads take no time. */
const MOST = 2 ** 30;
