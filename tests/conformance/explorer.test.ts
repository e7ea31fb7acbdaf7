/**
 * Every scheme on the roll, crashed at every step of every scenario and of random scripts, with every outcome
 * of what was in flight, and again during recovery. A failure prints the script and the way to the violation;
 * `npm run -s sim -- crashes --protocol ID --random N --seed S` shows it with a link.
 */
import { describe, expect, test } from 'vitest';
import { SCENARIOS } from '../../src/engine/host/scenarios.ts';
import { lastInFlight } from '../../src/oracle/counterexample.ts';
import { type Exploration, type ExplorerLimits, SWIFT, THOROUGH } from '../../src/oracle/exploration.ts';
import { explore } from '../../src/oracle/explorer.ts';
import { randomCase } from '../../src/oracle/random-scripts.ts';
import { caseOptions, scenarioCase, type ScriptCase } from '../../src/oracle/script-case.ts';
import { deviceById, TINY_DEVICES } from '../../src/oracle/tiny-devices.ts';
import { allSchemes, isDeep, must } from '../laws/devices.ts';

const RANDOM_SCRIPTS = isDeep ? 2_000 : 150;
const GOING_ON_SCRIPTS = isDeep ? 1_000 : 50;

function exploreCase(spec: ScriptCase, limits: ExplorerLimits): Exploration {
  const found = explore(must(caseOptions(spec)), limits);
  const told = found.findings.slice(0, 3).map((finding) => ({
    script: spec.workload.script,
    device: spec.device.id,
    host: spec.host,
    cuts: finding.cuts.map(({ step, fates }) => ({ step, fates })),
    inFlight: lastInFlight(finding),
    proof: finding.violation.proof,
  }));
  expect(told, `in ${spec.workload.title}`).toEqual([]);
  return found;
}

describe.each(allSchemes.map((scheme) => [scheme.id, scheme] as const))(
  '%s keeps its promises',
  (_, scheme) => {
    test.each(SCENARIOS.map((scenario) => [scenario.id, scenario] as const))('in %s', (_id, scenario) => {
      const device = deviceById(scenario.deviceId);
      if (device === undefined) throw new Error(`${scenario.id} names a device that there is not`);
      const { states, crashPoints, isFinished } = exploreCase(
        scenarioCase(scheme, null, scenario, device),
        THOROUGH,
      );
      expect(isFinished).toBe(true);
      // A scenario that explored little would prove little; less happens where conflicting writers are refused.
      expect(states).toBeGreaterThan(scheme.isolation.includes('serializable') ? 100 : 25);
      expect(crashPoints).toBeGreaterThan(states);
    });

    test(`in ${RANDOM_SCRIPTS} random scripts`, { timeout: 900_000 }, () => {
      let states = 0;
      for (let index = 0; index < RANDOM_SCRIPTS; index++) {
        states += exploreCase(randomCase(scheme, null, TINY_DEVICES, 1, index), SWIFT).states;
      }
      expect(states).toBeGreaterThan(RANDOM_SCRIPTS * 50);
    });

    test(`in ${GOING_ON_SCRIPTS} random scripts that go on after power cuts`, { timeout: 900_000 }, () => {
      const limits = { ...SWIFT, nested: 0, exhaustive: 2, sampled: 6, goOnShare: 0.4, goOnCuts: 4 };
      let cuts = 0;
      for (let index = 0; index < GOING_ON_SCRIPTS; index++) {
        cuts += exploreCase(randomCase(scheme, null, TINY_DEVICES, 2, index), limits).crashPoints;
      }
      expect(cuts).toBeGreaterThan(GOING_ON_SCRIPTS * 50);
    });
  },
);
