/** Devices whose power is cut again and again: at work, and while they recover. */
import type { Text } from '../base/message.ts';
import { randomStream, type RandomStream } from '../base/random.ts';
import type { Device, DeviceOptions } from '../engine/device.ts';
import type { Durable } from '../engine/flash/durable.ts';
import { ImaginedCuts } from '../engine/imagined-cuts.ts';
import { ReusedDevice } from '../engine/reused-device.ts';
import type { Crashable } from '../model/crash-subject.ts';
import type { Fates } from '../model/machine.ts';
import type { ExplorerLimits } from './exploration.ts';
import { contested, flightMessages, NO_PROGRAM, outcomesOf } from './power-cut.ts';
import type { Names } from './promises.ts';
import { type Contents, takeContents } from './read-back.ts';

export class DeviceCut implements Crashable<Durable, Contents> {
  private readonly imagined: ImaginedCuts;

  constructor(
    readonly machine: Device,
    private readonly names: Names,
    private readonly limits: ExplorerLimits,
    private readonly stream: RandomStream,
    shadow?: Durable,
  ) {
    this.imagined = new ImaginedCuts(machine, shadow);
  }

  outcomes(): readonly Fates[] {
    this.imagined.arrive();
    return outcomesOf(this.machine, this.limits, this.stream);
  }

  flights(): readonly Text[] {
    return flightMessages(this.machine, this.names);
  }

  look<T>(fates: Fates, see: (durable: Durable) => T): T {
    return this.imagined.look(fates, see);
  }

  contents(): Contents {
    return takeContents(this.machine);
  }

  /** Operations are numbered anew when power comes back. */
  nextId(): number {
    return 0;
  }
}

/** A recovering device. If nothing was in flight before and nothing is, a cut leaves the same as an earlier one. */
class RecoveringCut extends DeviceCut {
  private wasBusy = false;

  constructor(
    override readonly machine: ReusedDevice,
    names: Names,
    limits: ExplorerLimits,
    stream: RandomStream,
    private readonly known: Map<string, Contents>,
  ) {
    super(machine, names, limits, stream);
  }

  /** Equal contents are one: most recoveries give what others gave. */
  override contents(): Contents {
    const contents = super.contents();
    const key = `${contents.value.join()} ${contents.at.join()} ${contents.fault.join()}`;
    const known = this.known.get(key);
    if (known !== undefined) return known;
    this.known.set(key, contents);
    return contents;
  }

  startOver(durable: Durable): this {
    this.machine.startOver(durable);
    this.wasBusy = false;
    return this;
  }

  override outcomes(): readonly Fates[] {
    const isBusy = contested(this.machine).length > 0;
    const isTried = isBusy || this.wasBusy;
    this.wasBusy = isBusy;
    return isTried ? super.outcomes() : [];
  }
}

/** Machines that recover, one for each power failure that follows another; each is used again for the next one. */
export class RecoveringMachines {
  private readonly machines: RecoveringCut[] = [];
  private readonly contents = new Map<string, Contents>();
  private inUse = 0;
  private readonly left: DeviceOptions;
  private readonly stream: RandomStream;

  constructor(
    private readonly options: DeviceOptions,
    private readonly names: Names,
    private readonly limits: ExplorerLimits,
  ) {
    // The device is left to itself: its host is gone.
    this.left = { ...options, program: NO_PROGRAM, keepPages: false };
    this.stream = randomStream(options.seed, 'recoveries');
  }

  restart(durable: Durable): Crashable<Durable, Contents> {
    const machine = (this.machines[this.inUse++] ??= this.newMachine());
    return machine.startOver(durable);
  }

  ended(): void {
    this.inUse--;
  }

  private newMachine(): RecoveringCut {
    const device = ReusedDevice.idle(this.left, this.options.keepPages);
    return new RecoveringCut(device, this.names, this.limits, this.stream, this.contents);
  }
}
