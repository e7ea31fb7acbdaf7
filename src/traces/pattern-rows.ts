import { present } from '../base/assert.ts';
import type { Message, Text } from '../base/message.ts';
import { TOO_MANY_DEVICES, type BlockRows } from './block-text.ts';
import type { BlockRow } from './block-trace.ts';
import { ONE_DEVICE } from './csv-rows.ts';
import type { DeviceNames } from './device-names.ts';
import type { ReadContext } from './format.ts';
import { tracesMessage } from './messages.ts';
import { kindOfWord } from './request-words.ts';
import type { RequestKind } from './requests.ts';
import { excerpt, latinText } from './text.ts';
import { KIND_GROUPS, TIME_UNITS_NS, type NumberGroup, type UserPattern } from './user-pattern.ts';

/** Longer lines are rejected: a pattern's time may grow faster than the line. */
const LONGEST = 2000;
const WITH_PREFIX = /^0x[0-9a-f]{1,16}$/i;

type Groups = Readonly<Record<string, string | undefined>>;

/** Rows by a regular expression; lines that it does not match are rejected. */
export class PatternRows implements BlockRows {
  readonly asTheyStand = true;
  readonly unitNs: number;
  /** Rows whose digits only hexadecimal numbers have, by the group that was taken for decimal. */
  private readonly hexadecimalRows = new Map<string, number>();

  constructor(private readonly pattern: UserPattern) {
    this.unitNs = present(TIME_UNITS_NS[pattern.time ?? 'time'], 'the unit of a time');
  }

  read(bytes: Uint8Array, start: number, end: number, row: BlockRow, devices: DeviceNames): Text | null {
    if (end - start > LONGEST)
      return tracesMessage('longLineForPattern', { bytes: end - start, most: LONGEST });
    const line = latinText(bytes, start, end);
    const groups = this.pattern.expression.exec(line)?.groups;
    if (groups !== undefined) return this.readTime(groups, row) ?? this.readRequest(groups, row, devices);
    return tracesMessage('patternMismatch', { text: excerpt(bytes, start, end) });
  }

  finish({ findings }: ReadContext): Readonly<Record<string, never>> {
    for (const [group, rows] of this.hexadecimalRows) {
      findings.warn(tracesMessage('patternLooksHexadecimal', { group, rows }));
    }
    return {};
  }

  private readTime(groups: Groups, row: BlockRow): Text | null {
    const { time } = this.pattern;
    const text = time === null ? '0' : (groups[time] ?? '');
    const digits = WITH_PREFIX.test(text) ? BigInt(text).toString() : text;
    const [, minus, whole, fraction] = /^(-?)(\d{0,24})(\.\d*)?$/.exec(digits) ?? [];
    if (whole === undefined || !/\d/.test(text)) return complaint('time', text);
    const sign = minus === '' ? 1 : -1;
    row.timeHigh = sign * Number(whole.slice(0, -9));
    row.timeLow = sign * Number(whole.slice(-9));
    row.timeFraction = sign * Number(`0${(fraction ?? '.').slice(0, 16)}`);
    return null;
  }

  private readRequest(groups: Groups, row: BlockRow, devices: DeviceNames): Text | null {
    const kind = kindOf(groups);
    if (kind === null) {
      return tracesMessage('patternKind', { text: (groups['op'] ?? '').slice(0, 40) });
    }
    const { offset, length } = this.pattern;
    const isFlush = kind === 'flush';
    const at = wholeOf(groups, offset, isFlush);
    const many = wholeOf(groups, length, isFlush);
    if (at < 0) return this.complain(offset, groups);
    if (many < 0) return this.complain(length, groups);
    const device = devices.findName(groups['device'] ?? ONE_DEVICE);
    if (device < 0) return TOO_MANY_DEVICES;
    row.kind = kind;
    row.device = device;
    row.offset = at * offset.unit;
    row.length = many * length.unit;
    return null;
  }

  private complain({ group, isHexadecimal }: NumberGroup, groups: Groups): Message {
    const text = groups[group];
    if (isHexadecimal || text === undefined || !/^[0-9a-f]+$/i.test(text) || !/[a-f]/i.test(text)) {
      return complaint(group, text);
    }
    this.hexadecimalRows.set(group, (this.hexadecimalRows.get(group) ?? 0) + 1);
    return tracesMessage('hexadecimal', { what: group, text: quoted(text) });
  }
}

function kindOf(groups: Groups): RequestKind | null {
  return KIND_GROUPS.find((name) => groups[name] !== undefined) ?? kindOfWord(groups['op'] ?? '');
}

/** Digits below 2^53, hexadecimal ones where the group says so or they begin with 0x; −1 for anything else. */
function wholeOf(groups: Groups, { group, isHexadecimal }: NumberGroup, optional: boolean): number {
  const text = groups[group];
  if (text === undefined || text === '') return optional ? 0 : -1;
  const prefixed = isHexadecimal && /^[0-9a-f]{1,16}$/i.test(text) ? `0x${text}` : text;
  const value = WITH_PREFIX.test(prefixed) || /^\d{1,16}$/.test(prefixed) ? Number(prefixed) : -1;
  return value <= Number.MAX_SAFE_INTEGER ? value : -1;
}

function complaint(name: string, text: string | undefined): Message {
  if (text === undefined || text === '') return tracesMessage('missing', { what: name });
  return tracesMessage('noDigits', { what: name, text: quoted(text) });
}

function quoted(text: string): string {
  return `“${text.slice(0, 40)}”`;
}
