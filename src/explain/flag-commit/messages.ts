/** What flags and links of Flag Commit prove, in both schemes. */
import { messagesOf } from '../../base/message.ts';

export interface FlagCommitMessages {
  falseAgain: null;
  noTransaction: null;
  /** Of the abort-based scheme: every page must say TRUE. */
  trueUnlessAnother: null;
  falseSoNothing: null;
  /** Of the commit-based scheme: one page must say TRUE. */
  saysTrue: null;
  falseSoAnother: null;
  firstPage: null;
  link: { readonly at: string };
}

export const flagCommitMessage = messagesOf<FlagCommitMessages>('flagCommit');
