/** Questions of the page about a text in the script language before it is run. */
import type { DeviceSpec } from '../../model/specification.ts';
import type { Text } from '../../base/message.ts';

/** Error in a user's own text. Offsets count UTF-16 units from 0. */
export interface ScriptFault {
  readonly field: 'script' | 'prepare';
  readonly offset: number;
  readonly length: number;
  readonly sentence: Text;
}

/** Purpose of a text. */
export type ScriptQuestion =
  /** A workload of its own on such a device. */
  | {
      readonly kind: 'work';
      readonly prepare: string;
      readonly script: string;
      readonly device: DeviceSpec;
    }
  /** Operations by hand after so many steps of the open session. */
  | { readonly kind: 'by-hand'; readonly step: number; readonly script: string };

/** State at the start of the text: transactions that are open there, and the size of the device. */
export interface ScriptSurroundings {
  /** Numbers of open transactions, in the order in which they began. */
  readonly open: readonly number[];
  /** Lowest number, from 1 on, above all that were used. */
  readonly nextFree: number;
  /** Null where pages are named as a trace names them. */
  readonly logicalPages: number | null;
  readonly blocks: number | null;
}

export interface ScriptJudgement {
  /** The first fault, or null. */
  readonly fault: ScriptFault | null;
  readonly surroundings: ScriptSurroundings;
}
