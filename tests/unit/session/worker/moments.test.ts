// Teachable moments are breakpoints, found in the run before the user has gone there.
import { describe, expect, test } from 'vitest';
import { DEVICES } from '../../../../src/model/devices.ts';
import type { TeachableMoment } from '../../../../src/model/spoken.ts';
import type { SessionApi } from '../../../../src/session/contract/session.ts';
import { deviceFrameAt, openHost, runToEnd, scenarioSpec, scriptSpec, valueOf } from './specs.ts';

function momentsOf(host: SessionApi): readonly TeachableMoment[] {
  for (;;) {
    const { moments, isComplete } = valueOf(host.moments(20));
    if (isComplete) return moments;
  }
}

const stepOf = (moments: readonly TeachableMoment[], id: string): number | undefined =>
  moments.find((moment) => moment.id === id)?.step;

describe('the moments of a run', () => {
  test('LightTx, Figure 4: Tx11 is committing and its page with TxCnt is in flight at the moment of its commit', async () => {
    const host = await openHost(scenarioSpec('figure-4'));
    const step = stepOf(momentsOf(host), 'tx11-commit') ?? expect.fail('Tx11 has a moment');
    runToEnd(host);
    const before = deviceFrameAt(host, step - 1);
    const { transactions, inFlight } = deviceFrameAt(host, step);
    const tx11 = transactions.find(({ label }) => label === 'Tx11') ?? expect.fail('Tx11 is there');
    expect(tx11.state).toBe('committing');
    const ids = new Set(before.inFlight.map(({ id }) => id));
    const record = inFlight.find(({ id }) => !ids.has(id));
    expect(record).toMatchObject({ kind: 'program', name: 'R', transaction: tx11.key });
  });

  test('LightTx, Figure 4: Tx9 straddles two zones from the second checkpoint on', async () => {
    const moments = momentsOf(await openHost(scenarioSpec('figure-4')));
    expect(stepOf(moments, 'straddler')).toBe(stepOf(moments, 'checkpoint-2'));
    expect(moments.find(({ id }) => id === 'straddler')?.sentence).toContain('Tx9 is open');
  });

  test('are told in the order of their steps, each id once', async () => {
    const moments = momentsOf(await openHost(scenarioSpec('figure-4')));
    const steps = moments.map(({ step }) => step);
    expect(steps).toEqual(steps.toSorted((a, b) => a - b));
    expect(new Set(moments.map(({ id }) => id)).size).toBe(moments.length);
  });

  test('leave the known history as it is', async () => {
    const host = await openHost(scenarioSpec('figure-4'));
    expect(momentsOf(host).length).toBeGreaterThan(5);
    expect(valueOf(host.advance({ untilStep: 0, budgetMs: 10 })).frontier.step).toBe(0);
  });

  test('are those of the history that an act has made', async () => {
    const host = await openHost(scenarioSpec('figure-4'));
    const step = stepOf(momentsOf(host), 'tx2-commit') ?? expect.fail('Tx2 has a moment');
    valueOf(host.advance({ untilStep: step, budgetMs: 1_000 }));
    valueOf(host.act(step, { kind: 'pull-plug', fates: [], seed: 1 }));
    const after = momentsOf(host);
    expect(stepOf(after, 'tx1-commit')).toBeLessThan(step);
    expect(stepOf(after, 'tx2-commit')).toBe(step);
    expect(stepOf(after, 'tx3-commit')).toBeUndefined();
  });

  test('a page that is programmed over a committed one in shared cells is a moment', async () => {
    const spec = scenarioSpec('upper-page');
    const device = DEVICES.find(({ id }) => id === 'classroom-mlc') ?? expect.fail('the device is there');
    const moments = momentsOf(await openHost({ ...spec, device }));
    expect(moments.find(({ id }) => id === 'shared-cells')?.sentence).toContain('a power failure takes both');
  });

  test('a transaction without pages has its moment when it commits', async () => {
    const moments = momentsOf(await openHost(scriptSpec('b1 c1 w2:A c2 .')));
    expect(stepOf(moments, 'tx1-commit')).toBeDefined();
  });
});
