/** Transactions as slices: as many tracks as are open at once, the wait for a commit inside the transaction. */
import { present } from '../../../base/assert.ts';
import type { Device } from '../../../engine/device.ts';
import type { StepEvent } from '../../../engine/interface/events.ts';
import { UnitState } from '../../../engine/host/host-player.ts';
import type { Track, TraceEvents } from './trace-events.ts';

/** Behind any package. */
const PROCESS = 10_001;

type Ending = 'committed' | 'aborted' | 'given up' | 'lost' | 'open';

interface Open {
  readonly lane: number;
  readonly fromNs: number;
  /** It had begun before the view did. */
  readonly earlier: boolean;
  pages: number;
  commitNs: number;
}

export class TransactionSlices {
  private readonly open = new Map<number, Open>();
  private readonly taken: boolean[] = [];

  constructor(
    device: Device,
    private readonly events: TraceEvents,
  ) {
    events.process(PROCESS, 'Transactions');
    const { unitState } = device.player.state;
    const { nowNs } = device.state.clock;
    for (const [unit, state] of unitState.entries()) {
      if (state !== UnitState.active && state !== UnitState.committing) continue;
      const opened = this.begin(unit, nowNs, true);
      if (state === UnitState.committing) opened.commitNs = nowNs;
    }
  }

  note(device: Device, event: StepEvent): void {
    const { nowNs } = device.state.clock;
    if (event.kind === 'transactionBegan') this.begin(event.unit, nowNs, false);
    else if (event.kind === 'pageWritten') this.write(event.unit);
    else if (event.kind === 'commitAsked') this.askCommit(event.unit, nowNs);
    else if (event.kind === 'committed') this.end(device, event.unit, 'committed', nowNs);
    else if (event.kind === 'aborted') this.end(device, event.unit, 'aborted', nowNs);
    else if (event.kind === 'operationGivenUp') this.end(device, event.unit, 'given up', nowNs);
    else if (event.kind === 'powerFailed') this.endAll(device, 'lost');
  }

  endAll(device: Device, ending: Ending): void {
    for (const unit of this.open.keys()) this.end(device, unit, ending, device.state.clock.nowNs);
  }

  private begin(unit: number, fromNs: number, earlier: boolean): Open {
    const free = this.taken.indexOf(false);
    const lane = free < 0 ? this.taken.length : free;
    if (free < 0) this.events.thread(trackOf(lane), `open ${lane + 1}`);
    this.taken[lane] = true;
    const opened: Open = { lane, fromNs, earlier, pages: 0, commitNs: -1 };
    this.open.set(unit, opened);
    return opened;
  }

  private write(unit: number): void {
    const opened = this.open.get(unit);
    if (opened !== undefined) opened.pages++;
  }

  private askCommit(unit: number, nowNs: number): void {
    const opened = this.open.get(unit);
    if (opened !== undefined) opened.commitNs = nowNs;
  }

  private end(device: Device, unit: number, ending: Ending, nowNs: number): void {
    const opened = this.open.get(unit);
    if (opened === undefined) return;
    this.open.delete(unit);
    const { lane, fromNs, earlier, pages, commitNs } = opened;
    this.taken[lane] = false;
    const txid = present(device.player.program.txids[unit], 'the TxID of a transaction');
    const name = ending === 'committed' ? `Tx${txid}` : `Tx${txid} (${ending})`;
    const told = { txid, ending, pages, ...(earlier ? { earlier: true } : {}) };
    this.events.slice(trackOf(lane), name, 'transaction', fromNs, nowNs, told);
    if (commitNs >= 0) this.events.slice(trackOf(lane), 'commit', 'commit', commitNs, nowNs, { txid });
  }
}

function trackOf(lane: number): Track {
  return { process: PROCESS, thread: 1 + lane };
}
