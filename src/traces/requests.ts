import type { Message } from '../base/message.ts';
import { DevicePages } from './device-pages.ts';
import type { GroupRule } from './group-rule.ts';
import { Grouping } from './grouping.ts';
import type { TraceBuilder } from './trace-builder.ts';
import { tracesMessage } from './messages.ts';

/** Block traces count bytes or sectors; here they become pages of this size. */
export const REQUEST_PAGE_BYTES = 4096;
/** Requests are shorter: Linux and fio keep their lengths in 32 bits. */
const MOST_BYTES = 2 ** 32;
const MOST_OFFSET = 2 ** 53;

/** Effect of a block request; `other`: the trace says nothing that changes or reads pages. */
export type RequestKind = 'write' | 'read' | 'trim' | 'flush' | 'other';

/** Turns the requests of block devices into operations on pages, and by a rule into transactions. */
export class Requests {
  others = 0;
  zeroLengthWrites = 0;
  readBytes = 0;
  writeBytes = 0;
  readonly pages = new DevicePages();
  private readonly builder: TraceBuilder;
  private readonly grouping: Grouping;

  constructor(builder: TraceBuilder, rule: GroupRule) {
    this.builder = builder;
    this.grouping = new Grouping(builder, rule);
  }

  /**
   * Takes one request of `device` (numbered from 0). An offset or a length inside a page counts the whole page, and
   * the bytes that it leaves alone are kept. Answers null, or why the request cannot be.
   */
  take(
    kind: RequestKind,
    device: number,
    offset: number,
    length: number,
    timeNs: number,
    line: number,
  ): Message | null {
    const { builder } = this;
    if (kind === 'other') {
      this.others++;
      return null;
    }
    if (kind === 'flush') {
      builder.flush(timeNs, line);
      this.grouping.flush(device, timeNs, line);
      return null;
    }
    if (length > MOST_BYTES) return tracesMessage('requestTooLong', { bytes: length });
    if (offset + length > MOST_OFFSET) return tracesMessage('requestTooFar');
    const first = Math.floor(offset / REQUEST_PAGE_BYTES);
    const pages = length === 0 ? 0 : Math.floor((offset + length - 1) / REQUEST_PAGE_BYTES) - first + 1;
    if (pages > 0 && !this.pages.locate(device, first, pages)) {
      return tracesMessage('tooManyPages');
    }
    const end = (first + pages) * REQUEST_PAGE_BYTES;
    if (pages > 0) builder.touchOnly(offset - first * REQUEST_PAGE_BYTES, end - offset - length);
    const page = pages === 0 ? 0 : this.pages.page;
    const scattered = pages === 0 ? null : this.pages.scattered;
    if (kind === 'write') {
      this.writeBytes += length;
      if (pages === 0) this.zeroLengthWrites++;
      this.grouping.write(device, page, pages, timeNs, line, scattered);
    } else if (kind === 'read') {
      this.readBytes += length;
      builder.read(null, page, pages, timeNs, line, scattered);
    } else builder.trim(page, pages, timeNs, line);
    return null;
  }

  /** The write just taken also closes what came before it, as a pre-flush does. */
  flushed(device: number, timeNs: number, line: number): void {
    this.grouping.flush(device, timeNs, line);
  }

  /** The trace ends; `deviceName` answers how a device is called. */
  finish(deviceName: (device: number) => string): void {
    this.grouping.finish();
    this.pages.finish(this.builder.store, deviceName);
  }
}
