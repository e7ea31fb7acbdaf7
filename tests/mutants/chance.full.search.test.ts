import { expect, test } from 'vitest';
import { isDeep } from '../support/ring.ts';
import { DIRECTED } from './directed.ts';
import { firstBroken, allMutants } from './all-mutants.ts';

const tried = allMutants.filter(([id, mutant]) => isDeep || DIRECTED[id]?.[mutant]?.isRare !== true);

test.each(tried)('%s: random scripts alone find the mutant %s', (_, mutant, scheme) => {
  expect(firstBroken(scheme, mutant)).not.toBeNull();
});
