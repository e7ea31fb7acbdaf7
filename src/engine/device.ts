/**
 * A device: a durable half, and while there is power a volatile one. A crash resolves what stands on the
 * planes, drops the volatile half and keeps nothing of it. Recovery is given the durable half alone.
 */
import { assert, InvariantError, present } from '../base/assert.ts';
import { heapNextTime } from '../base/heap.ts';
import { nextBelow, randomStream } from '../base/random.ts';
import type { Contested, Fates, Machine, MachineState } from '../model/machine.ts';
import { type Ageing, type DeviceSpec, FATES, type HostSpec } from '../model/specification.ts';
import { type Core, createVolatile, type Surroundings, type Volatile } from './core/core.ts';
import { coreOf } from './core/failing-core.ts';
import { energyIn, plainFate } from './fates.ts';
import { type Counters, createCounters } from './interface/counters.ts';
import type { Watcher } from './interface/event-types.ts';
import { Event } from './interface/events.ts';
import { createDurable, type Durable } from './flash/durable.ts';
import { badBlocksOf, spoilBadBlocks } from './flash/bad-blocks.ts';
import type { Clock } from './flash/flash.ts';
import { type Layout, layoutOf } from './flash/layout.ts';
import { isRead } from './flash/operations.ts';
import type { LaidPage } from './preconditioning/fill.ts';
import { prepare } from './preconditioning/prepare.ts';
import { atOnce, type Preparing } from '../base/preparing.ts';
import { settleMetadata } from './ftl/metadata-roots.ts';
import { HostPlayer, TIMER_EVENT } from './host/host-player.ts';
import { createHostState, type HostState } from './host/host-state.ts';
import type { HostProgram } from './host/program.ts';
import { NVM_EVENT } from './flash/nvm-port.ts';
import { type Scheme, type Settings, Where } from './interface/scheme.ts';
import { settleFlight } from './core/settle-flight.ts';
import { type Stop, stopOf } from './core/stop.ts';
import type { SchemeDeclaration } from './core/scheme-declaration.ts';

export interface DeviceOptions {
  readonly spec: DeviceSpec;
  readonly host: HostSpec;
  readonly scheme: SchemeDeclaration;
  readonly settings: Settings;
  readonly mutant: string | null;
  readonly seed: number;
  /** Share of the logical pages written before time begins. */
  readonly fill: number;
  /** Left out: `none`. */
  readonly ageing?: Ageing;
  /** Single pages that a scenario finds written, after the filled ones. */
  readonly laid: readonly LaidPage[];
  readonly program: HostProgram;
  /**
   * True if the host keeps which page each write wrote, and the flash whose data a page holds: the auditor
   * and the lab need it.
   */
  readonly keepPages: boolean;
}

/** All mutable state between two steps: plain data. `volatile` is null without power. */
export interface DeviceState extends MachineState {
  powerCycles: number;
  clock: Clock;
  counters: Counters;
  host: HostState;
  durable: Durable;
  volatile: Volatile | null;
  stopped: Stop | null;
  /** Message of the invariant that failed when the device broke. */
  broken: string | null;
}

const NOTHING_FOUND = new Uint32Array(0);

/** Stands for the code of an event where there is none. */
export const NO_EVENT = -3;

/** Number of steps between two looks at the device's state, in a run that is not to be stopped. */
const STEPS_AT_ONCE = 1 << 20;

export class Device implements Machine<DeviceState> {
  readonly layout: Layout;
  readonly player: HostPlayer;
  private readonly around: Surroundings;
  protected powered: Core | null = null;

  protected constructor(
    readonly options: DeviceOptions,
    readonly state: DeviceState,
  ) {
    this.layout = layoutOf(options.spec);
    this.player = new HostPlayer(state.host, options.program, options.host);
    this.around = {
      spec: options.spec,
      seed: options.seed,
      layout: this.layout,
      clock: state.clock,
      counters: state.counters,
      host: this.player,
      watcher: null,
    };
    if (state.volatile !== null) this.powerOn(state.volatile);
  }

  /** A formatted device, filled as asked, at time zero. */
  static create(options: DeviceOptions): Device {
    return atOnce(Device.preparing(options));
  }

  /** The same in pieces. */
  static *preparing(options: DeviceOptions): Preparing<Device> {
    const layout = layoutOf(options.spec);
    const { scheme, keepPages, seed } = options;
    const mayFail = (options.spec.programFailures ?? 0) > 0;
    const durable = createDurable(layout, scheme.outOfBand, keepPages, mayFail);
    yield null;
    const state: DeviceState = {
      ...poweredOff(options, durable),
      phase: 'running',
      volatile: createVolatile(layout, seed, 'first', durable),
    };
    yield null;
    spoilBadBlocks(state.durable, layout, badBlocksOf(layout, seed));
    yield null;
    const device = new Device(options, state);
    const { fill, ageing = 'none', laid, program } = options;
    yield* prepare(device.core, { fill, ageing, laid, seed, found: program.found ?? NOTHING_FOUND });
    return device;
  }

  /** A device whose power has just come back over a durable half from elsewhere. */
  static fromDurable(options: DeviceOptions, durable: Durable): Device {
    return new Device(options, poweredOff(options, durable));
  }

  /** A device that goes on exactly where `state` was. The state is taken over, not copied. */
  static restore(options: DeviceOptions, state: DeviceState): Device {
    return new Device(options, state);
  }

  get core(): Core {
    assert(this.powered !== null, 'the device has power');
    return this.powered;
  }

  get scheme(): Scheme {
    return this.core.scheme;
  }

  get watcher(): Watcher | null {
    return this.around.watcher;
  }

  set watcher(watcher: Watcher | null) {
    this.around.watcher = watcher;
    if (this.powered !== null) this.powered.watcher = watcher;
  }

  private powerOn(volatile: Volatile): void {
    const { scheme, settings, mutant } = this.options;
    const core = coreOf(this.around, this.state.durable, volatile);
    core.scheme = scheme.create(core, settings, mutant);
    this.powered = core;
    this.player.core = core;
  }

  /** Makes the volatile half with which recovery begins; in the room for a map that there may be. */
  protected powerBack(map: Uint32Array | null = null): void {
    const s = this.state;
    s.volatile = createVolatile(this.layout, this.options.seed, 'recovered', s.durable, map);
    this.powerOn(s.volatile);
  }

  /** One step: an operation of the host, a completion, or a move of recovery. False: nothing is left. */
  step(): boolean {
    return this.steps(1);
  }

  /** So many steps at once, which is faster than one by one. False: nothing is left. */
  steps(most: number): boolean {
    const s = this.state;
    const end = s.step + most;
    while (s.step < end) {
      if (s.stopped !== null) return false;
      if (s.phase === 'running') {
        if (!this.stepsRunning(end)) return false;
      } else {
        if (s.phase === 'recovering') this.stepRecovering();
        else this.beginRecovery();
        s.step++;
      }
    }
    return true;
  }

  /** As `steps`, for a device that an injected bug may break: it then stops, and keeps the reason. */
  stepsOrBreak(most: number): boolean {
    try {
      return this.steps(most);
    } catch (error) {
      if (!(error instanceof InvariantError) || this.options.mutant === null) throw error;
      this.state.stopped = 'broken';
      this.state.broken = error.message;
      return false;
    }
  }

  /** Up to step `end`, or to a power failure: the host goes first as long as it has something to say. */
  private stepsRunning(end: number): boolean {
    const s = this.state;
    const { player, core } = this;
    while (s.step < end) {
      if (player.goOn(core)) {
        if (player.crashAsked) return this.crashAsIssued();
      } else {
        const code = this.nextCode(core);
        if (code === NO_EVENT) return this.standStill(core);
        if (code === TIMER_EVENT) {
          player.timerRang();
          continue;
        }
        this.take(core, code);
      }
      if (core.ftl.stalledHead >= 0 && core.isIdle && !player.ready(core)) core.makeRoom();
      s.step++;
    }
    return true;
  }

  /** Code of the next event that is more than a read going over to the bus; NO_EVENT: there is none. */
  protected nextCode(core: Core): number {
    const { flash } = core;
    while (!core.isIdle) {
      const code = core.nextEvent();
      if (code < 0 || flash.completes(code)) return code;
    }
    return NO_EVENT;
  }

  /** Handles an event of the device: a store that takes effect, or a completed operation. */
  protected take(core: Core, code: number): void {
    if (code === NVM_EVENT) core.scheme.stored?.(core.nvm.completed());
    else core.complete(code);
  }

  private crashAsIssued(): true {
    this.player.crashAsked = false;
    this.losePower([], this.options.seed + this.state.powerCycles);
    this.state.step++;
    return true;
  }

  /** Nothing moves any more: the program is done, or the host waits for what cannot come. */
  private standStill(core: Core): false {
    const s = this.state;
    const stop = this.player.finished() ? null : stopOf(core);
    if (stop !== null) {
      s.stopped = stop;
      this.watcher?.emit(stop === 'device-full' ? Event.deviceFilled : Event.logFilled);
      s.step++;
    }
    return false;
  }

  private beginRecovery(): void {
    const s = this.state;
    s.powerCycles++;
    this.powerBack();
    s.phase = 'recovering';
    this.core.scheme.recover();
  }

  private stepRecovering(): void {
    const core = this.core;
    if (!core.scheme.recoverer.step()) this.awaitRead(core);
    if (core.recoveryDone) {
      core.recoveryDone = false;
      this.state.phase = 'running';
      core.mapCache?.recovered();
      core.watcher?.emit(Event.recovered);
    }
  }

  /** Recovery goes on with the next read, or store, that it has asked for. */
  private awaitRead(core: Core): void {
    const code = this.nextCode(core);
    assert(code !== NO_EVENT, 'recovery always has a read under way or a step to take');
    this.take(core, code);
  }

  /**
   * Returns the time of the next step: now while the host has commands, never (Infinity) when all is done.
   */
  nextEventNs(): number {
    if (this.powered === null || this.player.ready(this.powered)) return this.state.clock.nowNs;
    const next = heapNextTime(this.powered.volatile.flash.heap);
    return next < 0 ? Infinity : next;
  }

  get timeNs(): number {
    return this.state.clock.nowNs;
  }

  get isFinished(): boolean {
    return this.state.stopped !== null || (this.state.phase === 'running' && this.nextEventNs() === Infinity);
  }

  /** Operations under way that change flash, in plane order: a read leaves nothing behind. */
  contested(): readonly Contested[] {
    if (this.powered === null) return [];
    const { kind } = this.powered.volatile.flash.ops;
    const isContested = ([, slot]: readonly [number, number]): boolean => !isRead(present(kind[slot]));
    return this.inFlight()
      .filter(isContested)
      .map(([id]) => ({ id, fates: FATES }));
  }

  /** Operations that a power failure now may tear, as [id, slot], in plane order. */
  inFlight(): readonly (readonly [number, number])[] {
    if (this.powered === null) return [];
    const { flash } = this.powered;
    return flash.begun().map((slot) => [present(flash.state.ops.id[slot]), slot] as const);
  }

  /** Cuts the power as a step of its own. Fates by operation id; others are drawn from the seed. */
  pullPlug(fates: Fates, seed: number): void {
    this.losePower(fates, seed);
    this.state.step++;
  }

  private losePower(fates: Fates, seed: number): void {
    const core = this.core;
    const { kind } = core.volatile.flash.ops;
    const chosen = new Map(fates);
    const stream = randomStream(seed, `fates ${this.state.powerCycles}`);
    let begun = 0;
    let done = 0;
    let torn = 0;
    for (const [id, slot] of this.inFlight()) {
      const fate =
        plainFate(chosen.get(id)) ?? present((['done', 'torn', 'never'] as const)[nextBelow(stream, 3)]);
      settleFlight(core, slot, fate);
      if (!isRead(present(kind[slot]))) {
        begun++;
        if (fate === 'done') done++;
        if (fate === 'torn') torn++;
      }
    }
    const savingNs = core.powerLost(energyIn(fates));
    settleMetadata(this.state.durable);
    this.player.powerLost();
    this.powered = null;
    this.state.volatile = null;
    this.state.phase = 'crashed';
    // Writes that did not fit are lost with the power; recovery itself needs no room for them.
    this.state.stopped = null;
    this.state.broken = null;
    this.watcher?.emit(Event.powerFailed, begun, done, torn);
    this.state.clock.nowNs += savingNs;
  }

  /** Runs to the end of the program (or of recovery), or until `stop` says so. */
  run(stop: (() => boolean) | null = null): void {
    if (stop === null) {
      while (this.steps(STEPS_AT_ONCE));
      return;
    }
    while (!stop() && this.step());
  }

  /**
   * Returns the data that a host would read from a logical page: the number of the write, 0 for older data,
   * -1 for none. The device must keep pages.
   */
  readBack(logicalPage: number): number {
    const at = this.scheme.locate(logicalPage);
    if (Where.isInMemory(at)) return Where.dataOf(at);
    const { data } = this.state.durable;
    assert(data.length > 0, 'a device that keeps no pages is not read back');
    return at < 0 ? -1 : present(data[at]);
  }
}

/** A device at time zero whose power is off. */
export function poweredOff(options: DeviceOptions, durable: Durable): DeviceState {
  return {
    phase: 'crashed',
    step: 0,
    powerCycles: 0,
    clock: { nowNs: 0 },
    counters: createCounters(),
    host: createHostState(options.program, options.keepPages),
    durable,
    volatile: null,
    stopped: null,
    broken: null,
  };
}
