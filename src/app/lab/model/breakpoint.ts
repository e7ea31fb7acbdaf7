import { err, ok, type Result } from '../../../base/result.ts';
import type { BreakCondition, BreakKind } from '../../../model/breakpoints.ts';
import { parsePageName } from '../../../model/page-name.ts';
import { MOST_LINKED_BREAKPOINTS } from '../../../model/schema/link-schema.ts';
import { texts } from '../../words/breakpoints.ts';

/** A condition that playing stops at, as long as it is on. */
export interface Breakpoint {
  readonly id: number;
  readonly enabled: boolean;
  readonly condition: BreakCondition;
}

/** Limit: a longer list would not be read. A link carries as many. */
export const mostBreakpoints = MOST_LINKED_BREAKPOINTS;

export type Breakpoints = readonly Breakpoint[];

/** The same list with one more at its end; a condition that is there already is switched on instead. */
export function withBreakpoint(list: Breakpoints, condition: BreakCondition): Breakpoints {
  const same = list.find((each) => isSame(each.condition, condition));
  if (same !== undefined) return list.map((each) => (each === same ? { ...each, enabled: true } : each));
  const id = Math.max(0, ...list.map((each) => each.id)) + 1;
  return list.length < mostBreakpoints ? [...list, { id, enabled: true, condition }] : list;
}

export function withoutBreakpoint(list: Breakpoints, id: number): Breakpoints {
  return list.filter((each) => each.id !== id);
}

export function toggled(list: Breakpoints, id: number): Breakpoints {
  return list.map((each) => (each.id === id ? { ...each, enabled: !each.enabled } : each));
}

function isSame(a: BreakCondition, b: BreakCondition): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** Detail that a condition needs beside its kind; null for those that need nothing. */
export const detailOf: Readonly<
  Record<BreakKind, 'page' | 'block' | 'nth' | 'above' | 'transaction' | null>
> = {
  'page-written': 'page',
  'block-erased': 'block',
  collection: 'nth',
  'write-amplification': 'above',
  'commit-record': null,
  aborted: null,
  'uncommitted-victim': null,
  'commit-in-flight': 'transaction',
  checkpoint: 'nth',
  'page-copied': null,
  'erase-forced': null,
  refused: null,
  'zones-straddled': null,
  'shared-cells': null,
};

/** A condition from what was typed, or the sentence that says what is expected. */
export function readCondition(kind: BreakKind, typed: string): Result<BreakCondition, string> {
  const text = typed.trim();
  switch (kind) {
    case 'page-written': {
      const page = parsePageName(text);
      return page === null ? err(texts.noPage(text)) : ok({ kind, page });
    }
    case 'block-erased': {
      if (text === '') return ok({ kind, block: null });
      const block = wholeNumber(text);
      return block === null ? err(texts.noBlock(text)) : ok({ kind, block });
    }
    case 'commit-in-flight': {
      if (text === '') return ok({ kind, transaction: null });
      const transaction = wholeNumber(text.replace(/^tx/i, ''));
      return transaction === null ? err(texts.noTransaction(text)) : ok({ kind, transaction });
    }
    case 'checkpoint':
    case 'collection': {
      const nth = wholeNumber(text);
      return nth === null || nth === 0 ? err(texts.noNth(text)) : ok({ kind, nth });
    }
    case 'write-amplification': {
      const above = Number(text.replace(',', '.'));
      return text === '' || !Number.isFinite(above) || above < 0
        ? err(texts.noShare(text))
        : ok({ kind, above });
    }
    default:
      return ok({ kind });
  }
}

function wholeNumber(text: string): number | null {
  const number = Number(text);
  return /^\d+$/.test(text) && Number.isSafeInteger(number) ? number : null;
}
