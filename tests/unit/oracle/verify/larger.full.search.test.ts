import { expect, test } from 'vitest';
import { allSchemes } from '../../../laws/devices.ts';
import { sampled } from '../../../support/ring.ts';
import { verified } from './verified.ts';

test.each(sampled(allSchemes, 3).map((scheme) => ({ name: scheme.id, scheme })))(
  '$name: no crash of any work of up to four operations breaks a promise',
  ({ scheme }) => {
    const { progress, broken } = verified({ scheme, operations: 4 });
    expect(broken).toBeNull();
    expect(progress).toMatchObject({ works: 1288, unfinished: 0 });
  },
);
