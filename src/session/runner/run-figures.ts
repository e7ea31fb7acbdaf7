import {
  collectorNs,
  totalPrograms,
  totalReads,
  writeAmplification,
} from '../../engine/interface/counters.ts';
import type { Device } from '../../engine/device.ts';
import type { RunFigures } from '../contract/runs.ts';

/** Returns the figures of a device; ratios are 0 if there is nothing to divide by. */
export function runFigures({ state, options }: Device): RunFigures {
  const { counters: c, host, clock } = state;
  const simulatedMs = clock.nowNs / 1e6;
  const metadata = c.mapPrograms + c.recordPrograms + c.logPrograms;
  const programs = totalPrograms(c);
  return {
    simulatedMs,
    transactions: {
      begun: host.begun,
      committed: host.committed,
      aborted: host.aborted,
      lost: host.lost,
      refused: c.refusedTransactions,
    },
    refusedPlainWrites: c.refusedPlainWrites,
    throughputTps: simulatedMs === 0 ? 0 : (host.committed / simulatedMs) * 1e3,
    commitLatencyMs: latencies(host.latenciesNs),
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
      ms: collectorNs(c, options.spec.timing) / 1e6,
    },
    mapping: { programs: metadata, writeRatio: programs === 0 ? 0 : metadata / programs },
    checkpoints: c.checkpoints,
    barriers: c.barriers,
    writeAmplification: writeAmplification(c),
  };
}

function latencies(ns: readonly number[]): RunFigures['commitLatencyMs'] {
  if (ns.length === 0) return { mean: 0, p50: 0, p99: 0 };
  const sorted = Float64Array.from(ns).sort();
  const at = (share: number): number =>
    (sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? 0) / 1e6;
  return { mean: ns.reduce((a, b) => a + b, 0) / ns.length / 1e6, p50: at(0.5), p99: at(0.99) };
}
