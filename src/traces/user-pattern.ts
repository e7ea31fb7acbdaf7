import type { Message } from '../base/message.ts';
import { err, ok, type Result } from '../base/result.ts';
import { SECTOR_BYTES } from './csv-rows.ts';
import { tracesMessage } from './messages.ts';
import { REQUEST_PAGE_BYTES } from './requests.ts';

export const TIME_UNITS_NS: Readonly<Record<string, number>> = {
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
/** Groups that match where the request is of that kind. */
export const KIND_GROUPS = ['read', 'write', 'flush', 'trim'] as const;
const HEXADECIMAL = '_hex';
const NUMBERS = [...Object.keys(OFFSETS), ...Object.keys(LENGTHS)];
const NAMES = [...Object.keys(TIME_UNITS_NS), 'op', ...KIND_GROUPS, ...NUMBERS, 'device'];
/** A prefix of hexadecimal numbers that stands outside the group: `0x(?<offset>`, `(?:0x)?(?<offset>`. */
const PREFIX_BEFORE = /0(?:[xX]|\[[xX]{2}\])(?:\)\??)?$/;
/** Start of a group that takes hexadecimal digits: `[0-9a-f]+`, `(?:0x)?[\dA-Fa-f]+`. */
const HEXADECIMAL_CLASS = /^(?:\(\?:0[xX]\)\??|0[xX])?\[(?=[^\]]*(?:0-9|\\d))(?=[^\]]*(?:a-f|A-F))[\\\w-]*\]/;

export const PATTERN_EXAMPLE = String.raw`(?<time_us>\d+) (?<op>[RW]) (?<offset>\d+) (?<size>\d+)`;

/** A number in a line, and how it is read. */
export interface NumberGroup {
  /** As the pattern calls it. */
  readonly group: string;
  readonly isHexadecimal: boolean;
  readonly unit: number;
}

export interface UserPattern {
  readonly expression: RegExp;
  readonly time: string | null;
  readonly offset: NumberGroup;
  readonly length: NumberGroup;
}

interface NamedGroup {
  readonly group: string;
  /** The name without the ending that says how its digits are read. */
  readonly name: string;
  readonly isHexadecimal: boolean;
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
  const groups = groupsOf(text);
  const strange = groups.find(({ name }) => !NAMES.includes(name));
  if (strange !== undefined) {
    return err(tracesMessage('patternStrangeGroup', { group: strange.group, groups: NAMES.join(', ') }));
  }
  if (!groups.some(({ name }) => name === 'op' || name === 'read' || name === 'write')) {
    return err(tracesMessage('patternNoOp', { example: PATTERN_EXAMPLE }));
  }
  const offset = numberIn(groups, OFFSETS);
  const length = numberIn(groups, LENGTHS);
  if (offset === null) return err(tracesMessage('patternNoPlace', whatIsMissing(OFFSETS)));
  if (length === null) return err(tracesMessage('patternNoSize', whatIsMissing(LENGTHS)));
  const time = groups.find(({ name }) => Object.hasOwn(TIME_UNITS_NS, name))?.group ?? null;
  return ok({ expression, time, offset, length });
}

function groupsOf(text: string): NamedGroup[] {
  return Array.from(text.matchAll(/\(\?<([A-Za-z_$][\w$]*)>/g), ({ 0: all, 1: group = '', index }) => {
    const bare = group.endsWith(HEXADECIMAL) ? group.slice(0, -HEXADECIMAL.length) : group;
    const name = NUMBERS.includes(bare) ? bare : group;
    const isHexadecimal =
      name !== group ||
      PREFIX_BEFORE.test(text.slice(0, index)) ||
      HEXADECIMAL_CLASS.test(text.slice(index + all.length));
    return { group, name, isHexadecimal };
  });
}

function numberIn(
  groups: readonly NamedGroup[],
  units: Readonly<Record<string, number>>,
): NumberGroup | null {
  const found = groups.find(({ name }) => Object.hasOwn(units, name));
  const unit = units[found?.name ?? ''];
  return found === undefined || unit === undefined ? null : { ...found, unit };
}

function whatIsMissing(units: Readonly<Record<string, number>>): {
  readonly expected: string;
  readonly example: string;
} {
  return { expected: Object.keys(units).join(', '), example: PATTERN_EXAMPLE };
}
