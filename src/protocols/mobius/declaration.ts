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
  { id: 'no-barrier', witness: { script: 'w:A w1:A c1', promise: 'GC neutrality' } },
  {
    id: 'no-verification',
    witness: { script: 'w1:A,B c1', promise: 'GC neutrality', parameters: { transactions: 'static' } },
  },
  {
    id: 'truncate-early',
    witness: { script: 'w:A,B w1:B c1 w2:B c2 w:B w3:B c3 . k', promise: 'durability' },
  },
  {
    id: 'reuse-named-page',
    witness: {
      script: 'w1:A,B c1 w:A,A@0 . g',
      promise: 'durability',
      parameters: { transactions: 'static' },
    },
  },
  { id: 'acknowledge-early', witness: { script: 'w1:A c1', promise: 'durability' } },
] as const satisfies readonly MutantDeclaration[];
