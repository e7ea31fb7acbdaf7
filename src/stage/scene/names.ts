/** Texts for screen readers and for hovering: the words beside shape and colour. */
import type { BlockView, PageView, TransactionView } from '../../model/spoken.ts';
import { texts } from '../words/texts.ts';

/** "logical page A, Tx11, version 2, being programmed, flag FALSE". */
export function pageWords(page: PageView, transaction: TransactionView | undefined): string {
  const { name, tag, state, record } = page;
  const owner = transaction?.label ?? '';
  const parts =
    record === undefined
      ? [
          name === '' ? '' : texts().logicalPage(name),
          page.traceName ?? '',
          owner,
          evidenceWords(tag),
          texts().states[state],
        ]
      : [texts().record(record, owner), state === 'current' ? '' : texts().states[state]];
  return [
    ...parts,
    page.flag === undefined ? '' : texts().flag(page.flag),
    page.settled && state === 'current' && transaction !== undefined ? texts().settled : '',
  ]
    .filter((part) => part !== '')
    .join(', ');
}

const VERSION = 'v';

/** Evidence in a tag beside the number of the transaction: a version, or the count of its pages. */
function evidenceWords(tag: string): string {
  const version = versionOf(tag);
  if (version !== '') return texts().version(version);
  const [, count] = tag.split('·');
  return count === undefined ? '' : texts().txCount(count);
}

/** "2" of the tags "7·v2" and "v2"; empty where there is no version. */
export function versionOf(tag: string): string {
  const last = tag.split('·').at(-1) ?? '';
  return last.startsWith(VERSION) ? last.slice(VERSION.length) : '';
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

/** "Block 8, never erased, free". */
export function chipName(block: BlockView): string {
  const isUnread = block.pages.some(({ state }) => state === 'unread');
  const parts = [blockName(block), texts().states[isUnread ? 'unread' : 'free']];
  return [...parts, ...(block.eraseFirst === true ? [texts().mustBeErased] : [])].join(', ');
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
