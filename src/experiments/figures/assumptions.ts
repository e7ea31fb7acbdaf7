/**
 * Parameters of a figure's runs that the papers do not publish, each with the range that is plausible. A run under an
 * assumption differs from the figure's own in that alone.
 */
import type { Message } from '../../base/message.ts';
import { type Ageing, VICTIM_POLICIES } from '../../model/specification.ts';
import { type AssumptionId, figureMessage } from '../messages.ts';
import type { Experiment } from './laboratory.ts';

export interface Assumption {
  readonly id: AssumptionId;
  readonly value: number | string;
  /** The same experiment where it does not depend on the assumption. */
  readonly vary: (experiment: Experiment) => Experiment;
  /** Seed of runs on the host. */
  readonly seed?: number;
}

/** "fill 0.9", "greedy victims". */
export function assumptionText({ id, value }: Assumption): Message {
  return figureMessage('assumed', { id, value });
}

/** Share of the board that NVCTX prepares for SysBench: 900 of 940 GB. */
export const NVCTX_PREPARED = 900 / 940;

/** A range, as its values beside the figure's own. */
function range<Value extends number | string>(
  id: AssumptionId,
  values: readonly Value[],
  vary: (experiment: Experiment, value: Value) => Experiment,
): Assumption[] {
  return values.map((value) => ({ id, value, vary: (experiment) => vary(experiment, value) }));
}

/** Another stream of random numbers: what chance alone does. */
const seeds: readonly Assumption[] = [2, 3].map((seed) => ({
  id: 'seed',
  value: seed,
  seed,
  vary: (experiment) => ({ ...experiment, seed }),
}));

/** A database that fills a part of the device stays in it. */
function filledTo(experiment: Experiment, fill: number): Experiment {
  const { footprint } = experiment;
  return { ...experiment, fill, ...(footprint === undefined ? {} : { footprint: fill }) };
}

/** NVCTX: the board that is prepared for SysBench holds its files under the other workloads, too. */
const beside: Assumption = {
  id: 'beside',
  value: NVCTX_PREPARED,
  vary: (experiment) =>
    experiment.fill === NVCTX_PREPARED ? experiment : { ...experiment, fill: NVCTX_PREPARED },
};

/** NVCTX: SysBench's requests go to all of its files. */
const everywhere: Assumption = {
  id: 'everywhere',
  value: 1,
  vary: (experiment) =>
    experiment.fill === NVCTX_PREPARED ? { ...experiment, footprint: experiment.fill } : experiment,
};

/** Share of TPC-H's transactions that write: a query sends nothing that a device could commit. */
const writing = (values: readonly number[]): Assumption[] =>
  range('writing', values, (experiment, refreshShare) =>
    experiment.workload === 'tpch'
      ? { ...experiment, parameters: { ...experiment.parameters, refreshShare } }
      : experiment,
  );

/** NVCTX §5.1: Stock-Level and Order-Status, which only read, are 4 % each of TPC-C; the figures' own has none of them. */
const mixed: Assumption = {
  id: 'writing',
  value: 0.92,
  vary: (experiment) =>
    experiment.workload === 'tpcc'
      ? { ...experiment, parameters: { ...experiment.parameters, readOnlyShare: 0.08 } }
      : experiment,
};

/** Share of the logical pages written beforehand, where a figure does not state that it is so large. */
const fills = (values: readonly number[], stated = Infinity): Assumption[] =>
  range('fill', values, (experiment, fill) =>
    experiment.fill < stated ? filledTo(experiment, fill) : experiment,
  );

/** Preconditioning: each page is written once, or pages at random, so that collection begins at once. */
const warmth = (values: readonly Ageing[]): Assumption[] =>
  range('ageing', values, (experiment, ageing) => ({ ...experiment, ageing }));

const policies = range('policy', VICTIM_POLICIES, (experiment, victimPolicy) => ({
  ...experiment,
  device: { ...experiment.device, victimPolicy },
}));

/** Blocks of the zone, in shares of the figure's own. */
const zones = (shares: readonly number[]): Assumption[] =>
  range('zone', shares, (experiment, share) => {
    const { device } = experiment;
    const { packages, planesPerPackage } = device.geometry;
    const least = 2 * packages * planesPerPackage;
    return {
      ...experiment,
      device: { ...device, zoneBlocks: Math.max(least, Math.round(device.zoneBlocks * share)) },
    };
  });

/** Numbers of clients, for figures that do not say how many there are. */
const clients = (values: readonly number[]): Assumption[] =>
  range('clients', values, (experiment, count) =>
    experiment.clients === undefined ? { ...experiment, clients: count } : experiment,
  );

/** Time for which the host computes between two operations, which it issues one after the other; under these workloads, or all. */
const thinking = (values: readonly number[], workloads?: readonly string[]): Assumption[] =>
  range('think', values, (experiment, microseconds) =>
    workloads === undefined || workloads.includes(experiment.workload)
      ? { ...experiment, thinkNs: microseconds * 1_000 }
      : experiment,
  );

/** BPCC: when uncommitted pages may be erased, beside the reading of figures (docs/schemes §3). */
const erases = (values: readonly string[]): Assumption[] =>
  range('uncommitted', values, (experiment, uncommitted) =>
    experiment.protocol === 'bpcc' ? { ...experiment, settings: { uncommitted } } : experiment,
  );

/** Share of the zone that is written when power fails. */
const cuts = range('cut', [0.05, 0.5], (experiment, writtenShare) => ({
  ...experiment,
  recovery: { writtenShare },
}));

/** Share of the work that is done when power fails. */
const done = range('done', [0.25, 0.5, 0.98], (experiment, doneShare) => ({
  ...experiment,
  recovery: { doneShare },
}));

/** Blocks whose summaries recovery reads at once, of eight packages. */
const scans = range('scan', [1, 8], (experiment, scanParallelism) => ({
  ...experiment,
  recovery: { scanParallelism },
}));

/** The parameter that sets the size of a transaction, by workload, and its value in a figure without it. */
const SIZES: Readonly<Record<string, readonly [parameter: string, initial: number]>> = {
  iozone: ['recordBytes', 1_048_576],
  'linux-build': ['filesPerCommit', 16],
};

/** Pages of a transaction, in multiples of the figure's own. */
const sizes = range('size', [1 / 2, 4], (experiment, times) => {
  const size = SIZES[experiment.workload];
  if (size === undefined) return experiment;
  const [parameter, initial] = size;
  const { [parameter]: own = initial, ...others } = experiment.parameters ?? {};
  return { ...experiment, parameters: { ...others, [parameter]: own * times } };
});

/** LightTx §V-A gives the device and the trace, and nothing of these. */
export const OPEN_IN_LIGHTTX: readonly Assumption[] = [
  ...seeds,
  // Below 0.95 LightTx collects nothing in the whole trace.
  ...fills([0.95, 0.97]),
  ...warmth(['random']),
  ...policies,
  ...zones([1 / 8, 1 / 4, 1 / 2, 2]),
  ...clients([8, 64]),
  ...thinking([50, 200]),
  ...erases(['any-time', 'until-straddled']),
];

/** Figure 8 has the zone on its axis. When power fails, and how many blocks recovery reads at once, it does not say. */
export const OPEN_IN_LIGHTTX_8: readonly Assumption[] = [...seeds, ...fills([0.5, 0.9]), ...cuts, ...scans];

const OPEN_THOUGHT_IN_NVCTX: readonly Assumption[] = [
  // A host that thought for longer than 46 µs could not ask for the published 352.87 MB/s, of 16 KB a request (Table 2).
  ...thinking([20, 46], ['fio', 'sysbench-fileio']),
  // A page holds some 180 tuples of 88 bytes, about a microsecond each.
  ...thinking([200], ['tpch']),
  // With 15.8 operations a transaction (13.3 pages written, BEGIN, COMMIT, waits for isolation) 317 and 32 transactions a second at
  // most. By the book 28 warehouses do 13.3 (12.86 New-Orders a minute each, 45 % of all): 4.8 ms, for which any device is idle.
  ...thinking([200, 2_000], ['tpcc']),
];

/** NVCTX §5.1 gives the board, the benchmarks' sizes and how full SysBench has it, and nothing of these. */
export const OPEN_IN_NVCTX: readonly Assumption[] = [
  ...seeds,
  ...fills([0.9], NVCTX_PREPARED),
  beside,
  everywhere,
  // Most figures have a warm device, with writes that come back to the same places, and SysBench files that are written once.
  ...warmth(['none', 'local']),
  ...policies,
  ...clients([8, 64]),
  ...OPEN_THOUGHT_IN_NVCTX,
  ...writing([1 / 2, 1]),
  mixed,
  ...erases(['any-time']),
];

/** Of its Table 3, what recovery finds depends on: when power fails, and how much is open then. */
export const OPEN_IN_NVCTX_TABLE_3: readonly Assumption[] = [...seeds, ...clients([8, 64]), ...done];

/** TxFlash §6 gives the simulator and the benchmarks; the sizes of their transactions stand above bars that no text has. */
export const OPEN_IN_TXFLASH: readonly Assumption[] = [
  ...seeds,
  ...fills([0.25, 0.9]),
  ...clients([1, 4, 64]),
  ...thinking([50, 200, 500]),
  ...sizes,
];

/** Price & Nettles and Rethink the Sync give their machines and programs; chance is what is left. */
export const OPEN_ON_HOST: readonly Assumption[] = seeds;
