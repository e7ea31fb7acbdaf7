/**
 * Cuts the power of a device at every step until it rests, with every outcome of what is in flight and again in the
 * recovery, and judges what is left. States that were reached before, by whatever work, are not judged again.
 */
import { InvariantError } from '../../base/assert.ts';
import { randomStream, type RandomStream } from '../../base/random.ts';
import type { Device, DeviceOptions } from '../../engine/device.ts';
import type { Durable } from '../../engine/flash/durable.ts';
import { type Layout, layoutOf } from '../../engine/flash/layout.ts';
import { shadowOf } from '../../engine/imagined-cuts.ts';
import { totalPrograms } from '../../engine/interface/counters.ts';
import { auditDevice } from '../audit-device.ts';
import { audit } from '../auditor.ts';
import { DeviceCut, RecoveringMachines } from '../device-cuts.ts';
import { MOST_STEPS, THOROUGH } from '../exploration.ts';
import { namesOf } from '../names.ts';
import { contested } from '../power-cut.ts';
import { createAuditBase, type Names } from '../promises.ts';
import { type Contents, firstDifference, readBackFrom } from '../read-back.ts';
import { Recoveries, type Recovered, type Trail } from '../recoveries.ts';
import { durableKey, workKey } from '../state-key.ts';

/** Everything is tried: no outcome of what is in flight is drawn by chance. */
const LIMITS = { ...THOROUGH, exhaustive: Infinity };

const BASE = createAuditBase();

export class CutJudge {
  /** Instants at which power was cut, in works. */
  cuts = 0;
  /** Works that came to a stop before their end, because the device was full. */
  unfinished = 0;
  /** States that these power failures have left, equal states included. */
  states = 0;
  /** Different pairs of a durable half and what the host knows. */
  readonly distinct = new Set<string>();
  private readonly recoveries: Recoveries<Durable, Contents>;
  private readonly machines: RecoveringMachines;
  private readonly names: Names;
  private readonly stream: RandomStream;
  private readonly layout: Layout;
  private shadow: Durable | null = null;
  private hasChanged = false;
  private ways: readonly Recovered<Contents>[] = [];
  private waysKey = '';

  constructor(options: DeviceOptions) {
    this.names = namesOf(options.program);
    this.layout = layoutOf(options.spec);
    this.stream = randomStream(options.seed, 'outcomes');
    this.machines = new RecoveringMachines(options, this.names, LIMITS);
    const subject = {
      rules: { nested: LIMITS.nested, changes: 'once', deepens: true, countsLast: true },
      restart: (durable: Durable) => this.machines.restart(durable),
      ended: () => this.machines.ended(),
      keyOf: (durable: Durable) => durableKey(durable, this.layout),
      differs: (a: Contents, b: Contents) => firstDifference(a, b) >= 0,
    } as const;
    this.recoveries = new Recoveries(subject, 1, () => {
      this.hasChanged = true;
      return null;
    });
  }

  /** Power failures during recovery, every outcome of each. */
  get recoveryCuts(): number {
    return this.recoveries.crashPoints;
  }

  /** Different durable halves from which recovery was run. */
  get recovered(): number {
    return this.recoveries.states;
  }

  /** The durable halves from which recovery was run, each with the power failures in its recovery. */
  get recoveredStates(): Iterable<readonly [key: string, cuts: number]> {
    return this.recoveries.cutsByState();
  }

  /** Returns true if every promise is kept, from the present state of a device until it rests. */
  keepsPromises(device: Device): boolean {
    this.waysKey = '';
    this.hasChanged = false;
    const run = new DeviceCut(device, this.names, LIMITS, this.stream, (this.shadow ??= shadowOf(device)));
    try {
      do {
        if (device.state.step > MOST_STEPS) throw new InvariantError('the device goes round in circles');
        if (!this.survivesHere(run)) return false;
      } while (device.step());
      if (device.state.stopped !== null || !device.player.finished()) this.unfinished++;
      return auditDevice(device, BASE).held;
    } catch (error) {
      if (!(error instanceof InvariantError)) throw error;
      return false;
    }
  }

  private survivesHere(run: DeviceCut): boolean {
    const { machine } = run;
    const known = workKey(machine.state.host);
    this.cuts++;
    for (const recovered of this.waysFromHere(run)) {
      this.states++;
      const key = recovered.key + known;
      if (this.distinct.has(key)) continue;
      this.distinct.add(key);
      if (this.hasChanged || !this.isHeld(machine, recovered)) return false;
    }
    return true;
  }

  /** Most steps of a host change nothing on flash: failures then leave the same as one step before. */
  private waysFromHere(run: DeviceCut): readonly Recovered<Contents>[] {
    const { counters } = run.machine.state;
    const ids = contested(run.machine).map(([id]) => id);
    const key = `${totalPrograms(counters)} ${counters.erases} ${counters.nvmStores} ${ids.join(' ')}`;
    if (key === this.waysKey) return this.ways;
    this.waysKey = key;
    this.ways = run
      .outcomes()
      .map((fates) => run.look(fates, (left) => this.recoveries.of(left, START, LIMITS.nested)));
    return this.ways;
  }

  private isHeld(device: Device, { contents, failure }: Recovered<Contents>): boolean {
    if (contents === null || failure !== '') return false;
    const readBack = readBackFrom(contents, this.layout.pagesPerBlock, () => false);
    return audit({ host: device.state.host, base: BASE, readBack, names: this.names }).held;
  }
}

/** The judge only needs to know if a promise breaks; exploring the one work that breaks it shows the way there. */
const START: Trail = { cuts: [], step: 0, id: 0 };
