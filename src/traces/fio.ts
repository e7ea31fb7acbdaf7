import { say } from '../base/language.ts';
import { NO_ROW, readBlockText, TOO_MANY_DEVICES, type BlockRow, type BlockRows } from './block-text.ts';
import type { DeviceNames } from './device-names.ts';
import type { Head, ReadContext, TraceFormat } from './format.ts';
import type { RequestKind } from './requests.ts';
import { asciiText, count, excerpt } from './text.ts';

const HEADER = /^fio version (\d+) iolog/;
/** Longest line of interest; file names are at most 4 KiB long. */
const LONGEST = 8192;
/** Names may hold blanks, which fio writes as they are: so the line is understood from its right end. */
const REQUEST = /^(.*\S)\s+(read|write|trim|sync|datasync|wait)(?:\s+(\S+))?(?:\s+(\S+))?$/;
const FILE_ACTION = /^(.*\S)\s+(add|open|close)$/;
const KINDS: Readonly<Record<string, RequestKind>> = {
  read: 'read',
  write: 'write',
  trim: 'trim',
  sync: 'flush',
  datasync: 'flush',
};
const MOST_LENGTH = 2 ** 32 - 1;
const MOST_TIME = 1e15;

/** fio's HOWTO and iolog.c: times in microseconds, offsets and lengths in bytes. */
class FioRows implements BlockRows {
  readonly unitNs = 1e3;
  private version = 0;
  private headers = 0;
  private waits = 0;
  private fileActions = 0;
  /** Version 2 has no times, only waits: microseconds, as the HOWTO says. */
  private waitedUs = 0;

  read(bytes: Uint8Array, start: number, end: number, row: BlockRow, devices: DeviceNames): string | null {
    if (end - start > LONGEST) return say`a line of ${end - start} bytes`;
    const line = asciiText(bytes, start, end).trimEnd();
    const header = HEADER.exec(line);
    if (header !== null) return this.readHeader(header[1]);
    if (this.version === 0)
      return say`no line “fio version 2 iolog” or “fio version 3 iolog” stands above it`;
    const nameStart = this.version === 3 ? this.readTime(line, row) : 0;
    if (nameStart < 0) return say`the time is ${excerpt(bytes, start, end, 20)}; expected microseconds`;
    return this.readAction(line.slice(nameStart), start + nameStart, bytes, row, devices);
  }

  private readHeader(digits: string): string {
    const version = Number(digits);
    if (version !== 2 && version !== 3) return say`fio iolog version ${digits.slice(0, 9)}; expected 2 or 3`;
    this.version = version;
    this.headers++;
    return NO_ROW;
  }

  /** Where the rest of the line begins; −1 where no time stands before it. */
  private readTime(line: string, row: BlockRow): number {
    const [all, digits] = /^(\d+)\s+/.exec(line) ?? [];
    if (all === undefined || digits === undefined || Number(digits) > MOST_TIME) return -1;
    row.timeLow = Number(digits);
    return all.length;
  }

  private readAction(
    text: string,
    nameStart: number,
    bytes: Uint8Array,
    row: BlockRow,
    devices: DeviceNames,
  ): string | null {
    if (FILE_ACTION.test(text)) {
      this.fileActions++;
      return NO_ROW;
    }
    const [, name, action, offset, length] = REQUEST.exec(text) ?? [];
    if (name === undefined || action === undefined) {
      return say`${excerpt(bytes, nameStart, nameStart + text.length)} is no action on a file`;
    }
    if (action === 'wait') return this.readWait(offset);
    const kind = KINDS[action];
    const isFlush = kind === 'flush';
    row.offset = numberOf(offset, isFlush, Number.MAX_SAFE_INTEGER);
    row.length = numberOf(length, isFlush, MOST_LENGTH);
    if (row.offset < 0) return say`the offset of the ${action} is ${said(offset)}; expected bytes`;
    if (row.length < 0) return say`the length of the ${action} is ${said(length)}; expected bytes below 2^32`;
    row.kind = kind;
    row.device = devices.find(bytes, nameStart, nameStart + name.length);
    if (row.device < 0) return TOO_MANY_DEVICES;
    if (this.version === 2) row.timeLow = this.waitedUs;
    return null;
  }

  private readWait(us: string | undefined): string {
    if (this.version === 3) return say`a wait in a version 3 log, which has times instead`;
    const waited = numberOf(us, false, MOST_TIME);
    if (waited < 0) return say`the wait is ${said(us)}; expected microseconds`;
    this.waits++;
    this.waitedUs = Math.min(this.waitedUs + waited, MOST_TIME);
    return NO_ROW;
  }

  finish(context: ReadContext): Readonly<Record<string, number>> {
    if (this.waits > 0) {
      context.findings.warn(
        say`${count(this.waits, 'wait')} taken as microseconds since the wait before, as fio’s manual says; fio itself replays them as milliseconds since the start.`,
      );
    }
    if (this.headers > 1) {
      context.findings.warn(
        say`The log holds ${this.headers} runs, one behind the other: each one’s times begin anew.`,
      );
    }
    return { version: this.version, headers: this.headers, waits: this.waits, fileActions: this.fileActions };
  }
}

function numberOf(text: string | undefined, optional: boolean, most: number): number {
  if (text === undefined) return optional ? 0 : -1;
  return /^\d{1,16}$/.test(text) && Number(text) <= most ? Number(text) : -1;
}

function said(text: string | undefined): string {
  return text === undefined ? say`missing` : `“${text.slice(0, 40)}”`;
}

function sniff({ lines }: Head): string | null {
  const header = HEADER.exec(lines[0] ?? '');
  return header === null ? null : say`its first line is “${header[0]}”`;
}

export const fio: TraceFormat = {
  id: 'fio',
  title: say`fio iolog (versions 2 and 3)`,
  sniff,
  read: (context) => readBlockText(context, new FioRows()),
};
