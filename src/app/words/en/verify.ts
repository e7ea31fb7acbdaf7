/** Certainty by smallness, on the workbench. */
import { formatCount, plural, threeFigures } from '../locale/format.ts';

interface Size {
  readonly operations: number;
  readonly pages: number;
  readonly transactions: number;
}

const sizeOf = ({ operations, pages, transactions }: Size): string =>
  `up to ${operations} operations on ${plural(pages, 'page')} by ${plural(transactions, 'transaction')}`;

export const texts = {
  title: 'All small works',
  about:
    'A work is a sequence of writes, commits, aborts and checkpoints. Verify tries every work up to a size on the smallest device. Power fails at every step, and again at every step of the recovery.',
  operations: 'Operations, at most',
  pages: 'Pages',
  transactions: 'Transactions',
  verify: 'Verify',
  cancel: 'Cancel',
  notYet: 'The code is verified once it runs.',
  starting: 'Starting …',
  progress: 'Works tried',
  soFar: (works: number, ofWorks: number, states: number) =>
    `${formatCount(works)} of ${formatCount(ofWorks)} works, ${formatCount(states)} states after a power failure`,
  rate: (states: number) => `${formatCount(states)} states a second`,
  left: (seconds: number) =>
    seconds < 90
      ? `about ${plural(Math.max(1, Math.round(seconds)), 'second')} left`
      : `about ${plural(Math.round(seconds / 60), 'minute')} left`,
  cancelled: 'Cancelled.',
  held: (size: Size) => `None violates a promise. Every work of ${sizeOf(size)} was tried.`,
  violated: (length: number) =>
    length === 1
      ? 'A work of one operation violates a promise.'
      : `A work of ${length} operations violates a promise. Every shorter one was tried: none does.`,
  untouched: 'The device violates a promise before anything is asked of it.',
  counts: (works: number, states: number, seconds: number, threads: number) =>
    `${plural(works, 'work')}, ${formatCount(states)} states after a power failure, ${threeFigures(seconds)} s on ${plural(threads, 'thread')}.`,
  unfinished: (works: number) => `${plural(works, 'work')} came to a stop because the device was full.`,
  smallest: 'The smallest work that breaks it',
} as const;
