/** Specifications of sessions: sound ones, set to the ends of their fields' ranges, and damaged. */
import { array, type Arbitrary, constantFrom, nat, tuple } from 'fast-check';
import { present } from '../../../src/base/assert.ts';
import { SCENARIOS } from '../../../src/engine/host/scenarios.ts';
import { generatedBy, WORKLOADS } from '../../../src/engine/host/workloads/workloads.ts';
import { HOST_SCHEMES } from '../../../src/hostside/registry.ts';
import { CLASSROOM, DEVICES } from '../../../src/model/devices.ts';
import type { NumberField } from '../../../src/model/schema/field.ts';
import {
  DEVICE,
  GENERATED,
  GEOMETRY,
  HOST,
  START,
  TIMING,
} from '../../../src/model/schema/specification-schema.ts';
import { isSmallEnough, TINY_DEVICES } from '../../../src/model/tiny-devices.ts';
import type { DeviceSpec, SessionSpec, WorkloadSpec } from '../../../src/model/specification.ts';
import { SCHEMES } from '../../../src/protocols/registry.ts';
import { BATCH_HOST, LAB_HOST } from '../../../src/model/schema/specification-schema.ts';
import { edited, plainEdits } from './plain-edits.ts';

const scripts: readonly WorkloadSpec[] = [
  ...SCENARIOS.map(({ id, title, prepare, script }) => ({
    kind: 'script' as const,
    id,
    title,
    prepare,
    script,
  })),
  { kind: 'script', id: 'own', title: 'Own', prepare: 'w:A,B', script: 'b1 w1:A-C c1 w2:D . c2 crash w:A' },
];

const deviceWork = constantFrom<WorkloadSpec>(
  ...scripts,
  ...WORKLOADS.map((each) => Object.assign(generatedBy(each), { transactions: 20 })),
);

const onDevice: Arbitrary<SessionSpec> = tuple(
  constantFrom(...SCHEMES),
  constantFrom<DeviceSpec>(CLASSROOM, ...TINY_DEVICES, ...DEVICES.filter(isSmallEnough)),
  deviceWork,
  constantFrom(LAB_HOST, { ...BATCH_HOST, isolation: 'strict' as const }),
  constantFrom(0, 0, 0.5, 0.85, 1),
).map(([{ id: protocol, isolation }, device, workload, host, fill]) => ({
  version: 1,
  protocol,
  parameters: {},
  mutant: null,
  device,
  host: { ...host, isolation: isolation.includes(host.isolation) ? host.isolation : present(isolation[0]) },
  workload,
  fill,
  seed: 1,
  interventions: [],
}));

const onHost: Arbitrary<SessionSpec> = constantFrom(...HOST_SCHEMES)
  .chain((scheme) => tuple(constantFrom(scheme), constantFrom(...scheme.scenarios)))
  .map(([{ id: protocol }, { id, title, script }]) => ({
    version: 1,
    protocol,
    parameters: {},
    mutant: null,
    device: CLASSROOM,
    host: LAB_HOST,
    workload: { kind: 'script', id, title, prepare: '', script },
    fill: 0,
    seed: 1,
    interventions: [],
  }));

export const soundSession: Arbitrary<SessionSpec> = tuple(nat(9), onDevice, onHost).map(
  ([which, device, host]) => (which === 0 ? host : device),
);

/** Places of a specification's fields. */
const PARTS: readonly (readonly [(spec: SessionSpec) => unknown, Readonly<Record<string, unknown>>])[] = [
  [({ device }) => device.geometry, GEOMETRY],
  [({ device }) => device.geometry, GEOMETRY],
  [({ device }) => device.timing, TIMING],
  [({ device }) => device, DEVICE],
  [({ host }) => host, HOST],
  [({ workload }) => workload, GENERATED],
  [(spec) => spec, START],
];

/** The part, its field, and the new value: the least, the most, or one between or beyond. */
const bounds = array(tuple(nat(PARTS.length - 1), nat(97), nat(6)), { maxLength: 4 });

function atBounds(sound: SessionSpec, chosen: readonly (readonly [number, number, number])[]): SessionSpec {
  const spec = structuredClone(sound);
  for (const [part, which, where] of chosen) {
    const [within, fields] = present(PARTS[part]);
    const known = Object.entries(fields).filter(([, field]) => isNumber(field));
    const [name, field] = present(known[which % known.length]);
    (within(spec) as Record<string, unknown>)[name] = valueOf(field as NumberField, where);
  }
  return spec;
}

function isNumber(field: unknown): field is NumberField {
  return typeof field === 'object' && field !== null && 'kind' in field && field.kind === 'number';
}

function valueOf({ least, most, whole }: NumberField, where: number): number {
  const middle = least + (Math.min(most, Number.MAX_SAFE_INTEGER) - least) / 2 ** (2 * where);
  if (where === 0) return most;
  if (where === 1) return least;
  if (where === 2) return most + 1;
  return whole ? Math.floor(middle) : middle;
}

export const session: Arbitrary<SessionSpec> = tuple(soundSession, bounds, plainEdits, nat(3)).map(
  ([sound, chosen, edits, kind]) => {
    const set = atBounds(sound, chosen);
    return kind === 0 ? edited(set, edits) : set;
  },
);
