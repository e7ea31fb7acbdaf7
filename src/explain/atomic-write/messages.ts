/** Messages of the log machine that only Atomic-Write has. */
import { messagesOf, type Text } from '../../base/message.ts';
import type { Writes } from '../kit/messages.ts';
import type { Place } from '../view/messages.ts';

interface Asks {
  readonly transaction: string;
  readonly pages: number;
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
  closedBy: { readonly at: string };
  neverClosed: { readonly pages: number };
}

export const atomicWriteMessage = messagesOf<AtomicWriteMessages>('atomicWrite');
