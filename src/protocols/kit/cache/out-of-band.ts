import { declareOutOfBand } from '../../../engine/flash/out-of-band.ts';

/** A page that has left the memory says how new it is; schemes name this differently. */
export const STAMPED = declareOutOfBand({ stamp: { bytes: 4, store: 'u32' } });
