/** LightTx as it stands in the registry. */
import type { SchemeDeclaration } from '../../engine/core/scheme-declaration.ts';
import { mutantFlags } from '../kit/mutant-flags.ts';
import { MUTANTS, OUT_OF_BAND, PARAMETERS, ZONES } from './declaration.ts';
import { LightTx } from './protocol.ts';

export const lightTx = {
  id: 'lighttx',
  title: 'LightTx',
  paper: 'Lu, Shu, Guo, Li, Mutlu: LightTx, ICCD 2013',
  kind: 'embedded',
  isolation: ['strict', 'no-page-conflict', 'serializable'],
  zones: ZONES,
  outOfBand: OUT_OF_BAND.fields,
  parameters: PARAMETERS,
  mutants: MUTANTS,
  create: (core, settings, mutant) => new LightTx(core, settings, mutantFlags(MUTANTS, mutant)),
} as const satisfies SchemeDeclaration;
