/** Permalinks from all over the space of specifications. */
import {
  array,
  type Arbitrary,
  boolean,
  constant,
  constantFrom,
  dictionary,
  double,
  integer,
  nat,
  oneof,
  option,
  record,
  string,
  tuple,
} from 'fast-check';
import type { BreakCondition } from '../../../../src/model/breakpoints.ts';
import { GENERATED, HOST } from '../../../../src/model/schema/specification-schema.ts';
import type { Action, SessionSpec } from '../../../../src/model/specification.ts';
import { panelNames, setupTabs } from '../../../../src/session/link/schema.ts';
import { type Permalink, screenNames } from '../../../../src/session/link/permalink.ts';
import { fittingDevice, recordOf } from '../../../support/field-arbitrary.ts';

const name = string({
  unit: constantFrom('a', 'Z', '0', ':', '.', '_', '-'),
  minLength: 1,
  maxLength: 20,
}).map((tail) => `n${tail}`);
const text = (maxLength: number) => string({ unit: 'grapheme', maxLength });
const share = double({ min: 0, max: 0.9, noNaN: true }).map((value) => (Object.is(value, -0) ? 0 : value));
const step = integer({ min: 0, max: Number.MAX_SAFE_INTEGER });

const action: Arbitrary<Action> = oneof(
  record({
    kind: constant('pull-plug' as const),
    fates: array(tuple(step, constantFrom('done' as const, 'torn' as const, 'never' as const)), {
      maxLength: 5,
    }),
    seed: nat(),
  }),
  record({ kind: constant('operations' as const), text: text(40) }),
);

const numbers = dictionary(name, double({ noNaN: true, noDefaultInfinity: true }), { maxKeys: 4 }).map(
  (each) => JSON.parse(JSON.stringify(each)) as Record<string, number>,
);

const interventions = array(record({ step, action }), { maxLength: 6 });

const unagedSpec: Arbitrary<SessionSpec> = record({
  version: constant(1 as const),
  protocol: constantFrom('lighttx', 'scc', 'atomic-write'),
  parameters: dictionary(name, oneof(text(20), double({ noNaN: true, noDefaultInfinity: true }), boolean()), {
    maxKeys: 4,
  }).map((each) => JSON.parse(JSON.stringify(each)) as SessionSpec['parameters']),
  mutant: option(name),
  device: fittingDevice,
  host: recordOf(HOST),
  workload: oneof(
    record({
      kind: constant('script' as const),
      id: text(20),
      title: text(20),
      prepare: text(50),
      script: text(200),
    }),
    record({ kind: constant('trace' as const), digest: name, title: text(40), sample: option(text(20)) }),
    tuple(
      recordOf(GENERATED),
      record({ kind: constant('generated' as const), id: name, title: text(20), parameters: numbers }),
    ).map(([bounded, named]) => Object.assign(named, bounded)),
  ),
  fill: share,
  seed: nat(2 ** 32 - 1),
  interventions,
});

const spec: Arbitrary<SessionSpec> = tuple(
  unagedSpec,
  option(constantFrom('none' as const, 'random' as const, 'local' as const)),
).map(([each, ageing]) => Object.assign({}, each, ageing === null ? {} : { ageing }));

const condition: Arbitrary<BreakCondition> = oneof(
  record({ kind: constant('page-written' as const), page: nat() }),
  record({ kind: constant('block-erased' as const), block: option(nat()) }),
  record({ kind: constant('collection' as const), nth: integer({ min: 1 }) }),
  record({ kind: constant('write-amplification' as const), above: share }),
  record({ kind: constant('commit-in-flight' as const), transaction: option(nat()) }),
  record({ kind: constant('checkpoint' as const), nth: integer({ min: 1 }) }),
  record({
    kind: constantFrom(
      'commit-record' as const,
      'aborted' as const,
      'uncommitted-victim' as const,
      'page-copied' as const,
      'erase-forced' as const,
      'refused' as const,
      'zones-straddled' as const,
      'shared-cells' as const,
    ),
  }),
);

export const permalink: Arbitrary<Permalink> = record(
  {
    spec,
    step,
    selection: option(record({ block: nat(1000), page: option(nat(255)) })),
    screen: constantFrom(...screenNames),
    followed: option(nat()),
    followedPage: nat(),
    theme: constantFrom('dark' as const, 'light' as const),
    breakpoints: array(record({ enabled: boolean(), condition }), { maxLength: 5 }),
    panel: constantFrom(...panelNames),
    setup: constantFrom(...setupTabs),
    look: record({ block: nat(1000), x: share, y: share, width: integer({ min: 1, max: 480 }) }),
    speed: integer({ min: 0, max: 15 }),
    branches: array(record({ interventions, frontierStep: step, leftAtStep: step }), { maxLength: 3 }),
    names: array(record({ interventions, name: text(20) }), { maxLength: 3 }),
  },
  { requiredKeys: ['spec', 'step', 'selection', 'screen'] },
).map((link) => JSON.parse(JSON.stringify(link)) as Permalink);
