/** The options of `run` for an SSD, checked: everything that is wrong is said in one sentence. */
import { freestIsolation, type SchemeDeclaration } from '../../engine/core/scheme-declaration.ts';
import type { WorkloadDeclaration } from '../../engine/host/workloads/declaration.ts';
import { workloadById } from '../../engine/host/workloads/workloads.ts';
import { DEVICES } from '../../model/devices.ts';
import type { NumberField } from '../../model/schema/field.ts';
import { type Configured, settingCalled, SETTINGS, withSetting } from '../../model/schema/settings.ts';
import {
  BATCH_HOST,
  BATCH_NEXT_TRANSACTION,
  GENERATED,
  HOST,
  RECOVERY_POINTS,
  RUN_TRANSACTIONS,
  SEED,
  START,
} from '../../model/schema/specification-schema.ts';
import type { Ageing, DeviceSpec, HostSpec } from '../../model/specification.ts';
import { schemeById, SCHEMES } from '../../protocols/registry.ts';
import { deviceProblem } from './device-check.ts';
import { howToRead, type HowToRead } from './how-to-read.ts';
import { runnerMessage } from './messages.ts';
import {
  type CrashPoint,
  readCrashPoint,
  readFlag,
  readOptional,
  readPair,
  type RunValues,
  Unusable,
} from './read-flag.ts';

export interface DeviceRunOptions {
  readonly kind: 'device';
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
  /** Pages that the trace reads before it writes them were written before time began. */
  readonly layReads: boolean;
  readonly crashAt: CrashPoint | null;
  /** Instants of the run at which recovery is tried on a copy. */
  readonly recoveryPoints: number;
  readonly settings: Readonly<Record<string, string>>;
  readonly contents: string | null;
  readonly outcomes: string | null;
  readonly durable: string | null;
  readonly json: boolean;
}

/**
 * Throws an `Unusable` for what cannot be run.
 * @param own a device of the caller's, in place of one that is built in
 */
export function deviceRunOptions(values: RunValues, own: DeviceSpec | null = null): DeviceRunOptions {
  const { scheme, mutant } = deviceTarget(values);
  const base = own ?? DEVICES.find((d) => d.id === values.device);
  if (base === undefined) throw new Unusable(runnerMessage('unknownDevice', oneOf(values.device, DEVICES)));
  if ((values.trace === undefined) === (values.workload === undefined))
    throw new Unusable(runnerMessage('traceOrWorkload'));
  const isolation = readFlag('--isolation', HOST.isolation, values.isolation ?? freestIsolation(scheme));
  if (!scheme.isolation.includes(isolation)) {
    const taken = { scheme: scheme.title, given: isolation, known: scheme.isolation };
    throw new Unusable(runnerMessage('isolationNotTaken', taken));
  }
  const nextTransaction = readFlag(
    '--next-transaction',
    BATCH_NEXT_TRANSACTION,
    values['next-transaction'] ?? BATCH_NEXT_TRANSACTION.initial,
  );
  const host: HostSpec = { isolation, ...BATCH_HOST, nextTransaction };
  const workload = workloadById(values.workload ?? '');
  const set = applySettings(values.set ?? [], scheme, base, host, workload);
  const refusal = deviceProblem(set.device) ?? scheme.refuses?.(set.device) ?? null;
  if (refusal !== null) throw new Unusable(refusal);
  const fill = readFlag('--fill', START.fill, values.fill ?? String(START.fill.initial));
  return {
    kind: 'device',
    ...set,
    scheme,
    mutant,
    trace: values.trace ?? null,
    how: howToRead(values),
    workload: values.workload ?? null,
    abortRatio: readOptional('--abort-ratio', GENERATED.abortRatio, values['abort-ratio']),
    transactions: readOptional('--transactions', transactionsOf(values), values.transactions),
    clients: readOptional('--clients', GENERATED.clients, values.clients),
    footprint: readOptional('--footprint', GENERATED.footprint, values.footprint),
    seed: readFlag('--seed', SEED, values.seed ?? String(SEED.initial)),
    fill,
    ageing: ageingOf(values, fill),
    layReads: values['reads-unwritten'] !== true,
    crashAt: readCrashPoint(values['crash-at']),
    recoveryPoints:
      readOptional('--recovery-points', RECOVERY_POINTS, values['recovery-points']) ??
      RECOVERY_POINTS.initial,
    contents: values.contents ?? null,
    outcomes: values.outcomes ?? null,
    durable: values.durable ?? null,
    json: values.json ?? false,
  };
}

/** Parses the target that `run` and `crashes` have in common. Throws an `Unusable` for an unknown name. */
export function deviceTarget(
  values: Pick<RunValues, 'protocol' | 'mutant'>,
): Pick<DeviceRunOptions, 'scheme' | 'mutant'> {
  const scheme = schemeById(values.protocol ?? '');
  if (scheme === undefined)
    throw new Unusable(runnerMessage('unknownProtocol', oneOf(values.protocol, SCHEMES)));
  const { mutant } = values;
  if (mutant === undefined || scheme.mutants.some(({ id }) => id === mutant))
    return { scheme, mutant: mutant ?? null };
  const given = oneOf(mutant, scheme.mutants);
  throw new Unusable(runnerMessage('unknownMutant', { ...given, scheme: scheme.id }));
}

function oneOf(
  given: string | undefined,
  known: readonly { readonly id: string }[],
): { readonly given: string | null; readonly known: readonly string[] } {
  return { given: given ?? null, known: known.map(({ id }) => id) };
}

/** A trace may be longer than what can be generated. */
function transactionsOf({ trace }: RunValues): NumberField {
  return trace === undefined ? GENERATED.transactions : RUN_TRANSACTIONS;
}

/** `--warm` is short for `--ageing random`. */
function ageingOf(values: RunValues, fill: number): Ageing {
  const initial = values.warm === true ? 'random' : 'none';
  const ageing = readFlag('--ageing', START.ageing, values.ageing ?? initial);
  if (ageing === 'none' || fill > 0) return ageing;
  const flag = values.ageing === undefined ? '--warm' : '--ageing';
  throw new Unusable(runnerMessage('nothingToOverwrite', { flag }));
}

/** `--set key=value`: parameters of the scheme, the workload, the device, and the host, by name. */
function applySettings(
  pairs: readonly string[],
  scheme: SchemeDeclaration,
  base: DeviceSpec,
  initialHost: HostSpec,
  workload: WorkloadDeclaration | undefined,
): Pick<DeviceRunOptions, 'settings' | 'device' | 'host' | 'workloadParameters'> {
  let configured: Configured = { device: base, host: initialHost };
  const settings: Record<string, string> = {};
  const workloadParameters: Record<string, number> = {};
  const ofWorkload = workload?.parameters ?? [];
  for (const [key, value] of pairs.map(readPair)) {
    const flag = `--set ${key}=`;
    const parameter = scheme.parameters.find((p) => p.id === key);
    const worked = ofWorkload.find((p) => p.id === key);
    const setting = settingCalled(key);
    if (parameter !== undefined) settings[key] = readFlag(flag, parameter, value);
    else if (worked !== undefined) workloadParameters[key] = readFlag(flag, worked, value);
    else if (setting !== undefined)
      configured = withSetting(configured, setting, readFlag(flag, setting.field, value));
    else {
      const named = [...scheme.parameters, ...ofWorkload].map((p) => p.id);
      const known = [...named, ...Object.keys(SETTINGS)];
      throw new Unusable(runnerMessage('unknownParameter', { given: key, known }));
    }
  }
  return { settings, workloadParameters, ...configured };
}
