/** Declaration of a workload, and its input. None knows a commit scheme. */
import type { DeclaredNumber } from '../../../model/schema/field.ts';
import type { Preparing } from '../../../base/preparing.ts';
import type { HostProgram } from '../program.ts';

export interface WorkloadSetting {
  readonly transactions: number;
  readonly seed: number;
  /** Share of the transactions that end in ABORT, 0 to 1. */
  readonly abortRatio: number;
  /** Sessions side by side, each with one transaction at a time. */
  readonly clients: number;
  /** Logical pages that the workload may touch, from page 0 on. */
  readonly pages: number;
  readonly pageBytes: number;
  /** A value for each of the workload's parameters. */
  readonly parameters: Readonly<Record<string, number>>;
}

export interface WorkloadDeclaration {
  readonly id: string;
  readonly title: string;
  /** Initial values of what every workload has. */
  readonly transactions: number;
  readonly abortRatio: number;
  readonly clients: number;
  /** Parameters that the user may change. */
  readonly parameters: readonly DeclaredNumber[];
  /** The operations of all clients, interleaved, made in pieces. The same setting always gives the same bytes. */
  readonly program: (setting: WorkloadSetting) => Preparing<HostProgram>;
}

/** The value of a parameter, which the registry has filled in. */
export function parameterOf(setting: WorkloadSetting, id: string): number {
  const value = setting.parameters[id];
  if (value === undefined) throw new RangeError(`the workload has no parameter ${id}`);
  return value;
}
