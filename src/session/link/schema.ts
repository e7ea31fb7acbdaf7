/**
 * What a link may say. A link is outside data, perhaps made to do harm: every number has bounds, every text
 * and list a length, so that nothing in it can make the page or the worker run out of memory or time.
 */
import { say } from '../../base/language.ts';
import * as v from 'valibot';
import type { BreakCondition } from '../../model/breakpoints.ts';
import { type Intervention, type SessionSpec, TEARS } from '../../model/specification.ts';

/** The screens that a link can lead to; `front` is the front door. */
export const screenNames = ['front', 'lab', 'compare', 'crashes', 'traces', 'figures', 'learn'] as const;
export type ScreenName = (typeof screenNames)[number];

/** What may be open beside the device. */
export const panelNames = ['by-hand', 'breakpoints', 'follow', 'branches'] as const;
export type PanelName = (typeof panelNames)[number];

/** Tabs of the set-up. */
export const setupTabs = ['scheme', 'device', 'workload', 'host'] as const;
export type SetupTab = (typeof setupTabs)[number];

/** Branches of a link at most, and names. */
export const mostLinkedBranches = 64;
/** Breakpoints of a link at most. */
export const mostLinkedBreakpoints = 32;

export const mostInterventions = 500;
export const longestScript = 100_000;

/** 1 TB of 16 kB pages is 2²⁶ pages in 2¹⁹ blocks; a link may ask for four times as much and no more. */
const mostBlocks = 2 ** 21;
const mostPages = 2 ** 28;
const longestTimeNs = 1e12;
/** As many as the workloads' roll takes. */
const mostTransactions = 2_000_000;
const mostClients = 1000;

const whole = (least: number, most: number) =>
  v.pipe(v.number(), v.safeInteger(), v.minValue(least), v.maxValue(most));
const real = (least: number, most: number) =>
  v.pipe(v.number(), v.finite(), v.minValue(least), v.maxValue(most));
const words = (longest: number) => v.pipe(v.string(), v.maxLength(longest));
const identifier = v.pipe(
  v.string(),
  v.regex(
    /^[a-zA-Z0-9][a-zA-Z0-9:._-]{0,79}$/,
    () => say`is no name: letters, digits, dots and hyphens are expected, 80 at most`,
  ),
);
const count = whole(0, Number.MAX_SAFE_INTEGER);

const geometry = v.pipe(
  v.strictObject({
    packages: whole(1, 1024),
    planesPerPackage: whole(1, 64),
    blocksPerPlane: whole(1, mostBlocks),
    pagesPerBlock: whole(2, 4096),
    pageBytes: whole(512, 65_536),
    outOfBandBytes: whole(0, 4096),
    summaryPage: v.boolean(),
    mappingEntriesPerPage: whole(1, 65_536),
  }),
  v.check(
    (value) => blocksOf(value) <= mostBlocks,
    () => say`has more than ${mostBlocks} blocks`,
  ),
  v.check(
    (value) => blocksOf(value) * value.pagesPerBlock <= mostPages,
    () => say`has more than ${mostPages} pages`,
  ),
);

function blocksOf(value: { packages: number; planesPerPackage: number; blocksPerPlane: number }): number {
  return value.packages * value.planesPerPackage * value.blocksPerPlane;
}

const device = v.strictObject({
  id: identifier,
  title: words(200),
  about: words(2000),
  cellType: v.exactOptional(v.picklist(['slc', 'mlc'])),
  striping: v.exactOptional(v.picklist(['dynamic', 'static'])),
  geometry,
  timing: v.strictObject({
    readNs: real(0, longestTimeNs),
    programNs: real(0, longestTimeNs),
    eraseNs: real(0, longestTimeNs),
    busNsPerByte: real(0, 1e6),
    hostNs: real(0, longestTimeNs),
    summaryBytes: whole(0, 65_536),
    outOfBandReadBytes: whole(0, 65_536),
    pageTransferBytes: whole(0, 131_072),
    scanReadNs: real(0, longestTimeNs),
    mappingReadNs: real(0, longestTimeNs),
    scanParallelism: whole(1, 4096),
    mappingParallelism: whole(1, 4096),
  }),
  timingProfile: words(80),
  reserve: real(0, 0.95),
  lowWatermark: real(0, 0.95),
  victimPolicy: v.picklist(['greedy', 'cost-benefit', 'fifo', 'random']),
  wearLevelling: v.strictObject({ dynamic: v.boolean(), staticThreshold: real(0, 1e9) }),
  zoneBlocks: whole(0, mostBlocks),
});

const host = v.strictObject({
  isolation: v.picklist(['strict', 'no-page-conflict', 'serializable']),
  replay: v.picklist(['closed', 'open']),
  queueDepth: whole(1, 65_536),
  thinkNs: real(0, longestTimeNs),
});

/** A workload that is made from figures. */
export const generatedSchema = v.strictObject({
  kind: v.literal('generated'),
  id: identifier,
  title: words(200),
  transactions: whole(1, mostTransactions),
  abortRatio: real(0, 1),
  clients: whole(1, mostClients),
  footprint: real(0, 1),
  parameters: v.pipe(
    v.record(identifier, real(-Number.MAX_VALUE, Number.MAX_VALUE)),
    v.check(
      (value) => Object.keys(value).length <= 100,
      () => say`are more than 100`,
    ),
  ),
});

/** How a trace's file is read. */
export const readingSchema = v.strictObject({
  format: v.nullable(identifier),
  pattern: v.nullable(words(2000)),
  group: words(40),
});

const workload = v.variant('kind', [
  v.strictObject({
    kind: v.literal('script'),
    id: words(80),
    title: words(200),
    prepare: words(longestScript),
    script: words(longestScript),
  }),
  v.strictObject({
    kind: v.literal('trace'),
    digest: identifier,
    title: words(400),
    sample: v.nullable(words(200)),
    reading: v.exactOptional(readingSchema),
  }),
  generatedSchema,
]);

const action = v.variant('kind', [
  v.strictObject({
    kind: v.literal('pull-plug'),
    fates: v.pipe(
      v.array(v.strictTuple([count, v.picklist(['done', 'torn', 'never', ...TEARS])])),
      v.maxLength(4096),
    ),
    seed: count,
  }),
  v.strictObject({ kind: v.literal('operations'), text: words(10_000) }),
]);

const interventions = v.pipe(
  v.array(v.strictObject({ step: count, action })),
  v.maxLength(mostInterventions),
);

export const specificationSchema = v.strictObject({
  version: v.literal(1),
  protocol: identifier,
  parameters: v.pipe(
    v.record(identifier, v.union([words(200), real(-Number.MAX_VALUE, Number.MAX_VALUE), v.boolean()])),
    v.check(
      (value) => Object.keys(value).length <= 100,
      () => say`are more than 100`,
    ),
  ),
  mutant: v.nullable(identifier),
  device,
  host,
  workload,
  fill: real(0, 1),
  ageing: v.exactOptional(v.picklist(['none', 'random', 'local'])),
  seed: count,
  interventions,
});

const condition = v.variant('kind', [
  v.strictObject({ kind: v.literal('page-written'), page: count }),
  v.strictObject({ kind: v.literal('block-erased'), block: v.nullable(count) }),
  v.strictObject({ kind: v.literal('collection'), nth: whole(1, Number.MAX_SAFE_INTEGER) }),
  v.strictObject({ kind: v.literal('write-amplification'), above: real(0, Number.MAX_VALUE) }),
  v.strictObject({ kind: v.literal('commit-record') }),
  v.strictObject({ kind: v.literal('aborted') }),
  v.strictObject({ kind: v.literal('uncommitted-victim') }),
]);

export const permalinkSchema = v.strictObject({
  spec: specificationSchema,
  step: count,
  selection: v.nullable(
    v.strictObject({ block: whole(0, mostBlocks - 1), page: v.nullable(whole(0, 4095)) }),
  ),
  screen: v.picklist(screenNames),
  followed: v.exactOptional(v.nullable(count)),
  followedPage: v.exactOptional(count),
  theme: v.exactOptional(v.picklist(['dark', 'light'])),
  breakpoints: v.exactOptional(
    v.pipe(v.array(v.strictObject({ enabled: v.boolean(), condition })), v.maxLength(mostLinkedBreakpoints)),
  ),
  panel: v.exactOptional(v.picklist(panelNames)),
  setup: v.exactOptional(v.picklist(setupTabs)),
  look: v.exactOptional(
    v.strictObject({
      block: whole(0, mostBlocks - 1),
      x: real(-1000, 1000),
      y: real(-1000, 1000),
      width: real(0.001, 10_000),
    }),
  ),
  speed: v.exactOptional(whole(0, 15)),
  branches: v.exactOptional(
    v.pipe(
      v.array(v.strictObject({ interventions, frontierStep: count, leftAtStep: count })),
      v.maxLength(mostLinkedBranches),
    ),
  ),
  names: v.exactOptional(
    v.pipe(v.array(v.strictObject({ interventions, name: words(60) })), v.maxLength(mostLinkedBranches)),
  ),
});

/** Everything that a link restores. */
export interface Permalink {
  readonly spec: SessionSpec;
  readonly step: number;
  /** What the inspector shows; null follows the narration. */
  readonly selection: { readonly block: number; readonly page: number | null } | null;
  readonly screen: ScreenName;
  /** Key of the transaction that is followed. */
  readonly followed?: number | null;
  /** Number of the logical page that is followed, as the workload names it. */
  readonly followedPage?: number;
  /** Left out: as the reader's own system has it. */
  readonly theme?: 'dark' | 'light';
  /** Where playing stops. */
  readonly breakpoints?: readonly { readonly enabled: boolean; readonly condition: BreakCondition }[];
  /** What is open beside the device. */
  readonly panel?: PanelName;
  /** The tab of the set-up that is open. */
  readonly setup?: SetupTab;
  /** What of a full-size device's map is looked at; left out: the whole. */
  readonly look?: {
    readonly block: number;
    readonly x: number;
    readonly y: number;
    readonly width: number;
  };
  /** Notch of the speed; left out: the usual one for a device of this size. */
  readonly speed?: number;
  /** Futures that were left, oldest first, each with how far it was known and where it was left. */
  readonly branches?: readonly {
    readonly interventions: readonly Intervention[];
    readonly frontierStep: number;
    readonly leftAtStep: number;
  }[];
  /** What a person called some histories. */
  readonly names?: readonly { readonly interventions: readonly Intervention[]; readonly name: string }[];
}
