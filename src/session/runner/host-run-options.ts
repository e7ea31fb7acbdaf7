/** The options of `run` for the schemes on the host, checked, and those that `crashes` has too. */
import { present } from '../../base/assert.ts';
import { HOST_SCHEMES, hostSchemeById } from '../../hostside/registry.ts';
import {
  type HostMutant,
  type HostScheme,
  neededSettings,
  placeOf,
  unmetNeeds,
} from '../../hostside/common/host-scheme.ts';
import { choiceOf } from '../../model/schema/field.ts';
import { CRASH_OPTIONS, RUN_OPTIONS, type RunOption } from '../../model/schema/run-options.ts';
import { GENERATED, RUN_TRANSACTIONS, SEED } from '../../model/schema/specification-schema.ts';
import { runnerMessage } from './messages.ts';
import {
  type HostCrashPoint,
  readHostCrashPoint,
  readFlag,
  readOptional,
  readPair,
  type RunValues,
  Unusable,
} from './read-flag.ts';

const OPTIONS: Readonly<Record<string, RunOption>> = { ...RUN_OPTIONS, ...CRASH_OPTIONS };

/** A scheme on the host, and where it runs. */
export interface HostTarget {
  readonly kind: 'host';
  readonly scheme: HostScheme;
  /** Place at which it runs: a log device, a policy. */
  readonly place: string;
  readonly mutant: string | null;
  /** By parameter, the place left out. */
  readonly settings: Readonly<Record<string, string>>;
  readonly seed: number;
  readonly json: boolean;
}

export interface HostRunOptions extends HostTarget {
  readonly isolation: string;
  readonly workload: string | null;
  readonly clients: number | null;
  readonly transactions: number | null;
  readonly crashAt: HostCrashPoint | null;
}

/** Results of a run, and true if a promise was broken. */
export interface HostRan {
  readonly document: object;
  readonly violated: boolean;
}

type Values = Readonly<Record<string, unknown>>;
type TargetValues = Pick<RunValues, 'protocol' | 'mutant' | 'seed' | 'json' | 'set'>;

/** Returns true if these options of `run` or `crashes` ask for a scheme on the host. */
export function isForHost(values: Values): boolean {
  return HOST_SCHEMES.some(
    ({ id, placeParameter }) => id === values['protocol'] || values[placeParameter] !== undefined,
  );
}

/** Parses the target that `run` and `crashes` have in common. Throws an `Unusable` for a target that cannot be run. */
export function hostTarget(
  values: TargetValues,
  parametersOf: (scheme: HostScheme) => HostScheme['parameters'],
): HostTarget {
  const scheme = schemeOf(values);
  const foreign = Object.keys(values).find((name) => OPTIONS[name]?.only === 'device');
  if (foreign !== undefined) throw new Unusable(runnerMessage('deviceFlag', { flag: foreign }));
  const isForeign = (name: string): boolean =>
    OPTIONS[name]?.only === 'host' && name !== scheme.placeParameter;
  const elsewhere = Object.keys(values).find(isForeign);
  if (elsewhere !== undefined)
    throw new Unusable(runnerMessage('foreignFlag', { scheme: scheme.id, flag: elsewhere }));
  const place = readFlag(`--${scheme.placeParameter}`, choiceOf(scheme.places), placeOf(scheme, values));
  const mutant = mutantOf(scheme, values.mutant);
  const given = settingsOf(scheme, parametersOf(scheme), values.set ?? []);
  const settings = { ...(mutant === null ? {} : neededSettings(mutant)), ...given };
  if (mutant !== null) requireNeeds(scheme, mutant, place, settings);
  return {
    kind: 'host',
    scheme,
    place,
    mutant: mutant?.id ?? null,
    settings,
    seed: readFlag('--seed', SEED, values.seed ?? String(SEED.initial)),
    json: values.json ?? false,
  };
}

/** Throws an `Unusable` for what cannot be run. */
export function hostRunOptions(values: RunValues): HostRunOptions {
  const target = hostTarget(values, ({ parameters }) => parameters);
  const { scheme } = target;
  return {
    ...target,
    isolation: readFlag('--isolation', choiceOf(scheme.isolation), values.isolation ?? 'strict'),
    workload: values.workload ?? null,
    clients: readOptional('--clients', GENERATED.clients, values.clients),
    transactions: readOptional('--transactions', RUN_TRANSACTIONS, values.transactions),
    crashAt: readHostCrashPoint(values['crash-at']),
  };
}

function schemeOf(values: TargetValues): HostScheme {
  const { protocol } = values;
  const named = protocol === undefined ? undefined : hostSchemeById(protocol);
  if (named !== undefined) return named;
  const given: Values = values;
  const placed = HOST_SCHEMES.find(({ placeParameter }) => given[placeParameter] !== undefined);
  if (placed !== undefined && protocol === undefined) return placed;
  const { placeParameter, id } = present(placed, 'the scheme whose flag was given');
  const other = { protocol: protocol ?? '', scheme: id, flag: placeParameter };
  throw new Unusable(runnerMessage('otherProtocol', other));
}

function mutantOf(scheme: HostScheme, mutant: string | undefined): HostMutant | null {
  if (mutant === undefined) return null;
  const injected = readFlag('--mutant', choiceOf(scheme.mutants.map(({ id }) => id)), mutant);
  return scheme.mutants.find(({ id }) => id === injected) ?? null;
}

function requireNeeds(
  scheme: HostScheme,
  mutant: HostMutant,
  place: string,
  settings: Readonly<Record<string, string>>,
): void {
  const [unmet] = unmetNeeds(scheme, mutant, { ...settings, [scheme.placeParameter]: place });
  if (unmet === undefined) return;
  const given = mutant.id;
  const { id, values } = unmet;
  throw new Unusable(
    id === scheme.placeParameter
      ? runnerMessage('mutantElsewhere', { given, flag: id, place, known: values })
      : runnerMessage('mutantElsewhere', {
          given,
          flag: 'set',
          place: `${id}=${settings[id] ?? ''}`,
          known: values.map((value) => `${id}=${value}`),
        }),
  );
}

/** `--set key=value`: the scheme's parameters by name, but for its place, which has a flag. */
function settingsOf(
  scheme: HostScheme,
  declared: HostScheme['parameters'],
  pairs: readonly string[],
): Record<string, string> {
  const parameters = declared.filter(({ id }) => id !== scheme.placeParameter);
  const settings: Record<string, string> = {};
  for (const [key, value] of pairs.map(readPair)) {
    const parameter = parameters.find(({ id }) => id === key);
    if (parameter === undefined) {
      const known = parameters.map(({ id }) => id);
      throw new Unusable(
        known.length === 0
          ? runnerMessage('noSettings', { given: key, scheme: scheme.id })
          : runnerMessage('unknownParameter', { given: key, known }),
      );
    }
    settings[key] = readFlag(`--set ${key}=`, parameter, value);
  }
  return settings;
}
