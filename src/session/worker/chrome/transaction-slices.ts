/** Transactions as slices: as many tracks as are open at once, the wait for a commit inside the transaction. */
import { present } from '../../../base/assert.ts';
import type { Device } from '../../../engine/device.ts';
import type { StepEvent } from '../../../engine/interface/events.ts';
import { TxState } from '../../../engine/host/host-state.ts';
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
    const { txState } = device.player.state;
    const { nowNs } = device.state.clock;
    for (const [txIndex, state] of txState.entries()) {
      if (state !== TxState.active && state !== TxState.committing) continue;
      const opened = this.begin(txIndex, nowNs, true);
      if (state === TxState.committing) opened.commitNs = nowNs;
    }
  }

  note(device: Device, event: StepEvent): void {
    const { nowNs } = device.state.clock;
    if (event.kind === 'transactionBegan') this.begin(event.txIndex, nowNs, false);
    else if (event.kind === 'pageWritten') this.write(event.txIndex);
    else if (event.kind === 'commitAsked') this.askCommit(event.txIndex, nowNs);
    else if (event.kind === 'committed') this.end(device, event.txIndex, 'committed', nowNs);
    else if (event.kind === 'aborted') this.end(device, event.txIndex, 'aborted', nowNs);
    else if (event.kind === 'operationGivenUp') this.end(device, event.txIndex, 'given up', nowNs);
    else if (event.kind === 'powerFailed') this.endAll(device, 'lost');
  }

  endAll(device: Device, ending: Ending): void {
    for (const txIndex of this.open.keys()) this.end(device, txIndex, ending, device.state.clock.nowNs);
  }

  private begin(txIndex: number, fromNs: number, earlier: boolean): Open {
    const free = this.taken.indexOf(false);
    const lane = free < 0 ? this.taken.length : free;
    if (free < 0) this.events.thread(trackOf(lane), `open ${lane + 1}`);
    this.taken[lane] = true;
    const opened: Open = { lane, fromNs, earlier, pages: 0, commitNs: -1 };
    this.open.set(txIndex, opened);
    return opened;
  }

  private write(txIndex: number): void {
    const opened = this.open.get(txIndex);
    if (opened !== undefined) opened.pages++;
  }

  private askCommit(txIndex: number, nowNs: number): void {
    const opened = this.open.get(txIndex);
    if (opened !== undefined) opened.commitNs = nowNs;
  }

  private end(device: Device, txIndex: number, ending: Ending, nowNs: number): void {
    const opened = this.open.get(txIndex);
    if (opened === undefined) return;
    this.open.delete(txIndex);
    const { lane, fromNs, earlier, pages, commitNs } = opened;
    this.taken[lane] = false;
    const txid = present(device.player.program.txids[txIndex], 'the TxID of a transaction');
    const name = ending === 'committed' ? `Tx${txid}` : `Tx${txid} (${ending})`;
    const told = { txid, ending, pages, ...(earlier ? { earlier: true } : {}) };
    this.events.slice(trackOf(lane), name, 'transaction', fromNs, nowNs, told);
    if (commitNs >= 0) this.events.slice(trackOf(lane), 'commit', 'commit', commitNs, nowNs, { txid });
  }
}

function trackOf(lane: number): Track {
  return { process: PROCESS, thread: 1 + lane };
}
