/**
 * The whole specification of a run, with every default: two runs that differ in any setting differ in it. A run on a
 * device has the fields of a session (the published schema), and beside them what only runs have.
 */
import { scenarioById } from '../../engine/host/scenarios.ts';
import { generatedBy, workloadById } from '../../engine/host/workloads/workloads.ts';
import { DEVICE_OPTIONS, warmUpOf } from '../../model/schema/specification-schema.ts';
import { writtenDevice } from '../../model/schema/wire.ts';
import type { DeviceRunOptions } from './device-run-options.ts';
import type { HostRunOptions } from './host-run-options.ts';
import type { RunOptions } from './run-options.ts';

type Plain = Readonly<Record<string, unknown>>;

/** @param digest of the trace; null where there is none */
export function runSpecification(options: RunOptions, digest: string | null): Plain {
  return options.kind === 'host' ? hostSpecification(options) : deviceSpecification(options, digest);
}

function deviceSpecification(options: DeviceRunOptions, digest: string | null): Plain {
  const { scheme, mutant, device, host, fill, ageing, layReads, seed } = options;
  const scenario = options.trace === null ? scenarioById(options.workload ?? '') : undefined;
  const optional = Object.entries(DEVICE_OPTIONS).map(([name, { initial }]) => [name, initial]);
  return {
    version: 1,
    protocol: scheme.id,
    parameters: {
      ...Object.fromEntries(scheme.parameters.map(({ id, initial }) => [id, initial])),
      ...scenario?.parameters,
      ...options.settings,
    },
    mutant,
    device: writtenDevice({ ...(Object.fromEntries(optional) as object), ...device }),
    host: { ...host, warmUp: warmUpOf(host), thinkNs: scenario?.thinkNs ?? host.thinkNs },
    workload: workloadOf(options, digest),
    fill,
    ageing,
    layReads,
    seed,
    interventions: [],
    crashAt: options.crashAt,
    recoveryPoints: options.recoveryPoints,
    // Of a trace; a generated workload has its own.
    transactions: digest === null ? null : options.transactions,
    abortRatio: digest === null ? null : options.abortRatio,
  };
}

function workloadOf(options: DeviceRunOptions, digest: string | null): Plain {
  const { trace, how, workload } = options;
  if (trace !== null && digest !== null) {
    const { format = null, pattern = null, group = 'none' } = how;
    return { kind: 'trace', digest, title: trace, sample: null, reading: { format, pattern, group } };
  }
  const generated = workloadById(workload ?? '');
  if (generated !== undefined) {
    const request = generatedBy(generated);
    return {
      kind: 'generated',
      id: generated.id,
      title: generated.title,
      transactions: options.transactions ?? request.transactions,
      abortRatio: options.abortRatio ?? request.abortRatio,
      clients: options.clients ?? request.clients,
      footprint: options.footprint ?? request.footprint,
      parameters: {
        ...Object.fromEntries(generated.parameters.map(({ id, initial }) => [id, initial])),
        ...options.workloadParameters,
      },
    };
  }
  const scenario = scenarioById(workload ?? '');
  const { id = '', title = '', prepare = '', script = '' } = scenario ?? {};
  return { kind: 'script', id, title, prepare, script };
}

function hostSpecification(options: HostRunOptions): Plain {
  const { scheme, place, mutant, settings, isolation, workload, clients, transactions, seed, crashAt } =
    options;
  return {
    version: 1,
    protocol: scheme.id,
    parameters: {
      ...Object.fromEntries(scheme.parameters.map(({ id, initial }) => [id, initial])),
      [scheme.placeParameter]: place,
      ...settings,
    },
    mutant,
    isolation,
    workload,
    clients,
    transactions,
    seed,
    crashAt,
  };
}
