import type { FlagCommitMessages } from '../../explain/flag-commit/messages.ts';
import type { TextsOf } from '../texts.ts';

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
  oneSays: ({ at, says }) => `Its page ${at} says ${says}, and one is enough.`,
  noneSays: ({ pages, says }) =>
    pages === 1 ? `Its only page does not say ${says}.` : `None of its ${pages} pages says ${says}.`,
};
