/** Counters at a moment of a run. */
import { present } from '../../base/assert.ts';
import { copyOfHistogram, type LogHistogram } from '../../base/log-histogram.ts';
import type { Device, DeviceState } from '../device.ts';
import { isRead, OpOwner, type OpPool } from '../flash/operations.ts';
import { type Counters, totalPrograms } from '../interface/counters.ts';

export interface Moment {
  readonly timeNs: number;
  readonly committed: number;
  readonly aborted: number;
  /** Commit latencies noted so far. */
  readonly latencies: number;
  /** Sum of all. */
  readonly latencySumNs: number;
  /** Page operations of the host that have ended so far. */
  readonly reads: LogHistogram;
  readonly writes: LogHistogram;
  /** Host pages that wait for no program of their own: what was programmed for them is counted. */
  readonly finishedPages: number;
  readonly programs: number;
  readonly counters: Readonly<Counters>;
}

export function momentOf({ state }: Device): Moment {
  const { clock, host, counters } = state;
  return {
    timeNs: clock.nowNs,
    committed: host.committed,
    aborted: host.aborted,
    latencies: host.latenciesNs.length,
    latencySumNs: host.latencySumNs,
    reads: copyOfHistogram(host.readLatencies),
    writes: copyOfHistogram(host.writeLatencies),
    finishedPages: pagesNotUnderWay(state),
    programs: totalPrograms(counters),
    counters: { ...counters },
  };
}

function pagesNotUnderWay({ counters, volatile }: DeviceState): number {
  return counters.hostPageWrites - (volatile === null ? 0 : hostProgramsUnderWay(volatile.flash.ops));
}

/**
 * Pages of the host that wait for no program of their own, at an instant: those that the device still holds back do. (A
 * moment of a run counts them as finished. They are few beside what a run measures.)
 */
export function finishedPages(device: Device): number {
  const held = device.state.volatile === null ? 0 : device.scheme.heldPages();
  return pagesNotUnderWay(device.state) - held;
}

/** Programs for each page of the host that has finished so far; 0 before the first. */
export function writeAmplification(device: Device): number {
  const pages = finishedPages(device);
  return pages === 0 ? 0 : totalPrograms(device.state.counters) / pages;
}

/** Host pages that finished between two moments. */
export function pagesBetween(from: Moment, to: Moment): number {
  return to.finishedPages - from.finishedPages;
}

/** Programs per host page that finished between two moments; 0 where none did. */
export function amplificationBetween(from: Moment, to: Moment): number {
  const pages = pagesBetween(from, to);
  return pages === 0 ? 0 : (to.programs - from.programs) / pages;
}

/** Commits a second of simulated time between two moments; 0 where no time passed. */
export function throughputBetween(from: Moment, to: Moment): number {
  const spanNs = to.timeNs - from.timeNs;
  return spanNs === 0 ? 0 : ((to.committed - from.committed) / spanNs) * 1e9;
}

/** Programs for pages of the host that were submitted and have not ended. */
function hostProgramsUnderWay(ops: OpPool): number {
  const isFree = new Uint8Array(ops.capacity);
  for (let slot = ops.free; slot >= 0; slot = present(ops.next[slot])) isFree[slot] = 1;
  let count = 0;
  for (const [slot, owner] of ops.owner.entries()) {
    if (isFree[slot] === 0 && owner === OpOwner.host && !isRead(present(ops.kind[slot]))) count += 1;
  }
  return count;
}
