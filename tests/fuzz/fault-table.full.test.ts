import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { faultTables } from './fault-table.ts';
import { MACHINE_FAULTS } from './machine-faults.ts';

test('the table of faults in the documents is the one that the tests make', async () => {
  await expect(faultTables()).toMatchFileSnapshot('../../docs/faults.md');
});

test.each(MACHINE_FAULTS)('$fault: has a test of that name', ({ file, test: name }) => {
  const text = readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');
  expect(text.includes(`'${name}`) || text.includes(`\`${name}`)).toBe(true);
});
