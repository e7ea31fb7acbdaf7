/** What the specifications of runs and sweeps say. */
import { messagesOf, type Text } from '../base/message.ts';
import type { AnyFate } from './specification.ts';

export interface ModelMessages {
  /** `parameters` are named with their values: "abort-ratio 0.2, seed 1". */
  cellRefused: { readonly cell: number; readonly parameters: string; readonly problem: Text };
  /** What became of an operation that was under way when power failed. */
  fate: { readonly fate: AnyFate };
  /** A setting, an isolation level or a timing profile by its id; what is no word of ours stays as it is. */
  choice: { readonly id: string };
  /** The title of what comes with the program, or what it is about; what somebody called something stays as it is. */
  shownTitle: { readonly title: string };
  aborts: { readonly percent: number };
  /** A parameter and its value. */
  valued: { readonly title: Text; readonly value: Text };
  /** What a run is made of: the scheme, the workload, how they are set. */
  openingTitle: { readonly parts: readonly Text[] };
}

export const modelMessage = messagesOf<ModelMessages>('model');
