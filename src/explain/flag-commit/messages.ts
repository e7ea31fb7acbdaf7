/** Messages about the proof by flags and links of Flag Commit, in both schemes. */
import { messagesOf, type Text } from '../../base/message.ts';

export type FlagSays = 'TRUE' | 'FALSE';

/** A page that has been read; `before` is where the page before it was written, null of the first. */
export interface FlaggedSaid {
  readonly page: Text;
  readonly at: string;
  readonly says: FlagSays;
  readonly before: string | null;
}

interface FlagVerdict {
  readonly transaction: string;
  readonly pages: readonly FlaggedSaid[];
  readonly says: FlagSays;
  readonly isCommitted: boolean;
}

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
    readonly says: FlagSays;
    readonly before: string | null;
  };
  /** `written` is the page that the host has just written; null: its command was another one. */
  flaggedSent: FlaggedSaid & { readonly transaction: string; readonly written: Text | null };
  /** Pages with their flags, short. */
  flags: { readonly pages: readonly FlaggedSaid[] };
  /** `says` is the flag of which one is enough to decide. */
  reason: FlagVerdict;
  flagStep: FlaggedSaid;
  conclusion: FlagVerdict;
}

export const flagCommitMessage = messagesOf<FlagCommitMessages>('flagCommit');
