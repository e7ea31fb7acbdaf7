/**
 * A device that recovers from one durable half after another. Its memory is put back and used again: making it takes
 * as long as a short recovery.
 */
import { PlainImage } from '../base/plain-image.ts';
import { randomStream } from '../base/random.ts';
import { type Core, victimsAfter } from './core/core.ts';
import { Device, type DeviceOptions, poweredOff } from './device.ts';
import { pourDurable } from './flash/copy-durable.ts';
import { createDurable, type Durable } from './flash/durable.ts';
import { layoutOf } from './flash/layout.ts';

export class ReusedDevice extends Device {
  /** Clock, counters and the host, as they are when nothing has happened. */
  private readonly beginning: PlainImage;
  /** The parts of a device that has just got power, and how its volatile half was then. */
  private spare: { readonly core: Core; readonly image: PlainImage } | null = null;
  /** Flash that may fail has tables that depend on what has failed: they are made anew. */
  private readonly mayFail: boolean;

  private constructor(options: DeviceOptions, durable: Durable, mayFail: boolean) {
    super(options, poweredOff(options, durable));
    const { clock, counters, host } = this.state;
    this.beginning = new PlainImage([clock, counters, host]);
    this.mayFail = mayFail;
  }

  /** A device without power. The options' host must ask for nothing. */
  static idle(options: DeviceOptions, keepPages: boolean): ReusedDevice {
    const mayFail = (options.spec.programFailures ?? 0) > 0;
    const durable = createDurable(layoutOf(options.spec), options.scheme.outOfBand, keepPages, mayFail);
    return new ReusedDevice(options, durable, mayFail);
  }

  /** As a new device whose power has just come back over a durable half, which is copied. */
  startOver(durable: Durable): void {
    const s = this.state;
    this.beginning.restore();
    pourDurable(s.durable, durable);
    s.phase = 'crashed';
    s.step = 0;
    s.powerCycles = 0;
    s.volatile = null;
    s.stopped = null;
    s.broken = null;
    this.powered = null;
    this.player.core = null;
  }

  protected override powerBack(): void {
    const { spare, options, state } = this;
    if (spare === null) {
      super.powerBack();
      if (!this.mayFail) this.spare = { core: this.core, image: new PlainImage(this.core.volatile) };
      return;
    }
    const { core, image } = spare;
    image.restore();
    const { volatile } = core;
    volatile.random.state = randomStream(options.seed, victimsAfter(state.durable)).state;
    state.volatile = volatile;
    core.recoveryDone = false;
    core.scheme = options.scheme.create(core, options.settings, options.mutant);
    this.powered = core;
    this.player.core = core;
  }
}
