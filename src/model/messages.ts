/** Messages about specifications of runs and sweeps, and places of followed things. */
import { messagesOf, type Text } from '../base/message.ts';
import type { AnyFate } from './specification.ts';

export interface ModelMessages {
  /** A setting of a run, and what a run is called by its settings. */
  setting: { readonly title: Text; readonly value: Text };
  settings: { readonly settings: readonly Text[] };
  /** A panel of memory that a power failure does not take. */
  nonVolatilePanel: { readonly title: Text };
  /** Place of a followed thing: a transaction's page, or a page, on what it is mapped to. */
  followedEntry: { readonly transaction: string | null; readonly page: string; readonly at: Text };
  followedFact: { readonly label: Text; readonly value: Text };
  /** `parameters` are named with their values: "abort-ratio 0.2, seed 1". */
  cellRefused: { readonly cell: number; readonly parameters: string; readonly problem: Text };
  /** Fate of an operation that was under way when power failed. */
  fate: { readonly fate: AnyFate };
  /** A setting, an isolation level or a timing profile by its id; what is no word of ours stays as it is. */
  choice: { readonly id: string };
  /** Title or description of a thing that comes with the program; names given by users stay as they are. */
  shownTitle: { readonly title: string };
  aborts: { readonly percent: number };
}

export const modelMessage = messagesOf<ModelMessages>('model');
