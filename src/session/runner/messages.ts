/** Why the options of a run cannot be used, and why a durable half cannot be opened. */
import { messagesOf, type Text } from '../../base/message.ts';

/** What a flag takes. */
export type Expected =
  | { readonly takes: 'whole number' | 'switch' }
  | { readonly takes: 'number'; readonly least: number; readonly most: number }
  | { readonly takes: 'choice'; readonly choices: readonly string[] }
  | { readonly takes: 'text'; readonly longest: number };

/** What was given, null where nothing was, and what there is. */
interface OneOf {
  readonly given: string | null;
  readonly known: readonly string[];
}

interface OfScheme {
  readonly scheme: Text;
}

interface DurableMessages {
  noDurableHalf: null;
  otherVersion: { readonly version: number; readonly ours: number };
  unknownWriter: { readonly protocol: string };
}

/** Why a run cannot be made, or cut where it was asked for. */
interface RunMessages {
  unknownWorkload: {
    readonly given: string;
    readonly known: readonly string[];
    readonly scheme: string | null;
  };
  laysItsOwn: { readonly workload: string };
  endsBefore: { readonly asked: number; readonly done: number; readonly counted: Counted };
}

/** What a reader must know before the rates of a run are compared. */
interface MeasuringMessages {
  noTransactions: null;
  tooShort: { readonly committed: number; readonly least: number };
  /** Spreads as shares of the mean. */
  notSteady: { readonly throughputSpread: number; readonly writeAmplificationSpread: number };
  collectionBehind: { readonly blocks: number; readonly copies: number; readonly share: number };
  cacheAbsorbs: { readonly writeAmplification: number };
}

/** The operations that `--crash-at op:N` counts. */
export type Counted = 'operations' | 'programmed blocks' | 'flash operations';

export interface RunnerMessages extends DurableMessages, RunMessages, MeasuringMessages {
  /** The flag with its value, as it was given. */
  misfit: { readonly given: string; readonly expected: Expected };
  unknownProtocol: OneOf;
  unknownMutant: OneOf & OfScheme;
  unknownDevice: OneOf;
  traceOrWorkload: null;
  isolationNotTaken: OneOf & OfScheme;
  nothingToOverwrite: { readonly flag: string };
  unknownParameter: OneOf;
  noSettings: OfScheme & { readonly given: string };
  deviceFlag: { readonly flag: string };
  foreignFlag: OfScheme & { readonly flag: string };
  unknownScenario: { readonly given: string; readonly known: readonly string[] };
  oneScript: null;
  /** The flag names the place where the scheme runs. */
  otherProtocol: OfScheme & { readonly protocol: string; readonly flag: string };
  mutantElsewhere: OneOf & { readonly flag: string; readonly place: string };
  noPair: { readonly text: string };
}

export const runnerMessage = messagesOf<RunnerMessages>('runner');
