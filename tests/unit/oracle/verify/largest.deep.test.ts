import { expect, test } from 'vitest';
import { sizeRows } from './size-table.ts';
import { verified } from './verified.ts';

test.each(sizeRows())(
  '$name: no crash of any work of up to six operations breaks a promise, and the counts are those of docs/verify.md',
  ({ scheme, counts }) => {
    const { progress, broken } = verified({ scheme, operations: 6 });
    expect(broken).toBeNull();
    expect(progress).toMatchObject({ works: 107_932, unfinished: 0, ...counts });
  },
);
