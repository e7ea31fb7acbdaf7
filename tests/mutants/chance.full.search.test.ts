import { expect, test } from 'vitest';
import { isDeep, sampled } from '../support/ring.ts';
import { firstBroken, allMutants } from './all-mutants.ts';

/** Chance finds these in hundreds of scripts only. */
const RARE = new Set(['bpcc, no-straddle-responsibility']);

const tried = sampled(allMutants, 3).filter(({ name }) => isDeep || !RARE.has(name));

test.each(tried)('$name: random scripts alone find the injected bug', ({ scheme, mutant }) => {
  expect(firstBroken(scheme, mutant)).not.toBeNull();
});
