/** Latencies, stalls and wear as a run tells them. */
import { describe, expect, test } from 'vitest';
import { createLogHistogram, noteNumber } from '../../../../src/base/log-histogram.ts';
import { Device, type DeviceOptions } from '../../../../src/engine/device.ts';
import { layoutOf } from '../../../../src/engine/flash/layout.ts';
import { localityWorkload } from '../../../../src/engine/host/locality-workload.ts';
import { CLASSROOM, LIGHTTX_32GB } from '../../../../src/model/devices.ts';
import type { DeviceSpec } from '../../../../src/model/specification.ts';
import { bpcc } from '../../../../src/protocols/bpcc/protocol.ts';
import { lightTx } from '../../../../src/protocols/lighttx/scheme.ts';
import type { RunFigures } from '../../../../src/session/contract/runs.ts';
import { exactly, inBuckets, latencyFigures } from '../../../../src/session/runner/latencies.ts';
import { runFigures } from '../../../../src/session/runner/run-figures.ts';
import { RunInProgress } from '../../../../src/session/runner/run-in-progress.ts';
import { allSchemes } from '../../../laws/devices.ts';
import { optionsFor } from '../../../support/engine.ts';

const SPEC: DeviceSpec = {
  ...LIGHTTX_32GB,
  geometry: { ...LIGHTTX_32GB.geometry, packages: 2, blocksPerPlane: 24 },
  zoneBlocks: 24,
};

function figuresOf(options: DeviceOptions): RunFigures {
  const device = Device.create(options);
  const run = new RunInProgress(device, null, { warmUp: 0, recoveryPoints: 0 });
  while (run.goOn(64));
  return runFigures(device, run.result());
}

function loaded(over: Partial<DeviceOptions> = {}): DeviceOptions {
  return optionsFor('.', {
    spec: SPEC,
    host: { isolation: 'serializable', replay: 'closed', queueDepth: 32, thinkNs: 0 },
    fill: 1,
    ageing: 'random',
    program: localityWorkload(3000, layoutOf(SPEC).logicalPages, 0, 1),
    keepPages: false,
    ...over,
  });
}

describe('a page operation of the host', () => {
  const { timing } = CLASSROOM;
  const transferNs = timing.pageTransferBytes * timing.busNsPerByte;

  test('a write alone takes link, bus and program', () => {
    const { writeLatencyMs } = figuresOf(optionsFor('w:A'));
    expect(writeLatencyMs.mean * 1e6).toBeCloseTo(timing.hostNs + transferNs + timing.programNs, 0);
  });

  test('a read alone takes cells and bus', () => {
    const { readLatencyMs, writeLatencyMs } = figuresOf(optionsFor('r:A', {}, 'w:A@0'));
    expect(readLatencyMs.mean * 1e6).toBeCloseTo(timing.readNs + transferNs, 0);
    expect(writeLatencyMs.max).toBe(0);
  });

  test.each(allSchemes.map((scheme) => [scheme.id, scheme] as const))(
    '%s: every write that the host waits for has a latency, which is part of the run',
    (_, scheme) => {
      const { writeLatencyMs, latencyCurves, simulatedMs } = figuresOf(loaded({ scheme, fill: 0.5 }));
      expect(writeLatencyMs.p50).toBeGreaterThan(0);
      expect(writeLatencyMs.max).toBeLessThanOrEqual(simulatedMs * 1.04);
      expect(writeLatencyMs.p999).toBeLessThanOrEqual(writeLatencyMs.max);
      expect(latencyCurves.writes.share.at(-1)).toBe(1);
    },
  );
});

describe('a distribution of latencies', () => {
  const ns = Array.from({ length: 5000 }, (_, i) => (i + 1) * 1000);

  test('it has at most 128 points, rises in both columns, and ends with the longest of all', () => {
    const { commits } = latencyFigures({
      commits: exactly(ns),
      writes: exactly([]),
      reads: exactly([]),
    }).latencyCurves;
    expect(commits.share).toHaveLength(commits.ms.length);
    expect(commits.share.length).toBeLessThanOrEqual(128);
    expect(commits.share).toEqual(commits.share.toSorted((a, b) => a - b));
    expect(commits.ms).toEqual(commits.ms.toSorted((a, b) => a - b));
    expect([commits.share.at(-1), commits.ms.at(-1)]).toEqual([1, 5]);
    const half = commits.share.findIndex((share) => share >= 0.9);
    expect(commits.ms[half]).toBeCloseTo(4.5, 1);
  });

  test('a histogram gives the exact quantiles to 3 %', () => {
    const histogram = createLogHistogram();
    for (const each of ns) noteNumber(histogram, each);
    const [rough, exact] = [inBuckets(histogram), exactly(ns)].map((each) =>
      latencyFigures({ commits: each, writes: exactly([]), reads: exactly([]) }),
    );
    for (const key of ['mean', 'p50', 'p95', 'p99', 'p999', 'max'] as const) {
      const ratio = (rough?.commitLatencyMs[key] ?? 0) / (exact?.commitLatencyMs[key] ?? 1);
      expect(ratio).toBeGreaterThanOrEqual(1 - 1e-9);
      expect(ratio).toBeLessThan(1 + 1 / 32);
    }
  });
});

describe('stalls and wear', () => {
  test('without zones, a full warm device stalls for part of the run, and an empty one never does', () => {
    const full = figuresOf(loaded({ scheme: bpcc }));
    expect(full.stalledMs).toBeGreaterThan(0);
    expect(full.stalledMs).toBeLessThan(full.simulatedMs);
    expect(figuresOf(loaded({ scheme: bpcc, fill: 0, ageing: 'none' })).stalledMs).toBe(0);
  });

  test('the classes of wear count every data block once, and have seen every erase', () => {
    const { wear, flash } = figuresOf(loaded({ scheme: lightTx, fill: 0.9, ageing: 'none' }));
    const blocks = wear.blocks.reduce((sum, count) => sum + count, 0);
    expect(blocks).toBe(layoutOf(SPEC).dataBlocks);
    expect(wear.blocks.length).toBeLessThanOrEqual(128);
    expect(wear.mean * blocks).toBeGreaterThan(0);
    expect(wear.mean * blocks).toBeLessThanOrEqual(flash.erases + 1e-6);
    expect([wear.from[0], wear.most >= (wear.from.at(-1) ?? 0)]).toEqual([wear.least, true]);
  });
});
