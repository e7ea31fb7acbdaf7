/** The scripts that `crashes` explores: scenarios, one of one's own, or scripts drawn by chance. */
import type { Result } from '../base/result.ts';
import { SCENARIOS, scenarioById } from '../engine/host/scenarios.ts';
import { CRASH_SETTINGS } from '../model/schema/settings.ts';
import { RUN_TRANSACTIONS, SEED, SHARDS } from '../model/schema/specification-schema.ts';
import type { DeviceSpec } from '../model/specification.ts';
import { TINY_DEVICES } from '../model/tiny-devices.ts';
import { type Witness, WITNESS_DEVICE } from '../model/witness.ts';
import { type ExplorerLimits, GOING_ON, SWIFT, THOROUGH } from '../oracle/exploration.ts';
import { randomCase } from '../oracle/random-scripts.ts';
import {
  caseOptions,
  scenarioCase,
  scriptCase,
  type ScriptCase,
  witnessCase,
} from '../oracle/script-case.ts';
import { limitsOf } from '../oracle/subject-of.ts';
import { type DeviceRunOptions, deviceTarget } from '../session/runner/device-run-options.ts';
import { type HostTarget, hostTarget, isForHost } from '../session/runner/host-run-options.ts';
import { runnerMessage } from '../session/runner/messages.ts';
import { type CrashValues, readFlag, readOptional, Unusable } from '../session/runner/read-flag.ts';
import { hostSpec } from '../session/worker/hostside/host-families.ts';
import { crashDevice, type NamedDevice, type SetFields, setFields } from './crash-device.ts';
import { CRASHES } from './arguments/commands.ts';
import { readChecked } from './arguments/read-arguments.ts';
import { MERGED_ALONE, searchedArguments } from './parts.ts';
import { readShard, type Shard } from './shard.ts';

export interface CrashWork {
  readonly kind: 'device' | 'host';
  readonly protocol: string;
  readonly mutant: string | null;
  /** Place of a scheme that runs on the host, by the name that results have for it. */
  readonly place: Readonly<Record<string, string>>;
  /** Witness of the injected bug, if no workload is asked for; null otherwise. */
  readonly witness: Witness | null;
  readonly count: number;
  /** The scripts are drawn by chance, so that the share of those that break a promise is an estimate. */
  readonly isRandom: boolean;
  readonly limits: ExplorerLimits;
  readonly seed: number;
  /** Ids of the devices that scripts drawn by chance take turns on; none for other scripts. */
  readonly devices: readonly string[];
  /** The device of a file, under the file's name; null where it is built in, or none. */
  readonly ownDevice: NamedDevice | null;
  readonly json: boolean;
  /** The random scripts that are explored here: every `count`th from `index` on. */
  readonly shard: Shard;
  /** The folder that shards share; null: none. */
  readonly out: string | null;
  /** Shards whose plan is asked for; null: scripts are explored. */
  readonly plan: number | null;
  /** Arguments that say what is searched. */
  readonly searched: readonly string[];
  readonly progress: boolean;
  at(index: number): ScriptCase;
}

/** Division of a search, whatever is searched. */
type Division = Pick<CrashWork, 'shard' | 'out' | 'plan' | 'searched'>;

const WAYS = ['scenario', 'script', 'random'] as const;

/**
 * Reads the options of `crashes`. Returns the work to explore, or a sentence that says why it cannot be done.
 * @param own the device in the file that `--device` names; null where it names none
 */
export function readWork(args: string[], own: DeviceSpec | null = null): Result<CrashWork, string> {
  return readChecked(CRASHES, args, (values) => {
    const ways = WAYS.filter((way) => values[way] !== undefined).length;
    const isHost = isForHost(values);
    // Schemes on the host have few scenarios: where nothing is asked for, all of them. An injected bug has a witness.
    const hasOwn = isHost || values.mutant !== undefined;
    if (ways > 1 || (ways === 0 && !hasOwn)) throw new Unusable(runnerMessage('oneScript'));
    if (values.prepare !== undefined && values.script === undefined)
      throw new Unusable(runnerMessage('onlyWithScript', { flag: 'prepare' }));
    const division = divisionOf(values);
    const work = isHost ? hostWork(values) : deviceWork(values, own);
    const limits = { ...work.limits, isFirstOnly: values['first-only'] === true };
    return { ...work, limits, ...division };
  });
}

function divisionOf(values: CrashValues): Division {
  if (values.merge !== undefined) throw new Unusable(MERGED_ALONE);
  const { shard, out } = values;
  const plan = readOptional('--plan', SHARDS, values.plan);
  const isShared = [shard, out, plan ?? undefined].some((each) => each !== undefined);
  if (isShared && (out === undefined || values.random === undefined))
    throw new Unusable(
      '--shard and --plan go with --random N and --out DIR, the folder that all shards share.',
    );
  return { shard: readShard(shard), out: out ?? null, plan, searched: searchedArguments(values) };
}

function hostWork(values: CrashValues): Omit<CrashWork, keyof Division> {
  const target = hostTarget(values, ({ labParameters }) => labParameters);
  const { scheme, place, mutant, json, seed } = target;
  const settings = { ...target.settings, [scheme.placeParameter]: place };
  const random = readOptional('--random', RUN_TRANSACTIONS, values.random);
  const scripts = random === null ? hostScripts(target, values) : [];
  const at = (index: number): ScriptCase =>
    hostSpec(scheme, settings, mutant, '', 'Script', scripts[index] ?? scheme.randomScript(seed, index));
  const field = scheme.placeParameter.replaceAll(/-(.)/g, (_, letter: string) => letter.toUpperCase());
  return {
    kind: 'host',
    protocol: scheme.id,
    mutant,
    place: { [field]: place },
    witness: null,
    count: random ?? scripts.length,
    isRandom: random !== null,
    limits: limitsOf(at(0), THOROUGH),
    seed,
    devices: [],
    ownDevice: null,
    json,
    progress: values.progress ?? false,
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

/** Fields of `--set`, and the device of a file whose fields they are. */
type DeviceFields = SetFields & { readonly own: DeviceSpec | null };

function deviceWork(values: CrashValues, own: DeviceSpec | null): Omit<CrashWork, keyof Division> {
  const target = deviceTarget(values);
  const { scheme, mutant } = target;
  const set = { ...setFields(scheme, CRASH_SETTINGS, values.set), own };
  const seed = readFlag('--seed', SEED, values.seed ?? String(SEED.initial));
  const named = {
    kind: 'device',
    protocol: scheme.id,
    mutant,
    place: {},
    witness: null,
    seed,
    devices: [] as readonly string[],
    ownDevice: own === null ? null : { name: values.device ?? '', device: own },
    json: values.json ?? false,
    progress: values.progress ?? false,
  } as const;
  const goesOn = values['going-on'] === true;
  const random = readOptional('--random', RUN_TRANSACTIONS, values.random);
  if (random !== null) {
    const ids = values.device === undefined ? TINY_DEVICES.map(({ id }) => id) : [values.device];
    const devices = ids.map((id) => crashDevice(id, set.ofDevice, own));
    for (const device of devices) {
      const refusal = scheme.refuses?.(device) ?? null;
      if (refusal !== null) throw new Unusable(refusal);
    }
    const at = (index: number): ScriptCase => withSet(randomCase(scheme, mutant, devices, seed, index), set);
    return { ...named, isRandom: true, devices: ids, count: random, limits: goesOn ? GOING_ON : SWIFT, at };
  }
  const witness = values.script !== undefined || values.scenario !== undefined ? null : witnessOf(target);
  const work =
    witness === null
      ? givenWork(target, seed, values, set)
      : witnessCase(scheme, mutant, witness, crashDevice(values.device ?? WITNESS_DEVICE, set.ofDevice, own));
  const spec = withSet(work, set);
  const checked = caseOptions(spec);
  if (!checked.ok) throw new Unusable(checked.error);
  const limits = goesOn ? GOING_ON : THOROUGH;
  return { ...named, witness, isRandom: false, count: 1, limits, at: () => spec };
}

function witnessOf({ scheme, mutant }: Target): Witness | null {
  return scheme.mutants.find(({ id }) => id === mutant)?.witness ?? null;
}

/** Fields of `--set` override those of a scenario or of chance. */
function withSet(spec: ScriptCase, { parameters, ofHost }: SetFields): ScriptCase {
  return {
    ...spec,
    parameters: { ...spec.parameters, ...parameters },
    host: { ...spec.host, ...ofHost },
  };
}

function givenWork(target: Target, seed: number, values: CrashValues, set: DeviceFields): ScriptCase {
  return values.script === undefined ? scenarioOf(target, values, set) : scriptOf(target, seed, values, set);
}

function scenarioOf(
  { scheme, mutant }: Target,
  values: CrashValues,
  { ofDevice, own }: DeviceFields,
): ScriptCase {
  const scenario = scenarioById(values.scenario ?? '');
  if (scenario === undefined) throw unknownScenario(values.scenario, SCENARIOS);
  return scenarioCase(
    scheme,
    mutant,
    scenario,
    crashDevice(values.device ?? scenario.deviceId, ofDevice, own),
  );
}

function scriptOf(
  { scheme, mutant }: Target,
  seed: number,
  values: CrashValues,
  { ofDevice, own }: DeviceFields,
): ScriptCase {
  const device = crashDevice(values.device ?? 'classroom', ofDevice, own);
  const { script = '', prepare = '' } = values;
  return scriptCase({ scheme, mutant, device, seed, script, prepare, title: 'A script from the runner' });
}
