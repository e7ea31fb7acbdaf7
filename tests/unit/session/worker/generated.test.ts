import { describe, expect, test } from 'vitest';
import { CLASSROOM, LIGHTTX_32GB } from '../../../../src/model/devices.ts';
import type { GeneratedWorkload, SessionSpec } from '../../../../src/model/specification.ts';
import { buildCatalogue } from '../../../../src/session/worker/opening/catalogue.ts';
import { optionsOf } from '../../../../src/session/worker/opening/opening.ts';
import { decodePermalink, encodePermalink } from '../../../../src/session/link/permalink.ts';
import { linkDefaults } from '../../../../src/session/link/defaults.ts';
import { inEnglish } from '../../../../src/texts/en/in-english.ts';

const generators = new Map(buildCatalogue().generators.map((each) => [each.initial.id, each.initial]));

function specOf(id: string, over: Partial<SessionSpec> = {}): SessionSpec {
  const workload = generators.get(id);
  if (workload === undefined) throw new Error(`no generator ${id}`);
  return { ...linkDefaults.spec, device: CLASSROOM, workload, ...over };
}

const sentenceOf = (spec: SessionSpec): string => {
  const options = optionsOf(spec, () => undefined);
  return options.ok ? '' : inEnglish(options.error.sentence);
};

describe('a specification that names a generated workload', () => {
  test.each([...generators.keys()])('%s opens on both devices, and from its link', async (id) => {
    for (const device of [CLASSROOM, LIGHTTX_32GB]) {
      const spec = specOf(id, { device, seed: 7, fill: 0.5 });
      const options = optionsOf(spec, () => undefined);
      if (!options.ok) throw new Error(inEnglish(options.error.sentence));
      expect(options.value.program.count).toBeGreaterThan(0);
      const link = await encodePermalink({ ...linkDefaults, spec });
      if (!link.ok) throw new Error(inEnglish(link.problem.sentence));
      expect(await decodePermalink(link.value)).toEqual({ ok: true, value: { ...linkDefaults, spec } });
    }
  });

  test('is refused with a message if its workload cannot be generated', () => {
    const workload = generators.get('tpcc') as GeneratedWorkload;
    expect(sentenceOf(specOf('tpcc', { workload: { ...workload, id: 'tpcx' } }))).toContain(
      'There is no workload “tpcx”',
    );
    expect(sentenceOf(specOf('tpcc', { workload: { ...workload, clients: 0 } }))).toBe(
      'TPC-C: clients is 0, expected a whole number from 1 to 1000.',
    );
  });

  test('can precondition its device, but not together with prepared pages', () => {
    const aged = optionsOf(specOf('small', { fill: 0.9, ageing: 'random' }), () => undefined);
    expect(aged.ok && aged.value.ageing).toBe('random');
    const workload = {
      kind: 'script',
      id: 'own',
      title: 'Own',
      prepare: 'w:A@0',
      script: 'w1:A c1',
    } as const;
    expect(sentenceOf(specOf('small', { workload, ageing: 'random' }))).toContain('takes no prepared pages');
    expect(sentenceOf(specOf('small', { workload }))).toBe('');
  });

  test('links made before generated workloads existed still open', async () => {
    const old =
      '1.q1YqLkhNVrKqVirPL8rOyU9MAbEzU5SslPLL85R0lEoyS3JSlayU_MG84uSizIISJSulJEOFckMrR4VkQ6Xa2loAj8VeCQ';
    const opened = await decodePermalink(old);
    expect(opened.ok && opened.value.spec.workload).toEqual({
      kind: 'script',
      id: 'own',
      title: 'Own',
      prepare: '',
      script: 'b1 w1:A c1',
    });
    expect(opened.ok && opened.value.spec.ageing).toBeUndefined();
  });
});
