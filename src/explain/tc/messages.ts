/** Messages about the proof by a commit record of TC. */
import { messagesOf, type Text } from '../../base/message.ts';

export interface TcMessages {
  /** `transaction` is null where none of its pages was found. */
  recordRead: { readonly at: string; readonly transaction: string | null };
  /** Blocks whose pages enter the map. */
  entered: { readonly first: Text; readonly last: Text };
}

export const tcMessage = messagesOf<TcMessages>('tc');
