/** A machine on the host with what explains it, at the step it stands at. */
import type { Text } from '../../base/message.ts';
import type { ScriptOperation } from '../../model/crash-points.ts';
import type { AuditView, FlightView, Phase, RecoveryView } from '../../model/frame.ts';
import type { HostPicture } from '../../model/host-picture.ts';
import type { Fates, Machine, MachineState } from '../../model/machine.ts';

/** Events of a step, for timeline and heat map. Transactions count from 1. */
export type HostFact =
  | { readonly kind: 'begin'; readonly txIndex: number; readonly name: number }
  | { readonly kind: 'write' | 'ask' | 'commit' | 'abort'; readonly txIndex: number }
  /** It may be told again of one that is settled already. */
  | { readonly kind: 'settle'; readonly txIndex: number }
  /** Power has failed. */
  | { readonly kind: 'failed' }
  | { readonly kind: 'verdict'; readonly txIndex: number; readonly isCommitted: boolean }
  | { readonly kind: 'checkpoint' | 'recovered'; readonly label: Text }
  | { readonly kind: 'operation'; readonly operation: ScriptOperation };

export interface HostRun {
  readonly machine: Machine;
  readonly phase: Phase;
  /** Reason that it could not go on, in a sentence; null while it can. */
  readonly stopped: Text | null;
  /** Facts of the last step. */
  readonly facts: readonly HostFact[];
  /** One plain sentence for the last step. */
  readonly sentence: Text;
  /** One step; false where there is none. */
  step(): boolean;
  pullPlug(fates: Fates, seed: number): void;
  /** Operations that a power failure would interrupt. */
  flights(): readonly FlightView[];
  picture(): HostPicture;
  recovery(): RecoveryView | null;
  audit(): AuditView | null;
  /** Returns counts of the device's work so far. */
  counts(): { readonly programs: number; readonly barriers: number; readonly erases: number };
}

/** Begins a run, as often as one likes, or goes on where a copy of its machine's state was. The copy is taken over. */
export type MakeRun = (state?: MachineState) => HostRun;
