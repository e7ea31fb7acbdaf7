/** A step for the pace of reading: whether it is to be read by itself, and what it adds to a stretch of dull steps. */
import type { Counts, NamedPages, PageOf } from '../time-travel/messages.ts';

export interface Happening {
  /** Something new, rare or followed. */
  readonly isNew: boolean;
  /** A transaction asks to commit. */
  readonly asks: boolean;
  /** A transaction commits or aborts. */
  readonly ends: boolean;
  /** Power is back: recovery begins. */
  readonly beginsRecovery: boolean;
  readonly counts: Counts;
}

/** A sentence names so many pages, and only counts more. */
const MOST_NAMED = 4;

export function namedPages(pages: readonly PageOf[]): NamedPages {
  return { count: pages.length, first: pages.slice(0, MOST_NAMED) };
}

function joined(a: NamedPages, b: NamedPages): NamedPages {
  const isFull = b.count === 0 || a.first.length === MOST_NAMED;
  return {
    count: a.count + b.count,
    first: isFull ? a.first : [...a.first, ...b.first].slice(0, MOST_NAMED),
  };
}

export const nothingCounted: Counts = {
  begun: [],
  asked: [],
  committed: [],
  aborted: [],
  written: namedPages([]),
  durable: namedPages([]),
  copied: 0,
  read: 0,
  recoveryReads: 0,
  erased: 0,
};

export function added(a: Counts, b: Counts): Counts {
  return {
    begun: [...a.begun, ...b.begun],
    asked: [...a.asked, ...b.asked],
    committed: [...a.committed, ...b.committed],
    aborted: [...a.aborted, ...b.aborted],
    written: joined(a.written, b.written),
    durable: joined(a.durable, b.durable),
    copied: a.copied + b.copied,
    read: a.read + b.read,
    recoveryReads: a.recoveryReads + b.recoveryReads,
    erased: a.erased + b.erased,
  };
}
