/** NVCTX in the registry. */
import { say } from '../../base/language.ts';
import type { SchemeDeclaration } from '../../engine/core/scheme-declaration.ts';
import { LANES } from '../kit/lanes.ts';
import { plantedOf } from '../kit/planted.ts';
import { MUTANTS, OUT_OF_BAND, PARAMETERS } from './declaration.ts';
import { Nvctx } from './protocol.ts';

export const nvctx: SchemeDeclaration = {
  id: 'nvctx',
  title: 'NVCTX',
  paper: 'Tan, Tan, Zhu, Lu, He: transactions on flash with non-volatile memory (NVCTX)',
  kind: 'embedded',
  isolation: ['strict', 'no-page-conflict', 'serializable'],
  claims: say`One store into non-volatile memory commits; an abort costs nothing; recovery reads a few pages and the map.`,
  zones: LANES,
  outOfBand: OUT_OF_BAND.fields,
  parameters: PARAMETERS,
  mutants: MUTANTS,
  create: (core, settings, mutant) => new Nvctx(core, settings, plantedOf(MUTANTS, mutant)),
};
