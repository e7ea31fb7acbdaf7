/**
 * Recent history that the figures need, as plain data that goes from step to step with the device and is kept
 * with its copies. A reading is therefore a function of history alone, independent of the way there.
 */
import { totalPrograms, totalReads } from '../../../engine/interface/counters.ts';
import { finishedPages, writeAmplification } from '../../../engine/measuring/moment.ts';
import type { Device } from '../../../engine/device.ts';
import type { MachinePhase } from '../../../model/machine.ts';
import type { FigureReadings, Reading } from '../../../model/frame.ts';
import type { SchemeView } from '../../../explain/view/view.ts';
import { historyMessage } from './messages.ts';

/** Throughput is taken over so many stretches of time, the present one included. */
const STRETCHES = 16;

export interface Gauges {
  stretchNs: number;
  /** Number of the present stretch since time began. */
  stretch: number;
  /** Host page writes by stretch, a ring. */
  writesIn: number[];
  /** Host page writes when they were looked at last. */
  writes: number;
  phase: MachinePhase;
  /** Of the recovery under way. */
  recoveryBeganNs: number;
  readsBefore: number;
  /** Step in which recovery ended, while the host has asked for nothing since; else -1. */
  recoveredStep: number;
  /** Host's place in its program. */
  hostNext: number;
  hostNextPage: number;
}

export function createGauges(stretchNs: number): Gauges {
  return {
    stretchNs,
    stretch: 0,
    writesIn: Array.from({ length: STRETCHES }, () => 0),
    writes: 0,
    phase: 'running',
    recoveryBeganNs: 0,
    readsBefore: 0,
    recoveredStep: -1,
    hostNext: 0,
    hostNextPage: 0,
  };
}

/** Takes note of one step of the device. */
export function noteStep(gauges: Gauges, device: Device): void {
  const { counters, clock, phase, host, step } = device.state;
  const stretch = Math.floor(clock.nowNs / gauges.stretchNs);
  if (stretch !== gauges.stretch) turn(gauges, stretch);
  const now = stretch % STRETCHES;
  gauges.writesIn[now] = (gauges.writesIn[now] ?? 0) + counters.hostPageWrites - gauges.writes;
  gauges.writes = counters.hostPageWrites;
  if (phase !== gauges.phase) {
    if (phase === 'recovering') {
      gauges.recoveryBeganNs = clock.nowNs;
      gauges.readsBefore = totalReads(counters);
    }
    gauges.recoveredStep = gauges.phase === 'recovering' && phase === 'running' ? step : -1;
    gauges.phase = phase;
  } else if (host.next !== gauges.hostNext || host.nextPage !== gauges.hostNextPage) {
    gauges.recoveredStep = -1;
  }
  gauges.hostNext = host.next;
  gauges.hostNextPage = host.nextPage;
}

function turn(gauges: Gauges, stretch: number): void {
  const first = Math.max(gauges.stretch + 1, stretch - STRETCHES + 1);
  for (let passed = first; passed <= stretch; passed++) gauges.writesIn[passed % STRETCHES] = 0;
  gauges.stretch = stretch;
}

export function readFigures(gauges: Gauges, device: Device, view: SchemeView): FigureReadings {
  return {
    throughput: readThroughput(gauges, device),
    gcCost: readCost(device),
    writeAmplification: readAmplification(device),
    recoveryNs: readRecovery(gauges, device, view),
  };
}

function readThroughput(gauges: Gauges, device: Device): Reading {
  const { nowNs } = device.state.clock;
  const since = Math.max(0, (gauges.stretch - STRETCHES + 1) * gauges.stretchNs);
  const spanNs = nowNs - since;
  const pages = gauges.writesIn.reduce((sum, writes) => sum + writes, 0);
  if (spanNs <= 0) return { value: 0, reason: historyMessage('noTimeYet'), isEarly: true };
  const value = (pages * 1e9) / spanNs;
  // A rate of all that the host queues at the beginning, over next to no time, says nothing.
  if (gauges.stretch < STRETCHES - 1) {
    const windowNs = STRETCHES * gauges.stretchNs;
    return { value, reason: historyMessage('tooEarly', { windowNs }), isEarly: true };
  }
  return { value, reason: historyMessage('pagesIn', { pages, ns: spanNs }) };
}

function readCost(device: Device): Reading {
  const { copyPrograms: copies, collectorErases: blocks } = device.state.counters;
  const pages = finishedPages(device);
  return {
    value: pages === 0 ? 0 : copies / pages,
    reason: historyMessage('copiesFor', { copies, pages, blocks }),
  };
}

function readAmplification(device: Device): Reading {
  const { state } = device;
  const pages = finishedPages(device);
  if (pages === 0) return { value: 0, reason: historyMessage('nothingWritten') };
  const programs = totalPrograms(state.counters);
  const { dataPrograms, homePrograms } = state.counters;
  const value = writeAmplification(device);
  const unprogrammed = value < 1 ? Math.max(0, pages - (dataPrograms - homePrograms)) : 0;
  return { value, reason: historyMessage('programsFor', { programs, pages, unprogrammed }) };
}

function readRecovery(gauges: Gauges, device: Device, view: SchemeView): Reading {
  const { phase, clock, counters } = device.state;
  if (phase !== 'recovering') return view.recoveryEstimate(device);
  const reads = totalReads(counters) - gauges.readsBefore;
  return { value: clock.nowNs - gauges.recoveryBeganNs, reason: historyMessage('readsSoFar', { reads }) };
}
