/** The scripts that `crashes` explores: scenarios, one of one's own, or scripts drawn by chance. */
import type { Result } from '../base/result.ts';
import { SCENARIOS, scenarioById } from '../engine/host/scenarios.ts';
import { RUN_TRANSACTIONS, SEED } from '../model/schema/specification-schema.ts';
import { TINY_DEVICES } from '../model/tiny-devices.ts';
import { type ExplorerLimits, SWIFT, THOROUGH } from '../oracle/exploration.ts';
import { randomCase } from '../oracle/random-scripts.ts';
import { caseOptions, scenarioCase, scriptCase, type ScriptCase } from '../oracle/script-case.ts';
import { limitsOf } from '../oracle/subject-of.ts';
import { type DeviceRunOptions, deviceTarget } from '../session/runner/device-run-options.ts';
import { type HostTarget, hostTarget, isForHost } from '../session/runner/host-run-options.ts';
import { runnerMessage } from '../session/runner/messages.ts';
import { type CrashValues, readFlag, readOptional, Unusable } from '../session/runner/read-flag.ts';
import { hostSpec } from '../session/worker/hostside/host-families.ts';
import { crashDevice } from './crash-device.ts';
import { parseCrashArguments } from './run-arguments.ts';

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

const WAYS = ['scenario', 'script', 'random'] as const;

/** Reads the options of `crashes`. Returns the work to explore, or a sentence that says why it cannot be done. */
export function readWork(args: string[]): Result<CrashWork, string> {
  return parseCrashArguments(args, (values) => {
    const ways = WAYS.filter((way) => values[way] !== undefined).length;
    const isHost = isForHost(values);
    // Schemes on the host have few scenarios: where nothing is asked for, all of them.
    if (ways > 1 || (ways === 0 && !isHost)) throw new Unusable(runnerMessage('oneScript'));
    return isHost ? hostWork(values) : deviceWork(values);
  });
}

function hostWork(values: CrashValues): CrashWork {
  const target = hostTarget(values);
  const { scheme, place, mutant, json, seed } = target;
  if (values.set !== undefined)
    throw new Unusable(runnerMessage('foreignFlag', { scheme: scheme.id, flag: 'set' }));
  const random = readOptional('--random', RUN_TRANSACTIONS, values.random);
  const scripts = random === null ? hostScripts(target, values) : [];
  const at = (index: number): ScriptCase =>
    hostSpec(scheme, place, mutant, '', 'Script', scripts[index] ?? scheme.randomScript(seed, index));
  const field = scheme.placeParameter.replaceAll(/-(.)/g, (_, letter: string) => letter.toUpperCase());
  return {
    kind: 'host',
    protocol: scheme.id,
    mutant,
    place: { [field]: place },
    count: random ?? scripts.length,
    limits: limitsOf(at(0), THOROUGH),
    json,
    at,
  };
}

function hostScripts({ scheme, place }: HostTarget, { scenario, script }: CrashValues): string[] {
  if (script !== undefined) return [script];
  const chosen = scheme.scenarios.filter(({ id, places }) =>
    scenario === undefined ? (places?.includes(place) ?? true) : id === scenario,
  );
  if (chosen.length > 0) return chosen.map((each) => each.script);
  throw unknownScenario(scenario, scheme.scenarios);
}

function unknownScenario(given = '', scenarios: readonly { readonly id: string }[]): Unusable {
  return new Unusable(runnerMessage('unknownScenario', { given, known: scenarios.map(({ id }) => id) }));
}

type Target = Pick<DeviceRunOptions, 'scheme' | 'mutant'>;

function deviceWork(values: CrashValues): CrashWork {
  const target = deviceTarget(values);
  const { scheme, mutant } = target;
  const seed = readFlag('--seed', SEED, values.seed ?? String(SEED.initial));
  const named = {
    kind: 'device',
    protocol: scheme.id,
    mutant,
    place: {},
    json: values.json ?? false,
  } as const;
  const random = readOptional('--random', RUN_TRANSACTIONS, values.random);
  if (random !== null) {
    const ids = values.device === undefined ? TINY_DEVICES.map(({ id }) => id) : [values.device];
    const devices = ids.map((id) => crashDevice(id, values.set));
    for (const device of devices) {
      const refusal = scheme.refuses?.(device) ?? null;
      if (refusal !== null) throw new Unusable(refusal);
    }
    const at = (index: number): ScriptCase => randomCase(scheme, mutant, devices, seed, index);
    return { ...named, count: random, limits: SWIFT, at };
  }
  const spec = values.script === undefined ? scenarioOf(target, values) : scriptOf(target, seed, values);
  const checked = caseOptions(spec);
  if (!checked.ok) throw new Unusable(checked.error);
  return { ...named, count: 1, limits: THOROUGH, at: () => spec };
}

function scenarioOf({ scheme, mutant }: Target, values: CrashValues): ScriptCase {
  const scenario = scenarioById(values.scenario ?? '');
  if (scenario === undefined) throw unknownScenario(values.scenario, SCENARIOS);
  return scenarioCase(scheme, mutant, scenario, crashDevice(values.device ?? scenario.deviceId, values.set));
}

function scriptOf({ scheme, mutant }: Target, seed: number, values: CrashValues): ScriptCase {
  const device = crashDevice(values.device ?? 'classroom', values.set);
  const script = values.script ?? '';
  return scriptCase({ scheme, mutant, device, seed, script, title: 'A script from the runner' });
}
