/** Sessions that a test opens in the lab by their link. */
import { CLASSROOM, LIGHTTX_32GB } from '../../src/model/devices.ts';
import { BATCH_HOST, LAB_HOST } from '../../src/model/schema/specification-schema.ts';
import type { SessionSpec } from '../../src/model/specification.ts';
import { linkDefaults } from '../../src/session/link/defaults.ts';
import { encodePermalink } from '../../src/session/link/permalink.ts';

/** LightTx on 32 GB, the largest built-in device that the page offers preconditioned: seven million pages. */
export function largeSession(script: string): SessionSpec {
  return {
    ...linkDefaults.spec,
    device: LIGHTTX_32GB,
    host: { ...BATCH_HOST, isolation: 'no-page-conflict' },
    workload: { kind: 'script', id: '', title: 'Own', prepare: '', script },
  };
}

/** A small session whose device and work bear a name. */
export function specNamed(name: string): SessionSpec {
  return {
    version: 1,
    protocol: 'lighttx',
    parameters: {},
    mutant: null,
    device: { ...CLASSROOM, id: 'own', title: name, about: name },
    host: LAB_HOST,
    workload: { kind: 'script', id: '', title: name, prepare: '', script: 'w1:A,B c1' },
    fill: 0,
    seed: 1,
    interventions: [],
  };
}

/** Returns the lab's address of a session at a step. */
export async function labAddress(spec: SessionSpec, step = 0): Promise<string> {
  const link = await encodePermalink({ ...linkDefaults, spec, step });
  if (!link.ok) throw new Error('no link');
  return `./#/lab?s=${link.value}`;
}
