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
  { id: 'no-barrier', witness: { script: 'w1:A,B c1', promise: 'GC neutrality' } },
  { id: 'acknowledge-early', witness: { script: 'w1:A c1', promise: 'durability' } },
  {
    id: 'erase-before-map',
    witness: {
      script: 'w:D . crash w:D',
      prepare: 'w:D-F@1',
      promise: 'GC neutrality',
      parameters: { machine: 'log' },
    },
  },
  {
    id: 'interleave',
    witness: { script: 'w1:A,B c1 w:C', promise: 'atomicity', parameters: { machine: 'log' } },
  },
  {
    id: 'close-early',
    witness: { script: 'w1:A,B c1', promise: 'atomicity', parameters: { machine: 'log' } },
  },
] as const satisfies readonly MutantDeclaration[];
