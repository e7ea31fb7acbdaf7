/** Variants of NVCTX measured again now: a part of the file that is measured in half a minute. */
import { expect, test } from 'vitest';
import { FILLS } from '../../src/experiments/figures/nvctx-setup.ts';
import {
  AS_PRINTED,
  measureVariant,
  nvctxVariants,
  VariantLaboratory,
  type VariantQuestion,
  XFTL,
} from '../../src/experiments/figures/variant-effects.ts';
import { keptReading, variantEffects } from './variants-page.ts';

const effects = variantEffects();
const NONE = [AS_PRINTED, XFTL].map((name) => ({ name, settings: {} }));
const [quarter, prepared] = FILLS;

test.each([...NONE, ...nvctxVariants()])(
  'NVCTX’s variants, $name: measured now, every value is what the file has',
  ({ name: of, settings }) => {
    const laboratory = new VariantLaboratory(effects.scale, { settings });
    const questions: VariantQuestion[] = [
      { of, fill: quarter, workload: 'fio', abortRatio: 0.2 },
      { of, fill: prepared, workload: 'sysbench', abortRatio: 0.2 },
    ];
    for (const question of questions)
      expect(measureVariant(laboratory, question)).toEqual(keptReading(effects, question));
  },
);
