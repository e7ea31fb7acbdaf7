/** LightTx as it stands in the registry. */
import type { SchemeDeclaration } from '../../engine/core/scheme-declaration.ts';
import { mutantFlags } from '../kit/mutant-flags.ts';
import { MUTANTS, OUT_OF_BAND, PARAMETERS, ZONES } from './declaration.ts';
import { CountsOnFirstPage } from './mutant-count.ts';
import { AcknowledgesEarly } from './mutant-early.ts';
import { LightTx } from './protocol.ts';

/** Injected bugs that change more than a condition. */
const BROKEN: ReadonlyMap<string, typeof LightTx> = new Map<(typeof MUTANTS)[number]['id'], typeof LightTx>([
  ['count-on-first-page', CountsOnFirstPage],
  ['acknowledge-early', AcknowledgesEarly],
]);

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
  create: (core, settings, mutant) => {
    const bugs = mutantFlags(MUTANTS, mutant);
    const Scheme = (mutant === null ? undefined : BROKEN.get(mutant)) ?? LightTx;
    return new Scheme(core, settings, bugs);
  },
} as const satisfies SchemeDeclaration;
