/** What KAML declares (Jin et al., HPCA 2017). */
import { say } from '../../base/language.ts';
import type { MutantDeclaration } from '../../engine/core/scheme-declaration.ts';
import { PLANTED } from '../kit/cache/journaled-map.ts';
import { stampedPages } from '../kit/cache/out-of-band.ts';

export const OUT_OF_BAND = stampedPages(say`Sequence`);

export const MUTANTS = [
  {
    id: PLANTED.volatileCache,
    title: say`that the staging buffers need power of their own`,
    about: say`Records are staged in plain DRAM: power loss takes them.`,
  },
  {
    id: PLANTED.flagEarly,
    title: say`that a Put counts as a whole`,
    about: say`The table switches record by record, as they are staged.`,
  },
  {
    id: PLANTED.freedEarly,
    title: say`that a buffer must stay until the log is durable`,
    about: say`A buffer is freed when its record is sent to the log.`,
  },
  {
    id: PLANTED.movesForgotten,
    title: say`that a moved record must be found again`,
    about: say`What garbage collection moves is not noted; the table on flash names the old place.`,
  },
] as const satisfies readonly MutantDeclaration[];
