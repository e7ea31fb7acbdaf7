/**
 * Results of each scheme on a full device of 65,536 pages under a workload with aborts, through a power
 * failure and recovery, against results.txt: counts, times, and the flash contents afterwards. A result that
 * a user quotes is the same in every later version, unless the changelog says why not.
 */
import { test } from 'vitest';
import { allSchemes } from '../laws/devices.ts';
import { linesOf } from './result-lines.ts';
import { expectGolden } from '../support/golden.ts';

test('every scheme: the results equal the golden file', async () => {
  const lines = allSchemes.flatMap((scheme) => linesOf(scheme.id, { scheme }));
  await expectGolden(`${lines.join('\n')}\n`, './results.txt');
});
