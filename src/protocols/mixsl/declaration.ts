/** Declarations of MixSL (Fan and Meng, WAIM 2013; as retold by NVCTX). */
import type { MutantDeclaration } from '../../engine/core/scheme-declaration.ts';
import type { DeclaredChoice } from '../../model/schema/field.ts';
import { declareOutOfBand } from '../../engine/flash/out-of-band.ts';

export const OUT_OF_BAND = declareOutOfBand({
  xid: { bytes: 4, store: 'u32' },
  sequence: { bytes: 4, store: 'u32' },
});

/** Kind of the record that is a page of the status log: XID, version, and so on. */
export const STATUS = 10;

export const PARAMETERS = [
  {
    id: 'group',
    kind: 'choice',
    choices: ['1', '4', '8'],
    initial: '1',
  },
] as const satisfies readonly DeclaredChoice[];

export const MUTANTS = [
  { id: 'acknowledge-early', witness: { script: 'w1:A c1', promise: 'durability' } },
  { id: 'reuse-xid', witness: { script: 'w1:A a1 w1:A c1', promise: 'no resurrection' } },
  { id: 'no-barrier', witness: { script: 'w1:A w1:A c1', promise: 'atomicity' } },
  {
    id: 'truncate-early',
    witness: { script: 'w1:A c1 w2:A c2 w3:A c3 w4:A c4 w5:A c5 w6:A c6 . k', promise: 'durability' },
  },
] as const satisfies readonly MutantDeclaration[];
