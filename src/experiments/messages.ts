/** What published figures say: their titles, setups and explanations, their axes and their series. */
import { type Message, messagesOf } from '../base/message.ts';

export type LightTxFigure = 'lighttx-5' | 'lighttx-6' | 'lighttx-7' | 'lighttx-9' | 'lighttx-8';
export type NvctxFigure =
  | 'nvctx-1'
  | 'nvctx-11'
  | 'nvctx-12'
  | 'nvctx-13'
  | 'nvctx-14'
  | 'nvctx-15'
  | 'nvctx-16'
  | 'nvctx-17'
  | 'nvctx-table-2'
  | 'nvctx-table-3';
export type TxFlashFigure = 'txflash-sizes' | 'txflash-workloads';
export type PriceNettlesFigure =
  | 'price-nettles-parallelism'
  | 'price-nettles-page-buffers'
  | 'price-nettles-lifetime'
  | 'price-nettles-records'
  | 'price-nettles-compression'
  | 'price-nettles-compiler';
export type RethinkTheSyncFigure =
  | 'rethink-durability'
  | 'rethink-postmark'
  | 'rethink-apache'
  | 'rethink-mysql'
  | 'rethink-specweb-latency'
  | 'rethink-specweb';

export type FigureId =
  LightTxFigure | NvctxFigure | TxFlashFigure | PriceNettlesFigure | RethinkTheSyncFigure;

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
  pagesAgainstWal: null;
  latencyAboveNvctx: null;
  latencySaved: null;
  nonVolatileMemory: null;
  hybridToSingle: null;
  throughput: null;
  pagesWritten: null;
  throughputToStatic: null;
  megabytesPerSecond: null;
  pagesPerTransaction: null;
  mean: null;
  halfAtMost: null;
  nineTenthsAtMost: null;
  largest: null;
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
  throughputToTraditional: null;
  /** When data is safe. */
  safe: { readonly when: 'no' | 'not on power failure' | 'yes' };
  over: AgainstScheme;
  overWithoutAborts: AgainstScheme;
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
  /** Why what is measured differs from what was published. */
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
