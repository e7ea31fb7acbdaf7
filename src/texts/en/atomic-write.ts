import type { AtomicWriteMessages } from '../../explain/atomic-write/messages.ts';
import type { TextsOf } from '../texts.ts';
import { byCount, pagesInWords } from './grammar.ts';
import { writes } from './kit.ts';
import { placed } from './view.ts';

const WHY = { 'no page': 'no page is free', 'another group': 'another group is open in the log' } as const;

export const atomicWrite: TextsOf<AtomicWriteMessages> = {
  flagCloses: '1, closes',
  flagMoreFollow: '0, more follow',
  groupsInMemory: 'Groups in memory',
  notInLogYet: 'not in the log yet',
  written: ({ isAgain, ...written }) =>
    isAgain
      ? `${writes(written)}: **the one in memory is replaced before it cost a program**.`
      : `${writes(written)}: **it waits in memory until the group is complete**.`,
  groupOpened: ({ transaction, pages, page, at }) =>
    `${transaction} asks to commit its ${pagesInWords(pages)}: **its group is opened in the log**, with ${page} at ${placed(at)}.`,
  groupWaits: ({ transaction, pages, why }) =>
    `${transaction} asks to commit its ${pagesInWords(pages)}: **its group waits**, because ${WHY[why]}.`,
  groupCloses: ({ at, transaction, closing, closingAt }) =>
    `Page ${placed(at)} is durable, the last but one of ${transaction}: **${closing} closes the group**, at ${placed(closingAt)}.`,
  closesItsGroup: 'Its flag is 1: it closes its group, and all before it in the log were durable first.',
  countsIfClosed: 'Its flag is 0: it counts if a page behind it in the log has flag 1.',
  groupRun: ({ pages }) =>
    pages.length === 0
      ? 'no page'
      : pages.map(({ page, says }) => `${page} ${says ? 'TRUE' : 'FALSE'}`).join(', '),
  groupReason: ({ transaction, pages, isCommitted }) => {
    const [first, last] = [pages[0], pages.at(-1)];
    if (first === undefined || last === undefined) return `No page of ${transaction} is in the log.`;
    if (isCommitted)
      return first === last
        ? `${first.page} on ${first.at} says TRUE and closes the group.`
        : `The run from ${first.at} to ${last.at} ends with TRUE.`;
    return `The log ends before a TRUE: ${byCount(pages.length, 'the last page is', `the last ${pagesInWords(pages.length)} are`)} discarded.`;
  },
  groupStep: ({ page, at, says }) => `${page} on ${at}: **${says ? 'TRUE' : 'FALSE'}**.`,
  groupConclusion: ({ transaction, isCommitted }) =>
    isCommitted
      ? `One TRUE closes the group: ${transaction} committed.`
      : `No TRUE closes the group: ${transaction} did not commit.`,
};
