/** The scripts that `crashes` explores: scenarios, one of one's own, or scripts drawn by chance. */
import { parseArgs } from 'node:util';
import { err, ok, type Result } from '../base/result.ts';
import { SCENARIOS, scenarioById } from '../engine/host/scenarios.ts';
import type { SchemeDeclaration } from '../engine/core/scheme-declaration.ts';
import { TINY_DEVICES } from '../model/tiny-devices.ts';
import { type ExplorerLimits, SWIFT, THOROUGH } from '../oracle/exploration.ts';
import { randomCase } from '../oracle/random-scripts.ts';
import { caseOptions, scenarioCase, scriptCase, type ScriptCase } from '../oracle/script-case.ts';
import { limitsOf } from '../oracle/subject-of.ts';
import { schemeById, SCHEMES } from '../protocols/registry.ts';
import type { HostCrashOptions } from '../session/runner/host-run-options.ts';
import { hostSpec } from '../session/worker/hostside/host-families.ts';
import { Unusable } from '../session/runner/read-flag.ts';
import { inEnglish } from '../texts/en/in-english.ts';
import { crashDevice } from './crash-device.ts';
import { areForHost, parseHostCrashOptions } from './run-arguments.ts';

const FLAGS = {
  protocol: { type: 'string' },
  scenario: { type: 'string' },
  script: { type: 'string' },
  random: { type: 'string' },
  seed: { type: 'string' },
  mutant: { type: 'string' },
  device: { type: 'string' },
  set: { type: 'string', multiple: true },
  json: { type: 'boolean' },
} as const;

export interface CrashWork {
  readonly kind: 'device' | 'host';
  readonly protocol: string;
  readonly mutant: string | null;
  /** Where a scheme on the host runs, by the name that results have for it. */
  readonly place: Readonly<Record<string, string>>;
  readonly count: number;
  readonly limits: ExplorerLimits;
  readonly json: boolean;
  at(index: number): ScriptCase;
}

function readHostWork(args: string[]): Result<CrashWork, string> {
  const parsed = parseHostCrashOptions(args);
  if (!parsed.ok) return parsed;
  const { scheme, place, mutant, json, random, seed } = parsed.value;
  const scripts = random === null ? hostScripts(parsed.value) : ok([]);
  if (!scripts.ok) return scripts;
  const at = (index: number): ScriptCase => {
    const script = scripts.value[index] ?? scheme.randomScript(seed, index);
    return hostSpec(scheme, place, mutant, '', 'Script', script);
  };
  const field = scheme.placeParameter.replaceAll(/-(.)/g, (_, letter: string) => letter.toUpperCase());
  return ok({
    kind: 'host',
    protocol: scheme.id,
    mutant,
    place: { [field]: place },
    count: random ?? scripts.value.length,
    limits: limitsOf(at(0), THOROUGH),
    json,
    at,
  });
}

function hostScripts({ scheme, place, scenario, script }: HostCrashOptions): Result<string[], string> {
  if (script !== null) return ok([script]);
  const chosen = scheme.scenarios.filter(({ id, places }) =>
    scenario === null ? (places?.includes(place) ?? true) : id === scenario,
  );
  if (chosen.length > 0) return ok(chosen.map((each) => each.script));
  const known = scheme.scenarios.map(({ id }) => id).join(', ');
  return err(`--scenario ${scenario ?? ''} is not known; expected one of ${known}.`);
}

type Flags = typeof FLAGS;
type ValueOf<F extends Flags[keyof Flags]> = F['type'] extends 'boolean'
  ? boolean
  : F extends { readonly multiple: true }
    ? string[]
    : string;
type Values = { [K in keyof Flags]?: ValueOf<Flags[K]> };

/** What `crashes` is asked for; a sentence where it cannot be done. */
export function readWork(args: string[]): Result<CrashWork, string> {
  if (areForHost(args)) return readHostWork(args);
  try {
    return ok(workOf(parseArgs({ args, options: FLAGS, strict: true }).values));
  } catch (error) {
    if (error instanceof Unusable) return err(inEnglish(error.problem));
    // The parser's own sentences go on to explain themselves; the first says what is wrong.
    return err(`${(error instanceof Error ? error.message : String(error)).split(/\.\s/)[0]}.`);
  }
}

function workOf(values: Values): CrashWork {
  const scheme = schemeById(values.protocol ?? '');
  if (scheme === undefined) {
    const known = SCHEMES.map(({ id }) => id).join(', ');
    throw new Unusable(
      `--protocol ${values.protocol ?? '(missing)'} is no scheme; expected one of ${known}.`,
    );
  }
  const mutant = values.mutant ?? null;
  if (mutant !== null && !scheme.mutants.some(({ id }) => id === mutant)) {
    const known = scheme.mutants.map(({ id }) => id).join(', ');
    throw new Unusable(`--mutant ${mutant} is no injected bug of ${scheme.id}; expected one of ${known}.`);
  }
  const ways = [values.scenario, values.script, values.random].filter((way) => way !== undefined);
  if (ways.length !== 1)
    throw new Unusable('crashes takes one of --scenario NAME, --script TEXT and --random N.');
  const seed = whole('--seed', values.seed ?? '1', 0);
  const json = values.json ?? false;
  const named = { kind: 'device', protocol: scheme.id, mutant, place: {}, json } as const;
  if (values.random !== undefined) {
    const ids = values.device === undefined ? TINY_DEVICES.map(({ id }) => id) : [values.device];
    const devices = ids.map((id) => crashDevice(id, values.set ?? []));
    for (const device of devices) {
      const refusal = scheme.refuses?.(device) ?? null;
      if (refusal !== null) throw new Unusable(refusal);
    }
    const at = (index: number): ScriptCase => randomCase(scheme, mutant, devices, seed, index);
    const count = whole('--random', values.random, 1);
    return { ...named, count, limits: SWIFT, at };
  }
  const spec =
    values.script === undefined ? scenarioOf(scheme, mutant, values) : scriptOf(scheme, mutant, seed, values);
  const checked = caseOptions(spec);
  if (!checked.ok) throw new Unusable(checked.error);
  return { ...named, count: 1, limits: THOROUGH, at: () => spec };
}

function scenarioOf(scheme: SchemeDeclaration, mutant: string | null, values: Values): ScriptCase {
  const scenario = scenarioById(values.scenario ?? '');
  if (scenario === undefined) {
    const known = SCENARIOS.map(({ id }) => id).join(', ');
    throw new Unusable(`--scenario ${values.scenario ?? ''} is not known; expected one of ${known}.`);
  }
  return scenarioCase(
    scheme,
    mutant,
    scenario,
    crashDevice(values.device ?? scenario.deviceId, values.set ?? []),
  );
}

function scriptOf(
  scheme: SchemeDeclaration,
  mutant: string | null,
  seed: number,
  values: Values,
): ScriptCase {
  const device = crashDevice(values.device ?? 'classroom', values.set ?? []);
  return scriptCase({
    scheme,
    mutant,
    device,
    seed,
    script: values.script ?? '',
    title: 'A script from the runner',
  });
}

function whole(flag: string, text: string, least: number): number {
  const value = text.trim() === '' ? Number.NaN : Number(text);
  if (Number.isSafeInteger(value) && value >= least) return value;
  throw new Unusable(`${flag} ${text}: expected a whole number from ${least} on.`);
}
