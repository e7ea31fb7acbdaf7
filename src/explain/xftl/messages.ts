/** Messages that only X-FTL has: its table, and the images of it. */
import { messagesOf } from '../../base/message.ts';

export interface XftlMessages {
  table: null;
  tableNote: { readonly entries: number };
  /** Recovery has it from an image on flash. */
  loadedFrom: { readonly image: number };
  imageDurable: {
    readonly image: number;
    readonly committed: readonly string[];
    readonly entries: number;
  };
  /** `pages` with its root. */
  imageBegun: { readonly transaction: string; readonly pages: number; readonly image: number };
}

export const xftlMessage = messagesOf<XftlMessages>('xftl');
