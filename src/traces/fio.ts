import { present } from '../base/assert.ts';
import type { Message, Text } from '../base/message.ts';
import { NO_ROW, readBlockText, TOO_MANY_DEVICES, type BlockRows } from './block-text.ts';
import type { BlockRow } from './block-trace.ts';
import type { DeviceNames } from './device-names.ts';
import type { Head, ReadContext, TraceFormat } from './format.ts';
import type { RequestKind } from './requests.ts';
import { asciiText, excerpt } from './text.ts';
import { tracesMessage } from './messages.ts';

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

  read(bytes: Uint8Array, start: number, end: number, row: BlockRow, devices: DeviceNames): Text | null {
    if (end - start > LONGEST) return tracesMessage('longLine', { bytes: end - start });
    const line = asciiText(bytes, start, end).trimEnd();
    const header = HEADER.exec(line);
    if (header !== null) return this.readHeader(header[1] ?? '');
    if (this.version === 0) return tracesMessage('fioNoHeader');
    const nameStart = this.version === 3 ? this.readTime(line, row) : 0;
    if (nameStart < 0) return tracesMessage('fioTime', { text: excerpt(bytes, start, end, 20) });
    return this.readAction(line.slice(nameStart), start + nameStart, bytes, row, devices);
  }

  private readHeader(digits: string): Text {
    const version = Number(digits);
    if (version !== 2 && version !== 3) return tracesMessage('fioVersion', { version: digits.slice(0, 9) });
    this.version = version;
    this.headers++;
    return NO_ROW;
  }

  /** Reads the time and returns the start of the rest of the line; −1 if no time stands before it. */
  private readTime(line: string, row: BlockRow): number {
    const [all, digits] = /^(-?\d+)\s+/.exec(line) ?? [];
    if (all === undefined || digits === undefined || Math.abs(Number(digits)) > MOST_TIME) return -1;
    row.timeLow = Number(digits);
    return all.length;
  }

  private readAction(
    text: string,
    nameStart: number,
    bytes: Uint8Array,
    row: BlockRow,
    devices: DeviceNames,
  ): Text | null {
    if (FILE_ACTION.test(text)) {
      this.fileActions++;
      return NO_ROW;
    }
    const [, name, action, offset, length] = REQUEST.exec(text) ?? [];
    if (name === undefined || action === undefined) {
      return tracesMessage('fioNoAction', { text: excerpt(bytes, nameStart, nameStart + text.length) });
    }
    if (action === 'wait') return this.readWait(offset);
    const kind = present(KINDS[action], 'the kind of an action');
    const isFlush = kind === 'flush';
    row.offset = numberOf(offset, isFlush, Number.MAX_SAFE_INTEGER);
    row.length = numberOf(length, isFlush, MOST_LENGTH);
    if (row.offset < 0) return tracesMessage('fioOffset', { action, text: quoted(offset) });
    if (row.length < 0) return tracesMessage('fioLength', { action, text: quoted(length) });
    row.kind = kind;
    row.device = devices.find(bytes, nameStart, nameStart + name.length);
    if (row.device < 0) return TOO_MANY_DEVICES;
    if (this.version === 2) row.timeLow = this.waitedUs;
    return null;
  }

  private readWait(us: string | undefined): Text {
    if (this.version === 3) return tracesMessage('fioWaitInVersion3');
    const waited = numberOf(us, false, MOST_TIME);
    if (waited < 0) return tracesMessage('fioWait', { text: quoted(us) });
    this.waits++;
    this.waitedUs = Math.min(this.waitedUs + waited, MOST_TIME);
    return NO_ROW;
  }

  finish(context: ReadContext): Readonly<Record<string, number>> {
    if (this.waits > 0) {
      context.findings.warn(tracesMessage('fioWaits', { waits: this.waits }));
    }
    if (this.headers > 1) {
      context.findings.warn(tracesMessage('fioRuns', { runs: this.headers }));
    }
    return { version: this.version, headers: this.headers, waits: this.waits, fileActions: this.fileActions };
  }
}

function numberOf(text: string | undefined, optional: boolean, most: number): number {
  if (text === undefined) return optional ? 0 : -1;
  return /^\d{1,16}$/.test(text) && Number(text) <= most ? Number(text) : -1;
}

/** Null where there is nothing to quote. */
function quoted(text: string | undefined): string | null {
  return text === undefined ? null : `“${text.slice(0, 40)}”`;
}

function sniff({ lines }: Head): Message | null {
  const header = HEADER.exec(lines[0] ?? '');
  return header === null ? null : tracesMessage('firstLineIs', { line: header[0] });
}

export const fio: TraceFormat = {
  id: 'fio',
  title: tracesMessage('fio'),
  sniff,
  read: (context) => readBlockText(context, new FioRows()),
};
