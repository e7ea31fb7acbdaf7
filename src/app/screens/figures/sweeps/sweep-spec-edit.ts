/** Changes of a sweep's specification, each of which leaves the order of its parameters as it was. */
import type { SweepSpec, Value } from '../../../../model/schema/sweep-specification.ts';

/** A quick sweep that shows something: what aborts cost schemes with cycles. */
export const firstSpec: SweepSpec = {
  base: { device: 'lighttx-32gb', workload: 'tpcc', transactions: 1000, isolation: 'strict' },
  parameters: { protocol: ['lighttx', 'scc', 'bpcc'], 'abort-ratio': [0, 0.1, 0.2, 0.3, 0.5] },
  seeds: [1, 2, 3],
  measures: [
    'throughputTps',
    'commitLatencyMs.mean',
    'commitLatencyMs.p99',
    'writeAmplification',
    'gc.ms',
    'gc.programs',
    'mapping.writeRatio',
    'flash.programs',
    'flash.erases',
    'transactions.committed',
    'simulatedMs',
  ],
};

/** Schemes of a sweep, varied or not. */
export function schemesOf({ base, parameters }: SweepSpec): readonly string[] {
  const fixed = base['protocol'];
  return (parameters['protocol'] ?? (fixed === undefined ? [] : [fixed])).map(String);
}

export function withSchemes(spec: SweepSpec, schemes: readonly string[]): SweepSpec {
  const { protocol: _fixed, ...base } = spec.base;
  const { protocol, ...others } = spec.parameters;
  const parameters =
    protocol === undefined ? { protocol: schemes, ...others } : { ...spec.parameters, protocol: schemes };
  return { ...spec, base, parameters };
}

/** One value for all cells. */
export function withFixed(spec: SweepSpec, name: string, value: Value): SweepSpec {
  const parameters = without(spec.parameters, name);
  return { ...spec, parameters, base: { ...spec.base, [name]: value } };
}

/** Several values, each with all of the others. */
export function withVaried(spec: SweepSpec, name: string, values: readonly Value[]): SweepSpec {
  return { ...spec, base: without(spec.base, name), parameters: { ...spec.parameters, [name]: values } };
}

/** As `run` has it where nothing is said. */
export function withoutOption(spec: SweepSpec, name: string): SweepSpec {
  return { ...spec, base: without(spec.base, name), parameters: without(spec.parameters, name) };
}

function without<T>(record: Readonly<Record<string, T>>, name: string): Record<string, T> {
  return Object.fromEntries(Object.entries(record).filter(([each]) => each !== name));
}
