import { expect, test } from 'vitest';
import { isDeep } from '../support/ring.ts';
import { DIRECTED } from './directed.ts';
import { firstBroken, planted } from './planted.ts';

const tried = planted.filter(([id, mutant]) => isDeep || DIRECTED[id]?.[mutant]?.isRare !== true);

test.each(tried)('%s having forgotten: %s is found out by chance alone', (_, mutant, scheme) => {
  expect(firstBroken(scheme, mutant)).not.toBeNull();
});
