/** An SSD at one moment of a session, with its gauges and what happened in the last step. */
import type { Text } from '../../../base/message.ts';
import { assert } from '../../../base/assert.ts';
import { heapSize } from '../../../base/heap.ts';
import { Device, type DeviceOptions, type DeviceState } from '../../../engine/device.ts';
import type { Preparing } from '../../../base/preparing.ts';
import type { StepEvent } from '../../../engine/interface/events.ts';
import type { HostProgram } from '../../../engine/host/program.ts';
import type { Action } from '../../../model/specification.ts';
import { stopSentence, type StopWords } from '../../runner/stop-sentence.ts';
import { type Checkpoint, Cursor } from './cursor.ts';
import { EventList } from './event-list.ts';
import { createGauges, type Gauges, noteStep } from './gauges.ts';
import { growHost, insertOperations } from './insertion.ts';
import { historyMessage } from './messages.ts';
import { restoringSnapshot, type Snapshot, takeSnapshot, takingSnapshot } from './snapshot.ts';
import type { Begun } from './timeline.ts';

export interface DeviceCheckpoint extends Checkpoint {
  /** With the operations that had been inserted by hand. */
  readonly program: HostProgram;
}

interface Kept {
  readonly device: DeviceState;
  readonly gauges: Gauges;
}

export class DeviceCursor extends Cursor<DeviceCheckpoint> {
  device: Device;
  readonly gauges: Gauges;
  /** Events of the step that led here. */
  happened = new EventList();
  /** Takes down the next step; taken over when there is one. */
  private watcher = new EventList();

  private constructor(device: Device, gauges: Gauges, made: number) {
    super(made);
    this.device = device;
    this.gauges = gauges;
  }

  static create(options: DeviceOptions, stretchNs: number): DeviceCursor {
    return new DeviceCursor(Device.create(options), createGauges(stretchNs), 0);
  }

  /** The same in pieces, with its first checkpoint: both take a time in proportion to the device. */
  static *preparing(
    options: DeviceOptions,
    stretchNs: number,
  ): Preparing<Begun<DeviceCursor, DeviceCheckpoint>> {
    const cursor = new DeviceCursor(yield* Device.preparing(options), createGauges(stretchNs), 0);
    const kept: Kept = { device: cursor.device.state, gauges: cursor.gauges };
    return { cursor, checkpoint: cursor.checkpointOf(yield* takingSnapshot(kept, null)) };
  }

  /** Restores a checkpoint in pieces, into the memory of `spare` if given: a cursor that is no longer needed. */
  static *restoring(
    options: DeviceOptions,
    { snapshot, program, made }: DeviceCheckpoint,
    spare: DeviceCursor | null,
  ): Preparing<DeviceCursor> {
    const reuse = spare === null ? null : { device: spare.device.state, gauges: spare.gauges };
    const { device: state, gauges } = yield* restoringSnapshot<Kept>(snapshot, reuse);
    return new DeviceCursor(Device.restore({ ...options, program }, state), gauges, made);
  }

  keep(before: Snapshot | null): DeviceCheckpoint {
    const kept: Kept = { device: this.device.state, gauges: this.gauges };
    return this.checkpointOf(takeSnapshot(kept, before));
  }

  override *keeping(before: Snapshot | null): Preparing<DeviceCheckpoint> {
    const kept: Kept = { device: this.device.state, gauges: this.gauges };
    return this.checkpointOf(yield* takingSnapshot(kept, before));
  }

  private checkpointOf(snapshot: Snapshot): DeviceCheckpoint {
    return { step: this.step, snapshot, program: this.device.player.program, made: this.made };
  }

  get machine(): Device {
    return this.device;
  }

  /** The events of that step, by their names. */
  get events(): readonly StepEvent[] {
    return this.happened.events;
  }

  protected get isAtEnd(): boolean {
    const { phase, volatile, stopped } = this.device.state;
    if (phase !== 'running' || volatile === null || stopped !== null) return false;
    return this.device.player.finished() && heapSize(volatile.flash.heap) === 0;
  }

  protected get halted(): Text | null {
    const { state, layout } = this.device;
    return state.stopped === null ? null : stopSentence(state, fullWords(layout.logicalPages));
  }

  protected get waiting(): Text {
    const { player } = this.device;
    return historyMessage('waitsForEver', { operations: player.program.count - player.state.next });
  }

  protected override watch(isWatched: boolean): void {
    this.watcher.clear();
    this.device.watcher = isWatched ? this.watcher : null;
  }

  protected goOn(): void {
    this.device.stepsOrBreak(1);
  }

  protected override stepped(): void {
    [this.happened, this.watcher] = [this.watcher, this.happened];
    noteStep(this.gauges, this.device);
  }

  problemOf(action: Action): Text | null {
    const { phase, stopped } = this.device.state;
    if (stopped !== null) return historyMessage('stoppedAlready');
    if (action.kind === 'operations') {
      const inserted = insertOperations(this.device, action.text);
      return inserted.ok ? null : inserted.error;
    }
    return phase === 'crashed' ? historyMessage('noPowerToCut') : null;
  }

  protected insert(text: string): void {
    const inserted = insertOperations(this.device, text);
    assert(inserted.ok, 'what was found to fit can be inserted');
    growHost(this.device.state.host, inserted.value);
    // A new device over the same state, so that its options name the program that it plays.
    this.device = Device.restore({ ...this.device.options, program: inserted.value }, this.device.state);
  }
}

function fullWords(logicalPages: number): StopWords {
  return {
    'device-full': historyMessage('deviceFull', { logicalPages }),
    'log-full': historyMessage('logFull'),
  };
}
