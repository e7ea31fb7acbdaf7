/** Interface common to the SSD and the machines on the host: they go step by step, and power can fail at each. */
import type { AnyFate } from './specification.ts';

export type MachinePhase = 'running' | 'crashed' | 'recovering';

/** Outcomes of operations under way when power fails, by their ids. */
export type Fates = readonly (readonly [id: number, fate: AnyFate])[];

/** An operation of which a power failure now may leave the whole, a part or nothing. */
export interface Contested {
  readonly id: number;
  readonly fates: readonly AnyFate[];
}

export interface MachineState {
  phase: MachinePhase;
  /** Steps so far; a power failure is one of them. */
  step: number;
}

export interface Machine<State extends MachineState = MachineState> {
  /** All that changes between two steps: plain data. A machine restored from a copy goes on exactly here. */
  readonly state: State;
  /** Simulated time, nanoseconds. */
  readonly timeNs: number;
  /** Nothing is left to do. */
  readonly isFinished: boolean;
  /** One step. False: nothing is left. Throws an InvariantError where a rule of the machine's own breaks. */
  step(): boolean;
  contested(): readonly Contested[];
  /** Power fails, as a step of its own. Operations that are not named meet a fate drawn from the seed. */
  pullPlug(fates: Fates, seed: number): void;
}
