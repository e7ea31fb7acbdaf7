/** Messages about fields of specifications: their names, the values that they take, and errors in a specification. */
import { type Message, messagesOf } from '../../base/message.ts';
import type { Unit } from './field.ts';
import type { FieldName } from './field-name.ts';

interface Ends {
  readonly least: number;
  readonly most: number;
}

/** Place in a sweep's specification: "parameters.fill". */
interface Where {
  readonly where: string;
}

/** `kind` is the value as JSON writes it, or null where there is none. */
interface Strange {
  readonly kind: string | null;
}

interface InFile {
  readonly file: string;
  readonly line: number;
}

export interface SchemaMessages {
  /** `unit` is null where none is asked for. */
  title: { readonly name: FieldName; readonly unit: Unit | null };
  wholeNumber: Ends;
  number: Ends;
  oneOf: { readonly choices: readonly string[] };
  trueOrFalse: null;
  shortText: { readonly longest: number };
  fieldRefused: { readonly title: Message; readonly value: string; readonly taken: Message };
  tooManyBlocks: { readonly has: string; readonly most: string };
  tooManyPages: { readonly has: string; readonly most: string };
  /** Pages and blocks of a plane; `reserve`: the least over-provisioning that would do. */
  noRoom: {
    readonly pages: number;
    readonly filled: number;
    readonly kept: number;
    readonly blocks: number;
    readonly reserve: number;
  };
  /** `source` is a file, or null for a link. */
  sweepRefused: { readonly source: string | null; readonly problem: Message };
  noJson: { readonly file: string; readonly reason: string };
  unknownField: { readonly name: string; readonly known: readonly string[] };
  tooManyCells: { readonly count: number; readonly most: number };
  /** `where` is null for the whole specification. */
  noObject: Strange & { readonly where: string | null };
  noList: Strange & Where;
  emptyList: Where;
  inBaseToo: Where;
  noOption: { readonly name: string };
  seedsGoElsewhere: null;
  parametersByName: null;
  notSimulated: { readonly name: string };
  noValue: Strange & Where;
  noSeed: Strange & { readonly taken: Message };
  noPath: Strange;
  anotherEachTime: { readonly path: string };
  twice: Where & { readonly value: string };
  /** Request for a sweep's cell or for a workload. */
  notMeasured: { readonly path: string; readonly known: readonly string[] };
  wrongKind: { readonly name: string; readonly value: string; readonly isSwitch: boolean };
  crashPoint: null;
  ownOption: { readonly option: 'workload' | 'device' | 'crash-at' };
  noFiles: null;
  /** Of a device from a file. */
  noDeviceFile: { readonly file: string };
  deviceFileSyntax: InFile;
  deviceFileTwice: InFile & { readonly name: string };
  deviceFileLacks: { readonly file: string; readonly name: string };
  deviceFileMisfit: InFile & { readonly name: string; readonly value: string; readonly taken: Message };
  deviceFileRefused: { readonly file: string; readonly problem: Message };
  /** `devices` are the ids of the first of them. */
  deviceFileOfMany: { readonly file: string; readonly count: number; readonly devices: readonly string[] };
  /** `names` as the file has them, each with its line. */
  deviceFileLeaves: { readonly file: string; readonly names: readonly string[] };
  anyNumber: null;
}

export const schemaMessage = messagesOf<SchemaMessages>('schema');
