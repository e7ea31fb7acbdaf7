/** Messages about the proof by flags and links of Flag Commit, in both schemes. */
import { messagesOf, type Text } from '../../base/message.ts';

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

  /** A page that recovery has read; `before` is null of the first page of a transaction. */
  pageRead: {
    readonly at: string;
    readonly page: Text;
    readonly transaction: string;
    readonly says: 'TRUE' | 'FALSE';
    readonly before: string | null;
  };
  oneSays: { readonly at: string; readonly says: 'TRUE' | 'FALSE' };
  noneSays: { readonly pages: number; readonly says: 'TRUE' | 'FALSE' };
}

export const flagCommitMessage = messagesOf<FlagCommitMessages>('flagCommit');
