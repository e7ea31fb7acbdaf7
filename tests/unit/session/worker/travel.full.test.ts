import { describe, expect, test } from 'vitest';
import type { SessionSpec } from '../../../../src/model/specification.ts';
import { framesOf, openHost, runToEnd, scenarioSpec, upTo, valueOf } from './specs.ts';

const crashed = scenarioSpec('figure-4', {
  interventions: [{ step: 100, action: { kind: 'pull-plug', fates: [], seed: 7 } }],
});
const cutTwice = scenarioSpec('under-pressure', {
  interventions: [
    { step: 40, action: { kind: 'operations', text: 'w70:A,B c70 k' } },
    { step: 200, action: { kind: 'pull-plug', fates: [], seed: 1 } },
    { step: 215, action: { kind: 'pull-plug', fates: [], seed: 2 } },
  ],
});
const histories: readonly (readonly [string, SessionSpec])[] = [
  ['figure-4', scenarioSpec('figure-4')],
  ['two-transactions', scenarioSpec('two-transactions')],
  ['under-pressure', scenarioSpec('under-pressure')],
  ['figure-4, crashed and recovered', crashed],
  ['under-pressure, with operations by hand and a cut during recovery', cutTwice],
];

describe.each(histories)('time travel through %s', (_, spec) => {
  test('the frontier, forward, backward and leaps all show the same frames', async () => {
    const host = await openHost(spec);
    const live = [valueOf(host.frame(0))];
    for (;;) {
      const { frontier } = valueOf(host.advance({ untilStep: live.length, budgetMs: 1_000 }));
      if (frontier.step < live.length) break;
      live.push(valueOf(host.frame(live.length)));
    }
    const { step: last } = runToEnd(host);
    expect(live.length).toBe(last + 1);
    expect(framesOf(host, upTo(last))).toEqual(live);
    expect(framesOf(host, upTo(last).reverse()).reverse()).toEqual(live);
    expect(JSON.parse(JSON.stringify(live))).toEqual(live);
    const leaps = upTo(last).map((i) => (i * 61) % (last + 1));
    expect(framesOf(host, leaps)).toEqual(leaps.map((step) => live[step]));
  });
});
