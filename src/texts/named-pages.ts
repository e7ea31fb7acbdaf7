/** Pages that several steps are about, for sentences in any language. */
import type { NamedPages, PageOf } from '../session/worker/time-travel/messages.ts';

interface Written {
  /** Null: the host, outside of any transaction. */
  readonly writer: string | null;
  readonly pages: readonly string[];
}

/** True if every page has its name; else a sentence can only count them. */
export function areNamed({ count, first }: NamedPages): boolean {
  return count === first.length && first.every(({ page }) => page !== null);
}

/** Returns each writer once, in the order of writing, with its pages. */
export function byWriter({ first }: NamedPages): readonly Written[] {
  const pagesOf = (writer: PageOf['of']): ReadonlySet<string> =>
    new Set(first.flatMap(({ page, of }) => (of === writer && page !== null ? [page] : [])));
  return [...new Set(first.map(({ of }) => of))].map((writer) => ({ writer, pages: [...pagesOf(writer)] }));
}
