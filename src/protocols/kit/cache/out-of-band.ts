import { declareOutOfBand, type OutOfBand } from '../../../engine/flash/out-of-band.ts';

/** A page that has left the memory says how new it is; schemes name this differently. */
export function stampedPages(label: string): OutOfBand<'stamp'> {
  return declareOutOfBand({ stamp: { label, bytes: 4, store: 'u32' } });
}

/** The field by the name that the code uses: schemes differ in its label only. */
export const STAMPED = stampedPages('stamp');
