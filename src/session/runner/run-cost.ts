/**
 * Estimates the cost of a run from its specification alone: an order for batches of runs, not a promise. Times are
 * those of one core of the machine that it was calibrated on (docs/clusters.md has the figures); only their ratios
 * matter.
 */
import { layoutOf } from '../../engine/flash/layout.ts';
import type { HostProgram } from '../../engine/host/program.ts';
import { generatedBy, generateProgram, workloadById } from '../../engine/host/workloads/workloads.ts';
import type { DeviceRunOptions } from './device-run-options.ts';
import type { HostRunOptions } from './host-run-options.ts';

/** Milliseconds: for a run, and for a thousand of each thing. */
const RUN_MS = 5;
const MS_PER_THOUSAND = {
  /** Pages of the device: its tables are made, and looked through once. */
  pages: 0.06,
  /** Pages written before the run, and pages of a device that is brought to its steady state. */
  filled: 0.03,
  aged: 2,
  /** Pages that the host reads and writes. */
  operations: 5,
  /** Pages of the device, each time a copy of it is recovered. */
  recovered: 0.05,
} as const;

/** A transaction of a trace or of a workload on the host: how long it is, is known when it has been read. */
const UNKNOWN_PAGES = 8;
/** Number of transactions to assume if none is given. */
const UNKNOWN_TRANSACTIONS = 10_000;
/** Transactions that are made to see how large they are. */
const SAMPLE = 48;

/** Fields of a run on a device that its cost is told from. */
export type CostedRun = Pick<
  DeviceRunOptions,
  | 'kind'
  | 'device'
  | 'fill'
  | 'ageing'
  | 'workload'
  | 'transactions'
  | 'clients'
  | 'footprint'
  | 'workloadParameters'
  | 'seed'
  | 'crashAt'
  | 'recoveryPoints'
> & { readonly host: Pick<DeviceRunOptions['host'], 'isolation'> };

type AnyRun = CostedRun | Pick<HostRunOptions, 'kind' | 'transactions'>;

export class RunCosts {
  /** Pages of one transaction, by the fields of a workload that it depends on. */
  private readonly pages = new Map<string, number>();

  /** Estimated milliseconds, above 0. */
  of(options: AnyRun): number {
    if (options.kind === 'host')
      return RUN_MS + thousand(transactionsOf(options) * UNKNOWN_PAGES, 'operations');
    const layout = layoutOf(options.device);
    const filled = layout.logicalPages * options.fill;
    const recoveries = options.recoveryPoints + (options.crashAt === null ? 0 : 1);
    return (
      RUN_MS +
      thousand(layout.pages, 'pages') +
      thousand(filled, options.ageing === 'none' ? 'filled' : 'aged') +
      thousand(this.operationsOf(options), 'operations') +
      thousand(layout.pages * recoveries, 'recovered')
    );
  }

  /** Pages that the host reads and writes; where power fails sooner, up to there. */
  private operationsOf(options: CostedRun): number {
    const workload = options.workload === null ? undefined : workloadById(options.workload);
    const all = transactionsOf(options, workload?.transactions) * this.pagesOf(options);
    const { crashAt } = options;
    return crashAt?.kind === 'operation' ? Math.min(all, crashAt.n) : all;
  }

  private pagesOf(options: CostedRun): number {
    const workload = options.workload === null ? undefined : workloadById(options.workload);
    if (workload === undefined) return UNKNOWN_PAGES;
    const { clients, footprint, workloadParameters, device, host } = options;
    const { logicalPages } = layoutOf(device);
    const { pageBytes } = device.geometry;
    const place = { logicalPages, pageBytes, isolation: host.isolation, seed: options.seed };
    const key = JSON.stringify([
      workload.id,
      clients,
      footprint,
      workloadParameters,
      logicalPages,
      pageBytes,
    ]);
    const known = this.pages.get(key);
    if (known !== undefined) return known;
    const declared = generatedBy(workload);
    const sample = sampleOf(declared.transactions);
    const program = generateProgram(
      {
        ...declared,
        transactions: sample,
        clients: clients ?? declared.clients,
        footprint: footprint ?? declared.footprint,
        parameters: workloadParameters,
      },
      place,
    );
    const pages = program.ok ? pagesIn(program.value) / sample : UNKNOWN_PAGES;
    this.pages.set(key, pages);
    return pages;
  }
}

const sampleOf = (count: number): number => Math.min(SAMPLE, count);

function transactionsOf({ transactions }: AnyRun, declared?: number): number {
  const known = transactions ?? declared;
  return known === undefined ? UNKNOWN_TRANSACTIONS : known;
}

const thousand = (count: number, of: keyof typeof MS_PER_THOUSAND): number =>
  (count / 1_000) * MS_PER_THOUSAND[of];

function pagesIn({ count, pages }: HostProgram): number {
  let sum = 0;
  for (let i = 0; i < count; i++) sum += Math.max(1, pages[i] ?? 1);
  return sum;
}
