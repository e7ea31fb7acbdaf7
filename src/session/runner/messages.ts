/** Messages about unusable options of a run, and about a durable half that cannot be opened. */
import { messagesOf, type Text } from '../../base/message.ts';

/** Values that a flag takes. */
export type Expected =
  | { readonly takes: 'whole number' | 'switch' }
  | { readonly takes: 'number'; readonly least: number; readonly most: number }
  | { readonly takes: 'choice'; readonly choices: readonly string[]; readonly nearest: string | null }
  | { readonly takes: 'text'; readonly longest: number };

/** The given name, null for none, and the known names. */
interface OneOf {
  readonly given: string | null;
  readonly known: readonly string[];
}

interface OfScheme {
  readonly scheme: Text;
}

/** Expected shape of a part of a durable half. */
export type Shape =
  | { readonly kind: 'nothing' | 'something' | 'apart' | 'order' }
  | { readonly kind: 'value'; readonly least: number; readonly most: number }
  /** A length is null where any will do. */
  | { readonly kind: 'list' | 'numbers'; readonly length: number | null }
  | { readonly kind: 'runs'; readonly most: number }
  | { readonly kind: 'record'; readonly keys: readonly string[] };

interface DurableMessages {
  /** The file's own description of its device. */
  durableOfNoDevice: { readonly problem: Text };
  durableMisfit: { readonly path: string; readonly shape: Shape };
  /** The sum of the file says that it is not as it was written. */
  durableChanged: null;
  /** Every part is as it should be, and yet recovery came upon a state that no device leaves. */
  durableUnsound: { readonly rule: string };
  noDurableHalf: null;
  otherVersion: { readonly version: string; readonly ours: number };
  unknownWriter: { readonly protocol: string };
}

/** Reasons that a run cannot be made, or not cut at the given point. */
interface RunMessages {
  unknownWorkload: {
    readonly given: string;
    readonly known: readonly string[];
    readonly scheme: string | null;
  };
  laysItsOwn: { readonly workload: string };
  endsBefore: { readonly asked: number; readonly done: number; readonly counted: Counted };
}

/** Remarks that a reader must know before the rates of a run are compared. */
interface MeasuringMessages {
  noTransactions: null;
  tooShort: { readonly committed: number; readonly least: number };
  /** Spreads as shares of the mean. */
  notSteady: { readonly throughputSpread: number; readonly writeAmplificationSpread: number };
  collectionBehind: { readonly blocks: number; readonly copies: number; readonly share: number };
  cacheAbsorbs: { readonly writeAmplification: number };
  smallMemory: { readonly bytes: number };
}

/** Unit that `--crash-at op:N` counts, and `store:N`. */
export type Counted = 'operations' | 'programmed blocks' | 'flash operations' | 'stores';

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
  onlyWithScript: { readonly flag: string };
  /** The flag names the place where the scheme runs. */
  otherProtocol: OfScheme & { readonly protocol: string; readonly flag: string };
  mutantElsewhere: OneOf & { readonly flag: string; readonly place: string };
  noPair: { readonly text: string };
}

export const runnerMessage = messagesOf<RunnerMessages>('runner');
