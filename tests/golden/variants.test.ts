/** Changes by each variant of NVCTX: the file, and the page that is made of it. */
import { describe, expect, test } from 'vitest';
import {
  AS_PRINTED,
  nvctxVariants,
  OWN_FIGURES,
  variantQuestions,
  XFTL,
} from '../../src/experiments/figures/variant-effects.ts';
import { variantEffects, variantsPage } from './variants-page.ts';

const effects = variantEffects();

describe('the variants of NVCTX', () => {
  test('the page of the docs is made of the file', async () => {
    await expect(variantsPage(effects)).toMatchFileSnapshot('../../docs/nvctx-variants.md');
  });

  test('the file has every variant that the scheme declares under every workload, and no others', () => {
    const own = [AS_PRINTED, ...nvctxVariants().map(({ name }) => name)];
    expect(
      effects.runs.map(({ of, fill, workload, abortRatio }) => ({ of, fill, workload, abortRatio })),
    ).toEqual([...own, XFTL].flatMap(variantQuestions));
    const ids = OWN_FIGURES.map(({ id }) => id);
    expect(Object.entries(effects.figures).map(([name, figures]) => [name, Object.keys(figures)])).toEqual(
      own.map((name) => [name, ids]),
    );
  });
});
