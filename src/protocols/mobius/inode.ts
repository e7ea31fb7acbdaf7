/**
 * Atom inodes of static transactions. In front of its own pages, an inode says what was settled when it was
 * written: recovery need not look at the pages of older inodes that a newer one calls complete.
 */
import { present } from '../../base/assert.ts';
import type { Core } from '../../engine/core/core.ts';
import { type LogRecord, pageCondition } from '../../engine/flash/durable.ts';
import type { Change } from '../kit/logged-state.ts';
import type { Versions } from '../kit/versions.ts';
import { OUT_OF_BAND } from './declaration.ts';

/** Kinds of records: a static inode, and a note of what is settled where no inode comes along to carry it. */
export const STATIC_INODE = 10;
export const SETTLED = 11;

/** Every version up to the first word is settled, and so are those that follow their number. */
export function settledWords(state: Versions): number[] {
  const words = [state.contiguous, 0];
  const mask = state.done.length - 1;
  for (let version = state.contiguous + 1; version <= state.version; version++)
    if (state.done[version & mask] !== 0) words.push(version);
  words[1] = words.length - 2;
  return words;
}

/** Versions that the records of the log call settled. */
export class Settled {
  private upTo = 0;
  private readonly versions = new Set<number>();

  constructor(records: readonly LogRecord[]) {
    for (const { kind, words } of records) {
      if (kind !== STATIC_INODE && kind !== SETTLED) continue;
      this.upTo = Math.max(this.upTo, present(words[0]));
      for (const version of words.subarray(2, 2 + present(words[1]))) this.versions.add(version);
    }
  }

  has(version: number): boolean {
    return version <= this.upTo || this.versions.has(version);
  }
}

/** Returns the change that a static inode would commit. */
export function changeOf({ words, position }: LogRecord): Change {
  const own = 2 + present(words[1]);
  return {
    position,
    version: present(words[own]),
    number: present(words[own + 1]),
    pairs: Array.from(words.subarray(own + 2)),
  };
}

/** True if every page that an inode names is programmed, with its logical page and its transaction. */
export function isComplete({ durable }: Core, { number, pairs }: Change): boolean {
  const { txid } = OUT_OF_BAND.onFlash(durable);
  for (let i = 0; i < pairs.length; i += 2) {
    const page = present(pairs[i + 1]) - 1;
    if (pageCondition(durable, page) !== 'programmed') return false;
    if (durable.logicalPage[page] !== pairs[i] || txid[page] !== number) return false;
  }
  return true;
}
