/**
 * The options of the runner's `run` and `crashes`, by their names on the command line and in a sweep. Whatever else
 * a specification has is set by `--set`, see `settings.ts`.
 */
import { type Field, switchOf } from './field.ts';
import type { FieldName } from './field-titles.ts';
import { GENERATED, HOST, RUN_TRANSACTIONS, SEED, START, TEXTS } from './specification-schema.ts';

/** Where an option stands among those that a sweep may vary. */
export type OptionGroup = 'work' | 'device' | 'host';

export interface RunOption {
  readonly field: Field;
  /** The field of a specification that it sets; left out: the option is the runner's own. */
  readonly sets?: FieldName;
  /** Left out: a sweep does not vary it. */
  readonly group?: OptionGroup;
  /** It may be given several times. */
  readonly repeated?: true;
}

const NAME = TEXTS.argument;
const SWITCH = switchOf(false);

/** How a trace is read. */
const TRACE_OPTIONS = { format: { field: NAME }, pattern: { field: NAME }, group: { field: NAME } } as const;

export const RUN_OPTIONS = {
  protocol: { field: NAME },
  mutant: { field: NAME },
  workload: { field: NAME, group: 'work' },
  transactions: { field: GENERATED.transactions, sets: 'transactions', group: 'work' },
  'abort-ratio': { field: GENERATED.abortRatio, sets: 'abortRatio', group: 'work' },
  clients: { field: GENERATED.clients, sets: 'clients', group: 'work' },
  footprint: { field: GENERATED.footprint, sets: 'footprint', group: 'work' },
  trace: { field: NAME },
  ...TRACE_OPTIONS,
  isolation: { field: HOST.isolation, sets: 'isolation', group: 'host' },
  device: { field: NAME, group: 'device' },
  fill: { field: START.fill, sets: 'fill', group: 'device' },
  ageing: { field: START.ageing, sets: 'ageing', group: 'device' },
  warm: { field: SWITCH },
  seed: { field: SEED, sets: 'seed' },
  'crash-at': { field: NAME, group: 'host' },
  set: { field: NAME, repeated: true },
  contents: { field: NAME },
  outcomes: { field: NAME },
  durable: { field: NAME },
  json: { field: SWITCH },
} as const satisfies Readonly<Record<string, RunOption>>;

/** Of the schemes that run on the host. */
export const HOSTSIDE_OPTIONS = {
  protocol: { field: NAME },
  'log-device': { field: NAME },
  sync: { field: NAME },
  mutant: { field: NAME },
  workload: { field: NAME },
  clients: { field: GENERATED.clients, sets: 'clients' },
  transactions: { field: RUN_TRANSACTIONS, sets: 'transactions' },
  isolation: { field: HOST.isolation, sets: 'isolation' },
  seed: { field: SEED, sets: 'seed' },
  'crash-at': { field: NAME },
  set: { field: NAME, repeated: true },
  scenario: { field: NAME },
  script: { field: NAME },
  random: { field: RUN_TRANSACTIONS },
  json: { field: SWITCH },
} as const satisfies Readonly<Record<string, RunOption>>;
