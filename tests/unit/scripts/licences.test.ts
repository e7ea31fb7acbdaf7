import { expect, test } from 'vitest';
import { licencesText, shippedPackages } from '../../../scripts/licences.mjs';
import { projectRoot } from '../../house/source-file.ts';

test('licences: every shipped package is listed with a licence that allows it and the text of it', () => {
  const names = shippedPackages(projectRoot);
  expect(names).toEqual(
    expect.arrayContaining(['react', 'react-dom', 'scheduler', 'comlink', 'valibot', 'd3-array']),
  );
  const text = licencesText(projectRoot);
  for (const name of names)
    expect(text).toMatch(
      new RegExp(
        `^${name} \\d+\\.\\d+\\.\\d+\\S*: (MIT|ISC|Apache-2.0|BSD-3-Clause|0BSD|\\(MIT AND Zlib\\))$`,
        'm',
      ),
    );
  expect(text).toMatch(/^FlashScope\n\n/);
});
