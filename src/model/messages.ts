/** What the specifications of runs and sweeps say. */
import { messagesOf, type Text } from '../base/message.ts';

export interface ModelMessages {
  /** `parameters` are named with their values: "abort-ratio 0.2, seed 1". */
  cellRefused: { readonly cell: number; readonly parameters: string; readonly problem: Text };
}

export const modelMessage = messagesOf<ModelMessages>('model');
