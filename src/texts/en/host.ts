import type { Ending, HostMessages } from '../../engine/host/messages.ts';
import { grouped } from '../../base/grouped.ts';
import { ended } from '../ended.ts';
import type { TextsOf } from '../texts.ts';

const PAGES = 'pages are A to Z or numbers, as in w1:A,B or w1:17, and ranges, as in w1:A-D';

function reason(ending: Ending | null): string {
  switch (ending) {
    case null:
      return 'it never began';
    case 'committed':
      return 'it is not open any more: it was committed';
    case 'aborted':
      return 'it is not open any more: it was aborted';
    case 'lost when power failed':
      return 'it is not open any more: it was lost when power failed';
  }
}

export const host: TextsOf<HostMessages> = {
  scriptProblem: ({ line, character, quoted, problem }) => {
    const place = line === null ? `Character ${character}` : `Line ${line}, character ${character}`;
    return quoted === null ? `${place}: ${problem}` : `${place}, “${quoted}”: ${problem}`;
  },
  separatorExpected: 'a blank, a line end or ; is expected between two operations',
  pauseExpected: 'a pause is a whole number and ns, us, ms or s, as in +250us',
  pauseTooLong: ({ mostNs }) => `one pause is at most ${mostNs}ns (4.29 s): write it as several`,
  noOperation: ({ operations, pause }) => `this is no operation; there are ${operations} and ${pause}`,
  txidExpected: ({ mostTxid, word }) =>
    `a transaction's number, 0 to ${mostTxid}, is expected after ${word}, as in ${word}1`,
  txidBeyond: ({ mostTxid, word }) =>
    `transactions are numbered from 0 to ${mostTxid}; ${word}:A is outside of any`,
  alreadyOpen: ({ txid }) => `Tx${txid} is already open; commit or abort it first, or take another number`,
  cannotCommit: ({ txid, ending }) =>
    `Tx${txid} cannot commit, because ${reason(ending)}; b${txid} or w${txid}:A would begin it`,
  cannotAbort: ({ txid, ending }) =>
    `Tx${txid} cannot abort, because ${reason(ending)}; b${txid} or w${txid}:A would begin it`,
  pagesExpected: ({ example }) => `a colon and pages are expected, as in ${example}:A,B`,
  rangeGoesDown: 'a range goes up, as in A-D; this one goes down',
  pageMissing: `a page is missing here: ${PAGES}`,
  noPage: `this is no page: ${PAGES}`,
  pageBeyond: ({ count, asked }) =>
    `the device has ${count} logical pages, numbered from 0, and no page ${asked}`,
  blockOfWritesOnly: 'only a write can ask for a block, as in w1:A@6',
  blockExpected: 'a block number is expected after @, as in w1:A@6',
  blockBeyond: ({ count, asked }) => `the device has ${count} blocks, numbered from 0, and no block ${asked}`,
  preparedWriteExpected: ({ character }) =>
    `Character ${character} of the preparation: expected plain writes that name a block, such as w:A@0.`,
  preparedBeyondDevice: ({ page, block, lastPage, lastBlock }) =>
    `The preparation names page ${page} on block ${block}; the device has pages up to ${grouped(lastPage)} and blocks up to ${grouped(lastBlock)}.`,
  blockOverfilled: ({ pages, block }) =>
    `Block ${block} has room for ${pages} pages; those that are prepared there and those that fill the device are more. Name another block, or fill less.`,
  notAgain: ({ step, problem }) =>
    `What was done by hand at step ${step} cannot be done again. ${ended(problem)}`,
  pageOfTrace: ({ page }) => `page ${page} of the trace`,
  partOfPage: ({ page, part, parts }) => `${page}, part ${part} of ${parts}`,
  pagesTogether: ({ first, last }) => `${first} to ${last}`,
  traceTooLarge: ({ logicalPages, line }) =>
    `The trace does not fit on the device: the device offers ${logicalPages} logical pages, and at line ${line} the trace has already touched as many different ones. Choose a larger device or a shorter trace.`,
};
