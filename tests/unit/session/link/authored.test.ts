import { expect, test } from 'vitest';
import { MOST_VARIANT_WORKS, VARIANT_WORK } from '../../../../src/model/schema/link-schema.ts';
import { type AuthoredLink, decodeAuthored, encodeAuthored } from '../../../../src/session/link/authored.ts';
import { decodeTraceChoices, encodeTraceChoices } from '../../../../src/session/link/traces.ts';
import { valueOf } from '../worker/specs.ts';

const variant = { assignment: 'durable-first', seed: 7, sealed: true, works: ['w1:A c1'] };

test.each<AuthoredLink>([
  { code: '// mine' },
  { code: '', variant },
  { code: '// mine', workload: 'x', solution: { assignment: 'a', version: 1, isPassed: false }, variant },
])('links to the workbench are decoded to what was encoded: %#', async (link) => {
  expect(valueOf(await decodeAuthored(valueOf(await encodeAuthored(link))))).toEqual(link);
});

test.each([
  { works: Array.from({ length: MOST_VARIANT_WORKS + 1 }, () => 'w:A') },
  { works: ['w'.repeat(VARIANT_WORK.longest + 1)] },
  { seed: -1 },
  { sealed: 'yes' },
])('a variant beyond its bounds is refused: %#', async (wrong) => {
  const link = { code: '', variant: { ...variant, ...wrong } } as AuthoredLink;
  const read = await decodeAuthored(valueOf(await encodeAuthored(link)));
  expect(read).toMatchObject({ ok: false });
});

test('links of the traces carry the code of a scheme', async () => {
  const choices = {
    work: null,
    how: { format: null, pattern: null, group: 'none' },
    schemes: ['workbench', 'tc'],
    authored: '// mine',
    device: null,
    isolation: null,
    fill: 0,
    ageing: 'none',
    seed: 1,
  } as const;
  const packed = valueOf(await encodeTraceChoices({ ...choices, schemes: [...choices.schemes] }));
  expect(valueOf(await decodeTraceChoices(packed))).toEqual(choices);
});
