/** A stretch of a device's history as a file for Perfetto: what each plane did, each transaction, the device. */
import type { Device } from '../../../engine/device.ts';
import type { StepEvent } from '../../../engine/interface/events.ts';
import type { ChromeTraceFile } from '../../contract/session.ts';
import { DeviceSlices } from './device-slices.ts';
import { PlaneSlices } from './plane-slices.ts';
import { TraceEvents } from './trace-events.ts';
import { TransactionSlices } from './transaction-slices.ts';

export class ChromeTrace {
  private readonly events = new TraceEvents();
  private readonly planes: PlaneSlices;
  private readonly transactions: TransactionSlices;
  private readonly around: DeviceSlices;
  private readonly fromNs: number;

  /** The view begins where `device` stands now. */
  constructor(
    device: Device,
    private readonly mostEvents: number,
  ) {
    this.fromNs = device.state.clock.nowNs;
    this.planes = new PlaneSlices(device, this.events);
    this.transactions = new TransactionSlices(device, this.events);
    this.around = new DeviceSlices(this.events);
    this.planes.note(device);
    this.around.notePhase(device);
  }

  /** The file holds as much as it may. */
  get isFull(): boolean {
    return this.events.count >= this.mostEvents;
  }

  /** To be called after each step, with what happened in it. */
  note(device: Device, events: readonly StepEvent[]): void {
    for (const event of events) {
      this.transactions.note(device, event);
      this.around.note(device, event);
    }
    this.around.notePhase(device);
    this.planes.note(device);
  }

  /**
   * Ends the file. `about` is stored in it, so that a user can make the file again; `isWhole`: nothing lay
   * beyond.
   */
  finish(device: Device, about: Readonly<Record<string, unknown>>, isWhole: boolean): ChromeTraceFile {
    const toNs = device.state.clock.nowNs;
    this.planes.end(toNs);
    this.transactions.endAll(device, 'open');
    this.around.end(toNs);
    return this.events.file(about, { fromNs: this.fromNs, toNs, isWhole });
  }
}
