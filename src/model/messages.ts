/** What the specifications of runs and sweeps say, and places of what is followed. */
import { messagesOf, type Text } from '../base/message.ts';
import type { AnyFate } from './specification.ts';

export interface ModelMessages {
  /** A setting of a run, and what a run is called by its settings. */
  setting: { readonly title: Text; readonly value: Text };
  settings: { readonly settings: readonly Text[] };
  /** A panel of memory that a power failure does not take. */
  nonVolatilePanel: { readonly title: Text };
  /** Where something of what is followed is: a transaction's page, or a page, on what it is mapped to. */
  followedEntry: { readonly transaction: string | null; readonly page: string; readonly at: Text };
  followedFact: { readonly label: Text; readonly value: Text };
  /** `parameters` are named with their values: "abort-ratio 0.2, seed 1". */
  cellRefused: { readonly cell: number; readonly parameters: string; readonly problem: Text };
  /** Fate of an operation that was under way when power failed. */
  fate: { readonly fate: AnyFate };
  /** A setting, an isolation level or a timing profile by its id; what is no word of ours stays as it is. */
  choice: { readonly id: string };
  /** The title of what comes with the program, or what it is about; what somebody called something stays as it is. */
  shownTitle: { readonly title: string };
  aborts: { readonly percent: number };
}

export const modelMessage = messagesOf<ModelMessages>('model');
