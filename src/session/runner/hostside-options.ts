/** The arguments of `run` and `crashes` for the schemes of the host, checked: one sentence for what is wrong. */
import { err, ok, type Result } from '../../base/result.ts';
import { HOST_SCHEMES } from '../../hostside/registry.ts';
import { type HostScheme, placeOf } from '../../hostside/common/host-scheme.ts';
import { choiceOf } from '../../model/schema/field.ts';
import { HOSTSIDE_OPTIONS } from '../../model/schema/run-options.ts';
import { RUN_TRANSACTIONS, SEED } from '../../model/schema/specification-schema.ts';
import { LOG_DEVICES, type LogDevice } from '../../hostside/rvm/spec.ts';
import { EVERY_POLICY, type SyncPolicy } from '../../hostside/sync/spec.ts';
import {
  type CrashPoint,
  type FlagValues,
  flagsOf,
  readCrashPoint,
  readFlag,
  readOptional,
  Unusable,
} from './read-flag.ts';

export const HOSTSIDE_FLAGS = flagsOf(HOSTSIDE_OPTIONS);

const RUN_ONLY = ['workload', 'clients', 'transactions', 'isolation', 'crash-at', 'set'] as const;
const PLACE_FLAGS = ['log-device', 'sync'] as const;
const CRASHES_ONLY = ['scenario', 'script', 'random'] as const;

export type HostsideValues = FlagValues<typeof HOSTSIDE_OPTIONS>;

export interface HostsideOptions {
  readonly scheme: HostScheme;
  readonly logDevice: LogDevice;
  readonly policy: SyncPolicy;
  readonly mutant: string | null;
  readonly isolation: string;
  readonly seed: number;
  readonly json: boolean;
  readonly workload: string | null;
  readonly clients: number | null;
  readonly transactions: number | null;
  readonly crashAt: CrashPoint | null;
  readonly settings: Readonly<Record<string, string>>;
  readonly scenario: string | null;
  readonly script: string | null;
  readonly random: number | null;
}

/** Whether these options of `run` or `crashes` ask for a scheme of the host. */
export function isHostside(values: Readonly<Record<string, unknown>>): boolean {
  const { protocol, sync } = values;
  return (
    HOST_SCHEMES.some(({ id }) => id === protocol) || sync !== undefined || values['log-device'] !== undefined
  );
}

export function checkHostsideValues(
  values: HostsideValues,
  command: 'run' | 'crashes',
): Result<HostsideOptions, string> {
  try {
    return ok(check(values, command));
  } catch (error) {
    if (error instanceof Unusable) return err(error.message);
    throw error;
  }
}

function check(values: HostsideValues, command: 'run' | 'crashes'): HostsideOptions {
  const scheme = schemeOf(values);
  for (const flag of command === 'run' ? CRASHES_ONLY : RUN_ONLY) {
    if (values[flag] !== undefined) throw new Unusable(`${command} of ${scheme.id} does not take --${flag}.`);
  }
  for (const flag of PLACE_FLAGS) {
    const isForeign = flag !== scheme.placeParameter && values[flag] !== undefined;
    if (isForeign) throw new Unusable(`${scheme.id} does not take --${flag}.`);
  }
  const ways = CRASHES_ONLY.filter((flag) => values[flag] !== undefined);
  if (ways.length > 1)
    throw new Unusable('crashes takes one of --scenario NAME, --script TEXT and --random N.');
  return {
    scheme,
    logDevice: readFlag('--log-device', choiceOf(LOG_DEVICES), values['log-device'] ?? 'flash'),
    policy: readFlag('--sync', choiceOf(EVERY_POLICY), values.sync ?? 'external'),
    mutant: mutantOf(scheme, values),
    isolation: readFlag('--isolation', choiceOf(scheme.isolation), values.isolation ?? 'strict'),
    seed: readFlag('--seed', SEED, values.seed ?? String(SEED.initial)),
    json: values.json ?? false,
    workload: values.workload ?? null,
    clients: readOptional('--clients', HOSTSIDE_OPTIONS.clients.field, values.clients),
    transactions: readOptional('--transactions', RUN_TRANSACTIONS, values.transactions),
    crashAt: readCrashPoint(values['crash-at']),
    settings: settingsOf(values.set ?? []),
    scenario: values.scenario ?? null,
    script: values.script ?? null,
    random: readOptional('--random', RUN_TRANSACTIONS, values.random),
  };
}

function schemeOf({ protocol, sync }: HostsideValues): HostScheme {
  const id = protocol ?? (sync === undefined ? 'rvm-log' : 'external-synchrony');
  const scheme = HOST_SCHEMES.find((each) => each.id === id);
  if (scheme !== undefined) return scheme;
  const expected =
    sync === undefined ? '--log-device belongs to rvm-log' : '--sync belongs to external-synchrony';
  throw new Unusable(`--protocol ${id}: ${expected}; leave --protocol out, or name that one.`);
}

function mutantOf(scheme: HostScheme, values: HostsideValues): string | null {
  const { mutant } = values;
  if (mutant === undefined) return null;
  const known = scheme.mutants.map(({ id }) => id);
  const planted = readFlag('--mutant', choiceOf(known), mutant);
  const place = placeOf(scheme, values);
  const places = scheme.mutants.find(({ id }) => id === planted)?.places ?? [];
  if (places.includes(place)) return planted;
  throw new Unusable(
    `--mutant ${planted} makes no difference with --${scheme.placeParameter} ${place}; expected ${places.join(' or ')}.`,
  );
}

function settingsOf(pairs: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    pairs.map((pair) => {
      const at = pair.indexOf('=');
      if (at < 1) throw new Unusable(`--set ${pair}: expected key=value.`);
      return [pair.slice(0, at), pair.slice(at + 1)];
    }),
  );
}
