/** Messages about NVCTX's tables in non-volatile memory. `places` are mappings such as "A → 2.1, B → 2.2", or "". */
import { messagesOf, type Text } from '../../base/message.ts';

export interface NvctxMessages {
  inProcessTable: null;
  /** Headers always find room, so that it may hold more than it is meant to. */
  tableBytes: { readonly used: number; readonly meant: number; readonly headers: number };
  /** `slots` of the SPO area have the mappings that it has no room for. */
  mappings: { readonly places: string; readonly slots: readonly number[] };
  plainWritesAndMoves: { readonly places: string };
  /** From here on recovery redoes the transaction. */
  statusStored: { readonly transaction: string };
  /** A commit's mapping, or one that a move or a plain write made. */
  mappingStored: { readonly page: Text };
  mappingPageStored: { readonly mapPage: number; readonly isIn: boolean };
  headerStored: { readonly transaction: string };
  /** Its mappings were taken in. */
  requestStored: { readonly transaction: string };
  tableResized: null;
  spillsSettled: null;
  leftTable: { readonly transaction: string };
  /** A plain write, a move, or a transaction that recovery found. */
  updateLeft: null;
  /** `failure` is the sentence on the power failure itself. */
  savedByEnergy: { readonly failure: Text; readonly pages: number; readonly ns: number };
  energyEnded: { readonly pages: number; readonly lacking: number };
  mappingTable: null;
  noMappingPage: null;
  pages: { readonly count: number };
  asOnFlash: { readonly mapPage: number };
  newerThanFlash: { readonly mapPage: number; readonly places: string };
}

export const nvctxMessage = messagesOf<NvctxMessages>('nvctx');
