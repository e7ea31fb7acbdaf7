/** What the page may ask about a text in the script language before it is run. */
import type { DeviceSpec } from '../../model/specification.ts';

/** Where a text of one's own is wrong. Offsets count UTF-16 units from 0. */
export interface ScriptFault {
  readonly field: 'script' | 'prepare';
  readonly offset: number;
  readonly length: number;
  readonly sentence: string;
}

/** What a text is meant for. */
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

/** Where the text begins: transactions that are open there, and how large the device is. */
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
