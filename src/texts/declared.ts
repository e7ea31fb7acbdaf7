/** Texts of what the machine declares by its ids: none can be left out, because the ids are types. */
import type { WorkloadParameters } from '../engine/host/workloads/declared-ids.ts';
import type { DeclaredIds, IdsOfScheme, LaneId, SchemeId } from '../protocols/kit/declared-ids.ts';

export interface Titled {
  readonly title: string;
  readonly about: string;
}

export type DeclaredWorkloads = {
  readonly [Id in keyof WorkloadParameters]: {
    /** Description of the workload, and the source of its figures. */
    readonly about: string;
    readonly parameters: Readonly<Record<WorkloadParameters[Id], Titled>>;
  };
};

/** Names of the out-of-band fields of all schemes. */
export type FieldName = DeclaredIds[SchemeId]['fields'];

interface ZoneTexts {
  readonly title: string;
  readonly note: string;
}

export type LaneTexts = Readonly<Record<LaneId, ZoneTexts>>;

export type DeclaredScheme<Ids extends IdsOfScheme> = {
  /** Left out: the scheme is called alike in all languages. */
  readonly title?: string;
  /** Left out: the citation reads alike in all languages. */
  readonly paper?: string;
  readonly claims: string;
  readonly parameters: Readonly<Record<Ids['parameters'], Titled>>;
  /** Injected bugs. The title goes on from "The designers had forgotten". */
  readonly mutants: Readonly<Record<Ids['mutants'], Titled>>;
  /** Out-of-band fields that this scheme names otherwise than the others. */
  readonly fields?: Readonly<Partial<Record<FieldName, string>>>;
} & (Ids['zones'] extends LaneId
  ? { readonly zones?: LaneTexts }
  : { readonly zones: Readonly<Record<Ids['zones'], ZoneTexts>> });

export type DeclaredSchemes = { readonly [Id in SchemeId]: DeclaredScheme<DeclaredIds[Id]> };

/** The texts of any scheme, for whoever knows its id only. */
export interface AnyScheme {
  readonly title?: string;
  readonly paper?: string;
  readonly claims: string;
  readonly parameters: Readonly<Record<string, Titled>>;
  readonly mutants: Readonly<Record<string, Titled>>;
  readonly zones?: Readonly<Record<string, ZoneTexts>>;
  readonly fields?: Readonly<Partial<Record<FieldName, string>>>;
}

/** The entry of an id that the machine has named. */
export function entryOf<T>(table: Readonly<Record<string, T>>, id: string): T {
  const entry = Object.hasOwn(table, id) ? table[id] : undefined;
  if (entry === undefined) throw new RangeError(`there is no text for ${id}`);
  return entry;
}
