/** Volatile knowledge that page-mapping schemes share; a scheme adds its own to it. */
import type { Layout } from '../../engine/flash/layout.ts';
import type { RecoveryJob } from './recovery.ts';
import { createTxTable, type TxTable } from './tx-table.ts';
import { createVersions, type Versions } from './versions.ts';

/** Lanes of the schemes that have no zones of their own, in this order in their declarations. */
export const Lane = { free: 0, open: 1, full: 2 } as const;

export interface PageState extends TxTable, Versions {
  /** Lane of each data block. */
  lane: Uint8Array;
  /** Programs and copies on their way, by data block. */
  underWay: Uint16Array;
  /** Numbers that transactions have been given; they never come again, not even after a crash. */
  numbered: number;
  recovery: RecoveryJob | null;
}

export function createPageState(layout: Layout): PageState {
  return {
    ...createTxTable(layout),
    ...createVersions(layout),
    lane: new Uint8Array(layout.dataBlocks),
    underWay: new Uint16Array(layout.dataBlocks),
    numbered: 0,
    recovery: null,
  };
}
