/** Errors in a script, a preparation or a trace that the host is given. */
import { type Message, messagesOf, type Text } from '../../base/message.ts';

/** End of the last transaction of a TxID. */
export type Ending = 'committed' | 'aborted' | 'lost when power failed';

interface NotOpen {
  readonly txid: number;
  /** Null where no transaction has had this TxID. */
  readonly ending: Ending | null;
}

interface BeyondDevice {
  /** Pages or blocks of the device. */
  readonly count: number;
  readonly asked: number;
}

export interface HostMessages {
  /** Lines and characters count from 1; `line` is null in a text of one line, `quoted` where nothing is there. */
  scriptProblem: {
    readonly line: number | null;
    readonly character: number;
    readonly quoted: string | null;
    readonly problem: Message;
  };
  separatorExpected: null;
  pauseExpected: null;
  pauseTooLong: { readonly mostNs: number };
  noOperation: { readonly operations: string; readonly pause: string };
  txidExpected: { readonly mostTxid: number; readonly word: string };
  txidBeyond: { readonly mostTxid: number; readonly word: string };
  alreadyOpen: { readonly txid: number };
  cannotCommit: NotOpen;
  cannotAbort: NotOpen;
  pagesExpected: { readonly example: string };
  rangeGoesDown: null;
  pageMissing: null;
  noPage: null;
  pageBeyond: BeyondDevice;
  blockOfWritesOnly: null;
  blockExpected: null;
  blockBeyond: BeyondDevice;
  /** `character` counts from 1. */
  preparedWriteExpected: { readonly character: number };
  preparedBeyondDevice: {
    readonly block: number;
    readonly page: number;
    readonly lastPage: number;
    readonly lastBlock: number;
  };
  /** `pages` fit on it. */
  blockOverfilled: { readonly block: number; readonly pages: number };
  /** Operations by hand that no longer fit when the run is played again. */
  notAgain: { readonly step: string; readonly problem: Text };
  /** "page 5 of the trace" */
  pageOfTrace: { readonly page: string };
  partOfPage: { readonly page: Text; readonly part: number; readonly parts: number };
  pagesTogether: { readonly first: Text; readonly last: Text };
  traceTooLarge: { readonly logicalPages: number; readonly line: number };
}

export const hostMessage = messagesOf<HostMessages>('host');
