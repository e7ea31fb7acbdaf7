/**
 * The options of the runner's `run` and `crashes`, by their names on the command line and in a sweep. Whatever else
 * a specification has is set by `--set`, see `settings.ts`.
 */
import { type Field, switchOf } from './field.ts';
import type { FieldName } from './field-name.ts';
import {
  GENERATED,
  HOST,
  RECOVERY_POINTS,
  RUN_TRANSACTIONS,
  SEED,
  START,
  TEXTS,
} from './specification-schema.ts';

/** Group of an option among those that a sweep may vary. */
export type OptionGroup = 'work' | 'device' | 'host';

export interface RunOption {
  readonly field: Field;
  /** The field of a specification that it sets; left out: the option is the runner's own. */
  readonly sets?: FieldName;
  /** Left out: a sweep does not vary it. */
  readonly group?: OptionGroup;
  /** It may be given several times. */
  readonly repeated?: true;
  /** Left out: an SSD takes it, and so does a scheme on the host. */
  readonly only?: 'device' | 'host';
}

const NAME = TEXTS.argument;
const SWITCH = switchOf(false);

/** Options that control the reading of a trace. */
const TRACE_OPTIONS = {
  trace: { field: NAME, only: 'device' },
  format: { field: NAME, only: 'device' },
  pattern: { field: NAME, only: 'device' },
  group: { field: NAME, only: 'device' },
} as const;

/** Where a scheme on the host runs. */
const PLACE_OPTIONS = {
  'log-device': { field: NAME, only: 'host' },
  sync: { field: NAME, only: 'host' },
} as const;

export const RUN_OPTIONS = {
  protocol: { field: NAME },
  ...PLACE_OPTIONS,
  mutant: { field: NAME },
  workload: { field: NAME, group: 'work' },
  transactions: { field: GENERATED.transactions, sets: 'transactions', group: 'work' },
  'abort-ratio': { field: GENERATED.abortRatio, sets: 'abortRatio', group: 'work', only: 'device' },
  clients: { field: GENERATED.clients, sets: 'clients', group: 'work' },
  footprint: { field: GENERATED.footprint, sets: 'footprint', group: 'work', only: 'device' },
  ...TRACE_OPTIONS,
  isolation: { field: HOST.isolation, sets: 'isolation', group: 'host' },
  device: { field: NAME, group: 'device', only: 'device' },
  fill: { field: START.fill, sets: 'fill', group: 'device', only: 'device' },
  ageing: { field: START.ageing, sets: 'ageing', group: 'device', only: 'device' },
  warm: { field: SWITCH, only: 'device' },
  'reads-unwritten': { field: SWITCH, only: 'device' },
  seed: { field: SEED, sets: 'seed' },
  'crash-at': { field: NAME, group: 'host' },
  'recovery-points': { field: RECOVERY_POINTS, only: 'device' },
  set: { field: NAME, repeated: true },
  contents: { field: NAME, only: 'device' },
  outcomes: { field: NAME, only: 'device' },
  durable: { field: NAME, only: 'device' },
  json: { field: SWITCH },
} as const satisfies Readonly<Record<string, RunOption>>;

/** Of `crashes`. */
export const CRASH_OPTIONS = {
  protocol: RUN_OPTIONS.protocol,
  ...PLACE_OPTIONS,
  mutant: RUN_OPTIONS.mutant,
  device: RUN_OPTIONS.device,
  set: RUN_OPTIONS.set,
  seed: RUN_OPTIONS.seed,
  json: RUN_OPTIONS.json,
  scenario: { field: NAME },
  script: { field: NAME },
  random: { field: RUN_TRANSACTIONS },
} as const satisfies Readonly<Record<string, RunOption>>;
