/**
 * Works on which a scheme is judged, the smallest first: whatever has brought out a bug of a built-in scheme, the
 * worked scenarios, and random ones.
 */
import { SCENARIOS } from '../../engine/host/scenarios.ts';
import { present } from '../../base/assert.ts';
import type { SchemeDeclaration } from '../../engine/core/scheme-declaration.ts';
import { SEED } from '../../model/schema/specification-schema.ts';
import { deviceById } from '../../model/tiny-devices.ts';
import { WITNESS_DEVICE } from '../../model/witness.ts';
import { randomCase } from '../../oracle/random-scripts.ts';
import { scenarioCase, type ScriptCase, scriptCase } from '../../oracle/script-case.ts';
import type { ExtraWork } from '../asked/assignment.ts';
import { SCHEMES } from '../../protocols/registry.ts';

/** Works that students' mistakes need, beside those of the built-in schemes. */
const SMALL = [
  'w1:A c1',
  'w1:A,B c1',
  'w1:A,A c1',
  'w1:A a1',
  'w:A',
  'w:A w:A',
  'w1:A c1 w2:A c2',
  'w1:A c1 w1:B c1',
  'w1:A a1 w1:B c1',
  'w1:A,B a1 w2:A c2',
  'w1:A,B c1 w2:A a2',
  'w1:A w2:B c2 c1',
  'w1:A c1 w:A',
  'w:A w1:A c1',
  'w1:A,B c1 . crash w2:A c2',
  'w1:A,B . crash w1:A c1',
] as const;

/** The device of works that name no other one. */
export const WORK_DEVICE = present(deviceById(WITNESS_DEVICE), 'the device of small works');

/** The small ones with those of an assignment among them, the scenarios, and so many random ones, drawn from a seed. */
export function worksFor(
  scheme: SchemeDeclaration,
  random: number,
  extra: readonly ExtraWork[] = [],
  seed: number = SEED.initial,
): ScriptCase[] {
  const witnesses = SCHEMES.flatMap(({ mutants }) => mutants.map(({ witness }) => witness));
  const small = [
    ...SMALL.map((script) => ({ script })),
    ...extra.map(({ device = WITNESS_DEVICE, ...parts }) => ({
      ...parts,
      device: present(deviceById(device), 'the device of a work'),
    })),
    ...witnesses.map(({ script, prepare = '', thinkNs }) =>
      thinkNs === undefined ? { script, prepare } : { script, prepare, thinkNs },
    ),
  ].toSorted((a, b) => sizeOf(a) - sizeOf(b));
  const seen = new Set<string>();
  const cases = small.flatMap((parts) => {
    const spec = scriptCase({ title: 'A small work', device: WORK_DEVICE, ...parts, scheme, mutant: null });
    const key = JSON.stringify([parts.script, spec.workload.prepare, spec.host, spec.device.id]);
    if (seen.has(key)) return [];
    seen.add(key);
    return [spec];
  });
  const scenarios = SCENARIOS.filter(({ deviceId }) => deviceId === 'classroom').map((scenario) =>
    scenarioCase(scheme, null, scenario, present(deviceById(scenario.deviceId), 'the device of a scenario')),
  );
  const drawn = Array.from({ length: random }, (_, at) => randomCase(scheme, null, [WORK_DEVICE], seed, at));
  return [...cases, ...scenarios, ...drawn];
}

function sizeOf({ script, prepare = '' }: Omit<ExtraWork, 'device'>): number {
  return script.length + prepare.length;
}
