/** What a host-side scheme declares: the registry's fields that make sense without pages, and its work. */
import type { Text } from '../../base/message.ts';
import type { Result } from '../../base/result.ts';
import type { DeclaredChoice } from '../../model/schema/field.ts';
import type { Cut } from '../../model/crash-points.ts';
import type { CrashSubject } from '../../model/crash-subject.ts';
import type { Isolation } from '../../model/specification.ts';

/** A bug that can be injected; its words stand under its id. */
export interface HostMutant {
  readonly id: string;
  /** Places where it makes a difference. */
  readonly places: readonly string[];
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
  /** The scheme's name; its other words stand in the files of a language, under the ids. */
  readonly title: string;
  readonly paper: string;
  readonly kind: 'host';
  readonly isolation: readonly Isolation[];
  readonly parameters: readonly DeclaredChoice[];
  /** Those that change what is seen at the lab's size. */
  readonly labParameters: readonly DeclaredChoice[];
  readonly mutants: readonly HostMutant[];
  /** The parameter that says where the scheme runs; it is a flag of the runner too. */
  readonly placeParameter: string;
  readonly initialPlace: string;
  /** Places that a specification may name. */
  readonly places: readonly string[];
  /** Places that the crash explorer offers. */
  readonly rows: readonly string[];
  /** Power failures during recovery that the crash explorer lets follow the first one. */
  readonly nested: number;
  readonly scenarios: readonly HostScenario[];
  isWord(word: string): boolean;
  /** Script `index` of those that a seed draws. */
  randomScript(seed: number, index: number): string;
  /** What a power failure interrupted, where that is not said operation by operation. */
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
