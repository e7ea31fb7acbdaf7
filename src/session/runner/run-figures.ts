import { notedBetween } from '../../base/log-histogram.ts';
import { collectorNs, totalPrograms, totalReads } from '../../engine/interface/counters.ts';
import { BlockHealth } from '../../engine/flash/bad-blocks.ts';
import { meanTiming } from '../../engine/flash/shared-cells.ts';
import type { Device } from '../../engine/device.ts';
import { memoryUse } from '../../engine/measuring/memory-use.ts';
import { amplificationBetween, throughputBetween } from '../../engine/measuring/moment.ts';
import { hasSmallMemory } from '../../protocols/kit/memory-size.ts';
import type { RunFigures } from '../contract/runs.ts';
import { energyOf, lifetimeOf } from './energy-and-lifetime.ts';
import { mapCacheOf, spareOf, suspensionsOf } from './device-options.ts';
import { exactly, inBuckets, latencyFigures } from './latencies.ts';
import { measuredPart } from './measured-part.ts';
import type { MeasuredRun } from './run-in-progress.ts';
import { stalledNs, wearOf } from './wear-and-stalls.ts';

function failuresOf({ state, options }: Device): Pick<RunFigures, 'failures'> {
  if ((options.spec.programFailures ?? 0) === 0) return {};
  const { programFailures, eraseFailures } = state.counters;
  const retiredBlocks = state.durable.grownBad.filter((health) => health !== BlockHealth.good).length;
  return { failures: { programs: programFailures, erases: eraseFailures, retiredBlocks } };
}

/** Returns the figures of a run; ratios are 0 if there is nothing to divide by. */
export function runFigures(device: Device, { measured, recoveries }: MeasuredRun): RunFigures {
  const { state, options } = device;
  const { counters: c, host, clock } = state;
  const { from, to } = measured;
  const simulatedMs = clock.nowNs / 1e6;
  const metadata = c.mapPrograms + c.recordPrograms + c.logPrograms;
  const programs = totalPrograms(c);
  const memory = memoryUse(device);
  const smallMemory = hasSmallMemory(device.layout, options.settings) ? memory.nvmBytes : 0;
  return {
    simulatedMs,
    measured: measuredPart(measured, host.begun, smallMemory),
    transactions: {
      begun: host.begun,
      committed: host.committed,
      aborted: host.aborted,
      lost: host.lost,
      refused: c.refusedTransactions,
    },
    refusedPlainWrites: c.refusedPlainWrites,
    throughputTps: throughputBetween(from, to),
    ...latencyFigures({
      commits: exactly(host.latenciesNs.slice(from.latencies, to.latencies)),
      writes: inBuckets(notedBetween(from.writes, to.writes)),
      reads: inBuckets(notedBetween(from.reads, to.reads)),
    }),
    stalledMs: stalledNs(device) / 1e6,
    wear: wearOf(device),
    hostPageWrites: c.hostPageWrites,
    hostPageReads: c.hostPageReads,
    readsToModify: c.readsToModify,
    pagesFound: options.program.found?.length ?? 0,
    trims: c.trims,
    trimmedPages: c.trimmedPages,
    flushes: c.flushes,
    pageBytes: {
      trace: options.program.tracePageBytes ?? null,
      device: options.spec.geometry.pageBytes,
    },
    flash: { reads: totalReads(c), programs, erases: c.erases },
    gc: {
      reads: c.copyReads,
      programs: c.copyPrograms,
      erases: c.collectorErases,
      ms: collectorNs(c, meanTiming(options.spec)) / 1e6,
    },
    memory,
    mapping: { programs: metadata, writeRatio: programs === 0 ? 0 : metadata / programs },
    ...mapCacheOf(device),
    ...suspensionsOf(device),
    ...spareOf(device),
    ...failuresOf(device),
    ...energyOf(device),
    ...lifetimeOf(device),
    checkpoints: c.checkpoints,
    barriers: c.barriers,
    writeAmplification: amplificationBetween(from, to),
    recoveryAlongRun: recoveries,
  };
}
