/** Declarations of Möbius (as retold by NVCTX). */
import type { MutantDeclaration } from '../../engine/core/scheme-declaration.ts';
import type { DeclaredChoice } from '../../model/schema/field.ts';
import { declareOutOfBand } from '../../engine/flash/out-of-band.ts';

export const OUT_OF_BAND = declareOutOfBand({
  /** The device's own number of the transaction; 0 for plain data. */
  txid: { bytes: 4, store: 'u32' },
});

export const PARAMETERS = [
  {
    id: 'transactions',
    kind: 'choice',
    choices: ['dynamic', 'static'],
    initial: 'dynamic',
  },
] as const satisfies readonly DeclaredChoice[];

export const MUTANTS = [
  {
    id: 'no-barrier',
  },
  {
    id: 'no-verification',
  },
  {
    id: 'truncate-early',
  },
  {
    id: 'reuse-named-page',
  },
  {
    id: 'acknowledge-early',
  },
] as const satisfies readonly MutantDeclaration[];
