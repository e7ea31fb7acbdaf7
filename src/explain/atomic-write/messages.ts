/** Messages of the log machine that only Atomic-Write has. */
import { messagesOf, type Text } from '../../base/message.ts';
import type { Writes } from '../kit/messages.ts';
import type { Place } from '../view/messages.ts';

interface Asks {
  readonly transaction: string;
  readonly pages: number;
}

/** `says`: it closes its group. */
export interface GroupPage {
  readonly page: Text;
  readonly at: string;
  readonly says: boolean;
}

interface GroupSaid {
  readonly transaction: string;
  readonly pages: readonly GroupPage[];
}

export interface AtomicWriteMessages {
  flagCloses: null;
  flagMoreFollow: null;
  groupsInMemory: null;
  notInLogYet: null;
  written: Writes & { readonly isAgain: boolean };
  groupOpened: Asks & { readonly page: Text; readonly at: Place };
  groupWaits: Asks & { readonly why: 'no page' | 'another group' };
  groupCloses: {
    readonly at: Place;
    readonly transaction: string;
    readonly closing: Text;
    readonly closingAt: Place;
  };
  closesItsGroup: null;
  countsIfClosed: null;
  /** The page that says 1. */
  /** The pages of a group that have been read, in the order of the log. */
  groupRun: GroupSaid;
  groupReason: GroupSaid & { readonly isCommitted: boolean };
  groupStep: GroupPage;
  groupConclusion: { readonly transaction: string; readonly isCommitted: boolean };
}

export const atomicWriteMessage = messagesOf<AtomicWriteMessages>('atomicWrite');
