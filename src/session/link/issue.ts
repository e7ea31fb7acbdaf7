/** Messages about outside data that a schema refuses: the place, the value, and the expected value. */
import * as v from 'valibot';
import type { Message } from '../../base/message.ts';
import { MOST_BLOCKS, MOST_PAGES } from '../../model/schema/specification-schema.ts';
import { type At, type Expected, type Kind, linkMessage } from './messages.ts';

/** Rules of a device that are no bounds of one field. */
export type Rule = 'blocks' | 'pages';

/** The first thing wrong, as a clause: "“step” is -1, but should be at least 0". */
export function issueMessage(issue: v.BaseIssue<unknown>): Message {
  const at: At = { path: v.getDotPath(issue) };
  const most = bound(issue.expected);
  switch (issue.type) {
    case 'check':
      return issue.message === ('blocks' satisfies Rule)
        ? linkMessage('tooManyBlocks', { ...at, most: MOST_BLOCKS })
        : linkMessage('tooManyPages', { ...at, most: MOST_PAGES });
    case 'max_entries':
      return linkMessage('tooManyNames', { ...at, most });
    case 'regex':
      return linkMessage('noName', at);
  }
  if (issue.expected === 'never') return linkMessage('unknown', at);
  if (issue.received === 'undefined') return linkMessage('missing', at);
  if (issue.type === 'max_length') {
    return linkMessage(Array.isArray(issue.input) ? 'tooManyEntries' : 'tooLong', {
      ...at,
      has: issue.received,
      most,
    });
  }
  return linkMessage('unexpected', { ...at, found: kindOf(issue.received), expected: expectedBy(issue) });
}

/** Returns the message about a wrong command of the page around. */
export function commandRefused(command: string, issue: v.BaseIssue<unknown>): Message {
  return linkMessage('commandRefused', { command, path: v.getDotPath(issue), expected: expectedBy(issue) });
}

function expectedBy({ expected, type }: v.BaseIssue<unknown>): Expected {
  if (expected === null) return { kind: type === 'safe_integer' ? 'whole number' : 'number' };
  if (type === 'min_value') return { kind: 'least', bound: bound(expected) };
  if (type === 'max_value') return { kind: 'most', bound: bound(expected) };
  if (type === 'max_length') return { kind: 'longest', bound: bound(expected) };
  const kinds = expected
    .replaceAll(/[()]/g, '')
    .split(' | ')
    .map((each) => kindOf(each));
  return { kind: 'one of', kinds };
}

/** ">=0" without its sign. */
const bound = (expected: string | null): string => (expected ?? '').replace(/^[<>]=/, '');

/** A value, or a kind of values, as the schema's library writes it. */
function kindOf(written: string): Kind {
  const text = /^"(.*)"$/s.exec(written)?.[1];
  if (text !== undefined) return { kind: 'quoted', value: shortened(text) };
  switch (written) {
    case 'Object':
      return { kind: 'object' };
    case 'Array':
      return { kind: 'list' };
    case 'string':
      return { kind: 'text' };
    case 'number':
    case 'boolean':
    case 'null':
      return { kind: written };
    default:
      return { kind: 'value', value: shortened(written) };
  }
}

const longest = 60;

const shortened = (found: string): string => (found.length > longest ? `${found.slice(0, longest)}…` : found);
