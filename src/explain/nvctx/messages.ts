/** What NVCTX's tables in non-volatile memory hold. `places` are mappings such as "A → 2.1, B → 2.2", or "". */
import { messagesOf } from '../../base/message.ts';

export interface NvctxMessages {
  inProcessTable: null;
  noneInProcess: null;
  transaction: {
    /** "Tx7". */
    readonly transaction: string;
    readonly status: 'in process' | 'committed' | 'aborted';
    readonly places: string;
    /** Its other mappings are in the SPO area. */
    readonly isSpilled: boolean;
  };
  plainWritesAndMoves: { readonly places: string };
  mappingTable: null;
  noMappingPage: null;
  pages: { readonly count: number };
  asOnFlash: { readonly mapPage: number };
  newerThanFlash: { readonly mapPage: number; readonly places: string };
}

export const nvctxMessage = messagesOf<NvctxMessages>('nvctx');
