/** Texts for screen readers and for hovering: the words beside shape and colour. */
import { say } from '../../base/language.ts';
import type { PageState } from '../../model/frame.ts';
import type { BlockView, PageView, TransactionView } from '../../model/spoken.ts';

const STATE_WORDS: Readonly<Record<PageState, () => string>> = {
  free: () => say`free`,
  programming: () => say`being programmed`,
  undecided: () => say`written, undecided`,
  current: () => say`current`,
  stale: () => say`stale`,
  aborted: () => say`aborted`,
  torn: () => say`torn`,
  unread: () => say`not read yet`,
};

/** "logical page A, Tx11, being programmed". */
export function pageWords(page: PageView, transaction: TransactionView | undefined): string {
  const [, count] = page.tag.split('·');
  const parts = [
    page.name === '' ? '' : say`logical page ${page.name}`,
    transaction === undefined ? '' : transaction.label,
    count === undefined ? '' : say`TxCnt ${count}`,
    STATE_WORDS[page.state](),
    page.settled && page.state === 'current' && transaction !== undefined ? say`settled` : '',
  ];
  return parts.filter((part) => part !== '').join(', ');
}

/** "Block 10, page 2: logical page A, Tx11, being programmed". */
export function pageName(
  block: number,
  index: number,
  page: PageView,
  transaction: TransactionView | undefined,
): string {
  return say`Block ${block}, page ${index}: ${pageWords(page, transaction)}`;
}

/** "Block 3, erased 2 times, garbage collection is moving its valid pages". */
export function blockName(block: BlockView): string {
  const parts = [say`Block ${block.block}`, erasedTimes(block.eraseCount)];
  const mark = blockMark(block);
  if (mark !== null) parts.push(mark.sentence);
  return parts.join(', ');
}

function erasedTimes(count: number): string {
  if (count === 0) return say`never erased`;
  return count === 1 ? say`erased once` : say`erased ${count} times`;
}

export interface BlockMark {
  readonly kind: 'erasing' | 'interrupted' | 'victim';
  /** Short enough to stand on the block. */
  readonly word: string;
  readonly sentence: string;
}

/** The one mark a block carries; an interrupted erase outranks all, since the block is unusable. */
export function blockMark(block: BlockView): BlockMark | null {
  if (block.erasing === 'interrupted') {
    return {
      kind: 'interrupted',
      word: say`erase cut short`,
      sentence: say`its erase was interrupted, so it must be erased again`,
    };
  }
  if (block.erasing === 'under-way') {
    return { kind: 'erasing', word: say`erasing`, sentence: say`being erased` };
  }
  if (block.victim) {
    return {
      kind: 'victim',
      word: 'GC',
      sentence: say`garbage collection is moving its valid pages`,
    };
  }
  return null;
}
