/**
 * Power failures of a device that runs on: its durable half is changed to what a failure would leave, looked at, and put
 * back. Nothing is copied but what a failure can change.
 */
import { present } from '../base/assert.ts';
import { PlainImage } from '../base/plain-image.ts';
import type { Fates } from '../model/machine.ts';
import { settleFlight } from './core/settle-flight.ts';
import type { Device } from './device.ts';
import { energyIn, plainFate } from './fates.ts';
import { copyLog, pourColumns } from './flash/copy-durable.ts';
import { createDurable, type Durable, type LogRecord } from './flash/durable.ts';
import { OpKind } from './flash/operations.ts';
import { settleMetadata } from './ftl/metadata-roots.ts';
import { type Counters, createCounters } from './interface/counters.ts';

export class ImaginedCuts {
  private isSaved = false;
  private log: readonly LogRecord[] | null = null;
  /** Volatile state that changes with pages of records that become durable; null if none is in flight. */
  private records: PlainImage | null = null;
  private counters: Counters = createCounters();

  /** `shadow` keeps the device's durable half meanwhile; devices that take turns may share it. */
  constructor(
    private readonly device: Device,
    private readonly shadow: Durable = shadowOf(device),
  ) {}

  /** Called before the failures of each instant: the device has changed. */
  arrive(): void {
    this.isSaved = false;
  }

  /** Shows the durable half as a failure with these fates would leave it; a device without power as it is. */
  look<T>(fates: Fates, see: (durable: Durable) => T): T {
    const { device } = this;
    const { durable, volatile, counters } = device.state;
    if (volatile === null) return see(durable);
    const { core } = device;
    if (!this.isSaved) this.save();
    const { log, nvm, metadata } = durable;
    const { record } = metadata;
    if (this.log !== null) durable.log = copyLog(this.log);
    try {
      for (const [id, slot] of device.inFlight()) {
        const fate = plainFate(fates.find(([each]) => each === id)?.[1]);
        if (fate !== undefined) settleFlight(core, slot, fate);
      }
      core.powerLost(energyIn(fates));
      settleMetadata(durable);
      return see(durable);
    } finally {
      pourColumns(durable, this.shadow);
      metadata.record = record;
      durable.log = log;
      durable.nvm = nvm;
      this.records?.restore();
      Object.assign(counters, this.counters);
    }
  }

  private save(): void {
    const { device } = this;
    const { durable, volatile, counters } = device.state;
    this.isSaved = true;
    pourColumns(this.shadow, durable);
    Object.assign(this.counters, counters);
    if (volatile === null) return;
    const { kind } = volatile.flash.ops;
    const writesRecords = device.inFlight().some(([, slot]) => isOfRecords(present(kind[slot])));
    const losesLog = device.layout.wordLines !== null;
    this.records = writesRecords ? new PlainImage([volatile.metadata, volatile.log]) : null;
    this.log = writesRecords || losesLog ? copyLog(durable.log) : null;
  }
}

/** A durable half of the same size. */
export function shadowOf({ layout, state, options }: Device): Durable {
  const { data, grownBad } = state.durable;
  return createDurable(layout, options.scheme.outOfBand, data.length > 0, grownBad.length > 0);
}

function isOfRecords(kind: number): boolean {
  return kind === OpKind.mapProgram || kind === OpKind.logProgram;
}
