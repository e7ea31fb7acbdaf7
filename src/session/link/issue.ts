/** What a schema finds wrong with outside data, in words that people read: where it is, what it is, what it should be. */
import { say } from '../../base/language.ts';
import * as v from 'valibot';

/** The first thing wrong, as a part of a sentence: "“step” is -1, but should be at least 0". */
export function describeIssue(issue: v.BaseIssue<unknown>): string {
  const path = v.getDotPath(issue);
  const where = path === null ? say`its content` : say`“${path}”`;
  if (issue.type === 'check' || issue.type === 'regex') return `${where} ${issue.message}`;
  if (issue.expected === 'never') return say`${where} is nothing that is known here`;
  if (issue.received === 'undefined') return say`${where} is missing`;
  if (issue.type === 'max_length') {
    const [has, most] = [issue.received, bound(issue.expected)];
    return Array.isArray(issue.input)
      ? say`${where} has ${has} entries, but may have ${most} at most`
      : say`${where} has ${has} characters, but may have ${most} at most`;
  }
  return say`${where} is ${shortened(wordFor(issue.received))}, but should be ${expectedBy(issue)}`;
}

/** "at least 0", "a list", "“front” or “lab”". */
export function expectedBy({ expected, type }: v.BaseIssue<unknown>): string {
  if (expected === null) return type === 'safe_integer' ? say`a whole number` : say`a number`;
  if (type === 'min_value') return say`at least ${bound(expected)}`;
  if (type === 'max_value') return say`at most ${bound(expected)}`;
  if (type === 'max_length') return say`at most ${bound(expected)} characters long`;
  const [last = '', ...others] = expected
    .replaceAll(/[()]/g, '')
    .split(' | ')
    .map((each) => wordFor(each))
    .toReversed();
  return others.length === 0 ? last : say`${others.toReversed().join(', ')} or ${last}`;
}

/** ">=0" without its sign. */
const bound = (expected: string | null): string => (expected ?? '').replace(/^[<>]=/, '');

/** A value, or a kind of values, as the schema writes it. */
function wordFor(written: string): string {
  const text = /^"(.*)"$/s.exec(written)?.[1];
  if (text !== undefined) return say`“${text}”`;
  switch (written) {
    case 'Object':
      return say`an object { … }`;
    case 'Array':
      return say`a list [ … ]`;
    case 'string':
      return say`a text`;
    case 'number':
      return say`a number`;
    case 'boolean':
      return say`true or false`;
    case 'null':
      return say`null`;
    default:
      return written;
  }
}

const longest = 60;

const shortened = (found: string): string => (found.length > longest ? `${found.slice(0, longest)}…` : found);
