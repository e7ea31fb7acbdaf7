import { texts } from '../../words/script.ts';
import type { Operation } from './script-tokens.ts';

/** Returns an operation in words: "Tx1 writes A, then C to F." */
export function wordsOf({ verb, transaction, pages, time }: Operation): string {
  const who = transaction === null ? texts.host : `Tx${transaction}`;
  switch (verb) {
    case 'begin':
      return `${texts.begins(who)}.`;
    case 'commit':
      return `${texts.commits(who)}.`;
    case 'abort':
      return `${texts.aborts(who)}.`;
    case 'write':
      return texts.writesPages(who, pages.map(pageWords), transaction === null);
    case 'read':
      return texts.readsPages(who, pages.map(pageWords));
    case 'trim':
      return texts.trimsPages(pages.map(pageWords));
    case 'flush':
      return `${texts.flushes}.`;
    case 'checkpoint':
      return `${texts.checkpoints}.`;
    case 'collect':
      return `${texts.collects}.`;
    case 'crash':
      return `${texts.crashes}.`;
    case 'wait':
      return `${texts.waits}.`;
    case 'pause':
      return texts.pausesFor(time);
  }
}

function pageWords(item: string): string {
  const [range = '', block] = item.split('@');
  const [first = '', last] = range.toUpperCase().split('-');
  const named = last === undefined ? first : texts.range(first, last);
  return block === undefined ? named : texts.onBlock(named, block);
}

/** The operation that the caret stands in or just behind, or null. */
export function operationAtCaret(operations: readonly Operation[], caret: number): Operation | null {
  return operations.find(({ from, to }) => from <= caret && caret <= to) ?? null;
}
