import { createStore, type StoreApi } from 'zustand/vanilla';
import type { SessionSpec } from '../../../model/specification.ts';
import type { SessionClient } from '../../../session/client/client.ts';
import type { KeptTrace } from '../../../session/client/memory.ts';
import { done, LongWork, noWork, type Progress, type Work } from '../../ui/work/long-work.ts';
import { DeviceRun } from '../model/device-run.ts';
import type { FetchSeries } from './use-span-series.ts';

export interface OverlayState {
  /** Simulated time that is known. */
  readonly timeNs: number;
  readonly isOver: boolean;
  /** Reason that it cannot continue; null while it can. */
  readonly stopped: string | null;
  readonly work: Work;
  /** It was stopped by hand. */
  readonly isHeld: boolean;
}

export const nothingYet: OverlayState = {
  timeNs: 0,
  isOver: false,
  stopped: null,
  work: noWork,
  isHeld: false,
};

/** A chart follows the run at this distance. */
const tellMs = 200;

/** A device that runs beside the lab's, to lay its figures over: worked forward as far as the charts reach. */
export class OverlayRun {
  readonly store: StoreApi<OverlayState> = createStore<OverlayState>(() => nothingYet);
  readonly series: FetchSeries = (points, span) => this.device.series(points, span);
  private readonly device: DeviceRun;
  private readonly opened: Promise<void>;
  private onOpening: (progress: Progress) => void = () => undefined;
  private readonly work = new LongWork((work) => this.store.setState({ work }));
  private untilNs = 0;

  constructor(client: SessionClient, spec: SessionSpec, trace: KeptTrace | null) {
    this.device = new DeviceRun(client, spec);
    this.opened = this.device.open(trace, ({ pagesDone, pagesTotal }) => {
      this.onOpening({ done: pagesDone, total: pagesTotal });
      return false;
    });
  }

  /** Works on until so much simulated time has passed, unless it was stopped by hand. */
  async runTo(untilNs: number): Promise<void> {
    this.untilNs = untilNs;
    if (this.store.getState().isHeld) return;
    await this.work.run(async ({ signal, onProgress }) => {
      const { device } = this;
      let toldMs = performance.now();
      this.onOpening = onProgress;
      // Preparing a large device takes minutes: a run that is stopped meanwhile does not wait for its end.
      await Promise.race([this.opened, abortOf(signal)]);
      if (signal.aborted) return { state: 'cancelled' };
      await device.toTime(untilNs, ({ timeNs, operationsDone }) => {
        if (untilNs < Infinity) onProgress({ done: timeNs, total: untilNs });
        else onProgress({ done: operationsDone, total: device.operations });
        if (performance.now() - toldMs >= tellMs) {
          toldMs = performance.now();
          this.tell();
        }
        return !signal.aborted;
      });
      this.tell();
      return signal.aborted ? { state: 'cancelled' } : done(null);
    });
  }

  stop(): void {
    this.store.setState({ isHeld: true });
    this.work.cancel();
  }

  /** Continues what was stopped by hand. */
  goOn(): void {
    this.store.setState({ isHeld: false });
    void this.runTo(this.untilNs);
  }

  dispose(): void {
    this.work.cancel();
    this.device.dispose();
  }

  private tell(): void {
    const { timeNs, isOver, stopped } = this.device;
    this.store.setState({ timeNs, isOver, stopped });
  }
}

function abortOf(signal: AbortSignal): Promise<unknown> {
  return new Promise((resolve) => {
    signal.addEventListener('abort', resolve, { once: true });
  });
}
