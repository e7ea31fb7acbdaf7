/**
 * A checker that finds nothing may be a checker that looks nowhere. Every scheme plants its documented bugs,
 * and each must be found, with a counterexample that a person can follow; the faithful scheme must not.
 */
import { describe, expect, test } from 'vitest';
import type { SchemeDeclaration } from '../../src/engine/core/scheme-declaration.ts';
import { SWIFT, THOROUGH } from '../../src/oracle/exploration.ts';
import { explore } from '../../src/oracle/explorer.ts';
import { randomCase } from '../../src/oracle/random-scripts.ts';
import { caseOptions, scriptCase, type ScriptCase } from '../../src/oracle/script-case.ts';
import { shrink, wordsOf } from '../../src/oracle/shrink.ts';
import { deviceById, TINY_DEVICES } from '../../src/model/tiny-devices.ts';
import { allSchemes, isDeep, must } from '../laws/devices.ts';
import { type Directed, DIRECTED } from './directed.ts';

const SINGLE_CUTS = { ...SWIFT, nested: 0, goOnShare: 0, isFirstOnly: true };

/** Random scripts that are tried before a bug counts as missed. */
const PATIENCE = isDeep ? 2_000 : 150;

function directedCase(scheme: SchemeDeclaration, mutant: string | null, directed: Directed): ScriptCase {
  const device = deviceById('tiny');
  if (device === undefined) throw new Error('there is a tiny device');
  return scriptCase({ scheme, mutant, device, ...directed });
}

function firstBroken(scheme: SchemeDeclaration, mutant: string): ScriptCase | null {
  for (let index = 0; index < PATIENCE; index++) {
    const spec = randomCase(scheme, mutant, TINY_DEVICES, 41, index);
    if (explore(must(caseOptions(spec)), SINGLE_CUTS).findings.length > 0) return spec;
  }
  return null;
}

const planted = allSchemes.flatMap((scheme) =>
  scheme.mutants.map((mutant) => [scheme.id, mutant.id, scheme] as const),
);

describe.each(planted)('%s having forgotten: %s', (id, mutant, scheme) => {
  const directed = DIRECTED[id]?.[mutant];

  test('is found out, on the shortest work', { timeout: 600_000 }, () => {
    const spec =
      directed === undefined ? firstBroken(scheme, mutant) : directedCase(scheme, mutant, directed);
    expect(spec, 'no random script brings it out').not.toBeNull();
    if (spec === null) return;
    const counterexample = shrink(spec);
    expect(counterexample, 'the explorer misses it').not.toBeNull();
    if (counterexample === null) return;
    const { violation, cuts } = counterexample.finding;
    // One line, few steps, at most one power cut: something to look at.
    expect(wordsOf(counterexample.spec.workload.script).length).toBeLessThanOrEqual(16);
    expect(cuts.length).toBeLessThanOrEqual(1);
    expect(violation.proof).toMatch(/\.$/);
    if (directed === undefined) return;
    const promises = explore(must(caseOptions(spec)), SINGLE_CUTS).findings.map((f) => f.violation.promise);
    expect(promises).toContain(directed.promise);
  });

  test('is not found where it is not planted', () => {
    if (directed === undefined) return;
    const { findings } = explore(must(caseOptions(directedCase(scheme, null, directed))), THOROUGH);
    expect(findings).toEqual([]);
  });
});

test('chance alone finds all of them', { timeout: 1_800_000 }, () => {
  const tried = planted.filter(([id, mutant]) => isDeep || DIRECTED[id]?.[mutant]?.isRare !== true);
  const missed = tried.filter(([, mutant, scheme]) => firstBroken(scheme, mutant) === null);
  expect(missed.map(([, mutant]) => mutant)).toEqual([]);
});
