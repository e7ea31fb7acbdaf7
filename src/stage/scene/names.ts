/** Texts for screen readers and for hovering: the words beside shape and colour. */
import type { BlockView, PageView, TransactionView } from '../../model/spoken.ts';
import { texts } from '../words/texts.ts';

/** "logical page A, Tx11, being programmed". */
export function pageWords(page: PageView, transaction: TransactionView | undefined): string {
  const [, count] = page.tag.split('·');
  const parts = [
    page.name === '' ? '' : texts().logicalPage(page.name),
    page.traceName ?? '',
    transaction === undefined ? '' : transaction.label,
    count === undefined ? '' : markWords(count),
    texts().states[page.state],
    page.settled && page.state === 'current' && transaction !== undefined ? texts().settled : '',
  ];
  return parts.filter((part) => part !== '').join(', ');
}

/** Mark behind the number of a transaction: a flag, or the count of its pages. */
function markWords(mark: string): string {
  return mark === 'T' || mark === 'F' ? texts().flag(mark === 'T') : texts().txCount(mark);
}

/** "Block 10, page 2: logical page A, Tx11, being programmed". */
export function pageName(
  block: number,
  index: number,
  page: PageView,
  transaction: TransactionView | undefined,
): string {
  return texts().page(block, index, pageWords(page, transaction));
}

/** "Block 3, erased 2 times, garbage collection is moving its valid pages". */
export function blockName(block: BlockView): string {
  const parts = [texts().numberedBlock(block.block), texts().erasedTimes(block.eraseCount)];
  const mark = blockMark(block);
  if (mark !== null) parts.push(mark.sentence);
  return parts.join(', ');
}

export interface BlockMark {
  readonly kind: 'erasing' | 'interrupted' | 'victim' | 'retired' | 'bad';
  /** Short enough to stand on the block. */
  readonly word: string;
  readonly sentence: string;
}

/** The one mark a block carries; an interrupted erase outranks all, since the block is unusable. */
export function blockMark(block: BlockView): BlockMark | null {
  if (block.erasing === 'interrupted') {
    return {
      kind: 'interrupted',
      word: texts().eraseCut,
      sentence: texts().eraseInterrupted,
    };
  }
  if (block.erasing === 'under-way') {
    return { kind: 'erasing', word: texts().erasing, sentence: texts().beingErased };
  }
  if (block.victim) {
    return {
      kind: 'victim',
      word: 'GC',
      sentence: texts().beingMoved,
    };
  }
  if (block.health === 'retired')
    return { kind: 'retired', word: texts().retired, sentence: texts().retiredBlock };
  if (block.health === 'bad') return { kind: 'bad', word: texts().badBlock, sentence: texts().neverUsed };
  return null;
}
