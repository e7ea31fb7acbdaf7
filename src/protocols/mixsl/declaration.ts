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
  {
    id: 'acknowledge-early',
  },
  {
    id: 'reuse-xid',
  },
  {
    id: 'no-barrier',
  },
  {
    id: 'truncate-early',
  },
] as const satisfies readonly MutantDeclaration[];
