import { expect, test } from 'vitest';
import { isLong, OWN } from './own-traces.ts';
import { projectFile, reading, told } from './reading.ts';

const long = OWN.map(([path]) => [path, projectFile(path)] as const).filter(([, bytes]) => isLong(bytes));

test.each(long)('%s is read with the same result byte by byte, and in pieces of seven', async (_, bytes) => {
  const plain = await reading(bytes);
  for (const step of [1, 7]) {
    const found = await reading(bytes, { step });
    expect(told(found.store)).toEqual(told(plain.store));
    expect(found.summary).toEqual(plain.summary);
  }
});
