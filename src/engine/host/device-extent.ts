/**
 * Requests of a trace in pages of the device. A trace counts in pages of its own (8 KB blocks of PostgreSQL, SQLite's
 * page size, 4 KB for requests in bytes), and a larger page of the trace is several of the device; smaller ones share a
 * page of the device, as they do in a file system. A trace that does not say how large its pages are means the device's.
 */
import type { Places, Trace } from '../../model/trace.ts';

export class DeviceExtent {
  /** Answers of `locate`: pages of the device that the request touches. */
  first = 0;
  pages = 0;
  /** Bytes of the trace's own numbering: where the request begins, and where it ends. */
  startByte = 0;
  endByte = 0;
  /** All pages lie below it; those that are only trimmed included. */
  readonly pageSpan: number;
  /** Requests may begin or end within a page. */
  readonly mayCutPages: boolean;
  private readonly tracePageBytes: number;
  /** Position of each page of the trace in its file. Used only where trace pages are joined to larger device pages. */
  private readonly places: Places | null;

  constructor(
    private readonly trace: Trace,
    readonly pageBytes: number,
  ) {
    this.tracePageBytes = trace.pageBytes ?? pageBytes;
    this.places = this.tracePageBytes < pageBytes ? trace.places : null;
    const span = this.places?.span ?? trace.pageSpan;
    this.pageSpan = Math.ceil((span * this.tracePageBytes) / pageBytes);
    this.mayCutPages = trace.hasGaps || this.tracePageBytes % pageBytes !== 0;
  }

  /** Pages that a request touches, be it in part. */
  locate(index: number): void {
    this.measure(index);
    this.first = Math.floor(this.startByte / this.pageBytes);
    this.pages = Math.ceil(this.endByte / this.pageBytes) - this.first;
  }

  /** Pages that a request covers: a trim does nothing to the others. */
  locateWhole(index: number): void {
    this.measure(index);
    this.first = Math.ceil(this.startByte / this.pageBytes);
    this.pages = Math.max(0, Math.floor(this.endByte / this.pageBytes) - this.first);
  }

  /** The request goes on to the end of another. */
  extendTo({ endByte }: DeviceExtent): void {
    this.endByte = endByte;
    this.pages = Math.ceil(endByte / this.pageBytes) - this.first;
  }

  /** The first page is written in part: what the request does not touch of it must be kept. */
  get cutsFirst(): boolean {
    const isWhole = this.startByte % this.pageBytes === 0;
    return !isWhole || (this.pages === 1 && this.cutsLast);
  }

  get cutsLast(): boolean {
    return this.endByte % this.pageBytes !== 0;
  }

  private measure(index: number): void {
    const { trace, tracePageBytes, places } = this;
    const page = trace.pageAt(index);
    const pages = trace.pagesAt(index);
    const place = places === null ? page : places.of(page);
    this.startByte = place * tracePageBytes;
    this.endByte = this.startByte + pages * tracePageBytes;
    if (!trace.hasGaps || pages === 0) return;
    this.startByte += trace.headGapAt(index);
    this.endByte -= trace.tailGapAt(index);
  }
}
