/** Declarations of NVCTX (Tan, Tan, Zhu, Lu, He). */
import type { MutantDeclaration } from '../../engine/core/scheme-declaration.ts';
import type { DeclaredChoice } from '../../model/schema/field.ts';
import { BY_DEVICE } from '../kit/memory-size.ts';
import { declareOutOfBand } from '../../engine/flash/out-of-band.ts';

export const OUT_OF_BAND = declareOutOfBand({
  /** The host's, as stored: one higher; 0 for plain data. */
  txid: { bytes: 4, store: 'u32' },
});

/** Bytes of the sizes that can be chosen. */
export const NVM_BYTES: Readonly<Record<string, number>> = {
  '4 MB': 4 << 20,
  '2 MB': 2 << 20,
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
    choices: [BY_DEVICE, ...Object.keys(NVM_BYTES)],
    initial: BY_DEVICE,
  },
  {
    id: 'allocation',
    kind: 'choice',
    choices: ['dynamic', 'static', 'at-every-entry', 'inside-the-loop'],
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
    choices: ['hybrid', 'single', 'whole'],
    initial: 'hybrid',
  },
  {
    id: 'acknowledgement',
    kind: 'choice',
    choices: ['as-printed', 'at-the-status'],
    initial: 'as-printed',
  },
  {
    id: 'writeBack',
    kind: 'choice',
    choices: ['together', 'one-by-one', 'gathered'],
    initial: 'together',
  },
] as const satisfies readonly DeclaredChoice[];

/** Variants under which a memory of few bytes runs out within a few operations. */
const AT_EVERY_ENTRY = { allocation: 'at-every-entry', acknowledgement: 'at-the-status' };

/** The bug by which what the supercapacitor keeps stands in plain DRAM. */
export const IN_DRAM = 'no-supercap';

export const MUTANTS = [
  { id: 'energy-short', witness: { script: 'w:A', promise: 'durability' } },
  { id: IN_DRAM, witness: { script: 'w:A', promise: 'durability' } },
  { id: 'victim-dropped-early', witness: { script: 'w:A,D', promise: 'durability' } },
  { id: 'entry-removed-early', witness: { script: 'w1:A c1', promise: 'durability' } },
  {
    id: 'removed-out-of-order',
    witness: { script: 'w1:A,D w2:A c1 c2', promise: 'durability', parameters: AT_EVERY_ENTRY },
  },
  {
    id: 'stop-at-unknown',
    witness: { script: 'w1:A c1 w2:A,B c2', promise: 'durability', parameters: AT_EVERY_ENTRY },
  },
  {
    id: 'status-before-data',
    witness: { script: 'w1:A c1', promise: 'GC neutrality', parameters: { allocation: 'static' } },
  },
  {
    id: 'last-spill-not-awaited',
    witness: { script: 'w1:A c1', promise: 'durability', parameters: AT_EVERY_ENTRY },
  },
  {
    id: 'spilled-by-txid',
    witness: {
      script: 'w1:A w2:B . c1 c2 w2:A,B',
      promise: 'GC neutrality',
      thinkNs: 0,
      parameters: AT_EVERY_ENTRY,
    },
  },
  {
    id: 'uncommitted-not-valid',
    witness: {
      script: 'w1:A w:A@0,A@0 . g c1',
      promise: 'GC neutrality',
      parameters: AT_EVERY_ENTRY,
    },
  },
] as const satisfies readonly MutantDeclaration[];
