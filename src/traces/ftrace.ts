import type { Message, Text } from '../base/message.ts';
import { NO_ROW, readBlockText, TOO_MANY_DEVICES, type BlockRows } from './block-text.ts';
import type { BlockRow } from './block-trace.ts';
import { SECTOR_BYTES } from './csv-rows.ts';
import type { DeviceNames } from './device-names.ts';
import { mostly, readLines, type Head, type ReadContext, type TraceFormat } from './format.ts';
import { tracesMessage } from './messages.ts';
import { kindOfRwbs } from './request-words.ts';
import { excerpt, latinText } from './text.ts';

/**
 * `TASK-PID [CPU] FLAGS SECONDS: EVENT: …` of ftrace and trace-cmd, `TASK PID [CPU] SECONDS: GROUP:EVENT: …` of perf
 * script, which may count the event in front of its name.
 */
const LINE = /^.*?\s(?:\[\d+\]\s(?:.*?\s)?|\d+(?:\/\d+)?\s+)(-?\d+)\.(\d+): +(?:\d+ +)?(.*)$/;
/** A block event and its request; other events have names of any kind (`cycles:u:`), a stack trace has none. */
const EVENT = /^(?:block:)?(block_\w+): *(.*)$/;
/** The name of a block event that breaks off. */
const CUT_EVENT = /^(?:block:)?block_\w*$/;
/** Side-band records of perf, in front of which the task, the time or all may be missing. */
const SIDE_BAND = /\bPERF_RECORD_[A-Z]/;
const SIDE_BAND_LOST = /\bPERF_RECORD_LOST\w*\W+lost (\d+)/;
/**
 * Lines of a call chain: an address and what stands there behind a tab, or behind blanks where the tabs were lost;
 * inlined functions; a place in a source file; ` => function` of ftrace.
 */
const CALL =
  /^(?:\t|\s+[0-9a-f]{1,16} \S.*\)$|\s+[0-9a-f]{8,16} \S|\s+\S.* \((?:inlined|\[[^\]]+\]|\/[^()]*)\)$| {2}[^\s:]+:\d+(?: \(.*\))?$|\s*=> )/;
/** `DEV RWBS [BYTES] [(COMMAND)] SECTOR + COUNT`: include/trace/events/block.h. */
const REQUEST = /^(\d+,\d+) ([A-Z]{1,8})(?: \d+)?(?: \([^)]*\))? (\d+) \+ (\d+)(?: |$)/;
/** Lines above what trace-cmd reports. */
const NOTICE = /^(?:cpus=\d+|version = \d+|CPU \d+ is empty)$/;
const LOST = /^CPU:\d+ \[LOST (\d+) EVENTS\]$/;
const BLOCK_EVENT = /: +(?:\d+ +)?(?:block:)?(block_\w+):/g;
const LONGEST = 2000;
const BLANK = 0x20;
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
  /** Lines of a call chain begin with a tab. */
  readonly asTheyStand = true;
  private others = 0;
  private calls = 0;
  private lost = 0;

  constructor(private readonly event: string) {}

  read(bytes: Uint8Array, start: number, end: number, row: BlockRow, devices: DeviceNames): Text | null {
    if (end - start > LONGEST) return tracesMessage('longLine', { bytes: end - start });
    const line = latinText(bytes, start, end);
    const [, seconds, fraction = '', told = ''] = LINE.exec(line) ?? [];
    if (seconds === undefined || SIDE_BAND.test(told)) {
      return this.readOther(line) ?? noEvent(bytes, start, end);
    }
    const [, event, rest = ''] = EVENT.exec(told) ?? [];
    if (event !== this.event) {
      if (CUT_EVENT.test(told)) return noEvent(bytes, start, end);
      this.others++;
      return NO_ROW;
    }
    const sign = seconds.startsWith('-') ? -1 : 1;
    row.timeHigh = 0;
    row.timeLow = Number(seconds);
    row.timeFraction = sign * Number(`0.${fraction}`);
    return readRequest(rest, row, devices);
  }

  /** Lines that belong to no event: null for those that are damaged. */
  private readOther(line: string): Text | null {
    const text = line.trimEnd();
    if (SIDE_BAND.test(text)) {
      this.lost += Number(SIDE_BAND_LOST.exec(text)?.[1] ?? 0);
      this.others++;
      return NO_ROW;
    }
    if (CALL.test(text)) {
      this.calls++;
      return NO_ROW;
    }
    const [, lost] = LOST.exec(text) ?? [];
    this.lost += Number(lost ?? 0);
    return lost !== undefined || NOTICE.test(text) || text.trimStart().startsWith('#') ? NO_ROW : null;
  }

  finish({ findings }: ReadContext): Readonly<Record<string, string | number>> {
    const warning = COUNTED.find(([event]) => event === this.event)?.[1] ?? null;
    if (warning !== null) findings.warn(warning);
    if (this.lost > 0) findings.warn(tracesMessage('ftraceLost', { events: this.lost }));
    return {
      event: this.event,
      otherEvents: this.others,
      callChainLines: this.calls,
      lostEvents: this.lost,
    };
  }
}

function noEvent(bytes: Uint8Array, start: number, end: number): Message {
  let at = start;
  while (bytes[at] === BLANK) at++;
  return tracesMessage('ftraceNoEvent', { text: excerpt(bytes, at, end) });
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

/** The events of the block layer that occur in some text. */
function blockEventsIn(text: string): string[] {
  return Array.from(text.matchAll(BLOCK_EVENT), ([, event = '']) => event);
}

function blockEvents({ bytes }: Head): Set<string> {
  return new Set(blockEventsIn(latinText(bytes, 0, bytes.length)));
}

/** The same of a whole file: perf may tell of thousands of mapped files before the first request. */
async function allBlockEvents(context: ReadContext): Promise<Set<string>> {
  const seen = new Set<string>();
  context.position.passes = 2;
  await readLines(
    context,
    {
      longLine: () => undefined,
      line: (bytes, start, end) => {
        if (end - start > LONGEST) return;
        for (const event of blockEventsIn(latinText(bytes, start, end))) seen.add(event);
      },
    },
    null,
  );
  context.position.pass = 2;
  return seen;
}

/** Call chains are no rows: they may fill a head. */
function sniff(head: Head): Message | null {
  const rows = head.lines.filter((line) => LINE.test(line) || !CALL.test(line));
  const found = mostly(
    { test: (line) => LINE.test(line) || SIDE_BAND.test(line) },
    tracesMessage('ftraceRows'),
  )({ ...head, lines: rows });
  if (found === null) return null;
  return rows.some((line) => SIDE_BAND.test(line)) || blockEvents(head).size > 0 ? found : null;
}

export const ftrace: TraceFormat = {
  id: 'ftrace',
  title: tracesMessage('ftrace'),
  sniff,
  read: async (context) => {
    const inHead = blockEvents(context.head);
    const seen = inHead.size > 0 ? inHead : await allBlockEvents(context);
    const event = COUNTED.find(([name]) => seen.has(name))?.[0] ?? 'block_rq_issue';
    return readBlockText(context, new FtraceRows(event));
  },
};
