import { expect, test } from 'vitest';
import { allSchemes } from '../../../laws/devices.ts';
import { verified } from './verified.ts';

test.each(allSchemes.map((scheme) => ({ name: scheme.id, scheme })))(
  '$name: no crash of any work of up to six operations breaks a promise',
  ({ scheme }) => {
    const { progress, broken } = verified({ scheme, operations: 6 });
    expect(broken).toBeNull();
    expect(progress).toMatchObject({ works: 107_932, unfinished: 0 });
  },
);
