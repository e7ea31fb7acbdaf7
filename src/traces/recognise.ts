import type { Message } from '../base/message.ts';
import { err, ok, type Result } from '../base/result.ts';
import type { TraceProblem } from '../model/trace.ts';
import type { Head, TraceFormat } from './format.ts';
import { readableFormats, traceFormats } from './formats.ts';
import { findNotTrace } from './not-traces.ts';
import { findRounded } from './spreadsheet.ts';
import { asciiText } from './text.ts';
import { tracesMessage } from './messages.ts';

/** Size of the head that recognition sees, unpacked. */
export const HEAD_BYTES = 1 << 18;
const HEAD_LINES = 50;
const LINE_FEED = 10;

/** The head of a file whose first bytes these are; `whole`: they are all there is. */
export function makeHead(bytes: Uint8Array, whole: boolean): Head {
  const lines: string[] = [];
  const hasMark = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
  let start = hasMark ? 3 : 0;
  while (start < bytes.length && lines.length < HEAD_LINES) {
    const found = bytes.indexOf(LINE_FEED, start);
    if (found < 0 && !whole) break;
    const end = found < 0 ? bytes.length : found;
    const line = asciiText(bytes, start, bytes[end - 1] === 13 ? end - 1 : end);
    if (line.trim() !== '') lines.push(line);
    start = end + 1;
  }
  return { bytes, lines };
}

/** A format, and what told it. */
export interface Recognition {
  readonly format: TraceFormat;
  /** A clause that says what decided. */
  readonly reason: Message;
}

/** Recognises the format of a file by its contents; a problem if it is in none. */
export function recognise(head: Head, name: string, whole: boolean): Result<Recognition, TraceProblem> {
  const notTrace = findNotTrace(head);
  if (notTrace !== null) {
    const advice = notTrace.advice ?? readableFormats();
    return err({
      kind: 'not-a-trace',
      sentence: tracesMessage('notATrace', { name, what: notTrace.what, advice }),
    });
  }
  const rounded = findRounded(head);
  if (rounded !== null) {
    return err({
      kind: 'not-a-trace',
      sentence: tracesMessage('roundedNumbers', { name, text: rounded }),
    });
  }
  for (const format of traceFormats) {
    const reason = format.sniff(head);
    if (reason !== null) return ok({ format, reason });
  }
  return err({ kind: 'not-a-trace', sentence: strangeSentence(head, name, whole) });
}

/** The format a user named; a problem where there is none such. */
export function namedFormat(id: string, name: string): Result<Recognition, TraceProblem> {
  const format = traceFormats.find((candidate) => candidate.id === id);
  if (format !== undefined) return ok({ format, reason: tracesMessage('namedByUser') });
  const ids = traceFormats.map((candidate) => candidate.id).join(', ');
  return err({
    kind: 'unsupported',
    sentence: tracesMessage('unknownFormat', { name, id, ids }),
  });
}

function strangeSentence(head: Head, name: string, whole: boolean): Message {
  const reads = readableFormats();
  if (isBinary(head.bytes)) {
    return tracesMessage('strangeBinary', { name, bytes: hexadecimal(head.bytes), reads });
  }
  const [line] = head.lines;
  if (line !== undefined) {
    const shown = line.length > 60 ? `${line.slice(0, 60)}…` : line;
    return tracesMessage('strangeText', { name, line: shown, reads });
  }
  return whole || head.bytes.includes(LINE_FEED)
    ? tracesMessage('strangeBlank', { name, bytes: head.bytes.length, reads })
    : tracesMessage('strangeLine', { name, bytes: head.bytes.length, reads });
}

function isBinary(bytes: Uint8Array): boolean {
  const seen = bytes.subarray(0, 4096);
  let odd = 0;
  for (const byte of seen) if (byte < 9 || (byte > 13 && byte < 32 && byte !== 27)) odd++;
  return odd * 100 > seen.length;
}

function hexadecimal(bytes: Uint8Array): string {
  return Array.from(bytes.subarray(0, 8), (byte) => byte.toString(16).padStart(2, '0')).join(' ');
}
