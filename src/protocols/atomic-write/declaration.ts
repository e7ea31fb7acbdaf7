/** What Atomic-Write declares (Ouyang et al., HPCA 2011; as modelled by LightTx, ICCD 2013). */
import type { OutOfBandField } from '../../engine/flash/durable.ts';
import type { MutantDeclaration } from '../../engine/scheme-declaration.ts';

export const NUMBER = 0;
export const SEQUENCE = 1;

export const OUT_OF_BAND: readonly OutOfBandField[] = [
  { label: 'Group', bytes: 4, store: 'u32' },
  { label: 'Sequence', bytes: 4, store: 'u32' },
];

export const MUTANTS: readonly MutantDeclaration[] = [
  {
    id: 'no-barrier',
    title: 'to wait for the data before the mapping page',
    about: 'The mapping page that commits a group is sent together with its data, not after them.',
  },
  {
    id: 'acknowledge-early',
    title: 'that the mapping page must be durable first',
    about: 'COMMIT is acknowledged when the data are durable; the mapping page follows.',
  },
  {
    id: 'erase-before-map',
    title: 'that a moved page must be found again',
    about: 'A victim is erased before the new places of its pages are on flash.',
  },
];
