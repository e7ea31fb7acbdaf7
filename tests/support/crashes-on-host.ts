/** The crash explorer and the shrinker on a script of a scheme on the host. */
import { type HostScheme, neededSettings } from '../../src/hostside/common/host-scheme.ts';
import { type Exploration, THOROUGH } from '../../src/oracle/exploration.ts';
import { exploreAll } from '../../src/oracle/explorer.ts';
import type { ScriptCase } from '../../src/oracle/script-case.ts';
import { type Counterexample, shrink } from '../../src/oracle/shrink.ts';
import { limitsOf, subjectOf } from '../../src/oracle/subject-of.ts';
import { hostSpec } from '../../src/session/worker/hostside/host-families.ts';
import { must } from '../laws/devices.ts';

export interface OnHost {
  readonly scheme: HostScheme;
  readonly place: string;
  /** By parameter, beside the place and what an injected bug needs. */
  readonly settings?: Readonly<Record<string, string>>;
  readonly mutant?: string;
}

function caseOf({ scheme, place, settings = {}, mutant = '' }: OnHost, script: string): ScriptCase {
  const injected = scheme.mutants.find(({ id }) => id === mutant);
  const all = {
    ...(injected === undefined ? {} : neededSettings(injected)),
    ...settings,
    [scheme.placeParameter]: place,
  };
  return hostSpec(scheme, all, injected?.id ?? null, '', 'Test', script);
}

export function exploredOnHost(on: OnHost, script: string): Exploration {
  const spec = caseOf(on, script);
  const limits = limitsOf(spec, THOROUGH);
  return exploreAll(must(subjectOf(spec, limits)), limits);
}

export function smallestOnHost(on: OnHost, script: string): Counterexample | null {
  return shrink(caseOf(on, script));
}
