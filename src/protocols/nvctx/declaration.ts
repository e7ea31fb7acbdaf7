/** Declarations of NVCTX (Tan, Tan, Zhu, Lu, He). */
import type { MutantDeclaration } from '../../engine/core/scheme-declaration.ts';
import type { DeclaredChoice } from '../../model/schema/field.ts';
import { declareOutOfBand } from '../../engine/flash/out-of-band.ts';

export const OUT_OF_BAND = declareOutOfBand({
  /** The host's, as stored: one higher; 0 for plain data. */
  txid: { bytes: 4, store: 'u32' },
});

/** Bytes of the sizes that can be chosen. */
export const NVM_BYTES: Readonly<Record<string, number>> = {
  '4 MB': 4 << 20,
  '1 MB': 1 << 20,
  '512 KB': 512 << 10,
  '256 KB': 256 << 10,
  '64 KB': 64 << 10,
  '512 B': 512,
  '256 B': 256,
  '128 B': 128,
};

export const PARAMETERS = [
  {
    id: 'nvm',
    kind: 'choice',
    choices: ['by device', ...Object.keys(NVM_BYTES)],
    initial: 'by device',
  },
  {
    id: 'allocation',
    kind: 'choice',
    choices: ['dynamic', 'static'],
    initial: 'dynamic',
  },
  {
    id: 'alpha',
    kind: 'choice',
    choices: ['0.5', '0.2'],
    initial: '0.5',
  },
  {
    id: 'beta',
    kind: 'choice',
    choices: ['0.9', '0.8', '0.6'],
    initial: '0.9',
  },
  {
    id: 'gamma',
    kind: 'choice',
    choices: ['2', '3'],
    initial: '2',
  },
  {
    id: 'storing',
    kind: 'choice',
    choices: ['hybrid', 'single'],
    initial: 'hybrid',
  },
] as const satisfies readonly DeclaredChoice[];

/** The bug by which what the supercapacitor keeps stands in plain DRAM. */
export const IN_DRAM = 'no-supercap';

export const MUTANTS = [
  {
    id: IN_DRAM,
  },
  {
    id: 'victim-dropped-early',
  },
  {
    id: 'entry-removed-early',
  },
  {
    id: 'removed-out-of-order',
  },
  {
    id: 'stop-at-unknown',
  },
  {
    id: 'status-before-data',
  },
  {
    id: 'last-spill-not-awaited',
  },
  {
    id: 'spilled-by-txid',
  },
  {
    id: 'uncommitted-not-valid',
  },
] as const satisfies readonly MutantDeclaration[];
