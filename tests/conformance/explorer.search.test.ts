/**
 * Every scheme in the registry, crashed at every step of every scenario and of random scripts, with every outcome
 * of what was in flight, and again during recovery. A failure prints the script and the way to the violation;
 * `npm run -s sim -- crashes --protocol ID --random N --seed S` shows it with a link.
 */
import { describe, expect, test } from 'vitest';
import { SCENARIOS } from '../../src/engine/host/scenarios.ts';
import { lastInFlight } from '../../src/oracle/counterexample.ts';
import { type Exploration, type ExplorerLimits, SWIFT, THOROUGH } from '../../src/oracle/exploration.ts';
import { explore } from '../../src/oracle/device-subject.ts';
import { randomCase } from '../../src/oracle/random-scripts.ts';
import { caseOptions, scenarioCase, type ScriptCase } from '../../src/oracle/script-case.ts';
import { deviceById, TINY_DEVICES } from '../../src/model/tiny-devices.ts';
import { allSchemes, must } from '../laws/devices.ts';
import { isDeep, reachOf, ring } from '../support/ring.ts';

/** Random scripts are explored one after the other until so many crash states have been met. */
const STATES = reachOf({ first: 50, full: 1_000, deep: 150_000 });
/** Operations of a random script; null: as many as are drawn. */
const OPERATIONS = ring === 'first' ? 12 : null;
/** Power failures that are tried, all scripts together, in scripts whose host continues after each. */
const CUTS = reachOf({ first: 50, full: 1_000, deep: 400_000 });
/** The longest scenarios have so many states that a second power failure is tried after a share of them. */
const LONGEST: ReadonlySet<string> = new Set(['under-pressure', 'copies']);
const SHARED: ExplorerLimits = isDeep ? THOROUGH : { ...THOROUGH, nestedShare: 0.05 };

/** The longer scenarios are the later rings'. On cells of several bits no scheme keeps its promises (§19). */
const scenarios = SCENARIOS.filter(
  ({ id, deviceId }) =>
    deviceById(deviceId)?.cellType === undefined && (ring !== 'first' || id === 'two-transactions'),
);

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
    test.each(scenarios.map((scenario) => [scenario.id, scenario] as const))('in %s', (_id, scenario) => {
      const device = deviceById(scenario.deviceId);
      if (device === undefined) throw new Error(`${scenario.id} names a device that does not exist`);
      const { states, crashPoints, isFinished } = exploreCase(
        scenarioCase(scheme, null, scenario, device),
        LONGEST.has(scenario.id) ? SHARED : THOROUGH,
      );
      expect(isFinished).toBe(true);
      // A scenario that explored little would prove little; where writers are refused or pages stay in memory,
      // little is in flight.
      expect(states).toBeGreaterThan(25);
      expect(crashPoints).toBeGreaterThan(states);
    });

    test('in random scripts', () => {
      let states = 0;
      let index = 0;
      for (; states < STATES; index++) {
        states += exploreCase(randomCase(scheme, null, TINY_DEVICES, 1, index, OPERATIONS), SWIFT).states;
      }
      expect(states).toBeGreaterThanOrEqual(STATES);
      console.log(`${scheme.id}: ${states} crash states in ${index} random scripts`);
    });

    test('in random scripts that continue after power failures', () => {
      const limits = { ...SWIFT, nested: 0, exhaustive: 2, sampled: 6, goOnShare: 0.4, goOnCuts: 4 };
      let cuts = 0;
      for (let index = 0; cuts < CUTS; index++) {
        cuts += exploreCase(randomCase(scheme, null, TINY_DEVICES, 2, index, OPERATIONS), limits).crashPoints;
      }
      expect(cuts).toBeGreaterThanOrEqual(CUTS);
    });
  },
);
