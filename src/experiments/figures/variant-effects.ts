/** NVCTX under each of its variants: what became of the figures of its paper. */
import type { Device, DeviceOptions } from '../../engine/device.ts';
import type { DeclaredChoice } from '../../model/schema/field.ts';
import { schemeById } from '../../protocols/registry.ts';
import type { Figure, Series } from './figure.ts';
import { type Experiment, Laboratory, type Reading } from './laboratory.ts';
import { nvctxAllocation, nvctxStoring, nvctxTable2 } from './nvctx-memory.ts';
import { nvctxTable3 } from './nvctx-recovery.ts';
import {
  committedPerSecond,
  type Fill,
  FILLS,
  NVCTX_WORKLOADS,
  nvctxExperiment,
  type NvctxWorkload,
} from './nvctx-setup.ts';
import { PreparedDevice } from './prepared-device.ts';

const NVCTX = 'nvctx';
export const AS_PRINTED = 'as printed';
/** The scheme that docs/schemes §9.3 compares with. */
export const XFTL = 'xftl';

/** Sizes, and the constants of Algorithm 1: other values of these are in the figures, and are no other readings. */
const SIZES: ReadonlySet<string> = new Set(['nvm', 'alpha', 'beta', 'gamma']);

export interface Variant {
  readonly name: string;
  readonly settings: Readonly<Record<string, string>>;
}

function declared(): readonly DeclaredChoice[] {
  return schemeById(NVCTX)?.parameters ?? [];
}

/** Every value of every setting that is another reading, one at a time, from the scheme's declaration. */
export function nvctxVariants(): Variant[] {
  return declared()
    .filter(({ id }) => !SIZES.has(id))
    .flatMap(({ id, initial, choices }) =>
      choices
        .filter((value) => value !== initial)
        .map((value) => ({ name: `${id}=${value}`, settings: { [id]: value } })),
    );
}

/** Workloads of the figures, and SysBench as the paper's text does not have it: its requests go to all of a warm device. */
export type VariantWorkload = NvctxWorkload | 'sysbench, everywhere';
const EVERYWHERE = 'sysbench, everywhere';
export const VARIANT_ABORTS = [0, 0.2] as const;

export function variantWorkloads(fill: Fill): readonly VariantWorkload[] {
  if (fill === FILLS[0]) return NVCTX_WORKLOADS;
  // SysBench of the figures has a device of its own, so that it comes last.
  return [...NVCTX_WORKLOADS.filter((workload) => workload !== 'sysbench'), EVERYWHERE, 'sysbench'];
}

/** The part of a reading that the figures are made of. */
export type KeptReading = Pick<
  Reading,
  'meanCommitMs' | 'hostPageWrites' | 'programs' | 'mapPrograms' | 'copies' | 'collectionMs'
> & { readonly committedPerSecond: number };

export interface VariantRun {
  /** A variant's name, `AS_PRINTED` or `XFTL`. */
  readonly of: string;
  readonly fill: Fill;
  readonly workload: VariantWorkload;
  readonly abortRatio: (typeof VARIANT_ABORTS)[number];
  readonly reading: KeptReading;
}

export type VariantQuestion = Omit<VariantRun, 'reading'>;

/** Runs of Figures 11 to 15 that are kept of a variant, of NVCTX as printed or of X-FTL. */
export function variantQuestions(of: string): VariantQuestion[] {
  return FILLS.flatMap((fill) =>
    variantWorkloads(fill).flatMap((workload) =>
      VARIANT_ABORTS.map((abortRatio) => ({ of, fill, workload, abortRatio })),
    ),
  );
}

function experimentOf(
  laboratory: Laboratory,
  { of, fill, workload, abortRatio }: VariantQuestion,
): Experiment {
  const isEverywhere = workload === EVERYWHERE;
  const experiment = nvctxExperiment(laboratory, {
    protocol: of === XFTL ? XFTL : NVCTX,
    workload: isEverywhere ? 'sysbench' : workload,
    fill,
    abortRatio,
  });
  return isEverywhere ? { ...experiment, footprint: fill, ageing: 'local' } : experiment;
}

/** @param laboratory of the variant that is asked for */
export function measureVariant(laboratory: VariantLaboratory, question: VariantQuestion): KeptReading {
  const reading = laboratory.measure(experimentOf(laboratory, question));
  if (reading === null || !Number.isFinite(reading.simulatedMs))
    throw new RangeError(`${question.of} cannot be measured under ${question.workload}`);
  const { meanCommitMs, hostPageWrites, programs, mapPrograms, copies, collectionMs } = reading;
  return {
    committedPerSecond: committedPerSecond(reading) ?? Number.NaN,
    meanCommitMs,
    hostPageWrites,
    programs,
    mapPrograms,
    copies,
    collectionMs,
  };
}

/** Figures of NVCTX's own memory and recovery. */
export const OWN_FIGURES: readonly Figure[] = [nvctxAllocation, ...nvctxStoring, nvctxTable2, nvctxTable3];

/** Devices that begin alike begin from one copy. */
export class VariantLaboratory extends Laboratory {
  private readonly prepared = new PreparedDevice();

  /** NVCTX is a variant of itself, wherever a figure asks for no other value. */
  constructor(scale: number, { settings: own }: Pick<Variant, 'settings'>) {
    const initial = new Map(declared().map(({ id, initial: value }) => [id, value]));
    const vary = (experiment: Experiment): Experiment => {
      if (experiment.protocol !== NVCTX) return experiment;
      const asked = Object.entries(experiment.settings ?? {}).filter(
        ([id, value]) => own[id] === undefined || value !== initial.get(id),
      );
      return { ...experiment, settings: { ...own, ...Object.fromEntries(asked) } };
    };
    super(scale, 1, vary);
  }

  protected override begin(options: DeviceOptions): Device {
    return this.prepared.begin(options);
  }

  /** Recovery of other schemes has no place here. */
  override onceFor<T>(experiment: Experiment, key: string, run: () => T): T | null {
    return experiment.protocol === NVCTX ? super.onceFor(experiment, key, run) : null;
  }
}

/** The points of NVCTX in one of those figures. */
export function ownSeries(figure: Figure, laboratory: VariantLaboratory): Series[] {
  return figure.run(laboratory).map(({ name, points }) => ({
    name,
    points: points.filter(({ measured }) => Number.isFinite(measured)),
  }));
}

/** Kept in `variant-effects.json`. */
export interface VariantEffects {
  readonly engine: string;
  /** Length of the runs: 1 is as published. */
  readonly scale: number;
  readonly runs: readonly VariantRun[];
  /** By a variant's name, or `AS_PRINTED`, and by a figure's id. */
  readonly figures: Readonly<Record<string, Readonly<Record<string, readonly KeptSeries[]>>>>;
}

export interface KeptSeries {
  readonly name: string;
  /** Values by x. */
  readonly points: Readonly<Record<string, number>>;
}
