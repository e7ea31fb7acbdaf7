/**
 * TxCache: new versions stand in a non-volatile data cache beside the old ones, a flag commits them, and flash gets
 * the newest committed ones when room is needed. A commit costs no flash operation.
 */
import type { SchemeDeclaration } from '../../engine/core/scheme-declaration.ts';
import { CachedScheme } from '../kit/cache/cached-scheme.ts';
import { NVM_PARAMETER } from '../kit/cache/memory.ts';
import type { Staging } from '../kit/cache/staging.ts';
import { createCachePart } from '../kit/cache/state.ts';
import { STAMPED } from '../kit/cache/out-of-band.ts';
import { LANES } from '../kit/lanes.ts';
import { mutantFlags } from '../kit/mutant-flags.ts';
import { MUTANTS } from './declaration.ts';

/** Share of the frames that is kept free for the next transactions. */
const KEPT_FREE = 1 / 8;

/** Pages go into frames as they are written. */
const AT_ONCE: Staging = {
  framesToKeepFree: (frames) => Math.max(1, Math.floor(frames * KEPT_FREE)),
};

export const txCache = {
  id: 'txcache',
  title: 'TxCache',
  paper:
    'Lu et al.: TxCache: Transactional Cache Using Byte-addressable Non-Volatile Memories in SSDs, NVMSA 2014',
  kind: 'embedded',
  isolation: ['strict', 'no-page-conflict', 'serializable'],
  zones: LANES,
  outOfBand: STAMPED.fields,
  parameters: [NVM_PARAMETER],
  mutants: MUTANTS,
  create: (core, settings, mutant) =>
    new CachedScheme(core, settings, mutantFlags(MUTANTS, mutant), createCachePart, () => AT_ONCE),
} as const satisfies SchemeDeclaration;
