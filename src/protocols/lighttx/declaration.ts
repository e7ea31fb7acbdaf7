/** Declarations of LightTx to the device and to users (LightTx: Lu, Shu, Guo, Li, Mutlu, ICCD 2013). */
import type { MutantDeclaration, ZoneDeclaration } from '../../engine/core/scheme-declaration.ts';
import type { DeclaredChoice } from '../../model/schema/field.ts';
import { declareOutOfBand } from '../../engine/flash/out-of-band.ts';

export const Zone = { free: 0, available: 1, unavailable: 2, checkpointed: 3 } as const;

export const ZONES = [
  { id: 'free', tone: 'free' },
  { id: 'available', tone: 'available' },
  { id: 'unavailable', tone: 'unavailable' },
  { id: 'checkpointed', tone: 'checkpointed' },
] as const satisfies readonly ZoneDeclaration[];

/** LightTx Figure 3. */
export const OUT_OF_BAND = declareOutOfBand({
  txid: { bytes: 4, store: 'u32' },
  txCnt: { bytes: 4, store: 'u32' },
  txVer: { bytes: 4, store: 'u32' },
});

export const PARAMETERS = [
  {
    id: 'checkpoints',
    kind: 'choice',
    choices: ['automatic', 'when-asked'],
    initial: 'automatic',
  },
  {
    id: 'sliding',
    kind: 'choice',
    choices: ['as-printed', 'one-zone-at-a-time'],
    initial: 'as-printed',
  },
] as const satisfies readonly DeclaredChoice[];

export const MUTANTS = [
  { id: 'literal', witness: { script: 'w:A,B w:B,C,A', promise: 'durability' } },
  {
    id: 'copies-keep-old-version',
    witness: { script: 'w:C . g', prepare: 'w:A-C@0', promise: 'GC neutrality' },
  },
  { id: 'checkpoint-version-from-counter', witness: { script: 'w:A k', promise: 'durability' } },
  { id: 'reuse-txid', witness: { script: 'w1:A,B a1 w1:A c1', promise: 'durability' } },
  { id: 'late-finisher-wins', witness: { script: 'w:A-C@2,C,A', promise: 'durability' } },
  {
    id: 'collect-unavailable',
    witness: { script: 'w:A w1:B,C w2:A,B w1:A,B . g c1', promise: 'durability' },
  },
  { id: 'count-on-first-page', witness: { script: 'w1:A', promise: 'no resurrection' } },
  { id: 'record-before-map', witness: { script: 'w:A k', promise: 'durability' } },
  { id: 'allocate-early', witness: { script: 'w:A,B,C,D,E,C@2,D@2,E@2 w:E,B', promise: 'durability' } },
  { id: 'acknowledge-early', witness: { script: 'w1:A c1', promise: 'durability' } },
] as const satisfies readonly MutantDeclaration[];
