/** Out-of-band fields that all cyclic commits have; BPCC adds one behind them. */
import { say } from '../../base/language.ts';
import { declareOutOfBand } from '../../engine/flash/out-of-band.ts';

export const CYCLIC_FIELDS = {
  version: { label: say`Version`, bytes: 4, store: 'u32' },
  nextPage: { label: say`Next page`, bytes: 4, store: 'u32' },
  nextVersion: { label: say`Next version`, bytes: 4, store: 'u32' },
} as const;

export const CYCLIC = declareOutOfBand(CYCLIC_FIELDS);
