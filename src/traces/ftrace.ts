import type { Message, Text } from '../base/message.ts';
import { NO_ROW, readBlockText, TOO_MANY_DEVICES, type BlockRows } from './block-text.ts';
import type { BlockRow } from './block-trace.ts';
import { SECTOR_BYTES } from './csv-rows.ts';
import type { DeviceNames } from './device-names.ts';
import { mostly, type Head, type ReadContext, type TraceFormat } from './format.ts';
import { tracesMessage } from './messages.ts';
import { kindOfRwbs } from './request-words.ts';
import { excerpt, latinText } from './text.ts';

/**
 * `TASK-PID [CPU] FLAGS SECONDS: EVENT: …` of ftrace and trace-cmd, `TASK PID [CPU] SECONDS: GROUP:EVENT: …` of perf
 * script, which may count the event in front of its name.
 */
const LINE = /^.*?\s\[\d+\]\s.*?(\d+)\.(\d+): +(?:\d+ +)?(?:\w+:)?(\w+): *(.*)$/;
/** `DEV RWBS [BYTES] [(COMMAND)] SECTOR + COUNT`: include/trace/events/block.h. */
const REQUEST = /^(\d+,\d+) ([A-Z]{1,8})(?: \d+)?(?: \([^)]*\))? (\d+) \+ (\d+)(?: |$)/;
/** Lines above what trace-cmd reports. */
const NOTICE = /^(?:cpus=\d+|version = \d+|CPU \d+ is empty)$/;
const LOST = /^CPU:\d+ \[LOST (\d+) EVENTS\]$/;
const BLOCK_EVENT = /: +(?:\d+ +)?(?:block:)?(block_\w+):/g;
const LONGEST = 2000;
/** A request is told several times; the first of these that occurs is the one that counts, and what is to be said of it. */
const COUNTED: readonly (readonly [event: string, warning: Message | null])[] = [
  ['block_bio_queue', null],
  ['block_rq_issue', null],
  ['block_rq_insert', tracesMessage('ftraceAsInserted')],
  ['block_rq_complete', tracesMessage('ftraceAsCompleted')],
  ['block_bio_complete', tracesMessage('ftraceAsCompleted')],
];

/** Events of the block layer as the kernel prints them: seconds, sectors of 512 bytes. */
class FtraceRows implements BlockRows {
  readonly unitNs = 1e9;
  private others = 0;
  private lost = 0;

  constructor(private readonly event: string) {}

  read(bytes: Uint8Array, start: number, end: number, row: BlockRow, devices: DeviceNames): Text | null {
    if (end - start > LONGEST) return tracesMessage('longLine', { bytes: end - start });
    const line = latinText(bytes, start, end);
    const [, seconds = '', fraction = '', event, rest = ''] = LINE.exec(line) ?? [];
    if (event === undefined) return this.readNotice(line) ?? noEvent(bytes, start, end);
    if (event !== this.event) {
      this.others++;
      return NO_ROW;
    }
    row.timeHigh = 0;
    row.timeLow = Number(seconds);
    row.timeFraction = Number(`0.${fraction}`);
    return readRequest(rest, row, devices);
  }

  private readNotice(line: string): Text | null {
    const text = line.trimEnd();
    const [, lost] = LOST.exec(text) ?? [];
    if (lost === undefined) return NOTICE.test(text) ? NO_ROW : null;
    this.lost += Number(lost);
    return NO_ROW;
  }

  finish({ findings }: ReadContext): Readonly<Record<string, string | number>> {
    const warning = COUNTED.find(([event]) => event === this.event)?.[1] ?? null;
    if (warning !== null) findings.warn(warning);
    if (this.lost > 0) findings.warn(tracesMessage('ftraceLost', { events: this.lost }));
    return { event: this.event, otherEvents: this.others, lostEvents: this.lost };
  }
}

function noEvent(bytes: Uint8Array, start: number, end: number): Message {
  return tracesMessage('ftraceNoEvent', { text: excerpt(bytes, start, end) });
}

/** `254,0 WSM 4096 () 320077928 + 8 be,0,4 [dd]`. The sector of a completed flush is 2^64 − 1. */
function readRequest(text: string, row: BlockRow, devices: DeviceNames): Text | null {
  const [, device, rwbs = '', sector = '', count = ''] = REQUEST.exec(text) ?? [];
  if (device === undefined) return tracesMessage('ftraceNoRequest', { text: `“${text.slice(0, 40)}”` });
  const sectors = Number(count);
  row.device = devices.findName(device);
  if (row.device < 0) return TOO_MANY_DEVICES;
  row.kind = kindOfRwbs(rwbs, sectors);
  row.preFlush = rwbs.startsWith('F') && row.kind !== 'flush';
  // A request behind a flush without data is told as a request of no sectors.
  if (sectors === 0 && row.kind === 'write') row.kind = 'other';
  row.offset = sectors === 0 ? 0 : Number(sector) * SECTOR_BYTES;
  row.length = sectors * SECTOR_BYTES;
  return null;
}

/** The events of the block layer that occur in the head. */
function blockEvents({ bytes }: Head): Set<string> {
  return new Set(
    Array.from(latinText(bytes, 0, bytes.length).matchAll(BLOCK_EVENT), ([, event = '']) => event),
  );
}

const hasLines = mostly(LINE, tracesMessage('ftraceRows'));

function sniff(head: Head): Message | null {
  const events = hasLines(head);
  return events !== null && blockEvents(head).size > 0 ? events : null;
}

export const ftrace: TraceFormat = {
  id: 'ftrace',
  title: tracesMessage('ftrace'),
  sniff,
  read: (context) => {
    const seen = blockEvents(context.head);
    const event = COUNTED.find(([name]) => seen.has(name))?.[0] ?? 'block_rq_issue';
    return readBlockText(context, new FtraceRows(event));
  },
};
