/**
 * TRIM in every scheme, crashed at every step of random scripts in which pages are trimmed: while power lasts a trimmed
 * page shows nothing, and after a power failure nothing or what it showed before, never another page's data.
 */
import { describe, expect, test } from 'vitest';
import { present } from '../../src/base/assert.ts';
import { nextBelow, nextShare, randomStream } from '../../src/base/random.ts';
import { pageName } from '../../src/model/page-name.ts';
import { TINY_DEVICES } from '../../src/model/tiny-devices.ts';
import { explore } from '../../src/oracle/device-subject.ts';
import { type ExplorerLimits, SWIFT } from '../../src/oracle/exploration.ts';
import { randomCase } from '../../src/oracle/random-scripts.ts';
import { caseOptions, type ScriptCase, withScript } from '../../src/oracle/script-case.ts';
import { allSchemes, must } from '../laws/devices.ts';
import { reachOf } from '../support/ring.ts';

const STATES = reachOf({ first: 50, full: 3_000, deep: 60_000 });
/** Operations that often follow a trim. */
const AFTER = ['f', 'k', '.', '. k', 'g'];

const GOING_ON: ExplorerLimits = {
  ...SWIFT,
  nested: 0,
  exhaustive: 2,
  sampled: 6,
  goOnShare: 0.4,
  goOnCuts: 4,
};

/** A random script with trims, checkpoints and flushes among its operations. */
function trimmedCase(spec: ScriptCase, index: number): ScriptCase {
  const stream = randomStream(index, 'trims');
  const words = spec.workload.script.split(/\s+/).map((word) => {
    if (nextShare(stream) >= 0.3) return word;
    const trim = `${word} t:${pageName(nextBelow(stream, 5))}`;
    return nextShare(stream) < 0.5 ? trim : `${trim} ${present(AFTER[nextBelow(stream, AFTER.length)])}`;
  });
  return withScript(spec, words.join(' '));
}

/** Answers what was found in the first script with violations. */
function exploreUpTo(
  scheme: (typeof allSchemes)[number],
  seed: number,
  limits: ExplorerLimits,
): readonly object[] {
  let states = 0;
  for (let index = 0; states < STATES; index++) {
    const spec = trimmedCase(randomCase(scheme, null, TINY_DEVICES, seed, index), index);
    const found = explore(must(caseOptions(spec)), limits);
    const told = found.findings.slice(0, 3).map((finding) => ({
      script: spec.workload.script,
      prepare: spec.workload.prepare,
      device: spec.device.id,
      cuts: finding.cuts.map(({ step, fates }) => ({ step, fates })),
      proof: finding.violation.proof,
    }));
    if (told.length > 0) return told;
    states += found.states + found.crashPoints;
  }
  return [];
}

describe.each(allSchemes.map((scheme) => [scheme.id, scheme] as const))('%s', (_, scheme) => {
  test('a trimmed page shows nothing, or after a power failure what it showed before', () => {
    expect(exploreUpTo(scheme, 11, SWIFT)).toEqual([]);
  });

  test('the same over several power failures', () => {
    expect(exploreUpTo(scheme, 12, GOING_ON)).toEqual([]);
  });
});
