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
] as const satisfies readonly DeclaredChoice[];

export const MUTANTS = [
  {
    id: 'literal',
  },
  {
    id: 'copies-keep-old-version',
  },
  {
    id: 'checkpoint-version-from-counter',
  },
  {
    id: 'reuse-txid',
  },
  {
    id: 'late-finisher-wins',
  },
  {
    id: 'collect-unavailable',
  },
  {
    id: 'count-on-first-page',
  },
  {
    id: 'record-before-map',
  },
  {
    id: 'allocate-early',
  },
  {
    id: 'acknowledge-early',
  },
] as const satisfies readonly MutantDeclaration[];
