/** Two runs that differ in any setting differ in their specification. */
import {
  type Arbitrary,
  assert,
  constant,
  constantFrom,
  double,
  integer,
  property,
  record,
  string,
} from 'fast-check';
import { describe, expect, test } from 'vitest';
import { WORKLOADS } from '../../../../src/engine/host/workloads/workloads.ts';
import { choiceOf, type Field } from '../../../../src/model/schema/field.ts';
import { RUN_OPTIONS } from '../../../../src/model/schema/run-options.ts';
import { SETTINGS } from '../../../../src/model/schema/settings.ts';
import type { RunValues } from '../../../../src/session/runner/read-flag.ts';
import { checkRunValues } from '../../../../src/session/runner/run-options.ts';
import { runSpecification } from '../../../../src/session/runner/run-specification.ts';
import { schemeById, SCHEMES } from '../../../../src/protocols/registry.ts';

const DEVICE: RunValues = {
  protocol: 'lighttx',
  device: 'classroom',
  workload: 'small',
  fill: '0.5',
  'crash-at': 'op:9',
};
const TRACE: RunValues = { protocol: 'lighttx', device: 'classroom', trace: 'a.csv' };
const HOST: RunValues = { protocol: 'rvm-log', workload: 'debit-credit-cpp' };

/** Null where the values cannot be run. */
function specificationOf(values: RunValues, digest: string | null = null): string | null {
  const checked = checkRunValues(values);
  return checked.ok ? JSON.stringify(runSpecification(checked.value, digest)) : null;
}

/** Another value for each option that decides a result. */
const OTHER: readonly (readonly [base: RunValues, other: RunValues])[] = [
  [DEVICE, { protocol: 'tc' }],
  [DEVICE, { mutant: 'literal' }],
  [DEVICE, { workload: 'tpcc' }],
  [DEVICE, { workload: 'figure-4' }],
  [DEVICE, { transactions: '7' }],
  [DEVICE, { 'abort-ratio': '0.7' }],
  [DEVICE, { clients: '7' }],
  [DEVICE, { footprint: '0.7' }],
  [DEVICE, { isolation: 'strict' }],
  [DEVICE, { 'next-transaction': 'at-once' }],
  [DEVICE, { device: 'classroom-mlc' }],
  [DEVICE, { fill: '0.7' }],
  [DEVICE, { ageing: 'local' }],
  [DEVICE, { warm: true }],
  [DEVICE, { 'reads-unwritten': true }],
  [DEVICE, { seed: '7' }],
  [DEVICE, { 'crash-at': 'op:10' }],
  [DEVICE, { 'crash-at': '9' }],
  [DEVICE, { 'recovery-points': '7' }],
  [DEVICE, { set: ['queueDepth=7'] }],
  [TRACE, { trace: 'b.csv' }],
  [TRACE, { format: 'msr' }],
  [TRACE, { pattern: '(?<op>W)' }],
  [TRACE, { group: 'write' }],
  [TRACE, { transactions: '7' }],
  [TRACE, { 'abort-ratio': '0.7' }],
  [HOST, { 'log-device': 'disk' }],
  [HOST, { protocol: 'external-synchrony', workload: 'postmark' }],
  [{ protocol: 'external-synchrony' }, { sync: 'async' }],
  [HOST, { transactions: '7' }],
  [HOST, { seed: '7' }],
  [HOST, { clients: '7' }],
  [HOST, { isolation: 'serializable' }],
];

/** Options for the places of results and for progress. */
const NO_SETTING = new Set(['contents', 'outcomes', 'durable', 'progress', 'json']);

describe('the specification of a run', () => {
  test.each(OTHER)('%j: with %j it is another', (base, other) => {
    const digest = base.trace === undefined ? null : 'sha256:0';
    const [one, two] = [specificationOf(base, digest), specificationOf({ ...base, ...other }, digest)];
    expect(one).not.toBeNull();
    expect(two).not.toBe(one);
  });

  test('depends on every option of run that is a setting', () => {
    const tried = new Set(OTHER.flatMap(([, other]) => Object.keys(other)));
    const missed = Object.keys(RUN_OPTIONS).filter((name) => !tried.has(name) && !NO_SETTING.has(name));
    expect(missed).toEqual([]);
  });

  test('depends on the contents of the trace', () => {
    expect(specificationOf(TRACE, 'sha256:1')).not.toBe(specificationOf(TRACE, 'sha256:0'));
  });

  test('differs for any two values of any setting that can be run', () => {
    const settings = constantFrom(...Object.entries(SETTINGS)).chain(([key, { field }]) =>
      record({ key: constant(key), one: valueIn(field), two: valueIn(field) }),
    );
    let compared = 0;
    assert(
      property(settings, ({ key, one, two }) => {
        const [first, second] = [one, two].map((value) =>
          specificationOf({ ...DEVICE, set: [`${key}=${value}`] }),
        );
        if (first === null || second === null || one === two) return;
        compared++;
        expect(second).not.toBe(first);
      }),
      { numRuns: 400 },
    );
    expect(compared).toBeGreaterThan(50);
  });

  const walked: readonly (readonly [name: string, base: RunValues, key: string, field: Field])[] = [
    ...Object.entries(SETTINGS).map(([key, { field }]) => [key, DEVICE, key, field] as const),
    ...SCHEMES.flatMap(({ id, parameters }) =>
      parameters.map((each): (typeof walked)[number] => [
        `${each.id} of ${id}`,
        { ...DEVICE, protocol: id },
        each.id,
        choiceOf(each.choices),
      ]),
    ),
    ...WORKLOADS.flatMap(({ id, parameters }) =>
      parameters.map((each): (typeof walked)[number] => [
        `${each.id} of ${id}`,
        { ...DEVICE, device: 'lighttx-32gb', workload: id },
        each.id,
        each,
      ]),
    ),
  ];

  test.each(walked)('differs for any two values of %s', (_, base, key, field) => {
    const written = valuesOf(field).map((value) => specificationOf({ ...base, set: [`${key}=${value}`] }));
    const able = written.filter((each) => each !== null);
    expect(able.length).toBeGreaterThan(1);
    expect(new Set(able).size).toBe(able.length);
  });

  test('has every parameter of its scheme, with its default', () => {
    const { parameters } = JSON.parse(specificationOf(DEVICE) ?? '{}') as { parameters: object };
    expect(Object.keys(parameters)).toEqual(schemeById('lighttx')?.parameters.map(({ id }) => id));
  });
});

function valueIn(field: Field): Arbitrary<string> {
  switch (field.kind) {
    case 'number': {
      const { least, most, whole } = field;
      const top = Math.min(most, least + 1_000);
      const number = whole
        ? integer({ min: Math.ceil(least), max: Math.floor(top) })
        : double({ min: least, max: top, noNaN: true });
      return number.map((value) => String(value === 0 ? 0 : value));
    }
    case 'choice':
      return constantFrom(...field.choices);
    case 'switch':
      return constantFrom('true', 'false');
    case 'text':
      return string();
  }
}

/** Values from all of a field's bounds, the small ones close together. */
function valuesOf(field: Field): readonly string[] {
  switch (field.kind) {
    case 'number': {
      const { least, most, whole } = field;
      const steps = [0, 0.25, 0.5, 1, 2, 3, 4, 8, 16, 64, 1_024, 4_096].map((step) => least + step);
      const within = steps.filter((value) => value <= most && (!whole || Number.isInteger(value)));
      return [...new Set([...within, most])].map(String);
    }
    case 'choice':
      return field.choices;
    case 'switch':
      return ['true', 'false'];
    case 'text':
      return ['a', 'b'];
  }
}
