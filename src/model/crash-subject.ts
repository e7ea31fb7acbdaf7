/** Interface of every machine to the crash explorer: the instants at which power may fail, and the results. */
import type { Text } from '../base/message.ts';
import type { Cut, Outcome, TransactionFares } from './crash-points.ts';
import type { Fates, Machine, MachinePhase } from './machine.ts';
import type { Violation } from './promises.ts';

/** Equal for states that cannot be told apart. */
export type StateKey = string;

/** A machine whose power can be cut again and again without stopping it. */
export interface Crashable<Durable, Contents> {
  readonly machine: Machine;
  /** Possible outcomes of all operations under way, in the order in which they are tried. */
  outcomes(): Iterable<Fates>;
  /** Description of each contested operation: "program 4.1 ← B". */
  flights(): readonly Text[];
  /**
   * Shows what a power failure with these fates leaves; the machine itself runs on. It may be kept only where the rules
   * follow `each` change.
   */
  look<T>(fates: Fates, see: (durable: Durable) => T): T;
  /** Returns the readable contents; called when a recovery has ended, and once more when nothing is left to do. */
  contents(): Contents;
  /** First id of the operations after a power failure now. */
  nextId(): number;
}

/** Fate of a transaction in one outcome. */
export interface Fare {
  readonly txIndex: number;
  readonly told: TransactionFares['told'];
  readonly survived: boolean;
  readonly broken: number;
}

/** Result of the audit of one outcome. */
export interface Judgement {
  readonly outcome: Outcome;
  readonly violations: readonly Violation[];
  /** The one that weighs most; null where every promise is kept. */
  readonly violation: Violation | null;
  readonly fares: readonly Fare[];
}

/** A way to a broken promise. */
export interface Finding {
  /** Cuts by hand in the order of their steps; those that a script asks for are not among them. */
  readonly cuts: readonly Cut[];
  /** Step at which the broken promise is seen: the end of the last recovery. */
  readonly seenAt: number;
  readonly violation: Violation;
  /** Actions after the last recovery that brought it out; left out: none. */
  readonly afterwards?: Text;
}

/** One answer where an undisturbed recovery gives another. */
export interface Disagreement<Contents> {
  /** From the end of the first recovery on. */
  readonly cuts: readonly Cut[];
  readonly seenAt: number;
  readonly first: Contents;
  /** Null where the second recovery failed; `failure` then names the rule that broke. */
  readonly second: Contents | null;
  readonly failure: string;
  readonly afterwards?: Text;
}

/** Rules of the explorer at its forks. Numbers of states and power failures can be compared only under equal rules. */
export interface CrashRules {
  /** Power failures during recovery that may follow the first one. */
  readonly nested: number;
  /**
   * A second cut that changes the answer: `once` it is a finding of its own, where it is met; `each` first cut that
   * leads to it is one, judged by what was known then, and the first such change ends the search below a state.
   */
  readonly changes: 'once' | 'each';
  /** A state that comes up again where more cuts may follow than before is recovered anew. */
  readonly deepens: boolean;
  /** States whose recovery is not cut any more count too. */
  readonly countsLast: boolean;
}

export interface CrashSubject<Durable = unknown, Contents = unknown> {
  readonly rules: CrashRules;
  readonly run: Crashable<Durable, Contents>;
  /** Power comes back over a durable half, which is left as it is. `firstId`: see `nextId`. */
  restart(durable: Durable, firstId: number): Crashable<Durable, Contents>;
  /** Nothing more is asked of what `restart` has returned last. */
  ended?(): void;
  keyOf(durable: Durable): StateKey;
  /** Returns true if two recoveries give different answers. */
  differs(a: Contents, b: Contents): boolean;
  /** Called before the cuts of each instant; host operations before it. */
  arrive(): { readonly operation: number };
  /** As long as it stays the same, power failures lead to the same states; null: to others each time. */
  waysKey(): string | null;
  /** Equal for outcomes that are audited, and found, once; null: each stands alone. */
  auditKey(key: StateKey, contents: Contents | null): StateKey | null;
  /** Returns true if the undisturbed run has come to the end of its script. */
  hasRunOut(): boolean;
  /** Audits what a recovery gave; contents are null where it failed because a rule did not hold. */
  judge(contents: Contents | null, failure: string): Judgement;
  /** Returns the promises that another answer breaks; the first names the change. */
  judgeChange(disagreement: Disagreement<Contents>): readonly [Violation, ...Violation[]];
  /** A rule of the machine's own broke during its work. */
  brokeDown(rule: string): Violation;
  label(txIndex: number): Text;
  /** Goes on after a recovery; null where the answer stays what it was. */
  afterwards?(durable: Durable, contents: Contents): { contents: Contents; afterwards: Text } | null;
  /** Called for every outcome, equal ones included. */
  count?(fates: Fates, judgement: Judgement): void;
  /** Sums of what was counted, by name. */
  readonly sums?: { readonly name: string; readonly counts: Readonly<Record<string, number>> };
  /** Returns the violations that the machine's own recoveries, or its end, show; called after each step. */
  stepped?(before: MachinePhase, hasStepped: boolean): readonly Violation[];
  /** Perhaps lets the host go on after a power failure with these fates. */
  goOn?(fates: Fates): { readonly found: readonly Finding[]; readonly cuts: number };
}
