/** Recovery along a run is tried on copies: it tells what a power failure there would lead to, and disturbs nothing. */
import { describe, expect, test } from 'vitest';
import { plainToJson } from '../../../../src/base/plain.ts';
import { randomStream } from '../../../../src/base/random.ts';
import { Device, type DeviceOptions } from '../../../../src/engine/device.ts';
import { layoutOf } from '../../../../src/engine/flash/layout.ts';
import { localityWorkload } from '../../../../src/engine/host/locality-workload.ts';
import { Verdict } from '../../../../src/engine/interface/events.ts';
import { LIGHTTX_32GB } from '../../../../src/model/devices.ts';
import type { DeviceSpec } from '../../../../src/model/specification.ts';
import { contested, drawOutcome } from '../../../../src/oracle/power-cut.ts';
import { lightTx } from '../../../../src/protocols/lighttx/scheme.ts';
import type { RecoveryAlongRun } from '../../../../src/session/contract/runs.ts';
import { RunInProgress } from '../../../../src/session/runner/run-in-progress.ts';
import { watchRecovery } from '../../../../src/session/runner/watched-recovery.ts';
import { allSchemes } from '../../../laws/devices.ts';
import { optionsFor } from '../../../support/engine.ts';
import { itemAt } from '../../../support/item-at.ts';

/** Small, filled, and so short of blocks that GC runs. */
const SPEC: DeviceSpec = {
  ...LIGHTTX_32GB,
  geometry: { ...LIGHTTX_32GB.geometry, packages: 2, blocksPerPlane: 24 },
  zoneBlocks: 24,
};

function optionsOf(scheme: DeviceOptions['scheme']): DeviceOptions {
  return optionsFor('.', {
    spec: SPEC,
    scheme,
    host: { isolation: 'serializable', replay: 'closed', queueDepth: 32, thinkNs: 0 },
    fill: 0.7,
    ageing: 'random',
    program: localityWorkload(3000, layoutOf(SPEC).logicalPages, 0.1, 1),
    keepPages: false,
  });
}

function ran(
  options: DeviceOptions,
  recoveryPoints: number,
  steps = 64,
): { readonly device: Device; readonly along: RecoveryAlongRun | null; readonly run: RunInProgress } {
  const device = Device.create(options);
  const run = new RunInProgress(device, null, { warmUp: 0.1, recoveryPoints });
  while (run.goOn(steps));
  return { device, run, along: run.result().recoveries };
}

function copiedColumns({ state }: Device): readonly unknown[] {
  const { logicalPage, data, outOfBand } = state.durable;
  return [logicalPage, data, ...outOfBand].map((column) => column.slice());
}

/** The device after a power failure in the middle of the first half of its operations, and the instant of it. */
function cutAtQuarter(options: DeviceOptions): { readonly device: Device; readonly atNs: number } {
  const device = Device.create(options);
  const { program, state } = device.player;
  while (state.next / program.count < 0.25) device.step();
  // Stored energy may take a while after it.
  const atNs = device.state.clock.nowNs;
  const flights = contested(device).map(([id]) => id);
  device.pullPlug(drawOutcome(flights, randomStream(options.seed, 'recovery points')), 0);
  return { device, atNs };
}

describe.each(allSchemes.map((scheme) => [scheme.id, scheme] as const))('%s', (_, scheme) => {
  const options = optionsOf(scheme);

  test('the run is the same with recovery points and without', () => {
    const [without, along] = [ran(options, 0), ran(options, 5)];
    expect(along.along?.points).toHaveLength(5);
    expect(plainToJson(along.device.state)).toBe(plainToJson(without.device.state));
    expect(along.run.result().measured).toEqual(without.run.result().measured);
  });

  test('columns of pages say after a recovery point what they said before, though the copy has written there', () => {
    const device = Device.create(options);
    let points = 0;
    const run = new RunInProgress(device, null, { warmUp: 0.1, recoveryPoints: 3 }, (work) => {
      const before = copiedColumns(device);
      work();
      expect(copiedColumns(device)).toEqual(before);
      points++;
    });
    while (run.goOn(64));
    expect(points).toBe(3);
  });

  test('a recovery point tells what a power failure at that instant leads to', () => {
    const point = itemAt(ran(options, 2).along?.points ?? [], 0);
    const { device, atNs } = cutAtQuarter(options);
    const verdicts = new Map<number, number>();
    const { ms, pageReads } = watchRecovery(device, (event) => {
      // This host keeps no pages: it cannot tell whose version one is that is decided about by itself.
      if (event.kind === 'transactionDecided' && event.number > 0) verdicts.set(event.number, event.verdict);
    });
    const rolledBack = [...verdicts.values()].filter((verdict) => verdict === Verdict.rolledBack).length;
    expect(point.atMs).toBe(atNs / 1e6);
    expect(point.pageReads).toBe(pageReads);
    expect(point.rolledBack).toBe(rolledBack);
    expect(point.ms).toBeCloseTo(ms, 6);
    expect(ms).toBeGreaterThan(0);
  });
});

describe('the recovery points of a run', () => {
  const options = optionsOf(lightTx);

  test('they are the same by however many steps at a time the device goes on', () => {
    expect(ran(options, 7, 1).along).toEqual(ran(options, 7, 1000).along);
  });

  test('their longest, median and most reads are those of the points', () => {
    const along = ran(options, 4).along;
    const ms = along?.points.map((point) => point.ms).toSorted((a, b) => a - b) ?? [];
    expect([along?.medianMs, along?.longestMs]).toEqual([ms[1], ms[3]]);
    expect(along?.mostPageReads).toBe(Math.max(...(along?.points.map((point) => point.pageReads) ?? [])));
    expect(along?.points.map(({ atMs }) => atMs)).toEqual(
      along?.points.map(({ atMs }) => atMs).toSorted((a, b) => a - b),
    );
  });

  test('a run that is asked for none has none', () => {
    expect(ran(options, 0).along).toBeNull();
  });
});
