import type { Message, Text } from '../base/message.ts';
import { NO_ROW, readBlockText, TOO_MANY_DEVICES, type BlockRows } from './block-text.ts';
import type { BlockRow } from './block-trace.ts';
import { SECTOR_BYTES } from './csv-rows.ts';
import type { DeviceNames } from './device-names.ts';
import { mostly, type Head, type ReadContext, type TraceFormat } from './format.ts';
import { tracesMessage } from './messages.ts';
import { kindOfRwbs, kindOfWord } from './request-words.ts';
import { excerpt, latinText } from './text.ts';

const LONGEST = 2000;
const HEADER = /^\s*(?:TIME\(s\)|TIMESTAMP)\s+COMM\s+PID\s+DISK\s+T\s+SECTOR\s+BYTES\s/;
/**
 * Time or clock, process, its id, disk, kind, sector, bytes. The process’s name may hold blanks, so that columns are
 * told by those behind it; the disk may be missing.
 */
const PLACE =
  /^\s*(?<time>-?\d+\.\d+|\d\d:\d\d:\d\d\.\d{3})\s+(?<process>\S.*?)\s+(?<id>\d+)\s+(?:(?<disk>\S+)\s+)?(?<kind>[A-Z]{1,8})\s+(?<sector>-?\d+)\s+(?<bytes>\d+(?:\.\d+)?)(?<rest>.*)$/;
/** Behind the bytes: with -P the pattern, with -Q the time in the queue, which libbpf gives as −1 if it is unknown. */
const REST = /^(?:\s*[SR?](?=\s))?(?:\s+-?\d+\.\d+){1,2}\s*$/;
/** Seven digits of bytes leave no blank in front of a latency of seven characters, which has two decimals. */
const GLUED = /^(?<bytes>\d{7,}?)(?<latency>\d{4,}\.\d\d)$/;
const REST_OF_GLUED = /^(?:\s+-?\d+\.\d+)?\s*$/;
/** The sector of a flush, unsigned in bcc and signed in libbpf. */
const NO_SECTOR = new Set(['-1', '18446744073709551615']);
/** bcc's name for a disk of which it knows no number. */
const UNKNOWN_DISK = '<unknown>';
const UNKNOWN_PROCESS = '?';
const DAY_SECONDS = 86_400;
/** Rows come this late at most. */
const LATE_SECONDS = 3600;
/** libbpf counts unsigned nanoseconds from the first row: what came before it stands 2^64 of them too high. */
const WRAP_SECONDS = 2 ** 64 / 1e9;

/** Seconds since the midnight before the first row. A clock that goes back by more than half a day has passed midnight. */
class Clock {
  private days = 0;
  private last = -1;

  /** The time of `hh:mm:ss.mmm` as whole seconds; the milliseconds are the caller's. */
  secondsOf(text: string): number {
    const [hours = 0, minutes = 0, seconds = 0] = text.split(':').map(Number);
    const now = hours * 3600 + minutes * 60 + seconds;
    const step = this.last < 0 ? 0 : now - this.last;
    if (step < -DAY_SECONDS / 2) this.days++;
    // A row of the day before, behind the first ones of the new day.
    else if (step > DAY_SECONDS - LATE_SECONDS && this.days > 0) this.days--;
    this.last = now;
    return this.days * DAY_SECONDS + now;
  }
}

/** libbpf and bcc say this among the rows where both of their outputs go to one file. */
const LOST = /^(?:lost (?<events>\d+) events on CPU #\d+!?|Possibly lost (?<samples>\d+) samples)\s*$/;

/** Requests as biosnoop of bcc and of libbpf-tools prints them, when they have completed. */
class BiosnoopRows implements BlockRows {
  readonly unitNs = 1e9;
  readonly asTheyStand = true;
  private readonly clock = new Clock();
  private hasHeader = false;
  private withoutDisk = 0;
  private lost = 0;

  read(bytes: Uint8Array, start: number, end: number, row: BlockRow, devices: DeviceNames): Text | null {
    if (end - start > LONGEST) return tracesMessage('longLine', { bytes: end - start });
    const line = latinText(bytes, start, end);
    const groups = groupsOf(line);
    if (groups !== null) {
      this.readTime(groups['time'] ?? '', row);
      return this.readRequest(groups, row, devices);
    }
    const { events, samples } = LOST.exec(line)?.groups ?? {};
    const lost = events ?? samples;
    if (lost !== undefined) {
      this.lost += Number(lost);
      return NO_ROW;
    }
    if (!HEADER.test(line)) return tracesMessage('biosnoopNoRow', { text: excerpt(bytes, start, end) });
    if (this.hasHeader) return tracesMessage('headerAmongRows');
    this.hasHeader = true;
    return NO_ROW;
  }

  private readTime(text: string, row: BlockRow): void {
    const [whole = '', fraction = ''] = text.split('.');
    const sign = text.startsWith('-') ? -1 : 1;
    row.timeHigh = 0;
    row.timeLow = whole.includes(':') ? this.clock.secondsOf(whole) : Number(whole);
    row.timeFraction = sign * Number(`0.${fraction}`);
    if (row.timeLow < WRAP_SECONDS / 2) return;
    row.timeFraction += row.timeLow - WRAP_SECONDS;
    row.timeLow = 0;
  }

  private readRequest(groups: Groups, row: BlockRow, devices: DeviceNames): Text | null {
    const { process, disk, kind = '', sector = '', bytes = '' } = groups;
    const length = Number(bytes);
    if (kindOfWord(kind) === null) return tracesMessage('patternKind', { text: kind });
    // bcc has not seen such a request begin, so that it knows neither its disk nor its sector.
    if (disk === undefined || (disk === UNKNOWN_DISK && process === UNKNOWN_PROCESS)) {
      this.withoutDisk++;
      row.kind = 'other';
      return null;
    }
    row.device = devices.findName(disk);
    if (row.device < 0) return TOO_MANY_DEVICES;
    const isFlush = NO_SECTOR.has(sector) && length === 0;
    row.kind = isFlush ? 'flush' : kindOfRwbs(kind, length);
    row.preFlush = kind.startsWith('F') && row.kind !== 'flush';
    row.offset = row.kind === 'flush' ? 0 : Number(sector) * SECTOR_BYTES;
    row.length = length;
    if (row.offset >= 0) return null;
    return tracesMessage('negative', {
      what: tracesMessage('columnOf', { name: 'sector' }),
      text: `“${sector}”`,
    });
  }

  finish({ findings }: ReadContext): Readonly<Record<string, boolean | number>> {
    const { withoutDisk, hasHeader, lost } = this;
    if (withoutDisk > 0) findings.warn(tracesMessage('biosnoopNoDisk', { rows: withoutDisk }));
    if (lost > 0) findings.warn(tracesMessage('biosnoopLost', { events: lost }));
    return { header: hasHeader, rowsWithoutDisk: withoutDisk, lostEvents: lost };
  }
}

type Groups = Readonly<Record<string, string | undefined>>;

/** The columns of a row; null for lines that are none. */
function groupsOf(line: string): Groups | null {
  const groups = line.length > LONGEST ? undefined : PLACE.exec(line)?.groups;
  if (groups === undefined) return null;
  const { bytes = '', rest = '' } = groups;
  if (!bytes.includes('.')) return REST.test(rest) ? groups : null;
  const length = REST_OF_GLUED.test(rest) ? unglued(bytes) : null;
  return length === null ? null : { ...groups, bytes: length };
}

/** The bytes in front of a latency that stands against them: the shortest that are whole sectors. */
function unglued(text: string): string | null {
  const { bytes: shortest = '' } = GLUED.exec(text)?.groups ?? {};
  const last = text.indexOf('.') - 4;
  for (let digits = shortest.length; digits > 0 && digits <= last; digits++) {
    const bytes = text.slice(0, digits);
    if (Number(bytes) % SECTOR_BYTES === 0) return bytes;
  }
  return null;
}

const hasRows = mostly({ test: (line) => groupsOf(line) !== null }, tracesMessage('biosnoopRows'));

function sniff(head: Head): Message | null {
  if (hasRows(head) !== null) return hasRows(head);
  return HEADER.test(head.lines[0] ?? '') ? tracesMessage('firstLineNamesColumns') : null;
}

export const biosnoop: TraceFormat = {
  id: 'biosnoop',
  title: tracesMessage('biosnoop'),
  // For rows with times in seconds; clock times and rows without a disk are not in it.
  pattern: String.raw`^\s*(?<time_s>-?\d+\.\d+)\s+\S.*?\s+\d+\s+(?<device>\S+)\s+(?<op>[A-Z]{1,8})\s+(?:(?<sector>\d+)|-1)\s+(?<size>\d+)(?:\s*[SR?])?(?:\s+-?\d+\.\d+){1,2}\s*$`,
  sniff,
  read: (context) => readBlockText(context, new BiosnoopRows()),
};
