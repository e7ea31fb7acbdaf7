import type { Spoken } from '../../base/message.ts';
import type { FlagCommitMessages, FlaggedSaid } from '../../explain/flag-commit/messages.ts';
import type { TextsOf } from '../texts.ts';
import { byCount, someOf } from './grammar.ts';

/** "B FALSE, C TRUE". */
const flagsText = (pages: readonly Spoken<FlaggedSaid>[], none: string): string =>
  pages.length === 0 ? none : pages.map(({ page, says }) => `${page} ${says}`).join(', ');

export const flagCommit: TextsOf<FlagCommitMessages> = {
  falseAgain: 'FALSE again (00)',
  noTransaction: 'It belongs to no transaction, so its flag says TRUE from the start.',
  trueUnlessAnother: 'Its own flag says TRUE: it counts unless another page says FALSE.',
  falseSoNothing: 'Its own flag says FALSE: nothing of the transaction counts.',
  saysTrue: 'Its own flag says TRUE.',
  falseSoAnother: 'Its own flag says FALSE: another page must say TRUE.',
  firstPage: 'It is the first page of its transaction, and links to none.',
  link: ({ at }) => `Its link names ${at}, where the page before it was written.`,

  pageRead: ({ at, page, transaction, says, before }) =>
    before === null
      ? `Page ${at} holds ${page}, the first of ${transaction}: **its flag says ${says}**.`
      : `Page ${at} holds ${page} of ${transaction} and links to ${before}: **its flag says ${says}**.`,

  flaggedSent: ({ page, at, says, before, transaction, written }) => {
    const link = before === null ? '' : `linked to ${before}, `;
    if (written === null) return `${page} of ${transaction} **goes to ${at}**, ${link}flag ${says}.`;
    const what = written === page ? 'it' : page;
    return `${transaction} writes ${written}: **${what} goes to ${at}**, ${before === null ? 'the first page, ' : link}flag ${says}.`;
  },
  flags: ({ pages }) => flagsText(pages, 'no page'),
  reason: ({ transaction, pages, says, isCommitted }) => {
    const deciding = pages.find((page) => page.says === says);
    // One TRUE commits (CFC); one FALSE undoes (AFC).
    if (says === 'TRUE' && deciding !== undefined) {
      const others = pages.filter((page) => page !== deciding).map(({ page }) => page);
      if (isCommitted && pages.some((page) => page.says !== says) && others.length > 0)
        return `${deciding.page} on ${deciding.at} says TRUE, and ${someOf(others)} ${byCount(others.length, 'was', 'were')} durable before it.`;
      return `${deciding.page} on ${deciding.at} says TRUE.`;
    }
    if (says === 'FALSE' && deciding !== undefined) return `${deciding.page} on ${deciding.at} says FALSE.`;
    if (pages.length === 0) return `No page of ${transaction} is on flash.`;
    return says === 'TRUE'
      ? `All pages of ${transaction} are read, and none says TRUE.`
      : `No page of ${transaction} says FALSE.`;
  },
  flagStep: ({ page, at, says, before }) =>
    `${page} on ${at}: **${says}**, ${before === null ? 'the first page, without a link' : `link to ${before}`}.`,
  conclusion: ({ transaction, says, isCommitted }) => {
    if (says === 'TRUE')
      return isCommitted
        ? `One TRUE is enough: ${transaction} committed.`
        : `No page says TRUE: ${transaction} did not commit.`;
    return isCommitted
      ? `No page says FALSE: ${transaction} committed.`
      : `One FALSE is enough: ${transaction} did not commit.`;
  },
};
