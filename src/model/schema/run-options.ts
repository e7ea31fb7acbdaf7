/**
 * The options of the runner's commands, by their names on the command line and, those of `run`, in a sweep. All else
 * of a specification is set by `--set`, see `settings.ts`. The parser of arguments and `--help` are made of these
 * tables.
 */
import { choiceOf, type Field, switchOf } from './field.ts';
import type { FieldName } from './field-name.ts';
import { FIGURE_SCALE } from './link-schema.ts';
import {
  BATCH_NEXT_TRANSACTION,
  CHECKED_SCRIPTS,
  GENERATED,
  HOST,
  RECOVERY_POINTS,
  RUN_TRANSACTIONS,
  SEED,
  SHARDS,
  START,
  TEXTS,
  VERIFIED,
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
const READING_OPTIONS = {
  format: { field: NAME, only: 'device' },
  pattern: { field: NAME, only: 'device' },
  group: { field: NAME, only: 'device' },
} as const;
const TRACE_OPTIONS = { trace: { field: NAME, only: 'device' }, ...READING_OPTIONS } as const;

/** Place at which a scheme on the host runs. */
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
  'next-transaction': {
    field: BATCH_NEXT_TRANSACTION,
    sets: 'nextTransaction',
    group: 'host',
    only: 'device',
  },
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
  progress: { field: SWITCH },
  json: { field: SWITCH },
} as const satisfies Readonly<Record<string, RunOption>>;

/** Options of searches that several processes share through a folder. */
const SHARED_OPTIONS = {
  shard: { field: NAME },
  out: { field: NAME },
  plan: { field: SHARDS },
  merge: { field: NAME },
} as const;

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
  prepare: { field: TEXTS.script, only: 'device' },
  'going-on': { field: SWITCH, only: 'device' },
  'first-only': { field: SWITCH },
  random: { field: RUN_TRANSACTIONS },
  ...SHARED_OPTIONS,
  progress: RUN_OPTIONS.progress,
} as const satisfies Readonly<Record<string, RunOption>>;

/** Of `verify`. */
export const VERIFY_OPTIONS = {
  scheme: { field: NAME },
  bug: { field: NAME },
  protocol: RUN_OPTIONS.protocol,
  mutant: RUN_OPTIONS.mutant,
  operations: { field: VERIFIED.operations },
  pages: { field: VERIFIED.pages },
  transactions: { field: VERIFIED.transactions },
  isolation: RUN_OPTIONS.isolation,
  device: RUN_OPTIONS.device,
  set: RUN_OPTIONS.set,
  seed: RUN_OPTIONS.seed,
  ...SHARED_OPTIONS,
  workers: { field: VERIFIED.workers },
  progress: { field: SWITCH },
  json: RUN_OPTIONS.json,
} as const satisfies Readonly<Record<string, RunOption>>;

/** Of `protocols`, `devices` and `workloads`. */
export const LIST_OPTIONS = { json: RUN_OPTIONS.json } as const satisfies Readonly<Record<string, RunOption>>;

/** Of `inspect`. */
export const INSPECT_OPTIONS = {
  ...READING_OPTIONS,
  progress: RUN_OPTIONS.progress,
  json: RUN_OPTIONS.json,
} as const satisfies Readonly<Record<string, RunOption>>;

/** Of `convert`. */
export const CONVERT_OPTIONS = {
  to: { field: choiceOf(['native']) },
  ...READING_OPTIONS,
  progress: RUN_OPTIONS.progress,
} as const satisfies Readonly<Record<string, RunOption>>;

/** Of `figures`. */
export const FIGURE_OPTIONS = {
  bands: { field: SWITCH },
  summary: { field: SWITCH },
  scale: { field: FIGURE_SCALE },
  seed: { field: SEED },
  progress: RUN_OPTIONS.progress,
  json: RUN_OPTIONS.json,
} as const satisfies Readonly<Record<string, RunOption>>;

/** Of `reproduce`. */
export const REPRODUCE_OPTIONS = {
  figures: { field: NAME },
  quick: { field: SWITCH },
  scale: FIGURE_OPTIONS.scale,
  seed: FIGURE_OPTIONS.seed,
  'no-bands': { field: SWITCH },
  published: { field: NAME },
  variants: { field: NAME },
  out: SHARED_OPTIONS.out,
  plan: SHARED_OPTIONS.plan,
  batch: { field: NAME },
  shard: SHARED_OPTIONS.shard,
  progress: RUN_OPTIONS.progress,
} as const satisfies Readonly<Record<string, RunOption>>;

/** Of `sweep`. */
export const SWEEP_OPTIONS = {
  ...SHARED_OPTIONS,
  cells: { field: NAME },
  mix: { field: SWITCH },
  progress: RUN_OPTIONS.progress,
  json: RUN_OPTIONS.json,
} as const satisfies Readonly<Record<string, RunOption>>;

/** Of `recover`. */
export const RECOVER_OPTIONS = {
  map: { field: SWITCH },
  progress: RUN_OPTIONS.progress,
  json: RUN_OPTIONS.json,
} as const satisfies Readonly<Record<string, RunOption>>;

/** Of `check`. */
export const CHECK_OPTIONS = {
  random: { field: CHECKED_SCRIPTS },
  seed: { field: SEED },
  works: { field: NAME },
  assignment: { field: NAME },
  junit: { field: NAME },
  results: { field: NAME },
  sandbox: { field: SWITCH },
  reports: { field: SWITCH },
  progress: RUN_OPTIONS.progress,
  json: RUN_OPTIONS.json,
} as const satisfies Readonly<Record<string, RunOption>>;

/** Of `again`. */
export const AGAIN_OPTIONS = {
  trace: { field: NAME },
  durable: { field: NAME },
  progress: RUN_OPTIONS.progress,
} as const satisfies Readonly<Record<string, RunOption>>;
