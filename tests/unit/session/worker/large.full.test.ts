import { beforeAll, describe, expect, test } from 'vitest';
import { LIGHTTX_32GB } from '../../../../src/model/devices.ts';
import { asDeviceFrame } from '../../../../src/model/frame.ts';
import type { DeviceFrame } from '../../../../src/model/spoken.ts';
import type { SessionSpec } from '../../../../src/model/specification.ts';
import type { SessionApi } from '../../../../src/session/contract/session.ts';
import { optionsOf } from '../../../../src/session/worker/opening/opening.ts';
import { deviceSession } from '../../../../src/session/worker/device-session/device-session.ts';
import { atOnce } from '../../../../src/base/preparing.ts';
import { lightTxView } from '../../../../src/explain/lighttx/view.ts';
import { openHost, scriptSpec, valueOf } from './specs.ts';
import { inEnglish } from '../../../../src/texts/en/in-english.ts';

/** 36,000 page writes all over the device, eight to a transaction: more steps than lie between two checkpoints. */
const spec: SessionSpec = scriptSpec('', {
  device: LIGHTTX_32GB,
  host: { isolation: 'serializable', replay: 'closed', queueDepth: 32, thinkNs: 0 },
  workload: {
    kind: 'generated',
    id: 'fio',
    title: 'fio',
    transactions: 4_500,
    abortRatio: 0,
    clients: 32,
    footprint: 0.9,
    parameters: { requests: 8 },
  },
});

async function deviceFrameAt(host: SessionApi, step: number): Promise<DeviceFrame> {
  return asDeviceFrame(valueOf(await host.frame(step))) ?? expect.fail('the machine is an SSD');
}

describe('a device of 32 GB', () => {
  let host: SessionApi;
  let last = 0;
  beforeAll(async () => {
    host = await openHost(spec);
    for (let isOver = false; !isOver;) {
      const { frontier } = valueOf(await host.advance({ budgetMs: 1_000 }));
      last = frontier.step;
      isOver = frontier.finished || frontier.stopped !== null;
    }
  });

  test('is shown as a map at any step, and the same step always looks the same', async () => {
    expect(last).toBeGreaterThan(70_000);
    const steps = [last, 0, 1, 69_000, 65_536, 65_537, last - 1, 4_000, 66_500, 69_000];
    const seen: DeviceFrame[] = [];
    for (const step of steps) {
      const frame = await deviceFrameAt(host, step);
      expect(frame.step).toBe(step);
      expect(frame.map?.blocks).toBe(131_072);
      expect(frame.transactions.length).toBeLessThan(300);
      seen.push(frame);
    }
    expect(Buffer.from(seen[9]?.map?.valid ?? []).equals(Buffer.from(seen[3]?.map?.valid ?? []))).toBe(true);
    expect({ ...seen[9], map: null }).toEqual({ ...seen[3], map: null });
  });

  test('replayed from a checkpoint shows the same frames as live', async () => {
    const live = await openHost(spec);
    for (const step of [65_600, 70_001]) {
      while (valueOf(await live.advance({ untilStep: step, budgetMs: 50 })).frontier.step < step);
      const now = await deviceFrameAt(live, step);
      const then = await deviceFrameAt(host, step);
      expect({ ...then, map: null }).toEqual({ ...now, map: null });
      for (const column of ['lane', 'valid', 'programmed'] as const) {
        expect(Buffer.from(then.map?.[column] ?? []).equals(Buffer.from(now.map?.[column] ?? []))).toBe(true);
      }
    }
  });

  test('recovers from a power failure in the past, with an audit', async () => {
    valueOf(await host.act(66_000, { kind: 'pull-plug', fates: [], seed: 1 }));
    let metAt: number | null = null;
    while (metAt === null) {
      metAt = valueOf(await host.advance({ untilMark: 'recovered', budgetMs: 200 })).metAt;
    }
    const { audit, phase } = valueOf(await host.frame(metAt));
    expect([phase, audit?.held]).toEqual(['recovered', true]);
    expect(audit?.rows.length).toBeLessThan(300);
  });
});

test('checkpoints of a large device stay within 160 MB, and every step is near one', () => {
  const options = optionsOf(spec, () => undefined);
  if (!options.ok) throw new Error(inEnglish(options.error.sentence));
  const { timeline } = atOnce(deviceSession(spec, options.value, lightTxView));
  atOnce(
    timeline.advancing({
      untilStep: Infinity,
      untilMark: null,
      untilOperation: Infinity,
      watch: null,
      isTimeUp: () => false,
    }),
  );
  const { steps } = timeline.checkpoints;
  expect(steps.length).toBeGreaterThan(1);
  // A seek replays no more than lies between two of them.
  const gaps = steps.map((step, i) => (steps[i + 1] ?? timeline.frontier.step) - step);
  expect(Math.max(...gaps)).toBeLessThanOrEqual(65_536);
  expect(timeline.checkpoints.ownBytes).toBeLessThan(160e6);
});
