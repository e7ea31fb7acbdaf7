/** What Atomic-Write declares (Ouyang et al., HPCA 2011; as modelled by LightTx, ICCD 2013). */
import { say } from '../../base/language.ts';
import type { MutantDeclaration } from '../../engine/core/scheme-declaration.ts';
import type { DeclaredChoice } from '../../model/schema/field.ts';
import { declareOutOfBand } from '../../engine/flash/out-of-band.ts';

export const OUT_OF_BAND = declareOutOfBand({
  /** The device's own number of the transaction; 0 for plain data. Nothing is decided by it. */
  group: { label: say`Group`, bytes: 4, store: 'u32' },
  /** Place in the log, one up for each page that is sent. */
  sequence: { label: say`Sequence`, bytes: 4, store: 'u32' },
  /** 0: more pages of the group follow. 1: the group ends here. */
  flag: { label: say`Flag`, bytes: 1, store: 'u16' },
  /** Version of the commit, for what the map on flash covers. */
  version: { label: say`Version`, bytes: 4, store: 'u32' },
});

export const PARAMETERS: readonly DeclaredChoice[] = [
  {
    id: 'machine',
    title: say`Machine`,
    about: say`The map: a mapping page makes a group durable, as LightTx models it. The log: a flag in the last page closes the group, as HPCA 2011 describes it.`,
    kind: 'choice',
    choices: ['map', 'log'],
    initial: 'map',
  },
];

export const MUTANTS = [
  {
    id: 'no-barrier',
    title: say`to wait for the data before the mapping page`,
    about: say`Map: the mapping page that commits a group is sent together with its data, not after them.`,
  },
  {
    id: 'acknowledge-early',
    title: say`that the mapping page must be durable first`,
    about: say`Map: COMMIT is acknowledged when the data are durable; the mapping page follows.`,
  },
  {
    id: 'erase-before-map',
    title: say`that a moved page must be found again`,
    about: say`A victim is erased before the new places of its pages are on flash.`,
  },
  {
    id: 'interleave',
    title: say`that a group is alone in the log`,
    about: say`Log: a second group begins while the first is open, and its pages join the first.`,
  },
  {
    id: 'close-early',
    title: say`to wait for the pages before the one that closes`,
    about: say`Log: the page with flag 1 is sent together with those with flag 0, and may be there before them.`,
  },
] as const satisfies readonly MutantDeclaration[];
