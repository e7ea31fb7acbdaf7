/** The options of `run`, checked: everything that is wrong is said in one sentence. */
import { err, ok, type Result } from '../../base/result.ts';
import { DEVICES } from '../../engine/devices.ts';
import { freestIsolation, type SchemeDeclaration } from '../../engine/core/scheme-declaration.ts';
import type { WorkloadDeclaration } from '../../engine/host/workloads/declaration.ts';
import { MOST_CLIENTS, workloadById } from '../../engine/host/workloads/workloads.ts';
import type { Ageing, DeviceSpec, HostSpec, Isolation } from '../../model/specification.ts';
import { schemeById, SCHEMES } from '../../protocols/roll.ts';
import { deviceProblem } from './device-check.ts';
import { SETTINGS } from './settings.ts';
import { howToRead, TRACE_FLAGS, type HowToRead } from './how-to-read.ts';

export type CrashPoint =
  { readonly kind: 'time'; readonly ns: number } | { readonly kind: 'operation'; readonly n: number };

export interface RunOptions {
  readonly scheme: SchemeDeclaration;
  readonly mutant: string | null;
  readonly device: DeviceSpec;
  readonly host: HostSpec;
  readonly trace: string | null;
  readonly how: HowToRead;
  readonly workload: string | null;
  /** Null: as the workload has it, and as the trace is. */
  readonly abortRatio: number | null;
  readonly transactions: number | null;
  readonly clients: number | null;
  readonly footprint: number | null;
  /** The workload's own parameters that were set. */
  readonly workloadParameters: Readonly<Record<string, number>>;
  readonly seed: number;
  readonly fill: number;
  readonly ageing: Ageing;
  readonly crashAt: CrashPoint | null;
  readonly settings: Readonly<Record<string, string>>;
  readonly contents: string | null;
  readonly outcomes: string | null;
  readonly durable: string | null;
  readonly json: boolean;
}

export const ISOLATION: readonly Isolation[] = ['strict', 'no-page-conflict', 'serializable'];
export const AGEINGS: readonly Ageing[] = ['none', 'random', 'local'];

export const RUN_FLAGS = {
  protocol: { type: 'string' },
  mutant: { type: 'string' },
  device: { type: 'string' },
  trace: { type: 'string' },
  ...TRACE_FLAGS,
  workload: { type: 'string' },
  isolation: { type: 'string' },
  'abort-ratio': { type: 'string' },
  transactions: { type: 'string' },
  seed: { type: 'string' },
  fill: { type: 'string' },
  warm: { type: 'boolean' },
  ageing: { type: 'string' },
  clients: { type: 'string' },
  footprint: { type: 'string' },
  'crash-at': { type: 'string' },
  set: { type: 'string', multiple: true },
  contents: { type: 'string' },
  outcomes: { type: 'string' },
  durable: { type: 'string' },
  json: { type: 'boolean' },
} as const;

export type RunValues = {
  [K in keyof typeof RUN_FLAGS]?: (typeof RUN_FLAGS)[K] extends { multiple: true }
    ? string[]
    : (typeof RUN_FLAGS)[K]['type'] extends 'boolean'
      ? boolean
      : string;
};

export function checkRunValues(values: RunValues): Result<RunOptions, string> {
  try {
    return ok(check(values));
  } catch (error) {
    if (error instanceof Unusable) return err(error.message);
    throw error;
  }
}

class Unusable extends Error {}

function check(values: RunValues): RunOptions {
  const scheme = schemeById(values.protocol ?? '');
  if (scheme === undefined) {
    throw new Unusable(
      `--protocol ${values.protocol ?? '(missing)'} is no scheme; expected one of ${SCHEMES.map((s) => s.id).join(', ')}.`,
    );
  }
  if (values.mutant !== undefined && !scheme.mutants.some((m) => m.id === values.mutant)) {
    throw new Unusable(
      `--mutant ${values.mutant} is no planted bug of ${scheme.id}; expected one of ${scheme.mutants.map((m) => m.id).join(', ')}.`,
    );
  }
  const base = DEVICES.find((d) => d.id === values.device);
  if (base === undefined) {
    throw new Unusable(
      `--device ${values.device ?? '(missing)'} is not built in; expected one of ${DEVICES.map((d) => d.id).join(', ')}.`,
    );
  }
  if ((values.trace === undefined) === (values.workload === undefined)) {
    throw new Unusable('run takes either --trace FILE or --workload NAME.');
  }
  const isolation = oneOf('--isolation', values.isolation ?? freestIsolation(scheme), ISOLATION);
  if (!scheme.isolation.includes(isolation)) {
    throw new Unusable(
      `${scheme.title} does not take --isolation ${isolation}; expected one of ${scheme.isolation.join(', ')}.`,
    );
  }
  const host: HostSpec = { isolation, replay: 'closed', queueDepth: 64, thinkNs: 0 };
  const workload = workloadById(values.workload ?? '');
  const set = applySettings(values.set ?? [], scheme, base, host, workload);
  const refusal = deviceProblem(set.device) ?? scheme.refuses?.(set.device) ?? null;
  if (refusal !== null) throw new Unusable(refusal);
  const fill = number('--fill', values.fill ?? '0', 0, 1);
  return {
    ...set,
    scheme,
    mutant: values.mutant ?? null,
    trace: values.trace ?? null,
    how: howToRead(values),
    workload: values.workload ?? null,
    abortRatio: optional(values['abort-ratio'], (text) => number('--abort-ratio', text, 0, 1)),
    transactions: optional(values.transactions, (text) => whole('--transactions', text, 1, 1e9)),
    clients: optional(values.clients, (text) => whole('--clients', text, 1, MOST_CLIENTS)),
    footprint: optional(values.footprint, (text) => number('--footprint', text, 1e-9, 1)),
    seed: whole('--seed', values.seed ?? '1', 0, 0xffff_ffff),
    fill,
    ageing: ageingOf(values, fill),
    crashAt: optional(values['crash-at'], crashPoint),
    contents: values.contents ?? null,
    outcomes: values.outcomes ?? null,
    durable: values.durable ?? null,
    json: values.json ?? false,
  };
}

function optional<T>(text: string | undefined, read: (text: string) => T): T | null {
  return text === undefined ? null : read(text);
}

/** `--warm` is short for `--ageing random`. */
function ageingOf(values: RunValues, fill: number): Ageing {
  const initial = values.warm === true ? 'random' : 'none';
  const ageing = oneOf('--ageing', values.ageing ?? initial, AGEINGS);
  if (ageing === 'none' || fill > 0) return ageing;
  const flag = values.ageing === undefined ? '--warm' : '--ageing';
  throw new Unusable(
    `${flag}: nothing is written that could be overwritten; say --fill too, such as --fill 0.8.`,
  );
}

function number(flag: string, text: string, least: number, most: number): number {
  const value = text.trim() === '' ? Number.NaN : Number(text);
  if (!(value >= least && value <= most))
    throw new Unusable(`${flag} ${text}: expected a number from ${least} to ${most}.`);
  return value;
}

function whole(flag: string, text: string, least: number, most: number): number {
  const value = number(flag, text, least, most);
  if (!Number.isInteger(value)) throw new Unusable(`${flag} ${text}: expected a whole number.`);
  return value;
}

function oneOf<T extends string>(flag: string, text: string, choices: readonly T[]): T {
  const choice = choices.find((c) => c === text);
  if (choice === undefined) throw new Unusable(`${flag} ${text}: expected one of ${choices.join(', ')}.`);
  return choice;
}

function crashPoint(text: string): CrashPoint {
  if (text.startsWith('op:'))
    return { kind: 'operation', n: whole('--crash-at op:', text.slice(3), 1, Number.MAX_SAFE_INTEGER) };
  return { kind: 'time', ns: Math.round(number('--crash-at', text, 0, 1e12) * 1e6) };
}

/** `--set key=value`: parameters of the scheme, the workload, the device, and the host, by name. */
function applySettings(
  pairs: readonly string[],
  scheme: SchemeDeclaration,
  base: DeviceSpec,
  initialHost: HostSpec,
  workload: WorkloadDeclaration | undefined,
): Pick<RunOptions, 'settings' | 'device' | 'host' | 'workloadParameters'> {
  const device = { ...base };
  const host = { ...initialHost };
  const settings: Record<string, string> = {};
  const workloadParameters: Record<string, number> = {};
  const ofWorkload = workload?.parameters ?? [];
  for (const pair of pairs) {
    const [key = '', ...rest] = pair.split('=');
    const value = rest.join('=');
    const flag = `--set ${key}=`;
    const parameter = scheme.parameters.find((p) => p.id === key);
    const worked = ofWorkload.find((p) => p.id === key);
    const setting = SETTINGS[key];
    if (parameter !== undefined) settings[key] = oneOf(flag, value, parameter.choices);
    else if (worked !== undefined) {
      const { least, most } = worked;
      workloadParameters[key] = (worked.whole ? whole : number)(flag, value, least, most);
    } else if (setting !== undefined) {
      const changed =
        setting.kind === 'choice'
          ? setting.change(oneOf(flag, value, setting.choices))
          : setting.change(
              (setting.whole ? whole : number)(flag, value, setting.least, setting.most),
              device,
            );
      Object.assign(device, changed.device);
      Object.assign(host, changed.host);
    } else {
      const named = [...scheme.parameters, ...ofWorkload].map((p) => p.id);
      const known = [...named, ...Object.keys(SETTINGS)].join(', ');
      throw new Unusable(`--set ${key}: there is no such parameter; expected one of ${known}.`);
    }
  }
  return { settings, workloadParameters, device, host };
}
