/** Numbers and words that a scheme gives to the device. */
import { InvariantError } from '../../base/assert.ts';
import type { Until } from '../api/scheme.ts';

export const UNTIL: ReadonlySet<unknown> = new Set<Until>(['released', 'replaced']);

/** Throws a sentence for what is no whole number from 0 to a bound. */
export function mustBeWhole(value: unknown, most: number, what: string): void {
  if (typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= most) return;
  throw new InvariantError(`${what} is a whole number from 0 to ${most}, not ${shown(value)}`);
}

/** Bound of numbers of transactions and of versions. */
export const MOST_GIVEN = 0xffff_ffff;

export function mustBeUntil(value: unknown): void {
  if (!UNTIL.has(value))
    throw new InvariantError(`keep: until is 'released' or 'replaced', not ${shown(value)}`);
}

export function mustBeObject(value: unknown, what: string): asserts value is object {
  if (typeof value !== 'object' || value === null)
    throw new InvariantError(`${what} is needed, not ${shown(value)}`);
}

/** A value as it is named in a sentence. */
export function shown(value: unknown): string {
  if (typeof value === 'string') return `'${value}'`;
  if (typeof value === 'object' && value !== null) return 'an object';
  if (typeof value === 'function') return 'a function';
  return String(value);
}
