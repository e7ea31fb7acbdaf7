import { beforeAll, describe, expect, test } from 'vitest';
import { LIGHTTX_32GB } from '../../../../src/model/devices.ts';
import type { SessionSpec } from '../../../../src/model/specification.ts';
import type { SessionApi } from '../../../../src/session/contract/session.ts';
import { optionsOf } from '../../../../src/session/worker/opening/opening.ts';
import { deviceSession } from '../../../../src/session/worker/device-session/device-session.ts';
import { lightTxView } from '../../../../src/explain/lighttx/view.ts';
import { deviceFrameAt, openHost, runToEnd, scriptSpec, valueOf } from './specs.ts';
import { inEnglish } from '../../../../src/texts/en/in-english.ts';

/** 36,000 page writes all over the device, eight to a transaction: more steps than lie between two checkpoints. */
function scattered(): string {
  const lines: string[] = [];
  let page = 1;
  for (let tx = 1; tx <= 4_500; tx++) {
    const writes = Array.from({ length: 8 }, () => {
      page = (page * 48_271) % 2_147_483_647;
      return `w${String(tx)}:${String(page % 7_000_000)}`;
    });
    lines.push(`${writes.join(' ')} c${String(tx)}`);
  }
  return lines.join('\n');
}

const spec: SessionSpec = scriptSpec(scattered(), {
  device: LIGHTTX_32GB,
  host: { isolation: 'serializable', replay: 'closed', queueDepth: 32, thinkNs: 0 },
});

describe('a device of 32 GB', () => {
  let host: SessionApi;
  let last = 0;
  beforeAll(async () => {
    host = await openHost(spec);
    last = runToEnd(host).step;
  });

  test('is shown as a map at any step, and the same step always looks the same', () => {
    expect(last).toBeGreaterThan(70_000);
    const steps = [last, 0, 1, 69_000, 65_536, 65_537, last - 1, 4_000, 66_500, 69_000];
    const seen = steps.map((step) => {
      const frame = deviceFrameAt(host, step);
      expect(frame.step).toBe(step);
      expect(frame.map?.blocks).toBe(131_072);
      expect(frame.transactions.length).toBeLessThan(300);
      return frame;
    });
    expect(Buffer.from(seen[9]?.map?.valid ?? []).equals(Buffer.from(seen[3]?.map?.valid ?? []))).toBe(true);
    expect({ ...seen[9], map: null }).toEqual({ ...seen[3], map: null });
  });

  test('replayed from a checkpoint shows the same frames as live', async () => {
    const live = await openHost(spec);
    for (const step of [65_600, 70_001]) {
      while (valueOf(live.advance({ untilStep: step, budgetMs: 50 })).frontier.step < step);
      const now = deviceFrameAt(live, step);
      const then = deviceFrameAt(host, step);
      expect({ ...then, map: null }).toEqual({ ...now, map: null });
      for (const column of ['lane', 'valid', 'programmed'] as const) {
        expect(Buffer.from(then.map?.[column] ?? []).equals(Buffer.from(now.map?.[column] ?? []))).toBe(true);
      }
    }
  });

  test('recovers from a power failure in the past, with an audit', () => {
    valueOf(host.act(66_000, { kind: 'pull-plug', fates: [], seed: 1 }));
    let metAt: number | null = null;
    while (metAt === null) metAt = valueOf(host.advance({ untilMark: 'recovered', budgetMs: 200 })).metAt;
    const { audit, phase } = valueOf(host.frame(metAt));
    expect([phase, audit?.held]).toEqual(['recovered', true]);
    expect(audit?.rows.length).toBeLessThan(300);
  });
});

test('checkpoints of a large device stay within 160 MB, and every step is near one', () => {
  const options = optionsOf(spec, () => undefined);
  if (!options.ok) throw new Error(inEnglish(options.error.sentence));
  const { timeline } = deviceSession(spec, options.value, lightTxView);
  timeline.advance({
    untilStep: Infinity,
    untilMark: null,
    untilOperation: Infinity,
    watch: null,
    isTimeUp: () => false,
  });
  const { steps } = timeline.checkpoints;
  expect(steps.length).toBeGreaterThan(1);
  // A seek replays no more than lies between two of them.
  const gaps = steps.map((step, i) => (steps[i + 1] ?? timeline.frontier.step) - step);
  expect(Math.max(...gaps)).toBeLessThanOrEqual(65_536);
  expect(timeline.checkpoints.ownBytes).toBeLessThan(160e6);
});
