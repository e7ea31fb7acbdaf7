/**
 * TRIM in every scheme, crashed at every step of random scripts in which pages are trimmed: while power lasts a trimmed
 * page shows nothing, and after a power failure nothing or what it showed before, never another page's data.
 */
import { describe, expect, test } from 'vitest';
import { present } from '../../src/base/assert.ts';
import { nextBelow, nextShare, randomStream } from '../../src/base/random.ts';
import { CLASSROOM } from '../../src/model/devices.ts';
import { pageName } from '../../src/model/page-name.ts';
import { TINY_DEVICES } from '../../src/model/tiny-devices.ts';
import { explore } from '../../src/oracle/device-subject.ts';
import { type ExplorerLimits, SWIFT } from '../../src/oracle/exploration.ts';
import { randomCase } from '../../src/oracle/random-scripts.ts';
import { caseOptions, type ScriptCase, scriptCase, withScript } from '../../src/oracle/script-case.ts';
import { schemeById } from '../../src/protocols/registry.ts';
import { allSchemes, must } from '../laws/devices.ts';
import { reachOf, ring } from '../support/ring.ts';

const STATES = reachOf({ first: 50, full: 800, deep: 60_000 });
/** Operations of a random script; null: as many as are drawn. */
const OPERATIONS = ring === 'first' ? 12 : null;
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

/** Memories as a device has them, and the smallest ones that a scheme offers: parameters by title. */
const VARIANTS = allSchemes.flatMap((scheme) => {
  const asIs = [scheme.id, scheme, {}] as const;
  const memory = scheme.parameters.find(({ id }) => id === 'nvm');
  if (memory?.kind !== 'choice') return [asIs];
  const smallest = present(memory.choices.at(-1));
  return [asIs, [`${scheme.id} with ${smallest}`, scheme, { nvm: smallest }] as const];
});

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
  parameters: Readonly<Record<string, string>>,
  seed: number,
  limits: ExplorerLimits,
): readonly object[] {
  let states = 0;
  for (let index = 0; states < STATES; index++) {
    const drawn = trimmedCase(randomCase(scheme, null, TINY_DEVICES, seed, index, OPERATIONS), index);
    const spec = { ...drawn, parameters: { ...drawn.parameters, ...parameters } };
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

describe.each(VARIANTS)('%s', (_, scheme, parameters) => {
  test('a trimmed page shows nothing, or after a power failure what it showed before', () => {
    expect(exploreUpTo(scheme, parameters, 11, SWIFT)).toEqual([]);
  });

  test('the same over several power failures', () => {
    expect(exploreUpTo(scheme, parameters, 12, GOING_ON)).toEqual([]);
  });
});

test.each(['kaml', 'txcache'])(
  '%s: a page that was trimmed before its commit is there after a checkpoint that this commit begins',
  (id) => {
    const scheme = present(schemeById(id));
    // One of these lengths fills the journal while the pages of the transaction enter the map.
    for (let before = 0; before < 5; before++) {
      const script = `w:A,B,C,D,E ${'w:A . '.repeat(before)}w1:A,B,C,D,E t:A t:B t:C t:D t:E c1`;
      const spec = scriptCase({
        scheme,
        mutant: null,
        device: CLASSROOM,
        script,
        parameters: { nvm: '3 pages' },
      });
      expect(explore(must(caseOptions(spec)), SWIFT).findings).toEqual([]);
    }
  },
);
