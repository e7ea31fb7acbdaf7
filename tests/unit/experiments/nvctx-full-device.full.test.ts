/** NVCTX and X-FTL on a device that is full: the statement of docs/schemes §9.3, at the whole length of the runs. */
import { expect, test } from 'vitest';
import { FILLS } from '../../../src/experiments/figures/nvctx-setup.ts';
import {
  AS_PRINTED,
  measureVariant,
  nvctxVariants,
  VARIANT_ABORTS,
  VariantLaboratory,
  type VariantWorkload,
  XFTL,
} from '../../../src/experiments/figures/variant-effects.ts';

const GATHERED = 'writeBack=gathered';
const [, prepared] = FILLS;

function laboratoryOf(of: string): VariantLaboratory {
  const settings = nvctxVariants().find(({ name }) => name === of)?.settings ?? {};
  return new VariantLaboratory(1, { settings });
}

/** Transactions that are committed a second, by share of aborts. */
function throughput(of: string, workload: VariantWorkload): number[] {
  const laboratory = laboratoryOf(of);
  return VARIANT_ABORTS.map(
    (abortRatio) =>
      measureVariant(laboratory, { of, fill: prepared, workload, abortRatio }).committedPerSecond,
  );
}

function over(of: string, workload: VariantWorkload): number[] {
  const base = throughput(XFTL, workload);
  return throughput(of, workload).map((value, at) => value / (base[at] ?? Number.NaN));
}

test.each(['fio', 'tpch', 'sysbench, everywhere'] as const)(
  'under %s with 900 of 940 GB NVCTX as printed is behind X-FTL, and with gathered mappings it is not',
  (workload) => {
    for (const times of over(AS_PRINTED, workload)) expect(times).toBeLessThan(0.95);
    for (const times of over(GATHERED, workload)) expect(times).toBeGreaterThan(1);
  },
);

test.each(['tpcc', 'sysbench'] as const)(
  'under %s with 900 of 940 GB NVCTX as printed is ahead of X-FTL, and further with gathered mappings',
  (workload) => {
    const printed = over(AS_PRINTED, workload);
    for (const times of printed) expect(times).toBeGreaterThan(1.03);
    for (const [at, times] of over(GATHERED, workload).entries())
      expect(times).toBeGreaterThan(printed[at] ?? Number.NaN);
  },
);
