/** What Möbius declares (as retold by NVCTX). */
import { say } from '../../base/language.ts';
import type { MutantDeclaration } from '../../engine/core/scheme-declaration.ts';
import type { DeclaredChoice } from '../../model/schema/field.ts';
import { declareOutOfBand } from '../../engine/flash/out-of-band.ts';

export const OUT_OF_BAND = declareOutOfBand({
  /** The device's own number of the transaction; 0 for plain data. */
  txid: { label: 'TxID', bytes: 4, store: 'u32' },
});

export const PARAMETERS: readonly DeclaredChoice[] = [
  {
    id: 'transactions',
    title: say`Transactions`,
    about: say`Dynamic: pages are programmed as they come, the atom inode follows at COMMIT. Static: pages wait in DRAM until COMMIT, and the inode goes with them.`,
    kind: 'choice',
    choices: ['dynamic', 'static'],
    initial: 'dynamic',
  },
];

export const MUTANTS = [
  {
    id: 'no-barrier',
    title: say`to wait for the data before a dynamic inode`,
    about: say`The atom inode of a dynamic transaction is sent while pages of it are still on their way.`,
  },
  {
    id: 'no-verification',
    title: say`to look at the pages that a static inode names`,
    about: say`Recovery takes a static inode at its word, whether its pages were programmed or not.`,
  },
  {
    id: 'truncate-early',
    title: say`that the map must be persistent before the Atom Log Area is truncated`,
    about: say`The Atom Log Area is truncated as a checkpoint begins, not when its map is on flash.`,
  },
  {
    id: 'reuse-named-page',
    title: say`that a live inode names its pages`,
    about: say`The collector erases pages that a static inode names and recovery would still look at.`,
  },
  {
    id: 'acknowledge-early',
    title: say`to wait for the atom inode`,
    about: say`COMMIT is acknowledged when the data are durable; the inode follows.`,
  },
] as const satisfies readonly MutantDeclaration[];
