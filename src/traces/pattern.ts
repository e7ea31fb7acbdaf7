import { present } from '../base/assert.ts';
import type { Message, Text } from '../base/message.ts';
import { err, ok, type Result } from '../base/result.ts';
import { readBlockText, TOO_MANY_DEVICES, type BlockRow, type BlockRows } from './block-text.ts';
import { TraceFailure } from './byte-source.ts';
import { SECTOR_BYTES } from './csv-rows.ts';
import type { DeviceNames } from './device-names.ts';
import type { TraceFormat } from './format.ts';
import { REQUEST_PAGE_BYTES, type RequestKind } from './requests.ts';
import { excerpt, latinText } from './text.ts';
import { tracesMessage } from './messages.ts';

/** Longer lines are rejected: a pattern's time may grow faster than the line. */
const LONGEST = 2000;
const KINDS: Readonly<Record<string, RequestKind>> = {
  r: 'read',
  rd: 'read',
  read: 'read',
  w: 'write',
  wr: 'write',
  write: 'write',
  f: 'flush',
  flush: 'flush',
  sync: 'flush',
  fsync: 'flush',
  datasync: 'flush',
  fdatasync: 'flush',
  t: 'trim',
  trim: 'trim',
  d: 'trim',
  discard: 'trim',
  unmap: 'trim',
};
const UNIT_NS: Readonly<Record<string, number>> = {
  time: 1e3,
  time_s: 1e9,
  time_ms: 1e6,
  time_us: 1e3,
  time_ns: 1,
};
const OFFSETS: Readonly<Record<string, number>> = {
  offset: 1,
  sector: SECTOR_BYTES,
  page: REQUEST_PAGE_BYTES,
};
const LENGTHS: Readonly<Record<string, number>> = {
  size: 1,
  length: 1,
  sectors: SECTOR_BYTES,
  pages: REQUEST_PAGE_BYTES,
};
const WORDS = ['read', 'write', 'flush', 'trim'] as const;
const NAMES = [
  ...Object.keys(UNIT_NS),
  'op',
  ...WORDS,
  ...Object.keys(OFFSETS),
  ...Object.keys(LENGTHS),
  'device',
];
const EXAMPLE = String.raw`(?<time_us>\d+) (?<op>[RW]) (?<offset>\d+) (?<size>\d+)`;

interface UserPattern {
  readonly expression: RegExp;
  readonly time: string | null;
  readonly offset: string;
  readonly length: string;
}

/** Reads a user's regular expression; a sentence where it cannot serve. */
export function parsePattern(text: string): Result<UserPattern, Message> {
  let expression: RegExp;
  try {
    expression = new RegExp(text);
  } catch (error) {
    return err(
      tracesMessage('patternInvalid', { why: error instanceof Error ? error.message : String(error) }),
    );
  }
  const groups = Array.from(text.matchAll(/\(\?<([A-Za-z_$][\w$]*)>/g), ([, name = '']) => name);
  const strange = groups.find((name) => !NAMES.includes(name));
  if (strange !== undefined) {
    return err(tracesMessage('patternStrangeGroup', { group: strange, groups: NAMES.join(', ') }));
  }
  const one = (table: Readonly<Record<string, number>>): string | undefined =>
    groups.find((name) => Object.hasOwn(table, name));
  const offset = one(OFFSETS);
  const length = one(LENGTHS);
  if (!groups.some((name) => name === 'op' || name === 'read' || name === 'write')) {
    return err(tracesMessage('patternNoOp', { example: EXAMPLE }));
  }
  if (offset === undefined || length === undefined) {
    const expected = Object.keys(offset === undefined ? OFFSETS : LENGTHS).join(', ');
    return err(
      offset === undefined
        ? tracesMessage('patternNoPlace', { expected, example: EXAMPLE })
        : tracesMessage('patternNoSize', { expected, example: EXAMPLE }),
    );
  }
  return ok({ expression, time: one(UNIT_NS) ?? null, offset, length });
}

type Groups = Readonly<Record<string, string | undefined>>;

/** Rows by a user's regular expression; lines that it does not match are rejected. */
class PatternRows implements BlockRows {
  readonly asTheyStand = true;
  readonly unitNs: number;

  constructor(private readonly pattern: UserPattern) {
    this.unitNs = present(UNIT_NS[pattern.time ?? 'time'], 'the unit of a time');
  }

  read(bytes: Uint8Array, start: number, end: number, row: BlockRow, devices: DeviceNames): Text | null {
    if (end - start > LONGEST)
      return tracesMessage('longLineForPattern', { bytes: end - start, most: LONGEST });
    const groups = this.pattern.expression.exec(latinText(bytes, start, end))?.groups;
    if (groups === undefined) return tracesMessage('patternMismatch', { text: excerpt(bytes, start, end) });
    return this.readTime(groups, row) ?? this.readRequest(groups, row, devices);
  }

  private readTime(groups: Groups, row: BlockRow): Text | null {
    const { time } = this.pattern;
    const text = time === null ? '0' : (groups[time] ?? '');
    const [, whole, fraction] = /^(\d{0,24})(\.\d*)?$/.exec(text) ?? [];
    if (whole === undefined || text === '' || text === '.') return complaint('time', text);
    row.timeHigh = Number(whole.slice(0, -9));
    row.timeLow = Number(whole.slice(-9));
    row.timeFraction = Number(`0${(fraction ?? '.').slice(0, 16)}`);
    return null;
  }

  private readRequest(groups: Groups, row: BlockRow, devices: DeviceNames): Text | null {
    const kind = kindOf(groups);
    if (kind === null) {
      return tracesMessage('patternKind', { text: (groups['op'] ?? '').slice(0, 40) });
    }
    const { offset, length } = this.pattern;
    const isFlush = kind === 'flush';
    const at = wholeOf(groups[offset], isFlush);
    const many = wholeOf(groups[length], isFlush);
    if (at < 0) return complaint(offset, groups[offset]);
    if (many < 0) return complaint(length, groups[length]);
    const device = devices.findName(groups['device'] ?? '0');
    if (device < 0) return TOO_MANY_DEVICES;
    row.kind = kind;
    row.device = device;
    row.offset = at * present(OFFSETS[offset], 'the unit of an offset');
    row.length = many * present(LENGTHS[length], 'the unit of a length');
    return null;
  }
}

function kindOf(groups: Groups): RequestKind | null {
  const word = WORDS.find((name) => groups[name] !== undefined);
  if (word !== undefined) return word;
  const op = (groups['op'] ?? '').toLowerCase();
  return Object.hasOwn(KINDS, op) ? (KINDS[op] ?? null) : null;
}

function wholeOf(text: string | undefined, optional: boolean): number {
  if (text === undefined || text === '') return optional ? 0 : -1;
  return /^\d{1,16}$/.test(text) && Number(text) <= Number.MAX_SAFE_INTEGER ? Number(text) : -1;
}

function complaint(name: string, text: string | undefined): Message {
  if (text === undefined || text === '') return tracesMessage('missing', { what: name });
  return tracesMessage('noDigits', { what: name, text: `“${text.slice(0, 40)}”` });
}

/** Text in a form of one's own, told by a regular expression with named groups. */
export const pattern: TraceFormat = {
  id: 'regex',
  title: tracesMessage('regex'),
  sniff: () => null,
  read: async (context) => {
    if (context.pattern === null) {
      throw new TraceFailure(
        'unsupported',
        tracesMessage('patternNeeded', { name: context.name, example: EXAMPLE }),
      );
    }
    const parsed = parsePattern(context.pattern);
    if (!parsed.ok) throw new TraceFailure('unsupported', parsed.error);
    return readBlockText(context, new PatternRows(parsed.value));
  },
};
