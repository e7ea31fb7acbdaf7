/**
 * Schema of a link's contents. A link is outside data and may be hostile: every number has bounds, every text
 * and list a length, so that nothing in it can make the page or the worker run out of memory or time.
 */
import * as v from 'valibot';
import type { BreakCondition } from '../../model/breakpoints.ts';
import { blocksOf, pagesOf } from '../../model/schema/device-rules.ts';
import {
  AMPLIFICATION,
  BLOCK_NUMBER,
  BRANCH_NAME,
  LOOK,
  MOST_LINKED_BRANCHES,
  MOST_LINKED_BREAKPOINTS,
  PAGE_NUMBER,
  SPEED_NOTCH,
} from '../../model/schema/link-schema.ts';
import {
  ANY_NUMBER,
  COUNT,
  DEVICE,
  DEVICE_OPTIONS,
  GENERATED,
  GEOMETRY,
  HOST,
  HOST_OPTIONS,
  MOST,
  MOST_BLOCKS,
  MOST_PAGES,
  ORDINAL,
  START,
  TEXTS,
  TIMING,
  WEAR_LEVELLING,
} from '../../model/schema/specification-schema.ts';
import { FATES, type Intervention, type SessionSpec, TEARS } from '../../model/specification.ts';
import type { Rule } from './issue.ts';
import { entriesOf, identifier, listOf, namedValues, numberIn, optionalEntriesOf, textIn } from './fields.ts';

/** The screens that a link can lead to; `front` is the start page. */
export const screenNames = [
  'front',
  'lab',
  'compare',
  'crashes',
  'traces',
  'figures',
  'learn',
  'workbench',
] as const;
export type ScreenName = (typeof screenNames)[number];

/** Panels that may be open beside the device. */
export const panelNames = ['by-hand', 'moments', 'breakpoints', 'follow', 'branches', 'charts'] as const;
export type PanelName = (typeof panelNames)[number];

/** Tabs of the set-up. */
export const setupTabs = ['scheme', 'device', 'workload', 'host'] as const;
export type SetupTab = (typeof setupTabs)[number];

const count = numberIn(COUNT);

const { overProvisioning, lowWatermark, victimPolicy, zoneBlocks } = entriesOf(DEVICE);
const {
  striping,
  badBlocks,
  programFailures,
  separateCopies,
  mapCachePages,
  planeCommands,
  readsSuspend,
  suspendProgramNs,
  suspendEraseNs,
  readMilliwatts,
  programMilliwatts,
  eraseMilliwatts,
  eraseCycles,
  ...cells
} = optionalEntriesOf(DEVICE_OPTIONS);

/** The order of entries is that of the fields in a link that is written again. */
export const deviceSchema = v.strictObject({
  id: identifier,
  title: textIn(TEXTS.title),
  about: textIn(TEXTS.about),
  ...cells,
  striping,
  badBlocks,
  programFailures,
  separateCopies,
  mapCachePages,
  planeCommands,
  readsSuspend,
  suspendProgramNs,
  suspendEraseNs,
  readMilliwatts,
  programMilliwatts,
  eraseMilliwatts,
  eraseCycles,
  geometry: v.pipe(
    v.strictObject(entriesOf(GEOMETRY)),
    v.check((value) => blocksOf(value) <= MOST_BLOCKS, 'blocks' satisfies Rule),
    v.check((value) => pagesOf(value) <= MOST_PAGES, 'pages' satisfies Rule),
  ),
  timing: v.strictObject(entriesOf(TIMING)),
  timingProfile: textIn(TEXTS.name),
  overProvisioning,
  lowWatermark,
  victimPolicy,
  wearLevelling: v.strictObject(entriesOf(WEAR_LEVELLING)),
  zoneBlocks,
});

/** A workload that is made from figures. */
export const generatedSchema = v.strictObject({
  kind: v.literal('generated'),
  id: identifier,
  title: textIn(TEXTS.title),
  ...entriesOf(GENERATED),
  parameters: namedValues(numberIn(ANY_NUMBER), MOST.parameters),
});

/** Settings for reading a trace's file. */
export const readingSchema = v.strictObject({
  format: v.nullable(identifier),
  pattern: v.nullable(textIn(TEXTS.pattern)),
  group: textIn(TEXTS.groupRule),
});

const workload = v.variant('kind', [
  v.strictObject({
    kind: v.literal('script'),
    id: textIn(TEXTS.name),
    title: textIn(TEXTS.title),
    prepare: textIn(TEXTS.script),
    script: textIn(TEXTS.script),
  }),
  v.strictObject({
    kind: v.literal('trace'),
    digest: identifier,
    title: textIn(TEXTS.traceTitle),
    sample: v.nullable(textIn(TEXTS.title)),
    reading: v.exactOptional(readingSchema),
  }),
  generatedSchema,
]);

const action = v.variant('kind', [
  v.strictObject({
    kind: v.literal('pull-plug'),
    fates: listOf(v.strictTuple([count, v.picklist([...FATES, ...TEARS])]), MOST.fates),
    seed: count,
  }),
  v.strictObject({ kind: v.literal('operations'), text: textIn(TEXTS.operations) }),
]);

const interventions = listOf(v.strictObject({ step: count, action }), MOST.interventions);

const start = entriesOf(START);

export const specificationSchema = v.strictObject({
  version: v.literal(1),
  protocol: identifier,
  parameters: namedValues(
    v.union([textIn(TEXTS.parameter), numberIn(ANY_NUMBER), v.boolean()]),
    MOST.parameters,
  ),
  mutant: v.nullable(identifier),
  device: deviceSchema,
  host: v.strictObject({ ...entriesOf(HOST), ...optionalEntriesOf(HOST_OPTIONS) }),
  workload,
  ...start,
  ageing: v.exactOptional(start.ageing),
  layReads: v.exactOptional(start.layReads),
  authored: v.exactOptional(textIn(TEXTS.authored)),
  interventions,
});

const condition = v.variant('kind', [
  v.strictObject({ kind: v.literal('page-written'), page: count }),
  v.strictObject({ kind: v.literal('block-erased'), block: v.nullable(count) }),
  v.strictObject({ kind: v.literal('collection'), nth: numberIn(ORDINAL) }),
  v.strictObject({ kind: v.literal('write-amplification'), above: numberIn(AMPLIFICATION) }),
  v.strictObject({ kind: v.literal('commit-record') }),
  v.strictObject({ kind: v.literal('aborted') }),
  v.strictObject({ kind: v.literal('uncommitted-victim') }),
  v.strictObject({ kind: v.literal('commit-in-flight'), transaction: v.nullable(count) }),
  v.strictObject({ kind: v.literal('checkpoint'), nth: numberIn(ORDINAL) }),
  v.strictObject({ kind: v.literal('page-copied') }),
  v.strictObject({ kind: v.literal('erase-forced') }),
  v.strictObject({ kind: v.literal('refused') }),
  v.strictObject({ kind: v.literal('zones-straddled') }),
  v.strictObject({ kind: v.literal('shared-cells') }),
]);

export const permalinkSchema = v.strictObject({
  spec: specificationSchema,
  step: count,
  selection: v.nullable(
    v.strictObject({ block: numberIn(BLOCK_NUMBER), page: v.nullable(numberIn(PAGE_NUMBER)) }),
  ),
  screen: v.picklist(screenNames),
  followed: v.exactOptional(v.nullable(count)),
  followedPage: v.exactOptional(count),
  theme: v.exactOptional(v.picklist(['dark', 'light'])),
  breakpoints: v.exactOptional(
    listOf(v.strictObject({ enabled: v.boolean(), condition }), MOST_LINKED_BREAKPOINTS),
  ),
  panel: v.exactOptional(v.picklist(panelNames)),
  setup: v.exactOptional(v.picklist(setupTabs)),
  look: v.exactOptional(v.strictObject(entriesOf(LOOK))),
  speed: v.exactOptional(numberIn(SPEED_NOTCH)),
  pace: v.exactOptional(v.picklist(['reading', 'real'])),
  branches: v.exactOptional(
    listOf(v.strictObject({ interventions, frontierStep: count, leftAtStep: count }), MOST_LINKED_BRANCHES),
  ),
  names: v.exactOptional(
    listOf(v.strictObject({ interventions, name: textIn(BRANCH_NAME) }), MOST_LINKED_BRANCHES),
  ),
});

/** Everything that a link restores. */
export interface Permalink {
  readonly spec: SessionSpec;
  readonly step: number;
  /** Selection shown in the inspector; null follows the narration. */
  readonly selection: { readonly block: number; readonly page: number | null } | null;
  readonly screen: ScreenName;
  /** Key of the transaction that is followed. */
  readonly followed?: number | null;
  /** Number of the logical page that is followed, as the workload names it. */
  readonly followedPage?: number;
  /** Left out: as the reader's own system has it. */
  readonly theme?: 'dark' | 'light';
  /** Breakpoints at which playing stops. */
  readonly breakpoints?: readonly { readonly enabled: boolean; readonly condition: BreakCondition }[];
  /** Panel that is open beside the device. */
  readonly panel?: PanelName;
  /** The tab of the set-up that is open. */
  readonly setup?: SetupTab;
  /** Visible part of a full-size device's map; left out: the whole. */
  readonly look?: {
    readonly block: number;
    readonly x: number;
    readonly y: number;
    readonly width: number;
  };
  /** Notch of the speed; left out: the usual one for a device of this size. */
  readonly speed?: number;
  /** Left out: real time where a speed is named, else the usual one for a device of this size. */
  readonly pace?: 'reading' | 'real';
  /** Futures that were left, oldest first, each with how far it was known and where it was left. */
  readonly branches?: readonly {
    readonly interventions: readonly Intervention[];
    readonly frontierStep: number;
    readonly leftAtStep: number;
  }[];
  /** Names that the user gave to some histories. */
  readonly names?: readonly { readonly interventions: readonly Intervention[]; readonly name: string }[];
}
