/** Declarations of X-FTL (Kang, Lee, Moon, Oh, Min, SIGMOD 2013; as retold by NVCTX). */
import { declareOutOfBand } from '../../engine/flash/out-of-band.ts';
import type { MutantDeclaration } from '../../engine/core/scheme-declaration.ts';

export const OUT_OF_BAND = declareOutOfBand({
  /** The device's own number of the transaction; 0 for plain data. */
  txid: { bytes: 4, store: 'u32' },
});

/** Kind of the record that is an image of the X-L2P table. */
export const IMAGE = 10;

export const MUTANTS = [
  {
    id: 'half-an-image',
  },
  {
    id: 'drop-early',
  },
  {
    id: 'no-barrier',
  },
  {
    id: 'acknowledge-early',
  },
  {
    id: 'forget-moves',
  },
] as const satisfies readonly MutantDeclaration[];
