/** Declarations of X-FTL (Kang, Lee, Moon, Oh, Min, SIGMOD 2013; as retold by NVCTX). */
import { declareOutOfBand } from '../../engine/flash/out-of-band.ts';
import type { MutantDeclaration } from '../../engine/core/scheme-declaration.ts';

export const OUT_OF_BAND = declareOutOfBand({
  /** The device's own number of the transaction; 0 for plain data. */
  txid: { bytes: 4, store: 'u32' },
});

/** Kind of the record that is an image of the X-L2P table. */
export const IMAGE = 10;

/** Twelve of the device's fourteen blocks are full: a write waits for GC, and has no place when its commit is asked for. */
const SHORT_OF_BLOCKS =
  'w:A-C@0 w:A-C@1 w:A-C@2 w:A-C@3 w:A-C@4 w:A-C@5 w:A-C@6 w:A-C@7 w:A-C@8 w:A-C@9 w:A-C@10 w:A-C@11';

export const MUTANTS = [
  { id: 'half-an-image', witness: { script: 'w1:A,B,C c1', promise: 'atomicity' } },
  { id: 'drop-early', witness: { script: 'w1:A w2:A c2 c1', promise: 'durability' } },
  { id: 'no-barrier', witness: { script: 'w1:A c1', prepare: SHORT_OF_BLOCKS, promise: 'durability' } },
  { id: 'acknowledge-early', witness: { script: 'w1:A c1', promise: 'durability' } },
  { id: 'forget-moves', witness: { script: 'w:D +1600us g', prepare: 'w:D-F@1', promise: 'GC neutrality' } },
] as const satisfies readonly MutantDeclaration[];
