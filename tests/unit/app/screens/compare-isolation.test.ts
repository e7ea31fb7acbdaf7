/** The isolation of devices that stand side by side. */
import { expect, test } from 'vitest';
import {
  completed,
  firstCompare,
  isolationOf,
  specsOf,
} from '../../../../src/app/screens/compare/compare-setup.ts';
import { buildCatalogue } from '../../../../src/session/worker/opening/catalogue.ts';
import { inEnglish } from '../../../../src/texts/en/in-english.ts';

const catalogue = inEnglish(buildCatalogue());

test.each([
  [['lighttx', 'xftl'], 'serializable'],
  [['lighttx', 'scc'], 'no-page-conflict'],
  [['lighttx', 'scc', 'atomic-write'], 'strict'],
])('%j side by side have one isolation, the least strict that all offer: %s', (ids, level) => {
  const columns = ids.map((protocol) => ({ protocol, mutant: null, parameters: {} }));
  const choices = completed({ ...firstCompare, columns }, catalogue);
  expect(isolationOf(choices, catalogue)).toBe(level);
  expect(specsOf(choices, catalogue).map(({ host }) => host.isolation)).toEqual(ids.map(() => level));
});
