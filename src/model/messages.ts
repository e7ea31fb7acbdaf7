/** What the specifications of runs and sweeps say, and places of what is followed. */
import { messagesOf, type Text } from '../base/message.ts';

export interface ModelMessages {
  /** `parameters` are named with their values: "abort-ratio 0.2, seed 1". */
  /** A setting of a run, and what a run is called by its settings. */
  setting: { readonly title: Text; readonly value: string };
  settings: { readonly settings: readonly Text[] };
  /** A panel of memory that a power failure does not take. */
  nonVolatilePanel: { readonly title: Text };
  /** Where something of what is followed is: a transaction's page, or a page, on what it is mapped to. */
  followedEntry: { readonly transaction: string | null; readonly page: string; readonly at: Text };
  followedFact: { readonly label: Text; readonly value: Text };
  cellRefused: { readonly cell: number; readonly parameters: string; readonly problem: Text };
}

export const modelMessage = messagesOf<ModelMessages>('model');
