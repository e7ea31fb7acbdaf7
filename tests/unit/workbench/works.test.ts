import { expect, test } from 'vitest';
import { present } from '../../../src/base/assert.ts';
import { schemeById } from '../../../src/protocols/registry.ts';
import { worksFor } from '../../../src/workbench/check/works.ts';

const tc = present(schemeById('tc'), 'TC');
const scripts = (random: number, seed?: number, extra: readonly string[] = []) =>
  worksFor(
    tc,
    random,
    extra.map((script) => ({ script })),
    seed,
  ).map(({ workload }) => workload.script);

test('Works: the same seed draws the same ones, and another seed others', () => {
  const fixed = scripts(0);
  const drawn = (seed?: number) => scripts(6, seed).slice(fixed.length);
  expect(drawn()).toHaveLength(6);
  expect(drawn(1)).toEqual(drawn());
  expect(drawn(7)).not.toEqual(drawn());
  expect(scripts(6, 7).slice(0, fixed.length)).toEqual(fixed);
});

test('Works: those that are added stand among the small ones', () => {
  const added = 'w1:A w2:B c2 w:C c1';
  expect(scripts(0)).not.toContain(added);
  expect(scripts(0, 1, [added])).toContain(added);
});
