/** A device that is watched step by step, as a session's host would watch it, for tests of frames. */
import type { Device } from '../../../../../src/engine/device.ts';
import { TxState } from '../../../../../src/engine/host/host-state.ts';
import type { TransactionState } from '../../../../../src/model/frame.ts';
import type { FigureReadings, DeviceFrame, TransactionView } from '../../../../../src/model/spoken.ts';
import type { Fate } from '../../../../../src/model/specification.ts';
import type { SchemeView } from '../../../../../src/explain/view/view.ts';
import { decisionIn } from '../../../../../src/explain/kit/decision.ts';
import { viewById } from '../../../../../src/explain/registry.ts';
import { buildFrame } from '../../../../../src/session/worker/frames/build-frame.ts';
import { EventList } from '../../../../../src/session/worker/time-travel/event-list.ts';
import type { FrameInput } from '../../../../../src/session/worker/frames/frame-input.ts';
import { inWords } from '../../../../support/in-words.ts';
import { itemAt } from '../../../../support/item-at.ts';

const NOTHING = { value: 0, reason: '' };
const FIGURES: FigureReadings = {
  throughput: NOTHING,
  gcCost: NOTHING,
  writeAmplification: NOTHING,
  recoveryNs: NOTHING,
};

const STATES: Readonly<Record<number, TransactionState | undefined>> = {
  [TxState.active]: 'active',
  [TxState.committing]: 'committing',
  [TxState.acknowledged]: 'committed',
  [TxState.aborted]: 'aborted',
  [TxState.lostActive]: 'lost',
  [TxState.lostCommitting]: 'lost',
};

export class Watched {
  private readonly watcher = new EventList();
  private afterRecovery = false;
  private readonly survived = new Set<number>();
  private readonly settled = new Set<number>();

  private readonly view: SchemeView;

  constructor(
    readonly device: Device,
    private readonly scale: 'classroom' | 'full' = 'classroom',
  ) {
    const view = viewById(device.options.scheme.id);
    if (view === undefined) throw new Error('every scheme in the registry has a view');
    this.view = view;
    device.watcher = this.watcher;
  }

  step(): boolean {
    this.watcher.clear();
    const next = this.device.player.state.next;
    const step = this.device.state.step;
    const going = this.device.step();
    if (this.device.player.state.next !== next) this.afterRecovery = false;
    this.take();
    // A full device says so once, in a step of its own.
    return going || this.device.state.step > step;
  }

  pullPlug(fates: readonly (readonly [number, Fate])[] = [], seed = 1): void {
    this.watcher.clear();
    this.device.pullPlug(fates, seed);
    this.take();
  }

  /** Steps until a frame's narration matches, or until nothing is left. */
  until(stop: (frame: DeviceFrame) => boolean): DeviceFrame {
    let frame = this.frame();
    while (!stop(frame) && this.step()) frame = this.frame();
    return frame;
  }

  private take(): void {
    for (const event of this.watcher.events) {
      if (event.kind === 'transactionDecided' || event.kind === 'changesRedone') {
        const decision = decisionIn(this.view, this.device, event, (txid) => this.txIndexOfTxid(txid));
        if (decision?.isCommitted === true) this.survived.add(decision.txIndex);
      }
      if (event.kind === 'recovered') this.afterRecovery = true;
      if (event.kind === 'recovered' || event.kind === 'checkpointCompleted') this.noteSettled();
    }
  }

  private noteSettled(): void {
    const { txids } = this.device.player.program;
    for (let txIndex = 1; txIndex < txids.length; txIndex++) {
      const seen = this.device.player.state.txState[txIndex] !== TxState.unseen;
      if (seen && this.view.isSettled(this.device, itemAt(txids, txIndex) + 1)) this.settled.add(txIndex);
    }
  }

  private txIndexOfTxid(stored: number): number | null {
    const { txids } = this.device.player.program;
    let found: number | null = null;
    for (let txIndex = 1; txIndex < txids.length; txIndex++) {
      const seen = this.device.player.state.txState[txIndex] !== TxState.unseen;
      if (seen && itemAt(txids, txIndex) + 1 === stored) found = txIndex;
    }
    return found;
  }

  private transactions(): TransactionView[] {
    const { txids } = this.device.player.program;
    const out: TransactionView[] = [];
    for (let txIndex = 1; txIndex < txids.length; txIndex++) {
      const state = STATES[itemAt(this.device.player.state.txState, txIndex)];
      if (state === undefined) continue;
      out.push({
        key: txIndex,
        label: `Tx${txids[txIndex]}`,
        slot: txIndex % 8,
        pattern: 0,
        neutral: false,
        state: state === 'lost' && this.survived.has(txIndex) ? 'committed' : state,
        settled: this.settled.has(txIndex),
      });
    }
    return out;
  }

  input(): FrameInput {
    return {
      device: this.device,
      declaration: this.device.options.scheme,
      view: this.view,
      events: this.watcher.events,
      transactions: this.transactions(),
      txIndexOfTxid: (stored) => this.txIndexOfTxid(stored),
      isSettled: (txIndex) => this.settled.has(txIndex),
      figures: FIGURES,
      audit: null,
      afterRecovery: this.afterRecovery && this.device.state.phase === 'running',
      scale: this.scale,
    };
  }

  frame(): DeviceFrame {
    return inWords(buildFrame(this.input()));
  }
}
