// Every moment of every scenario under every scheme is where its condition is met first.
import { describe, expect, test } from 'vitest';
import { SCENARIOS } from '../../../../src/engine/host/scenarios.ts';
import { DEVICES } from '../../../../src/model/devices.ts';
import { commitMomentId } from '../../../../src/model/teachable-moments.ts';
import { SCHEMES } from '../../../../src/protocols/registry.ts';
import type { SessionSpec } from '../../../../src/model/specification.ts';
import { inWords } from '../../../support/in-words.ts';
import { createSessionServer } from '../../../../src/session/worker/session-server.ts';
import { runToEnd, scenarioSpec, valueOf } from './specs.ts';

function specOf(protocol: string, scenario: (typeof SCENARIOS)[number]): SessionSpec {
  const scheme = SCHEMES.find(({ id }) => id === protocol) ?? expect.fail('the scheme is there');
  const device = DEVICES.find(({ id }) => id === scenario.deviceId) ?? expect.fail('the device is there');
  const names: ReadonlySet<string> = new Set(scheme.parameters.map(({ id }) => id));
  const parameters = Object.entries(scenario.parameters).filter(([name]) => names.has(name));
  const isFree = scheme.isolation.includes('no-page-conflict');
  const spec = scenarioSpec(scenario.id, { protocol, device, parameters: Object.fromEntries(parameters) });
  return { ...spec, host: { ...spec.host, isolation: isFree ? 'no-page-conflict' : 'strict' } };
}

describe.each(SCHEMES.map(({ id }) => id))('moments under %s', (protocol) => {
  test.each(SCENARIOS.map((scenario) => [scenario.id, scenario] as const))(
    '%s: each is at the first step at which its condition is met, and every commit has one',
    async (_, scenario) => {
      const spec = specOf(protocol, scenario);
      const host = createSessionServer();
      const opened = await host.open(spec);
      // Flag Commit programs pages twice, which these cells do not allow.
      if (!opened.ok)
        return expect(['afc', 'cfc', scenario.id]).toEqual(expect.arrayContaining([protocol, 'upper-page']));
      const { moments, isComplete } = valueOf(host.moments(60_000));
      expect(isComplete).toBe(true);
      const { step: toStep } = runToEnd(host);
      for (const { id, step, condition, sentence } of moments) {
        const conditions = [condition];
        const { met } = valueOf(host.findBreak({ fromStep: 0, toStep, conditions, budgetMs: 60_000 }));
        expect([id, met?.step, met?.reasons[0]?.sentence]).toEqual([id, step, sentence]);
      }
      const { kind, label } = inWords(host.marks(0));
      const committed = label.filter((_, i) => kind[i] === 'commit').map((name) => Number(name.slice(2)));
      const ids = moments.map(({ id }) => id);
      expect(ids).toEqual(expect.arrayContaining(committed.map(commitMomentId)));
      expect(ids).toContain('first-commit');
    },
  );
});
