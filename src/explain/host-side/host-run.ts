/** What a session asks of a scheme that runs on the host: one run of it, from its script to its verdict. */
import type { AuditView, FlightView, Phase, RecoveryView } from '../../model/frame.ts';
import type { HostPicture } from '../../model/host-picture.ts';
import type { AnyFate } from '../../model/specification.ts';
import type { ScriptOperation } from '../../model/crash-points.ts';
import type { Text } from '../../base/message.ts';

/** What happened in a step, for timeline and heat map. Units count from 1. */
export type HostFact =
  | { readonly kind: 'begin'; readonly unit: number; readonly name: number }
  | { readonly kind: 'write' | 'ask' | 'commit' | 'abort' | 'settle'; readonly unit: number }
  | { readonly kind: 'lose-open' }
  | { readonly kind: 'verdict'; readonly unit: number; readonly isCommitted: boolean }
  | { readonly kind: 'checkpoint' | 'collection' | 'crash' | 'recovered'; readonly label: string }
  | { readonly kind: 'operation'; readonly operation: ScriptOperation };

export type Fates = readonly (readonly [number, AnyFate])[];

export interface HostRun {
  readonly timeNs: number;
  readonly phase: Phase;
  /** Nothing is left to do. */
  readonly isFinished: boolean;
  /** Why it could not go on, in a sentence; null while it can. */
  readonly stopped: string | null;
  /** What the last move did. */
  readonly facts: readonly HostFact[];
  /** One plain sentence for the last move. */
  readonly sentence: Text;
  /** One step; false where there is none. */
  move(): boolean;
  /** What a power cut would find under way. */
  flights(): readonly FlightView[];
  /** Cuts the power. Fates by flight; those not named are drawn from the seed. */
  cut(fates: Fates, seed: number): void;
  picture(): HostPicture;
  recovery(): RecoveryView | null;
  audit(): AuditView | null;
  /** What the device has done so far. */
  counts(): { readonly programs: number; readonly barriers: number; readonly erases: number };
}

/** Begins a run anew, as often as one likes. */
export type MakeRun = () => HostRun;
