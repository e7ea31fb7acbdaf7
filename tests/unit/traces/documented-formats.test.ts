/** docs/trace-formats.md is what people look a format up in: every one has its row there. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { traceFormats } from '../../../src/traces/formats.ts';

const document = readFileSync(new URL('../../../docs/trace-formats.md', import.meta.url), 'utf8');
const rows = [...document.matchAll(/^\| `([\w-]+)` +\|(?: [^|]*\|){4}$/gm)].map(([, id]) => id);

test.each(traceFormats.map(({ id }) => id))('%s: has a row in docs/trace-formats.md', (id) => {
  expect(rows, `give ${id} a row in the first table of docs/trace-formats.md`).toContain(id);
});
