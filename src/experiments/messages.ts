/** Messages of published figures: their titles, setups and explanations, their axes and their series. */
import { type Message, messagesOf, type Text } from '../base/message.ts';

export type LightTxFigure = 'lighttx-5' | 'lighttx-6' | 'lighttx-7' | 'lighttx-9' | 'lighttx-8';
export type NvctxFigure =
  | 'nvctx-1'
  | 'nvctx-11'
  | `nvctx-12-${'a' | 'b' | 'c' | 'd'}`
  | `nvctx-13-${'a' | 'b' | 'c' | 'd'}`
  | `nvctx-14-${'a' | 'b' | 'c' | 'd'}`
  | `nvctx-15-${'a' | 'b'}`
  | 'nvctx-16'
  | 'nvctx-16-b'
  | `nvctx-17-${'a' | 'b'}`
  | 'nvctx-table-2'
  | 'nvctx-table-3';
export type TxFlashFigure = 'txflash-sizes' | 'txflash-workloads';
export type PriceNettlesFigure =
  | 'price-nettles-parallelism'
  | 'price-nettles-page-buffers'
  | 'price-nettles-lifetime'
  | 'price-nettles-records'
  | 'price-nettles-compression'
  | 'price-nettles-compiler'
  | 'price-nettles-overheads'
  | 'price-nettles-compiler-overheads'
  | 'price-nettles-flash-disk'
  | 'price-nettles-batches'
  | 'price-nettles-batch-latency'
  | 'price-nettles-hybrid'
  | 'price-nettles-background'
  | 'price-nettles-conditioning'
  | 'price-nettles-retirement';
export type RethinkTheSyncFigure =
  | 'rethink-durability'
  | 'rethink-postmark'
  | 'rethink-apache'
  | 'rethink-mysql'
  | 'rethink-specweb-latency'
  | 'rethink-specweb'
  | 'rethink-specweb-gains'
  | 'rethink-specweb-commits';

export type FigureId =
  | LightTxFigure
  | NvctxFigure
  | TxFlashFigure
  | PriceNettlesFigure
  | RethinkTheSyncFigure;

export type AssumptionId =
  | 'seed'
  | 'fill'
  | 'beside'
  | 'everywhere'
  | 'ageing'
  | 'policy'
  | 'zone'
  | 'clients'
  | 'think'
  | 'writing'
  | 'uncommitted'
  | 'cut'
  | 'done'
  | 'scan'
  | 'size';

/** Orders stated in words that do not come out, see `known-to-differ.ts`. */
export type DifferenceId =
  | 'bpcc-throughput'
  | 'atomic-write-collection'
  | 'atomic-write-recovery'
  | 'recovery-limit'
  | 'nvctx-cyclic'
  | 'nvctx-logging'
  | 'nvctx-scc-pages'
  | 'nvctx-tpch'
  | 'nvctx-latency'
  | 'nvctx-memory';

/** The sentences of each figure in one language. */
export type FigureSentences<Id extends FigureId> = Readonly<
  Record<Id, { readonly title: string; readonly about: string; readonly why: string }>
>;

interface OfFigure {
  readonly figure: FigureId;
}
interface AgainstScheme {
  readonly scheme: string;
}
interface OfProgram {
  readonly program: string;
}

export interface FigureMessages {
  title: OfFigure;
  about: OfFigure;
  why: OfFigure;
  /** The published value, the measured one, its range, and the reason of the difference. */
  differs: { readonly id: DifferenceId };
  zoneBlocks: null;
  recoveryTime: null;
  isolationLevel: null;
  throughputToStrict: null;
  abortRatio: null;
  throughputToNoAborts: null;
  collectionTimeToLightTx: null;
  scheme: null;
  mappingWriteShare: null;
  mappingWrites: null;
  workload: null;
  gain: null;
  saved: null;
  pagesAgainst: null;
  latencyAboveNvctx: null;
  latencySaved: null;
  nonVolatileMemory: null;
  hybridToSingle: null;
  throughput: null;
  pagesWritten: null;
  throughputToStatic: null;
  throughputToLargest: null;
  megabytesPerSecond: null;
  pagesPerTransaction: null;
  transactionsShare: null;
  upToSize: { readonly workload: string };
  betweenSizes: { readonly workload: string; readonly from: number; readonly to: number };
  /** Of the recovery times under four workloads. */
  meanOfFour: null;
  program: null;
  bytes: null;
  rvmHeaders: null;
  shortHeaders: null;
  chips: null;
  throughputToUncompressed: null;
  flash: null;
  flashShortHeaders: null;
  flashDisk: null;
  disk: null;
  commitMilliseconds: null;
  millisecondsEach: null;
  latencyMilliseconds: null;
  log: null;
  batteryDram: null;
  flashDiskBuffered: null;
  hybrid: null;
  commitsInBatch: null;
  truncatingBehind: null;
  throughputToFront: null;
  throughputToConditioned: null;
  spareBlocks: null;
  lifeToNoSpares: null;
  flashOf: { readonly chips: number };
  /** Part of a transaction's time. */
  overhead: { readonly of: 'computing' | 'writing' | 'truncating' };
  transactionsPerSecond: null;
  throughputToUnbuffered: null;
  days: null;
  loopCalls: null;
  dataIsSafe: null;
  policy: null;
  time: null;
  timeToAsync: null;
  clients: null;
  throughputToAsyncBarriers: null;
  file: null;
  seconds: null;
  throughputToAsync: null;
  throughputToOther: null;
  commitsPerSecond: null;
  policyOver: { readonly policy: string; readonly other: string };
  throughputToTraditional: null;
  /** When data is safe. */
  safe: { readonly when: 'no' | 'not on power failure' | 'yes' };
  /** An assumption of a run that its paper leaves open, as a name: "fill 0.9". */
  assumed: { readonly id: AssumptionId; readonly value: number | string };
  over: AgainstScheme;
  /** A series on a device that holds 900 of 940 GB. */
  prepared: { readonly name: Text };
  /** NVCTX with mappings that are gathered. */
  gatheredOver: AgainstScheme;
  /** A scheme with aborts, against itself without. */
  againstNoAborts: AgainstScheme;
  /** NVCTX under a workload, with one way of dividing its memory. */
  allocated: { readonly workload: string; readonly allocation: 'dynamic' | 'static' };
  schemeAgainst: { readonly scheme: string; readonly base: string };
  against: AgainstScheme;
  onDisk: OfProgram;
  onDram: OfProgram;
  withShortHeaders: OfProgram;
}

export const figureMessage = messagesOf<FigureMessages>('figures');

export interface FigureWords {
  readonly id: FigureId;
  readonly title: Message;
  /** The setup, in a sentence or two. */
  readonly about: Message;
  /** Reason that the measured value differs from the published one. */
  readonly why: Message;
}

/** Returns a figure's id and its sentences, which every language keeps by that id. */
export function figureWords(figure: FigureId): FigureWords {
  return {
    id: figure,
    title: figureMessage('title', { figure }),
    about: figureMessage('about', { figure }),
    why: figureMessage('why', { figure }),
  };
}
