/** Declarations of Atomic-Write (Ouyang et al., HPCA 2011; as modelled by LightTx, ICCD 2013). */
import type { MutantDeclaration } from '../../engine/core/scheme-declaration.ts';
import type { DeclaredChoice } from '../../model/schema/field.ts';
import { declareOutOfBand } from '../../engine/flash/out-of-band.ts';

export const OUT_OF_BAND = declareOutOfBand({
  /** The device's own number of the transaction; 0 for plain data. Nothing is decided by it. */
  group: { bytes: 4, store: 'u32' },
  /** Place in the log, one up for each page that is sent. */
  sequence: { bytes: 4, store: 'u32' },
  /** 0: more pages of the group follow. 1: the group ends here. */
  flag: { bytes: 1, store: 'u16' },
  /** Version of the commit, for what the map on flash covers. */
  version: { bytes: 4, store: 'u32' },
});

export const PARAMETERS = [
  {
    id: 'machine',
    kind: 'choice',
    choices: ['map', 'log'],
    initial: 'map',
  },
] as const satisfies readonly DeclaredChoice[];

export const MUTANTS = [
  {
    id: 'no-barrier',
  },
  {
    id: 'acknowledge-early',
  },
  {
    id: 'erase-before-map',
  },
  {
    id: 'interleave',
  },
  {
    id: 'close-early',
  },
] as const satisfies readonly MutantDeclaration[];
