/** Declaration of a host-side scheme: the registry's fields that make sense without pages, and its workloads. */
import type { Text } from '../../base/message.ts';
import type { Result } from '../../base/result.ts';
import type { DeclaredChoice } from '../../model/schema/field.ts';
import type { Cut } from '../../model/crash-points.ts';
import type { CrashSubject } from '../../model/crash-subject.ts';
import type { Isolation } from '../../model/specification.ts';
import type { Witness } from '../../model/witness.ts';

/** A bug that can be injected; its words stand under its id. */
export interface HostMutant {
  readonly id: string;
  /** Places where it makes a difference. */
  readonly places: readonly string[];
  /** Settings without which it makes none, by parameter. */
  readonly needs?: Readonly<Record<string, readonly string[]>>;
  /** Work that brings it out in each of these places. */
  readonly witness: Pick<Witness, 'script' | 'promise'>;
}

export interface HostScenario {
  readonly id: string;
  readonly title: string;
  readonly script: string;
  /** Places that promise what it asks for; left out: all. */
  readonly places?: readonly string[];
}

/** A row of the crash explorer. */
export interface HostRowSettings {
  readonly id: string;
  readonly settings: Readonly<Record<string, string>>;
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
  /** Rows of the crash explorer: settings by parameter, the place among them. */
  readonly rows: readonly HostRowSettings[];
  /** Power failures during recovery that the crash explorer lets follow the first one. */
  readonly nested: number;
  readonly scenarios: readonly HostScenario[];
  isWord(word: string): boolean;
  /** Script `index` of those that a seed draws. */
  randomScript(seed: number, index: number): string;
  /** Returns the operations that a power failure interrupted, if they are not described one by one. */
  interrupted?(cut: Cut): readonly Text[];
  /** A script on a tiny machine, as the crash explorer sees it; what is wrong with the script where it cannot be read. */
  crashes(work: HostCrashes): Result<CrashSubject, Text>;
}

export interface HostCrashes {
  /** By parameter, as a specification has them. */
  readonly settings: Readonly<Record<string, unknown>>;
  readonly mutant: string | null;
  readonly script: string;
  readonly nested: number;
}

/** Returns the place at which a specification has the scheme run. */
export function placeOf(
  { placeParameter, initialPlace }: HostScheme,
  parameters: Readonly<Record<string, unknown>>,
): string {
  const place = parameters[placeParameter];
  return typeof place === 'string' ? place : initialPlace;
}

/** The settings that differ from what an injected bug needs; empty where it makes a difference. */
export function unmetNeeds(
  scheme: HostScheme,
  { places, needs = {} }: HostMutant,
  settings: Readonly<Record<string, unknown>>,
): readonly { readonly id: string; readonly values: readonly string[] }[] {
  const all = [
    { id: scheme.placeParameter, values: places },
    ...Object.entries(needs).map(([id, values]) => ({ id, values })),
  ];
  const valueOf = (id: string): unknown =>
    settings[id] ??
    (id === scheme.placeParameter
      ? scheme.initialPlace
      : scheme.labParameters.find((parameter) => parameter.id === id)?.initial);
  return all.filter(({ id, values }) => values.every((value) => value !== valueOf(id)));
}

/** The settings that an injected bug needs, for who asks for it by name alone. */
export function neededSettings({ needs = {} }: Pick<HostMutant, 'needs'>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(needs).map(([id, [value = '']]) => [id, value]));
}
