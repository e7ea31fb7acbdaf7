/** What only write-ahead logging tells: pages that leave the log. */
import { messagesOf, type Text } from '../../base/message.ts';
import type { Place } from '../view/messages.ts';

export interface WalMessages {
  goesHome: { readonly page: Text; readonly to: Place };
}

export const walMessage = messagesOf<WalMessages>('wal');
