/** The arguments of `run` and `crashes` for the schemes of the host, checked: one sentence for what is wrong. */
import { err, ok, type Result } from '../../base/result.ts';
import { placesOf } from '../../hostside/planted-where.ts';
import { HOST_SCHEMES } from '../../hostside/roll.ts';
import type { HostScheme } from '../../hostside/common/host-scheme.ts';
import { LOG_DEVICES, type LogDevice } from '../../hostside/rvm/spec.ts';
import { SYNC_POLICIES, type SyncPolicy } from '../../hostside/sync/spec.ts';

export const HOSTSIDE_FLAGS = {
  protocol: { type: 'string' },
  'log-device': { type: 'string' },
  sync: { type: 'string' },
  mutant: { type: 'string' },
  workload: { type: 'string' },
  clients: { type: 'string' },
  transactions: { type: 'string' },
  isolation: { type: 'string' },
  seed: { type: 'string' },
  'crash-at': { type: 'string' },
  set: { type: 'string', multiple: true },
  scenario: { type: 'string' },
  script: { type: 'string' },
  random: { type: 'string' },
  json: { type: 'boolean' },
} as const;

const RUN_ONLY = ['workload', 'clients', 'transactions', 'isolation', 'crash-at', 'set'] as const;
const CRASHES_ONLY = ['scenario', 'script', 'random'] as const;

type Text = Exclude<keyof typeof HOSTSIDE_FLAGS, 'set' | 'json'>;
export type HostsideValues = { [K in Text]?: string } & { set?: string[]; json?: boolean };

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
  readonly crashAt: { readonly kind: 'time' | 'operation'; readonly value: number } | null;
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

class Unusable extends Error {}

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
  const foreign = scheme.id === 'rvm-log' ? 'sync' : 'log-device';
  if (values[foreign] !== undefined) throw new Unusable(`${scheme.id} does not take --${foreign}.`);
  const ways = CRASHES_ONLY.filter((flag) => values[flag] !== undefined);
  if (ways.length > 1)
    throw new Unusable('crashes takes one of --scenario NAME, --script TEXT and --random N.');
  return {
    scheme,
    logDevice: oneOf('--log-device', values['log-device'] ?? 'flash', LOG_DEVICES),
    policy: oneOf<SyncPolicy>('--sync', values.sync ?? 'external', [
      ...SYNC_POLICIES,
      'async-barrier',
      'external-eager',
    ]),
    mutant: mutantOf(scheme, values),
    isolation: oneOf('--isolation', values.isolation ?? 'strict', scheme.isolation),
    seed: whole('--seed', values.seed ?? '1', 0),
    json: values.json ?? false,
    workload: values.workload ?? null,
    clients: optional('--clients', values.clients),
    transactions: optional('--transactions', values.transactions),
    crashAt: values['crash-at'] === undefined ? null : crashPoint(values['crash-at']),
    settings: settingsOf(values.set ?? []),
    scenario: values.scenario ?? null,
    script: values.script ?? null,
    random: optional('--random', values.random),
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
  const planted = oneOf('--mutant', mutant, known);
  const [flag, place] =
    scheme.id === 'rvm-log'
      ? ['--log-device', values['log-device'] ?? 'flash']
      : ['--sync', values.sync ?? 'external'];
  const places = placesOf(planted);
  if (places.includes(place)) return planted;
  throw new Unusable(
    `--mutant ${planted} makes no difference with ${flag} ${place}; expected ${places.join(' or ')}.`,
  );
}

function oneOf<T extends string>(flag: string, text: string, choices: readonly T[]): T {
  const choice = choices.find((each) => each === text);
  if (choice === undefined) throw new Unusable(`${flag} ${text}: expected one of ${choices.join(', ')}.`);
  return choice;
}

function whole(flag: string, text: string, least: number): number {
  const value = text.trim() === '' ? Number.NaN : Number(text);
  if (Number.isSafeInteger(value) && value >= least) return value;
  throw new Unusable(`${flag} ${text}: expected a whole number from ${least} on.`);
}

function optional(flag: string, text: string | undefined): number | null {
  return text === undefined ? null : whole(flag, text, 1);
}

function crashPoint(text: string): { readonly kind: 'time' | 'operation'; readonly value: number } {
  if (text.startsWith('op:')) return { kind: 'operation', value: whole('--crash-at op:', text.slice(3), 1) };
  const value = text.trim() === '' ? Number.NaN : Number(text);
  if (value >= 0 && value <= 1e12) return { kind: 'time', value: Math.round(value * 1e6) };
  throw new Unusable(`--crash-at ${text}: expected milliseconds, or op:N for the Nth operation.`);
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
