/** NVCTX in the registry. */
import type { SchemeDeclaration } from '../../engine/core/scheme-declaration.ts';
import { LANES } from '../kit/lanes.ts';
import { mutantFlags } from '../kit/mutant-flags.ts';
import { MUTANTS, OUT_OF_BAND, PARAMETERS } from './declaration.ts';
import { Nvctx } from './protocol.ts';

export const nvctx = {
  id: 'nvctx',
  title: 'NVCTX',
  paper: 'Tan, Tan, Zhu, Lu, He: transactions on flash with non-volatile memory (NVCTX)',
  kind: 'embedded',
  isolation: ['strict', 'no-page-conflict', 'serializable'],
  zones: LANES,
  outOfBand: OUT_OF_BAND.fields,
  parameters: PARAMETERS,
  mutants: MUTANTS,
  create: (core, settings, mutant) => new Nvctx(core, settings, mutantFlags(MUTANTS, mutant)),
} as const satisfies SchemeDeclaration;
