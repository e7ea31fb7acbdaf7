/** Messages that only write-ahead logging has: pages that leave the log. */
import { messagesOf, type Text } from '../../base/message.ts';
import type { Place } from '../view/messages.ts';

export interface WalMessages {
  cameHome: { readonly page: Text; readonly from: Place; readonly to: Place };
  goesHome: { readonly page: Text; readonly to: Place };
  /** A page of a transaction that is still open. */
  leavesEarly: { readonly page: Text; readonly to: Place; readonly transaction: string };
  leftEarly: { readonly page: Text; readonly at: Place; readonly transaction: string };
  readInVain: null;
  list: null;
  listNote: { readonly pages: number };
}

export const walMessage = messagesOf<WalMessages>('wal');
