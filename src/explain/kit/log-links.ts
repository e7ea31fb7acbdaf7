/** Commits by records of the log: transactions, and the pages that they name. */
import { present } from '../../base/assert.ts';
import type { LogRecord } from '../../engine/flash/durable.ts';
import { LogKind } from '../../protocols/kit/logged-state.ts';
import type { LinkView } from '../../model/mechanism.ts';
import { placeAt } from '../view/format.ts';
import type { ViewContext } from '../view/view.ts';
import { logFrom, logPages } from './log-pages.ts';
import { txIndexOfPage, txIndexOfVerdict } from './look.ts';
import type { Committed } from './committed.ts';
import type { SchemeWords } from './scheme-words.ts';

/** Returns what the kit's own records commit. */
export function kitChanges({ kind, words }: LogRecord): readonly Committed[] {
  if (kind === LogKind.commit)
    return [{ number: present(words[1]), version: present(words[0]), pairs: [...words.subarray(2)] }];
  if (kind === LogKind.commitAndMoves)
    return [
      {
        number: present(words[1]),
        version: present(words[0]),
        pairs: [...words.subarray(3, 3 + present(words[2]))],
      },
    ];
  return [];
}

export function committedBy(
  context: ViewContext,
  words: SchemeWords,
  record: LogRecord,
): readonly Committed[] {
  return words.committedBy?.(context, record) ?? kitChanges(record);
}

/** The transaction that a record commits; null for plain writes. */
export function txIndexOfChange({ device }: ViewContext, { number }: Committed): number | null {
  return number > 0 ? txIndexOfVerdict(device, number) : null;
}

/** From the records that recovery would read to the pages that they name. */
export function logLinks(context: ViewContext, words: SchemeWords): readonly LinkView[] {
  const { layout, state } = context.device;
  const { logicalPage } = state.durable;
  const from = logFrom(context.device);
  return logPages(context.device).flatMap(({ at, position, record, condition }) => {
    // The first page of a record stands for all of it.
    if (record === null || record.position !== position || position < from) return [];
    const isDurable = condition === 'programmed' && !record.parts.includes(0);
    // Nothing completes it after a power failure.
    if (!isDurable && state.phase !== 'running') return [];
    return committedBy(context, words, record).flatMap((change) => {
      const transaction = txIndexOfChange(context, change);
      if (transaction === null) return [];
      const links: LinkView[] = [];
      for (let i = 0; i < change.pairs.length; i += 2) {
        const page = present(change.pairs[i + 1]) - 1;
        // A page that has moved is told of by the list of moves; its place may have been written again.
        if (page < 0 || logicalPage[page] !== change.pairs[i]) continue;
        if (txIndexOfPage(context, page) !== transaction) continue;
        links.push({
          kind: 'record',
          state: isDurable ? 'closed' : 'open',
          from: placeAt(layout, at),
          to: placeAt(layout, page),
          missing: null,
          transaction,
        });
      }
      return links;
    });
  });
}
