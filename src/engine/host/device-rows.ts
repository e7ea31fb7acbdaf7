/**
 * A trace's operations as a device is asked, still in file order: in the device's pages, a begin for every transaction,
 * and in front of a write that covers only part of a page a read of that page (read-modify-write). Nothing stands here
 * that the device has no command for: the prepare of a two-phase commit, accesses of no page.
 */
import { TraceOp, type Trace } from '../../model/trace.ts';
import { DeviceExtent } from './device-extent.ts';
import { PageTable } from './page-table.ts';
import { HostOp, type HostOpCode } from './program.ts';

export type VisitRow = (
  index: number,
  kind: HostOpCode,
  txIndex: number,
  page: number,
  pages: number,
) => void;

const HOST_KIND: Readonly<Record<number, HostOpCode | undefined>> = {
  [TraceOp.begin]: HostOp.begin,
  [TraceOp.write]: HostOp.write,
  [TraceOp.read]: HostOp.read,
  [TraceOp.commit]: HostOp.commit,
  [TraceOp.abort]: HostOp.abort,
  [TraceOp.trim]: HostOp.trim,
  [TraceOp.flush]: HostOp.flush,
};

/** Goes through the rows of a trace, in order, as many at a time as asked for. */
export class DeviceRows {
  /** Operations of the trace that were gone through. */
  index = 0;
  /** All pages lie below it. */
  readonly pageSpan: number;
  /** By transaction: its begin has been visited. */
  private readonly begun: Uint8Array;
  private readonly extent: DeviceExtent;
  private readonly following: DeviceExtent;
  /** By page: the transaction that has read or written it last, and so holds all of it. Null where no page is cut. */
  private readonly holder: PageTable | null;

  constructor(
    private readonly trace: Trace,
    pageBytes: number,
  ) {
    this.begun = new Uint8Array(trace.transactions + 1);
    this.extent = new DeviceExtent(trace, pageBytes);
    this.following = new DeviceExtent(trace, pageBytes);
    this.pageSpan = this.extent.pageSpan;
    this.holder = this.extent.mayCutPages ? new PageTable(this.pageSpan) : null;
  }

  get isAtEnd(): boolean {
    return this.index >= this.trace.operations;
  }

  /** Visits rows until there were `most`, or a few more: an operation is never cut. */
  read(most: number, visit: VisitRow): void {
    const { trace, begun } = this;
    let count = 0;
    for (; count < most && this.index < trace.operations; this.index += 1) {
      const kind = HOST_KIND[trace.kindAt(this.index)];
      if (kind === undefined) continue;
      const txIndex = trace.transactionAt(this.index);
      if (txIndex !== 0 && begun[txIndex] === 0) {
        begun[txIndex] = 1;
        if (kind !== HostOp.begin) {
          visit(this.index, HostOp.begin, txIndex, 0, 0);
          count += 1;
        }
      }
      count += this.readOne(kind, txIndex, visit);
    }
  }

  /** Answers how many rows it visited. */
  private readOne(kind: HostOpCode, txIndex: number, visit: VisitRow): number {
    const { extent, index } = this;
    if (kind === HostOp.write) return this.write(txIndex, visit);
    if (kind === HostOp.trim) {
      extent.locateWhole(index);
      visit(index, kind, 0, extent.first, extent.pages);
      return 1;
    }
    if (kind !== HostOp.read) {
      visit(index, kind, txIndex, 0, 0);
      return 1;
    }
    extent.locate(index);
    if (extent.pages === 0) return 0;
    this.hold(txIndex);
    visit(index, kind, txIndex, extent.first, extent.pages);
    return 1;
  }

  private write(txIndex: number, visit: VisitRow): number {
    const { extent, holder, index } = this;
    extent.locate(index);
    if (extent.pages === 0) return 0;
    let count = 1;
    if (holder !== null) {
      if (txIndex !== 0) this.joinFollowing(txIndex);
      const last = extent.first + extent.pages - 1;
      const fetch = (page: number): number => {
        if (txIndex !== 0 && holder.get(page) === txIndex) return 0;
        visit(index, HostOp.fetch, txIndex, page, 1);
        return 1;
      };
      if (extent.cutsFirst) count += fetch(extent.first);
      if (extent.cutsLast && last > extent.first) count += fetch(last);
      this.hold(txIndex);
    }
    visit(index, HostOp.write, txIndex, extent.first, extent.pages);
    return count;
  }

  /**
   * A write that goes on, in the same transaction, where the one before ended within a page is one write with it: a
   * file system's cache would send the page once.
   */
  private joinFollowing(txIndex: number): void {
    const { trace, extent, following } = this;
    while (extent.cutsLast) {
      const next = this.index + 1;
      if (next >= trace.operations || trace.kindAt(next) !== TraceOp.write) return;
      if (trace.transactionAt(next) !== txIndex || trace.pagesAt(next) === 0) return;
      following.locate(next);
      if (following.startByte !== extent.endByte) return;
      extent.extendTo(following);
      this.index = next;
    }
  }

  private hold(txIndex: number): void {
    const { extent, holder } = this;
    if (holder === null || txIndex === 0) return;
    for (let page = extent.first; page < extent.first + extent.pages; page += 1) holder.set(page, txIndex);
  }
}
