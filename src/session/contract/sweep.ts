/** Sweeps of one's own, as jobs of the pool: what can be varied, whether it can be run, and each cell of it. */
import type { Text } from '../../base/message.ts';
import type { ChoiceField, NumberField, SwitchField, TextField } from '../../model/schema/field.ts';
import type { CellResult, SweepSpec } from '../../model/schema/sweep-specification.ts';
import type { GeneratorInfo, ProtocolInfo } from './session.ts';
import type { DeviceSpec } from '../../model/specification.ts';

/** Values that an option of `run` takes. */
export type OptionValues =
  | NumberField
  | ChoiceField
  | SwitchField
  /** Text; its `about` says what is allowed. */
  | (TextField & { readonly about: Text });

export interface SweepOption {
  /** As in a specification. */
  readonly name: string;
  readonly title: Text;
  /** Part of the set-up that it belongs to; a scheme's or a workload's own name it in `only`. */
  readonly group: 'work' | 'device' | 'host' | 'scheme' | 'workload';
  /** The scheme or workload that alone takes it; null for all. */
  readonly only: string | null;
  readonly values: OptionValues;
}

export interface SweepOffer {
  readonly protocols: readonly ProtocolInfo[];
  readonly devices: readonly DeviceSpec[];
  readonly generators: readonly GeneratorInfo[];
  readonly options: readonly SweepOption[];
}

export interface SweepCheckJob {
  readonly kind: 'sweep-check';
  readonly spec: SweepSpec;
}

export interface SweepCheck {
  /** A sentence that names the first cell that cannot be run; null where all can. */
  readonly problem: Text | null;
}

export interface CellJob {
  readonly kind: 'cell';
  readonly spec: SweepSpec;
  /** From 0. */
  readonly cell: number;
}

export interface CellProgress {
  /** Of the cell's work, 0 to 1. */
  readonly share: number;
}

export type { CellResult };
