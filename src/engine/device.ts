/**
 * A device: a durable half, and while there is power a volatile one. A crash resolves what stands on the
 * planes, drops the volatile half and keeps nothing of it. Recovery is given the durable half alone.
 */
import { assert, InvariantError } from '../base/assert.ts';
import { heapNextTime, heapSize } from '../base/heap.ts';
import { nextBelow, randomStream } from '../base/random.ts';
import type { Ageing, AnyFate, DeviceSpec, Fate, HostSpec } from '../model/specification.ts';
import { Core, createVolatile, type Surroundings, type Volatile } from './core.ts';
import { type Counters, createCounters } from './counters.ts';
import { Fact, type Watcher } from './facts.ts';
import { createDurable, type Durable } from './flash/durable.ts';
import type { Clock } from './flash/flash.ts';
import { type Layout, layoutOf } from './flash/layout.ts';
import { isRead, OpKind, OpOwner } from './flash/operations.ts';
import { ageDevice } from './ftl/age.ts';
import { fillDevice, type LaidPage, layPages } from './ftl/fill.ts';
import { settleMetadata } from './ftl/metadata-roots.ts';
import { createHostState, type HostState, Player } from './host/player.ts';
import type { HostProgram } from './host/program.ts';
import { NVM_EVENT } from './nvm-port.ts';
import { type Scheme, type Settings, Where } from './scheme.ts';
import { type Stop, stopOf } from './stop.ts';
import type { SchemeDeclaration } from './scheme-declaration.ts';

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
   * Whether the host keeps which page each write wrote, and the flash whose data a page holds: the auditor
   * and the lab need it.
   */
  readonly keepPages: boolean;
}

export type DevicePhase = 'running' | 'crashed' | 'recovering';

/** All mutable state between two steps: plain data. `volatile` is null without power. */
export interface DeviceState {
  phase: DevicePhase;
  step: number;
  powerCycles: number;
  clock: Clock;
  counters: Counters;
  host: HostState;
  durable: Durable;
  volatile: Volatile | null;
  stopped: Stop | null;
  /** What did not hold when it broke. */
  broken: string | null;
}

export class Device {
  readonly layout: Layout;
  readonly player: Player;
  private readonly around: Surroundings;
  private powered: Core | null = null;

  private constructor(
    readonly options: DeviceOptions,
    readonly state: DeviceState,
  ) {
    this.layout = layoutOf(options.spec);
    this.player = new Player(state.host, options.program, options.host);
    this.around = {
      spec: options.spec,
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
    const layout = layoutOf(options.spec);
    const state: DeviceState = {
      phase: 'running',
      step: 0,
      powerCycles: 0,
      clock: { nowNs: 0 },
      counters: createCounters(),
      host: createHostState(options.program, options.keepPages),
      durable: createDurable(layout, options.scheme.outOfBand, options.keepPages),
      volatile: createVolatile(layout, randomStream(options.seed, 'victims')),
      stopped: null,
      broken: null,
    };
    const device = new Device(options, state);
    const filled = Math.floor(layout.logicalPages * options.fill);
    const { ageing = 'none', seed } = options;
    if (ageing === 'none') fillDevice(device.core, filled);
    else ageDevice(device.core, filled, ageing, seed);
    layPages(device.core, options.laid);
    device.core.scheme.format();
    // A warm device is in the middle of its life: collection is under way.
    if (ageing !== 'none') device.core.collector.poll();
    return device;
  }

  /** A device whose power has just come back over a durable half from elsewhere. */
  static fromDurable(options: DeviceOptions, durable: Durable): Device {
    const state: DeviceState = {
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
    return new Device(options, state);
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
    const core = new Core(this.around, this.state.durable, volatile);
    core.scheme = scheme.create(core, settings, mutant);
    this.powered = core;
    this.player.core = core;
  }

  /** One step: an operation of the host, a completion, or a move of recovery. False: nothing is left. */
  step(): boolean {
    const s = this.state;
    if (s.stopped !== null) return false;
    let moved: boolean;
    if (s.phase === 'running') moved = this.stepRunning();
    else if (s.phase === 'recovering') moved = this.stepRecovering();
    else moved = this.beginRecovery();
    if (moved) s.step++;
    return moved;
  }

  /** As `step`, for whoever plays a device that a planted bug may break: it then stands still, and says why. */
  stepOrBreak(): boolean {
    try {
      return this.step();
    } catch (error) {
      if (!(error instanceof InvariantError) || this.options.mutant === null) throw error;
      this.state.stopped = 'broken';
      this.state.broken = error.message;
      return false;
    }
  }

  private stepRunning(): boolean {
    const { player, core } = this;
    if (player.ready(core)) {
      player.issue(core);
      if (player.crashAsked) {
        player.crashAsked = false;
        this.losePower([], this.options.seed + this.state.powerCycles);
      }
      return true;
    }
    const heap = core.volatile.flash.heap;
    while (heapSize(heap) > 0) {
      const code = core.nextEvent();
      if (code >= 0) {
        if (!core.flash.completes(code)) continue;
        this.complete(core, code);
        return true;
      }
      if (code === NVM_EVENT) {
        this.store(core);
        return true;
      }
      player.timerRang();
      if (player.ready(core)) return this.stepRunning();
    }
    const stop = player.finished() ? null : stopOf(core);
    if (stop !== null) {
      this.state.stopped = stop;
      this.watcher?.fact(stop === 'device-full' ? Fact.deviceFull : Fact.logFull, -1, -1, -1, -1);
      this.state.step++;
    }
    return false;
  }

  /** A store into non-volatile memory takes effect. */
  private store(core: Core): void {
    core.scheme.stored(core.nvm.completed());
  }

  private complete(core: Core, slot: number): void {
    const { ops } = core.flash;
    switch (ops.owner[slot]) {
      case OpOwner.host:
        if (ops.kind[slot] === OpKind.read)
          core.watcher?.fact(Fact.readDone, ops.logicalPage[slot], ops.target[slot], -1, -1);
        else core.scheme.programmed(slot);
        this.player.pageDone();
        break;
      case OpOwner.scheme:
        if (ops.kind[slot] === OpKind.summary) {
          core.watcher?.fact(Fact.summaryProgrammed, core.flash.blockOfPage(ops.target[slot]), -1, -1, -1);
        } else core.scheme.programmed(slot);
        break;
      case OpOwner.collector:
        core.collector.completed(slot);
        break;
      case OpOwner.metadata:
        this.completeMetadata(slot);
        break;
      case OpOwner.log:
        this.completeLog(slot);
        break;
      default:
        core.scheme.recoveryRead(slot);
    }
    core.flash.release(slot);
  }

  private completeMetadata(slot: number): void {
    const core = this.core;
    const ops = core.volatile.flash.ops;
    if (ops.tag[slot] >= 0 && ops.kind[slot] === OpKind.metaProgram) {
      core.watcher?.fact(Fact.mapPageProgrammed, ops.tag[slot], -1, -1, -1);
    } else if (ops.kind[slot] === OpKind.erase) {
      core.watcher?.fact(Fact.mapAreaErased, core.flash.blockOfPage(ops.target[slot]), -1, -1, -1);
    } else core.watcher?.fact(Fact.recordPageProgrammed, ops.target[slot], -1, -1, -1);
    const stage = core.metadata.completed(slot);
    if (stage === 'page') core.scheme.mapPageDurable?.(ops.tag[slot]);
    else if (stage !== null) core.scheme.metadataReached(stage);
  }

  private completeLog(slot: number): void {
    const core = this.core;
    const ops = core.volatile.flash.ops;
    const isErase = ops.kind[slot] === OpKind.erase;
    if (isErase) core.watcher?.fact(Fact.logErased, core.flash.blockOfPage(ops.target[slot]), -1, -1, -1);
    else core.watcher?.fact(Fact.logProgrammed, ops.target[slot], ops.note[slot], -1, -1);
    const id = core.log.completed(slot);
    if (id >= 0) core.scheme.logged(id);
    if (isErase) core.scheme.logErased?.();
  }

  private beginRecovery(): boolean {
    const s = this.state;
    const { seed } = this.options;
    s.powerCycles++;
    s.volatile = createVolatile(this.layout, randomStream(seed, `victims ${s.powerCycles}`));
    s.phase = 'recovering';
    this.powerOn(s.volatile);
    this.core.scheme.recover();
    return true;
  }

  private stepRecovering(): boolean {
    const core = this.core;
    if (!core.scheme.recoveryStep()) this.awaitRead(core);
    if (core.recoveryDone) {
      core.recoveryDone = false;
      this.state.phase = 'running';
      core.watcher?.fact(Fact.recovered, -1, -1, -1, -1);
    }
    return true;
  }

  /** Recovery goes on with the next read, or store, that it has asked for. */
  private awaitRead(core: Core): void {
    const { heap } = core.volatile.flash;
    while (heapSize(heap) > 0) {
      const code = core.nextEvent();
      if (code === NVM_EVENT) {
        this.store(core);
        return;
      }
      if (!core.flash.completes(code)) continue;
      this.complete(core, code);
      return;
    }
    assert(false, 'recovery always has a read under way or a step to take');
  }

  /** When the next step happens: now while the host has something to say, never (Infinity) when all is done. */
  nextEventNs(): number {
    if (this.powered === null || this.player.ready(this.powered)) return this.state.clock.nowNs;
    const next = heapNextTime(this.powered.volatile.flash.heap);
    return next < 0 ? Infinity : next;
  }

  /** Operations that a power cut now may tear, as [id, slot], in plane order. */
  inFlight(): readonly (readonly [number, number])[] {
    if (this.powered === null) return [];
    const { flash } = this.powered;
    return flash.begun().map((slot) => [flash.state.ops.id[slot], slot] as const);
  }

  /** Cuts the power as a step of its own. Fates by operation id; others are drawn from the seed. */
  pullPlug(fates: readonly (readonly [number, AnyFate])[], seed: number): void {
    this.losePower(fates, seed);
    this.state.step++;
  }

  private losePower(fates: readonly (readonly [number, AnyFate])[], seed: number): void {
    const core = this.core;
    const chosen = new Map(fates);
    const stream = randomStream(seed, `fates ${this.state.powerCycles}`);
    let begun = 0;
    let done = 0;
    let torn = 0;
    for (const [id, slot] of this.inFlight()) {
      const fate = plainFate(chosen.get(id)) ?? (['done', 'torn', 'never'] as const)[nextBelow(stream, 3)];
      const becameDurable = core.flash.resolve(slot, fate);
      if (!isRead(core.volatile.flash.ops.kind[slot])) {
        begun++;
        if (fate === 'done') done++;
        if (fate === 'torn') torn++;
      }
      if (becameDurable && core.volatile.flash.ops.kind[slot] === OpKind.metaProgram) {
        core.metadata.durableDone(slot);
      }
      if (becameDurable) core.log.durableDone(slot);
    }
    settleMetadata(this.state.durable);
    this.player.powerLost();
    this.powered = null;
    this.state.volatile = null;
    this.state.phase = 'crashed';
    // What did not fit is lost with the power; recovery itself needs no room for it.
    this.state.stopped = null;
    this.state.broken = null;
    this.watcher?.fact(Fact.powerLost, begun, done, torn, -1);
  }

  /** Runs to the end of the program (or of recovery), or until `stop` says so. */
  run(stop: (() => boolean) | null = null): void {
    if (stop === null) {
      while (this.step());
      return;
    }
    while (!stop() && this.step());
  }

  /**
   * What a host would read from a logical page: the number of the write, 0 for older data, -1 for none. The
   * device must keep pages.
   */
  readBack(logicalPage: number): number {
    const at = this.scheme.locate(logicalPage);
    if (Where.isInMemory(at)) return Where.dataOf(at);
    const { data } = this.state.durable;
    assert(data.length > 0, 'a device that keeps no pages is not read back');
    return at < 0 ? -1 : data[at];
  }
}

/** A page of flash tears in one way only. */
function plainFate(fate: AnyFate | undefined): Fate | undefined {
  return fate === undefined || fate === 'done' || fate === 'never' ? fate : 'torn';
}
