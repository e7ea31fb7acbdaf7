import type { BreakCondition, BreakKind } from '../../../model/breakpoints.ts';
import { pageName } from '../../../model/page-name.ts';
import { formatCount } from '../locale/format.ts';

const found = (text: string): string => (text === '' ? 'Nothing is given' : `“${text}” is given`);

/** Places where playing stops. */
export const texts = {
  none: 'No breakpoint yet. Playing stops only at a power failure, at a verdict and at the end.',
  stopWhen: 'Stop when',
  kinds: {
    'page-written': 'a logical page is written',
    'block-erased': 'a block is erased',
    collection: 'the n-th garbage collection begins',
    'write-amplification': 'write amplification rises above',
    'commit-record': 'a commit record is programmed',
    aborted: 'a transaction aborts',
    'uncommitted-victim': 'a victim holds uncommitted pages',
    'commit-in-flight': 'a commit is in flight',
    checkpoint: 'the n-th checkpoint is completed',
    'page-copied': 'a page is copied',
    'erase-forced': 'a write waits for an erase',
    refused: 'a transaction is refused',
    'zones-straddled': 'a transaction has pages in two zones',
    'shared-cells': 'a page is programmed into shared cells',
  } satisfies Record<BreakKind, string>,
  details: {
    transaction: 'Transaction (empty: any)',
    page: 'Page',
    block: 'Block (empty: any)',
    nth: 'n, counted from 1',
    above: 'Above',
  },
  examples: { transaction: '', page: 'A', block: '', nth: '1', above: '1.5' },
  add: 'Add',
  remove: (words: string) => `Remove: ${words}`,
  run: 'Run to the next',
  tooMany: (most: number) => `There can be ${most} breakpoints at most. Remove one first.`,
  metHere: 'met at this step',
  words: (condition: BreakCondition): string => {
    switch (condition.kind) {
      case 'page-written':
        return `${pageName(condition.page)} is written`;
      case 'block-erased':
        return condition.block === null ? 'a block is erased' : `block ${condition.block} is erased`;
      case 'collection':
        return `garbage collection ${formatCount(condition.nth)} begins`;
      case 'write-amplification':
        return `write amplification rises above ${condition.above}`;
      case 'commit-record':
        return 'a commit record is programmed';
      case 'aborted':
        return 'a transaction aborts';
      case 'uncommitted-victim':
        return 'a victim holds uncommitted pages';
      case 'commit-in-flight':
        return condition.transaction === null
          ? 'a commit is in flight'
          : `the commit of Tx${condition.transaction} is in flight`;
      case 'checkpoint':
        return `checkpoint ${formatCount(condition.nth)} is completed`;
      case 'page-copied':
        return 'a page is copied';
      case 'erase-forced':
        return 'a write waits for an erase';
      case 'refused':
        return 'a transaction is refused';
      case 'zones-straddled':
        return 'a transaction has pages in two zones';
      case 'shared-cells':
        return 'a page is programmed into shared cells';
    }
  },
  noPage: (text: string) => `${found(text)}; a page is a letter, as A, or a number, as 17.`,
  noBlock: (text: string) => `${found(text)}; a block is a whole number from 0 on, or nothing for any block.`,
  noTransaction: (text: string) =>
    `${found(text)}; a transaction is its number, as 11 or Tx11, or nothing for any transaction.`,
  noNth: (text: string) => `${found(text)}; which one is a whole number from 1 on.`,
  noShare: (text: string) => `${found(text)}; write amplification is a number from 0 on, as 1.5.`,
} as const;
