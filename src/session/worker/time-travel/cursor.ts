/**
 * A device at one moment of a session, with what goes with it from step to step: the gauges, how many of the
 * session's interventions have been made, and what happened in the last step.
 */
import { say } from '../../../base/language.ts';
import type { Text } from '../../../base/message.ts';
import { assert } from '../../../base/assert.ts';
import { heapSize } from '../../../base/heap.ts';
import { Device, type DeviceOptions, type DeviceState } from '../../../engine/device.ts';
import type { StepEvent } from '../../../engine/interface/events.ts';
import type { HostProgram } from '../../../engine/host/program.ts';
import type { Action, Intervention } from '../../../model/specification.ts';
import { EventList } from './event-list.ts';
import { createGauges, type Gauges, noteStep } from './gauges.ts';
import { growHost, insertOperations } from './insertion.ts';
import { restoreSnapshot, type Snapshot, takeSnapshot } from './snapshot.ts';

/** A moment to go back to. */
export interface Checkpoint {
  readonly step: number;
  readonly snapshot: Snapshot;
  readonly program: HostProgram;
  /** How many interventions had been made. */
  readonly made: number;
}

interface Kept {
  readonly device: DeviceState;
  readonly gauges: Gauges;
}

export class Cursor {
  device: Device;
  readonly gauges: Gauges;
  /** Interventions made so far. */
  made: number;
  /** What happened in the step that led here. */
  happened = new EventList();
  /** The last attempt to step found nothing to do. */
  idle = false;
  /** Why the next intervention cannot be made. */
  blocked: Text | null = null;
  /** Takes down the next step; taken over when there is one. */
  private watcher = new EventList();

  private constructor(device: Device, gauges: Gauges, made: number) {
    this.device = device;
    this.gauges = gauges;
    this.made = made;
  }

  static create(options: DeviceOptions, stretchNs: number): Cursor {
    return new Cursor(Device.create(options), createGauges(stretchNs), 0);
  }

  /** Restores a checkpoint, into the memory of `spare` where that is given: a cursor nobody needs any more. */
  static restore(options: DeviceOptions, checkpoint: Checkpoint, spare: Cursor | null): Cursor {
    const reuse = spare === null ? null : { device: spare.device.state, gauges: spare.gauges };
    const { device: state, gauges } = restoreSnapshot<Kept>(checkpoint.snapshot, reuse);
    const device = Device.restore({ ...options, program: checkpoint.program }, state);
    return new Cursor(device, gauges, checkpoint.made);
  }

  keep(before: Snapshot | null): Checkpoint {
    const kept: Kept = { device: this.device.state, gauges: this.gauges };
    const snapshot = takeSnapshot(kept, before);
    return { step: this.step, snapshot, program: this.device.player.program, made: this.made };
  }

  /** The events of that step, by their names. */
  get events(): readonly StepEvent[] {
    return this.happened.events;
  }

  get step(): number {
    return this.device.state.step;
  }

  /** Nothing is left to do: neither an operation of the host, nor one in flight, nor an intervention. */
  isFinished(interventions: readonly Intervention[]): boolean {
    const { phase, volatile, stopped } = this.device.state;
    if (phase !== 'running' || volatile === null || stopped !== null) return false;
    if (interventions[this.made]?.step === this.step) return false;
    return this.device.player.finished() && heapSize(volatile.flash.heap) === 0;
  }

  /** Takes one step; false when nothing can be done. Events are collected where `isWatched`. */
  advance(interventions: readonly Intervention[], isWatched: boolean): boolean {
    if (this.blocked !== null) return false;
    this.watcher.clear();
    this.device.watcher = isWatched ? this.watcher : null;
    const before = this.step;
    const next = interventions[this.made];
    if (next?.step === before) this.pullPlug(next.action);
    else this.device.stepsOrBreak(1);
    const moved = this.step > before;
    this.idle = !moved;
    if (!moved) return false;
    [this.happened, this.watcher] = [this.watcher, this.happened];
    noteStep(this.gauges, this.device);
    this.settle(interventions);
    return true;
  }

  /** Makes the operations by hand that are due at this step: they belong to it and take no step themselves. */
  settle(interventions: readonly Intervention[]): void {
    for (;;) {
      const next = interventions[this.made];
      if (next === undefined || next.step !== this.step || this.blocked !== null) return;
      this.blocked = this.problemOf(next.action);
      if (this.blocked !== null || next.action.kind === 'pull-plug') return;
      this.insert(next.action.text);
      this.made++;
      this.idle = false;
    }
  }

  /** Why an action cannot be made here, in a sentence; null when it can. */
  problemOf(action: Action): Text | null {
    const { phase, stopped } = this.device.state;
    if (stopped !== null)
      return say`The device has stopped and takes no more commands: act at an earlier step.`;
    if (action.kind === 'operations') {
      const inserted = insertOperations(this.device, action.text);
      return inserted.ok ? null : inserted.error;
    }
    return phase === 'crashed'
      ? say`There is no power to cut at this step: let the device recover first.`
      : null;
  }

  private pullPlug(action: Action): void {
    assert(action.kind === 'pull-plug', 'operations by hand were made when their step was reached');
    this.device.pullPlug(action.fates, action.seed);
    this.made++;
  }

  private insert(text: string): void {
    const inserted = insertOperations(this.device, text);
    assert(inserted.ok, 'what was found to fit can be inserted');
    growHost(this.device.state.host, inserted.value);
    // A new device over the same state, so that its options name the program that it plays.
    this.device = Device.restore({ ...this.device.options, program: inserted.value }, this.device.state);
  }
}
