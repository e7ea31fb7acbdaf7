/**
 * Slices of a device's work beside that of its planes: checkpoints, collections, power failures, recoveries.
 */
import type { Device } from '../../../engine/device.ts';
import type { StepEvent } from '../../../engine/interface/events.ts';
import type { Track, TraceEvents } from './trace-events.ts';

/** Behind the transactions. */
const PROCESS = 10_002;
const CHECKPOINTS: Track = { process: PROCESS, thread: 1 };
const COLLECTIONS: Track = { process: PROCESS, thread: 2 };
const POWER: Track = { process: PROCESS, thread: 3 };

export class DeviceSlices {
  private checkpointNs = -1;
  private recoveryNs = -1;

  constructor(private readonly events: TraceEvents) {
    events.process(PROCESS, 'Device');
    events.thread(CHECKPOINTS, 'checkpoints');
    events.thread(COLLECTIONS, 'garbage collection');
    events.thread(POWER, 'power');
  }

  note({ state }: Device, event: StepEvent): void {
    const { events } = this;
    const { nowNs } = state.clock;
    if (event.kind === 'checkpointBegan') this.checkpointNs = nowNs;
    else if (event.kind === 'checkpointCompleted') {
      const fromNs = this.checkpointNs < 0 ? nowNs : this.checkpointNs;
      events.slice(CHECKPOINTS, 'checkpoint', 'checkpoint', fromNs, nowNs, {});
      this.checkpointNs = -1;
    } else if (event.kind === 'collectionBegan') {
      const { block, validPages } = event;
      events.instant(COLLECTIONS, `block ${block} is collected`, 'collection', nowNs, { validPages });
    } else if (event.kind === 'powerFailed') {
      events.instant(POWER, 'power failure', 'power', nowNs);
      this.checkpointNs = -1;
    } else if (event.kind === 'recovered') this.endRecovery(nowNs);
  }

  /** To be called after each step: a recovery begins without an event. */
  notePhase({ state }: Device): void {
    if (state.phase === 'recovering' && this.recoveryNs < 0) this.recoveryNs = state.clock.nowNs;
    if (state.phase === 'crashed') this.recoveryNs = -1;
  }

  /** Ends the slices under way together with the view. */
  end(nowNs: number): void {
    if (this.recoveryNs >= 0) this.endRecovery(nowNs);
    if (this.checkpointNs < 0) return;
    const told = { unfinished: true };
    this.events.slice(CHECKPOINTS, 'checkpoint', 'checkpoint', this.checkpointNs, nowNs, told);
  }

  private endRecovery(nowNs: number): void {
    const fromNs = this.recoveryNs < 0 ? nowNs : this.recoveryNs;
    this.events.slice(POWER, 'recovery', 'recovery', fromNs, nowNs, {});
    this.recoveryNs = -1;
  }
}
