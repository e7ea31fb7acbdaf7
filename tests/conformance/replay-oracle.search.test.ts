/**
 * Random rows of traces under every scheme: TxIDs that come again, plain writes and trims among transactions, power cut
 * anywhere, in recovery and once more afterwards. The judge knows the rows alone (`replay-oracle.ts`).
 */
import { expect, test } from 'vitest';
import { allSchemes } from '../laws/devices.ts';
import { type Reach, shareOf } from '../support/ring.ts';
import { faultIn } from './replay-traces.ts';

const TRACES: Reach = { first: 6, full: 400, deep: 40_000 };

test.each(allSchemes.map((scheme) => [scheme.id, scheme] as const))(
  '%s: no acknowledged transaction is lost, torn or comes back, by the rows of random traces alone',
  (_, scheme) => {
    const faults = shareOf(TRACES).flatMap((index) => faultIn(scheme, null, index) ?? []);
    expect(faults.slice(0, 3)).toEqual([]);
  },
);
