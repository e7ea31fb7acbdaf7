/** Atomic-Write (Ouyang et al., HPCA 2011), as two machines: see README.md. */
import type { SchemeDeclaration } from '../../engine/core/scheme-declaration.ts';
import { LANES } from '../kit/lanes.ts';
import { mutantFlags } from '../kit/mutant-flags.ts';
import { MUTANTS, OUT_OF_BAND, PARAMETERS } from './declaration.ts';
import { LogMachine } from './log-machine.ts';
import { MapMachine } from './map-machine.ts';

export const atomicWrite = {
  id: 'atomic-write',
  title: 'Atomic-Write',
  paper: 'Ouyang et al.: Beyond Block I/O: Rethinking Traditional Storage Primitives, HPCA 2011',
  kind: 'embedded',
  isolation: ['strict'],
  zones: LANES,
  outOfBand: OUT_OF_BAND.fields,
  parameters: PARAMETERS,
  mutants: MUTANTS,
  create: (core, settings, mutant) => {
    const Machine = settings['machine'] === 'log' ? LogMachine : MapMachine;
    return new Machine(core, mutantFlags(MUTANTS, mutant));
  },
} as const satisfies SchemeDeclaration;
