/** Values from all over what a field takes, its ends included. */
import { type Arbitrary, boolean, constantFrom, double, integer, oneof, record, string } from 'fast-check';
import type { Field, Fields, NumberField, ValueOf } from '../../src/model/schema/field.ts';
import {
  DEVICE,
  DEVICE_OPTIONS,
  GENERATED,
  GEOMETRY,
  HOST,
  MOST_BLOCKS,
  MOST_PAGES,
  START,
  TEXTS,
  TIMING,
  WEAR_LEVELLING,
} from '../../src/model/schema/specification-schema.ts';
import type { DeviceSpec, Geometry, SessionSpec } from '../../src/model/specification.ts';

function numberOf({ least, most, whole }: NumberField): Arbitrary<number> {
  const inside = whole
    ? integer({ min: least, max: most })
    : double({ min: least, max: most, noNaN: true }).map((value) => (Object.is(value, -0) ? 0 : value));
  const small = Math.min(most, least + 100);
  const near = whole ? integer({ min: least, max: small }) : double({ min: least, max: small, noNaN: true });
  return oneof(inside, near.map(Math.abs), constantFrom(least, most));
}

function valuesOf(field: Field): Arbitrary<unknown> {
  switch (field.kind) {
    case 'number':
      return numberOf(field);
    case 'choice':
      return constantFrom(...field.choices);
    case 'switch':
      return boolean();
    case 'text':
      return string({ unit: 'grapheme', maxLength: Math.min(field.longest, 40) }).filter(
        (text) => text.length <= field.longest,
      );
  }
}

/** Records whose every field is within its bounds. */
export function recordOf<R extends Fields>(fields: R): Arbitrary<{ [K in keyof R]: ValueOf<R[K]> }> {
  const values = Object.entries(fields).map(([name, field]) => [name, valuesOf(field)]);
  const any = record(Object.fromEntries(values) as Record<string, Arbitrary<unknown>>);
  return any as Arbitrary<unknown> as Arbitrary<{ [K in keyof R]: ValueOf<R[K]> }>;
}

/** The same, any of which may be left out. */
function someOf<R extends Fields>(fields: R): Arbitrary<{ [K in keyof R]?: ValueOf<R[K]> }> {
  const values = Object.entries(fields).map(([key, field]) => [key, valuesOf(field)]);
  const any = record(Object.fromEntries(values) as Record<string, Arbitrary<unknown>>, { requiredKeys: [] });
  return any as Arbitrary<unknown> as Arbitrary<{ [K in keyof R]?: ValueOf<R[K]> }>;
}

const name = string({ unit: constantFrom('a', 'Z', '0', ':', '.', '_', '-'), maxLength: 20 }).map(
  (tail) => `n${tail}`,
);

/** The same with a number of blocks and pages that can be simulated. */
function fitting(geometry: Geometry): Geometry {
  const { packages, planesPerPackage } = geometry;
  const blocksPerPlane = Math.min(
    geometry.blocksPerPlane,
    Math.floor(MOST_BLOCKS / (packages * planesPerPackage)),
  );
  const most = Math.floor(MOST_PAGES / (packages * planesPerPackage * blocksPerPlane));
  return { ...geometry, blocksPerPlane, pagesPerBlock: Math.min(geometry.pagesPerBlock, most) };
}

const anyGeometry = recordOf(GEOMETRY);
const fittingGeometry = anyGeometry.map(fitting);

function deviceWith(geometry: Arbitrary<Geometry>): Arbitrary<DeviceSpec> {
  const { overProvisioning, lowWatermark, victimPolicy, zoneBlocks } = DEVICE;
  return record({
    id: name,
    title: valuesOf(TEXTS.title) as Arbitrary<string>,
    about: valuesOf(TEXTS.about) as Arbitrary<string>,
    geometry,
    timing: recordOf(TIMING),
    timingProfile: name,
    wearLevelling: recordOf(WEAR_LEVELLING),
    policies: recordOf({ overProvisioning, lowWatermark, victimPolicy, zoneBlocks }),
    options: someOf(DEVICE_OPTIONS),
  }).map(({ policies, options, ...rest }) => Object.assign(rest, policies, options));
}

/** Devices that can be simulated. */
export const fittingDevice = deviceWith(fittingGeometry);

/** Specifications within every bound, with a generated workload; one device in two may be too large. */
export const specification: Arbitrary<SessionSpec> = record({
  device: oneof(fittingDevice, deviceWith(anyGeometry)),
  host: recordOf(HOST),
  generated: recordOf(GENERATED),
  start: recordOf(START),
}).map(({ device, host, generated, start }) => {
  const named = { kind: 'generated' as const, id: 'small', title: 'Small transactions', parameters: {} };
  const workload = Object.assign(named, generated);
  const unset = { version: 1 as const, protocol: 'lighttx', parameters: {}, mutant: null, interventions: [] };
  return Object.assign(unset, { device, host, workload }, start);
});
