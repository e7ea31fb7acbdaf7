/**
 * The schema of a specification in the words of JSON Schema (2020-12), for readers of the files that FlashScope
 * saves: each result stands beside the specification that it came from.
 */
import { FATES, TEARS } from '../specification.ts';
import type { Field, Fields } from './field.ts';
import {
  COUNT,
  DEVICE,
  DEVICE_OPTIONS,
  GENERATED,
  GEOMETRY,
  HOST,
  HOST_OPTIONS,
  MOST,
  START,
  TEXTS,
  TIMING,
  WEAR_LEVELLING,
} from './specification-schema.ts';
import { writtenName } from './wire.ts';

type Json = Readonly<Record<string, unknown>>;

/** The JSON schema of a specification as links and files write it. */
export function specificationJsonSchema(): Json {
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'FlashScope specification',
    ...record(
      {
        version: { const: 1 },
        protocol: named,
        parameters: { type: 'object', maxProperties: MOST.parameters },
        mutant: { type: ['string', 'null'] },
        device: device(),
        host: record(properties(HOST), Object.keys(HOST_OPTIONS)),
        workload: { oneOf: [script(), trace(), generated()] },
        ...properties(START),
        authored: valueOf(TEXTS.authored),
        interventions: { type: 'array', maxItems: MOST.interventions, items: intervention() },
      },
      ['ageing', 'layReads', 'authored'],
    ),
  };
}

const named: Json = { type: 'string', pattern: '^[a-zA-Z0-9][a-zA-Z0-9:._-]{0,79}$' };

function device(): Json {
  return record(
    {
      id: named,
      title: valueOf(TEXTS.title),
      about: valueOf(TEXTS.about),
      ...properties(DEVICE),
      geometry: record(properties(GEOMETRY)),
      timing: record(properties(TIMING)),
      timingProfile: valueOf(TEXTS.name),
      wearLevelling: record(properties(WEAR_LEVELLING)),
    },
    Object.keys(DEVICE_OPTIONS),
  );
}

function script(): Json {
  return record({
    kind: { const: 'script' },
    id: valueOf(TEXTS.name),
    title: valueOf(TEXTS.title),
    prepare: valueOf(TEXTS.script),
    script: valueOf(TEXTS.script),
  });
}

function trace(): Json {
  const reading = record({
    format: { anyOf: [named, { type: 'null' }] },
    pattern: { anyOf: [valueOf(TEXTS.pattern), { type: 'null' }] },
    group: valueOf(TEXTS.groupRule),
  });
  const fields = {
    kind: { const: 'trace' },
    digest: named,
    title: valueOf(TEXTS.traceTitle),
    sample: { anyOf: [valueOf(TEXTS.title), { type: 'null' }] },
    reading,
  };
  return record(fields, ['reading']);
}

function generated(): Json {
  return record({
    kind: { const: 'generated' },
    id: named,
    title: valueOf(TEXTS.title),
    ...properties(GENERATED),
    parameters: {
      type: 'object',
      maxProperties: MOST.parameters,
      additionalProperties: { type: 'number' },
    },
  });
}

function intervention(): Json {
  const fate = { type: 'array', prefixItems: [valueOf(COUNT), { enum: [...FATES, ...TEARS] }], items: false };
  const plug = record({
    kind: { const: 'pull-plug' },
    fates: { type: 'array', maxItems: MOST.fates, items: fate },
    seed: valueOf(COUNT),
  });
  const operations = record({ kind: { const: 'operations' }, text: valueOf(TEXTS.operations) });
  return record({ step: valueOf(COUNT), action: { oneOf: [plug, operations] } });
}

/** An object of exactly these properties; all must be there but the optional ones. */
function record(fields: Json, optional: readonly string[] = []): Json {
  const required = Object.keys(fields).filter((name) => !optional.includes(name));
  return { type: 'object', properties: fields, required, additionalProperties: false };
}

function properties(fields: Fields): Json {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [writtenName(name), valueOf(field)]),
  );
}

function valueOf(field: Field): Json {
  switch (field.kind) {
    case 'number':
      return {
        type: field.whole ? 'integer' : 'number',
        minimum: field.least,
        maximum: field.most,
        ...(field.unit === undefined ? {} : { description: field.unit }),
        ...defaultOf(field.initial),
      };
    case 'choice':
      return { enum: field.choices, ...defaultOf(field.initial) };
    case 'switch':
      return { type: 'boolean', ...defaultOf(field.initial) };
    case 'text':
      return { type: 'string', maxLength: field.longest };
  }
}

function defaultOf(initial: string | number | boolean | undefined): Json {
  return initial === undefined ? {} : { default: initial };
}
