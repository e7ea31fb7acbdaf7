/** Names in the sentences about any scheme. */
import { messagesOf } from '../../base/message.ts';

/** A physical page by block and place in it, "8.1"; one of the log area stands in a slot. */
export type Place = string | { readonly slot: number };

export interface ViewMessages {
  /** "slot 8", in a list of places. */
  slot: { readonly slot: number };
  /** "3rd": a place in the order of commits. */
  ordinal: { readonly number: number };
  /** A page of the device's own, which has no name. */
  ownPage: null;
  /** A page that holds no logical page, because it is evidence of a commit. */
  commitRecord: null;
  /** The lane of erased blocks that the device does not know to be erased. */
  /** Label of a page's name in the trace. */
  inTrace: null;
}

export const viewMessage = messagesOf<ViewMessages>('view');
