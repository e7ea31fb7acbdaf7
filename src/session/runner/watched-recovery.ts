/** A recovery to its end, watched: how long it took, what it read, and what it decided. */
import { totalReads } from '../../engine/interface/counters.ts';
import type { Device } from '../../engine/device.ts';
import { on, watching } from '../../engine/interface/event-types.ts';
import { Event } from '../../engine/interface/events.ts';
import type { Deciding } from '../../explain/kit/decision.ts';

export interface WatchedRecovery {
  /** Until the device knows everything again; the closing checkpoint is not counted. */
  readonly ms: number;
  readonly msWithCheckpoint: number;
  readonly pageReads: number;
}

/** @param onDecided told of each decision about a transaction or a version */
export function watchRecovery(device: Device, onDecided: (event: Deciding) => void): WatchedRecovery {
  const { clock, counters } = device.state;
  const startNs = clock.nowNs;
  const readsBefore = totalReads(counters);
  const now = () => ({ ms: (clock.nowNs - startNs) / 1e6, pageReads: totalReads(counters) - readsBefore });
  let known: ReturnType<typeof now> | null = null;
  device.watcher = watching(
    on(Event.transactionDecided, onDecided),
    on(Event.changesRedone, onDecided),
    on(Event.recoveryStageBegan, ({ isClosing }) => {
      if (isClosing === 1) known = now();
    }),
  );
  device.run(() => device.state.phase === 'running');
  device.watcher = null;
  return { ...(known ?? now()), msWithCheckpoint: now().ms };
}
