/** Volatile knowledge that page-mapping schemes share; a scheme adds its own to it. */
import type { Core } from '../../engine/core/core.ts';
import type { Layout } from '../../engine/flash/layout.ts';
import type { RecoveryJob, RecoveryProgress } from './recovery.ts';
import { createTrims, type TrimState } from './trims.ts';
import { createTxTable, type TxTable } from './tx-table.ts';
import { createVersions, type Versions } from './versions.ts';

/** Lanes of the schemes that have no zones of their own, in this order in their declarations. */
export const Lane = { free: 0, open: 1, full: 2 } as const;

/** Volatile: plain data that dies with the power. `Job` is what recovery notes while it is under way. */
export interface PageState<Job extends RecoveryProgress = RecoveryJob> extends TxTable, Versions, TrimState {
  /** Zone of each data block: its index among those that the scheme declares. */
  zone: Uint8Array;
  /** Programs and copies on their way, by data block, where `Lanes` count them. */
  underWay: Uint16Array;
  /** Numbers that transactions have been given; they never come again, not even after a crash. */
  numbered: number;
  recovery: Job | null;
}

/** Notes of recovery in a scheme's state while it is under way. */
export type JobOf<S extends PageState<RecoveryProgress>> = NonNullable<S['recovery']>;

/** Takes over the state of a scheme that has power already, or makes it; `own` makes the scheme's part of it. */
export function takeState<S extends PageState<RecoveryProgress>>(
  core: Core,
  own: () => Omit<S, keyof PageState>,
): S {
  const existing = core.volatile.scheme as Partial<S>;
  const state = existing.entries === undefined ? { ...createPageState(core.layout), ...own() } : existing;
  core.volatile.scheme = state;
  return state as S;
}

function createPageState(layout: Layout): PageState<never> {
  return {
    ...createTxTable(layout),
    ...createVersions(layout),
    ...createTrims(),
    zone: new Uint8Array(layout.dataBlocks),
    underWay: new Uint16Array(layout.dataBlocks),
    numbered: 0,
    recovery: null,
  };
}
