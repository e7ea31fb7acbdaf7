/** Out-of-band fields that all cyclic commits have; BPCC adds one behind them. */
import { declareOutOfBand } from '../../engine/flash/out-of-band.ts';

export const CYCLIC_FIELDS = {
  version: { bytes: 4, store: 'u32' },
  nextPage: { bytes: 4, store: 'u32' },
  nextVersion: { bytes: 4, store: 'u32' },
} as const;

export const CYCLIC = declareOutOfBand(CYCLIC_FIELDS);
