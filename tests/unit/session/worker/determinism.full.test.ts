import { expect, test } from 'vitest';
import type { SessionApi } from '../../../../src/session/contract/session.ts';
import { framesOf, openHost, runToEnd, scenarioSpec, upTo, valueOf } from './specs.ts';

const spec = scenarioSpec('under-pressure', {
  seed: 11,
  interventions: [
    { step: 66, action: { kind: 'operations', text: 'w90:A w91:B a90 c91' } },
    { step: 150, action: { kind: 'pull-plug', fates: [], seed: 5 } },
  ],
});

const everything = (host: SessionApi, last: number): unknown => ({
  frames: framesOf(host, upTo(last)),
  marks: host.marks(0),
  series: host.series(1_000),
  inspected: upTo(last).map((step) => host.inspect(step, step % 22, step % 4)),
  durable: host.exportDurable(last >> 1),
});

test('two hosts show the same, with any division of work and any frames viewed in between', async () => {
  const first = await openHost(spec);
  const { step: last } = runToEnd(first);
  const second = await openHost(spec);
  for (let step = 0; step < last; step += 7) {
    valueOf(second.advance({ untilStep: step, budgetMs: 0 }));
    valueOf(second.advance({ untilStep: step, budgetMs: 1_000 }));
    valueOf(second.frame(step >> 1));
    second.series(10);
  }
  expect(runToEnd(second)).toEqual(runToEnd(first));
  expect(everything(second, last)).toEqual(everything(first, last));
});

test('viewing the past does not change the frontier', async () => {
  const host = await openHost(spec);
  valueOf(host.advance({ untilStep: 100, budgetMs: 1_000 }));
  const before = valueOf(host.frame(100));
  framesOf(host, [3, 99, 50, 0]);
  valueOf(host.exportDurable(100));
  valueOf(host.exportDurable(70));
  expect(valueOf(host.frame(100))).toEqual(before);
  const { step: last } = runToEnd(host);
  const straight = await openHost(spec);
  runToEnd(straight);
  expect(framesOf(host, upTo(last))).toEqual(framesOf(straight, upTo(last)));
});

test('a frame is never changed after it was returned', async () => {
  const host = await openHost(spec);
  valueOf(host.advance({ untilStep: 120, budgetMs: 1_000 }));
  const kept = framesOf(host, [119, 120]);
  const copies = structuredClone(kept);
  runToEnd(host);
  framesOf(host, [10, 119, 121]);
  expect(kept).toEqual(copies);
});
