/** What a host-side scheme declares: the registry's fields that make sense without pages, and its work. */
import type { Text } from '../../base/message.ts';
import type { Result } from '../../base/result.ts';
import type { DeclaredChoice } from '../../model/schema/field.ts';
import type { Cut } from '../../model/crash-points.ts';
import type { CrashSubject } from '../../model/crash-subject.ts';
import type { Isolation } from '../../model/specification.ts';

/** A parameter as people read it. */
export type HostParameter = DeclaredChoice & { readonly title: string; readonly about: string };

export interface HostMutant {
  readonly id: string;
  /** "The designers had forgotten …" */
  readonly title: string;
  readonly about: string;
  /** Places where it makes a difference. */
  readonly places: readonly string[];
}

/** Where a scheme runs: RVM's log on a device, external synchrony under a policy. */
export interface HostPlace {
  readonly id: string;
  /** As a row of the crash explorer. */
  readonly title: string;
}

export interface HostScenario {
  readonly id: string;
  readonly title: string;
  readonly script: string;
  /** Places that promise what it asks for; left out: all. */
  readonly places?: readonly string[];
}

export interface HostScheme {
  readonly id: string;
  readonly title: string;
  readonly paper: string;
  readonly kind: 'host';
  readonly isolation: readonly Isolation[];
  readonly claims: string;
  readonly parameters: readonly HostParameter[];
  /** Those that change what is seen at the lab's size. */
  readonly labParameters: readonly HostParameter[];
  readonly mutants: readonly HostMutant[];
  /** The parameter that says where the scheme runs; it is a flag of the runner too. */
  readonly placeParameter: string;
  readonly initialPlace: string;
  /** Places that a specification may name. */
  readonly places: readonly string[];
  /** Places that the crash explorer offers. */
  readonly rows: readonly HostPlace[];
  /** What the crash explorer tries, in a sentence. */
  readonly tried: string;
  /** Power cuts during recovery that the crash explorer lets follow the first one. */
  readonly nested: number;
  readonly scenarios: readonly HostScenario[];
  /** The words of a script, in a sentence. */
  readonly scriptHelp: string;
  isWord(word: string): boolean;
  /** Script `index` of those that a seed draws. */
  randomScript(seed: number, index: number): string;
  /** What a power cut interrupted, where that is not said operation by operation. */
  interrupted?(cut: Cut): readonly Text[];
  /** A script on a tiny machine, as the crash explorer sees it; what is wrong with the script where it cannot be read. */
  crashes(work: HostCrashes): Result<CrashSubject, Text>;
}

export interface HostCrashes {
  readonly place: string;
  readonly mutant: string | null;
  readonly script: string;
  readonly nested: number;
}

/** Where a specification has the scheme run. */
export function placeOf(
  { placeParameter, initialPlace }: HostScheme,
  parameters: Readonly<Record<string, unknown>>,
): string {
  const place = parameters[placeParameter];
  return typeof place === 'string' ? place : initialPlace;
}
