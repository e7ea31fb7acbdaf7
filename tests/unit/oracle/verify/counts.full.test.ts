import { test } from 'vitest';
import { lightTx } from '../../../../src/protocols/lighttx/scheme.ts';
import { tc } from '../../../../src/protocols/tc/protocol.ts';
import { xftl } from '../../../../src/protocols/xftl/protocol.ts';
import { expectSameCounts } from './same-counts.ts';

test.each([
  { name: 'LightTx, up to two operations', scheme: lightTx, operations: 2 },
  { name: 'X-FTL, up to two operations', scheme: xftl, operations: 2 },
  { name: 'TC, up to three operations', scheme: tc, operations: 3 },
])('$name: the distinct states are those of an independent enumeration', ({ scheme, operations }) => {
  expectSameCounts(scheme, operations);
});
