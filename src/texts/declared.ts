/** Texts of what the machine declares by its ids: none can be left out, because the ids are types. */
import type { WorkloadParameters } from '../engine/host/workloads/declared-ids.ts';
import type { DeclaredHostIds, IdsOfHostScheme } from '../hostside/common/declared-ids.ts';
import type { DeclaredMessages } from '../model/schema/declared-messages.ts';
import type { DeclaredIds, IdsOfScheme, LaneId, SchemeId } from '../protocols/kit/declared-ids.ts';
import type { TextsOf } from './texts.ts';

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

interface WordsOf<Parameter extends string, Mutant extends string> {
  /** Left out: the scheme is called alike in all languages. */
  readonly title?: string;
  /** Left out: the citation reads alike in all languages. */
  readonly paper?: string;
  readonly claims: string;
  readonly parameters: Readonly<Record<Parameter, Titled>>;
  /** Injected bugs. The title goes on from "The designers had forgotten". */
  readonly mutants: Readonly<Record<Mutant, Titled>>;
}

export type DeclaredScheme<Ids extends IdsOfScheme> = WordsOf<Ids['parameters'], Ids['mutants']> & {
  /** Out-of-band fields that this scheme names otherwise than the others. */
  readonly fields?: Readonly<Partial<Record<FieldName, string>>>;
} & (Ids['zones'] extends LaneId
    ? { readonly zones?: LaneTexts }
    : { readonly zones: Readonly<Record<Ids['zones'], ZoneTexts>> });

export type DeclaredSchemes = { readonly [Id in SchemeId]: DeclaredScheme<DeclaredIds[Id]> };

/** The texts of any scheme, for callers that know its id only. */
export interface AnyScheme extends WordsOf<string, string> {
  readonly zones?: Readonly<Record<string, ZoneTexts>>;
  readonly fields?: Readonly<Partial<Record<FieldName, string>>>;
}

interface OnHost<Parameter extends string, Row extends string> {
  /** Parameters that the lab, whose machines are tiny, describes otherwise. */
  readonly inLab?: Readonly<Partial<Record<Parameter, string>>>;
  /** Titles of the places, as rows of the crash explorer. */
  readonly rows: Readonly<Record<Row, string>>;
  /** Cuts that the crash explorer tries, in a sentence. */
  readonly tried: string;
  /** The words of a script, in a sentence. */
  readonly scriptHelp: string;
}

type DeclaredHostScheme<Ids extends IdsOfHostScheme> = WordsOf<Ids['parameters'], Ids['mutants']> &
  OnHost<Ids['parameters'], Ids['rows']>;

export type DeclaredHostSchemes = {
  readonly [Id in keyof DeclaredHostIds]: DeclaredHostScheme<DeclaredHostIds[Id]>;
};

export type AnyHostScheme = WordsOf<string, string> & OnHost<string, string>;

/** Sentences of what schemes declare: every language finds them alike, and words alone the value that is not taken. */
export function declaredTexts(
  schemes: Readonly<Record<string, WordsOf<string, string>>>,
  unknownChoice: (parameter: string, value: string, choices: readonly string[]) => string,
): TextsOf<DeclaredMessages> {
  const texts = (scheme: string): WordsOf<string, string> => entryOf(schemes, scheme);
  return {
    title: ({ scheme, name }) => texts(scheme).title ?? name,
    paper: ({ scheme, citation }) => texts(scheme).paper ?? citation,
    claims: ({ scheme }) => texts(scheme).claims,
    parameterTitle: ({ scheme, id }) => entryOf(texts(scheme).parameters, id).title,
    parameterAbout: ({ scheme, id }) => entryOf(texts(scheme).parameters, id).about,
    mutantTitle: ({ scheme, id }) => entryOf(texts(scheme).mutants, id).title,
    mutantAbout: ({ scheme, id }) => entryOf(texts(scheme).mutants, id).about,
    unknownChoice: ({ scheme, id, value, choices }) =>
      unknownChoice(entryOf(texts(scheme).parameters, id).title, value, choices),
  };
}

/** The entry of an id that the machine has named. */
export function entryOf<T>(table: Readonly<Record<string, T>>, id: string): T {
  const entry = Object.hasOwn(table, id) ? table[id] : undefined;
  if (entry === undefined) throw new RangeError(`there is no text for ${id}`);
  return entry;
}
