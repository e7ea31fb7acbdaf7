/** What TxCache declares (Lu et al., NVMSA 2014). */
import { say } from '../../base/language.ts';
import type { MutantDeclaration } from '../../engine/core/scheme-declaration.ts';
import { PLANTED } from '../kit/cache/journaled-map.ts';
import { stampedPages } from '../kit/cache/out-of-band.ts';

export const OUT_OF_BAND = stampedPages(say`Stamp`);

export const MUTANTS = [
  {
    id: PLANTED.flagEarly,
    title: say`that the flag comes last`,
    about: say`COMMIT stores the flag at once; pointers to the last pages are still on their way.`,
  },
  {
    id: PLANTED.freedEarly,
    title: say`that a frame must stay until its program is durable`,
    about: say`A frame is freed when its page is sent to flash.`,
  },
  {
    id: PLANTED.movesForgotten,
    title: say`that a moved page must be found again`,
    about: say`What garbage collection moves is not noted in the journal; the map on flash names the old place.`,
  },
  {
    id: PLANTED.journalCutEarly,
    title: say`that the journal is needed until the map is on flash`,
    about: say`The journal is cut when a checkpoint begins, not when its record is durable.`,
  },
  {
    id: PLANTED.keepsAll,
    title: say`to drop what has no flag`,
    about: say`Recovery keeps every frame that holds a page.`,
  },
] as const satisfies readonly MutantDeclaration[];
