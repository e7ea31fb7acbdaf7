/** Out-of-band fields of the scheme, and the rules that can be left out. */
import { declareOutOfBand } from '../../engine/flash/out-of-band.ts';
import type { MutantDeclaration } from '../../engine/core/scheme-declaration.ts';

export const OUT_OF_BAND = declareOutOfBand({
  txid: { bytes: 4, store: 'u32' },
});

export const MUTANTS = [
  { id: 'acknowledge-early', witness: { script: 'w1:A c1', promise: 'durability' } },
] as const satisfies readonly MutantDeclaration[];
