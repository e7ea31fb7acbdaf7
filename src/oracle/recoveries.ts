/**
 * Recoveries by durable state. Recovery is given the durable half alone, so its result is a function of
 * that half: equal states are recovered from once, whoever crashed and however. Power is cut again at every
 * step of a recovery, and while the recovered device is left to itself; each time the next recovery must
 * say the same (idempotence; GC neutrality, where a collection was under way).
 */
import { InvariantError } from '../base/assert.ts';
import { randomStream, type RandomStream } from '../base/random.ts';
import { Device, type DeviceOptions } from '../engine/device.ts';
import type { Durable } from '../engine/flash/durable.ts';
import { type Cut, type ExplorerLimits, MOST_STEPS } from './exploration.ts';
import { contested, copyDurable, flightMessages, NO_PROGRAM, outcomesOf, PowerCutter } from './power-cut.ts';
import type { Names, Violation } from './promises.ts';
import { type Contents, firstDifference, takeContents } from './read-back.ts';
import { durableKey } from './state-key.ts';

export interface Recovered {
  contents: Contents | null;
  /** Why recovery could not go on; '' where it could. */
  failure: string;
  /** Steps from the power cut to the end of recovery. */
  steps: number;
  /** Levels of further cuts that were tried behind this one. */
  nested: number;
  /** The first way in which a further cut, or what the device did by itself, changed what recovery said. */
  changed: ChangedBy | null;
}

/** As met behind the first crash that led to a durable state; behind another one all steps move alike. */
export interface ChangedBy {
  /** Steps until power was gone. */
  readonly from: number;
  /** The cuts made during recovery. */
  readonly cuts: readonly Cut[];
  readonly seenAt: number;
  readonly violation: Violation;
}

/** A second recovery that says something else than the undisturbed one. */
export interface Disagreement {
  readonly cuts: readonly Cut[];
  readonly seenAt: number;
  readonly page: number;
  readonly first: Contents;
  readonly second: Recovered;
}

/** How a crashed state was reached. */
export interface Trail {
  readonly cuts: readonly Cut[];
  /** Steps until power was gone. */
  readonly step: number;
}

interface Nested {
  readonly trail: Trail;
  readonly recovered: Recovered;
}

export class Recoveries {
  crashPoints = 0;
  private readonly memo = new Map<number, Recovered>();
  private readonly options: DeviceOptions;
  private readonly cutter: PowerCutter;
  private readonly stream: RandomStream;

  constructor(
    options: DeviceOptions,
    private readonly limits: ExplorerLimits,
    private readonly names: Names,
    /** Answers which promise that breaks. */
    private readonly disagree: (disagreement: Disagreement) => Violation,
  ) {
    this.options = { ...options, program: NO_PROGRAM, keepPages: false };
    this.cutter = new PowerCutter(options);
    this.stream = randomStream(options.seed, 'recoveries');
  }

  get states(): number {
    return this.memo.size;
  }

  /** What recovery makes of a durable half, which is taken over; `key` is its `durableKey`. */
  of(durable: Durable, key: number, trail: Trail, nested: number): Recovered {
    const known = this.memo.get(key);
    const isSampled = (key % 1_000) / 1_000 < this.limits.nestedShare;
    const levels = isSampled ? nested : 0;
    if (known !== undefined && known.nested >= levels) return known;
    const recovered: Recovered = {
      contents: null,
      failure: '',
      steps: 0,
      nested: levels,
      changed: null,
    };
    this.memo.set(key, recovered);
    try {
      this.recover(durable, recovered, trail);
    } catch (error) {
      if (!(error instanceof InvariantError)) throw error;
      recovered.failure = error.message;
    }
    return recovered;
  }

  private recover(durable: Durable, recovered: Recovered, trail: Trail): void {
    const device = Device.fromDurable(this.options, durable);
    const nested: Nested[] = [];
    let wasBusy = false;
    const go = (): void => {
      if (device.state.step > MOST_STEPS) throw new InvariantError('recovery goes round in circles');
      if (recovered.nested === 0) return;
      const isBusy = contested(device).length > 0;
      if (isBusy || wasBusy) this.cutAgain(device, trail, recovered.nested - 1, nested);
      wasBusy = isBusy;
    };
    while (device.state.phase !== 'running') {
      device.step();
      go();
    }
    const contents = takeContents(device);
    recovered.contents = contents;
    recovered.steps = device.state.step;
    while (device.step()) go();
    this.compare(contents, nested, recovered, trail);
    this.compareAtRest(contents, device, recovered, trail);
  }

  private cutAgain(device: Device, trail: Trail, levels: number, into: Nested[]): void {
    const step = trail.step + device.state.step;
    const flights = flightMessages(device, this.names);
    for (const fates of outcomesOf(device, this.limits, this.stream)) {
      this.crashPoints++;
      const durable = this.cutter.cut(device, fates);
      const cut: Cut = { step, fates, flights };
      const next: Trail = { cuts: [...trail.cuts, cut], step: step + 1 };
      into.push({
        trail: next,
        recovered: this.of(durable, durableKey(durable, device.layout), next, levels),
      });
    }
  }

  private compare(first: Contents, nested: readonly Nested[], behind: Recovered, from: Trail): void {
    for (const { trail, recovered } of nested) {
      // One that is still under way is this one or one before it, and compares itself with its own.
      if (recovered.contents === null && recovered.failure === '') continue;
      const page = recovered.contents === null ? 0 : firstDifference(first, recovered.contents);
      if (page < 0) continue;
      const seenAt = trail.step + recovered.steps;
      const violation = this.disagree({ cuts: trail.cuts, seenAt, page, first, second: recovered });
      behind.changed ??= { from: from.step, cuts: trail.cuts.slice(from.cuts.length), seenAt, violation };
    }
  }

  /** What the recovered device did by itself afterwards must not show. */
  private compareAtRest(first: Contents, device: Device, recovered: Recovered, trail: Trail): void {
    const contents = takeContents(device);
    const page = firstDifference(first, contents);
    if (page < 0) return;
    const second: Recovered = { ...recovered, contents };
    const seenAt = trail.step + device.state.step;
    const violation = this.disagree({ cuts: trail.cuts, seenAt, page, first, second });
    recovered.changed ??= { from: trail.step, cuts: [], seenAt, violation };
  }

  /** A copy of the durable half with its recovery, for a device whose script cut the power itself. */
  ofDevice(device: Device, trail: Trail, nested: number): Recovered {
    const durable = copyDurable(device.state.durable);
    return this.of(durable, durableKey(durable, device.layout), trail, nested);
  }
}
